package priest

import (
	"cmp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// guided is a face in the second round of a game with the guide, and its view.
func guided(t *testing.T, lang string) (*Face, rules.View, *text.Localizer) {
	t.Helper()
	words := text.New(lang)
	face := newFace(start(t, board.First, 2, lang), func() *text.Localizer { return words })
	v := face.seen()
	v.State.Options.Guided, v.State.Stage, v.State.Round = true, rules.StageAction, 2
	return face, v, words
}

// TestEHP_5_3_TheGuideSaysWhereAnAcolyteGoes (EHP-5.3, 11.6): whom a riposte sacrifices goes to the Asylum, or to
// Escape once that is full; so does who pays for a space.
func TestEHP_5_3_TheGuideSaysWhereAnAcolyteGoes(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		for asylum, full := range map[int]string{3: "", 4: ".full"} {
			face, v, words := guided(t, lang)
			v.State.Raid, v.State.Prompt = &rules.Raid{Dice: 1}, &keeper.Prompt{Kind: "riposte", Who: table.SeatID(1)}
			v.State.Players[0].Asylum, v.State.Players[1].Asylum = 1, asylum
			out := table.View{}
			if face.guide(v, &out); out.Guide.Asked != words.T("priest.guide.asked.riposte"+full) {
				t.Errorf("%s, %d in the Asylum: %q", lang, asylum, out.Guide.Asked)
			}
			v.State.Turn, v.State.Raid, v.State.Prompt = 1, nil, nil
			v.Guide = []rules.Choice{{Space: rules.Space{ID: rules.SpaceSummon, Cost: board.Cost{Acolytes: 1}}}}
			face.view.Hold(v)
			menu, _ := face.Look(keeper.ForKeeper, rules.SpaceSummon)
			if !strings.Contains(menu.Text, words.T("priest.means.sacrifice"+full)) {
				t.Errorf("%s, %d in the Asylum: %q", lang, asylum, menu.Text)
			}
		}
	}
}

// TestEHP_7_1_TheGuideSpeaksOfRoomsWhereThereAreAny (EHP-7.1, 11.9): while nobody has a Room, it says nothing of moving
// things between Rooms or of their defence.
func TestEHP_7_1_TheGuideSpeaksOfRoomsWhereThereAreAny(t *testing.T) {
	for lang, sign := range map[string]string{text.English: "each Room", text.French: "chaque Salle"} {
		face, v, words := guided(t, lang)
		for _, bare := range []string{".bare", ""} {
			v.State.Stage, v.State.Raid, v.State.Prompt = rules.StageArrange, nil, nil
			v.State.Pawns = nil
			out, still := table.View{}, cmp.Or(bare, ".still") // nothing fits into that Room
			if face.guide(v, &out); out.Guide.Text != words.T("priest.guide.arrange"+still) {
				t.Errorf("%s%s: %q", lang, bare, out.Guide.Text)
			}
			v.State.Pawns = []rules.Pawn{{Space: "dragon", Priest: true}}
			if face.guide(v, &out); !strings.HasSuffix(out.Guide.Text, words.T("priest.guide.arrange.ritual")) {
				t.Errorf("%s%s, with a ritual: %q", lang, bare, out.Guide.Text)
			}
			v.Guide = nil
			face.view.Hold(v)
			menu, ok := face.Look(keeper.ForKeeper, "dragon")
			if !ok || !strings.Contains(menu.Text, words.T("priest.look.then")) {
				t.Errorf("%s: a dark space says %+v", lang, menu)
			}
			v.State.Stage, v.State.Raid = rules.StageAction, &rules.Raid{Dice: 1}
			for _, kind := range []string{"hunter", "raidDice"} {
				v.State.Prompt = &keeper.Prompt{Kind: kind}
				if face.guide(v, &out); out.Guide.Asked != words.T("priest.guide.asked."+kind+bare) ||
					bare != "" && strings.Contains(out.Guide.Asked, sign) ||
					out.Guide.Text != words.T("priest.guide.raid"+bare) {
					t.Errorf("%s%s, asked %s: %q, %q", lang, bare, kind, out.Guide.Asked, out.Guide.Text)
				}
			}
			v.State.Players[0].Rooms[0] = &rules.Room{}
		}
	}
}

