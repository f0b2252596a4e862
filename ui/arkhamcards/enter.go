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
	ask             []asking
	do              func(given []string) keeper.Command
}

// asking is one field of an entry, after what was given before it; nil when nothing is to be asked there.
type asking = func(given []string) *frame.Field

// Corrections are what can be entered by hand now: what cards do, and what is set right.
func (f *Face) Corrections() []frame.Correction {
	var entries []entry
	switch s := f.seen().State; s.Stage {
	case rules.StageSetup:
		entries = slices.Concat([]entry{f.investigatorEntry()}, f.laidEntries(), f.bagEntries(), f.countEntries())
	case rules.StagePlay:
		if s.Test != nil {
			entries = f.testEntries()
		} else if s.Phase == rules.PhaseInvestigation && s.Active != "" {
			entries = append(f.turnEntries(), f.payEntry()...)
		} else if len(s.Draws) > 0 {
			entries = []entry{f.foeEntry()} // it may be what is drawn
		}
		entries = slices.Concat(entries, f.harmEntries(), f.cardEntries(), f.bagEntries(), f.laidEntries(), f.rightEntries())
	case rules.StageBetween:
		entries = append(f.betweenEntries(), f.bagEntries()...)
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
				Make: e.do, Anytime: e.group == "right",
			},
		)
	}
	return out
}

// choose asks for one of some IDs, each with its name.
func (f *Face) choose(words string, ids []string, name func(string) string) asking {
	field := &frame.Field{Words: f.words().T("cards.ask." + words)}
	for _, id := range ids {
		field.Choices = append(field.Choices, frame.Choice{Key: id, Words: name(id)})
	}
	return func([]string) *frame.Field { return field }
}

// number asks for a number, with what it is now where that is known.
func (f *Face) number(words string, least, most int, now func(given []string) int) asking {
	return func(given []string) *frame.Field {
		field := &frame.Field{Words: f.words().T("cards.ask." + words), Number: &keeper.Range{Min: least, Max: most}}
		if now != nil {
			field.Now = strconv.Itoa(now(given))
		}
		return field
	}
}

func (f *Face) typed(words string) asking {
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

func (f *Face) does(id string) string  { return f.words().T("cards.does." + id) }
func (f *Face) skill(id string) string { return f.words().T("cards.skill." + id) }

// times says whether a number is for each investigator who began the scenario (LCG-6.1).
func (f *Face) times() asking {
	return f.choose("times", []string{"once", "each"}, func(id string) string { return f.words().T("cards.times." + id) })
}

// kind words IDs of a sort by the catalogue.
func (f *Face) kind(sort string) func(string) string {
	return func(id string) string { return f.words().T("cards." + sort + "." + id) }
}

// whom asks for an investigator in the scenario.
func (f *Face) whom() asking { return f.choose("whom", f.who(), f.onName) }

// until says when what is pinned ends. Which agenda or act ends a rule of the scenario is not told: its name lies ahead.
func (f *Face) until(id string) string {
	switch id {
	case "":
		return f.words().T("cards.until.open")
	case rules.UntilTest, rules.UntilTurn, rules.UntilPhase, rules.UntilRound, rules.UntilScenario:
		return f.words().T("cards.until." + id)
	}
	return f.words().T("cards.until.card")
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

func fields(all ...asking) []asking { return all }

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
