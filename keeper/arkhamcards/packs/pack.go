// Package packs describes campaigns of Arkham Horror: The Card Game as data: locations, agendas and acts with their
// thresholds, enemies, encounter decks, bags, the results of resolutions and the log. It reads, checks and shares
// packs, and embeds one campaign of our own. It knows no rule of play: the session (keeper/arkhamcards) uses these
// types and decides.
//
// A pack is one folder: campaign.yaml, one file per scenario in scenarios/, shared encounter sets in sets/, and the
// texts of each language in text/<language>.yaml. docs/scenario-packs.md is the guide for authors.
package packs

import (
	"lantern/keeper/arkhamcards/bag"
	"maps"
	"slices"
)

// Format is the version of the format that this program reads and writes.
const Format = 1

// Difficulties in order. Easy and standard share the face [FaceEasy] of the reference card, hard and expert [FaceHard]
// (LCG-2.2).
var Difficulties = []string{"easy", "standard", "hard", "expert"}

// The two faces of a scenario's reference card.
const (
	FaceEasy = "easy"
	FaceHard = "hard"
)

// FaceOf is the face of the reference card for a difficulty.
func FaceOf(difficulty string) string {
	if difficulty == "hard" || difficulty == "expert" {
		return FaceHard
	}
	return FaceEasy
}

// Pack is one campaign, or a standalone scenario as a campaign of one.
type Pack struct {
	Format    int      `yaml:"format"`
	ID        string   `yaml:"id"` // small letters, digits, hyphens; also the folder's name
	Languages []string `yaml:"languages"`

	// Bags lists the tokens of the chaos bag by difficulty, as "+1", "0", "-1" and the names of [TokenNames]. Not every
	// difficulty need be there (LCG-16.1).
	Bags map[string][]string `yaml:"bags"`
	// Order is the scenarios as they follow each other (LCG-12.6).
	Order []string `yaml:"scenarios"`
	// Notes are the names of what the campaign's log may hold beside numbers; each can be asked for by Condition.
	Notes []string `yaml:"notes"`
	// Epilogues are read when the campaign is over: the first one that fits.
	Epilogues []Epilogue `yaml:"epilogues"`
	// Guide leads newcomers through the beginning of a scenario; nil if there is none.
	Guide *Guide `yaml:"guide"`

	Scenarios []*Scenario                  `yaml:"-"` // in Order
	Sets      []*Set                       `yaml:"-"` // by ID
	Texts     map[string]map[string]string `yaml:"-"` // by language, then key
}

// Epilogue is one end of the campaign. Its text is "epilogue.<id>".
type Epilogue struct {
	ID   string    `yaml:"id"`
	When Condition `yaml:"when"`
}

// Condition looks at the campaign's log. An empty one always holds.
type Condition struct {
	Noted []string `json:"noted,omitempty" yaml:"noted"` // notes that must all be there
	Not   []string `json:"not,omitempty" yaml:"not"`     // notes none of which may be present
}

// Holds reports whether the log meets the condition; noted reports whether a note is in it.
func (c Condition) Holds(noted func(note string) bool) bool {
	return !slices.ContainsFunc(c.Noted, func(n string) bool { return !noted(n) }) && !slices.ContainsFunc(c.Not, noted)
}

// Set is an encounter set: cards that more than one scenario may shuffle into its encounter deck (LCG-2.7).
type Set struct {
	ID    string `yaml:"id"`
	Cards []Card `yaml:"cards"`
}

