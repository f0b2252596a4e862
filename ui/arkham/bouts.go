package arkham

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/set"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// mostArms limits the number of combinations of weapons listed. The prompt offers all of them.
const mostArms = 5

// bouts lists the pending test and the fights that are in progress or may begin, before any roll: each check with the
// effect of clues, and the possible results of the whole fight.
func (f *Face) bouts(v rules.View) []table.List {
	l := f.Words()
	var out []table.List
	if o := v.Testing; o != nil && len(v.Fights) == 0 {
		out = append(out, table.List{ID: "test", Words: l.T("arkham.bout.test"), Cards: []table.Card{{ID: "test.odds",
			Icon: "dice", Colour: theme.Brass, Words: f.odd(*o), Status: f.percent(o.Success), Lines: f.clues(o)}}})
	}
	for _, b := range v.Fights {
		list := table.List{ID: "bout." + b.Monster,
			Words: l.T("arkham.bout", text.Args{"who": v.State.Players[b.Seat].Name,
				"monster": f.value("monster", b.Monster, nil)})}
		list.Cards = append(list.Cards, f.foe(v, b))
		if b.Horror != nil {
			list.Cards = append(list.Cards, table.Card{ID: list.ID + ".horror", Icon: "sanity", Colour: theme.Horror,
				Words: l.T("arkham.check.horror") + " · " + f.odd(*b.Horror), Status: f.percent(b.Horror.Success),
				Lines: f.clues(b.Horror)})
		}
		for i, w := range b.Arms {
			if bare := b.Arms[len(b.Arms)-1]; len(w.Cards) > 0 && w.Dice == bare.Dice {
				continue // its weapons add nothing, as the prompt says
			}
			if i >= mostArms && i != b.Best && len(w.Cards) > 0 { // strongest first, bare hands last
				continue
			}
			c := f.way("whole", w)
			c.ID, c.Icon, c.Colour = list.ID+".arm"+itoa(i), "item", theme.Muted
			if len(b.Arms) > 1 && i == b.Best {
				c.Colour = theme.OK
				c.Lines = append(c.Lines, l.T("arkham.bout.best"))
			}
			c.Words = f.armed(b, w)
			list.Cards = append(list.Cards, c)
		}
		if b.Cast != nil {
			c := f.way("whole", *b.Cast)
			c.ID, c.Icon, c.Colour = list.ID+".cast", "spell", theme.Horror
			c.Words, c.Status = castWords(f, b), ""
			list.Cards = append(list.Cards, c)
		}
		if b.Away != nil {
			c := f.way("away", *b.Away)
			c.ID, c.Icon, c.Colour = list.ID+".away", "evade", theme.Brass
			key := "arkham.bout.evade"
			if b.Begun {
				key = "arkham.bout.flee"
			}
			c.Words = l.T(key)
			list.Cards = append(list.Cards, c)
		}
		out = append(out, list)
	}
	return out
}

// boutKinds are the prompts of a fight or a test, which the map shows.
var boutKinds = []string{"meet", "round", "test", "clue"}

// boutAsked returns the prompt of a fight or a test that waits; nil: none does.
func boutAsked(v rules.View) *keeper.Prompt {
	p := v.State.Prompt
	if p == nil || v.Wrath != nil || !slices.Contains(boutKinds, p.Kind) || len(v.Fights) == 0 && v.Testing == nil &&
		p.Args["one"] == "" {
		return nil
	}
	return p
}

