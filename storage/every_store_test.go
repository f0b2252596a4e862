package storage

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"lantern/keeper"
)

// testEveryStore holds the tests that every keeper.Store must pass. open returns an empty store and closes it with the
// test.
func testEveryStore(t *testing.T, open func(t *testing.T) keeper.Store) {
	for name, test := range map[string]func(*testing.T, keeper.Store){
		"points":                     storePoints,
		"create and load":            testCreate,
		"append":                     testAppend,
		"append conflict":            testConflict,
		"redo tail":                  testTail,
		"cursor":                     testCursor,
		"list order":                 testList,
		"rename":                     testRename,
		"delete":                     testDelete,
		"import":                     testImport,
		"import damaged":             testImportDamaged,
		"no session":                 testNoSession,
		"snapshots":                  testSnapshots,
		"nothing is shared":          testCopies,
		"huge content":               testHuge,
		"hostile names":              testHostile,
		"cancelled":                  testCancelled,
		"readers beside a writer":    testReaders,
		"writers of one session":     testWriters,
		"sessions do not mix":        testApart,
		"a session deleted can come": testDeleteImport,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

var start = time.Date(2026, 3, 14, 20, 15, 0, 123456789, time.UTC)

func at(minute int) time.Time { return start.Add(time.Duration(minute) * time.Minute) }

// header returns the header of a new session.
func header(id string) keeper.Header {
	return keeper.Header{
		ID: id, Created: start, Updated: start, Cursor: 1, Length: 1,
		Config: keeper.Config{System: "tiny", Seed: "seed-" + id,
			Options: json.RawMessage(`{"players":3}`), Content: json.RawMessage(`{"cards":["a","b"]}`)},
		Summary: keeper.Summary{Title: "tiny", Key: "round", Args: keeper.Args{"n": "1"}},
	}
}

// entry returns an entry that follows prev.
func entry(seq int, prev string) keeper.Entry {
	e := keeper.Entry{Seq: seq, At: at(seq), Events: json.RawMessage(fmt.Sprintf(`[{"type":"Counted","n":%d}]`, seq))}
	if seq > 1 {
		e.Command = json.RawMessage(fmt.Sprintf(`{"do":"count","n":%d}`, seq))
	}
	return e.Chained(prev)
}

// sample returns a log of n entries, the cursor at the end.
func sample(id string, n int) keeper.Log {
	l := keeper.Log{Header: header(id)}
	prev := keeper.ChainStart(id, l.Header.Config)
	for seq := 1; seq <= n; seq++ {
		e := entry(seq, prev)
		l.Entries = append(l.Entries, e)
		prev = e.Hash
	}
	l.Header.Cursor, l.Header.Length = n, n
	if n > 1 {
		l.Header.Updated = at(n)
		l.Header.Summary = summary(n)
	}
	return l
}

func summary(n int) keeper.Summary {
	return keeper.Summary{Title: "tiny", Key: "round", Args: keeper.Args{"n": fmt.Sprint(n)}}
}

// fill writes a sample into the store, entry by entry.
func fill(t *testing.T, s keeper.Store, l keeper.Log) {
	t.Helper()
	ctx := t.Context()
	h := l.Header
	h.Updated, h.Summary = h.Created, header(h.ID).Summary
	noError(t, s.Create(ctx, h, l.Entries[0]))
	for _, e := range l.Entries[1:] {
		noError(t, s.Append(ctx, h.ID, e, summary(e.Seq), nil))
	}
}

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("got error %v, want %v", err, want)
	}
}

func load(t *testing.T, s keeper.Store, id string) keeper.Log {
	t.Helper()
	l, err := s.Load(t.Context(), id)
	noError(t, err)
	return l
}

func same(t *testing.T, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %s\nwant %s", clip(got), clip(want))
	}
}

func clip(v any) string {
	text := fmt.Sprintf("%+v", v)
	if raw, err := json.Marshal(v); err == nil {
		text = string(raw)
	}
	return text[:min(len(text), 2000)]
}

func testCreate(t *testing.T, s keeper.Store) {
	want := sample("one", 1)
	noError(t, s.Create(t.Context(), want.Header, want.Entries[0]))
	same(t, load(t, s, "one"), want)
	other := sample("one", 1)
	other.Header.Name = "second"
	wantErr(t, s.Create(t.Context(), other.Header, other.Entries[0]), keeper.ErrExists)
	same(t, load(t, s, "one"), want)

	bare := sample("bare", 1)
	bare.Header.Config.Options, bare.Header.Config.Content = nil, nil
	bare.Header.Summary = keeper.Summary{}
	noError(t, s.Create(t.Context(), bare.Header, bare.Entries[0]))
	same(t, load(t, s, "bare"), bare)
}

func testAppend(t *testing.T, s keeper.Store) {
	want := sample("one", 5)
	fill(t, s, want)
	got := load(t, s, "one")
	same(t, got, want)
	noError(t, got.Check())
}

