package priest

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/raid"
	"lantern/keeper/priest/score"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheBoardsShowEverySpaceOnce: on each shipped board every space has its own place within the centre piece, without
// overlaps, at any text size in a small laptop's window.
func TestTheBoardsShowEverySpaceOnce(t *testing.T) {
	for _, on := range board.Shipped() {
		for _, scale := range []int{100, 200} {
			uitest.Start(t, theme.Options{})
			run := start(t, on.ID, 5, text.English)
			words := text.New(text.English)
			face := newFace(run, func() *text.Localizer { return words })
			if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
				t.Fatal(err)
			}
			centre := face.NewCentre(keeper.ForKeeper, nil)
			centre.SetScale(scale)
			w := uitest.Show(t, centre.Content(), 660, 556)
			centre.Draw(nil)
			v := face.seen()
			spots := map[string][]fyne.CanvasObject{}
			uitest.Walk(w, func(o fyne.CanvasObject) bool {
				if o, ok := o.(*canvas.Spot); ok {
					spots[o.ID] = append(spots[o.ID], o)
				}
				return true
			})
			var all []fyne.CanvasObject
			for _, x := range v.State.Spaces() {
				if len(spots[x.ID]) != 1 {
					t.Fatalf("%s at %d %%: %s has %d spots", on.ID, scale, x.ID, len(spots[x.ID]))
				}
				all = append(all, spots[x.ID]...)
			}
			for i, a := range all {
				for _, b := range all[:i] {
					if overlap(a, b) {
						t.Errorf("%s at %d %%: two spaces lie over each other", on.ID, scale)
					}
				}
			}
		}
	}
}

// TestNoTextOfTheBoardsIsCut: on each shipped board, in both languages, in windows of two sizes and in a raid, no text is
// cut, covered by another or below 12 pixels.
func TestNoTextOfTheBoardsIsCut(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for i, on := range board.Shipped() {
		lang := []string{text.French, text.English}[i%2]
		run := start(t, on.ID, 2+i%4, lang)
		words := text.New(lang)
		face := newFace(run, func() *text.Localizer { return words })
		if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		v := face.seen()
		raid := v
		raid.State.Raid = &rules.Raid{Dice: 2, Force: 9, Rolled: []int{4, 5}, Steps: []rules.RaidStep{{Where: "asylum", Force: 9},
			{Where: "exposed", Force: 7, Lost: score.Resources{B: 1, T: 2}}, {Where: "0", Force: 3}}}
		for _, size := range []fyne.Size{{Width: 658, Height: 427}, {Width: 658, Height: 473}, {Width: 657, Height: 550},
			{Width: 1290, Height: 830}} {
			for _, seen := range []rules.View{v, raid} {
				b := face.NewCentre(keeper.ForKeeper, nil).(*boards)
				for _, fault := range scenetest.Faults(b.picture(size, seen)) {
					t.Errorf("%s, %s, %v: %s", on.ID, lang, size, fault)
				}
			}
		}
	}
}

// TestTheSanctuaryIsDrawn: the seven places for Rooms are drawn in the order in which a raid meets them, after what lies
// open, and each can be pressed.
func TestTheSanctuaryIsDrawn(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, board.First, 2, text.French)
	words := text.New(text.French)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	sc := face.NewCentre(keeper.ForKeeper, nil).(*boards).picture(fyne.NewSize(658, 473), face.seen())
	x, n := float32(-1), 0
	for _, s := range sc.Spots {
		if strings.HasPrefix(s.ID, "slot") {
			if n++; s.At.X <= x || s.At.W < 12 || s.Tip() == "" {
				t.Errorf("%s is at %v, and says %q", s.ID, s.At, s.Tip())
			}
			x = s.At.X
		}
	}
	if n != 8 {
		t.Errorf("%d places are drawn", n)
	}
}

func overlap(a, b fyne.CanvasObject) bool {
	p, q, s, z := a.Position(), b.Position(), a.Size(), b.Size()
	return p.X < q.X+z.Width-0.5 && q.X < p.X+s.Width-0.5 && p.Y < q.Y+z.Height-0.5 && q.Y < p.Y+s.Height-0.5
}

