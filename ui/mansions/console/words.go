package console

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/players"
	"lantern/ui/text"
)

func (s *shown) n(key string, n int, args ...text.Args) string {
	return s.words.N(key, n, args...)
}

// nextWords words the next thing.
func (s *shown) nextWords(cmd keeper.Command) string {
	switch c := cmd.(type) {
	case mansions.StartTurn:
		return s.t("console.next.startTurn", text.Args{"who": s.names.Who(c.Who)})
	case mansions.EndTurn:
		return s.t("console.next.endTurn")
	case mansions.StartKeeperTurn:
		return s.t("mansions.phase.keeper")
	case mansions.NextStep:
		return s.nextStepWords()
	case mansions.BeginStory:
		return s.t("common.beginStory")
	case mansions.Explore:
		return s.t("console.next.explore")
	case mansions.PuzzleStop:
		return s.t("console.puzzle.stop")
	}
	return s.t("common.continue")
}

func (s *shown) nextStepWords() string {
	for i, step := range players.Steps[:len(players.Steps)-1] {
		if step == s.view.Table.Step {
			return s.t("console.next.step", text.Args{"step": s.names.Step(players.Steps[i+1])})
		}
	}
	return s.t("console.next.round", text.Args{"round": s.view.Table.Round + 1})
}

// cardKind is the card of a copy, from the story or the base pack; nil if unknown.
func (s *shown) cardKind(copy string) *stories.Card {
	kind := stories.KindOf(copy)
	for _, cards := range [][]stories.Card{s.g.Story().Cards, s.g.Base().Cards} {
		for i := range cards {
			if cards[i].ID == kind {
				return &cards[i]
			}
		}
	}
	return nil
}

// spell is the type of a spell, under which it is shown while its variant is hidden; "" for other cards.
func (s *shown) spell(copy string) string {
	if c := s.cardKind(copy); c != nil {
		return c.Spell
	}
	return ""
}

// cardName names a card by what may be seen of it.
func (s *shown) cardName(copy string) string {
	if spell := s.spell(copy); spell != "" {
		return s.names.Card(spell)
	}
	return s.names.Card(copy)
}

// cost words the price of a card in threat.
func (s *shown) cost(c mansions.HandCard) string {
	if c.CostAsked {
		return s.t("console.cost.asked")
	}
	return s.n("console.cost", c.Cost)
}

// handName names one of the keeper's cards or an action of the objective.
func (p *Page) handName(c mansions.HandCard) string {
	if id, ok := objectiveAction(c.ID); ok {
		return p.objectiveAction(id)
	}
	return p.shown.names.Card(c.Card)
}

func objectiveAction(id string) (action string, ok bool) { return strings.CutPrefix(id, "objective:") }

