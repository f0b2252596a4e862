package priest

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// begun returns the boards of a window after the first step, and what they show.
func begun(t *testing.T, lang string) (*boards, rules.View) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	run := start(t, board.First, 3, lang)
	words := text.New(lang)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	return face.NewCentre(keeper.ForKeeper, nil).(*boards), face.seen()
}

// TestEHP_9_1_WhatWaitsForARaidHasAPadlock (EHP-6.2, 9.1): until the first raid is over, a padlock is on each ritual
// and where a monster is summoned.
func TestEHP_9_1_WhatWaitsForARaidHasAPadlock(t *testing.T) {
	b, v := begun(t, text.French)
	for raids := range 2 {
		v.State.Raids = raids
		sc := b.picture(fyne.NewSize(658, 548), v)
		for _, id := range []string{"tulzscha", "dragon", rules.SpaceSummon} {
			if _, locked := sc.Stands["lock."+id]; locked != (raids == 0) {
				t.Errorf("after %d raids, %s is locked: %t", raids, id, locked)
			}
		}
	}
}

// TestEHP_10_2_ABrokenSignLooksBroken (EHP-10.2): a site whose Elder Sign is broken has a crack, also while it can be
// chosen and shines.
func TestEHP_10_2_ABrokenSignLooksBroken(t *testing.T) {
	b, v := begun(t, text.French)
	site := v.State.Board.Sites[0].ID
	for _, broken := range []bool{false, true} {
		for _, legal := range []bool{false, true} {
			v.State.Broken = nil
			if broken {
				v.State.Broken = []string{site}
			}
			v.Guide = slices.Clone(v.Guide)
			for i := range v.Guide {
				v.Guide[i].Legal = legal && v.Guide[i].ID == "site:"+site
			}
			sc := b.picture(fyne.NewSize(658, 548), v)
			lit := slices.Contains(sc.Lit, "site:"+site)
			cracked := slices.ContainsFunc((&scene.Painter{Still: true}).Objects(sc), func(o fyne.CanvasObject) bool {
				line, is := o.(*fynecanvas.Line)
				return is && line.StrokeColor == (color.NRGBA{R: 0xd0, G: 0x9c, B: 0xff, A: 0xff})
			})
			if lit != legal || cracked != broken {
				t.Errorf("broken %t, legal %t: lit %t, cracked %t", broken, legal, lit, cracked)
			}
		}
	}
}

// TestEHP_9_8_AStepOfARitualIsNoName (EHP-9.8): a cultist on a ritual has the letter of its player, as everywhere, and
// which of how many steps it is on.
func TestEHP_9_8_AStepOfARitualIsNoName(t *testing.T) {
	b, v := begun(t, text.French)
	v.State.Raids = 1
	v.State.Pawns = []rules.Pawn{{Seat: 1, Space: "dragon", Step: 3}, {Seat: 2, Space: "kingsport", Step: 1}}
	sc := b.picture(fyne.NewSize(658, 548), v)
	said := func(words string) int {
		n := 0
		for _, l := range sc.Labels {
			if l.Words == words {
				n++
			}
		}
		return n
	}
	if said("3/4") != 1 || said("1/1") != 0 {
		t.Errorf("the step is said %d times", said("3/4"))
	}
	long := b.f.spaceName("dragon")
	for _, at := range []fyne.Size{{Width: 480, Height: 548}, {Width: 560, Height: 548}, {Width: 658, Height: 548},
		{Width: 1290, Height: 830}} {
		for step := 1; step < 4; step++ {
			v.State.Pawns = []rules.Pawn{{Seat: 1, Space: "dragon", Step: step}, {Seat: 2, Space: "dragon", Step: step}}
			var names, plates []canvas.Area
			for _, l := range b.picture(at, v).Labels {
				if l.Words == long {
					names = append(names, l.At)
				} else if l.Words == itoa(step)+"/4" {
					plates = append(plates, l.At)
				}
			}
			for _, n := range names {
				for _, p := range plates {
					if n.X+1 < p.X+p.W && p.X+1 < n.X+n.W && n.Y+1 < p.Y+p.H && p.Y+1 < n.Y+n.H {
						t.Errorf("%v, step %d: the name at %v is over the step at %v", at, step, n, p)
					}
				}
			}
			if len(names) == 0 || len(plates) != 2 {
				t.Errorf("%v: %d names, %d steps", at, len(names), len(plates))
			}
		}
	}
	explained := b.f.Words().T("priest.legend.step")
	v.State.Options.Guided = true
	if sc = b.picture(fyne.NewSize(658, 548), v); said(explained) != 1 {
		t.Errorf("the legend has %q %d times", explained, said(explained))
	}
}

