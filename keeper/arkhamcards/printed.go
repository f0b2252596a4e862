package arkhamcards

import (
	"cmp"
	"fmt"
	"slices"

	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// mostTitles is the maximum number of scenarios in a campaign played with printed cards.
const mostTitles = 20

// PrintedID is the ID of the n-th scenario of such a campaign, for [fmt.Sprintf].
const (
	printedID = "printed-"
	PrintedID = printedID + "%d"
)

// printed returns the scenarios of a campaign played only with printed cards. Each has its title and one location of
// that title; further locations, agendas and acts are added when they are laid.
func (o Options) printed() ([]Scenario, error) {
	if len(o.Titles) > mostTitles {
		return nil, refuse(CodeBadValue, "LCG-16.10", "titles", itoa(len(o.Titles)))
	}
	var out []Scenario
	for i, title := range o.Titles {
		if title == "" || len(title) > 200 || slices.Contains(o.Titles[:i], title) {
			return nil, refuse(CodeBadValue, "LCG-16.10", "title", title)
		}
		out = append(out, Scenario{ID: fmt.Sprintf(PrintedID, i+1), Name: title, Start: "start",
			Locations: []Location{{ID: "start", Name: title}}, Symbols: asked()})
	}
	return out, nil
}

// asked returns the symbols of a printed scenario: until the table enters their effects, each is asked for when drawn.
func asked() map[string]Symbol {
	all := map[string]Symbol{}
	for _, token := range []bag.Token{bag.Skull, bag.Cultist, bag.Tablet, bag.ElderThing, bag.ElderSign} {
		all[string(token)] = Symbol{Ask: true}
	}
	return all
}

// known returns the initial bag of a printed campaign, as far as sources agree about it (LCG-2.2).
func (o Options) known() ([]string, error) {
	difficulty := cmp.Or(o.Difficulty, "standard")
	tokens, ok := bag.Begun(o.BagOf, bag.Difficulty(difficulty))
	if !ok {
		return nil, refuse(CodeNoSuch, "LCG-2.2", "pack", o.BagOf, "difficulty", difficulty)
	}
	out := play.Map(tokens, func(t bag.Token) string { return string(t) })
	return out, nil
}

// do lays an agenda or act after the last one, or changes the one with that ID (LCG-16.4).
func (c LayCard) do(w *work) error {
	card := c.Card
	objectives := []Objective{"", ObjectiveAdds, ObjectiveReplaces}
	switch {
	case w.S.Stage != StageSetup && w.S.Stage != StagePlay:
		return refuse(CodeNotNow, "LCG-16.4", "stage", string(w.S.Stage))
	case c.Track != OnAgenda && c.Track != OnAct:
		return refuse(CodeBadValue, "LCG-18.6", "track", c.Track)
	case card.ID == "" || card.Name == "" || len(card.ID) > 60 || len(card.Name) > 200 || len(card.Note) > 2000 ||
		len(card.Text) > 2000 || len(card.Asks) > 2000 || len(w.S.track(c.Track).Cards) >= most99:
		return refuse(CodeBadValue, "LCG-16.4", "card", card.ID)
	case card.Threshold.N < 0 || card.Threshold.N > most99 || !card.None && card.Threshold.N == 0,
		!slices.Contains(objectives, card.Objective):
		return refuse(CodeBadValue, "LCG-16.4", "card", card.ID, "threshold", itoa(card.Threshold.N))
	}
	other := w.S.track(OnAgenda)
	if c.Track == OnAgenda {
		other = w.S.track(OnAct)
	}
	if slices.ContainsFunc(other.Cards, func(have Card) bool { return have.ID == card.ID }) {
		return refuse(CodeTwice, "LCG-16.4", "card", card.ID)
	}
	if old := play.Find(w.S.track(c.Track).Cards, func(have *Card) bool { return have.ID == card.ID }); old != nil {
		card.Then, card.Next, card.Ends = old.Then, old.Next, old.Ends // the consequences from the pack are kept
		card.PayAt, card.PayFree = old.PayAt, old.PayFree
	} else {
		card.Then, card.Next, card.Ends = packs.Changes{}, "", nil
	}
	w.Emit(CardLaid{c.Track, card})
	return nil
}

func (e CardLaid) apply(s *State) {
	t := s.track(e.Track)
	t.Cards = slices.Clone(t.Cards)
	if c := play.Find(t.Cards, func(c *Card) bool { return c.ID == e.Card.ID }); c != nil {
		*c = e.Card
		return
	}
	t.Cards = append(t.Cards, e.Card)
}