// foe returns the properties of a monster that affect the fight.
func (f *Face) foe(v rules.View, b rules.FightForecast) table.Card {
	l, m := f.Words(), f.box.With(v.State.Facts).Monster(b.Monster)
	c := table.Card{ID: "foe." + b.Monster, Icon: "monster", Colour: theme.Threat,
		Words: f.value("monster", b.Monster, nil)}
	if b.Unknown || m == nil {
		c.Lines = []string{l.T("arkham.bout.unknown")}
		return c
	}
	side := v.State.Side(f.box.With(v.State.Facts), b.Monster)
	words := "arkham.moment.foe"
	switch {
	case b.Begun: // the Horror check has been made
		words += ".calm"
	case side.Horror.Damage == 0 && side.Nightmarish == 0:
		words = "arkham.bout.side.calm"
	case side.Horror.Damage == 0: // it takes some anyway, by Nightmarish below
		words += ".calm"
	}
	c.Lines = []string{printed(l, words, side)}
	var marks []string
	for _, x := range []struct {
		ward combat.Ward
		cell string
	}{{side.Physical, "side.physical"}, {side.Magical, "side.magical"}} {
		if warded(x.ward) {
			marks = append(marks, l.Labelled(l.T("arkham.cell."+x.cell), l.T("arkham.told."+string(x.ward))))
		}
	}
	for _, x := range []struct {
		id string
		is bool
		n  int
	}{{"ambush", m.Ambush, 0}, {"endless", m.Endless, 0}, {"nightmarish", side.Nightmarish > 0, side.Nightmarish},
		{"overwhelming", side.Overwhelming > 0, side.Overwhelming}, {"gated", m.Gated, 0}, {"takes", m.Takes, 0}} {
		if x.is {
			marks = append(marks, l.T("arkham.bout."+x.id, text.Args{"n": x.n}))
		}
	}
	if len(marks) > 0 {
		c.Lines = append(c.Lines, strings.Join(marks, " · "))
	}
	c.Facts = strings.Join(powers(l, side, m), "\n")
	return c
}

// way returns a check that is repeated each round, and the outcome of the fight.
func (f *Face) way(of string, w rules.FightOption) table.Card {
	l := f.Words()
	c := table.Card{Status: f.percent(w.Success), Lines: append([]string{f.odd(w.CheckOdds)}, f.clues(&w.CheckOdds)...)}
	if o := w.Whole; o != nil {
		key := "arkham.bout.both"
		if of == "away" {
			key += ".away"
		}
		c.Status = l.T(key, text.Args{"round": c.Status, "whole": f.percent(o.Win)})
		c.Lines = append(c.Lines, whole(f, of, o), left(f, "stamina", o.Stamina))
		if len(o.Sanity) > 1 {
			c.Lines = append(c.Lines, left(f, "sanity", o.Sanity))
		}
	}
	return c
}

// armed words what is used: the spells already in effect, and the weapons in hand.
func (f *Face) armed(b rules.FightForecast, w rules.FightOption) string {
	var arms []string
	for _, n := range slices.Concat(b.Active, w.Cards) {
		arms = append(arms, f.heldCard(table.SeatID(b.Seat), itoa(n)))
	}
	if len(arms) == 0 {
		return f.Words().T("arkham.bout.bare")
	}
	return strings.Join(arms, " + ")
}

// castWords words the spell to cast first.
func castWords(f *Face, b rules.FightForecast) string {
	return f.Words().T("arkham.bout.cast", text.Args{"card": f.armed(b, *b.Cast), "odds": f.percent(b.Cast.Success)})
}

// whole words the outcome of a whole fight, or of a whole flight.
func whole(f *Face, of string, o *combat.Outcome) string {
	return f.Words().T("arkham.bout."+of, text.Args{"win": f.percent(o.Win), "insane": f.percent(o.Insane),
		"unconscious": f.percent(o.Unconscious)})
}

