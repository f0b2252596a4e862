package arkhamcards

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/frame"
)

// entry is something that is entered by hand: what a card does, or what is set right. It asks its fields one after
// the other.
type entry struct {
	id, group, icon string
	ask             []func(given []string) *frame.Field
	do              func(given []string) keeper.Command
}

// Corrections are what can be entered by hand now: what cards do, and what is set right.
func (f *Face) Corrections() []frame.Correction {
	var entries []entry
	switch f.seen().State.Stage {
	case rules.StageSetup:
		entries = []entry{f.investigatorEntry()}
	case rules.StagePlay:
		entries = append(append(f.harmEntries(), f.cardEntries()...), f.rightEntries()...)
		if f.seen().State.Test != nil {
			entries = append(f.testEntries(), entries...)
		}
	case rules.StageBetween:
		entries = f.betweenEntries()
	}
	var out []frame.Correction
	for _, e := range entries {
		out = append(
			out,
			frame.Correction{
				ID:    e.id,
				Group: f.words().T("cards.enter.group." + e.group),
				Words: f.words().T("cards.enter." + e.id),
				Icon:  e.icon,
				Ask: func(given []string) *frame.Field {
					if len(given) < len(e.ask) {
						return e.ask[len(given)](given)
					}
					return nil
				},
				Make: e.do,
			},
		)
	}
	return out
}

// choose asks for one of some IDs, each with its name.
func (f *Face) choose(words string, ids []string, name func(string) string) func([]string) *frame.Field {
	field := &frame.Field{Words: f.words().T("cards.ask." + words)}
	for _, id := range ids {
		field.Choices = append(field.Choices, frame.Choice{Key: id, Words: name(id)})
	}
	return func([]string) *frame.Field { return field }
}

// number asks for a number, with what it is now where that is known.
func (f *Face) number(words string, least, most int, now func(given []string) int) func([]string) *frame.Field {
	return func(given []string) *frame.Field {
		field := &frame.Field{Words: f.words().T("cards.ask." + words), Number: &keeper.Range{Min: least, Max: most}}
		if now != nil {
			field.Now = strconv.Itoa(now(given))
		}
		return field
	}
}

func (f *Face) typed(words string) func([]string) *frame.Field {
	return func([]string) *frame.Field { return &frame.Field{Words: f.words().T("cards.ask." + words)} }
}

// who, foes, places and all are those in play.
func (f *Face) who() []string {
	var out []string
	for _, s := range f.seen().State.Seats {
		if s.Out == "" {
			out = append(out, s.Seat)
		}
	}
	return out
}

func (f *Face) foes() []string {
	var out []string
	for _, e := range f.seen().State.Enemies {
		out = append(out, e.ID)
	}
	return out
}

func (f *Face) places() []string {
	var out []string
	for _, p := range f.seen().State.Places {
		out = append(out, p.ID)
	}
	return out
}

func (f *Face) assets() []string {
	var out []string
	for _, s := range f.seen().State.Seats {
		for _, a := range s.Assets {
			out = append(out, a.ID)
		}
	}
	return out
}

func (f *Face) counterName(id string) string { return f.words().T("cards.counter." + id) }

func (f *Face) onName(id string) string {
	if n := f.nameOf(id); n != "" {
		return n
	}
	return f.words().T("cards.track." + id)
}

func (f *Face) does(id string) string    { return f.words().T("cards.does." + id) }
func (f *Face) skill(id string) string   { return f.words().T("cards.skill." + id) }
func (f *Face) foeName(id string) string { return f.nameOf(id) }

func (f *Face) harmEntries() []entry {
	living := slices.Concat(f.who(), f.foes(), f.assets())
	harm := []func([]string) *frame.Field{
		f.choose("whom", living, f.onName),
		f.number("damage", 0, 20, nil),
		f.number("horror", 0, 20, nil),
	}
	return []entry{
		{
			"harm",
			"card",
			"damage",
			harm,
			func(g []string) keeper.Command { return rules.Harm{On: g[0], Damage: atoi(g[1]), Horror: atoi(g[2])} },
		},
		{"direct", "card", "damage", harm, func(g []string) keeper.Command {
			return rules.Harm{On: g[0], Damage: atoi(g[1]), Horror: atoi(g[2]), Direct: true}
		}},
		{
			"heal",
			"card",
			"health",
			harm,
			func(g []string) keeper.Command { return rules.Heal{On: g[0], Damage: atoi(g[1]), Horror: atoi(g[2])} },
		},
	}
}

// puts are the numbers that cards change, by what they lie on.
func (f *Face) puts(on string) []string {
	switch {
	case on == rules.OnAgenda || on == rules.OnAct:
		return []string{"doom", "clues"}
	case slices.Contains(f.who(), on):
		return []string{"clues", "resources", "hand", "gained", "lost", "doom", "physical", "mental"}
	case slices.Contains(f.assets(), on):
		return []string{"uses", "doom", "clues", "tokens"}
	case slices.Contains(f.foes(), on):
		return []string{"doom", "clues"}
	}
	return []string{"clues", "doom"}
}