// TestEHP_9_2_ARitualWithACultistShowsItsCost (EHP-9.2): its name is on one line beside a cultist, and so there is room
// for what it costs.
func TestEHP_9_2_ARitualWithACultistShowsItsCost(t *testing.T) {
	b, v := begun(t, text.French)
	v.State.Raids = 1
	v.State.Pawns = []rules.Pawn{{Seat: 0, Space: "mao", Step: 2}, {Seat: 1, Space: "spectral", Step: 2},
		{Seat: 1, Space: "dragon", Step: 3}}
	sc := b.picture(fyne.NewSize(658, 548), v)
	for _, id := range []string{"mao", "spectral", "dragon"} {
		i := slices.IndexFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == b.f.spaceName(id) })
		if i < 0 || sc.Labels[i].At.H > 1.8*sc.Labels[i].High {
			t.Errorf("%s: %+v", id, sc.Labels[i])
		}
	}
}

// TestThePicturesOfSpacesAreSeen: name and tokens of a space have no ground that hides its picture, and the sites of
// the cult board take most of its surface.
func TestThePicturesOfSpacesAreSeen(t *testing.T) {
	b, v := begun(t, text.French)
	sc := b.picture(fyne.NewSize(658, 548), v)
	ink, sites := color.NRGBAModel.Convert(sc.Ink()), float32(0)
	for _, s := range sc.Spots {
		if s.ID == "site:quay" || s.ID == "site:bell" {
			sites += s.At.H
		}
	}
	for _, o := range (&scene.Painter{Still: true}).Objects(sc) {
		r, is := o.(*fynecanvas.Rectangle)
		if !is || color.NRGBAModel.Convert(r.FillColor) != ink {
			continue
		}
		for _, x := range v.State.Spaces() {
			i := slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == x.ID })
			if i >= 0 && sc.Spots[i].At.Inset(2).Y < r.Position().Y && r.Position().Y < sc.Spots[i].At.Y+sc.Spots[i].At.H &&
				sc.Spots[i].At.X < r.Position().X && r.Position().X < sc.Spots[i].At.X+sc.Spots[i].At.W {
				t.Errorf("a plate at %v hides %s", r.Position(), x.ID)
			}
		}
	}
	if sites < 170 {
		t.Errorf("the first and the last site are %v high together", sites)
	}
}

// TestTheTitlesOfTheBoardsAreWhole: the names of the parts are over no edge of another part, in windows with and
// without a notice.
func TestTheTitlesOfTheBoardsAreWhole(t *testing.T) {
	b, v := begun(t, text.French)
	for _, high := range []float32{473, 548, 700} {
		sc := b.picture(fyne.NewSize(658, high), v)
		for _, group := range []string{"locations", "rituals"} {
			title := b.f.Words().T("priest.group." + group)
			i := slices.IndexFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == title })
			if i < 0 {
				t.Errorf("%v high: %q is not said", high, title)
				continue
			}
			for _, s := range sc.Spots {
				at := sc.Labels[i].At
				if at.X < s.At.X+s.At.W && s.At.X < at.X+at.W && at.Y < s.At.Y+s.At.H-1 && s.At.Y+1 < at.Y+at.H {
					t.Errorf("%v high: %q is over %s", high, title, s.ID)
				}
			}
		}
	}
}

// TestTheNamesOfMonstersAreSaid: three monsters of a sanctuary beside a Room are written in the usual window, whole.
func TestTheNamesOfMonstersAreSaid(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		b, v := begun(t, lang)
		p := &v.State.Players[v.State.Turn]
		p.Rooms[0] = &rules.Room{Card: rules.OurRooms[0]}
		for i := range 3 {
			p.Monsters = append(p.Monsters, rules.Monster{N: i, Card: rules.OurMonsters[i]})
		}
		sc := b.picture(fyne.NewSize(658, 548), v)
		for _, fault := range scenetest.Faults(sc) {
			t.Errorf("%s: %s", lang, fault)
		}
		for _, m := range p.Monsters {
			name := b.f.roomName(m.Card)
			if !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == name && !l.Cut }) {
				t.Errorf("%s: %q is not written", lang, name)
			}
		}
	}
}

// TestEHP_11_2_TheBandSaysHowManyDiceFall (EHP-11.2): the band of a raid names the dice with the Investigator's own.
func TestEHP_11_2_TheBandSaysHowManyDiceFall(t *testing.T) {
	b, v := begun(t, text.French)
	v.State.Raid = &rules.Raid{Dice: 1, Hunter: "surveyor"}
	sc := b.picture(fyne.NewSize(658, 548), v)
	want := b.f.Words().N("priest.threat", 2) + " · " + b.f.cardName("surveyor") + " ("
	if !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool { return strings.HasPrefix(l.Words, want) }) {
		t.Errorf("%q is not in %+v", want, sc.Labels[:3])
	}
}