// TestSignsOfSpaces: the cost of a space is before the arrow, its gain after it; a Lock's own sign is left out.
func TestSignsOfSpaces(t *testing.T) {
	for _, c := range []struct {
		space, want string
		lock        bool
	}{{"church", "any > T", false}, {"lodge", "G > room monster", false}, {"kingsport", "T", false}, {"providence", "T party", false}} {
		var got []string
		s := rules.State{Players: make([]rules.Player, 2)}
		for _, x := range s.Spaces() {
			if x.ID != c.space {
				continue
			}
			for _, sign := range signsOf(x.Cost, x.Gain, c.lock) {
				word := sign.letter + sign.icon
				if sign == to {
					word = ">"
				}
				got = append(got, word)
			}
		}
		if words := strings.Join(got, " "); words != c.want {
			t.Errorf("%s: %q, want %q", c.space, words, c.want)
		}
	}
}

// TestEHP_3_1_APlaceKeepsItsKey (EHP-3.1): each space outside the cult board has a key of its own, a letter of its name
// where one is free; those of the cult board have digits in the order of the board. All are the same in every turn. Each
// space is listed by its name with cost and gain, of which a full list leaves the name.
func TestEHP_3_1_APlaceKeepsItsKey(t *testing.T) {
	for lang, want := range map[string]string{text.English: "kingsport K,boston B,dunwich D,arkham A",
		text.French: "kingsport K,boston B,dunwich D,arkham A"} {
		run := start(t, board.First, 2, lang)
		words := text.New(lang)
		face := newFace(run, func() *text.Localizer { return words })
		if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		keys, got := map[string]string{}, map[string]string{}
		s := face.seen().State
		for _, x := range s.Spaces() {
			_, o, ok := face.Option(rules.Place{Pawn: "acolyte", Space: x.ID})
			if !ok || o.Place != x.ID || !strings.HasPrefix(o.Listed, face.spaceName(x.ID)) {
				t.Fatalf("%s: %+v", x.ID, o)
			}
			trade := face.trade(x.Cost, x.Gain, stepsOf(x.ID)...)
			if prowler := slices.Contains(rules.Prowlers, x.ID); !prowler && !strings.HasSuffix(o.Listed, trade) ||
				o.Word != face.spaceName(x.ID) {
				t.Errorf("%q lacks %q, or what it gives", o.Listed, trade)
			}
			if cult := face.group(x.ID) == "cult"; keys[o.Key] != "" && !cult ||
				o.Key == "" ||
				cult != (o.Key >= "1" && o.Key <= "8") {
				t.Errorf("%s has %q, the key of %q", x.ID, o.Key, keys[o.Key])
			}
			keys[o.Key], got[x.ID] = x.ID, o.Key
		}
		for _, pair := range strings.Split(want, ",") {
			if id, key, _ := strings.Cut(pair, " "); got[id] != key {
				t.Errorf("%s: %s has %q, want %q", lang, id, got[id], key)
			}
		}
	}
}