func testConflict(t *testing.T, s keeper.Store) {
	l := sample("one", 3)
	fill(t, s, l)
	for _, seq := range []int{0, 1, 2, 3, 5} {
		wantErr(t, s.Append(t.Context(), "one", entry(seq, l.Entries[2].Hash), summary(9), nil), keeper.ErrConflict)
	}
	same(t, load(t, s, "one"), l)
	for _, move := range [][2]int{{2, 1}, {3, 0}, {3, -1}, {3, 4}} {
		wantErr(t, s.MoveCursor(t.Context(), "one", move[0], move[1], summary(9), at(9)), keeper.ErrConflict)
	}
	same(t, load(t, s, "one"), l)
}

func testTail(t *testing.T, s keeper.Store) {
	l := sample("one", 5)
	fill(t, s, l)
	noError(t, s.MoveCursor(t.Context(), "one", 5, 3, summary(3), at(6)))
	other := keeper.Entry{Seq: 4, At: at(7), Command: json.RawMessage(`{"do":"other"}`), Events: json.RawMessage(`[]`)}.Chained(l.Entries[2].Hash)
	noError(t, s.Append(t.Context(), "one", other, summary(4), nil))
	got := load(t, s, "one")
	want := l
	want.Entries = append(append([]keeper.Entry(nil), l.Entries[:3]...), other)
	want.Header.Cursor, want.Header.Length = 4, 4
	want.Header.Updated, want.Header.Summary = at(7), summary(4)
	same(t, got, want)
	noError(t, got.Check())
	keeps, ok := s.(interface {
		Abandoned(context.Context, string) ([]keeper.Entry, error)
	})
	if !ok {
		t.Fatal("the store has no method Abandoned: entries that were replaced must be kept")
	}
	gone, err := keeps.Abandoned(t.Context(), "one")
	noError(t, err)
	same(t, gone, l.Entries[3:])
}

func testCursor(t *testing.T, s keeper.Store) {
	want := sample("one", 4)
	fill(t, s, want)
	for n, to := range []int{3, 2, 1, 2, 4, 4} {
		noError(t, s.MoveCursor(t.Context(), "one", want.Header.Cursor, to, summary(to), at(20+n)))
		want.Header.Cursor, want.Header.Summary, want.Header.Updated = to, summary(to), at(20+n)
		same(t, load(t, s, "one"), want)
	}
}

func testList(t *testing.T, s keeper.Store) {
	got, err := s.List(t.Context())
	noError(t, err)
	if len(got) != 0 {
		t.Fatalf("an empty store lists %v", got)
	}
	var want []keeper.Header
	for _, n := range []int{2, 3, 4} {
		l := sample(fmt.Sprint("s", n), n)
		fill(t, s, l)
		l.Header.Config.Content = nil
		want = append([]keeper.Header{l.Header}, want...)
	}
	got, err = s.List(t.Context())
	noError(t, err)
	same(t, got, want)
	noError(t, s.MoveCursor(t.Context(), "s2", 2, 1, summary(1), at(60)))
	got, err = s.List(t.Context())
	noError(t, err)
	if got[0].ID != "s2" || got[0].Cursor != 1 || got[0].Length != 2 {
		t.Fatalf("the session touched last is not first: %+v", got)
	}
	order := func(want ...string) {
		t.Helper()
		got, err := s.List(t.Context())
		noError(t, err)
		var ids []string
		for _, h := range got {
			ids = append(ids, h.ID)
		}
		if !slices.Equal(ids, want) {
			t.Fatalf("the list is %v, want %v", ids, want)
		}
	}
	old := sample("old", 3)
	_, err = s.Import(t.Context(), old) // was played an hour before the last one, elsewhere
	noError(t, err)
	order("s2", "s4", "old", "s3")
	// The clock was set back by a day: what is played now still counts as the latest.
	noError(t, s.MoveCursor(t.Context(), "s3", 3, 2, summary(2), at(-1440)))
	order("s3", "s2", "s4", "old")
	noError(t, s.Append(t.Context(), "old", entry(4, old.Entries[2].Hash), summary(4), nil))
	order("old", "s3", "s2", "s4")
	new := sample("new", 1)
	new.Header.Created, new.Header.Updated = at(-1439), at(-1439)
	noError(t, s.Create(t.Context(), new.Header, new.Entries[0]))
	order("new", "old", "s3", "s2", "s4")
	if got, err = s.List(t.Context()); err != nil || !got[0].Updated.Equal(at(-1439)) {
		t.Errorf("the time that the clock said is altered: %v, %v", got[0].Updated, err)
	}
}

func testRename(t *testing.T, s keeper.Store) {
	want := sample("one", 2)
	fill(t, s, want)
	noError(t, s.Rename(t.Context(), "one", "Friday’s game"))
	want.Header.Name = "Friday’s game"
	same(t, load(t, s, "one"), want)
	noError(t, s.Append(t.Context(), "one", entry(3, want.Entries[1].Hash), summary(3), nil))
	if got := load(t, s, "one").Header.Name; got != "Friday’s game" {
		t.Fatalf("after the next entry the name is %q", got)
	}
}

