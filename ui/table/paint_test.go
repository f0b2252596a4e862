package table

import (
	"strings"
	"testing"

	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestInTheLargestLettersNobodyLiesOverAnother: names and numbers of each person stay on his card, side by side.
func TestInTheLargestLettersNobodyLiesOverAnother(t *testing.T) {
	uitest.Start(t, theme.Options{})
	bars := []Counter{{Icon: "health", Now: 7, Most: 7, Bar: true}, {Icon: "sanity", Now: 10, Most: 12, Bar: true}}
	people := []Person{{Name: "Ada", Counters: bars}, {Name: "Maximilian", Counters: bars}, {Name: "Ida", Counters: bars}}
	for _, em := range []float32{48, 73} {
		pen := &canvas.Painter{Em: em}
		a := canvas.Rect(20, 100, 1240, 600)
		high := PaintStrip(pen, a, people)
		said := ""
		for _, o := range pen.Objects {
			x, ok := o.(*fynecanvas.Text)
			if !ok {
				continue
			}
			said += x.Text + " "
			left, end := x.Position().X-a.X, x.Position().X+x.MinSize().Width-a.X
			if each := a.W / 3; int(left/each) != int((end-1)/each) || end > a.W {
				t.Errorf("em %v: %q goes from %v to %v", em, x.Text, left, end)
			}
			if low := x.Position().Y + x.MinSize().Height; low > a.Y+high+0.15*em {
				t.Errorf("em %v: %q ends below its card", em, x.Text)
			}
		}
		if !strings.Contains(said, "Maximilian") || !strings.Contains(said, "10") {
			t.Errorf("em %v: says %q", em, said)
		}
	}
}

// TestTheHeaderLosesNothingButNames: with many meters their names and pips give way, whose turn it is stays whole, and
// nothing leaves the window or lies over another.
func TestTheHeaderLosesNothingButNames(t *testing.T) {
	uitest.Start(t, theme.Options{})
	v := View{Header: Header{Title: "The house in Tallow Street", Sub: "Round 12", Who: "Maximilian", WhoSub: "2 actions left"}}
	for n := range 6 {
		v.Meters = append(v.Meters, Counter{Icon: "time", Words: "A rather long name", Now: n, Most: 6})
	}
	for _, em := range []float32{24, 36, 48, 73} {
		pen := &canvas.Painter{Em: em}
		high := PaintHeader(pen, canvas.Rect(0, 0, 1280, 800), v)
		whole := false
		for _, o := range pen.Objects {
			if x, ok := o.(*fynecanvas.Text); ok && x.Text != "" {
				whole = whole || x.Text == "Maximilian"
				if end := x.Position().Add(x.MinSize()); end.X > 1280.5 || end.Y > high+0.3*em {
					t.Errorf("em %v: %q ends at %v of %v", em, x.Text, end, high)
				}
			}
		}
		if !whole {
			t.Errorf("em %v: it is not said whose turn it is", em)
		}
	}
}

// TestAPressedCounterIsExplained: the bar says what a counter stands for, with its rule.
func TestAPressedCounterIsExplained(t *testing.T) {
	c := Counter{ID: "doom", Words: "Doom", Now: 1, Most: 9, Text: "It awakens.", Rule: "AH-15.1"}
	table := &Table{view: View{Meters: []Counter{c}}}
	if m, ok := table.ownWords("doom"); !ok || m.Text != c.Text || m.Rule != c.Rule {
		t.Errorf("%+v", m)
	}
}

// TestListsAreBelowThePeople: in the players' window lists for everybody are below the people where there is room,
// whole and in letters of at least 14 pixels; they leave the people what these need.
func TestListsAreBelowThePeople(t *testing.T) {
	uitest.Start(t, theme.Options{})
	l := text.New(text.English)
	for _, em := range []float32{18, 24, 33} {
		for n, want := range map[int]string{2: "Rooms Monsters", 5: ""} {
			v := View{Lists: []List{{Words: "Score", Cards: []Card{{Words: "seven"}}},
				{Words: "Rooms", Afar: true, Cards: []Card{{Words: "Cistern"}, {Words: "Strong room", Status: "full"}}},
				{Words: "Monsters", Afar: true, Cards: []Card{{Words: "Rower"}}}}}
			for range n {
				v.People = append(v.People, Person{Name: "Ada", Cards: []Card{{Words: "A lamp"}, {Words: "A bicycle"}}})
			}
			pen := &canvas.Painter{Em: em}
			a := canvas.Rect(0, 0, 15*em, 26*em)
			rest := paintLists(pen, a, v, l)
			said := ""
			for _, o := range pen.Objects {
				if x, ok := o.(*fynecanvas.Text); ok {
					if x.TextSize < 13.5 || x.Position().Y < rest.H || x.Position().Y+x.MinSize().Height > a.H+1 {
						t.Errorf("em %v, %d people: %q of %v at %v", em, n, x.Text, x.TextSize, x.Position())
					}
					if !strings.ContainsAny(x.Text, " .") && strings.HasSuffix(x.Text, "s") {
						said = strings.TrimSpace(said + " " + x.Text)
					}
				}
			}
			need := float32(0)
			for _, who := range v.People {
				need += personNeeds(pen, who, a.W, l)
			}
			if said != want || want == "" && rest != a || rest.H < need && want != "" {
				t.Errorf("em %v, %d people: the lists are %q, and leave %v of %v", em, n, said, rest.H, need)
			}
		}
	}
}

// TestFourPlayersAreWhole: in a players' window with four people, who have bars, numbers and many cards, every place,
// number and card is whole, and no letter is below 14 pixels.
func TestFourPlayersAreWhole(t *testing.T) {
	uitest.Start(t, theme.Options{})
	l := text.New(text.French)
	var cards []Card
	for _, words := range []string{
		"Vitesse 3 · Discrétion 3 (2+1) · Combat 2 · Volonté 1 (2−1) · Connaissance 3 (2+1) · Chance 4",
		"Trousse de médecin", "Dent porte-bonheur · Chance +1", "Mot qui défait +6 (mains : 1)",
		"Érudit · Connaissance +1"} {
		cards = append(cards, Card{Words: words})
	}
	counters := []Counter{{Icon: "sanity", Now: 5, Most: 5, Bar: true}, {Icon: "health", Now: 5, Most: 5, Bar: true},
		{Icon: "search", Now: 2}, {Icon: "item", Now: 10}}
	rooms := []Card{{Words: "Ressources Exposées : 1 trésor", Colour: theme.Threat}, {Words: "4 Acolytes à l’Asile"}}
	for range 5 {
		rooms = append(rooms, Card{Words: "7. Salle forte · défense 3"})
	}
	for size, em := range map[[2]float32]float32{{1240, 680}: 24.6, {1860, 940}: 34.2} {
		cult := Person{Name: "Culte 1", Where: "Prêtre + 2", Cards: rooms, Counters: []Counter{{Icon: "win", Now: 12}}}
		room := peopleWide(&canvas.Painter{Em: em}, size[1], 15.5*em, 0.43*size[0], []Person{cult, cult, cult, cult}, l)
		if need := crowdedNeeds(&canvas.Painter{Em: em}, cult, room, crowdedLetters(em), l); need > size[1]/4 {
			t.Errorf("%v: a cult needs %v of %v", size, need, size[1]/4)
		}
		pen := &canvas.Painter{Em: em}
		var people []Person
		for range 4 {
			people = append(people, Person{Name: "Joueur 1 · Felix Amory", Where: "Théâtre fermé", Counters: counters,
				Cards: cards})
		}
		wide := peopleWide(pen, size[1], 15.5*em, 0.43*size[0], people, l)
		PaintPeople(pen, canvas.Rect(0, 0, wide, size[1]), people, l)
		said := ""
		for _, o := range pen.Objects {
			x, ok := o.(*fynecanvas.Text)
			if !ok {
				continue
			}
			said += x.Text + " "
			if end := x.Position().Add(x.MinSize()); x.TextSize < 13.9 || strings.HasSuffix(x.Text, "…") || end.X > wide {
				t.Errorf("%v: %q of %v ends at %v of %v", size, x.Text, x.TextSize, end.X, wide)
			}
		}
		for _, want := range []string{"Théâtre fermé", "Felix Amory", "10", "Érudit"} {
			if strings.Count(said, want) < 4 {
				t.Errorf("%v: %q is not there for all: %s", size, want, said)
			}
		}
	}
}
