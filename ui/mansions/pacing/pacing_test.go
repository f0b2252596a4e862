package pacing

import (
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/text"
)

// table is a session in which the test decides whose move it is and what the lantern does.
type table struct {
	t       *testing.T
	g       *game.Game
	s       *gametest.Session
	now     autokeeper.Whose
	next    keeper.Command
	asked   int
	reading int
	runs    bool
	clock   time.Time
	ticking map[int]func()
	wound   int
	jobs    []func()
	p       *Player
}

func (d *table) Now() autokeeper.Whose { return d.now }
func (d *table) Next() keeper.Command  { d.asked++; return d.next }
func (d *table) Reading() int          { return d.reading }
func (d *table) Paced()                {}

func sat(t *testing.T, now autokeeper.Whose, next keeper.Command) *table {
	t.Helper()
	base, story := gametest.Story()
	d := &table{t: t, now: now, next: next, ticking: map[int]func(){}, clock: time.Unix(0, 0)}
	d.g, d.s = gametest.New(t, base, story, text.English)
	d.s.KeeperView = mansions.KeeperView{Lantern: "host"}
	d.g.OnChange(func() {})
	d.p = New(d.g, Deps{Decider: d, Now: func() time.Time { return d.clock }, Unasked: func() bool { return d.runs },
		Run: func(work, done func()) { d.jobs = append(d.jobs, func() { work(); done() }) },
		Every: func(_ time.Duration, f func()) func() {
			d.wound++
			n := d.wound
			d.ticking[n] = f
			return func() { delete(d.ticking, n) }
		}})
	d.p.Attend(d)
	d.g.OnChange(d.p.Look)
	t.Cleanup(d.p.Close)
	return d
}

// pass advances the time: timers run, and background work is completed.
func (d *table) pass() {
	d.tick()
	d.think()
}

func (d *table) tick() {
	d.clock = d.clock.Add(time.Minute)
	for n, f := range d.ticking {
		if d.ticking[n] != nil {
			f()
		}
	}
}

func (d *table) think() {
	jobs := d.jobs
	d.jobs = nil
	for _, job := range jobs {
		job()
	}
}

func (d *table) want(what string, s State, done int) {
	d.t.Helper()
	if d.p.State() != s || len(d.s.Done) != done {
		d.t.Fatalf("%s: state %d after %d steps, want %d after %d", what, d.p.State(), len(d.s.Done), s, done)
	}
}

func (d *table) does(c keeper.Command) {
	d.t.Helper()
	if err := d.g.Do(c); err != nil {
		d.t.Fatal(err)
	}
}

var step, tables = mansions.NextStep{}, mansions.EndTurn{Who: "inv1"}

// TestALanternsStepIsRead: a step with text is shown until somebody goes on; without text the next step follows.
func TestALanternsStepIsRead(t *testing.T) {
	d := sat(t, autokeeper.Tables, step)
	d.want("at first", Rests, 0)
	d.now, d.reading = autokeeper.Lanterns, 40
	d.does(tables)
	d.want("after the table's step", Thinks, 1)
	d.pass()
	d.pass()
	d.want("after its own", Waits, 2)
	d.pass()
	d.want("unread", Waits, 2)
	d.reading = 0
	d.p.Onward()
	d.pass()
	d.want("led on", Thinks, 3)
	d.pass()
	d.want("with nothing to read", Thinks, 4)
	d.now = autokeeper.Tables
	d.pass()
	d.want("where the table goes on", Rests, 5)
}

// TestItsStepsFollowByThemselves if wanted, after the time to read them.
func TestItsStepsFollowByThemselves(t *testing.T) {
	d := sat(t, autokeeper.Tables, step)
	d.runs, d.now, d.reading = true, autokeeper.Lanterns, 40
	d.does(tables)
	for range 8 {
		d.pass()
	}
	if len(d.s.Done) < 3 {
		t.Errorf("%d steps were taken", len(d.s.Done))
	}
}

// TestMOM_6_2_ThePauseTellsNothing: the pause in which a mythos card may be played is equally long whether one is
// played or not. The table's command is run afterwards, or dropped if one was played.
func TestMOM_6_2_ThePauseTellsNothing(t *testing.T) {
	for _, plays := range []bool{false, true} {
		d := sat(t, autokeeper.Tables, nil)
		d.now = autokeeper.TablesAfterMythos
		if plays {
			d.next = mansions.PlayMythos{Card: "card"}
		}
		d.does(tables)
		said := 0
		d.p.Then(func() { said++ })
		d.clock = d.clock.Add(-time.Minute)
		d.pass()
		d.want("in the pause", Ponders, 1)
		if d.asked != 1 || said != 0 || len(d.ticking) != 1 {
			t.Fatalf("plays %v: asked %d, said %d, ticking %d", plays, d.asked, said, len(d.ticking))
		}
		d.now = autokeeper.Tables
		d.pass()
		done, heard := 1, 1
		if plays {
			done, heard = 2, 0
		}
		d.want("after the pause", Rests, done)
		if said != heard {
			t.Errorf("plays %v: what the table said was done %d times", plays, said)
		}
	}
}

// TestUndoingStopsTheLantern: an undone step is not repeated automatically, nor is one that was computed before.
func TestUndoingStopsTheLantern(t *testing.T) {
	d := sat(t, autokeeper.Tables, step)
	d.now = autokeeper.Lanterns
	d.does(tables)
	d.tick()
	if err := d.g.Undo(); err != nil {
		t.Fatal(err)
	}
	d.want("while it thinks", Waits, 1)
	d.think()
	d.pass()
	d.want("after that", Waits, 1)
	d.p.Onward()
	d.pass()
	d.want("led on", Thinks, 2)
	d.p.Leave(d)
	before := len(d.s.Done)
	d.pass()
	d.pass()
	if len(d.s.Done) != before {
		t.Error("it takes a step that nobody sees")
	}
	d.s.KeeperView.Table.Phase = state.PhaseKeeper
	d.p.Attend(d)
	d.want("come back", Waits, before)
}