func testDelete(t *testing.T, s keeper.Store) {
	fill(t, s, sample("one", 3))
	kept := sample("two", 3)
	fill(t, s, kept)
	noError(t, s.Delete(t.Context(), "one"))
	_, err := s.Load(t.Context(), "one")
	wantErr(t, err, keeper.ErrNoSession)
	same(t, load(t, s, "two"), kept)
	headers, err := s.List(t.Context())
	noError(t, err)
	if len(headers) != 1 {
		t.Fatalf("%d sessions are left, want 1", len(headers))
	}
}

func testNoSession(t *testing.T, s keeper.Store) {
	ctx := t.Context()
	_, err := s.Load(ctx, "none")
	wantErr(t, err, keeper.ErrNoSession)
	wantErr(t, s.Append(ctx, "none", entry(2, ""), summary(2), nil), keeper.ErrNoSession)
	wantErr(t, s.MoveCursor(ctx, "none", 2, 1, summary(1), at(1)), keeper.ErrNoSession)
	wantErr(t, s.Rename(ctx, "none", "x"), keeper.ErrNoSession)
	wantErr(t, s.Delete(ctx, "none"), keeper.ErrNoSession)
}

func testApart(t *testing.T, s keeper.Store) {
	one, two := sample("one", 3), sample("two", 6)
	fill(t, s, one)
	fill(t, s, two)
	noError(t, s.MoveCursor(t.Context(), "two", 6, 2, summary(2), at(9)))
	noError(t, s.Append(t.Context(), "two", entry(3, two.Entries[1].Hash), summary(3), nil))
	same(t, load(t, s, "one"), one)
}

// storePoints names steps, replaces one of them after an undo, and returns to it.
func storePoints(t *testing.T, s keeper.Store) {
	keeps := s.(keeper.PointStore)
	l := sample("one", 8)
	_, err := s.Import(t.Context(), l)
	must(t, err)
	if err := keeps.SetPoint(t.Context(), "none", keeper.Point{Name: "a", Seq: 1}); !errors.Is(err, keeper.ErrNoSession) {
		t.Errorf("no session: %v", err)
	}
	if err := keeps.SetPoint(t.Context(), "one", keeper.Point{Name: "a", Seq: 9}); !errors.Is(err, keeper.ErrNoStep) {
		t.Errorf("no step: %v", err)
	}
	must(t, keeps.SetPoint(t.Context(), "one", keeper.Point{Name: "b", Seq: 2}))
	must(t, keeps.SetPoint(t.Context(), "one", keeper.Point{Name: "a", Seq: 3}))
	must(t, keeps.SetPoint(t.Context(), "one", keeper.Point{Name: "a", Seq: 6}))
	got, err := keeps.Points(t.Context(), "one")
	must(t, err)
	same(t, got, []keeper.Point{{Name: "a", Seq: 6, Hash: l.Entries[5].Hash}, {Name: "b", Seq: 2, Hash: l.Entries[1].Hash}})

	must(t, s.MoveCursor(t.Context(), "one", l.Header.Cursor, 4, keeper.Summary{}, at(1)))
	must(t, s.Append(t.Context(), "one", entry(5, l.Entries[3].Hash), keeper.Summary{}, nil))
	now, err := s.Load(t.Context(), "one")
	must(t, err)
	same(t, now.Points, []keeper.Point{{Name: "b", Seq: 2, Hash: l.Entries[1].Hash}})
	abandoned, err := keeps.Abandoned(t.Context(), "one")
	must(t, err)
	back, err := now.Branch(abandoned, 6, l.Entries[5].Hash)
	must(t, err)
	same(t, back.Entries, l.Entries[:6])
	same(t, now.AbandonedBranches(abandoned), []keeper.AbandonedBranch{{Point: keeper.Point{Seq: 8, Hash: l.Entries[7].Hash,
		At: l.Entries[7].At}, Steps: 3}}) // the fifth was repeated exactly
	second := back.Copied("two", "again", at(2))
	added, err := s.Import(t.Context(), second)
	if must(t, err); !added {
		t.Error("the copy is not added")
	}
	got, err = keeps.Points(t.Context(), "two")
	must(t, err)
	same(t, got, []keeper.Point{{Name: "b", Seq: 2, Hash: second.Entries[1].Hash}})
	must(t, s.Delete(t.Context(), "one"))
	_, err = s.Import(t.Context(), l)
	must(t, err)
	must(t, keeps.SetPoint(t.Context(), "one", keeper.Point{Name: "c", Seq: 1}))
	must(t, keeps.RemovePoint(t.Context(), "one", "c"))
	if err := keeps.RemovePoint(t.Context(), "one", "c"); !errors.Is(err, keeper.ErrNoStep) {
		t.Errorf("removed twice: %v", err)
	}
	if err := keeps.RemovePoint(t.Context(), "none", "b"); !errors.Is(err, keeper.ErrNoSession) {
		t.Errorf("removed from no session: %v", err)
	}
	if got, err := keeps.Points(t.Context(), "one"); err != nil || len(got) > 0 {
		t.Errorf("the points outlive their session: %v %v", got, err)
	}
}
