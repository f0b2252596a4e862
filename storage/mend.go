package storage

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"os"
)

// SQLite's journal (https://sqlite.org/fileformat2.html#walformat) is a header followed by frames of one page each. The
// checksum of a frame covers all frames before it, so after one wrong byte SQLite ignores everything that follows.
const (
	walHead  = 32
	walFrame = 24
)

// applyJournal writes every page of the journal into the database file, up to the last that ends a transaction, and
// removes the journal. It ignores checksums: the hash chain shows later which step a wrong byte hit. It returns false
// if there is nothing to write.
func applyJournal(path string) (laid bool, err error) {
	raw, err := os.ReadFile(path + "-wal")
	if err != nil || len(raw) < walHead+walFrame {
		return false, nil // none, or not worth it
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	head := make([]byte, 100)
	n, _ := f.Read(head)
	page := pageSize(head[:n])
	if page < 512 || page&(page-1) != 0 {
		page = int(binary.BigEndian.Uint32(raw[8:]))
	}
	if page < 512 || page > 1<<16 || page&(page-1) != 0 {
		return false, nil
	}
	info, err := f.Stat()
	if err != nil {
		return false, err
	}
	salt := journalSalt(raw, page)
	frames, end := [][]byte(nil), 0
	for at := walHead; at+walFrame+page <= len(raw); at += walFrame + page {
		frame := raw[at : at+walFrame+page]
		if binary.BigEndian.Uint64(frame[8:]) != salt {
			continue // from an earlier use of the file, or damaged
		}
		frames = append(frames, frame)
		if binary.BigEndian.Uint32(frame[4:]) > 0 {
			end = len(frames)
		}
	}
	most := info.Size()/int64(page) + int64(len(frames)) // the largest size the file can have
	for _, frame := range frames[:end] {
		if number := int64(binary.BigEndian.Uint32(frame)); 0 < number && number <= most {
			if _, err := f.WriteAt(frame[walFrame:], (number-1)*int64(page)); err != nil {
				return false, err
			}
		}
	}
	return end > 0, os.Remove(path + "-wal")
}

// journalSalt returns the number that all frames of one use share, by majority of header and first frames.
func journalSalt(raw []byte, page int) uint64 {
	votes := map[uint64]int{}
	best := binary.BigEndian.Uint64(raw[16:])
	votes[best]++
	for i, at := 0, walHead; i < 4 && at+walFrame <= len(raw); i, at = i+1, at+walFrame+page {
		salt := binary.BigEndian.Uint64(raw[at+8:])
		if votes[salt]++; votes[salt] > votes[best] {
			best = salt
		}
	}
	return best
}

// replaceHead replaces the first page by that of a new database: it only says where the tables are, which is always the
// same. model is a path at which the new database is made.
func replaceHead(ctx context.Context, path, model string) (worthwhile bool, err error) {
	if err := migrate(model, "rwc", migrations()); err != nil {
		return false, err
	}
	r, err := sql.Open(driver, dsn(model, "rw"))
	if err != nil {
		return false, err
	}
	_, err = r.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	if r.Close(); err != nil {
		return false, err
	}
	fresh, err := os.ReadFile(model)
	if err != nil {
		return false, err
	}
	page := pageSize(fresh)
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return false, err
	}
	pages := info.Size() / int64(page)
	if pages < 2 {
		return false, nil
	}
	first := fresh[:page]
	binary.BigEndian.PutUint32(first[28:], uint32(pages))
	binary.BigEndian.PutUint32(first[32:], 0) // no free pages
	binary.BigEndian.PutUint32(first[36:], 0)
	copy(first[92:96], first[24:28]) // the page count is valid for this change counter
	if err := f.Truncate(pages * int64(page)); err != nil {
		return false, err
	}
	if _, err := f.WriteAt(first, 0); err != nil {
		return false, err
	}
	_, err = applyJournal(path)
	return true, err
}

// pageSize reads the page size in bytes from the header of a database; 0 if invalid.
func pageSize(head []byte) int {
	if len(head) < 18 {
		return 0
	}
	if n := int(binary.BigEndian.Uint16(head[16:])); n != 1 {
		return n
	}
	return 1 << 16
}
