package players

import (
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// The sessions of the leak test. Some are played to the end, by two sides that want to win and at random; branches
// continue from moments of these for a while.
var (
	wholeEvenings = randomplay.Rounds(30, 100) // played from the set-up to the end
	branches      = randomplay.Rounds(2, 9)    // of each whole session
)

const (
	branchLength = 25 // commands
	mostCommands = 900
)

// moment is a state of the players' window.
type moment struct {
	story  int
	table  mansions.TableView
	public *public
}

// TestNoSecretReachesThePlayers plays random sessions of all stories, 1,000 at night. After every command the table's
// view and the public log lines contain nothing that the state keeps secret (MOM-15.2). For every session the whole
// window is built, in one of the languages, and contains no text that was not shown to everybody.
func TestNoSecretReachesThePlayers(t *testing.T) {
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	windows := map[string]*leakWindow{}
	moments, faults := make(chan moment, 16), make(chan string, 64)
	var workers sync.WaitGroup
	var mu sync.Mutex
	next, steps := 0, 0
	kinds := map[string]int{} // what was reached
	for range max(runtime.GOMAXPROCS(0), 2) {
		workers.Go(func() {
			engines := map[string]*mansions.Engine{}
			for {
				mu.Lock()
				n := next
				next++
				mu.Unlock()
				if n >= wholeEvenings {
					return
				}
				e := &evenings{n: n, lib: lib, engines: engines, moments: moments, faults: faults, kinds: map[string]int{}}
				e.play()
				mu.Lock()
				steps += e.steps
				for k, v := range e.kinds {
					kinds[k] += v
				}
				mu.Unlock()
			}
		})
	}
	go func() {
		workers.Wait()
		close(moments)
		close(faults)
	}()
	shown := 0
	for m := range moments {
		if shown++; !randomplay.Night() && shown%24 != 0 {
			continue
		}
		lang := []string{"en", "fr"}[shown/8%2]
		key := fmt.Sprint(m.story, lang)
		if windows[key] == nil {
			windows[key] = newLeakWindow(t, lib.Stories[m.story], lib.BaseOf(lib.Stories[m.story]), lang)
		}
		for _, leak := range windows[key].leaks(m) {
			t.Errorf("%s, %s: %s", lib.Stories[m.story].Pack.ID, lang, leak)
		}
	}
	for f := range faults {
		t.Error(f)
	}
	t.Logf("%d commands, %d windows, reached %v", steps, shown, kinds)
	if shown < wholeEvenings*(1+branches) && !t.Failed() {
		t.Errorf("only %d evenings were shown", shown)
	}
	for _, kind := range []string{"fight", "puzzle", "mythos", "event", "end", "page", "objective", "prompt", "facedown"} {
		if kinds[kind] == 0 {
			t.Errorf("no evening reached: %s", kind)
		}
	}
}

// evenings is a whole session with its branches.
type evenings struct {
	n       int
	lib     *packs.Library
	engines map[string]*mansions.Engine
	moments chan<- moment
	faults  chan<- string
	kinds   map[string]int
	steps   int
}

// playing is a session at one moment.
type playing struct {
	rules *mansions.Engine
	seed  string
	s     state.State
	known *public
	seq   int
}

func (e *evenings) play() {
	index := e.n % len(e.lib.Stories)
	story := e.lib.Stories[index]
	players := 1 + e.n/len(e.lib.Stories)%4
	source := keeper.OnScreen
	if e.n%7 == 6 || story.Table {
		source = keeper.OnTable
	}
	key := fmt.Sprint(index, players, source)
	options := state.Options{Story: story.Pack.ID, Players: players, Dice: source, Decks: source}
	if e.engines[key] == nil {
		config, err := mansions.NewConfig(e.lib, options, "leaks")
		if err == nil {
			var rules keeper.Rules[state.State]
			if rules, err = mansions.Open(config); err == nil {
				e.engines[key] = rules.(*mansions.Engine)
			}
		}
		if err != nil {
			e.faults <- err.Error()
			return
		}
	}
	rules := e.engines[key]
	seed := fmt.Sprintf("leak-seed-%d", e.n)
	config, _ := mansions.NewConfig(e.lib, options, seed)
	events, err := rules.Setup(config, keeper.NewChance(seed, 1))
	if err != nil {
		e.faults <- err.Error()
		return
	}
	at := playing{rules: rules, seed: seed, known: newPublic(rules.BasePack, rules.StoryPack)}
	for _, ev := range events {
		at.s = rules.Evolve(at.s, ev)
	}
	var sides *bot.Players
	if e.n%2 == 0 && !story.Table {
		sides = bot.New(rules, nil, seed)
	}
	var past []playing
	for k := 0; at.s.Phase != state.PhaseEnded && k < mostCommands; k++ {
		if !e.step(&at, sides, k*7919+e.n) {
			return
		}
		if k%11 == 0 {
			copied := at
			copied.known = at.known.clone()
			past = append(past, copied)
		}
	}
	e.moments <- moment{index, rules.TableView(at.s), at.known.clone()}
	for b := range branches {
		branch := past[len(past)*(b+1)/(branches+2)]
		branch.known, branch.seed = branch.known.clone(), fmt.Sprintf("%s-%d", seed, b)
		for k := range branchLength {
			if branch.s.Phase == state.PhaseEnded || !e.step(&branch, nil, k*104729+b*31+e.n) {
				break
			}
		}
		e.moments <- moment{index, rules.TableView(branch.s), branch.known.clone()}
	}
}

// step does one command and checks the table's view.
func (e *evenings) step(at *playing, sides *bot.Players, pick int) bool {
	var c keeper.Command
	if sides != nil {
		c = sides.Next(at.s)
	} else if legal := at.rules.Legal(at.s); len(legal) > 0 {
		c = legal[pick%len(legal)]
	}
	if c == nil {
		return false
	}
	at.seq++
	events, err := at.rules.Decide(at.s, c, keeper.NewChance(at.seed, at.seq+1))
	if err != nil {
		e.faults <- fmt.Sprintf("evening %d: %s %+v: %v", e.n, c.Do(), c, err)
		return false
	}
	var lines []keeper.LogLine
	for _, ev := range events {
		at.s = at.rules.Evolve(at.s, ev)
		at.known.learn(at.rules, ev, at.s)
		lines = append(lines, at.rules.Describe(at.s, ev, keeper.ForTable)...)
	}
	e.steps++
	v := at.rules.TableView(at.s)
	e.count(at.s, v)
	if !randomplay.Night() && at.seq%4 != 1 {
		return true
	}
	for _, shown := range []any{v, lines} {
		raw, err := json.Marshal(shown)
		if err != nil {
			e.faults <- err.Error()
			return false
		}
		if leak := at.known.leak(at.rules, at.s, string(raw), at.seed); leak != "" {
			select {
			case e.faults <- fmt.Sprintf("%s, evening %d, command %d (%s): the table sees %s in %s", at.rules.StoryPack.Pack.ID, e.n, at.seq, c.Do(), leak, raw):
			default:
			}
			return false
		}
	}
	return true
}

func (e *evenings) count(s state.State, v mansions.TableView) {
	for kind, is := range map[string]bool{"fight": v.Fight != nil && v.Fight.Card != "", "puzzle": v.Puzzle != nil, "mythos": len(s.Mythos) > 0, "event": s.Resolved > 0, "end": v.Ending != nil,
		"page": v.Page != nil, "objective": v.Objective != "", "prompt": s.Prompt != nil && s.Prompt.Secret} {
		if is {
			e.kinds[kind]++
		}
	}
	for _, seat := range s.Seats {
		if len(seat.FaceDown) > 0 {
			e.kinds["facedown"]++
		}
	}
}

// leakWindow is the players' window of a story in a language.
type leakWindow struct {
	page    *Page
	window  fyne.Window
	session *gametest.Session
	texts   *library
}

func newLeakWindow(t *testing.T, story *stories.Story, base *stories.Base, lang string) *leakWindow {
	g, session := gametest.New(t, base, story, lang)
	p := New(story.Map, g.Names(), g, g.Words())
	w := uitest.Show(t, p.Content(), 1920, 1080)
	w.SetTitle(text.New(lang).T("shell.players.title"))
	return &leakWindow{page: p, window: w, session: session, texts: newLibrary(g, base, story, lang)}
}

var _ session.AnySession = (*gametest.Session)(nil)

// leaks shows a moment and names every secret text in the window.
func (l *leakWindow) leaks(m moment) []string {
	before := m.table
	before.Page = nil
	l.page.Share(NewSight())
	l.session.KeeperView = mansions.KeeperView{Table: m.table}
	l.session.Show(l.session.KeeperView)
	l.page.sight.Follow(before)
	l.page.SetTable(m.table)
	all := append([]string{l.window.Title()}, every(l.window)...)
	return l.texts.secrets(strings.Join(all, "\n"), m.public)
}

// TestTheLeakTestFindsLeaks plants secrets that the test must find.
func TestTheLeakTestFindsLeaks(t *testing.T) {
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := lib.Story("inland-lamp")
	config, err := mansions.NewConfig(lib, state.Options{Story: "inland-lamp", Players: 2}, "planted")
	if err != nil {
		t.Fatal(err)
	}
	opened, err := mansions.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	rules := opened.(*mansions.Engine)
	faults := make(chan string, 9)
	e := &evenings{kinds: map[string]int{}, faults: faults}
	at := playing{rules: rules, seed: "planted", known: newPublic(rules.BasePack, story)}
	events, err := rules.Setup(config, keeper.NewChance("planted", 1))
	if err != nil {
		t.Fatal(err)
	}
	for _, ev := range events {
		at.s = rules.Evolve(at.s, ev)
	}
	for k := 0; at.s.Round < 2; k++ {
		if !e.step(&at, nil, k*7919) {
			t.Fatal(<-faults)
		}
	}
	uitest.Start(t, theme.Options{})
	hidden := ""
	for _, r := range at.s.Rooms {
		for _, c := range r.Pile {
			if kind := stories.KindOf(c); secretIDs(rules)[kind] == "card" && !at.known.cards[kind] && !at.known.ids[kind] {
				hidden = c
			}
		}
	}
	event := rules.StoryPack.Events[4]
	section, _ := event.Section(stories.Answers(at.s.Choices))
	for name, plant := range map[string]func(*mansions.TableView){
		"nothing": func(*mansions.TableView) {},
		"a card of a pile": func(v *mansions.TableView) {
			v.Investigators[0].Cards = append(v.Investigators[0].Cards, mansions.CardView{ID: hidden, Card: stories.KindOf(hidden)})
		},
		"a line of the log": func(v *mansions.TableView) {
			v.Latest = append(v.Latest, keeper.LogLine{Key: "log.card.found", Args: keeper.Args{"who": "inv1", "card": stories.KindOf(hidden)}})
		},
		"the objective": func(v *mansions.TableView) { v.Objective = at.s.Choices["1"] },
		"an event to come": func(v *mansions.TableView) {
			v.Prompt, v.Page = nil, &state.Page{Kind: "event", Keys: []string{"event." + event.ID + ".name", section.Text}, Seq: 99}
			v.Pages = append(v.Pages, *v.Page)
		},
	} {
		v := rules.TableView(at.s)
		plant(&v)
		raw, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		told := at.known.leak(rules, at.s, string(raw), at.seed)
		seen := newLeakWindow(t, story, lib.BaseOf(story), "fr").leaks(moment{table: v, public: at.known})
		if planted := name != "nothing"; (told != "") != planted || (len(seen) > 0) != planted {
			t.Errorf("%s: the view tells %q, the window %q", name, told, seen)
		}
	}
}
