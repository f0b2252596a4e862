package board

import "slices"

// Glacier returns the glacier with an ID, or nil (EHP-14.17).
func (b *Board) Glacier(id string) *Glacier {
	return named(b.Glaciers, func(g Glacier) bool { return g.ID == id })
}

// Avatar returns the avatar with an ID, or nil (EHP-14.9).
func (b *Board) Avatar(id string) *Avatar {
	return named(b.Avatars, func(a Avatar) bool { return a.ID == id })
}

// Path returns the path with an ID, or nil (EHP-14.23).
func (b *Board) Path(id string) *Path {
	return named(b.Paths, func(p Path) bool { return p.ID == id })
}

// OnPath reports whether a path leads over a site: once broken it is a step of the path, not a space (EHP-14.23).
func (b *Board) OnPath(site string) bool {
	return slices.ContainsFunc(b.Paths, func(p Path) bool { return slices.Contains(p.Sites, site) })
}

// KingsCard reports whether the King in Yellow's card itself is a space, on a board that can take him but has no space
// for the card (EHP-14.22).
func (b *Board) KingsCard() bool {
	takes, space := false, false
	for _, s := range b.Sites {
		takes = takes || s.Gain.Takes == King || s.Bonus != nil && s.Bonus.Gain.Takes == King
		space = space || s.Bonus != nil && s.Bonus.Cost.Controls == King
	}
	return takes && !space
}

func named[T any](all []T, is func(T) bool) *T {
	if i := slices.IndexFunc(all, is); i >= 0 {
		return &all[i]
	}
	return nil
}