// objectiveAction names an action of the objective. The name reveals the objective, so it is covered until then, unless
// only the printed card says what the objective is.
func (p *Page) objectiveAction(id string) string {
	secret := !slices.ContainsFunc(p.g.Story().Goals, func(g stories.Goal) bool { return g.OnCard })
	if secret && p.shown.view.Table.Objective == "" && p.open != ofOutcomes {
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

// promptAbilities adds the texts of the abilities that a prompt offers to the text of its card.
func (s *shown) promptAbilities(card string, prompt *keeper.Prompt) string {
	var lines []string
	if card != "" {
		lines = append(lines, card)
	}
	for _, o := range prompt.Choice {
		if trait := o.Args["trait"]; trait != "" {
			lines = append(lines, s.t("console.mythos.card",
				text.Args{"card": s.names.Trait(trait), "text": s.names.Ability(trait)}))
		}
	}
	return strings.Join(lines, "\n")
}

// reasonWords explain a play in a sentence or two, with its side's chance of winning.
func (s *shown) reasonWords(a autokeeper.Advice, play opponent.Play) string {
	side, chance := "investigators", 1-play.Chance
	if a.Keeper {
		side, chance = "keeper", play.Chance
	}
	var why []string
	for _, r := range play.Reasons {
		if r.For == side {
			why = append(why, s.t("console.advice."+side+"."+r.What))
		}
	}
	words := s.t("console.advice.same")
	switch len(why) {
	case 0:
	case 1:
		words = s.t("console.advice.why", text.Args{"why": why[0]})
	default:
		words = s.t("console.advice.whys", text.Args{"why": why[0], "and": why[1]})
	}
	return words + " " + s.t("console.advice.chance."+side, text.Args{"percent": itoa(int(100*chance + 0.5))})
}

// goalWords describe what an objective requires of both sides.
func (s *shown) goalWords(goal string) string {
	var parts []string
	for _, side := range []string{"investigators", "keeper"} {
		if words, ok := s.names.Find("objective." + goal + "." + side); ok {
			parts = append(parts, words)
		}
	}
	return strings.Join(parts, "\n")
}

func (s *shown) t(key string, args ...text.Args) string { return s.words.T(key, args...) }

// leftWords words one leftover, as parts of a sentence.
func (s *shown) leftWords(l mansions.Leftover) (all []string) {
	if l.Code == mansions.LeftAction {
		return []string{s.t("console.guard.action", text.Args{"who": s.names.Who(l.Who)})}
	}
	who := ""
	if len(l.IDs) == 1 {
		who = s.names.Monster(l.IDs[0])
	}
	if l.Threat > 0 {
		all = append(all, s.t("console.guard.threat", text.Args{"n": l.Threat}))
	}
	return append(all, s.n("console.guard."+l.Code, l.N, text.Args{"who": who}))
}

// leftShort lists on the ribbon what is left besides movement steps and the action, which have icons.
func (s *shown) leftShort() string {
	var parts []string
	for _, l := range s.view.Left {
		if l.Code != mansions.LeftMoves && l.Code != mansions.LeftAction {
			parts = append(parts, s.n("console.left."+l.Code, l.N, text.Args{"threat": l.Threat}))
		}
	}
	return strings.Join(parts, " · ")
}

func (s *shown) stepHelp(step string) string {
	if step == "" {
		return ""
	}
	return s.t("console.step."+step, text.Args{"n": s.view.Players})
}

// attributes lists an investigator's printed values.
func (s *shown) attributes(v mansions.InvestigatorView) string {
	var parts []string
	for _, a := range stories.Attributes {
		if n, ok := v.Attributes[a]; ok {
			parts = append(parts, s.names.Attribute(a)+"\u00a0"+itoa(n))
		}
	}
	return strings.Join(parts, " · ")
}

// clueNumber is the number of a clue card, 0 of any other.
func (s *shown) clueNumber(card string) int {
	c := s.cardKind(card)
	if c == nil || c.Clue == nil {
		return 0
	}
	return c.Clue.Level
}

// lastRead is the page read aloud last, or empty.
func (s *shown) lastRead() (title, words string) {
	return s.pageWords(s.view.Table.Page)
}

// pageWords are a page's title and paragraphs.
func (s *shown) pageWords(page *state.Page) (title, words string) {
	title, paragraphs := players.PageWords(s.names, page)
	return title, strings.Join(paragraphs, "\n\n")
}

func (s *shown) useWords(c mansions.UseCard) string {
	words := s.cardName(c.Card)
	if action := s.names.CardAction(s.shownCard(c.Card), c.Action); action != c.Action {
		words += " · " + action
	}
	if c.Target != "" {
		words += " → " + s.names.Any(c.Target)
	}
	return words
}

// figureNames are the names of monsters and investigators.
func (s *shown) figureNames(ids []string) string {
	var out []string
	for _, id := range ids {
		if s.seat(id) != nil {
			out = append(out, s.names.Who(id))
		} else {
			out = append(out, s.names.Monster(id))
		}
	}
	return strings.Join(out, ", ")
}

// where is an investigator's space, or why there is none.
func (s *shown) where(v mansions.InvestigatorView) string {
	return players.Where(v, s.names, s.words)
}

// points says how many skill points are left.
func (s *shown) points(v mansions.InvestigatorView) string {
	if v.SkillPoints == 0 {
		return s.t("console.says.pointless")
	}
	return s.n("console.says.points", v.SkillPoints)
}

// cardsAsked returns the texts of the cards that a question offers, if they are few enough to be read.
func (s *shown) cardsAsked(choice []keeper.Option) string {
	said := map[string]bool{}
	var out []string
	for _, o := range choice {
		words := s.names.CardText(s.shownCard(o.Key))
		kind := stories.KindOf(o.Key)
		if s.cardKind(o.Key) != nil && words != "" && !said[kind] && !s.names.CardReminds(o.Key) {
			said[kind] = true
			out = append(out, s.t("console.mythos.card", text.Args{"card": s.names.Any(o.Key), "text": words}))
		}
	}
	if len(out) > fewCards {
		return ""
	}
	return strings.Join(out, "\n")
}