// Scenario is the set-up of one game. Its texts are under "scenario.<id>.": "title", "intro", and those below.
type Scenario struct {
	ID string `yaml:"id"`
	// Symbols says what the tokens with a symbol do, by face of the reference card, then by token (LCG-16.2).
	Symbols map[string]map[string]Symbol `yaml:"symbols"`

	Locations []Location `yaml:"locations"`
	Start     string     `yaml:"start"` // where all investigators begin
	Agendas   []Stage    `yaml:"agendas"`
	Acts      []Stage    `yaml:"acts"`

	Sets  []string `yaml:"sets"`  // encounter sets to gather
	Cards []Card   `yaml:"cards"` // the scenario's own encounter cards
	Aside []string `yaml:"aside"` // cards that are set aside at first, all copies, rather than shuffled in

	Setup       []Step       `yaml:"setup"` // after all has been laid, in order
	Rules       []Rule       `yaml:"rules"`
	Resolutions []Resolution `yaml:"resolutions"`
}

// Symbol is what a token does in a test.
type Symbol struct {
	Modifier int    `yaml:"modifier"` // with Count: for each thing counted
	Count    string `yaml:"count"`    // what is counted, one of [Counts]; empty: a fixed modifier
	Most     int    `yaml:"most"`     // the maximal number counted; 0: no limit
	// The rest of the contract's flags; Ask: the table says the number when the token is drawn.
	RevealAnother bool `yaml:"revealAnother"`
	Fail          bool `yaml:"fail"`
	Succeed       bool `yaml:"succeed"`
	Cancel        bool `yaml:"cancel"` // no token's modifier counts in this test
	Ask           bool `yaml:"ask"`
	// Failed is the additional harm if the test fails. Its text is "scenario.<id>.symbol.<face>.<token>".
	Failed Harm `yaml:"failed"`
	// Calls is the enemy that moves once towards the investigator, if it is unengaged; Always: whether or not the test
	// failed.
	Calls  string `yaml:"calls"`
	Always bool   `yaml:"always"`
	// While says when all of this counts, by one of [Counts]; Else what does otherwise, nothing if it is nil.
	While *bag.Condition `yaml:"while"`
	Else  *Symbol        `yaml:"else"`
}

// Effect returns the effect of the token for a count; a symbol that counts nothing ignores it.
func (s Symbol) Effect(counted int) bag.Effect {
	times := 1
	if s.Count != "" {
		times = counted
		if s.Most > 0 {
			times = min(times, s.Most)
		}
	}
	return bag.Effect{Modifier: s.Modifier * times, RevealAnother: s.RevealAnother, Fail: s.Fail, Succeed: s.Succeed,
		Cancel: s.Cancel}
}

// Harm is what is dealt or placed by itself.
type Harm struct {
	Damage   int  `json:"damage,omitempty" yaml:"damage"`
	Horror   int  `json:"horror,omitempty" yaml:"horror"`
	Doom     int  `json:"doom,omitempty" yaml:"doom"`         // on the current agenda
	PerPoint bool `json:"perPoint,omitempty" yaml:"perPoint"` // damage and horror for each point of a failure
}

// Hit is harm to each investigator at some locations; without any, to each investigator.
type Hit struct {
	At     []string `json:"at,omitempty" yaml:"at"`
	Damage int      `json:"damage,omitempty" yaml:"damage"`
	Horror int      `json:"horror,omitempty" yaml:"horror"`
}

// Counts are what a symbol may count.
var Counts = []string{
	"agendaDoom", // doom on the current agenda
	"clues",      // clues of the investigator who makes the test
	"cluesHere",  // undiscovered clues at his location
	"doom",       // all doom in play
	"enemies",    // enemies in play
	"enemiesHere",
	"horror", // horror on the investigator
	"round",
}

// Location is one place of the scenario. Its words: "scenario.<scenario>.location.<id>.name" and ".text".
type Location struct {
	ID              string   `yaml:"id"`
	Shroud          int      `yaml:"shroud"`
	Clues           int      `yaml:"clues"`
	PerInvestigator bool     `yaml:"perInvestigator"` // the clues count for each investigator who began (LCG-7.7)
	Connects        []string `yaml:"connects"`        // one way: list both where both lead on (LCG-4.4)
	Victory         int      `yaml:"victory"`
	Aside           bool     `yaml:"aside"`  // not in play at first
	Resign          bool     `yaml:"resign"` // an investigator here may resign as an action (LCG-4.13)
}

