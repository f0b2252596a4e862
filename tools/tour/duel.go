package main

import (
	"encoding/xml"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/keeper/cthulhucards"
	"lantern/tools/must"
	"lantern/ui/text"
)

// The tour of the duel plays two decks from files against each other, from the set-up to three won stories, with mouse
// and Enter. The active player attaches a resource, plays what is affordable and sends one character to each story; the
// other player sends one against them.

// mostDuelPresses bounds the duel.
const mostDuelPresses = 700

type duelView = viewOf[cthulhucards.View]

// duelSeen is what the duel has shown so far.
type duelSeen struct {
	tale
	decks [2][]cthulhucards.Entry // which the table is not shown
	was   cthulhucards.State
	times map[string]int
}

// duel are the steps of the tour, in a language of the home page.
func duel(lang string) []step {
	d := &duelSeen{tale: tale{"duel", lang}, decks: duelDecks(text.New(lang)), times: map[string]int{}}
	return []step{
		{"the program starts", do(func(s *stage) { s.writeDuel(text.New(lang)) }, begin)},
		{"cards, decks and stories are taken in from files", do(speak(lang), press("home.game.cthulhu-cards",
			"setup.page.decks"), takes("decks.take", duelLibrary), takes("decks.open", duelOCTGN+".o8d"),
			press("decks.keep"), see("decks.drop.0"), takes("decks.open", duelPlain+".txt"), press("decks.keep"),
			see("decks.drop.1"), pause, d.show("decks"), press("decks.back"))},
		{"a duel of the two decks is set up",
			do(press("setup.decks.own", "setup.deck0."+duelOCTGN, "setup.deck1."+duelPlain, "setup.minimum.50"),
				d.show("setup"), press("setup.stories.kept", "setup.begin"), see("console.next"), d.show("table"))},
		{"it is played to its end", d.play},
		{"what was counted", do(pause, d.show("over"), press("console.more", "console.evening"),
			see("evening.back"), pause, d.show("pictures"), press("evening.back"), see("console.undo"))},
		{"the program ends", (*stage).stop},
	}
}

// play plays until somebody has won.
func (d *duelSeen) play(s *stage) {
	at := func(v cthulhucards.View) string { return fmt.Sprintf("turn %d, step %s", v.State.Turn, v.State.Step) }
	presses := playOut(s, mostDuelPresses, at, func(k duelView) (int, bool) {
		for seat, deck := range d.decks {
			k.Table.State.Players[seat].Cards = deck
		}
		x := k.Table.State
		defer func() { d.was = x }()
		if d.look(s, k); x.Step == cthulhucards.StepOver {
			return 0, true
		}
		return d.goOn(s, k), false
	})
	x := view[cthulhucards.View](s).Table.State
	fmt.Printf("    %d presses, %d turns, stories %d to %d, %v, struggles %v\n", presses, x.Turn,
		len(x.Players[0].Won), len(x.Players[1].Won), d.times, x.Stats.Struggles)
	must.Do(d.ended(&x))
}

// ended checks that the duel was won by stories, and that everything to be shown has occurred.
func (d *duelSeen) ended(x *cthulhucards.State) error {
	if x.Why != "stories" || len(x.Players[x.Winner].Won) != 3 {
		return fmt.Errorf("the duel ended by %q", x.Why)
	}
	for _, what := range []string{"extra struggle", "conspiracy", "insane", "restored"} {
		if d.times[what] == 0 {
			return fmt.Errorf("there was no %s in the whole duel", what)
		}
	}
	for _, kind := range []string{"Te", "Co", "Ar", "In"} {
		if x.Stats.Struggles[kind] == [2]int{} {
			return fmt.Errorf("no struggle of the kind %s was won", kind)
		}
	}
	return nil
}