func (f *Face) cardEntries() []entry {
	all := slices.Concat(f.who(), []string{rules.OnAgenda, rules.OnAct}, f.places(), f.foes(), f.assets())
	v := f.seen()
	var kinds, ends []string
	for _, foe := range v.Scenario.Foes {
		kinds = append(kinds, foe.ID)
	}
	for _, e := range v.Scenario.Ends {
		ends = append(ends, e.ID)
	}
	counter := func(g []string) *frame.Field { return f.choose("counter", f.puts(g[0]), f.counterName)(g) }
	doing := []string{"engage", "disengage", "evade", "exhaust", "ready", "attack", "defeat", "discard"}
	token := f.choose(
		"token",
		append(kindsOf(v.State.Bag.Tokens), rules.TokenBless, rules.TokenCurse, rules.TokenFrost),
		f.tokenWords,
	)
	out := []entry{
		{
			"test",
			"card",
			"skill",
			fields(
				f.choose("whom", f.who(), f.onName),
				f.choose("skill", rules.SkillNames, f.skill),
				f.number("difficulty", 0, 20, nil),
			),
			func(g []string) keeper.Command {
				return rules.StartTest{Who: g[0], Skill: g[1], Difficulty: atoi(g[2])}
			},
		},
		{"put", "card", "choice", fields(f.choose("on", all, f.onName), counter, f.number("by", -20, 20, nil)),
			func(g []string) keeper.Command { return rules.Put{On: g[0], Counter: g[1], By: atoi(g[2])} }},
		{"draw", "card", "draw", fields(f.choose("whom", f.who(), f.onName), f.number("cards", 1, 20, nil)),
			func(g []string) keeper.Command { return rules.Draw{Who: g[0], Cards: atoi(g[1])} }},
		{
			"moveTo",
			"card",
			"walk",
			fields(f.choose("whom", slices.Concat(f.who(), f.foes()), f.onName), f.choose("where", f.places(), f.onName)),
			func(g []string) keeper.Command { return rules.MoveTo{What: g[0], To: g[1]} },
		},
		{
			"asset",
			"card",
			"item",
			fields(
				f.choose("whom", f.who(), f.onName),
				f.typed("name"),
				f.number("health", 0, 20, nil),
				f.number("sanity", 0, 20, nil),
				f.number("uses", 0, 20, nil),
			),
			func(g []string) keeper.Command {
				return rules.EnterAsset{
					Who:   g[0],
					Asset: rules.Asset{Name: strings.TrimSpace(g[1]), Health: atoi(g[2]), Sanity: atoi(g[3]), Uses: atoi(g[4])},
				}
			},
		},
		{
			"advance",
			"card",
			"next",
			fields(f.choose("track", []string{rules.OnAgenda, rules.OnAct}, f.onName), f.typed("allow")),
			func(g []string) keeper.Command { return rules.Advance{Track: g[0], Allow: g[1]} },
		},
		{
			"pin",
			"card",
			"notes",
			fields(
				f.typed("rule"),
				f.choose("until", []string{"", rules.UntilTurn, rules.UntilPhase, rules.UntilRound}, f.until),
			),
			func(g []string) keeper.Command { return rules.SetPin{Pin: rules.Pin{Text: g[0], Until: g[1]}} },
		},
		{"bag", "card", "luck", fields(f.choose("does", []string{"add", "remove"}, f.does), token),
			func(g []string) keeper.Command { return rules.ChangeBag{Does: g[0], Token: g[1]} }},
		{
			"leave",
			"card",
			"door-open",
			fields(
				f.choose("whom", f.who(), f.onName),
				f.choose("how", []string{string(rules.OutCard), string(rules.OutResigned)}, f.out),
			),
			func(g []string) keeper.Command { return rules.LeaveScenario{Who: g[0], How: rules.Exit(g[1])} },
		},
	}
	if len(kinds) > 0 {
		out = append(
			out,
			entry{"spawn", "card", "monster", fields(f.choose("foe", kinds, f.foeName), f.choose("whom", f.who(), f.onName)),
				func(g []string) keeper.Command { return rules.Spawn{Foe: g[0], Who: g[1]} }},
		)
	}
	if len(f.foes()) > 0 {
		out = append(
			out,
			entry{
				"enemy",
				"card",
				"monster",
				fields(f.choose("foe", f.foes(), f.onName), f.choose("does", doing, f.does), f.choose("whom", f.who(), f.onName)),
				func(g []string) keeper.Command { return rules.EnemyDoes{Enemy: g[0], Does: g[1], Who: g[2]} },
			},
		)
	}
	if len(f.assets()) > 0 {
		out = append(
			out,
			entry{"assetLeaves", "card", "discard", fields(f.choose("asset", f.assets(), f.onName)),
				func(g []string) keeper.Command { return rules.LeaveAsset{Asset: g[0]} }},
			entry{
				"assetTurns",
				"card",
				"item",
				fields(f.choose("asset", f.assets(), f.onName), f.choose("does", []string{"exhaust", "ready"}, f.does)),
				func(g []string) keeper.Command { return rules.TurnAsset{Asset: g[0], Exhausted: g[1] == "exhaust"} },
			},
		)
	}
	if len(v.State.Pins) > 0 {
		var pins []string
		for _, p := range v.State.Pins {
			pins = append(pins, p.ID)
		}
		out = append(out, entry{"unpin", "card", "notes", fields(f.choose("pin", pins, f.pinText)),
			func(g []string) keeper.Command { return rules.Unpin{Pin: g[0]} }})
	}
	if len(ends) > 0 {
		out = append(
			out,
			entry{"resolve", "card", "objective", fields(f.choose("end", ends, func(id string) string { return id })),
				func(g []string) keeper.Command { return rules.Resolve{Resolution: g[0]} }},
		)
	}
	return out
}

func (f *Face) until(id string) string {
	if id == "" {
		return f.words().T("cards.until.open")
	}
	return f.words().T("cards.until." + id)
}

func (f *Face) out(id string) string { return f.words().T("cards.out." + id) }

func (f *Face) pinText(id string) string {
	for _, p := range f.seen().State.Pins {
		if p.ID == id {
			return p.Text
		}
	}
	return id
}

func fields(all ...func([]string) *frame.Field) []func([]string) *frame.Field { return all }

// atoi reads a number that the table asked for within its bounds.
func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func itoa(n int) string { return strconv.Itoa(n) }

// joined puts parts side by side.
func joined(parts []string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}
