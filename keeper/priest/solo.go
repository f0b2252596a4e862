package priest

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// refusals are the things that the opponent refuses for a 1 to 6 on its die (EHP-16.12).
var refusals = []string{"room", "T", "B", "M", "G", "ES"}

// refuses reports whether a reward includes what the opponent refuses this turn (EHP-16.13).
func (s *State) refuses(g board.Gain) bool {
	if s.Opponent == nil || s.Opponent.Refused == "" {
		return false
	}
	r := g.Resources
	switch s.Opponent.Refused {
	case "room":
		return g.Rooms > 0
	case "T":
		return r.T > 0
	case "B":
		return r.B > 0
	case "M":
		return r.M > 0
	case "G":
		return r.G > 0
	}
	return r.ES > 0
}

// withoutRefused returns a reward without the part that the opponent refuses this turn (EHP-16.13).
func (w *work) withoutRefused(seat int, g board.Gain) board.Gain {
	if !w.S.refuses(g) {
		return g
	}
	w.logNote("refusedReward", "EHP-16.13", seat)
	if w.S.Opponent.Refused == "room" {
		g.Rooms = 0
		return g
	}
	*amount(&g.Resources, kinds[w.S.Opponent.Refused]) = 0
	return g
}

// refusedSolo refuses a space whose reward the opponent refuses; nil otherwise.
func (s *State) refusedSolo(x Space) error {
	if s.refuses(x.Gain) {
		return refuse(CodeRefused, "EHP-16.13", "what", s.Opponent.Refused)
	}
	return nil
}

// askSolo rolls the opponent's two dice (EHP-16.4 to 16.10).
func (w *work) askSolo(f Task) { w.askDice(f, "soloDice", "EHP-16.4", 2) }

// opponentGains returns the opponent's gain for a sum of two dice, and whether it breaks a sign of the board.
func opponentGains(sum int) (score.Resources, bool) {
	switch sum {
	case 2, 12:
		return score.Resources{}, true
	case 3, 11:
		return score.Resources{G: 2}, false
	case 4, 10:
		return score.Resources{M: 4}, false
	case 5, 9:
		return score.Resources{B: 6}, false
	case 6:
		return score.Resources{G: 1}, false
	case 7:
		return score.Resources{T: 3}, false
	}
	return score.Resources{T: 3, B: 3, M: 1}, false
}

// exchange returns what the opponent pays for one sign in its maintenance: 10B, else 5M, else 2G (EHP-16.11).
func exchange(has score.Resources) (score.Resources, bool) {
	switch {
	case has.B >= 10:
		return score.Resources{B: 10}, true
	case has.M >= 5:
		return score.Resources{M: 5}, true
	case has.G >= 2:
		return score.Resources{G: 2}, true
	}
	return score.Resources{}, false
}

func (w *work) soloRolled(_ Task, a keeper.Answer) {
	dice := w.rolled(2, a)
	sum := dice[0] + dice[1]
	gains, sign := opponentGains(sum)
	w.Emit(OpponentRolled{Dice: sum, Gains: gains})
	w.S.Push(Task{Kind: taskExchange})
	if sign {
		w.opponentBreaks()
	}
}

// exchangeForSign is the first half of the opponent's maintenance, after everything that its action caused (EHP-16.2,
// 16.11).
func (w *work) exchangeForSign(Task) {
	if pays, ok := exchange(w.S.Opponent.Has); ok && len(w.S.openSites()) > 0 {
		w.Emit(OpponentRolled{Pays: pays})
		w.opponentBreaks()
	}
}

// opponentBreaks takes a random open sign, with all other rewards of the Lock and of its Bonus; its raid hits only the
// player (EHP-16.14, 18.28).
func (w *work) opponentBreaks() {
	open := play.FilterMap(w.S.Board.Sites, func(x board.Site) (string, bool) { return x.ID, w.S.openSites()[x.ID] })
	if len(open) == 0 {
		w.logNote("noSign", "EHP-21.9", -1)
		return
	}
	if w.S.Options.Dice == keeper.OnTable && len(open) > 1 { // drawn on the table, like the dice
		w.S.Push(Task{Kind: taskDrawn})
		return
	}
	w.breaksFor(keeper.Shuffled(w.Chance, open)[0])
}

// askDrawn asks which sign was drawn at random for the opponent.
func (w *work) askDrawn(f Task) {
	open := play.FilterMap(w.S.Board.Sites, func(x board.Site) (string, bool) { return x.ID, w.S.openSites()[x.ID] })
	w.ask(f, keeper.Prompt{Kind: "drawn", Rule: "EHP-16.14", Who: "table", Choice: keeper.Choice(open...)})
}

func (w *work) signDrawn(_ Task, a keeper.Answer) { w.breaksFor(a.Choice) }

// breaksFor breaks a sign for the opponent.
func (w *work) breaksFor(id string) {
	at := w.S.Board.Site(id)
	w.Emit(SignBroken{-1, at.ID})
	var gains []board.Gain
	if len(w.S.Broken) == len(w.S.Board.Sites) { // only the raid follows (EHP-13.1)
		w.S.Push(Task{Kind: taskEnd})
	} else if gains = []board.Gain{at.Gain}; at.Bonus != nil {
		gains = append(gains, at.Bonus.Gain)
	}
	got := oneSign
	for _, g := range gains {
		got = got.Plus(g.Resources).Plus(basics(0, 0, g.Any)) // for "any", the most valuable (EHP-18.28)
		w.pushGrowth(0, g)
		w.advance(g)
		if g.Wakes != "" && !slices.Contains(w.S.Awake, g.Wakes) {
			w.Emit(GlacierWoke{g.Wakes})
		}
	}
	w.Emit(OpponentRolled{Gains: got})
	if raid, ok := raidOfSite(0, at, nil); ok {
		w.S.Push(raid)
	}
}

// askRefusal rolls for what the opponent refuses in the next round (EHP-16.12); then the round begins.
func (w *work) askRefusal(f Task) {
	if w.S.Stage == StageOver {
		return
	}
	w.askDice(f, "refusal", "EHP-16.12", 1)
}

func (w *work) refusalRolled(_ Task, a keeper.Answer) {
	die := w.rolled(1, a)[0]
	w.Emit(OpponentRefuses{die, refusals[die-1]}, RoundBegan{w.S.Round + 1, w.S.Marker})
}
