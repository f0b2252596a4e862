package priest

import (
	"strings"

	rules "lantern/keeper/priest"
	"lantern/keeper/priest/score"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// rows returns the face-up cards of the side board: Rooms, monsters and Investigators (EHP-2.2).
func (f *Face) rows(v rules.View) []table.List {
	var out []table.List
	row := func(id, icon string, deck int, cards []string, facts func(id string) string, rule, means string) {
		list := table.List{ID: "row." + id, Afar: true, Words: f.Words().T("priest.row.deck",
			text.Args{"row": f.Words().T("priest.row." + id), "n": deck})}
		for i, card := range cards {
			list.Cards = append(list.Cards, table.Card{ID: "row." + id + itoa(i), Icon: cardSign(card, icon),
				Words: facts(card), Colour: theme.Brass, Rule: rule, Facts: f.Words().T(means)})
		}
		if len(cards) > 0 {
			out = append(out, list)
		}
	}
	row("rooms", "room", len(v.State.RoomDeck.Draw), v.State.RoomRow, f.cardFacts, "EHP-11.9", "priest.defence.room")
	row("monsters", "monster", len(v.State.MonsterDeck.Draw), v.State.MonsterRow, f.cardFacts, "EHP-11.7",
		"priest.defence.monster")
	row("hunters", "search", len(v.State.Hunters.Draw), v.State.HunterRow, f.hunterFacts, "EHP-11.1", "priest.hunter.hint")
	return out
}

// raid describes the raid in progress: dice and leader, then each player's force and losses so far.
func (f *Face) raid(v rules.View) []table.List {
	l, r := f.Words(), v.State.Raid
	if r == nil {
		return nil
	}
	out := table.List{ID: "raid", Afar: true, Words: l.N("priest.threat", r.Dice)}
	if len(r.Rolled) > 0 || r.Force > 0 {
		out.Words += " · " + l.T("priest.raid.force", text.Args{"n": itoa(r.Force)})
	}
	if r.Hunter != "" {
		out.Words += " · " + f.cardName(r.Hunter) // the strip on the board says what he does
	}
	for seat, p := range v.State.Players {
		c := table.Card{ID: "raid." + table.SeatID(seat), Icon: "torch", Words: p.Name,
			Colour: theme.Threat, Spent: true}
		var lost score.Resources
		for _, step := range r.Steps {
			if step.Seat == seat {
				c.Status, c.Spent = l.T("priest.raid.force", text.Args{"n": itoa(step.Force)}), false
				lost = lost.Plus(step.Lost)
			}
		}
		if goods := f.goods(lost); goods != "" {
			c.Status += " · " + l.T("priest.raid.lost", text.Args{"goods": goods})
		}
		out.Cards = append(out.Cards, c)
	}
	return []table.List{out}
}

// hunterFacts words an Investigator's name and effect on a raid (EHP-19.3).
func (f *Face) hunterFacts(id string) string {
	l, words := f.Words(), []string{f.cardName(id)}
	for _, c := range rules.OurHunters {
		if c.ID != id {
			continue
		}
		if c.Dice != 0 {
			words = append(words, l.T("priest.hunter.dice", text.Args{"n": text.Signed(c.Dice)}))
		}
		if c.Total != 0 {
			words = append(words, l.T("priest.hunter.total", text.Args{"n": text.Signed(c.Total)}))
		}
		if c.Ignore {
			words = append(words, l.T("priest.hunter.ignore"))
		}
	}
	return strings.Join(words, " · ")
}

// hunterAsked says which face of the die selects which Investigator (EHP-11.1).
func (f *Face) hunterAsked() string {
	row := f.seen().State.HunterRow
	if len(row) != 3 {
		return f.Words().T("priest.prompt.hunter.body")
	}
	return f.Words().T("priest.prompt.hunter.row",
		text.Args{"first": f.hunterFacts(row[0]), "second": f.hunterFacts(row[1]),
			"third": f.hunterFacts(row[2])})
}
