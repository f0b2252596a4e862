package shell

import (
	"bytes"
	"encoding/json"
	"io"
	"path/filepath"
	"regexp"
	"unicode/utf8"

	"lantern/keeper"
	"lantern/stories/atomicfile"
)

// fileKind is the kind of a file, judged by its first bytes. The name is not considered.
type fileKind int

const (
	unknownFile  fileKind = iota
	sessionFile           // JSON: assumed to be a session until reading it fails
	tableFile             // an export for players
	packFile              // a zip archive
	notesFile             // YAML that begins like notes
	databaseFile          // an SQLite database: the whole data of a user
)

// headSize is the number of bytes that are read to detect the kind of a file.
const headSize = 4 << 10

// FileHead is what the first bytes of a file show.
type FileHead struct {
	kind fileKind
	app  string // the version of the program that wrote it, or ""
	size int64
}

// Begin reads the beginning of a file.
func (Disk) Begin(file string) (FileHead, error) {
	file = filepath.Clean(file)
	f, err := atomicfile.OpenFile(file)
	if err != nil {
		return FileHead{}, &fileError{file, err}
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return FileHead{}, &fileError{file, err}
	}
	head, err := io.ReadAll(io.LimitReader(f, headSize))
	if err != nil {
		return FileHead{}, &fileError{file, err}
	}
	b := detectKind(head)
	b.size = info.Size()
	return b, nil
}

// noteHead matches a line that only notes begin with.
var noteHead = regexp.MustCompile(`(?m)^(cards|rooms|investigators|monsters):`)

// detectKind detects the kind of a file from its first bytes.
func detectKind(head []byte) FileHead {
	head = bytes.TrimPrefix(head, []byte("\xef\xbb\xbf"))
	switch text := bytes.TrimLeft(head, " \t\r\n"); {
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		return FileHead{kind: packFile}
	case bytes.HasPrefix(head, []byte("SQLite format 3\x00")):
		return FileHead{kind: databaseFile}
	case bytes.HasPrefix(text, []byte("{")):
		return beginsJSON(text)
	case noteHead.Match(head) && utf8.Valid(head[:max(0, len(head)-utf8.UTFMax)]) && !bytes.ContainsRune(head, 0):
		return FileHead{kind: notesFile}
	}
	return FileHead{}
}

// beginsJSON reads the first fields of an object, up to the first that is an object or array itself.
func beginsJSON(head []byte) FileHead {
	b := FileHead{kind: sessionFile}
	in := json.NewDecoder(bytes.NewReader(head))
	_, _ = in.Token() // the brace
	for {
		name, err := in.Token()
		if err != nil {
			return b
		}
		value, err := in.Token()
		if _, structure := value.(json.Delim); err != nil || structure {
			return b
		}
		words, _ := value.(string)
		switch {
		case name == "kind" && words == keeper.TableKind:
			b.kind = tableFile
		case name == "app":
			b.app = keeper.PlainName(words)
		}
	}
}
