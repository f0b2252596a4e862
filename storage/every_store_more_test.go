package storage

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"lantern/keeper"
)

func testImport(t *testing.T, s keeper.Store) {
	l := sample("one", 4)
	l.Header.Name = "brought along"
	l.Header.Cursor = 3
	l.Snapshot = &keeper.Snapshot{Seq: 2, Shape: "x", State: json.RawMessage(`{"n":2}`)}
	added, err := s.Import(t.Context(), l)
	noError(t, err)
	if !added {
		t.Fatal("the first import reports that nothing was added")
	}
	same(t, load(t, s, "one"), l)
	noError(t, s.Rename(t.Context(), "one", "changed since"))
	added, err = s.Import(t.Context(), l)
	noError(t, err)
	if added {
		t.Fatal("the second import reports that it added the session again")
	}
	want := l
	want.Header.Name = "changed since"
	same(t, load(t, s, "one"), want)
}

func testImportDamaged(t *testing.T, s keeper.Store) {
	l := sample("one", 4)
	l.Entries[2].Events = json.RawMessage(`[{"type":"Counted","n":99}]`)
	added, err := s.Import(t.Context(), l)
	var damage *keeper.DamageError
	if !errors.As(err, &damage) || damage.Seq != 3 || added {
		t.Fatalf("import answers %v, %v; want damage at entry 3", added, err)
	}
	_, err = s.Load(t.Context(), "one")
	wantErr(t, err, keeper.ErrNoSession)
}

func testDeleteImport(t *testing.T, s keeper.Store) {
	l := sample("one", 3)
	fill(t, s, l)
	noError(t, s.Delete(t.Context(), "one"))
	added, err := s.Import(t.Context(), l)
	noError(t, err)
	if !added {
		t.Fatal("a session that was deleted cannot be imported")
	}
	same(t, load(t, s, "one"), l)
}

func testSnapshots(t *testing.T, s keeper.Store) {
	ctx := t.Context()
	l := sample("one", 9)
	noError(t, s.Create(ctx, header("one"), l.Entries[0]))
	for _, e := range l.Entries[1:] {
		var snap *keeper.Snapshot
		if e.Seq%4 == 0 {
			snap = &keeper.Snapshot{Seq: e.Seq, Shape: "x", State: json.RawMessage(fmt.Sprintf(`{"n":%d}`, e.Seq))}
		}
		noError(t, s.Append(ctx, "one", e, summary(e.Seq), snap))
	}
	want := func(seq int) {
		t.Helper()
		got := load(t, s, "one").Snapshot
		if seq == 0 {
			if got != nil {
				t.Fatalf("got snapshot %d, want none", got.Seq)
			}
			return
		}
		if got == nil || got.Seq != seq || got.Shape != "x" || string(got.State) != fmt.Sprintf(`{"n":%d}`, seq) {
			t.Fatalf("got snapshot %+v, want %d", got, seq)
		}
	}
	want(8)
	noError(t, s.MoveCursor(ctx, "one", 9, 7, summary(7), at(10)))
	want(4)
	noError(t, s.MoveCursor(ctx, "one", 7, 8, summary(8), at(10)))
	want(8)
	noError(t, s.MoveCursor(ctx, "one", 8, 6, summary(6), at(10)))
	e := entry(7, l.Entries[5].Hash)
	noError(t, s.Append(ctx, "one", e, summary(7), nil))
	want(4)
	noError(t, s.Append(ctx, "one", entry(8, e.Hash), summary(8), nil))
	want(4) // the replaced snapshot of entry 8 must not be used again
	noError(t, s.MoveCursor(ctx, "one", 8, 3, summary(3), at(10)))
	want(0)
}

func testCopies(t *testing.T, s keeper.Store) {
	l := sample("one", 1)
	noError(t, s.Create(t.Context(), l.Header, l.Entries[0]))
	l.Header.Config.Content[2], l.Header.Summary.Args["n"], l.Entries[0].Events[3] = 'X', "X", 'X'
	got := load(t, s, "one")
	same(t, got, sample("one", 1))
	got.Header.Config.Content[2], got.Header.Summary.Args["n"], got.Entries[0].Events[3] = 'X', "X", 'X'
	same(t, load(t, s, "one"), sample("one", 1))
}

