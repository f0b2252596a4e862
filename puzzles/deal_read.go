package puzzles

import (
	"encoding/json"
	"fmt"
	"slices"

	"lantern/internal/decode"
)

// ParseDeal reads one deal. It accepts and ignores the fields that `lantern puzzle play` adds ("actionsUsed" and
// "solved"), so that its output can be read again. An error is an [*InputError].
func ParseDeal(text []byte) (Deal, error) {
	var p played
	if err := decode.Read(text, &p, func() error { return p.Deal.Validate() }); err != nil {
		return Deal{}, err
	}
	l, _ := p.Layout.find("")
	return p.Deal.InOrder(l), nil
}

type played struct {
	Deal
	ActionsUsed int  `json:"actionsUsed,omitempty"`
	Solved      bool `json:"solved,omitempty"`
}

// UnmarshalJSON reads a deal as strictly as [ParseDeal] does.
func (d *Deal) UnmarshalJSON(text []byte) error {
	read, err := ParseDeal(text)
	if err != nil {
		return err
	}
	*d = read
	return nil
}

// MarshalJSON writes the deal in the format of [ParseDeal], with empty lists as [].
func (d Deal) MarshalJSON() ([]byte, error) {
	type plain Deal // without this method
	p := plain(d)
	p.Laid = orEmpty(p.Laid)
	p.Pile = orEmpty(p.Pile)
	return json.Marshal(p)
}

func (l *Layout) LayJSON(r *decode.Filler, n *decode.Node, path string) error {
	return r.Fill(n, (*plainLayout)(l), path)
}

// Validate checks that the deal is well formed: the layout is known and valid, every place has one piece, no piece
// occurs twice, and the turns fit the kind. Pieces may be missing, since they may be in another puzzle. The error is an
// [*InputError].
func (d Deal) Validate() error {
	l, err := d.Layout.find("layout")
	if err != nil {
		return err
	}
	if d.Layout.Own != nil {
		if err := l.check("layout"); err != nil {
			return err
		}
	}
	return d.check(l)
}

// check runs before every operation on a deal, so it builds messages only for errors.
func (d Deal) check(l *Layout) error {
	var laid [MaxPlaces]bool
	var seen [MaxPieces]bool
	piece := func(id string) (what string) {
		n := l.PieceIndex(id)
		switch {
		case n < 0:
			return "unknownPiece"
		case seen[n]:
			return "pieceTwice"
		}
		seen[n] = true
		return ""
	}
	for i, p := range d.Laid {
		place := l.PlaceIndex(p.Place)
		twice := place >= 0 && laid[place]
		if place < 0 || twice || p.Turn < 0 || p.Turn > 3 || p.Turn != 0 && l.Kind == Rune {
			return p.refuse(l, fmt.Sprintf("laid[%d]", i), place < 0, twice)
		}
		laid[place] = true
		if what := piece(p.Piece); what != "" {
			return badPiece(l, what, fmt.Sprintf("laid[%d].piece", i), p.Piece)
		}
	}
	for i, p := range l.Places {
		if !laid[i] {
			return bad("emptyPlace", "laid", "lay a piece there", "no piece lies at place %d", p.ID)
		}
	}
	if n := l.StartTurns(); d.StartTurns < 0 || d.StartTurns >= n {
		return bad("badTurn", "startTurns", "", "the start tile of layout %s cannot be turned %d times", l.ID, d.StartTurns).
			Mended("count turns from 0 to %d", n-1)
	}
	for i, id := range d.Pile {
		if what := piece(id); what != "" {
			return badPiece(l, what, fmt.Sprintf("pile[%d]", i), id)
		}
	}
	if d.Drawn == "" {
		return nil
	}
	if l.Kind == Rune {
		return bad("runeDraw", "drawn", "take it out", "no pieces are drawn in a rune puzzle")
	}
	if what := piece(d.Drawn); what != "" {
		return badPiece(l, what, "drawn", d.Drawn)
	}
	return nil
}

func badPiece(l *Layout, code, path, id string) error {
	if code == "unknownPiece" {
		return bad(code, path, "", "there is no piece %q", id).Mended("name a piece of layout %s", l.ID)
	}
	return bad(code, path, "every piece is laid once or lies in the pile once", "piece %s comes twice", id)
}

// refuse words the problem with the place or orientation of a piece.
func (p Laid) refuse(l *Layout, path string, unknown, twice bool) error {
	switch {
	case unknown:
		return bad("unknownPlace", path+".place", "", "there is no place %d", p.Place).
			Mended("name a place of layout %s", l.ID)
	case twice:
		return bad("placeTwice", path+".place", "lay one piece at each place", "two pieces lie at place %d", p.Place)
	case p.Turn < 0 || p.Turn > 3:
		return bad("badTurn", path+".turn", "count quarter turns, 0 to 3", "a piece cannot be turned %d times", p.Turn)
	}
	return bad("badTurn", path+".turn", "write 0", "rune pieces do not turn")
}

// InOrder sorts the laid pieces of a valid deal by the layout's places.
func (d Deal) InOrder(l *Layout) Deal {
	if slices.IsSortedFunc(d.Laid, func(a, b Laid) int { return l.PlaceIndex(a.Place) - l.PlaceIndex(b.Place) }) {
		return d
	}
	d = d.clone()
	slices.SortFunc(d.Laid, func(a, b Laid) int { return l.PlaceIndex(a.Place) - l.PlaceIndex(b.Place) })
	return d
}