// Objectives of an agenda or act (LCG-7.2, LCG-7.4).
const (
	ObjectiveAdds     = "adds"     // besides the threshold something must be so
	ObjectiveReplaces = "replaces" // instead of the threshold
)

// Stage is one agenda or act. Its words: "scenario.<scenario>.agenda.<id>.name", ".text" (side a), ".back" (side b) and
// ".objective", "act" in place of "agenda" for an act.
type Stage struct {
	ID              string `yaml:"id"`
	Threshold       int    `yaml:"threshold"` // doom of an agenda, clues of an act; 0: none
	PerInvestigator bool   `yaml:"perInvestigator"`
	Objective       string `yaml:"objective"`
	// PayAt are the locations where an act's clues may be spent; empty: anywhere. PayFree: only while no ready enemy is
	// at any of them.
	PayAt   []string `yaml:"payAt"`
	PayFree bool     `yaml:"payFree"`
	// Next is the stage that follows; empty: the next one in the list (LCG-7.3).
	Next string `yaml:"next"`
	// Ends are the resolutions of its side b; more than one: the words say which. Empty: play goes on.
	Ends []string `yaml:"ends"`
	Then Changes  `yaml:"then"` // the effects of side b
}

// Wants is the threshold for a number of investigators who began the scenario (LCG-6.1).
func (s Stage) Wants(investigators int) int {
	return times(s.Threshold, s.PerInvestigator, investigators)
}

// Holds is how many clues a location gets when it is revealed.
func (l Location) Holds(investigators int) int {
	return times(l.Clues, l.PerInvestigator, investigators)
}

func times(n int, each bool, investigators int) int {
	if each {
		return n * investigators
	}
	return n
}

// Changes are the effects of a set-up step, or of side b of an agenda or act. The app carries them out in this order.
type Changes struct {
	Hits   []Hit    `json:"hits,omitempty" yaml:"hits"`     // before anything moves
	Enters []string `json:"enters,omitempty" yaml:"enters"` // locations that come into play, unrevealed
	Leaves []string `json:"leaves,omitempty" yaml:"leaves"` // locations that are removed; investigators there move
	Moves  string   `json:"moves,omitempty" yaml:"moves"`   // where to; "": they choose
	Spawns []Spawn  `json:"spawns,omitempty" yaml:"spawns"` // enemies that were set aside
	// story assets set aside: an investigator whom the players choose takes control
	Gives []string `json:"gives,omitempty" yaml:"gives"`
	// Cards set aside that are shuffled into the encounter deck with its discard pile.
	Shuffles []string `json:"shuffles,omitempty" yaml:"shuffles"`
	Doom     int      `json:"doom,omitempty" yaml:"doom"`       // put on the agenda that is current then
	Clues    []Clues  `json:"clues,omitempty" yaml:"clues"`     // put on locations
	Adds     []string `json:"adds,omitempty" yaml:"adds"`       // tokens into the bag
	Removes  []string `json:"removes,omitempty" yaml:"removes"` // tokens out of it
	Notes    []string `json:"notes,omitempty" yaml:"notes"`     // into the campaign's log
}

// Spawn is an enemy that appears; empty At: at the lead investigator, engaged.
type Spawn struct {
	Card string `json:"card,omitempty" yaml:"card"`
	At   string `json:"at,omitempty" yaml:"at"`
}

// Clues are clues put on a location.
type Clues struct {
	At              string `json:"at" yaml:"at"`
	Clues           int    `json:"clues,omitempty" yaml:"clues"`
	PerInvestigator bool   `json:"perInvestigator,omitempty" yaml:"perInvestigator"`
}

