package console

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/mansions/players"
	"lantern/ui/text"
)

func (p *Page) n(key string, n int, args ...text.Args) string {
	return p.shown.words.N(key, n, args...)
}

// nextWords words the next thing.
func (p *Page) nextWords(cmd keeper.Command) string {
	switch c := cmd.(type) {
	case mansions.StartTurn:
		return p.t("console.next.startTurn", text.Args{"who": p.shown.names.Who(c.Who)})
	case mansions.EndTurn:
		return p.t("console.next.endTurn")
	case mansions.StartKeeperTurn:
		return p.t("mansions.phase.keeper")
	case mansions.NextStep:
		return p.nextStepWords()
	case mansions.BeginStory:
		return p.t("common.beginStory")
	case mansions.Explore:
		return p.t("console.next.explore")
	case mansions.PuzzleStop:
		return p.t("console.puzzle.stop")
	}
	return p.t("common.continue")
}

func (p *Page) nextStepWords() string {
	for i, step := range players.Steps[:len(players.Steps)-1] {
		if step == p.shown.view.Table.Step {
			return p.t("console.next.step", text.Args{"step": p.shown.names.Step(players.Steps[i+1])})
		}
	}
	return p.t("console.next.round", text.Args{"round": p.shown.view.Table.Round + 1})
}

// cardKind is the card of a copy, from the story or the base pack; nil if unknown.
func (p *Page) cardKind(copy string) *stories.Card {
	kind := stories.KindOf(copy)
	for _, cards := range [][]stories.Card{p.g.Story().Cards, p.g.Base().Cards} {
		for i := range cards {
			if cards[i].ID == kind {
				return &cards[i]
			}
		}
	}
	return nil
}

// spell is the type of a spell, under which it is shown while its variant is hidden; "" for other cards.
func (p *Page) spell(copy string) string {
	if c := p.cardKind(copy); c != nil {
		return c.Spell
	}
	return ""
}

// cardName names a card by what may be seen of it.
func (p *Page) cardName(copy string) string {
	if spell := p.spell(copy); spell != "" {
		return p.shown.names.Card(spell)
	}
	return p.shown.names.Card(copy)
}

// cost words the price of a card in threat.
func (p *Page) cost(c mansions.HandCard) string {
	if p.costAsked(c) {
		return p.t("console.cost.asked")
	}
	return p.n("console.cost", c.Cost)
}

// costAsked reports whether only the owner's printed card shows the price.
func (p *Page) costAsked(c mansions.HandCard) bool {
	kind := p.cardKind(c.Card)
	return kind != nil && kind.CostAsked
}

// handName names one of the keeper's cards or an action of the objective.
func (p *Page) handName(c mansions.HandCard) string {
	if id, ok := objectiveAction(c.ID); ok {
		return p.objectiveAction(id)
	}
	return p.shown.names.Card(c.Card)
}

func objectiveAction(id string) (action string, ok bool) { return strings.CutPrefix(id, "objective:") }

// objectiveAction names an action of the objective. The name reveals the objective, so it is covered until then.
func (p *Page) objectiveAction(id string) string {
	if p.shown.view.Table.Objective == "" && p.open != ofOutcomes {
		return p.t("console.objective.action")
	}
	if words, ok := p.shown.names.Find("objective." + p.shown.view.Goal + ".action." + id); ok {
		return words
	}
	return id
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func itoa(n int) string { return strconv.Itoa(n) }

func args(name string, value any) text.Args { return text.Args{name: value} }