// TestEHP_11_9_NoForecastWithoutARaid (EHP-10.1, 11.9): in the first round, in which nobody can break a sign with dice,
// the side tells of no raid; where one can come it says how likely each player loses something, and how much at worst.
func TestEHP_11_9_NoForecastWithoutARaid(t *testing.T) {
	run := start(t, board.First, 2, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	threats := func() (table.List, bool) {
		for _, list := range face.View(keeper.ForKeeper).Lists {
			if list.ID == "threats" {
				return list, true
			}
		}
		return table.List{}, false
	}
	if list, there := threats(); there {
		t.Errorf("%+v", list)
	}
	for kind, n := range map[string]int{"T": 9, "B": 9, "M": 9} {
		if _, err := run.Do(t.Context(), rules.Correct{What: kind, Slot: -1, Value: n}); err != nil {
			t.Fatal(err)
		}
	}
	list, there := threats()
	if !there || len(list.Cards) != 1 {
		t.Fatalf("%+v", list)
	}
	v := face.seen()
	for i, line := range strings.Split(list.Cards[0].Status, "\n") {
		o := raidsShown(v)[0]
		threat := o.Threats[i]
		want := words.Labelled(face.names()[i], words.T("priest.goods.none"))
		if worst(threat) > 0 {
			want = words.Labelled(face.names()[i], words.T("priest.threat.short",
				text.Args{"chance": percent(threat), "worst": worst(threat),
					"of": words.N("priest.points", o.Points[i])}))
			if i == v.State.Turn { // who has more than now
				want += " " + words.T("priest.threat.signed")
			}
		} else if threat.Risk.Float() > 0 { // treasure alone is worth nothing without its bonus (EHP-13.2)
			want = words.Labelled(face.names()[i], words.T("priest.threat.pointless",
				text.Args{"chance": percent(threat)}))
		}
		if line != want {
			t.Errorf("%q, want %q", line, want)
		}
	}
}

// TestEHP_10_4_AClosedSiteNamesWhatOpensIt (EHP-10.4): a site that cannot be broken yet has a padlock and names the
// signs that open it; one that is open has none.
func TestEHP_10_4_AClosedSiteNamesWhatOpensIt(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		run := start(t, board.First, 2, lang)
		words := text.New(lang)
		face := newFace(run, func() *text.Localizer { return words })
		if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		v := face.seen()
		for _, s := range v.State.Board.Sites {
			open := slices.Contains(v.Open, s.ID)
			menu, _ := face.Look(keeper.ForKeeper, "site:"+s.ID)
			if (menu.Icon == "lock") == open {
				t.Errorf("%s: %s is open: %t, and has %q", lang, s.ID, open, menu.Icon)
			}
			for _, from := range v.State.Board.Before(s.ID) {
				if !open && !strings.Contains(menu.Text, face.spaceName("site:"+from)) {
					t.Errorf("%s: %s does not name %s: %q", lang, s.ID, from, menu.Text)
				}
			}
		}
	}
}

// TestEHP_11_2_TheForceWaitsForTheDice (EHP-11.2): what is said of a raid's dice comes with the rows, which wait until
// the dice lie.
func TestEHP_11_2_TheForceWaitsForTheDice(t *testing.T) {
	words := text.New(text.English)
	face := newFace(start(t, board.First, 2, text.English), func() *text.Localizer { return words })
	m := keeper.Moment{Kind: "raid", Sides: 6, Dice: []keeper.DieFace{{Number: 4}},
		Result: &keeper.Result{Line: keeper.LogLine{Key: "priest.moment.force", Args: keeper.Args{"force": "4"}}},
		Said:   []keeper.LogLine{{Key: "priest.log.raidRolled", Args: keeper.Args{"faces": "4", "force": "4"}}}}
	out := face.Moment(m)
	if out.Sub != "" || len(out.Rows) != 1 || !strings.Contains(out.Rows[0].Text, "4") {
		t.Errorf("%+v", out)
	}
}

// TestEHP_3_1_WhatCanBeUsedShines (EHP-3.1, 10.4): while a cultist is to be placed, each space that can be used shines,
// and no other; every name is in the full ink, and a padlock is at each closed site.
func TestEHP_3_1_WhatCanBeUsedShines(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, board.First, 2, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	v := face.seen()
	sc := face.NewCentre(keeper.ForKeeper, nil).(*boards).picture(fyne.NewSize(657, 550), v)
	faint := 0
	for _, s := range sc.Spots {
		i := slices.IndexFunc(v.Guide, func(c rules.Choice) bool { return c.ID == s.ID })
		if i < 0 {
			continue
		}
		at := slices.IndexFunc(sc.Labels, func(l scene.Placed) bool { return l.Words == face.spaceName(s.ID) })
		if at < 0 {
			t.Fatalf("%s has no name", s.ID)
		}
		if lit := slices.Contains(sc.Lit, s.ID); lit != v.Guide[i].Legal || sc.Labels[at].Ink == theme.Muted {
			t.Errorf("%s: legal %t, lit %t, written in %s", s.ID, v.Guide[i].Legal, lit, sc.Labels[at].Ink)
		}
		if site, is := strings.CutPrefix(s.ID, "site:"); is {
			if _, shut := sc.Stands["lock."+site]; shut == slices.Contains(v.Open, site) {
				t.Errorf("%s has a padlock: %t", site, shut)
			}
		}
		faint++
	}
	if faint < 20 {
		t.Errorf("%d spaces", faint)
	}
}

