package keeper

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"
	"unicode"

	"lantern/internal/decode"
)

// ExportKind marks a file that holds one session.
const ExportKind = "keepers-lantern-session"

// ExportFormat is the newest file format that this program reads. It reads all formats from 1.
const ExportFormat = 1

// ExportLimit is the usual limit for ReadExport, in bytes. A session takes less than a twentieth of it.
const ExportLimit = 16 << 20

// Codes of ExportError. The user interface words them.
const (
	ExportForeign  = "exportForeign"  // the file is not an exported session
	ExportNewer    = "exportNewer"    // it was written by a newer version
	ExportTooLarge = "exportTooLarge" // it is larger than the limit
	ExportBroken   = "exportBroken"   // an exported session in which something is missing, misspelt or changed
	ExportSorted   = "exportSorted"   // another program has reordered the fields, so that no hash matches
)

// ExportError says why a file cannot be read as an exported session.
type ExportError struct {
	Code      string // one of the Export codes
	Format    int    // ExportNewer: the format of the file
	App       string // ExportNewer: the version of the program that wrote the file; empty if unknown
	Supported int    // ExportNewer: the newest format this program knows
	Limit     int64  // ExportTooLarge: how many bytes are allowed
	Problem   string // ExportBroken: what is wrong, in plain words
	Err       error  // the cause; *DamageError if the chain of entries is broken
}

// Error returns a terse English form for logs. People are shown texts of the catalogue.
func (e *ExportError) Error() string {
	switch {
	case e.Code == ExportNewer:
		return fmt.Sprintf("%s: format %d of version %q, this program knows formats up to %d", e.Code,
			e.Format, e.App, e.Supported)
	case e.Code == ExportTooLarge:
		return fmt.Sprintf("%s: more than %d bytes", e.Code, e.Limit)
	case e.Problem != "":
		return e.Code + ": " + e.Problem
	case e.Err != nil:
		return e.Code + ": " + e.Err.Error()
	}
	return e.Code
}

// Unwrap returns the cause.
func (e *ExportError) Unwrap() error { return e.Err }

type exportFile struct {
	Kind    string        `json:"kind"`
	Format  int           `json:"format"`
	App     string        `json:"app"` // the version of the program that wrote it
	Session exportSession `json:"session"`
	Config  Config        `json:"config"`
	Entries []Entry       `json:"entries"`
	Points  []Point       `json:"points,omitempty"`
}

