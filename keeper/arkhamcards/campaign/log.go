// Package campaign is the log of a campaign of Arkham Horror: The Card Game (LCG-12, 18.8) as a value: who takes part,
// experience, trauma, decks and what was bought, notes, results, and the chaos bag that is carried along. Its methods
// return a new log, or the log as it was with a [keeper.Refusal] that names the rule.
package campaign

import (
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/deck"
)

// The codes of refusals; all have the argument "name", an investigator's or a card's.
const (
	CodeNobody     = "campaign.nobody"     // nobody of that name takes part
	CodeUsed       = "campaign.used"       // that investigator was in this campaign before
	CodeBarred     = "campaign.barred"     // that investigator was killed or went insane
	CodeTooDear    = "campaign.tooDear"    // price, unspent
	CodeNotInDeck  = "campaign.notInDeck"  // no such card in the deck
	CodeKept       = "campaign.kept"       // a weakness or a mandatory card, which cannot be removed
	CodeNoUpgrade  = "campaign.noUpgrade"  // not the same title at a higher level
	CodeReplace    = "campaign.replace"    // a card must be named that the bought one replaces
	CodeStandalone = "campaign.standalone" // there is no experience in a standalone scenario
	CodeNoNote     = "campaign.noNote"     // no such note
)

// Log is one campaign.
type Log struct {
	Name          string         `json:"name"`
	Pack          string         `json:"pack,omitempty"` // the campaign that is played
	Difficulty    bag.Difficulty `json:"difficulty"`
	Standalone    bool           `json:"standalone,omitempty"` // LCG-13: no experience, no trauma for being defeated
	Investigators []Investigator `json:"investigators"`        // also those who left, were killed or went insane
	Results       []Result       `json:"results,omitempty"`
	Notes         []string       `json:"notes,omitempty"`
	Bag           bag.Bag        `json:"bag"` // as it was at the last resolution (LCG-2.2)
}

// Result is how a scenario ended.
type Result struct {
	Scenario   string `json:"scenario"`
	Resolution string `json:"resolution"`
}

// State is whether an investigator takes part.
type State string

// The states. Who left may return (LCG-12.7), who is out never does (LCG-12.5).
const (
	In     State = ""
	Left   State = "left"
	Killed State = "killed"
	Insane State = "insane"
)

// Investigator is one player's of the campaign.
type Investigator struct {
	Name     string      `json:"name"`
	Player   string      `json:"player,omitempty"`
	State    State       `json:"state,omitempty"`
	Health   int         `json:"health"` // printed
	Sanity   int         `json:"sanity"`
	Physical int         `json:"physical,omitempty"` // trauma
	Mental   int         `json:"mental,omitempty"`
	Earned   int         `json:"earned,omitempty"` // experience in all
	Spent    int         `json:"spent,omitempty"`
	Deck     []deck.Card `json:"deck,omitempty"`
	Bought   []Purchase  `json:"bought,omitempty"`
}

// Purchase is one copy that was bought.
type Purchase struct {
	Card     deck.Card  `json:"card"`
	Replaced *deck.Card `json:"replaced,omitempty"`
	Price    int        `json:"price"`
}

// Unspent is the experience that is left.
func (i Investigator) Unspent() int { return i.Earned - i.Spent }

// with is a copy in which one investigator was changed; the change may refuse.
func (l Log) with(name string, change func(*Investigator) error) (Log, error) {
	at := slices.IndexFunc(l.Investigators, func(i Investigator) bool { return i.Name == name })
	if at < 0 {
		return l, keeper.Refuse(CodeNobody, "LCG-18.8", "name", name)
	}
	out := l
	out.Investigators = slices.Clone(l.Investigators)
	who := &out.Investigators[at]
	who.Deck, who.Bought = slices.Clone(who.Deck), slices.Clone(who.Bought)
	if err := change(who); err != nil {
		return l, err
	}
	return out, nil
}

// Find is an investigator of the campaign.
func (l Log) Find(name string) (Investigator, bool) {
	for _, i := range l.Investigators {
		if i.Name == name {
			return i, true
		}
	}
	return Investigator{}, false
}

// Join has a player take an investigator that this campaign has not had yet, as a newcomer: no experience, no trauma
// (LCG-12.7, 15.23). One who was killed or went insane is barred (LCG-12.5).
func (l Log) Join(i Investigator) (Log, error) {
	if before, ok := l.Find(i.Name); ok {
		if before.State == Killed || before.State == Insane {
			return l, keeper.Refuse(CodeBarred, "LCG-12.5", "name", i.Name)
		}
		return l, keeper.Refuse(CodeUsed, "LCG-12.7", "name", i.Name)
	}
	i.State, i.Physical, i.Mental, i.Earned, i.Spent, i.Bought = In, 0, 0, 0, 0, nil
	l.Investigators = append(slices.Clone(l.Investigators), i)
	return l, nil
}

