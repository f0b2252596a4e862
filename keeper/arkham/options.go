package arkham

import "lantern/keeper"

// The profiles: the printing whose rulings apply (AH-19).
const (
	ProfileText    = "text"
	ProfileRevised = "revised"
)

// Setting holds the choices before the first turn. Each ruling of AH-19 can be chosen separately; "" is the profile's.
type Setting struct {
	Dice  keeper.Source `json:"dice"`  // on the table, or rolled on screen
	Cards bool          `json:"cards"` // mythos cards, encounters, markers and items are drawn on screen
	// Deck is set if mythos cards are drawn on screen although everything else is on the table.
	Deck bool `json:"deck,omitempty"`
	// Guided is set if the first turn is explained, until the guide is left.
	Guided bool `json:"guided,omitempty"`
	Rulings
}

// Draws reports whether mythos cards are drawn on screen.
func (s Setting) Draws() bool { return s.Cards || s.Deck }

// Rulings are the options of AH-19 that change what the app does.
type Rulings struct {
	Surge           string `json:"surge,omitempty"`           // perGate, spread (AH-19.1)
	GateMonsters    string `json:"gateMonsters,omitempty"`    // one, twoFromFive (AH-19.2)
	Terror10        string `json:"terror10,omitempty"`        // onReach, eachBeyond (AH-19.3)
	ExtraAwaken     string `json:"extraAwaken,omitempty"`     // off, on (AH-19.4)
	SetupRumor      string `json:"setupRumor,omitempty"`      // resolve, redraw (AH-19.5)
	EncounterTrophy string `json:"encounterTrophy,omitempty"` // cup, keep (AH-19.6)
	BothZero        string `json:"bothZero,omitempty"`        // choose, sequential, devoured (AH-19.7)
	BlessCurse      string `json:"blessCurse,omitempty"`      // cancel, replace (AH-19.9)
	FinalExcess     string `json:"finalExcess,omitempty"`     // countOn, drop (AH-19.12)
	FinalLeftover   string `json:"finalLeftover,omitempty"`   // drop, carry (AH-19.12)
	FinalFirst      string `json:"finalFirst,omitempty"`      // stay, pass (AH-19.13)
	FinalUpkeep     string `json:"finalUpkeep,omitempty"`     // full, noIncome (AH-19.14)
	SignScore       string `json:"signScore,omitempty"`       // cards, all (AH-19.16)
	SkipUpkeep      string `json:"skipUpkeep,omitempty"`      // skip, run (AH-19.17)
	EncounterDelay  string `json:"encounterDelay,omitempty"`  // yes, no (AH-19.22)
	DelayedFight    string `json:"delayedFight,omitempty"`    // yes, no (AH-19.18)
	DelayedClues    string `json:"delayedClues,omitempty"`    // yes, no (AH-19.37)
	Refill          string `json:"refill,omitempty"`          // places, free (AH-19.39)
	SpellCost       string `json:"spellCost,omitempty"`       // stop, resolve (AH-19.40)
}

// ruling is one option: its field, its values by the text and by the revised printing, and all values.
type ruling struct {
	ID, Rule      string
	at            func(r *Rulings) *string
	Text, Revised string
	Choices       []string
}

// Of returns the value chosen in r.
func (x ruling) Of(r *Rulings) string { return *x.at(r) }

// Set sets the value in r.
func (x ruling) Set(r *Rulings, choice string) { *x.at(r) = choice }

// AllRulings lists the options of AH-19 that can be chosen, in order.
var AllRulings = []ruling{
	{
		"surge",
		"AH-19.1",
		func(r *Rulings) *string { return &r.Surge },
		"perGate",
		"spread",
		[]string{"perGate", "spread"},
	},
	{"gateMonsters", "AH-19.2", func(r *Rulings) *string { return &r.GateMonsters }, "one", "twoFromFive",
		[]string{"one", "twoFromFive"}},
	{"terror10", "AH-19.3", func(r *Rulings) *string { return &r.Terror10 }, "onReach", "eachBeyond",
		[]string{"onReach", "eachBeyond"}},
	{
		"extraAwaken",
		"AH-19.4",
		func(r *Rulings) *string { return &r.ExtraAwaken },
		"off",
		"on",
		[]string{"off", "on"},
	},
	{"setupRumor", "AH-19.5", func(r *Rulings) *string { return &r.SetupRumor }, "resolve", "redraw",
		[]string{"resolve", "redraw"}},
	{"encounterTrophy", "AH-19.6", func(r *Rulings) *string { return &r.EncounterTrophy }, "cup", "cup",
		[]string{"cup", "keep"}},
	{"bothZero", "AH-19.7", func(r *Rulings) *string { return &r.BothZero }, "choose", "devoured",
		[]string{"choose", "sequential", "devoured"}},
	{"blessCurse", "AH-19.9", func(r *Rulings) *string { return &r.BlessCurse }, "cancel", "cancel",
		[]string{"cancel", "replace"}},
	{"finalExcess", "AH-19.12", func(r *Rulings) *string { return &r.FinalExcess }, "countOn", "countOn",
		[]string{"countOn", "drop"}},
	{"finalLeftover", "AH-19.12", func(r *Rulings) *string { return &r.FinalLeftover }, "drop", "drop",
		[]string{"drop", "carry"}},
	{"finalFirst", "AH-19.13", func(r *Rulings) *string { return &r.FinalFirst }, "stay", "pass",
		[]string{"stay", "pass"}},
	{"finalUpkeep", "AH-19.14", func(r *Rulings) *string { return &r.FinalUpkeep }, "full", "noIncome",
		[]string{"full", "noIncome"}},
	{"signScore", "AH-19.16", func(r *Rulings) *string { return &r.SignScore }, "cards", "cards",
		[]string{"cards", "all"}},
	{"skipUpkeep", "AH-19.17", func(r *Rulings) *string { return &r.SkipUpkeep }, "skip", "skip",
		[]string{"skip", "run"}},
	{"encounterDelay", "AH-19.22", func(r *Rulings) *string { return &r.EncounterDelay }, "yes", "yes",
		[]string{"yes", "no"}},
	{"delayedFight", "AH-19.18", func(r *Rulings) *string { return &r.DelayedFight }, "yes", "yes",
		[]string{"yes", "no"}},
	{"delayedClues", "AH-19.37", func(r *Rulings) *string { return &r.DelayedClues }, "yes", "yes",
		[]string{"yes", "no"}},
	{"refill", "AH-19.39", func(r *Rulings) *string { return &r.Refill }, "places", "places",
		[]string{"places", "free"}},
	{"spellCost", "AH-19.40", func(r *Rulings) *string { return &r.SpellCost }, "stop", "stop",
		[]string{"stop", "resolve"}},
}

// filled completes the rulings by the profile and refuses unknown values.
func (r Rulings) filled(profile string) (Rulings, error) {
	if profile != "" && profile != ProfileText && profile != ProfileRevised {
		return r, refuse(CodeBadValue, "AH-19.1", "options", "profile "+profile)
	}
	for _, x := range AllRulings {
		at := x.at(&r)
		if *at == "" {
			if *at = x.Text; profile == ProfileRevised {
				*at = x.Revised
			}
		}
		known := false
		for _, c := range x.Choices {
			known = known || c == *at
		}
		if !known {
			return r, refuse(CodeBadValue, x.Rule, "options", x.ID+" "+*at)
		}
	}
	return r, nil
}
