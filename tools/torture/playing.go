package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"lantern/internal/everygame"
	"lantern/keeper"
	"lantern/storage"
	"lantern/tools/must"
)

// playing is the prefix of the kills during play.
const playing = "playing "

type answer struct {
	OK      bool              `json:"ok"`
	Seq     int               `json:"seq"`
	Undone  int               `json:"undone"`
	Session string            `json:"session"`
	Events  json.RawMessage   `json:"events"`
	Legal   []json.RawMessage `json:"legal"`
	Message string            `json:"message"`
}

// playing sends random legal commands, undo and redo, and kills the program between two answers or during one. The
// answered events are then compared with the file.
func (f *folder) playing() (killed bool, err error) {
	defer must.Catch(&err)
	args := []string{"play", "--session", f.id, "--budget", "1"}
	if f.id == "" {
		args = must.Get(f.game.Beginning(filepath.Join(f.Data, "options.json"), f.random.IntN(len(f.game.Options)),
			fmt.Sprint(f.random.Uint64())))
	}
	cmd := f.Prepare(args...)
	in := must.Get(cmd.StdinPipe())
	out := must.Get(cmd.StdoutPipe())
	must.Do(cmd.Start())
	lines := bufio.NewReaderSize(out, 1<<20)
	answered := map[int]json.RawMessage{} // by step: the events of the last answer
	cursor, n, last := 0, 0, 1+f.random.IntN(60)
	for ; n < last; n++ {
		a, err := ask(in, lines, f.choose(in, lines))
		if err != nil {
			cmd.Process.Kill()
			cmd.Wait()
			return false, fmt.Errorf("the program went by itself: %w", err)
		}
		if !a.OK {
			continue
		}
		if a.Undone > 0 {
			cursor = a.Seq
			continue
		}
		for seq := range answered {
			if seq > a.Seq {
				delete(answered, seq) // replaced after an undo, or redone later
			}
		}
		answered[a.Seq], cursor = a.Events, a.Seq
	}
	if f.id == "" {
		a := must.Get(ask(in, lines, `{"do":"session"}`))
		f.id = a.Session
	}
	for range f.random.IntN(5) { // some without waiting for their answers
		io.WriteString(in, f.choose(in, lines)+"\n")
	}
	time.Sleep(time.Duration(f.random.IntN(3000)) * time.Microsecond)
	cmd.Process.Kill()
	cmd.Wait()
	f.all.killed(playing+f.game.ID, n)
	return true, f.compare(answered, cursor)
}

// begin plays some steps of the first session of its folder.
func (f *folder) begin(steps int) (err error) {
	defer must.Catch(&err)
	must.Do(f.Begin(f.game, f.random.IntN(len(f.game.Options)), fmt.Sprint(f.random.Uint64()), steps))
	return f.look(storage.OpenReader, func(db *storage.DB) error {
		headers, err := db.List(context.Background())
		if err != nil || len(headers) != 1 {
			return fmt.Errorf("one session is expected: %d, %w", len(headers), err)
		}
		f.id = headers[0].ID
		return nil
	})
}

// choose picks undo, redo or a legal command.
func (f *folder) choose(in io.Writer, lines *bufio.Reader) string {
	switch f.random.IntN(12) {
	case 0:
		return `{"do":"undo"}`
	case 1:
		return `{"do":"redo"}`
	}
	a, err := ask(in, lines, `{"do":"legal"}`)
	if err != nil || len(a.Legal) == 0 {
		return `{"do":"undo"}`
	}
	return string(everygame.Pick(a.Legal, f.random))
}

func ask(in io.Writer, lines *bufio.Reader, line string) (a answer, err error) {
	if _, err := io.WriteString(in, line+"\n"); err != nil {
		return a, err
	}
	raw, err := lines.ReadBytes('\n')
	if err != nil {
		return a, err
	}
	return a, json.Unmarshal(raw, &a)
}

// compare compares the answers with the file and remembers its entries.
func (f *folder) compare(answered map[int]json.RawMessage, cursor int) (err error) {
	defer must.Catch(&err)
	var l keeper.Log
	var gone []keeper.Entry
	must.Do(f.look(storage.Open, func(db *storage.DB) (err error) {
		if l, err = db.Load(context.Background(), f.id); err == nil {
			gone, err = db.Abandoned(context.Background(), f.id)
		}
		return err
	}))
	all := append(append([]keeper.Entry{}, l.Entries...), gone...)
	for seq, events := range answered {
		found := false
		for _, e := range all {
			if e.Seq == seq && string(e.Events) == string(events) {
				f.known[e.Hash], found = fmt.Sprintf("step %d of session %s", seq, f.id), true
			}
		}
		if !found {
			f.all.problem("step %d of session %s was answered and is not in the file", seq, f.id)
		}
	}
	// Up to five commands were pending, and one may be undo or redo.
	if d := l.Header.Cursor - cursor; cursor > 0 && (d < -5 || d > 5) {
		f.all.problem("session %s was answered to stand at %d and stands at %d", f.id, cursor, l.Header.Cursor)
	}
	return nil
}

func (f *folder) exporting() (killed bool, err error) {
	if f.id == "" {
		return f.playing()
	}
	name := filepath.Join(f.Data, fmt.Sprintf("export-%d.json", f.random.Uint64()))
	args, whole := []string{"session", "export", f.id, name}, forKeeper
	if f.random.IntN(2) == 0 {
		args, whole = append(args, "--players"), forPlayers
	}
	killed, err = f.errand("while exporting", aWhile, args...)
	if err != nil {
		return killed, err
	}
	raw, err := os.ReadFile(name)
	if err != nil {
		if !killed || !os.IsNotExist(err) {
			return killed, fmt.Errorf("the export is not there: %w", err)
		}
		return killed, nil
	}
	if err := whole(raw); err != nil {
		return killed, fmt.Errorf("half an export under its name: %w", err)
	}
	return killed, os.Remove(name)
}