// look notes what occurs, takes a picture of everything new, and checks the handicap of the first turn (COC-4.12).
func (d *duelSeen) look(s *stage, k duelView) {
	x := &k.Table.State
	restored := d.counts(x)
	if hand := x.Players[x.Active].Hand; x.Turn == 1 && x.Step == cthulhucards.StepDraw && hand != 6 {
		fail("the first player has %d cards after the first draw, not 5 and 1", hand)
	}
	if x.Turn == 1 && strings.HasPrefix(x.Step.Rule(), "COC-4.") && x.Step.Rule() > "COC-4.5" {
		fail("the opening turn has the step %s", x.Step)
	}
	pictures := map[string]bool{
		"opening":  x.Turn == 1 && x.Step == cthulhucards.StepDraw,
		"no-story": x.Turn == 2 && x.Step == cthulhucards.StepRefresh,
		"refresh":  restored,
		"extra":    x.Step == cthulhucards.StepResolve && x.Resolving != nil && len(x.Resolving.List) > 4,
		"resolve":  x.Turn > 5 && x.Step == cthulhucards.StepResolve && x.Resolving != nil && x.Prompt == nil,
		"join":     x.Turn > 5 && x.Step == cthulhucards.StepJoined,
		"forecast": x.Step == cthulhucards.StepJoin && wagers(k.Table.Forecast),
	}
	if x.Prompt != nil {
		pictures["asks-"+x.Prompt.Kind] = true
	}
	for _, name := range slices.Sorted(maps.Keys(pictures)) {
		if pictures[name] {
			s.once(d.picture(name))
		}
	}
}

// counts notes what occurs, and reports whether a character was just restored.
func (d *duelSeen) counts(x *cthulhucards.State) bool {
	d.notice("insane", slices.ContainsFunc(x.Pieces, func(p cthulhucards.Piece) bool { return p.Insane }))
	d.notice("conspiracy", slices.ContainsFunc(x.Stories, func(t cthulhucards.Story) bool { return t.Slot == 0 }))
	d.notice("extra struggle", x.Resolving != nil && len(x.Resolving.List) > 4)
	d.notice("asked", x.Prompt != nil)
	restored := x.Turn != d.was.Turn && slices.ContainsFunc(d.was.Pieces, func(p cthulhucards.Piece) bool {
		return p.Insane && p.Seat == x.Active && slices.ContainsFunc(x.Pieces, func(o cthulhucards.Piece) bool {
			return o.N == p.N && !o.Insane
		})
	})
	d.notice("restored", restored)
	return restored
}

// wagers reports whether there are forecasts of at least two stories, one of which the defender can change.
func wagers(all []cthulhucards.Forecast) bool {
	return len(all) > 1 && slices.ContainsFunc(all, func(f cthulhucards.Forecast) bool { return len(f.Changes) > 0 })
}

func (d *duelSeen) notice(what string, is bool) {
	if is {
		d.times[what]++
	}
}

// goOn does the next thing, and returns the number of presses.
func (d *duelSeen) goOn(s *stage, k duelView) (presses int) {
	x, met := &k.Table.State, func(what string) bool { return s.met[d.picture(what)] }
	if x.Prompt == nil && x.Step == cthulhucards.StepOperations && !met("plan") && first(x, 0) > 0 && first(x, 1) > 0 {
		return d.plan(s, x)
	}
	one := func(a act) int {
		s.all(a, beyond(k.Cursor, soon))
		return 1
	}
	switch c := chosen(x, s.shown("console.option.follow"), s.shown("console.option.pass")).(type) {
	case keeper.Answer:
		return one(press("prompt.option.0"))
	case cthulhucards.Opening:
		return one(press(fmt.Sprintf("console.option.opening.%d", c.Seat)))
	case cthulhucards.Attach:
		return one(key("1"))
	case cthulhucards.Follow:
		return one(press("console.option.follow"))
	case cthulhucards.Pass:
		return one(press("console.option.pass"))
	case cthulhucards.Play:
		s.all(press(fmt.Sprintf("console.option.show.plays%d", c.Seat)), press("console.option.play."+c.Title),
			beyond(k.Cursor, soon))
		return 2
	case cthulhucards.Assign:
		s.all(press(fmt.Sprintf("board.piece%d", c.N)), see("prompt.back"), offersOnly(c.N),
			press(fmt.Sprintf("console.option.assign.%d.%s", c.N, c.Story)), beyond(k.Cursor, soon))
		return 2
	}
	if !(met("extra") && met("resolve")) && s.shown("console.option.struggle") { // at first one by one
		return one(press("console.option.struggle"))
	}
	return s.enter(k.Cursor)
}