type exportSession struct {
	ID      string    `json:"id"`
	Name    string    `json:"name,omitempty"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
	Cursor  int       `json:"cursor"`
	Length  int       `json:"length"`
	Summary Summary   `json:"summary"`
}

// WriteExport writes a session with its redo tail and its secrets, seed and hidden cards, as one JSON document. app is
// the version of the program. Snapshots are left out. A damaged log is refused with *DamageError.
func WriteExport(w io.Writer, l Log, app string) error {
	if err := l.Check(); err != nil {
		return err
	}
	h := l.Header
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false) // the hash chain depends on every byte of raw
	return enc.Encode(exportFile{
		Kind: ExportKind, Format: ExportFormat, App: app,
		Session: exportSession{ID: h.ID, Name: h.Name, Created: h.Created, Updated: h.Updated,
			Cursor: h.Cursor, Length: h.Length, Summary: h.Summary},
		Config: h.Config, Entries: l.Entries, Points: l.Points,
	})
}

// ReadExport reads what WriteExport wrote, at most limit bytes. The file is treated as hostile: its bounds are checked
// before anything is decoded, and unknown fields, duplicate fields, trailing data and broken chains are refused. Errors
// are *ExportError or those of the reader.
func ReadExport(r io.Reader, limit int64) (Log, error) {
	if f, ok := r.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := f.Stat(); err == nil && info.Size() > limit {
			return Log{}, &ExportError{Code: ExportTooLarge, Limit: limit}
		}
	}
	raw, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return Log{}, err
	}
	if int64(len(raw)) > limit {
		return Log{}, &ExportError{Code: ExportTooLarge, Limit: limit}
	}
	raw = bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf")) // some editors add this mark
	f, err := decodeExport(raw)
	if err != nil || f.Kind != ExportKind || f.Format != ExportFormat {
		return Log{}, whatElse(raw, err)
	}
	l, err := f.log()
	var damage *DamageError
	if errors.As(err, &damage) && reordered(raw) {
		return Log{}, &ExportError{Code: ExportSorted, Err: damage}
	}
	return l, err
}

// reordered reports whether a text that was decoded does not begin with the field that WriteExport writes first.
func reordered(raw []byte) bool {
	dec := json.NewDecoder(bytes.NewReader(raw))
	_, _ = dec.Token() // the brace
	first, _ := dec.Token()
	return first != "kind"
}

func decodeExport(raw []byte) (f exportFile, err error) {
	twice, err := scan(raw)
	if err != nil {
		return f, err
	}
	if twice != "" {
		return f, errors.New(twice + " stands there twice")
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&f); err != nil {
		return f, err
	}
	if _, err := dec.Token(); err != io.EOF {
		return f, fmt.Errorf("not valid JSON at byte %d: something stands behind the end", dec.InputOffset())
	}
	return f, nil
}

// limits bound a text before it is decoded. A session takes less than a hundredth of them.
var limits = decode.Limits{Depth: 64, Values: 1 << 20, Items: 1 << 17, Fields: 1 << 10, Loose: true}

// scan refuses excess. twice is the path of a duplicate field, for example `entries[3].events[0]: "type"`, or empty.
func scan(raw []byte) (twice string, err error) {
	switch x := decode.Scan(raw, limits); {
	case x == nil:
		return "", nil
	case x.What != "":
		return "", x
	case x.Path != "":
		return fmt.Sprintf("%s: %q", PlainName(x.Path), PlainName(x.Key)), nil
	default:
		return fmt.Sprintf("%q", PlainName(x.Key)), nil
	}
}

// whatElse says what a text is if it is not an exported session of a known format. problem is the problem found in
// it, or nil.
func whatElse(raw []byte, problem error) error {
	var mark struct {
		Kind   string          `json:"kind"`
		Format *int            `json:"format"`
		App    json.RawMessage `json:"app"`
	}
	err := json.Unmarshal(raw, &mark)
	var wrongKind *json.UnmarshalTypeError
	var app string
	switch {
	case err != nil && !errors.As(err, &wrongKind) && bytes.Contains(raw[:min(len(raw), 200)], []byte(ExportKind)):
		return broken(plainJSON(problem), problem)
	case err != nil || mark.Kind != ExportKind:
		return &ExportError{Code: ExportForeign, Err: err}
	case mark.Format == nil || *mark.Format < 1:
		return broken("the format is missing or below 1", nil)
	case *mark.Format > ExportFormat:
		_ = json.Unmarshal(mark.App, &app) // optional
		return &ExportError{Code: ExportNewer, Format: *mark.Format, App: PlainName(app), Supported: ExportFormat}
	}
	return broken(plainJSON(problem), problem)
}

func (f exportFile) log() (l Log, err error) {
	s := f.Session
	l.Header = Header{ID: s.ID, Name: PlainName(s.Name), Config: f.Config,
		Created: s.Created.UTC(), Updated: s.Updated.UTC(),
		Cursor: s.Cursor, Length: s.Length, Summary: s.Summary}
	switch {
	case s.ID == "" || len(s.ID) > 200:
		return Log{}, broken("the session's ID is missing or longer than 200 bytes", nil)
	case s.ID != PlainName(s.ID):
		return Log{}, broken("the session's ID holds characters that cannot be shown", nil)
	case !plausible(s.Created) || !plausible(s.Updated):
		return Log{}, broken("the session's times are outside the years 1970 to 2200", nil)
	}
	// Reformatting the file is allowed: white space is not content.
	if l.Header.Config.Options, err = compact(f.Config.Options); err != nil {
		return Log{}, broken("config.options: "+plainJSON(err), err)
	}
	if l.Header.Config.Content, err = compact(f.Config.Content); err != nil {
		return Log{}, broken("config.content: "+plainJSON(err), err)
	}
	l.Entries = make([]Entry, 0, len(f.Entries))
	for i, e := range f.Entries {
		e.At = e.At.UTC()
		if !plausible(e.At) {
			return Log{}, broken(fmt.Sprintf("entry %d: its time is outside the years 1970 to 2200", i+1), nil)
		}
		if e.Command, err = compact(e.Command); err == nil {
			e.Events, err = compact(e.Events)
		}
		if err != nil {
			return Log{}, broken(fmt.Sprintf("entry %d: %s", i+1, plainJSON(err)), err)
		}
		l.Entries = append(l.Entries, e)
	}
	if len(f.Points) > mostPoints {
		return Log{}, broken(fmt.Sprintf("it names more than %d points", mostPoints), nil)
	}
	for _, p := range f.Points {
		p.Name, p.At = PlainName(p.Name), p.At.UTC()
		l.Points = append(l.Points, p)
	}
	l.Points = l.OnLine(l.Points)
	if l.Check() == nil {
		return l, nil
	}
	if again := l.respelt(); again.Check() == nil {
		return again, nil
	}
	return Log{}, broken("", l.Check())
}

// respelt returns the log with its strings escaped as this program escapes them. Other programs that reformat a file
// write é or < differently.
func (l Log) respelt() Log {
	c := &l.Header.Config
	c.Options, c.Content = respell(c.Options), respell(c.Content)
	l.Entries = slices.Clone(l.Entries)
	for i := range l.Entries {
		l.Entries[i].Command, l.Entries[i].Events = respell(l.Entries[i].Command), respell(l.Entries[i].Events)
	}
	return l
}

// respell escapes the strings of a valid JSON text as encoding/json does.
func respell(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return nil
	}
	out := make([]byte, 0, len(raw))
	for at := 0; at < len(raw); {
		end := at + 1
		if raw[at] == '"' {
			end = decode.ScalarEnd(raw, at)
			var said string
			if json.Unmarshal(raw[at:end], &said) == nil {
				text, _ := json.Marshal(said) // a string can always be encoded
				out, at = append(out, text...), end
				continue
			}
		}
		out, at = append(out, raw[at:end]...), end
	}
	return out
}

// plausible limits times to those that a store can hold to the nanosecond.
func plausible(t time.Time) bool { return t.Year() >= 1970 && t.Year() <= 2200 }

func broken(problem string, err error) *ExportError {
	return &ExportError{Code: ExportBroken, Problem: problem, Err: err}
}

// TableKind marks files that WriteTable wrote: what the table, or one seat, may know of a session. They cannot be
// imported, since no session can be continued from them.
const TableKind = "keepers-lantern-table"

// TableFormat is the format version of such files.
const TableFormat = 1

type tableFile struct {
	Kind    string       `json:"kind"`
	Format  int          `json:"format"`
	App     string       `json:"app"`
	Session tableSession `json:"session"`
	View    any          `json:"view"`
	Log     []StepLines  `json:"log"`
}

type tableSession struct {
	ID      string    `json:"id"`
	Name    string    `json:"name,omitempty"`
	System  string    `json:"system"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
	Step    int       `json:"step"`
}