// advice returns additional lines for a prompt about a fight or test: the effect of clues, the monster's properties,
// and the outcome of the whole fight in the proposed way, or of fleeing.
func (f *Face) advice(p *keeper.Prompt) []string {
	v := f.seen()
	meets := p.Kind == "meet" || p.Kind == "round"
	if p.Kind == "clue" || p.Kind == "reroll" {
		return stakes(f, v, p)
	}
	if !meets && p.Kind != "test" {
		return nil
	}
	var out []string // few lines, since only those are visible at once
	if p.Kind == "test" && v.Testing != nil {
		rule := append(stakes(f, v, p), counts(f, p))
		out = []string{strings.Join(append(sum(f, p), f.clues(v.Testing)...), " · "), strings.Join(rule, " ")}
	} else if len(v.Fights) > 0 {
		out = append(out, strings.Join(f.foe(v, v.Fights[0]).Lines, " · "))
	}
	switch {
	case meets && len(v.Fights) > 0 && len(v.Fights[0].Arms) > 0:
		b := v.Fights[0]
		w, words := proposed(p, b), ""
		if words = f.armed(b, w); b.Cast != nil && slices.Equal(w.Cards, b.Cast.Cards) {
			words = castWords(f, b)
		}
		if w.Whole != nil {
			out = append(out, words+". "+whole(f, "whole", w.Whole)+".")
		}
		if b.Away != nil && b.Away.Whole != nil {
			out = append(out, f.Words().T("arkham.bout.flee")+". "+whole(f, "away", b.Away.Whole)+".")
		}
	}
	return out
}

// stakes words the consequences of success and failure in the pending test.
func stakes(f *Face, v rules.View, p *keeper.Prompt) []string {
	if len(v.Fights) > 0 { // the fight's own prompt has said the rest
		return stake(f, v, v.Fights[0], p.Args["check"])
	}
	switch x := v.Stakes; {
	case x == nil:
		return nil
	case x.Closes:
		return []string{f.Words().T("arkham.stakes.close")}
	default:
		return []string{f.Words().T("arkham.stakes", text.Args{"pass": brings(f, x.Pass), "fail": brings(f, x.Fail)})}
	}
}

// brings words effects; if no short words are known, it refers to the card.
func brings(f *Face, all []set.Effect) string {
	if len(all) == 0 {
		return f.Words().T("arkham.stakes.none")
	}
	return cmp.Or(f.effects(all), f.Words().T("arkham.offer.card"))
}

// stake words what a check against a monster costs if it fails, and what even a success costs (AH-10.2, 11.1, 11.3,
// 11.9). It returns nothing for other checks.
func stake(f *Face, v rules.View, b rules.FightForecast, check string) []string {
	if b.Unknown {
		return nil
	}
	side := v.State.Side(f.box.With(v.State.Facts), b.Monster)
	lost, anyway := side.Combat.Damage, 0
	switch check {
	case "horror":
		lost, anyway = side.Horror.Damage, side.Nightmarish
	case "combat":
		anyway = side.Overwhelming
	case "evade":
	default:
		return nil
	}
	out := []string{f.Words().T("arkham.bout.miss."+check, text.Args{"n": lost})}
	switch {
	case b.Thrown && check != "horror":
		out[0] = f.Words().T("arkham.bout.miss.gate")
	case lost == 0:
		out[0] = f.Words().T("arkham.bout.miss.none")
	}
	if anyway > 0 {
		out = append(out, f.Words().T("arkham.bout.anyway."+check, text.Args{"n": anyway}))
	}
	return out
}

// counts says which faces of a die are successes: one more for the blessed, one fewer for the cursed (AH-9.6).
func counts(f *Face, p *keeper.Prompt) string {
	key := "arkham.prompt.test.counts"
	if p.Pool != nil && len(p.Pool.Counts) != 2 {
		key += "." + itoa(len(p.Pool.Counts))
	}
	return f.Words().T(key)
}

// sum words how the dice of a test are counted: the skill, the monster's modifier, and those of cards or of the test.
func sum(f *Face, p *keeper.Prompt) []string {
	if p.Args["skill"] == "" {
		return nil
	}
	l, a := f.Words(), p.Args
	out := l.T("arkham.check."+a["skill"]) + "\u00a0" + a["value"]
	for _, part := range []string{"rating", "more"} {
		key := "arkham.sum." + part
		if part == "more" && a["check"] == "combat" {
			key += ".combat"
		}
		if text.Number(a[part]) != 0 {
			out += " · " + l.T(key, text.Args{"n": text.Signed(text.Number(a[part]))})
		}
	}
	return []string{out + " → " + l.N("arkham.bout.dice", max(0, text.Number(a["dice"])))}
}

