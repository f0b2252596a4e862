package storage

import (
	"context"
	"database/sql"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// BenchmarkDurableCommand measures one command from the call to its answer: decided,
// on disk, told to a listener. Its yardstick is BenchmarkBareCommit.
func BenchmarkDurableCommand(b *testing.B) {
	db := openNew(b)
	s, err := keeper.Begin(context.Background(), means(db), tinygame.Open, tinygame.Config("bench"))
	must(b, err)
	s.Listen(func(keeper.Change[tinygame.State]) {})
	random := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		legal := s.Legal()
		if _, err := s.Do(context.Background(), legal[random.IntN(len(legal))]); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBareCommit measures a transaction that writes one row of the size of an
// entry, with the same pragmas and the same driver.
func BenchmarkBareCommit(b *testing.B) {
	w, err := openWriter(filepath.Join(b.TempDir(), "bare.db"), "rwc")
	must(b, err)
	defer w.Close()
	_, err = w.Exec("CREATE TABLE bare (key INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT")
	must(b, err)
	body := make([]byte, 300)
	for b.Loop() {
		tx, err := w.Begin()
		must(b, err)
		_, err = tx.Exec("INSERT INTO bare (body) VALUES (?)", body)
		must(b, err)
		must(b, tx.Commit())
	}
}

// longSession returns a database with one session of 5,000 events at least, and the
// number of entries they make.
func longSession(b *testing.B) (*DB, int) {
	memory := keeper.NewMemory()
	ctx := context.Background()
	s, err := keeper.Begin(ctx, means(memory), tinygame.Open, tinygame.Config("bench"))
	must(b, err)
	random := rand.New(rand.NewPCG(1, 1))
	events := 0
	for events < 5000 {
		legal := s.Legal()
		step, err := s.Do(ctx, legal[random.IntN(len(legal))])
		must(b, err)
		events += len(step.Events)
	}
	l, err := memory.Load(ctx, s.ID())
	must(b, err)
	db := openNew(b)
	_, err = db.Import(ctx, l)
	must(b, err)
	return db, len(l.Entries)
}

// BenchmarkResume5000 opens a session of 5,000 events, ready for the next command. Its
// yardstick is BenchmarkReadRows5000.
func BenchmarkResume5000(b *testing.B) {
	db, n := longSession(b)
	for b.Loop() {
		s, err := keeper.Resume(context.Background(), means(db), tinygame.Open, "evening")
		must(b, err)
		if s.Header().Cursor != n {
			b.Fatal("not at the end")
		}
	}
}

// BenchmarkReadRows5000 reads the rows of the same session and does nothing with them.
func BenchmarkReadRows5000(b *testing.B) {
	db, n := longSession(b)
	var seq, at int64
	var command, events, hash sql.RawBytes
	for b.Loop() {
		rows, err := db.read.Query("SELECT seq, at, command, events, hash FROM entries ORDER BY session, seq")
		must(b, err)
		read := 0
		for rows.Next() {
			must(b, rows.Scan(&seq, &at, &command, &events, &hash))
			read++
		}
		must(b, rows.Err())
		rows.Close()
		if read != n {
			b.Fatal("not all rows")
		}
	}
}
