package storage

import (
	"context"
	"database/sql"
	"encoding/binary"
	"os"
)

// The journal of SQLite (https://sqlite.org/fileformat2.html#walformat): a head, then frames of one page each. Every
// frame's checksum rests on all before it, so that one wrong byte makes SQLite leave out all that follows.
const (
	walHead  = 32
	walFrame = 24
)

// mendJournal gives the journal beside path right checksums, so that SQLite reads every page in it, the wrong
// byte included: the chain of hashes tells afterwards which step it hit. It answers false when the journal is in order
// or there is nothing in it that could be mended.
func mendJournal(path string) (mended bool, err error) {
	raw, err := os.ReadFile(path + "-wal")
	if err != nil || len(raw) < walHead+walFrame {
		return false, nil // none, or none worth it
	}
	head, err := readHead(path)
	if err != nil {
		return false, nil
	}
	page := pageSize(head)
	if page < 512 {
		page = int(binary.BigEndian.Uint32(raw[8:]))
	}
	if page < 512 || page > 1<<16 || page&(page-1) != 0 {
		return false, nil
	}
	order := binary.ByteOrder(binary.LittleEndian)
	if binary.BigEndian.Uint32(raw[0:])&1 == 1 {
		order = binary.BigEndian
	}
	salt := journalSalt(raw, page)
	was := string(raw)
	magic := uint32(0x377f0682)
	if order == binary.BigEndian {
		magic |= 1
	}
	binary.BigEndian.PutUint32(raw[0:], magic)
	binary.BigEndian.PutUint32(raw[4:], 3007000)
	binary.BigEndian.PutUint32(raw[8:], uint32(page))
	binary.BigEndian.PutUint64(raw[16:], salt)
	a, b := checksum(order, 0, 0, raw[:24])
	binary.BigEndian.PutUint32(raw[24:], a)
	binary.BigEndian.PutUint32(raw[28:], b)
	for at := walHead; at+walFrame+page <= len(raw); at += walFrame + page {
		frame := raw[at : at+walFrame+page]
		if number := binary.BigEndian.Uint32(frame); number == 0 || binary.BigEndian.Uint64(frame[8:]) != salt {
			break // of an earlier use of the file
		}
		a, b = checksum(order, a, b, frame[:8])
		a, b = checksum(order, a, b, frame[walFrame:])
		binary.BigEndian.PutUint32(frame[16:], a)
		binary.BigEndian.PutUint32(frame[20:], b)
	}
	if string(raw) == was {
		return false, nil
	}
	return true, os.WriteFile(path+"-wal", raw, 0o600)
}

// journalSalt is the number that all frames of one use share: that on which head and first frames agree most.
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

func checksum(order binary.ByteOrder, a, b uint32, part []byte) (uint32, uint32) {
	for ; len(part) >= 8; part = part[8:] {
		a += order.Uint32(part) + b
		b += order.Uint32(part[4:]) + a
	}
	return a, b
}

// replaceHead puts the first page of a new database of ours in the place of the file's own: it holds nothing but
// where the tables lie, and they lie where they always do. model is a file to make the new one in.
func replaceHead(ctx context.Context, path, model string) (worthwhile bool, err error) {
	if err := migrate(model, "rwc", migrations()); err != nil {
		return false, err
	}
	r, err := sql.Open("sqlite3", dsn(model, "rw"))
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
	binary.BigEndian.PutUint32(first[32:], 0) // no free pages are known
	binary.BigEndian.PutUint32(first[36:], 0)
	copy(first[92:96], first[24:28]) // the number of pages is right for this state of the file
	first[18], first[19] = 2, 2      // there may be a journal beside it
	if err := f.Truncate(pages * int64(page)); err != nil {
		return false, err
	}
	if _, err := f.WriteAt(first, 0); err != nil {
		return false, err
	}
	_, err = mendJournal(path)
	return true, err
}

func readHead(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	head := make([]byte, 100)
	n, _ := f.Read(head)
	return head[:n], nil
}

// pageSize reads the size of a page in bytes from the head of a database; 0 when there is none.
func pageSize(head []byte) int {
	if len(head) < 18 {
		return 0
	}
	if n := int(binary.BigEndian.Uint16(head[16:])); n != 1 {
		return n
	}
	return 1 << 16
}
