package console

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/internal/randomplay"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table/piece"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// states are the states of the console for tests and pictures.
var states = []struct {
	name string
	set  func(p *Page, s *gametest.Session)
}{
	{"turn", func(*Page, *gametest.Session) {}},
	{"mythos", func(p *Page, _ *gametest.Session) { p.Lift(string(ofMythos)) }},
	{"trauma", func(p *Page, _ *gametest.Session) { p.Lift(string(ofTrauma)) }},
	{"objective", func(p *Page, _ *gametest.Session) { p.Lift(string(ofOutcomes)) }},
	{"seat", func(p *Page, _ *gametest.Session) { p.look(choice{ofSeat, "inv4"}) }},
	{"monster", func(p *Page, _ *gametest.Session) { p.look(choice{ofUnder, "m5"}) }},
	{"room", func(p *Page, _ *gametest.Session) { p.look(choice{ofPile, "library"}) }},
	{"trade", keeperStep(state.StepTrade)},
	{"action", keeperStep(state.StepAction)},
	{"attack", keeperStep(state.StepAttack)},
	{"die", asking("die")},
	{"dieTable", asking("dieTable")},
	{"number", asking("number")},
	{"cards", asking("cards")},
	{"choose", asking("choose")},
	{"spaces", asking("spaces")},
	{"done", asking("done")},
	{"combat", asking("combat")},
	{"combatTable", asking("combatTable")},
	{"weapon", asking("weapon")},
	{"horrorOrder", asking("horrorOrder")},
	{"evadeHurt", asking("evadeHurt")},
	{"round0", func(_ *Page, s *gametest.Session) {
		v := lateAsking("cards")
		v.Table.Phase, v.Table.Round, v.Table.Turn = state.PhaseSetup, 0, nil
		s.Show(v)
	}},
	{"warning", func(p *Page, _ *gametest.Session) { nextOf(p) }},
	{"whose", func(_ *Page, s *gametest.Session) {
		v := lateView()
		v.Table.Turn, v.MythosWindow = nil, false
		v.Next, v.Left = &mansions.Offer{Command: mansions.StartTurn{Who: "inv2"}}, nil
		s.Commands = s.Commands[:0]
		for _, who := range []string{"inv2", "inv3", "inv4"} {
			s.Commands = append(s.Commands, mansions.StartTurn{Who: who})
		}
		s.Show(v)
	}},
	{"end", func(_ *Page, s *gametest.Session) {
		v := lateView()
		v.Table.Phase, v.Table.Turn, v.Next, v.MythosWindow = state.PhaseEnded, nil, nil, false
		v.Table.Ending = &state.Ending{Winner: "keeper", Reason: "objective", Goal: "1B", Round: 7}
		s.Commands = nil
		s.Show(v)
	}},
}

func keeperStep(step string) func(p *Page, s *gametest.Session) {
	return func(_ *Page, s *gametest.Session) {
		v, commands := lateKeeperTurn(step)
		s.Commands = commands
		s.Show(v)
	}
}

func asking(name string) func(p *Page, s *gametest.Session) {
	return func(_ *Page, s *gametest.Session) { s.Show(lateAsking(name)) }
}

// clipped names the texts that are wider or higher than their object, or outside their container. In a scroller only
// the width counts; the map handles its own text.
func clipped(w fyne.Window) []string {
	var out []string
	var walk func(o fyne.CanvasObject, at fyne.Position, room fyne.Size, scrolls bool)
	walk = func(o fyne.CanvasObject, at fyne.Position, room fyne.Size, scrolls bool) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		switch o := o.(type) {
		case *board.Map:
		case *canvas.Text:
			need, size := o.MinSize(), o.Size()
			switch {
			case o.Text == "":
			case need.Width > size.Width+0.6 || need.Height > size.Height+1:
				out = append(out, fmt.Sprintf("%q needs %v and has %v", o.Text, need, size))
			case at.X < -0.6 || at.X+need.Width > room.Width+0.6 || !scrolls && (at.Y < -0.6 || at.Y+need.Height > room.Height+0.6):
				out = append(out, fmt.Sprintf("%q at %v leaves its place of %v", o.Text, at, room))
			}
		case *container.Scroll:
			walk(o.Content, fyne.NewPos(0, 0), o.Size(), true)
		case *fyne.Container:
			for _, c := range o.Objects {
				walk(c, at, room, scrolls)
			}
		case fyne.Widget:
			for _, c := range test.WidgetRenderer(o).Objects() {
				if _, tiled := o.(*piece.Tile); tiled {
					walk(c, fyne.NewPos(0, 0), o.Size(), scrolls)
				} else {
					walk(c, at, room, scrolls)
				}
			}
		}
	}
	walk(w.Content(), fyne.NewPos(0, 0), w.Canvas().Size(), false)
	return out
}

