package shell

import (
	"context"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
)

// fullDisk is a store that has no room while full is set.
type fullDisk struct {
	keeper.Store
	full bool
}

func (s *fullDisk) Append(ctx context.Context, id string, e keeper.Entry, sum keeper.Summary, snap *keeper.Snapshot) error {
	if s.full {
		return &keeper.StoreError{Code: keeper.StoreFull, Path: "/data/lantern.db"}
	}
	return s.Store.Append(ctx, id, e, sum, snap)
}

func TestAFullDiskIsWaitedFor(t *testing.T) {
	d := fresh(t)
	d.Begin(d.offers[0], mansions.Options{Story: d.offers[0].Story.Pack.ID, Players: 4})
	d.setUp()
	disk := &fullDisk{Store: d.store}
	d.kept.Store = disk
	id := d.game.Header().ID
	d.leave()
	d.Open(id)
	disk.full = true
	before := d.game.Header().Cursor
	who := d.game.Table().Investigators[0].Who
	if d.game.Do(mansions.StartTurn{Who: who}) == nil || d.game.Header().Cursor != before {
		t.Fatal("a step is done that cannot be kept")
	}
	for range 3 {
		d.wait(betweenTries)
		if said := d.notice.Message(); !strings.Contains(said, "disk is full") || d.game.Header().Cursor != before {
			t.Fatalf("the disk is still full: the notice line says %q", said)
		}
	}
	disk.full = false
	d.wait(betweenTries)
	if said := d.notice.Message(); said != "" || d.game.Header().Cursor != before+1 {
		t.Fatalf("there is room again: the notice line says %q, step %d", said, d.game.Header().Cursor)
	}
	d.wait(betweenTries)
	if d.game.Header().Cursor != before+1 {
		t.Error("the step was done twice")
	}
}