// Leave has a player leave between scenarios; the records are kept (LCG-12.7).
func (l Log) Leave(name string) (Log, error) { return l.move(name, In, Left) }

// Return has one who left come back (LCG-12.7).
func (l Log) Return(name string) (Log, error) { return l.move(name, Left, In) }

func (l Log) move(name string, from, to State) (Log, error) {
	return l.with(name, func(i *Investigator) error {
		switch i.State {
		case Killed, Insane:
			return keeper.Refuse(CodeBarred, "LCG-12.5", "name", name)
		case from:
			i.State = to
			return nil
		}
		return keeper.Refuse(CodeUsed, "LCG-12.7", "name", name)
	})
}

// Lose bars an investigator for the rest of the campaign, killed or insane, because a card or a resolution says so
// (LCG-12.5).
func (l Log) Lose(name string, how State) (Log, error) {
	return l.with(name, func(i *Investigator) error {
		i.State = how
		return nil
	})
}

// Resolve logs how a scenario ended, gives experience to everybody who takes part, eliminated or not (LCG-12.1,
// 15.41), and takes the bag over. Victory is the sum in the victory display, adjustment what the resolution adds; the
// gain is never below 0 (LCG-15.22). There is none in a standalone scenario (LCG-13.2).
func (l Log) Resolve(r Result, victory, adjustment int, b bag.Bag) Log {
	l.Results = append(slices.Clone(l.Results), r)
	l.Bag = b.EndScenario()
	l.Investigators = slices.Clone(l.Investigators)
	for n := range l.Investigators {
		if i := &l.Investigators[n]; i.State == In && !l.Standalone {
			i.Earned += max(victory+adjustment, 0)
		}
	}
	return l
}

// Grant gives experience to one investigator, for example at the beginning of a campaign (LCG-11.4).
func (l Log) Grant(name string, experience int) (Log, error) {
	if l.Standalone {
		return l, keeper.Refuse(CodeStandalone, "LCG-13.2", "name", name)
	}
	return l.with(name, func(i *Investigator) error {
		i.Earned += max(experience, 0)
		return nil
	})
}

// Defeat is the trauma for being defeated (LCG-12.4): none in a standalone scenario (LCG-13.3). Where both damage and
// horror did it the player picks one.
func (l Log) Defeat(name string, byHorror bool) (Log, error) {
	switch {
	case l.Standalone:
		return l, nil
	case byHorror:
		return l.Hurt(name, 0, 1)
	}
	return l.Hurt(name, 1, 0)
}

// Hurt adds trauma, or takes some off if below 0. As much as the printed health kills, as much as the printed sanity
// drives insane (LCG-12.5, 15.7).
func (l Log) Hurt(name string, physical, mental int) (Log, error) {
	return l.with(name, func(i *Investigator) error {
		i.Physical, i.Mental = max(i.Physical+physical, 0), max(i.Mental+mental, 0)
		switch {
		case i.State == Killed || i.State == Insane:
		case i.Physical >= i.Health:
			i.State = Killed
		case i.Mental >= i.Sanity:
			i.State = Insane
		}
		return nil
	})
}

// Note adds a line to the log; one that stands there already stays one.
func (l Log) Note(note string) Log {
	if !slices.Contains(l.Notes, note) {
		l.Notes = append(slices.Clone(l.Notes), note)
	}
	return l
}

// Erase takes a line out of it.
func (l Log) Erase(note string) (Log, error) {
	at := slices.Index(l.Notes, note)
	if at < 0 {
		return l, keeper.Refuse(CodeNoNote, "LCG-18.8", "name", note)
	}
	l.Notes = slices.Delete(slices.Clone(l.Notes), at, at+1)
	return l, nil
}

// Lost tells whether the campaign is over because nobody takes part any more (LCG-12.5).
func (l Log) Lost() bool {
	return len(l.Investigators) > 0 && !slices.ContainsFunc(l.Investigators, func(i Investigator) bool {
		return i.State == In || i.State == Left
	})
}

// pay spends experience.
func (i *Investigator) pay(card deck.Card, replaced *deck.Card, price int) error {
	if price > i.Unspent() {
		return keeper.Refuse(CodeTooDear, "LCG-12.2", "name", card.Title, "price", strconv.Itoa(price),
			"unspent", strconv.Itoa(i.Unspent()))
	}
	i.Spent += price
	i.Bought = append(i.Bought, Purchase{card, replaced, price})
	return nil
}
