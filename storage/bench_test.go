package storage

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// BenchmarkDurableCommand measures one command from call to return: decided, on disk, reported to a listener. The
// yardstick is a bare transaction of one row of the size of an entry, with the same driver and pragmas, in turn with
// it, so that other load affects both alike. It reports the 99th percentiles and their ratio.
func BenchmarkDurableCommand(b *testing.B) {
	db := openNew(b)
	s, err := keeper.Begin(context.Background(), means(db), tinygame.Open, tinygame.Config("bench"))
	must(b, err)
	s.Subscribe(func(keeper.Change[tinygame.State]) {})
	w, err := openWriter(filepath.Join(b.TempDir(), "bare.db"), "rwc")
	must(b, err)
	defer w.Close()
	_, err = w.Exec("CREATE TABLE bare (key INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT")
	must(b, err)
	body := make([]byte, 300)

	random := rand.New(rand.NewPCG(1, 1))
	var durable, bare []time.Duration
	for b.Loop() {
		legal := s.Legal()
		cmd := legal[random.IntN(len(legal))]
		began := time.Now()
		_, err := s.Do(context.Background(), cmd)
		durable = append(durable, time.Since(began))
		must(b, err)

		began = time.Now()
		tx, err := w.Begin()
		must(b, err)
		_, err = tx.Exec("INSERT INTO bare (body) VALUES (?)", body)
		must(b, err)
		must(b, tx.Commit())
		bare = append(bare, time.Since(began))
	}
	mine, base := percentile(durable, 99), percentile(bare, 99)
	b.ReportMetric(float64(mine.Nanoseconds()), "p99-ns")
	b.ReportMetric(float64(base.Nanoseconds()), "bare-p99-ns")
	b.ReportMetric(float64(percentile(durable, 50).Nanoseconds()), "p50-ns")
	b.ReportMetric(float64(percentile(bare, 50).Nanoseconds()), "bare-p50-ns")
	b.ReportMetric(float64(mine)/float64(base), "p99-ratio")
}

// BenchmarkResume opens sessions of so many events, ready for the next command: chain and rows checked, the state from
// the newest snapshot. The yardstick, in turn with it, only reads the rows of the same session.
func BenchmarkResume(b *testing.B) {
	for _, events := range []int{1000, 5000, 20000, 100000} {
		b.Run(fmt.Sprint(events), func(b *testing.B) {
			db, n := longSession(b, events)
			var resuming, reading []time.Duration
			for b.Loop() {
				began := time.Now()
				s, err := keeper.Resume(context.Background(), means(db), tinygame.Open, "evening")
				resuming = append(resuming, time.Since(began))
				must(b, err)
				if s.Header().Cursor != n {
					b.Fatal("not at the end")
				}
				began = time.Now()
				readRows(b, db, n)
				reading = append(reading, time.Since(began))
			}
			mine, base := percentile(resuming, 50), percentile(reading, 50)
			b.ReportMetric(float64(mine.Nanoseconds()), "resume-ns")
			b.ReportMetric(float64(base.Nanoseconds()), "rows-ns")
			b.ReportMetric(float64(mine)/float64(base), "ratio")
		})
	}
}

// longSession returns a database with one session of at least that many events, and its number of entries.
func longSession(b *testing.B, events int) (*DB, int) {
	memory := keeper.NewMemory()
	ctx := context.Background()
	s, err := keeper.Begin(ctx, means(memory), tinygame.Open, tinygame.Config("bench"))
	must(b, err)
	random := rand.New(rand.NewPCG(1, 1))
	for done := 0; done < events; {
		legal := s.Legal()
		step, err := s.Do(ctx, legal[random.IntN(len(legal))])
		must(b, err)
		done += len(step.Events)
	}
	l, err := memory.Load(ctx, s.ID())
	must(b, err)
	db := openNew(b)
	_, err = db.Import(ctx, l)
	must(b, err)
	return db, len(l.Entries)
}

// readRows reads the rows of the only session and discards them.
func readRows(b *testing.B, db *DB, n int) {
	rows, err := db.read.Query("SELECT seq, at, command, events, hash FROM entries ORDER BY session, seq")
	must(b, err)
	defer rows.Close()
	var seq, at int64
	var command, events, hash sql.RawBytes
	read := 0
	for ; rows.Next(); read++ {
		must(b, rows.Scan(&seq, &at, &command, &events, &hash))
	}
	must(b, rows.Err())
	if read != n {
		b.Fatal("not all rows")
	}
}

// percentile returns a percentile of sorted samples.
func percentile(samples []time.Duration, percent int) time.Duration {
	slices.Sort(samples)
	return samples[(len(samples)*percent+99)/100-1]
}
