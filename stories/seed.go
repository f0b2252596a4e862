package stories

import (
	"fmt"
	"slices"
	"strings"
)

// Answers are the options chosen, by choice: "1": "1A".
type Answers = map[string]string

// RoomPile is what lies in a room at the start, bottom first (MOM-2.4).
type RoomPile struct {
	Room  string   `json:"room"`
	Cards []string `json:"cards"` // copies
	Other bool     `json:"other"` // one of the cards shuffled into the rooms that the story does not list
}

// Variants lists every combination of answers, the first choice changing last.
func (s *Story) Variants() []Answers {
	all := []Answers{{}}
	for i := len(s.Choices) - 1; i >= 0; i-- {
		var longer []Answers
		for _, option := range s.Choices[i].Options {
			for _, rest := range all {
				answers := Answers{s.Choices[i].ID: option}
				for id, given := range rest {
					answers[id] = given
				}
				longer = append(longer, answers)
			}
		}
		all = longer
	}
	return all
}

// AnswersText writes answers in the order of the choices: "1A,2B".
func (s *Story) AnswersText(answers Answers) string {
	var parts []string
	for _, choice := range s.Choices {
		if option, ok := answers[choice.ID]; ok {
			parts = append(parts, option)
		}
	}
	return strings.Join(parts, ",")
}

// CheckAnswers tells whether every choice has one of its options and nothing else is answered.
func (s *Story) CheckAnswers(answers Answers) error {
	known := 0
	for _, choice := range s.Choices {
		option, ok := answers[choice.ID]
		if !ok {
			return fmt.Errorf("choice %s of story %q has no answer; choose one of %s", choice.ID, s.Pack.ID, strings.Join(choice.Options, ", "))
		}
		if !slices.Contains(choice.Options, option) {
			return fmt.Errorf("choice %s of story %q has no option %q; choose one of %s", choice.ID, s.Pack.ID, option, strings.Join(choice.Options, ", "))
		}
		known++
	}
	if known != len(answers) {
		return fmt.Errorf("story %q has only %d choices, but %d answers were given", s.Pack.ID, known, len(answers))
	}
	return nil
}

// Fits tells whether a pile belongs to a variant: every option it names was chosen.
func (p Pile) Fits(answers Answers) bool { return allChosen(answers, p.When) }

// Fits tells whether a section of an event belongs to a variant: every option it names was chosen.
func (s Section) Fits(answers Answers) bool { return allChosen(answers, s.When) }

// allChosen is what `when` means wherever it lists options.
func allChosen(answers Answers, options []string) bool {
	return !slices.ContainsFunc(options, func(option string) bool { return !chosen(answers, option) })
}

func chosen(answers Answers, option string) bool {
	for _, given := range answers {
		if given == option {
			return true
		}
	}
	return false
}

// Section finds the section of an event for a variant (MOM-5.6).
func (e Event) Section(answers Answers) (Section, bool) {
	i := slices.IndexFunc(e.Sections, func(s Section) bool { return s.Fits(answers) })
	if i < 0 {
		return Section{}, false
	}
	return e.Sections[i], true
}

// effects are what an event may bring about in a variant, by its condition or by its section (MOM-5.6).
func (e Event) effects(answers Answers) []Effect {
	section, _ := e.Section(answers)
	if e.First == nil {
		return section.Effects
	}
	return []Effect{{If: &If{When: &e.First.When, Then: e.First.Effects, Else: section.Effects}}}
}

// Goal finds the objective for a variant: that of the answer to the first choice (MOM-2.3).
func (s *Story) Goal(answers Answers) (Goal, bool) {
	if len(s.Choices) == 0 {
		return Goal{}, false
	}
	i := slices.IndexFunc(s.Goals, func(g Goal) bool { return g.Option == answers[s.Choices[0].ID] })
	if i < 0 {
		return Goal{}, false
	}
	return s.Goals[i], true
}

// Seed lays out the cards of a variant: one pile a room, in map order (MOM-2.3,
// MOM-2.4). The cards of the fitting Others are shuffled, one goes into each room
// that the story does not list. Copies are numbered in that order. Nothing is laid
// if a listed room has no pile or several, or the others do not come out even.
func (s *Story) Seed(answers Answers, shuffle func([]string) []string) ([]RoomPile, error) {
	if err := s.CheckAnswers(answers); err != nil {
		return nil, err
	}
	listed, others, err := s.seeding(answers)
	if err != nil {
		return nil, err
	}
	if want := len(s.Map.Rooms) - len(listed); len(others) != want {
		return nil, fmt.Errorf("story %q, variant %s: %d cards for the other rooms, but %d rooms are not listed", s.Pack.ID, s.AnswersText(answers), len(others), want)
	}
	others = shuffle(slices.Clone(others))
	used := map[string]int{}
	var piles []RoomPile
	for _, room := range s.Map.Rooms {
		pile := RoomPile{Room: room.ID, Cards: []string{}}
		kinds, ok := listed[room.ID]
		if !ok {
			pile.Other = true
			kinds, others = others[:1], others[1:]
		}
		for _, kind := range kinds {
			used[kind]++
			pile.Cards = append(pile.Cards, CopyOf(kind, used[kind]))
		}
		piles = append(piles, pile)
	}
	return piles, nil
}

// seeding finds the piles of the listed rooms and the cards for the others.
func (s *Story) seeding(answers Answers) (listed map[string][]string, others []string, err error) {
	listed = map[string][]string{}
	for _, room := range s.Rooms {
		fitting := 0
		for _, pile := range room.Piles {
			if pile.Fits(answers) {
				fitting++
				listed[room.Room] = pile.Cards
			}
		}
		if fitting != 1 {
			return nil, nil, fmt.Errorf("story %q, variant %s: %d piles fit room %q, one must", s.Pack.ID, s.AnswersText(answers), fitting, room.Room)
		}
	}
	for _, pile := range s.Others {
		if pile.Fits(answers) {
			others = append(others, pile.Cards...)
		}
	}
	return listed, others, nil
}