func testHuge(t *testing.T, s keeper.Store) {
	l := sample("one", 1)
	l.Header.Config.Content = json.RawMessage(`{"text":"` + strings.Repeat("lantern ", 1<<18) + `"}`)
	l.Entries[0] = entry(1, keeper.ChainStart("one", l.Header.Config))
	noError(t, s.Create(t.Context(), l.Header, l.Entries[0]))
	big := keeper.Entry{Seq: 2, At: at(2), Command: json.RawMessage(`{"do":"big"}`),
		Events: json.RawMessage(`["` + strings.Repeat("é", 1<<19) + `"]`)}.Chained(l.Entries[0].Hash)
	noError(t, s.Append(t.Context(), "one", big, summary(2), nil))
	got := load(t, s, "one")
	noError(t, got.Check())
	same(t, len(got.Header.Config.Content), len(l.Header.Config.Content))
	same(t, len(got.Entries[1].Events), len(big.Events))
	headers, err := s.List(t.Context())
	noError(t, err)
	if headers[0].Config.Content != nil {
		t.Fatal("the list carries the content")
	}
}

// hostile are names and IDs that break stores which paste them into queries or paths.
var hostile = []string{
	"", "'; DROP TABLE sessions; --", `"quoted" 'twice'`, "%_?*[a-z]", "../../etc/passwd", "line\nbreak\ttab\rreturn\x01\x1b[31m",
	"\u202egnirts sdrawkcab\u202c", "لعبة الجمعة", "e\u0301 versus é", "😀‍💀", strings.Repeat("long ", 20000), "?1", ":id", "NULL",
}

func testHostile(t *testing.T, s keeper.Store) {
	for n, text := range hostile {
		id := fmt.Sprintf("%d %s", n, text)
		l := sample(id, 2)
		fill(t, s, l)
		noError(t, s.Rename(t.Context(), id, text))
		l.Header.Name = text
		same(t, load(t, s, id), l)
	}
	headers, err := s.List(t.Context())
	noError(t, err)
	if len(headers) != len(hostile) {
		t.Fatalf("%d sessions are listed, want %d", len(headers), len(hostile))
	}
	for n, text := range hostile {
		noError(t, s.Delete(t.Context(), fmt.Sprintf("%d %s", n, text)))
	}
	headers, err = s.List(t.Context())
	noError(t, err)
	if len(headers) != 0 {
		t.Fatalf("%d sessions are left", len(headers))
	}
}

func testCancelled(t *testing.T, s keeper.Store) {
	l := sample("one", 2)
	fill(t, s, l)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	other := sample("two", 1)
	_, loadErr := s.Load(ctx, "one")
	_, listErr := s.List(ctx)
	_, importErr := s.Import(ctx, other)
	for name, err := range map[string]error{
		"create": s.Create(ctx, other.Header, other.Entries[0]),
		"append": s.Append(ctx, "one", entry(3, l.Entries[1].Hash), summary(3), nil),
		"move":   s.MoveCursor(ctx, "one", 2, 1, summary(1), at(5)),
		"rename": s.Rename(ctx, "one", "x"),
		"delete": s.Delete(ctx, "one"),
		"load":   loadErr, "list": listErr, "import": importErr,
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s answers %v, want that it was cancelled", name, err)
		}
	}
	same(t, load(t, s, "one"), l)
	_, err := s.Load(t.Context(), "two")
	wantErr(t, err, keeper.ErrNoSession)
}

func testReaders(t *testing.T, s keeper.Store) {
	l := sample("one", 60)
	noError(t, s.Create(t.Context(), header("one"), l.Entries[0]))
	done := make(chan struct{})
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			last := 0
			for {
				got, err := s.Load(t.Context(), "one")
				if err == nil {
					err = got.Check()
				}
				if err != nil || got.Header.Cursor < last {
					t.Errorf("a reader sees the cursor at %d after %d, error %v", got.Header.Cursor, last, err)
					return
				}
				last = got.Header.Cursor
				if _, err := s.List(t.Context()); err != nil {
					t.Error(err)
					return
				}
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	for _, e := range l.Entries[1:] {
		noError(t, s.Append(t.Context(), "one", e, summary(e.Seq), nil))
		if got := load(t, s, "one").Header.Cursor; got != e.Seq {
			t.Errorf("entry %d is not there right after it was answered: cursor %d", e.Seq, got)
		}
	}
	close(done)
	wg.Wait()
}

// testWriters lets several writers append the same entry: exactly one may succeed.
func testWriters(t *testing.T, s keeper.Store) {
	l := sample("one", 12)
	noError(t, s.Create(t.Context(), header("one"), l.Entries[0]))
	for _, e := range l.Entries[1:] {
		answers := make(chan error, 4)
		for range cap(answers) {
			go func() { answers <- s.Append(t.Context(), "one", e, summary(e.Seq), nil) }()
		}
		won := 0
		for range cap(answers) {
			if err := <-answers; err == nil {
				won++
			} else if !errors.Is(err, keeper.ErrConflict) {
				t.Errorf("entry %d: %v", e.Seq, err)
			}
		}
		if won != 1 {
			t.Fatalf("entry %d was accepted %d times", e.Seq, won)
		}
	}
	same(t, load(t, s, "one"), l)
}