// TestEHP_12_1_WhatIsTakenIsACard (EHP-7.1, 12.1): an answer that takes a Room or a monster is a card with its name,
// its defence and what it holds, none of it cut; another answer is none.
func TestEHP_12_1_WhatIsTakenIsACard(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		b, _ := begun(t, lang)
		for i, all := range [][]rules.Card{rules.OurRooms, rules.OurMonsters} {
			kind := []string{"room", "monster"}[i]
			for _, card := range all {
				q := &keeper.Prompt{Kind: kind, Choice: keeper.Choice(card.ID, "none")}
				w := b.f.PromptWords(q)
				if w.Options[0].Drawn == nil || w.Options[1].Drawn != nil {
					t.Fatalf("%s: %+v", card.ID, w.Options)
				}
				sc := scene.New(fyne.NewSize(131, 164), 13)
				choice{b.f, card.ID}.draw(sc, "1", false)
				for _, fault := range scenetest.Faults(sc) {
					t.Errorf("%s: %s: %s", lang, card.ID, fault)
				}
				for _, want := range []string{b.f.cardName(card.ID), itoa(card.Defence)} {
					if !slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == want }) {
						t.Errorf("%s: %s lacks %q", lang, card.ID, want)
					}
				}
			}
		}
	}
}

// TestTheOtherCultsAreSeenWithTheGuide: in the lowest usual window, under a notice and with the legend, the other
// players' sanctuaries are on the boards, without scrolling.
func TestTheOtherCultsAreSeenWithTheGuide(t *testing.T) {
	b, v := begun(t, text.French)
	b.Press, v.State.Options.Guided = true, true
	size := fyne.NewSize(657, 442)
	sc := b.picture(size, v)
	for _, id := range []string{"seat2", "seat3"} {
		i := slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == id })
		if i < 0 || sc.Spots[i].At.Y+sc.Spots[i].At.H > size.Height {
			t.Errorf("%s is not seen", id)
		}
	}
	if least := b.MinSize().Height; least > size.Height {
		t.Errorf("%v high, it is scrolled below %v", size.Height, least)
	}
	for _, fault := range scenetest.Faults(sc) {
		t.Error(fault)
	}
}

// TestTheSignsAreExplainedInALargeWindow: there the legend stays when the guide has left; in the usual window the
// tooltips explain the signs.
func TestTheSignsAreExplainedInALargeWindow(t *testing.T) {
	b, v := begun(t, text.English)
	b.Press, v.State.Options.Guided = true, false
	for _, size := range []fyne.Size{{Width: 657, Height: 550}, {Width: 1290, Height: 830}} {
		sc := b.picture(size, v)
		said := slices.ContainsFunc(sc.Labels, func(l scene.Placed) bool {
			return l.Words == b.f.Words().T("priest.legend.any")
		})
		if large := size.Width > 1000; said != large {
			t.Errorf("%v: explained %t", size, said)
		}
		for _, fault := range scenetest.Faults(sc) {
			t.Errorf("%v: %s", size, fault)
		}
	}
}

// TestEHP_9_8_ARitualIsATrack (EHP-9.2, 9.8): it has a stud for each step; that of a cultist has his player's colour.
func TestEHP_9_8_ARitualIsATrack(t *testing.T) {
	b, v := begun(t, text.English)
	studsOf := func(c color.Color) (n int) {
		for _, o := range (&scene.Painter{Still: true}).Objects(b.picture(fyne.NewSize(657, 550), v)) {
			if stud, is := o.(*fynecanvas.Rectangle); is && stud.StrokeColor == (color.NRGBA{R: 0xe2, G: 0xb8, B: 0x58, A: 0xff}) &&
				stud.StrokeWidth == 1.2 && color.NRGBAModel.Convert(stud.FillColor) == color.NRGBAModel.Convert(c) {
				n++
			}
		}
		return n
	}
	seat, empty := scene.Colour(canvas.SeatColour(1)), color.NRGBA{R: 0x2a, G: 0x20, B: 0x12, A: 0xff}
	before := studsOf(empty)
	if v.State.Pawns = []rules.Pawn{{Seat: 1, Space: "dragon", Step: 3}}; studsOf(seat) != 1 || studsOf(empty) != before-1 {
		t.Errorf("%d studs of the player, %d empty ones of %d", studsOf(seat), studsOf(empty), before)
	}
	if want := 4 + 2*4; before != want {
		t.Errorf("%d studs, not %d", before, want)
	}
}

// TestEHP_3_6_AProwlersQuestionShowsItsCult (EHP-3.6): while a player is asked where a prowler goes, the sanctuary on
// the board and the cultists on its own spaces are that player's.
func TestEHP_3_6_AProwlersQuestionShowsItsCult(t *testing.T) {
	b, v := begun(t, text.French)
	v.State.Pawns = []rules.Pawn{{Seat: 1, Space: rules.SpaceUpgrade}, {Seat: 0, Space: rules.SpaceEscape}}
	for kind, want := range map[string]int{"prowl": 1, "shove": v.State.Turn} {
		v.State.Prompt = &keeper.Prompt{Kind: kind, Who: "seat2", Choice: keeper.Choice("stay")}
		sc := b.picture(fyne.NewSize(658, 548), v)
		if got := sanctuaryOf(v.State); got != want {
			t.Errorf("%s: the sanctuary of %d is shown", kind, got)
		}
		for i, p := range v.State.Pawns {
			if _, there := sc.Stands[pawnID(v, p)]; there != (p.Seat == want) {
				t.Errorf("%s: the cultist %d is there: %t", kind, i, there)
			}
		}
	}
}