// proposed returns the option that the default answer means: a spell to cast, or weapons; before the fight, that of
// the first round.
func proposed(p *keeper.Prompt, b rules.FightForecast) rules.FightOption {
	if p.Kind == "round" && p.Usual > 0 {
		kind, cards, _ := strings.Cut(p.Choice[p.Usual-1].Key, ":")
		for _, w := range b.Arms {
			var keys []string
			for _, n := range w.Cards {
				keys = append(keys, itoa(n))
			}
			if kind == "fight" && strings.Join(keys, "+") == cards {
				return w
			}
		}
	}
	if b.Cast != nil {
		return *b.Cast
	}
	return b.Arms[b.Best]
}

func left(f *Face, track string, chances map[int]keeper.Fraction) string {
	var all []string
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(chances))) {
		all = append(all, f.Words().T("arkham.bout.amount", text.Args{"n": n, "odds": f.percent(chances[n])}))
	}
	return f.Words().T("arkham.bout.left", text.Args{"track": f.Words().T("arkham.track." + track),
		"amounts": strings.Join(all, ", ")})
}

// clues returns the chances of a check with clues, in words.
func (f *Face) clues(o *rules.CheckOdds) []string {
	var all []string
	for _, c := range o.WithClues[:min(3, len(o.WithClues))] {
		all = append(all, f.Words().N("arkham.bout.clues", c.Clues, text.Args{"odds": f.percent(c.Success)}))
	}
	if len(all) == 0 {
		return nil
	}
	return []string{strings.Join(all, " · ")}
}

func (f *Face) odd(o rules.CheckOdds) string {
	dice := f.Words().N("arkham.bout.dice", max(0, o.Dice))
	if o.Need > 1 {
		dice += ", " + f.Words().N("arkham.bout.need", o.Need)
	}
	return dice
}

func (f *Face) percent(x keeper.Fraction) string {
	return f.Words().T("common.percent", text.Args{"n": rules.Percent(x)})
}

// prowlers lists the monsters in town by kind, with their places; its Cards are empty if there are none. Those in the
// Outskirts wait, and are listed with that place.
func prowlers(f *Face, v rules.View) table.List {
	out := table.List{ID: "prowlers", Words: f.Words().T("arkham.list.prowlers"), Described: true}
	n, at := map[string]int{}, map[string][]string{}
	var kinds []string
	for _, m := range v.State.Monsters {
		if m.At != rules.AtSky && f.box.Area(m.At) == nil {
			continue
		}
		if n[m.Kind]++; n[m.Kind] == 1 {
			kinds = append(kinds, m.Kind)
		}
		if where := f.place(m.At); !slices.Contains(at[m.Kind], where) {
			at[m.Kind] = append(at[m.Kind], where)
		}
		out.Count++
	}
	for _, kind := range kinds {
		m := f.box.With(v.State.Facts).Monster(kind)
		c := f.foe(v, rules.FightForecast{Monster: kind, Unknown: m == nil || len(m.Open) > 0})
		c.ID, c.Status = "prowler."+kind, strings.Join(at[kind], ", ")
		c.Lines = c.Lines[:1] // its abilities are explained below
		if n[kind] > 1 {
			c.Words += " ×" + itoa(n[kind])
		}
		out.Cards = append(out.Cards, c)
	}
	return out
}

