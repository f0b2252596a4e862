package cthulhucards

import (
	"slices"

	"lantern/keeper"
)

// text is the effect of one of our own cards or stories when it is played or won: on its player, or on a character that
// the player chooses. Its words are in the catalogues.
type text struct {
	does string // one of doesToCards, or draw, drop, undrain
	by   int
	of   int  // whose character may be chosen
	x    bool // the character's skill is at most X
}

const (
	anybody = iota
	ownOnes
	theirs
)

// texts are the effects of our own cards and stories.
var texts = map[string]text{
	"salt-idol":    {does: "draw", by: 1},
	"reading-room": {does: "draw", by: 1},
	"undertow":     {does: "exhaust"},
	"warning-shot": {does: "exhaust", x: true},
	"cold-logic":   {does: "ready", of: ownOnes},

	"bell":        {does: "draw", by: 2},
	"ledger":      {does: "drop", by: 2},
	"well":        {does: "ready", of: ownOnes},
	"masque":      {does: "insane", of: theirs},
	"observatory": {does: "draw", by: 1},
	"ferry":       {does: "hand", of: theirs},
	"orchard":     {does: "wound", of: theirs},
	"archive":     {does: "draw", by: 3},
	"tunnel":      {does: "undrain"},
	"choir":       {does: "exhaust", of: theirs},
}

// lentIcons are the icons that our own attachments give to their character.
var lentIcons = map[string]string{"flare-pistol": "Co", "torn-playbill": "Te"}

// applyText carries out the text of a card from a dealt deck. x is the X paid for it.
func (w *work) applyText(e Played, x int) {
	title := e.Card.Title
	if icon := lentIcons[title]; icon != "" && e.Host > 0 {
		w.Emit(Modified{Mod{ID: w.S.Modded + 1, On: e.Host, What: icon, By: 1, Source: title, From: e.N,
			Until: "stays"}, w.S.title(e.Host)})
	}
	if texts[title].does != "" {
		w.S.Push(Task{Kind: taskText, Seat: e.Seat, Story: title, N: x})
	}
}

// askText carries out a text; if several characters are possible, its player chooses one.
func (w *work) askText(f Task) {
	t, p := texts[f.Story], &w.S.Players[f.Seat]
	other := &w.S.Players[1-f.Seat]
	switch t.does {
	case "draw":
		w.Emit(Drew{f.Seat, min(t.by, p.Deck), p.Dealt})
	case "drop":
		if by := min(t.by, other.Hand); by > 0 {
			w.discard(1-f.Seat, by)
		}
	case "undrain":
		for i, d := range p.Domains {
			if d.Drained {
				w.Emit(Drained{Seat: f.Seat, Domain: i})
			}
		}
	default:
		switch all := w.S.textTargets(f); len(all) {
		case 0:
		case 1:
			w.textAnswered(f, keeper.Answer{Choice: itoa(all[0])})
		default:
			w.ask(f, keeper.Prompt{Kind: "text", Rule: "COC-14.56", Choice: w.S.pieceOptions(all),
				Args: keeper.Args{"card": f.Story, "x": itoa(f.N)}})
		}
	}
}

// hasTarget reports whether a card would have an effect, as far as it needs a character.
func (s *State) hasTarget(seat int, title string, x int) bool {
	switch texts[title].does {
	case "", "draw", "drop", "undrain":
		return true
	}
	return len(s.textTargets(Task{Seat: seat, Story: title, N: x})) > 0
}

// textTargets returns the characters that may be chosen for a text.
func (s *State) textTargets(f Task) (out []int) {
	t := texts[f.Story]
	for _, p := range s.Pieces {
		of := ownOnes
		if p.Seat != f.Seat {
			of = theirs
		}
		if p.Kind == Character && (t.of == anybody || t.of == of) && (!t.x || s.Fighter(p).Skill <= f.N) &&
			(!p.Insane || t.of == ownOnes) && t.effect(f, p).refused(s, p) == nil {
			out = append(out, p.N)
		}
	}
	return out
}

// effect returns the effect of a text on a character. Readying an insane one restores it.
func (t text) effect(f Task, p Piece) Effect {
	does := t.does
	if does == "ready" && p.Insane {
		does = "restore"
	}
	return Effect{Source: f.Story, Does: does, N: p.N, Seat: p.Seat, By: t.by}
}

func (w *work) textAnswered(f Task, a keeper.Answer) {
	if p := w.S.piece(number(a.Choice)); p != nil {
		e := texts[f.Story].effect(f, *p)
		w.Emit(Effected{e.Source, e.Does})
		e.onCard(w, *p)
	}
}

// ownStory reports whether a story is one of ours.
func ownStory(title string) bool { return slices.Contains(OurStories, title) }
