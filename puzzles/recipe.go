package puzzles

// Recipe is what reproduces a deal anywhere: a layout of the library, and
// either the deal itself or the seed that it is dealt from, perhaps with bounds.
type Recipe struct {
	// Layout is the ID of a layout of the library.
	Layout string
	// Seed decides the deal, as in [New] or, with Bounds, as solve.Fair deals.
	Seed   uint64
	Bounds *Bounds
	// Deal, if set, is the deal as it lies, whatever became of it since it was
	// dealt; Seed and Bounds do not count then.
	Deal *Deal
}

// ID writes the recipe as a short text of capital letters, digits and hyphens
// that [ParseID] reads. It begins with the layout's ID and ends with two check
// signs. It is "" for what has no ID: an unknown layout, bad bounds, or a deal that is
// not well formed.
func (r Recipe) ID() string {
	l, known := library()[r.Layout]
	switch {
	case !known:
		return ""
	case r.Deal != nil:
		if of, err := r.Deal.Layout.Find(); err != nil || of != l {
			return ""
		}
		return IDOf(*r.Deal)
	case r.Bounds == nil:
		return writeID(l.ID, idSeed, writeNumber(r.Seed))
	case r.Bounds.Validate() != nil || r.Bounds.Max > maxBoundID:
		return ""
	}
	return writeID(l.ID, idFair, writeSmall(r.Bounds.Min)+writeSmall(r.Bounds.Max-r.Bounds.Min)+writeNumber(r.Seed))
}

// IDOf writes the ID of a deal as it lies, at any time of a game: which piece
// lies where, how it is turned, the start tile, the drawn piece and the pile in its order. The seed is
// not in it; whoever opens it gets the seed 0. It is "" for a deal that is
// not well formed, or carries its own layout.
func IDOf(d Deal) string {
	if d.Layout.Own != nil || d.Validate() != nil {
		return ""
	}
	l, err := d.Layout.Find()
	if err != nil {
		return ""
	}
	kind := byte(idDeal)
	if d.Drawn != "" {
		kind = idUp
	}
	return writeID(l.ID, kind, packDeal(l, d.InOrder(l)))
}