// chosen is the next command, by the rules alone, so that the duel is the same each time. follows reports whether there
// is a plan to follow, passes whether passing is offered: it is not where the other player cannot answer.
func chosen(x *cthulhucards.State, follows, passes bool) keeper.Command {
	switch {
	case x.Prompt != nil:
		return keeper.Answer{Prompt: x.Prompt.ID, Choice: x.Prompt.Choice[0].Key}
	case x.Step == cthulhucards.StepSetup, x.Step == cthulhucards.StepResource && x.Players[x.Active].Hand > 0:
		for _, c := range new(cthulhucards.Rules).Legal(*x) {
			switch c.(type) {
			case cthulhucards.Opening, cthulhucards.Attach, cthulhucards.Begin:
				return c
			}
		}
	case follows:
		return cthulhucards.Follow{Seat: due(x)}
	case x.Step == cthulhucards.StepOperations && (x.Due == x.Active || !passes):
		if c := dearest(x); c != nil {
			return c
		}
	case x.Step == cthulhucards.StepOperations:
		return cthulhucards.Pass{}
	case x.Step == cthulhucards.StepCommit, x.Step == cthulhucards.StepJoin:
		if n, story := sends(x); n > 0 {
			return cthulhucards.Assign{N: n, Story: story}
		}
	}
	return cthulhucards.Next{}
}

// due is the player who commits.
func due(x *cthulhucards.State) int {
	if x.Step == cthulhucards.StepJoin {
		return 1 - x.Active
	}
	return x.Active
}

// soon is how long to wait for progress where a miss can be repaired.
const soon = 5 * time.Second

// offersOnly waits until the bar offers the options of one character only.
func offersOnly(n int) act {
	return func(s *stage) {
		if !within(3*time.Second, 100*time.Millisecond, func() bool {
			all := s.named("console.option.assign.")
			return len(all) > 0 && len(all) == len(s.named(fmt.Sprintf("console.option.assign.%d.", n)))
		}) {
			fail("the bar does not offer where the character %d can go", n)
		}
	}
}

// plan checks by keyboard what is affordable, and the totals. Then both players plan in private on the shared
// screen: each lifts the cover, chooses, and covers everything again. The table then shows the number of
// plans, not their contents.
func (d *duelSeen) plan(s *stage, x *cthulhucards.State) (presses int) {
	s.met[d.picture("plan")] = true
	all := []act{key("F2"), see("pay.back"), pause, d.show("pay"), key("Escape"), see("console.plan"),
		key("F4"), see("pay.back"), pause, d.show("totals"), key("Escape"), see("console.plan"),
		press("console.plan"), see("plan.lift.0"), d.show("plan-covered")}
	for _, seat := range []int{x.Active, 1 - x.Active} {
		all = append(all, press(fmt.Sprintf("plan.lift.%d", seat)), press(fmt.Sprintf("plan.%d.S%d", first(x, seat),
			seat+1)), pause, d.show(fmt.Sprintf("plan-%d", seat+1)), press("plan.cover"), see("plan.lift.0"))
	}
	all = append(all, press("pay.back"), see("frame.list.plan0"), see("frame.list.plan1"), d.show("planned"))
	s.all(all...)
	return len(all)
}

// first is the first sane character of a player, or 0.
func first(x *cthulhucards.State, seat int) int {
	for _, p := range x.Pieces {
		if p.Seat == seat && p.Kind == cthulhucards.Character && !p.Insane {
			return p.N
		}
	}
	return 0
}

// dearest is the best card to play now, nil if none is affordable: a conspiracy, a character with its own struggle,
// then the most expensive one, preferably with icons of struggles not won yet.
func dearest(x *cthulhucards.State) (best keeper.Command) {
	at := 0
	for _, c := range new(cthulhucards.Rules).Legal(*x) {
		play, ok := c.(cthulhucards.Play)
		if !ok {
			continue
		}
		own := x.Players[play.Seat].Cards
		e := own[slices.IndexFunc(own, func(e cthulhucards.Entry) bool { return e.Title == play.Title })]
		worth := e.Cost
		switch {
		case e.Kind == cthulhucards.Conspiracy:
			worth = 20
		case e.Kind != cthulhucards.Character:
			continue
		case len(e.Extra) > 0:
			worth = 10
		}
		for kind, n := range icons(e.Card) { // each kind of struggle has to be won once
			if n > 0 && x.Stats.Struggles[kind] == [2]int{} {
				worth += 3
			}
		}
		if worth > at {
			best, at = play, worth
		}
	}
	return best
}