// Step is one step of the set-up, with words under "scenario.<id>.setup.<step>".
type Step struct {
	ID    string    `json:"id" yaml:"id"`
	When  Condition `json:"when,omitzero" yaml:"when"`
	Start string    `json:"start,omitempty" yaml:"start"` // the investigators begin here instead
	Then  Changes   `json:"then,omitzero" yaml:"then"`
}

// Rule is a special rule that is displayed while it is in force. Its text is "scenario.<id>.rule.<rule>".
type Rule struct {
	ID   string    `json:"id" yaml:"id"`
	When Condition `json:"when,omitzero" yaml:"when"`
	From string    `json:"from,omitempty" yaml:"from"` // the agenda or act with which it begins; empty: the beginning
	// The agenda or act with whose advance it ends; empty: the end of the scenario.
	Until string `json:"until,omitempty" yaml:"until"`
	Ends  []Hit  `json:"ends,omitempty" yaml:"ends"`   // the harm to an investigator who ends a turn there
	Twice string `json:"twice,omitempty" yaml:"twice"` // the enemy that moves twice in the Enemy phase
	// Gives: as an action an investigator gives clues to another one at his location.
	Gives bool `json:"gives,omitempty" yaml:"gives"`
	// Try is the test of an action; nil: there is none.
	Try *Try `json:"try,omitempty" yaml:"try"`
}

// Try is an action with a test. Its words are "scenario.<id>.try.<rule>".
type Try struct {
	At         []string `json:"at,omitempty" yaml:"at"` // the locations where it is possible; empty: all
	Skill      string   `json:"skill" yaml:"skill"`     // of [Skills]
	Difficulty int      `json:"difficulty" yaml:"difficulty"`
	Horror     int      `json:"horror,omitempty" yaml:"horror"` // taken whether or not it succeeds
	Ends       string   `json:"ends,omitempty" yaml:"ends"`     // the resolution with which a success advances the act
}

// NoResolution is the entry for when no investigator is left (LCG-7.6). Every scenario has it.
const NoResolution = "none"

// Resolution is one end of a scenario. Its text is "scenario.<id>.resolution.<resolution>".
type Resolution struct {
	ID  string `json:"id" yaml:"id"`
	Won bool   `json:"won,omitempty" yaml:"won"` // for a standalone game (LCG-13.4)
	// Adjustment for each investigator, beside the victory display (LCG-12.1).
	Experience int      `json:"experience,omitempty" yaml:"experience"`
	Notes      []string `json:"notes,omitempty" yaml:"notes"`
	Erases     []string `json:"erases,omitempty" yaml:"erases"` // notes that leave the log
	Trauma     []Trauma `json:"trauma,omitempty" yaml:"trauma"`
	Adds       []string `json:"adds,omitempty" yaml:"adds"`       // tokens into the campaign's bag
	Removes    []string `json:"removes,omitempty" yaml:"removes"` // tokens out of it
	// Next is the scenario that follows: empty the next one, [TheEnd] none (LCG-12.6).
	Next string `json:"next,omitempty" yaml:"next"`
}

// TheEnd as the next scenario of a resolution ends the campaign.
const TheEnd = "end"

// Trauma is what investigators suffer by a resolution.
type Trauma struct {
	Who      string `json:"who" yaml:"who"` // one of [Sufferers]
	Physical int    `json:"physical,omitempty" yaml:"physical"`
	Mental   int    `json:"mental,omitempty" yaml:"mental"`
}

// Sufferers are those whom a resolution may hurt.
var Sufferers = []string{"each", "standing", "defeated", "lead"} // standing: neither defeated nor resigned

// Guide is a first game of a few minutes: steps with words under "guide.<step>".
type Guide struct {
	Scenario   string      `yaml:"scenario"`
	Difficulty string      `yaml:"difficulty"`
	Steps      []GuideStep `yaml:"steps"`
}

