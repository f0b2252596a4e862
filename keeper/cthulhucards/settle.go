package cthulhucards

import (
	"slices"
	"strconv"

	"lantern/keeper"
)

// The destinations of a card that leaves play (COC-2.6, 2.7).
const (
	toDestroyed  = "destroyed"
	toSacrificed = "sacrificed"
	toDiscarded  = "discarded"
	toHand       = "hand"
	toDeck       = "deck"
)

func number(key string) int {
	n, _ := strconv.Atoi(key) // keys of options that are pieces
	return n
}

// settle applies one of the rules that always apply, and reports whether it did: an empty deck (COC-4.13), attachments
// without a host (COC-2.4), too many wounds (COC-14.17), both Heroic and Villainous (COC-9.2), a won story (COC-7.5).
func (w *work) settle() bool {
	s := &w.S
	if s.Step == StepSetup {
		return false
	}
	for _, seat := range []int{1 - s.Active, s.Active} { // if both are empty, the active player wins (COC-14.6)
		if s.Players[seat].Deck == 0 {
			w.Emit(Ended{1 - seat, "deck"})
			return true
		}
	}
	for _, p := range s.Pieces {
		host := s.piece(p.Host)
		if p.Host > 0 && (host == nil || host.Insane) || p.On != "" && s.story(p.On) == nil {
			w.leave(p.N, toDestroyed, "COC-2.4")
			return true
		}
		if p.Kind != Character {
			continue
		}
		if p.Wounds > 0 && (p.Insane || p.Wounds > s.Fighter(p).Toughness) {
			rule := "COC-8.5"
			if p.Insane {
				rule = "COC-8.4"
			}
			w.leave(p.N, toDestroyed, rule)
			return true
		}
	}
	for _, seat := range []int{s.Active, 1 - s.Active} {
		if len(s.atOdds(seat)) > 0 {
			f := Task{Kind: taskKind, Seat: seat}
			if last := len(s.Tasks) - 1; last >= 0 && s.Tasks[last] == f { // its question is asked again
				w.S.Pop()
			}
			w.askKind(f)
			return true
		}
	}
	return w.giveStories()
}

// heroicVillainous returns the numbers of a player's sane Heroic and Villainous characters (COC-9.2, 14.15).
func (s *State) heroicVillainous(seat int) (heroic, villainous []int) {
	for _, p := range s.Pieces {
		if p.Seat != seat || p.Insane || s.sum(p.N, "blank") > 0 {
			continue
		}
		if p.Heroic {
			heroic = append(heroic, p.N)
		}
		if p.Villainous {
			villainous = append(villainous, p.N)
		}
	}
	return heroic, villainous
}

// atOdds returns a player's Heroic and Villainous characters if one is Heroic and another one Villainous. A card that
// is both is not at odds with itself (COC-9.2).
func (s *State) atOdds(seat int) []int {
	heroic, villainous := s.heroicVillainous(seat)
	var all []int
	for _, n := range slices.Concat(heroic, villainous) {
		if !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	if len(heroic) == 0 || len(villainous) == 0 || len(all) < 2 {
		return nil
	}
	return all
}

func (w *work) askKind(f Task) {
	if all := w.S.atOdds(f.Seat); len(all) > 0 {
		w.ask(f, keeper.Prompt{Kind: "kind", Rule: "COC-9.2", Choice: w.S.pieceOptions(all)})
	}
}

func (w *work) kindChosen(_ Task, a keeper.Answer) {
	w.leave(number(a.Choice), toDiscarded, "COC-9.2")
}

func (w *work) leave(n int, to, rule string) {
	p := *w.S.piece(n)
	w.Emit(Left{n, p.Title, p.Seat, to, rule})
}

// insane makes a character insane: face down and uncommitted. Its attachments and wounds are handled by settle
// (COC-8.1, 8.4).
func (w *work) insane(n int) {
	p := w.S.piece(n)
	w.Emit(WentInsane{n, p.Title, p.Seat})
}

func (w *work) wound(n, by int) {
	p := w.S.piece(n)
	w.Emit(Wounded{n, p.Title, p.Seat, by})
}

// wonStories returns the won stories and their winners. If both sides have won a story, the active player gets it
// (COC-7.8).
func (s *State) wonStories() (ids []string, seats []int) {
	for _, x := range s.Stories {
		for _, seat := range []int{s.Active, 1 - s.Active} {
			if x.Tokens[seat] >= x.Goal {
				ids, seats = append(ids, x.ID), append(seats, seat)
				break
			}
		}
	}
	return ids, seats
}

// giveStories gives won stories to their winners, one after the other (COC-7.5 to 7.8).
func (w *work) giveStories() bool {
	ids, seats := w.S.wonStories()
	switch len(ids) {
	case 0:
		return false
	case 1:
		w.win(ids[0], seats[0])
	default:
		var choice []keeper.Option
		for _, id := range ids {
			choice = append(choice, keeper.Option{Key: id, Args: keeper.Args{"story": w.S.story(id).Title}})
		}
		w.ask(Task{Kind: taskOrder, Seat: w.S.Active}, keeper.Prompt{Kind: "order", Rule: "COC-7.8", Choice: choice})
	}
	return true
}

func (w *work) askOrder(Task) {} // settle asks

func (w *work) ordered(_ Task, a keeper.Answer) {
	ids, seats := w.S.wonStories()
	if i := slices.Index(ids, a.Choice); i >= 0 {
		w.win(a.Choice, seats[i])
	}
}

// win gives a story to its winner, who decides about its effect; then a new story takes its place (COC-7.6). A
// conspiracy is not replaced (COC-10.8). The third story wins the game at once (COC-7.7, 14.35).
func (w *work) win(id string, seat int) {
	x := *w.S.story(id)
	resolving := w.S.Resolving != nil && w.S.Resolving.Story == id
	w.Emit(StoryWon{seat, id, x.Title})
	if len(w.S.Players[seat].Won) >= toWin {
		w.Emit(Ended{seat, "stories"})
		return
	}
	w.S.Tasks = slices.DeleteFunc(w.S.Tasks, func(f Task) bool { return f.Story == id }) // the rest is dropped (COC-7.5)
	if resolving {
		w.S.Push(Task{Kind: taskStory, Seat: w.S.Active})
	}
	w.S.Push(Task{Kind: taskWon, Seat: seat, Story: x.Title, N: x.Slot})
}

func (w *work) askWon(f Task) {
	w.ask(f, keeper.Prompt{Kind: "won", Rule: "COC-7.6", Choice: []keeper.Option{{Key: "apply"}, {Key: "decline"}},
		Usual: 1,
		Args:  keeper.Args{"story": f.Story}})
}

func (w *work) won(f Task, a keeper.Answer) {
	w.Emit(EffectChosen{f.Seat, f.Story, a.Choice == "apply"})
	if a.Choice == "apply" && ownStory(f.Story) {
		w.S.Push(Task{Kind: taskText, Seat: f.Seat, Story: f.Story})
	}
	if f.N > 0 && len(w.S.StoryDeck) > 0 { // if the deck is empty the place stays empty (COC-14.20)
		w.Emit(StoryCame{f.N, w.S.StoryDeck[0]})
	}
}
