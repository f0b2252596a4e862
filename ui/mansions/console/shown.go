package console

import (
	"reflect"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
)

// shown is the session, the state that the console was last drawn from, and the names of the things in it.
type shown struct {
	g      *game.Game
	view   mansions.KeeperView
	legal  []keeper.Command
	words  *text.Localizer
	names  game.Names
	cursor int
}

// inTurn reports whether an ability is used in the investigator's own turn. Others are offered when they apply.
func (s *shown) inTurn(a mansions.AbilityView) bool {
	return a.When == "action" || a.When == "free" || a.When == "start"
}

// playedCard is the card that a command plays from the keeper's hands.
func (s *shown) playedCard(cmd keeper.Command) string {
	v := s.view
	for _, hand := range [][]mansions.HandCard{v.Mythos, v.Trauma} {
		for _, c := range hand {
			for _, o := range c.Play {
				if reflect.DeepEqual(o.Command, cmd) {
					words := s.names.Card(c.Card)
					if o.Target != "" {
						words += " → " + s.names.Any(o.Target)
					}
					return words
				}
			}
		}
	}
	return ""
}

func (s *shown) ownerOf(id string) string {
	for _, v := range s.view.Table.Investigators {
		if v.Injury == id || v.Insanity == id || slices.Contains(s.view.FaceDown[v.Who], id) ||
			slices.Contains(idsOf(v.Cards), id) {
			return v.Who
		}
	}
	return ""
}

// thingsIn names the features of a room, with the number of equal ones, and the story's markers.
func (s *shown) thingsIn(room string) []string {
	var names []string
	count := map[string]int{}
	for _, t := range s.view.Table.Things {
		if s.roomOf(t.Space) != room {
			continue
		}
		words := s.names.Feature(t.Feature)
		if t.Door != "" {
			words += " (" + s.names.Door(t.Door) + ")"
		}
		if count[words]++; count[words] == 1 {
			names = append(names, words)
		}
	}
	if r := s.room(room); r != nil {
		for _, token := range sortedKeys(r.Tokens) {
			if n := r.Tokens[token]; n > 0 {
				words := s.g.Texts().Token(token)
				names, count[words] = append(names, words), n
			}
		}
	}
	for i, words := range names {
		if count[words] > 1 {
			names[i] = words + "\u00a0×" + itoa(count[words])
		}
	}
	return names
}