// WriteTable writes the view and the log lines of the table, or of one seat, so that the file can be given to
// players. It contains neither the seed nor the configuration of the session. For the keeper it returns an error; see
// [WriteExport]. app is the name and version of the program.
func (s *Session[S]) WriteTable(w io.Writer, who Audience, app string) error {
	if who == ForKeeper {
		return errors.New("keeper: a file for the table is asked for by the keeper")
	}
	h := s.Header()
	lines, err := s.Lines(1, h.Cursor, who)
	if err != nil {
		return err
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", " ")
	return enc.Encode(tableFile{
		Kind: TableKind, Format: TableFormat, App: app,
		Session: tableSession{h.ID, h.Name, h.Config.System, h.Created, h.Updated, h.Cursor},
		View:    s.View(who), Log: lines,
	})
}

// NameLimit is the maximum length of a name, in characters.
const NameLimit = 120

// PlainName turns text that was typed or read from a file into a name that can be shown anywhere: one line of at most
// NameLimit characters, without emoji (no font of the program has them), control characters or marks of writing
// direction (which can make one name look like another).
func PlainName(s string) string {
	var out strings.Builder
	n, blank := 0, false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			blank = n > 0
			continue
		case !unicode.IsGraphic(r), r == unicode.ReplacementChar, pictogram(r):
			continue
		}
		if blank {
			out.WriteByte(' ')
			n++
		}
		if n++; n > NameLimit {
			break
		}
		blank = false
		out.WriteRune(r)
	}
	return strings.TrimSpace(out.String())
}

// pictogram reports whether r is an emoji or a character that modifies or joins emoji.
func pictogram(r rune) bool {
	return r >= 0x1F000 && (unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r)) ||
		unicode.Is(unicode.Variation_Selector, r)
}