// TestEHP_3_1_ALitSpaceIsAccepted (EHP-3.1, 3.3): in random games a space or a slot is lit only where a press on it is
// an answer or a legal command, each by a key of its own; all else is faint, also while a question waits and between
// the rounds.
func TestEHP_3_1_ALitSpaceIsAccepted(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	lit, kinds := 0, map[string]int{}
	for n, on := range []string{board.First, "open-road"} {
		run := start(t, on, 2-n, text.English)
		face := newFace(run, func() *text.Localizer { return words })
		page := table.New(session.New(run.(session.AnySession), face, words), face,
			keeper.ForKeeper, table.Deps{})
		t.Cleanup(page.Close)
		w := uitest.Show(t, page.Content(), 1280, 800)
		r := rand.New(rand.NewPCG(uint64(n), 5))
		for range 40 {
			var b *boards
			uitest.Walk(w, func(o fyne.CanvasObject) bool {
				if found, is := o.(*boards); is {
					b = found
				}
				return b == nil
			})
			v := face.seen()
			if b == nil || v.State.Stage == rules.StageOver {
				break
			}
			means := map[string]bool{}
			for _, cmd := range run.Legal() {
				switch c := cmd.(type) {
				case rules.Place:
					means[c.Space] = true
				case rules.Move:
					means[slotID+itoa(c.From)] = true
				case keeper.Answer:
					means[cmp.Or(placeOf(v.State.Prompt.Kind, c.Choice), c.Choice)] = true
				}
			}
			sc := b.picture(fyne.NewSize(657, 550), v)
			for _, x := range v.State.Spaces() {
				for _, l := range sc.Labels {
					if l.Words != face.spaceName(x.ID) || v.State.Raid != nil && b.f.group(x.ID) != "cult" {
						continue
					}
					if slices.Contains(sc.Lit, x.ID) {
						lit++
						kinds[string(v.State.Stage)]++
						if s, _ := face.Look(keeper.ForKeeper, x.ID); !means[x.ID] ||
							strings.Contains(s.Facts, words.T("priest.refusal.priestNoCultist")) {
							t.Fatalf("%s, %s, %+v: %s is lit", on, v.State.Stage, v.State.Prompt, x.ID)
						}
					}
				}
			}
			keys := map[string]string{} // of places, as the board shows them
			for id, o := range b.Targets {
				if !means[id] || o.Key != "" && keys[o.Key] != "" {
					t.Fatalf("%s, %s, %+v: %s is a target, by the key %q of %q", on, v.State.Stage, v.State.Prompt, id,
						o.Key, keys[o.Key])
				}
				keys[o.Key] = id
			}
			if cmd := choose(r, run, face); cmd != nil {
				page.Send(cmd)
			}
		}
	}
	if lit < 150 || kinds[string(rules.StageSetup)]+kinds[string(rules.StageArrange)] > 0 {
		t.Errorf("%d are lit: %v", lit, kinds)
	}
}

// TestEHP_11_9_AMarchShowsWhatIsLost (EHP-11.9): in a raid each player's Asylum, goods and Rooms are on the board, each
// with what it blocks, and how many points will be lost; nothing is cut. Before the roll its odds are there.
func TestEHP_11_9_AMarchShowsWhatIsLost(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, board.First, 5, text.French)
	words := text.New(text.French)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	v := face.seen()
	v.State.Raid = &rules.Raid{Dice: 2, Force: 9, Rolled: []int{4, 5}}
	for range v.State.Players {
		v.Forecasts = append(v.Forecasts, rules.RaidForecast{Obstacles: []rules.RaidObstacle{
			{Where: "asylum", Blocks: 4, Force: 5},
			{Where: "exposed", Force: 5, Holds: score.Resources{T: 2, B: 1, M: 1}, Lost: score.Resources{T: 2, B: 1, M: 1}},
			{Where: "0", Blocks: 3, Force: 2, Holds: score.Resources{G: 1}, Lost: score.Resources{G: 1}},
			{Where: "3", Blocks: 5}}, Guards: []rules.Guard{{Acolytes: 2, Blocks: 2}, {Blocks: 4}, {Blocks: 6}}, Points: 7})
	}
	check := func(size fyne.Size, all ...string) {
		t.Helper()
		sc := face.NewCentre(keeper.ForKeeper, nil).(*boards).picture(size, v)
		for _, fault := range scenetest.Faults(sc) {
			t.Errorf("%v: %s", size, fault)
		}
		for _, want := range all {
			n := 0
			for _, l := range sc.Labels {
				if l.Words == want {
					n++
				}
			}
			if n < 4 {
				t.Errorf("%v: %q is said %d times", size, want, n)
			}
		}
	}
	usual, large := fyne.NewSize(657, 550), fyne.NewSize(1290, 830)
	want := []string{"−4", "−3", "−5", "−6", "−2", words.N("priest.march.loses", 7)}
	check(usual, want...)
	check(large, want...)
	for seat := range v.Forecasts {
		v.Forecasts[seat].Threat = &rules.Threat{Risk: keeper.NewFraction(1, 4),
			Lost: []raid.Chance{{Points: 8, Chance: keeper.NewFraction(1, 4)}}}
	}
	odds := text.Args{"chance": "25", "worst": 8}
	least, most := rules.ForceRange(v.State, 2)
	force := itoa(least) + "–" + itoa(most) // as it is not rolled yet
	check(usual, force, words.T("priest.march.odds.short", odds))
	check(large, force, words.T("priest.march.odds", odds))
}