// icons are a card's icons by kind.
func icons(c cthulhucards.Card) map[string]int {
	return map[string]int{"Te": c.Icons.Te, "Co": c.Icons.Co, "Ar": c.Icons.Ar, "In": c.Icons.In}
}

// sends is the next character to send, and the story: one to each, the strongest first, and one against
// them; 0 for none.
func sends(x *cthulhucards.State) (n int, to string) {
	seat, most := due(x), len(x.Stories)
	if seat != x.Active {
		most = 1
	}
	there := map[string]bool{}
	var free []cthulhucards.Piece
	for _, p := range x.Pieces {
		switch {
		case p.Seat != seat || p.Kind != cthulhucards.Character || p.Exhausted || p.Insane:
		case p.To != "":
			there[p.To] = true
		default:
			free = append(free, p)
		}
	}
	if len(free) == 0 || len(there) >= most {
		return 0, ""
	}
	slices.SortStableFunc(free, func(a, b cthulhucards.Piece) int { return b.Skill - a.Skill })
	for _, story := range x.Stories {
		open := x.Step == cthulhucards.StepCommit || slices.Contains(x.Joinable, story.ID)
		if open && !there[story.ID] {
			return free[0].N, story.ID
		}
	}
	return 0, ""
}

// The tour of the duel brings its cards and decks in files, as an owner would: a library of cards, a deck in OCTGN's
// format with the ten stories, and a plain list.
const (
	duelLibrary = "cards.json"
	duelOCTGN   = "tide"
	duelPlain   = "lamp"
)

// duelDecks are the lantern's two decks with the names of a language. A neutral card of the other deck makes each 51
// cards large, above the constructed minimum (COC-1.13).
func duelDecks(l *text.Localizer) [2][]cthulhucards.Entry {
	var out [2][]cthulhucards.Entry
	for i, d := range cthulhucards.Ours {
		other := cthulhucards.Ours[1-i].Cards
		at := slices.IndexFunc(other, func(e cthulhucards.Entry) bool {
			return e.Faction == "neutral" && e.Kind == cthulhucards.Character
		})
		out[i] = append(slices.Clone(d.Cards), other[at])
		for j := range out[i] {
			out[i][j].Title = l.T("cthulhu.card." + out[i][j].Title)
		}
	}
	return out
}

// writeDuel writes the three files into the tour's folder.
func (s *stage) writeDuel(l *text.Localizer) {
	decks := duelDecks(l)
	var library cthulhucards.Library
	var octgn, plain strings.Builder
	for i, deck := range decks {
		for _, e := range deck {
			library.Learn(e.Card)
			if i == 1 {
				fmt.Fprintf(&plain, "%dx %s\n", e.Copies, e.Title)
				continue
			}
			octgn.WriteString(octgnLine(e.Title, e.Copies))
		}
	}
	octgn.WriteString("</section><section name=\"Story\">")
	for _, id := range cthulhucards.OurStories {
		octgn.WriteString(octgnLine(l.T("cthulhu.card."+id), 1))
	}
	for name, content := range map[string]string{
		duelLibrary:        string(library.Write()),
		duelOCTGN + ".o8d": "<deck><section name=\"Cards\">" + octgn.String() + "</section></deck>",
		duelPlain + ".txt": plain.String(),
	} {
		must.Do(os.WriteFile(s.file(name), []byte(content), 0o600))
	}
}

func octgnLine(title string, copies int) string {
	var plain strings.Builder
	_ = xml.EscapeText(&plain, []byte(title)) // a Builder never fails
	return fmt.Sprintf("<card qty=\"%d\">%s</card>\n", copies, plain.String())
}

// takes opens a file on the page of decks.
func takes(button, file string) act {
	return func(s *stage) {
		s.all(press(button), see("file.path"), keys("ctrl+a"), write(s.file(file)), key("Return"), gone("file.path"))
	}
}
