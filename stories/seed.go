package stories

import (
	"slices"
	"strings"
)

// Answers are the chosen options, by choice: "1": "1A".
type Answers = map[string]string

// RoomPile is the pile of cards in a room at the start, bottom first (MOM-2.4).
type RoomPile struct {
	Room  string   `json:"room"`
	Cards []string `json:"cards"` // copies
	Other bool     `json:"other"` // one of the cards shuffled into the rooms that the story does not list
}

// Variants lists every combination of answers. The first choice changes last.
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

// CheckAnswers returns an error unless every choice has one of its options and nothing else is answered.
func (s *Story) CheckAnswers(answers Answers) error {
	known := 0
	for _, choice := range s.Choices {
		option, ok := answers[choice.ID]
		if !ok {
			return UserErrorf("choice %s of story %q has no answer; choose one of %s", choice.ID, s.Pack.ID,
				strings.Join(choice.Options, ", "))
		}
		if !slices.Contains(choice.Options, option) {
			return UserErrorf("choice %s of story %q has no option %q; choose one of %s", choice.ID, s.Pack.ID, option,
				strings.Join(choice.Options, ", "))
		}
		known++
	}
	if known != len(answers) {
		return UserErrorf("story %q has %d choices, but %d answers were given", s.Pack.ID, known, len(answers))
	}
	return nil
}

// When lists options that must all have been chosen; empty means always.
type When []string

// Fits reports whether the condition holds in a variant.
func (w When) Fits(answers Answers) bool {
	return !slices.ContainsFunc(w, func(option string) bool { return !Chosen(answers, option) })
}

func Chosen(answers Answers, option string) bool {
	for _, given := range answers {
		if given == option {
			return true
		}
	}
	return false
}

// Section returns the section of an event for a variant (MOM-5.6).
func (e Event) Section(answers Answers) (Section, bool) {
	i := slices.IndexFunc(e.Sections, func(s Section) bool { return s.When.Fits(answers) })
	if i < 0 {
		return Section{}, false
	}
	return e.Sections[i], true
}

// Effects returns the possible effects of an event in a variant, by its condition or by its section (MOM-5.6).
func (e Event) Effects(answers Answers) []Effect {
	section, _ := e.Section(answers)
	if e.First == nil {
		return section.Effects
	}
	return []Effect{{If: &If{When: &e.First.When, Then: e.First.Effects, Else: section.Effects}}}
}

// EffectsAt returns the effects of the timetable at the beginning of a round (MOM-18.29).
func (s *Story) EffectsAt(round int, answers Answers) []Effect {
	var all []Effect
	for _, h := range s.Hours {
		if h.Round == round && h.When.Fits(answers) {
			all = append(all, h.Effects...)
		}
	}
	return all
}

// Goal returns the objective of a variant: that of the answer to the first choice (MOM-2.3).
func (s *Story) Goal(answers Answers) (Goal, bool) {
	i := s.GoalIndex(answers)
	if i < 0 {
		return Goal{}, false
	}
	return s.Goals[i], true
}

// GoalIndex returns the index of that objective, -1 if there is none.
func (s *Story) GoalIndex(answers Answers) int {
	return slices.IndexFunc(s.Goals, func(g Goal) bool {
		return len(s.Choices) > 0 && g.Option == answers[s.Choices[0].ID]
	})
}

// Seeding holds what a variant lays in the rooms and what it sets aside (MOM-2.3). All cards are copies.
type Seeding struct {
	Piles []RoomPile  // one per room, in map order
	Asked []AskedCard // those that the keeper lays where he likes
	Aside []string    // in no room until the story brings them in; leftovers of chance come last

	Shuffled []Shuffle // what chance decided, those for the rooms that are not listed last
	Answers  Answers   // of the variant, where they are known
}

// Shuffle is a set of cards of which chance lays one in each of some rooms. The rest is set aside.
type Shuffle struct {
	Cards []string `json:"cards"` // kinds
	Into  []string `json:"into"`  // in map order
}

// Left returns how many cards chance leaves over.
func (s Seeding) Left() (n int) {
	for _, one := range s.Shuffled {
		n += len(one.Cards) - len(one.Into)
	}
	return n
}

// AskedCard is a card for which the keeper chooses a room before the story begins.
type AskedCard struct {
	Card  string   `json:"card"`  // a copy
	Rooms []string `json:"rooms"` // that he may choose from, in map order
}

// Seed lays out the cards of a variant: one pile per room, in map order (MOM-2.3, MOM-2.4). The cards of the variant's
// Others are shuffled group by group, and each of their rooms gets one; the keeper's cards wait for his choice. Copies
// are numbered in that order, after the keeper's. Seed returns an error if a listed room has no pile or several, or if
// the others do not come out even.
func (s *Story) Seed(answers Answers, shuffle func([]string) []string) (Seeding, error) {
	if err := s.CheckAnswers(answers); err != nil {
		return Seeding{}, err
	}
	listed, err := s.listedPiles(answers)
	if err != nil {
		return Seeding{}, err
	}
	used := map[string]int{}
	number := func(kind string) string {
		used[kind]++
		return CopyOf(kind, used[kind])
	}
	out, aside, left, scattered := Seeding{Answers: answers}, slices.Clone(s.Aside), []string{}, map[string]string{}
	for _, p := range s.Pools(answers, func(room string) bool { return len(listed[room]) == 0 }) {
		kinds := make([]string, len(p.Cards))
		for i, c := range p.Cards {
			kinds[i] = c.Card
		}
		switch {
		case p.Uneven():
			return Seeding{}, UserErrorf("story %q, variant %s: %d cards for %d rooms that get one each",
				s.Pack.ID, s.AnswersText(answers), len(kinds), len(p.Rooms))
		case p.Keeper:
			for _, kind := range kinds {
				out.Asked = append(out.Asked, AskedCard{number(kind), p.Rooms})
			}
			continue
		case len(p.Rooms) == 0: // the story has set them aside
			aside = append(aside, kinds...)
			continue
		}
		out.Shuffled = append(out.Shuffled, Shuffle{slices.Clone(kinds), p.Rooms})
		kinds = shuffle(kinds)
		for i, room := range p.Rooms {
			scattered[room] = kinds[i]
		}
		left = append(left, kinds[len(p.Rooms):]...)
	}
	for _, room := range s.Map.Rooms {
		pile := RoomPile{Room: room.ID, Cards: []string{}}
		kinds := listed[room.ID]
		if kind, other := scattered[room.ID]; other {
			pile.Other, kinds = true, []string{kind}
		}
		for _, kind := range kinds {
			pile.Cards = append(pile.Cards, number(kind))
		}
		out.Piles = append(out.Piles, pile)
	}
	for _, kind := range append(aside, left...) {
		out.Aside = append(out.Aside, number(kind))
	}
	return out, nil
}

// listedPiles returns the piles of the listed rooms.
func (s *Story) listedPiles(answers Answers) (map[string][]string, error) {
	listed := map[string][]string{}
	for _, room := range s.Rooms {
		fitting := 0
		for _, pile := range room.Piles {
			if pile.When.Fits(answers) {
				fitting++
				listed[room.Room] = pile.Cards
			}
		}
		if fitting != 1 {
			return nil, UserErrorf("story %q, variant %s: %d piles fit room %q, one must",
				s.Pack.ID, s.AnswersText(answers), fitting, room.Room)
		}
	}
	return listed, nil
}