// TestEHP_10_1_TheArrowIsAtASafeSign (EHP-10.1, 11.9): of the open Signs the guide points at the one whose raid is
// least likely to take something, and at nothing if each raid probably does; then it says so.
func TestEHP_10_1_TheArrowIsAtASafeSign(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		for _, c := range []struct {
			first, second int64 // chances of a loss in sixths
			want          string
		}{{5, 2, table.PartPlace + "site:b"}, {1, 2, table.PartPlace + "site:a"}, {5, 4, ""}} {
			face, v, words := guided(t, lang)
			v.Guide, v.Raids = nil, nil
			for id, risk := range map[string]int64{"site:a": c.first, "site:b": c.second} {
				choice := rules.Choice{Legal: true}
				choice.ID = id
				v.Guide = append(v.Guide, choice)
				threats := make([]rules.Threat, 2)
				threats[v.State.Turn].Risk = keeper.NewFraction(risk, 6)
				v.Raids = append(v.Raids, rules.Outlook{Space: id, Dice: 1, Threats: threats, Points: make([]int, 2)})
			}
			out := table.View{}
			risky := words.T("priest.guide.signs.risky")
			face.guide(v, &out)
			if out.Guide.Part != c.want || strings.Contains(out.Guide.Text, risky) != (c.want == "") {
				t.Errorf("%s, %d and %d of 6: at %s, it says %q", lang, c.first, c.second, out.Guide.Part,
					out.Guide.Text)
			}
		}
	}
}

// TestEHP_3_1_AKeyOnTheBoardIsOfOneSpace (EHP-3.1): where two open spaces would have the same digit, the board shows
// the key that the list has given each, and that key opens it. However many are open, the list is in sight to its end.
func TestEHP_3_1_AKeyOnTheBoardIsOfOneSpace(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	run := start(t, board.First, 2, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
	t.Cleanup(page.Close)
	w := uitest.Show(t, page.Content(), 1280, 800)
	page.Bind(widget.NewKeys(w.Canvas()))
	page.Send(rules.Begin{})
	for _, kind := range []string{"T", "B", "M", "G"} {
		page.Send(rules.Correct{What: kind, Slot: -1, Value: 9})
	}
	for _, s := range face.seen().State.Board.Sites[:9] {
		page.Send(rules.SetSite{Site: s.ID, Broken: true})
	}
	var b *boards
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if found, is := o.(*boards); is {
			b = found
		}
		return b == nil
	})
	dealt, shown, twice := map[string]string{}, map[string]string{}, 0
	for id, o := range b.Targets {
		if key := face.keyOf(face.seen(), id); dealt[key] != "" {
			twice++
		} else {
			dealt[key] = id
		}
		if o.Key == "" || shown[o.Key] != "" {
			t.Errorf("%s and %s share the key %q", id, shown[o.Key], o.Key)
		}
		shown[o.Key] = id
	}
	if twice == 0 {
		t.Error("no two open spaces have been dealt one digit")
	}
	uitest.Walk(w, func(o fyne.CanvasObject) bool { // the list, too, is in sight to its end
		if c, is := o.(*piece.Chip); is && c.Visible() {
			foot := fyne.CurrentApp().Driver().AbsolutePositionForObject(c).Y + c.Size().Height
			if strings.HasPrefix(c.Face.Text, "Escape") && foot > 800 {
				t.Errorf("%q ends at %v", c.Face.Text, foot)
			}
		}
		return true
	})
	for key, id := range shown {
		uitest.Key(w, key)
		if !b.Looked(id) {
			t.Errorf("%q does not open %s", key, id)
		}
		uitest.Key(w, "Esc")
	}
}

// TestEHP_19_3_WhatACardPrintsIsNotProposed (EHP-19.2, 19.3): the numbers of a Room of one's own are pressed, so that
// Enter alone enters none.
func TestEHP_19_3_WhatACardPrintsIsNotProposed(t *testing.T) {
	face := newFace(start(t, board.First, 2, text.English), func() *text.Localizer { return text.New(text.English) })
	numbers := 0
	for _, c := range face.Corrections() {
		var given []string
		for field := c.Ask(given); c.ID == "room" && field != nil; field = c.Ask(given) {
			switch {
			case field.Number != nil:
				if numbers++; !field.Open {
					t.Errorf("%q proposes a number", field.Words)
				}
				given = append(given, itoa(field.Number.Min))
			case len(field.Choices) > 0:
				given = append(given, field.Choices[0].Key)
			default:
				given = append(given, "Attic")
			}
		}
	}
	if numbers != 2 {
		t.Errorf("%d numbers are asked", numbers)
	}
}
