// Package arkham holds the command-line calculators of Arkham Horror, second edition. It parses questions and words
// answers; the computations are in keeper/arkham and its folders.
package arkham

import (
	"encoding/json"

	"lantern/cli/calc"
	"lantern/internal/decode"
	"lantern/internal/kinds"
	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// Calculators answer the questions of `lantern calc arkham`.
var Calculators = calc.Calculators{
	"dice":   calc.Of(tested),
	"combat": calc.Of(fought),
	"set":    checked,
}

type diceAnswer struct {
	OK bool `json:"ok"`
	dice.Odds
}

func tested(in dice.Test) (diceAnswer, bool, error) { return diceAnswer{true, in.Odds()}, true, nil }

type combatAnswer struct {
	OK bool `json:"ok"`
	combat.Outcome
}

func fought(in combat.Fight) (combatAnswer, bool, error) {
	out, err := in.Odds()
	if r, ok := keeper.AsRefusal(err); ok {
		switch r.Code {
		case combat.CodeHands:
			err = decode.Bad(r.Code, "bonuses", "leave weapons or spells out",
				"hands in use: %s, but an investigator has %s", r.Args["hands"], r.Args["most"]).By(r.Rule)
		case combat.CodeEndless:
			err = decode.Bad(r.Code, "monster", "give the fight a chance to be won, or the monster combat damage",
				"this fight can never end").By(r.Rule)
		}
	}
	return combatAnswer{true, out}, true, err
}

// setAnswer says what is wrong with a file of an owner's facts, and what is still missing: that is asked at the table.
type setAnswer struct {
	OK       bool          `json:"ok"`
	Cells    int           `json:"cells"` // those of the rulebook's text included
	Problems []set.Problem `json:"faults"`
	Missing  []set.Problem `json:"missing"`
	// Plain are the places and monsters whose names say no kind: a plain picture or any silhouette is shown.
	Plain []string `json:"plain,omitempty"`
}

func checked(text []byte) (any, bool, error) {
	out := setAnswer{Problems: []set.Problem{}, Missing: []set.Problem{}}
	var any map[string]json.RawMessage
	if err := decode.ReadOptions(text, &any); err != nil {
		return nil, false, err
	}
	facts, faults := set.ReadFacts(text)
	if out.Problems = append(out.Problems, faults...); facts != nil {
		all := set.Joined(set.Known(), facts.Facts)
		out.Cells = len(all)
		box := new(set.Set).With(all)
		out.Plain = plain(box)
		for _, f := range box.Check() {
			if f.Later {
				out.Missing = append(out.Missing, f)
			} else {
				out.Problems = append(out.Problems, f)
			}
		}
	}
	out.OK = len(out.Problems) == 0
	return out, out.OK, nil
}

// plain lists the locations and monsters of a box of whose kind there is no picture.
func plain(box *set.Set) (out []string) {
	for _, a := range box.Areas {
		if a.Kind != set.Street && kinds.Place([]string{a.ID, a.Title["en"], a.Title["fr"]}, kinds.Any) == "" {
			out = append(out, a.ID)
		}
	}
	for _, m := range box.Monsters {
		if kinds.Monster(m.ID, m.Title["en"], m.Title["fr"]) == "" {
			out = append(out, m.ID)
		}
	}
	return out
}