// cardsIn lists the cards that the legal commands name, or all items of the investigator if they name none.
func (s *shown) cardsIn(who string, named func(keeper.Command) []string) []string {
	var out []string
	for _, cmd := range s.legal {
		for _, id := range named(cmd) {
			if !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	if v := s.seat(who); len(out) == 0 && v != nil {
		for _, c := range v.Cards {
			if k := s.cardKind(c.ID); k == nil || k.Deck == stories.Exploration || k.Deck == stories.StartingItem {
				out = append(out, c.ID)
			}
		}
	}
	return out
}

func (s *shown) read() {
	s.view, s.legal = s.g.Keeper(), s.g.Legal()
	s.words, s.names = s.g.Words(), s.g.Names()
	s.cursor = s.g.Header().Cursor
}

// prompt is the pending prompt, or nil.
func (s *shown) prompt() *keeper.Prompt { return s.view.Prompt }

// placeOfCard is the place of a card according to the view, in the words of the correction, or "" if it is in a deck.
func (s *shown) placeOfCard(id string) string {
	if owner := s.ownerOf(id); owner != "" {
		return owner
	}
	for _, hand := range [][]mansions.HandCard{s.view.Mythos, s.view.Trauma} {
		if slices.ContainsFunc(hand, func(c mansions.HandCard) bool { return c.ID == id }) {
			return "keeper"
		}
	}
	if slices.Contains(idsOf(s.view.Aside), id) {
		return "aside"
	}
	for room, pile := range s.view.Piles {
		if slices.Contains(idsOf(pile.Cards), id) {
			if slices.Contains(pile.FaceUp, id) {
				return "roomUp:" + room
			}
			return "room:" + room
		}
	}
	return ""
}

// inOrder sorts choices by their words.
func (s *shown) inOrder(all []table.Choice) []table.Choice {
	order := s.words.Order()
	slices.SortStableFunc(all, func(a, b table.Choice) int { return order(a.Words, b.Words) })
	return all
}

// allCards are the cards of the story and of the box.
func (s *shown) allCards() []stories.Card { return slices.Concat(s.g.Story().Cards, s.g.Base().Cards) }

// ending is the command that ends the current turn, if it is legal: always available, but never the obvious next step
// while something is left.
func (s *shown) ending() keeper.Command {
	for _, cmd := range s.legal {
		if _, ok := cmd.(mansions.EndTurn); ok {
			return cmd
		}
	}
	return nil
}

// header returns the state of play, with what is left besides movement steps and the action.
func (s *shown) header() table.Header {
	h := players.Header(s.view.Table, s.names, s.words)
	more := s.leftShort()
	if more != "" && s.view.Table.Turn == nil {
		h.WhoSub = ""
	}
	if more != "" && h.Steps > 0 { // beside these words its dots would be an amount
		more = s.t("console.step", text.Args{"n": h.Step, "of": h.Steps}) + " · " + more
		h.Step, h.Steps = 0, 0
	}
	h.WhoSub = strings.Trim(h.WhoSub+" · "+more, " ·")
	return h
}

// nobodyKeeps reports whether the lantern is the keeper.
func (s *shown) nobodyKeeps() bool { return s.view.Lantern != "" }

// now is the current keeper.
func (s *shown) now() string {
	if s.nobodyKeeps() {
		return s.view.Lantern
	}
	return person
}

// spacesOf lists the spaces of a room, or the space of a figure.
func (s *shown) spacesOf(id string) []string {
	if at := s.view.Table.Standing(id); at != "" {
		return []string{at}
	}
	return s.g.Board().SpacesOf(id)
}

func (s *shown) isSpace(id string) bool { return s.roomOf(id) != "" }

func (s *shown) roomOf(space string) string { return s.g.Board().RoomOf(space) }

func (s *shown) seat(who string) *mansions.InvestigatorView { return s.view.Table.Seat(who) }

// withWords adds the owner's note on a room or a monster to its menu.
func (s *shown) withWords(m *actionbar.Menu, note string) {
	if note != "" && !s.nobodyKeeps() {
		m.Card = paragraphs(m.Card, s.t("console.note", text.Args{"note": note}))
	}
}

// monsterOf names the monster of a line, by its kind if it is no longer on the map.
func (s *shown) monsterOf(l keeper.LogLine) string {
	if name := s.names.Monster(l.Args["id"]); name != l.Args["id"] {
		return name
	}
	return s.names.Monster(l.Args["monster"])
}

// lastEvent reports whether the event that was just resolved was the last one.
func (s *shown) lastEvent() bool {
	e := s.view.Table.Events
	return e.Resolved >= e.Of
}

// isNext reports whether the next button already gives a command. The choice of whose turn is next is always offered.
func (s *shown) isNext(cmd keeper.Command) bool {
	if _, choice := cmd.(mansions.StartTurn); choice {
		return false
	}
	return s.view.Next != nil && reflect.DeepEqual(s.view.Next.Command, cmd)
}

// shownCard is the ID under which a card's text may be seen.
func (s *shown) shownCard(copy string) string {
	if spell := s.spell(copy); spell != "" {
		return spell
	}
	return copy
}

// counterSubjects are the subjects of an investigator's counters by their icons.
var counterSubjects = map[string]string{"health": "counter.health", "sanity": "counter.sanity",
	"skill": "counter.skill"}

// people returns the investigators, with what the keeper can press and look up.
func (s *shown) people() []table.Person {
	all := players.People(s.view.Table, s.names, s.words)
	for i := range all {
		one := &all[i]
		one.Rule = ruleFor("figure.investigator")
		for k := range one.Counters {
			one.Counters[k].Rule = ruleFor(counterSubjects[one.Counters[k].Icon])
		}
		for k := range one.Cards {
			c := &one.Cards[k]
			switch chosen := choiceOf(c.ID); chosen.kind {
			case ofCard:
				c.Words, c.Facts = s.cardName(chosen.of), s.names.CardText(s.shownCard(chosen.of))
				if !c.State {
					c.Icon = s.cardIcon(chosen.of)
				}
			case ofTrait:
				_, trait, _ := strings.Cut(chosen.of, "/")
				c.Facts = s.names.Ability(trait)
			}
			c.Rule = ruleOfSign(c.Icon)
		}
	}
	return all
}

// face is an investigator's emblem on the map. ok is false if who is not an investigator.
func (s *shown) face(who string) (f players.Face, ok bool) {
	seats := s.view.Table.Investigators
	i := slices.IndexFunc(seats, func(v mansions.InvestigatorView) bool { return v.Who == who })
	if i < 0 {
		return f, false
	}
	initials := board.Initials(seats, s.names.Who)[i]
	return players.Face{Seat: i, Of: seats[i].Character, Initials: initials, Names: s.names}, true
}

func (s *shown) room(id string) *mansions.RoomView {
	rooms := s.view.Table.Rooms
	if i := slices.IndexFunc(rooms, func(r mansions.RoomView) bool { return r.ID == id }); i >= 0 {
		return &rooms[i]
	}
	return nil
}

// cardIcon is the icon of a card's type.
func (s *shown) cardIcon(copy string) string {
	c := s.cardKind(copy)
	if c == nil {
		return "cards"
	}
	for _, sort := range []struct{ word, icon string }{
		{"clue", "info"}, {"key", "key"}, {"ranged", "firearm"}, {"weapon", "sword"},
		{"bladed", "sword"}, {"blunt", "sword"},
		{"book", "book"}, {"ally", "ally"}, {"artefact", "rune"}, {"light", "light"}, {"equipment", "item"},
	} {
		if slices.Contains(c.Types, sort.word) || slices.Contains(c.Traits, sort.word) {
			return sort.icon
		}
	}
	if c.Deck == stories.Spell {
		return "spell"
	}
	return "item"
}
