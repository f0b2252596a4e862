package setup

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/stories/par"
	"lantern/stories/prove"
	"lantern/stories/strict"
	"lantern/ui/checker"
	"lantern/ui/game"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// proof is what the prover says of the seeding that the keeper is about to lay.
type proof struct {
	problems strict.Problems
	par      *par.Par // nil: unknown, as for boards on the table, or the seeding is not the story's own
	edited   bool     // it was changed by hand
	drawn    bool     // the map is known, so that ways can be proved
}

// proved proves what lies in the rooms of the seeding list, for the party of the session.
func proved(base *stories.Base, story *stories.Story, v mansions.KeeperView) proof {
	seeding := seedingOf(v)
	p := proof{edited: edited(story, v.Choices, seeding.Piles), drawn: !story.Map.Undrawn}
	p.problems = prove.ProveSeeding(base, story, v.Choices, seeding)
	if len(p.problems) > 0 || p.edited {
		return p
	}
	if par, err := par.ParOf(base, story, v.Choices, v.Players); err == nil && par.End > 0 {
		p.par = &par
	}
	return p
}

// seedingOf is what lies in the rooms and beside them, and what the keeper still lays.
func seedingOf(v mansions.KeeperView) stories.Seeding {
	out := stories.Seeding{Piles: pilesOf(v.Seeding)}
	if v.Setup != nil {
		out.Asked = v.Setup.OpenCards
	}
	for _, c := range v.Aside {
		out.Aside = append(out.Aside, c.ID)
	}
	return out
}

func pilesOf(rooms []mansions.SeedRoom) []stories.RoomPile {
	var piles []stories.RoomPile
	for _, r := range rooms {
		pile := stories.RoomPile{Room: r.Room, Other: r.Other, Cards: []string{}}
		for _, c := range r.Cards {
			pile.Cards = append(pile.Cards, c.ID)
		}
		piles = append(piles, pile)
	}
	return piles
}

// edited tells whether the piles are other ones than the story lays; which of the shuffled cards lies where does not
// count, nor where those lie that the keeper lays where he likes.
func edited(story *stories.Story, answers stories.Answers, piles []stories.RoomPile) bool {
	own, err := story.Seed(answers, func(cards []string) []string { return cards })
	if err != nil || len(own.Piles) != len(piles) {
		return true
	}
	for i, pile := range own.Piles {
		cards := slices.DeleteFunc(slices.Clone(piles[i].Cards), func(card string) bool {
			return slices.ContainsFunc(own.Asked, func(a stories.AskedCard) bool {
				return a.Card == card && slices.Contains(a.Rooms, pile.Room)
			})
		})
		same := slices.EqualFunc(pile.Cards, cards, func(a, b string) bool { return stories.KindOf(a) == stories.KindOf(b) })
		if pile.Other && len(cards) != 1 || !pile.Other && !same {
			return true
		}
	}
	return false
}

// words say in a sentence or two that the seeding is sound.
func (p proof) words(l *text.Localizer) string {
	switch {
	case p.edited:
		return l.T("setup.proof.edited")
	case !p.drawn:
		return l.T("setup.proof.undrawn")
	case p.par == nil:
		return l.T("setup.proof.sound")
	}
	return l.N("setup.proof.par", p.par.End, text.Args{"slack": p.par.EndSlack()})
}

// show is the proof as a line; what is wrong with the seeding, culprit by culprit, stands in a panel of its own.
func (p proof) show(g *game.Game, l *text.Localizer) fyne.CanvasObject {
	if len(p.problems) == 0 {
		return container.NewBorder(nil, nil, icon("check", theme.OK, 1.2), nil, kit.NewWords(p.words(l), theme.OK))
	}
	box := container.NewVBox()
	for _, problem := range p.problems {
		n := checker.Named(problem, g.Story(), g.Base(), g.Names())
		box.Add(kit.NewWords(checker.Title(l, n), theme.Danger).Bold())
		box.Add(kit.NewWords(strings.Join(append([]string{checker.Say(l, n)}, checker.More(l, n)...), " "), ""))
	}
	return kit.NewPanel(l.N("setup.proof.wrong", len(p.problems)), box)
}

// proofKey tells whether a proof is still of what lies in the rooms.
func proofKey(v mansions.KeeperView) string {
	return fmt.Sprint(seedingOf(v), v.Choices, v.Players)
}