// GuideStep waits until somebody has done what it asks.
type GuideStep struct {
	ID   string `yaml:"id"`
	Do   string `yaml:"do"`   // the command or phase step that ends it, one of [GuideDoings]
	At   string `yaml:"at"`   // the location it is about, if any
	Rule string `yaml:"rule"` // the rule that it teaches, "LCG-4.3"
}

// GuideDoings are what a step of the guide may wait for: reading, an action (LCG-4.2), a step of a test, of a phase,
// an advance.
var GuideDoings = []string{"read", "investigate", "move", "draw", "resource", "play", "activate",
	"fight", "engage", "evade",
	"commit", "token", "result", "endTurn", "doom", "encounter", "enemies", "upkeep", "advance"}

// Scenario returns the scenario with an ID, or nil.
func (p *Pack) Scenario(id string) *Scenario {
	return found(p.Scenarios, func(s *Scenario) bool { return s.ID == id })
}

func found[T any](all []*T, is func(*T) bool) *T {
	if i := slices.IndexFunc(all, is); i >= 0 {
		return all[i]
	}
	return nil
}

// CardsOf are all encounter cards of a scenario, its sets first, those set aside among them.
func (p *Pack) CardsOf(s *Scenario) []Card {
	var all []Card
	for _, id := range s.Sets {
		if set := found(p.Sets, func(set *Set) bool { return set.ID == id }); set != nil {
			all = append(all, set.Cards...)
		}
	}
	return append(all, s.Cards...)
}

// Card finds an encounter card of a scenario.
func (p *Pack) Card(s *Scenario, id string) (Card, bool) {
	all := p.CardsOf(s)
	if i := slices.IndexFunc(all, func(c Card) bool { return c.ID == id }); i >= 0 {
		return all[i], true
	}
	return Card{}, false
}

// EncounterDeck lists the IDs that are shuffled into the encounter deck at set-up, each as often as there are copies.
func (p *Pack) EncounterDeck(s *Scenario) []string {
	var all []string
	for _, card := range p.CardsOf(s) {
		if !slices.Contains(s.Aside, card.ID) {
			all = append(all, slices.Repeat([]string{card.ID}, card.Copies)...)
		}
	}
	return all
}

// Location returns a location, or nil.
func (s *Scenario) Location(id string) *Location { return byID(s.Locations, id) }

// Agenda returns an agenda, or nil.
func (s *Scenario) Agenda(id string) *Stage { return byID(s.Agendas, id) }

// Act returns an act, or nil.
func (s *Scenario) Act(id string) *Stage { return byID(s.Acts, id) }

// Resolution returns a resolution, or nil.
func (s *Scenario) Resolution(id string) *Resolution { return byID(s.Resolutions, id) }

func byID[T interface{ id() string }](all []T, id string) *T {
	if i := slices.IndexFunc(all, func(x T) bool { return x.id() == id }); i >= 0 {
		return &all[i]
	}
	return nil
}

func (l Location) id() string   { return l.ID }
func (s Stage) id() string      { return s.ID }
func (r Resolution) id() string { return r.ID }
func (c Card) id() string       { return c.ID }
func (s Step) id() string       { return s.ID }
func (r Rule) id() string       { return r.ID }
func (e Epilogue) id() string   { return e.ID }
func (s GuideStep) id() string  { return s.ID }

// After is the stage that follows another one in a deck, nil after the last.
func After(deck []Stage, id string) *Stage {
	i := slices.IndexFunc(deck, func(s Stage) bool { return s.ID == id })
	switch {
	case i < 0:
		return nil
	case deck[i].Next != "":
		return byID(deck, deck[i].Next)
	case i+1 < len(deck):
		return &deck[i+1]
	}
	return nil
}

// Text is what a key says in a language; in English, then in any language, where that has no word for it; "" if none
// has.
func (p *Pack) Text(lang, key string) string {
	for _, l := range append([]string{lang, "en"}, slices.Sorted(maps.Keys(p.Texts))...) {
		if text := p.Texts[l][key]; text != "" {
			return text
		}
	}
	return ""
}