// overlapping names parts of the ribbon that overlap.
func overlapping(p *Page) []string {
	var out []string
	objects := test.WidgetRenderer(p.Ribbon.Box).Objects()[1].(*fyne.Container).Objects
	for i, a := range objects {
		for j, b := range objects[:i] {
			if !a.Visible() || !b.Visible() {
				continue
			}
			low, high := a.Position(), a.Position().Add(a.Size())
			if from, to := b.Position(), b.Position().Add(b.Size()); low.X < to.X-0.6 && from.X < high.X-0.6 && low.Y < to.Y-0.6 && from.Y < high.Y-0.6 {
				out = append(out, fmt.Sprintf("parts %d and %d of the ribbon lie over each other: %v to %v, %v to %v", j, i, from, to, low, high))
			}
		}
	}
	return out
}

// scrollIn is the scroller of a column.
func scrollIn(column fyne.Widget) *container.Scroll {
	return test.WidgetRenderer(column).Objects()[0].(*container.Scroll)
}

func TestNothingIsClippedOrScrolled(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
			t.Run(fmt.Sprint(lang, size.Width), func(t *testing.T) {
				p, s := late(t, lang)
				p.chart.Hide() // handles its own text
				w := uitest.Show(t, p.Content(), size.Width, size.Height)
				for _, state := range states {
					p.Cover()
					s.Commands = lateCommands()
					s.Show(lateView())
					state.set(p, s)
					uitest.Resize(w, size.Width, size.Height)
					for _, fault := range append(clipped(w), overlapping(p)...) {
						t.Errorf("%s: %s", state.name, fault)
					}
					for name, scroll := range map[string]*container.Scroll{"investigators": scrollIn(p.People), "keeper's side": scrollIn(p.Side), "words": p.Bar.Read, "options": p.Bar.Ways} {
						if (state.name == "cards" || state.name == "round0") && name == "options" {
							continue // a whole deck to choose from
						}
						if need := scroll.Content.MinSize().Height; scroll.Visible() && need > scroll.Size().Height+0.6 {
							t.Errorf("%s: %s scrolls: needs %v, has %v", state.name, name, need, scroll.Size().Height)
						}
					}
				}
			})
		}
	}
}

// TestNothingIsClippedInLargeText checks every state at 150 and 200 % text size, where scrolling is allowed.
func TestNothingIsClippedInLargeText(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, scale := range uitest.Scales(200, 150) {
			t.Run(fmt.Sprint(lang, scale), func(t *testing.T) {
				p, s := lateLooking(t, lang, theme.Options{Scale: scale})
				p.chart.Hide() // handles its own text
				w := uitest.Show(t, p.Content(), 1280, 800)
				for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)}[:randomplay.Rounds(1, 2)] {
					for _, state := range states {
						p.Cover()
						s.Commands = lateCommands()
						s.Show(lateView())
						state.set(p, s)
						uitest.Resize(w, size.Width, size.Height)
						for _, fault := range append(clipped(w), overlapping(p)...) {
							t.Errorf("%s at %v: %s", state.name, size.Width, fault)
						}
					}
				}
			})
		}
	}
}

func TestTheCheckOfClippedTextFindsFaults(t *testing.T) {
	p, _ := late(t, "fr")
	w := uitest.Show(t, p.Content(), 1280, 800)
	round := p.Ribbon.Part("stands").(*piece.Tile).Content.(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*piece.Label)
	round.Cut = false
	round.Set("Une manche dont le nom est bien trop long pour cette place")
	if len(clipped(w)) == 0 {
		t.Error("a text wider than its place passes")
	}
}
