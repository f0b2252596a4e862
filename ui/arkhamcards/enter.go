package arkhamcards

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table"
)

// entry is something that is entered by hand: an effect of a card, or a correction. Its fields are asked
// one after the other.
type entry struct {
	id, group, icon string
	ask             []table.FieldFunc
	do              func(given []string) keeper.Command
}

// Corrections are what can be entered by hand now: effects of cards, and corrections.
func (f *Face) Corrections() []table.Correction {
	var entries []entry
	switch s := f.seen().State; s.Stage {
	case rules.StageSetup:
		entries = slices.Concat([]entry{f.investigatorEntry()}, f.weaknessEntries(), []entry{f.earnEntry("setup"),
			f.writeEntry("setup")},
			f.foeEntries(), []entry{f.drawnEntry()}, f.laidEntries(), f.bagEntries(), f.countEntries())
	case rules.StagePlay:
		if s.Test != nil {
			entries = f.testEntries()
		} else if s.Phase == rules.PhaseInvestigation && s.Active != "" {
			entries = append(f.turnEntries(), f.payEntry()...)
		} else if len(s.Draws) > 0 {
			entries = []entry{f.foeEntry()} // it may be the card drawn
		}
		entries = slices.Concat(entries, f.harmEntries(), f.cardEntries(), f.seldomEntries(), f.bagEntries(),
			f.laidEntries(), f.countEntries(),
			[]entry{f.stepEntry()})
	case rules.StageBetween:
		entries = append(f.betweenEntries(), f.bagEntries()...)
	}
	var out []table.Correction
	for _, e := range entries {
		c := f.Entry(e.id, e.group, e.icon, e.ask, e.do)
		c.Anytime = e.group == "right"
		out = append(out, c)
	}
	return out
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

// seats are all who play, even if they are out of the scenario.
func (f *Face) seats() []string {
	var out []string
	for _, s := range f.seen().State.Seats {
		out = append(out, s.Seat)
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

func (f *Face) onName(id string) string {
	if n := f.nameOf(id); n != "" {
		return n
	}
	return f.Words().T("cards.track." + id)
}

// times asks whether a number is per investigator who began the scenario (LCG-6.1).
func (f *Face) times() table.FieldFunc {
	return f.Choose("times", []string{"once", "each"}, "cards.times.")
}

// whom asks for an investigator in the scenario.
func (f *Face) whom() table.FieldFunc { return f.ChooseBy("whom", f.who(), f.onName) }

// until words when a lasting effect ends. Which agenda or act ends a rule of the scenario is not said, since its
// name is a spoiler.
func (f *Face) until(id string) string {
	switch id {
	case "":
		return f.Words().T("cards.until.open")
	case rules.UntilTest, rules.UntilTurn, rules.UntilPhase, rules.UntilRound, rules.UntilScenario:
		return f.Words().T("cards.until." + id)
	}
	return f.Words().T("cards.until.card")
}

func (f *Face) pinText(id string) string {
	for _, p := range f.seen().State.Pins {
		if p.ID == id {
			return p.Text
		}
	}
	return id
}

func fields(all ...table.FieldFunc) []table.FieldFunc { return all }

// atoi parses a number from a field that accepts only numbers.
func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func itoa(n int) string { return strconv.Itoa(n) }

// joined joins the non-empty parts.
func joined(parts []string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}