// printed words what is printed on a monster's marker: ratings, what a failure costs, and its toughness.
func printed(l *text.Localizer, key string, side combat.Monster) string {
	return l.T(key, text.Args{"horror": text.Signed(side.Horror.Rating), "sanity": side.Horror.Damage,
		"combat": text.Signed(side.Combat.Rating), "stamina": side.Combat.Damage, "need": side.Toughness})
}

// powers explains a monster's abilities and how it moves, one sentence each (AH-8.3, 11.9).
func powers(l *text.Localizer, side combat.Monster, m *set.Monster) []string {
	var out []string
	for _, x := range []struct {
		id string
		is bool
		n  int
	}{{"ambush", m.Ambush, 0}, {"endless", m.Endless, 0}, {"nightmarish", side.Nightmarish > 0, side.Nightmarish},
		{"overwhelming", side.Overwhelming > 0, side.Overwhelming}, {"gated", m.Gated, 0}, {"takes", m.Takes, 0},
		{"physical." + string(side.Physical), warded(side.Physical), 0},
		{"magical." + string(side.Magical), warded(side.Magical), 0}} {
		if x.is {
			out = append(out, l.T("arkham.power."+x.id, text.Args{"n": x.n}))
		}
	}
	if key := "arkham.moves." + m.Border; l.Has(key) {
		out = append(out, l.T(key))
	}
	return out
}

// warded reports whether a monster is protected from a kind of attack.
func warded(w combat.Ward) bool { return w == combat.Resistance || w == combat.Immunity }

// portrait is the picture of a monster.
type portrait struct{ of art.Art }

// Emblem implements moment.Face.
func (p portrait) Emblem() fyne.CanvasObject { return scene.Picture(p.of, 96) }

// foesOf gives the monsters of a moment their pictures, and returns the kind of the last one; "": none.
func foesOf(f *Face, m keeper.Moment, out *moment.Moment) (foe string) {
	for i, id := range m.Faces {
		if f.box.Monster(id) != nil {
			foe, out.Faces[i] = id, portrait{monsterArt(f, id, art.Night)}
		}
	}
	return foe
}

// fightCard makes the moment of a check of a fight the monster's card: its name, what is printed on it, and what the
// dice are made of and have to show (AH-9.2, 11.8).
func fightCard(f *Face, v rules.View, m keeper.Moment, foe string, out *moment.Moment) {
	l, side := f.Words(), v.State.Side(f.box.With(v.State.Facts), foe)
	out.Head, out.Saying = f.value("monster", foe, nil), out.Head
	key := "arkham.moment.foe"
	if side.Horror.Damage == 0 { // it has no Horror check to speak of
		key += ".calm"
	}
	words := []string{printed(l, key, side)}
	check, seat := m.Args["check"], text.Number(m.Args["seat"])
	name := cmp.Or(set.Checks[check], check)
	i := slices.Index(set.Skills, name)
	added := slices.ContainsFunc(m.Dice, func(d keeper.DieFace) bool { return d.New }) // by a clue
	if len(m.Dice) > 0 && !added && i >= 0 && seat >= 0 && seat < len(v.Skills) {
		rating := map[string]int{"horror": side.Horror.Rating, "evade": side.Awareness, "combat": side.Combat.Rating}[check]
		parts := sum(f, &keeper.Prompt{Args: keeper.Args{"check": check, "skill": name, "value": itoa(v.Skills[seat][i]),
			"rating": itoa(rating), "dice": itoa(len(m.Dice)), "more": itoa(len(m.Dice) - v.Skills[seat][i] - rating)}})
		words = append(words, strings.Join(append(parts, l.N("arkham.moment.needs", text.Number(m.Args["need"]))), " · "),
			counts(f, &keeper.Prompt{Pool: &keeper.DicePool{Counts: v.State.Players[seat].Luck.Faces()}}))
	}
	out.Words = strings.Join(words, "\n")
	if more := len(out.Rows) - len(m.Rows); len(m.Dice) > 0 && more > 0 { // the dice are there to be seen
		out.Rows = out.Rows[more:]
	}
}
