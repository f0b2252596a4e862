package storage

import (
	"context"
	"errors"

	"lantern/keeper"
)

// Chains holds every session's entries against their hashes, which SQLite's own checks know nothing of, and returns
// what does not hold: at most one damage a session. The error is one of the store itself.
func (db *DB) Chains(ctx context.Context) ([]*keeper.Damage, error) {
	headers, err := db.List(ctx)
	if err != nil {
		return nil, err
	}
	var out []*keeper.Damage
	for _, h := range headers {
		l, err := db.Load(ctx, h.ID)
		if errors.Is(err, keeper.ErrNoSession) {
			continue // deleted meanwhile
		} else if err != nil {
			return out, err
		}
		var damage *keeper.Damage
		if errors.As(l.Check(), &damage) {
			out = append(out, damage)
		}
	}
	return out, nil
}