// TestEHP_7_1_AnEmptySlotIsPressed (EHP-7.1): where a Room goes is answered by a press on the place on the board.
func TestEHP_7_1_AnEmptySlotIsPressed(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, board.First, 2, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
	t.Cleanup(page.Close)
	for _, cmd := range []keeper.Command{rules.Begin{}, rules.Place{Pawn: "priest", Space: rules.SpaceUpgrade}} {
		page.Send(cmd)
	}
	page.Send(keeper.Answer{Prompt: face.seen().State.Prompt.ID, Choice: face.seen().State.RoomRow[0]})
	if q := face.seen().State.Prompt; q == nil || q.Kind != "slot" {
		t.Fatalf("asked is %+v", q)
	}
	asked := face.seen().State.Prompt.Who
	uitest.Walk(uitest.Show(t, page.Content(), 1280, 800), func(o fyne.CanvasObject) bool {
		if s, ok := o.(*canvas.Spot); ok && s.ID == "slot2" {
			s.Tapped(nil)
			return false
		}
		return true
	})
	for i, p := range face.seen().State.Players {
		if room := p.Rooms[2]; (room != nil) != (table.SeatID(i) == asked) {
			t.Errorf("the third place of player %d has %+v", i+1, room)
		}
	}
}

// TestEHP_4_4_NothingIsLeftExposed (EHP-4.4, 7.1): while a Room could hold what lies open, the next button of
// maintenance says so first and is held back once; the guide's arrow is at the option that puts it away.
func TestEHP_4_4_NothingIsLeftExposed(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, board.First, 2, text.English)
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
	t.Cleanup(page.Close)
	page.Send(rules.Begin{})
	for face.seen().State.Stage == rules.StageAction {
		if asking := run.Prompts(); len(asking) > 0 {
			page.Send(asking[0].Answers()[0])
		} else {
			page.Send(run.Legal()[0])
		}
	}
	if left := face.View(keeper.ForKeeper).Next.Left; left != "" {
		t.Errorf("without a Room it says %q", left)
	}
	vault := rules.Card{ID: "strongbox", Defence: 3, Space: []rules.Capacity{{Kinds: "T", N: 6}}}
	page.Send(rules.Correct{What: "T", Slot: -1, Value: 2})
	page.Send(rules.SetRoom{Slot: 6, Card: vault})
	if left := face.View(keeper.ForKeeper).Next.Left; !strings.Contains(left, "2 treasure") {
		t.Errorf("it says %q", left)
	}
	i := slices.IndexFunc(run.Legal(), func(c keeper.Command) bool { _, is := c.(rules.Move); return is })
	if i < 0 {
		t.Fatal("nothing can be moved")
	}
	group, o, _ := face.Option(run.Legal()[i])
	form := face.Form(run.Legal()[i])
	if group != "Rearrange" || o.Of != "seat1.exposed" || len(form.Ask(nil).Choices) < 2 {
		t.Errorf("%s: %+v: %+v", group, o, form.Ask(nil))
	}
	if page.Send(rules.Next{}); face.seen().State.Stage != rules.StageArrange {
		t.Error("the next round began without a word")
	}
	if page.Send(rules.Next{}); face.seen().State.Stage != rules.StageAction {
		t.Error("it is not held back twice")
	}
}
