package arkhamcards

import (
	"cmp"
	"encoding/json"
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// MostEntries is the maximum number of entries in a deck list, and in its options.
const MostEntries = 200

// do enters the cards of an investigator's deck and its deck-building options, once. Later changes are purchases,
// campaign results and cards. Every fault is reported with its rule (LCG-11). Level cards must be covered by experience
// (LCG-11.4); in standalone mode they have a limit (LCG-13.1).
func (c Bring) do(w *work) error {
	v := w.S.seat(c.Who)
	switch {
	case w.S.Stage != StageSetup || w.S.Prompt != nil:
		return refuse(CodeNotNow, "LCG-12.8", "stage", string(w.S.Stage))
	case v == nil:
		return refuse(CodeNoSuch, "LCG-11.1", "who", c.Who)
	case v.List != nil && c.Allow == "":
		return refuse(CodeTwice, "LCG-12.8", "who", c.Who)
	case len(c.Cards) == 0 || len(c.Cards) > MostEntries || len(c.Build.Allowed)+len(c.Build.Required) > MostEntries:
		return refuse(CodeBadValue, "LCG-11.1", "who", c.Who)
	}
	var unfit []deck.Problem
	size := 0
	for _, card := range c.Cards {
		if card.Title == "" || len(card.Title) > MostEntries || card.Copies < 1 ||
			card.Copies > most99 || card.Level > 10 {
			unfit = append(unfit, deck.Problem{Code: deck.ProblemValue, Rule: "LCG-18.7", Title: card.Title,
				Have: card.Copies, Want: most99})
		}
		if !card.Permanent { // permanent cards begin in play (LCG-2.6)
			size += card.Copies
		}
	}
	spent := deck.Experience(c.Cards)
	if c.Allow == "" {
		unfit = slices.Concat(unfit, deck.Check(c.Build, c.Cards), w.tooCostly(v, spent))
	}
	if len(unfit) > 0 {
		return wrongDeck(unfit...)
	}
	if size < openingHand || size > 2*most99 {
		return refuse(CodeBadValue, "LCG-11.1", "who", c.Who, "size", itoa(size))
	}
	if spent > 0 && !w.S.Campaign.Standalone {
		w.count(c.Who, "experience", -min(spent, v.Experience), "LCG-11.4")
	}
	w.Emit(DeckBrought{Bring: c, Size: size, Due: c.Due(w.S.Campaign.Standalone)})
	return nil
}

// Due returns how many basic weaknesses have to be drawn for the deck: those without a name in the list and, in a
// standalone scenario, those that its experience costs (LCG-11.5, 13.1).
func (c Bring) Due(standalone bool) (n int) {
	for _, card := range c.Cards {
		if card.Random {
			n += card.Copies
		}
	}
	if standalone {
		more, _ := deck.StandaloneWeaknesses(deck.Experience(c.Cards))
		n += more
	}
	return n
}

// tooCostly returns the problem of a deck whose level cards cost more than the experience (LCG-11.4), or than the
// limit of a standalone scenario (LCG-13.1).
func (w *work) tooCostly(v *Investigator, spent int) []deck.Problem {
	if w.S.Campaign.Standalone {
		if _, ok := deck.StandaloneWeaknesses(spent); !ok {
			return []deck.Problem{{Code: deck.ProblemStandalone, Rule: "LCG-13.1", Have: spent, Want: deck.MostStandalone}}
		}
	} else if spent > v.Experience {
		return []deck.Problem{{Code: deck.ProblemExperience, Rule: "LCG-11.4", Have: v.Experience, Want: spent}}
	}
	return nil
}

// wrongDeck refuses a deck by the first rule that it breaks. The refusal contains all problems.
func wrongDeck(faults ...deck.Problem) error {
	f := faults[0]
	all, err := json.Marshal(faults)
	if err != nil {
		return err
	}
	return refuse(CodeBadValue, f.Rule, "card", f.Title, "has", itoa(f.Have), "most",
		itoa(f.Want), "faults", string(all))
}

// DeckProblems returns the problems of a deck that a refusal contains; nil if it is about something else.
func DeckProblems(r *keeper.Refusal) (all []deck.Problem) {
	if err := json.Unmarshal([]byte(r.Args["faults"]), &all); err != nil {
		return nil
	}
	return all
}

func (e DeckBrought) apply(s *State) {
	v := s.seat(e.Who)
	build := e.Build
	v.Build, v.List, v.Size, v.Due = &build, slices.Clone(e.Cards), e.Size, e.Due
	s.ready(v)
}

// do draws a due basic weakness. If it was drawn on the table, it need not be named.
func (c DrawWeakness) do(w *work) error {
	v := w.S.seat(c.Who)
	switch {
	case w.S.Stage != StageSetup || w.S.Prompt != nil:
		return refuse(CodeNotNow, "LCG-11.5", "stage", string(w.S.Stage))
	case v == nil:
		return refuse(CodeNoSuch, "LCG-11.5", "who", c.Who)
	case v.Due == 0:
		return refuse(CodeTooFew, "LCG-11.5", "who", c.Who)
	case len(c.Card) > MostEntries || len(c.Pool) > MostEntries:
		return refuse(CodeBadValue, "LCG-11.5", "card", c.Card)
	}
	card := deck.Card{Title: cmp.Or(c.Card, randomWeakness), Random: c.Card == ""}
	all := 0
	for _, other := range c.Pool {
		if other.Title == "" || other.Copies < 0 || other.Copies > most99 {
			return refuse(CodeBadValue, "LCG-11.5", "card", other.Title)
		}
		all += max(other.Copies, 1)
	}
	if c.Card == "" && all > 0 {
		at := w.Chance.Below(all)
		for _, other := range c.Pool {
			if at -= max(other.Copies, 1); at < 0 {
				card = other
				break
			}
		}
	}
	card.Weakness, card.Copies, card.Level = "basic", 1, deck.NoLevel
	w.Emit(WeaknessDrawn{c.Who, card})
	return nil
}

// randomWeakness is the name on ArkhamDB of an undetermined basic weakness.
const randomWeakness = "Random Basic Weakness"

func (e WeaknessDrawn) apply(s *State) {
	v := s.seat(e.Who)
	v.Due--
	if at := slices.IndexFunc(v.List, func(c deck.Card) bool { return c.Random }); at >= 0 && !e.Card.Random {
		v.List = slices.Clone(v.List)
		if v.List[at].Copies--; v.List[at].Copies == 0 {
			v.List = slices.Delete(v.List, at, at+1)
		}
		v.add(e.Card)
	} else if at < 0 {
		v.add(e.Card)
		v.Size++
	}
	s.ready(v)
}

// add adds a copy to the list, if it is known.
func (v *Investigator) add(card deck.Card) {
	if v.List == nil {
		return
	}
	v.List = slices.Clone(v.List)
	for i := range v.List {
		if d := &v.List[i]; deck.SameTitle(d.Title) == deck.SameTitle(card.Title) && d.Level == card.Level {
			d.Copies++
			return
		}
	}
	v.List = append(v.List, card)
}

// do adds or removes a card, as a resolution or a set-up says. If the list is known, it must contain a removed card.
func (c Earn) do(w *work) error {
	v := w.S.seat(c.Who)
	switch {
	case w.S.Stage != StageBetween && w.S.Stage != StageSetup || w.S.Prompt != nil:
		return refuse(CodeNotNow, "LCG-12.8", "stage", string(w.S.Stage))
	case v == nil:
		return refuse(CodeNoSuch, "LCG-11.6", "who", c.Who)
	case c.Card == "" || len(c.Card) > MostEntries || c.Weakness != "" && c.Weakness != "basic" && c.Weakness != "story":
		return refuse(CodeBadValue, "LCG-11.6", "card", c.Card)
	case c.Removes && v.List != nil && v.listed(c.Card) < 0, c.Removes && v.Size <= openingHand:
		return refuse(CodeNoSuch, "LCG-11.6", "card", c.Card)
	}
	w.Emit(Earned{c})
	return nil
}

// listed returns the index of a title in the list, or -1.
func (v *Investigator) listed(title string) int {
	return slices.IndexFunc(v.List, func(d deck.Card) bool { return deck.SameTitle(d.Title) == deck.SameTitle(title) })
}

func (e Earned) apply(s *State) {
	v := s.seat(e.Who)
	by, permanent := 1, e.Permanent
	if e.Removes {
		by = -1
		if at := v.listed(e.Card); at >= 0 {
			v.List = slices.Clone(v.List)
			permanent = v.List[at].Permanent
			if v.List[at].Copies--; v.List[at].Copies == 0 {
				v.List = slices.Delete(v.List, at, at+1)
			}
		}
	} else {
		v.add(deck.Card{Title: e.Card, Level: deck.NoLevel, Copies: 1, Weakness: e.Weakness, Story: true,
			Permanent: e.Permanent})
	}
	if !permanent {
		v.Size += by
	}
	if s.Stage == StageSetup {
		s.ready(v)
	}
}

func (c Bar) do(w *work) error {
	v := w.S.seat(c.Who)
	switch {
	case w.S.Stage != StageBetween && w.S.Stage != StageSetup || w.S.Campaign.Standalone:
		return refuse(CodeNotNow, "LCG-12.5", "stage", string(w.S.Stage))
	case v == nil:
		return refuse(CodeNoSuch, "LCG-12.5", "who", c.Who)
	case c.How != "killed" && c.How != "insane":
		return refuse(CodeBadValue, "LCG-12.5", "how", c.How)
	case slices.Contains(w.S.Campaign.Barred, v.Name):
		return refuse(CodeTwice, "LCG-12.5", "name", v.Name)
	}
	w.Emit(Barred{v.Seat, v.Name, c.How})
	return nil
}

// card returns the card that is being bought.
func (c Buy) card(old deck.Card) deck.Card {
	if c.From == nil {
		old = deck.Card{}
	}
	if c.Of != nil {
		bought := *c.Of
		bought.Copies = 1
		return bought
	}
	return deck.Card{Title: c.Card, Class: cmp.Or(c.Class, old.Class), Class2: old.Class2, Traits: old.Traits,
		Level: c.Level, Copies: 1, Kind: cmp.Or(c.Kind, old.Kind),
		Permanent: c.Permanent, Exceptional: c.Exceptional, Myriad: c.Myriad}
}

// into returns the deck list after the purchase. One copy is replaced: the old version in an upgrade (LCG-12.3),
// else the named card. A permanent card replaces none, nor does one that completes an incomplete deck; weaknesses and
// mandatory cards remain (LCG-12.2).
func (c Buy) into(build *deck.Investigator, list []deck.Card) ([]deck.Card, error) {
	list = slices.Clone(list)
	var old deck.Card
	gone, rule := c.Removes, "LCG-12.2"
	if c.From != nil {
		gone, rule = c.Card, "LCG-12.3"
	}
	fills := gone == "" && build != nil && deck.Size(list) < deck.Wanted(*build, list)
	if c.From != nil || !c.permanent() && !fills {
		at := slices.IndexFunc(list, func(d deck.Card) bool {
			return deck.SameTitle(d.Title) == deck.SameTitle(gone) && (c.From == nil || d.Level == *c.From)
		})
		if at < 0 {
			return nil, refuse(CodeNoSuch, rule, "card", gone)
		}
		if old = list[at]; old.Weakness != "" || old.Required || old.Permanent && c.From == nil {
			return nil, refuse(CodeBadTarget, "LCG-12.2", "card", gone)
		}
		if list[at].Copies--; list[at].Copies == 0 {
			list = slices.Delete(list, at, at+1)
		}
	}
	bought := c.card(old)
	for i := range list {
		if d := &list[i]; deck.SameTitle(d.Title) == deck.SameTitle(bought.Title) && d.Level == bought.Level {
			d.Copies++
			return list, nil
		}
	}
	return append(list, bought), nil
}

// permanent reports whether the new card is permanent.
func (c Buy) permanent() bool { return c.Permanent || c.Of != nil && c.Of.Permanent }

// again reports whether a further copy of a myriad card of that level is bought, which is free (LCG-11.9).
func (c Buy) again(v *Investigator) bool {
	return c.From == nil && slices.ContainsFunc(v.List, func(d deck.Card) bool {
		return d.Myriad && d.Level == c.Level && deck.SameTitle(d.Title) == deck.SameTitle(c.Card)
	})
}

// fitsDeck refuses a purchase that makes the deck break a rule that it has kept so far: size and options always apply
// (LCG-12.2).
func (c Buy) fitsDeck(v *Investigator) error {
	if v.List == nil || c.Allow != "" {
		return nil
	}
	after, err := c.into(v.Build, v.List)
	if err != nil {
		return err
	}
	before := deck.Check(*v.Build, v.List)
	for _, f := range deck.Check(*v.Build, after) {
		known := func(old deck.Problem) bool { return old.Rule == f.Rule && old.Title == f.Title && old.Have >= f.Have }
		if !slices.ContainsFunc(before, known) {
			return wrongDeck(f)
		}
	}
	return nil
}

func (e Bought) apply(s *State) {
	v := s.seat(e.Who)
	if v.List == nil {
		return
	}
	if after, err := e.into(v.Build, v.List); err == nil {
		v.List = after
		v.Size = 0
		for _, card := range after {
			if !card.Permanent {
				v.Size += card.Copies
			}
		}
	}
}
