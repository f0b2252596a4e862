package strictyaml

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Problem is one problem of a pack: its position, a short code that never changes, and a sentence that says what is
// wrong and how to fix it.
type Problem struct {
	File   string `json:"file,omitempty"` // the source's name and the path inside it, with slashes
	Line   int    `json:"line,omitempty"` // from 1; 0 when it concerns the file as a whole
	Column int    `json:"col,omitempty"`  // from 1; 0 like Line

	Code    string `json:"code"`
	Message string `json:"message"`           // in English, for authors
	Warning bool   `json:"warning,omitempty"` // the pack is sound all the same, and loads

	// What the message names, for a window that words the code itself: "what" is the culprit, the
	// ID or value to blame.
	Args  map[string]string `json:"args,omitempty"`
	Near  string            `json:"near,omitempty"`  // a name that was probably meant; the message asks for it at its end
	Chain []Link            `json:"chain,omitempty"` // closed and blocked: card by card what keeps the room shut

	// the ID of the message, as messages.json lists them: the code, and what tells it from others of the code
	Form   string  `json:"-"`
	Values []Value `json:"-"` // what the message names, in the order of its arguments
}

// Value is something that a message names.
type Value struct {
	Text string
	Word bool // it is words of English, as messages.json lists them, rather than a name or a number
}

// Phrase is a value of a message that is words of English; messages.json lists them.
type Phrase string

// ProblemOf returns a problem with the message of an ID, without a position.
func ProblemOf(form string, args ...any) Problem {
	code, _, _ := strings.Cut(form, ".")
	p := Problem{Code: code, Form: form, Message: fmt.Sprintf(Messages().Say[form], args...)}
	for _, arg := range args {
		v := Value{Text: fmt.Sprint(arg)}
		if _, ok := arg.(Phrase); ok {
			v.Word = true
		} else if list := reflect.ValueOf(arg); list.Kind() == reflect.Slice || list.Kind() == reflect.Array {
			all := make([]string, list.Len())
			for i := range all {
				all[i] = fmt.Sprint(list.Index(i))
			}
			if v.Text = strings.Join(all, ", "); list.Kind() == reflect.Array { // a point
				v.Text = "[" + v.Text + "]"
			}
		}
		p.Values = append(p.Values, v)
	}
	return p
}

// Link is one step of a chain: a lock or an obstacle, the card it needs, the room of that card, and what keeps it from
// the investigators.
type Link struct {
	Card   string `json:"card"`             // the lock or obstacle
	Needs  string `json:"needs,omitempty"`  // empty: nothing opens it
	Room   string `json:"room,omitempty"`   // room of the needed card; empty: none; Others: it is among the cards shuffled
	Behind string `json:"behind,omitempty"` // the lock or obstacle in the way there; empty: no way leads there
}

// Others in a [Link] means the rooms into which cards are shuffled.
const Others = "others"

// String is the step in words.
func (l Link) String() string {
	where := fmt.Sprintf("%q", l.Room)
	if l.Room == Others {
		where = "the other rooms"
	}
	switch {
	case l.Needs == "":
		return fmt.Sprintf("%q has no way to be opened, and no effect opens the room", l.Card)
	case l.Room == "":
		return fmt.Sprintf("%q needs %q, which lies nowhere", l.Card, l.Needs)
	case l.Behind == "":
		return fmt.Sprintf("%q needs %q, which lies in %s, where no way leads", l.Card, l.Needs, where)
	}
	return fmt.Sprintf("%q needs %q, which lies in %s behind %q", l.Card, l.Needs, where, l.Behind)
}

// String returns the form that tools understand: file:line:col: code: message, with "warning: " before the code of a
// warning.
func (p Problem) String() string {
	var b strings.Builder
	if p.File != "" {
		b.WriteString(p.File)
		b.WriteByte(':')
		if p.Line > 0 {
			fmt.Fprintf(&b, "%d:%d:", p.Line, p.Column)
		}
		b.WriteByte(' ')
	}
	if p.Warning {
		b.WriteString("warning: ")
	}
	fmt.Fprintf(&b, "%s: %s", p.Code, p.Message)
	return b.String()
}

// Problems are all that is wrong, sorted by file and position.
type Problems []Problem

// Error lists the problems, one a line.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// Err is nil when nothing is wrong.
func (ps Problems) Err() error {
	if len(ps) == 0 {
		return nil
	}
	return ps
}

// Codes lists the codes, in order, each as often as it occurs.
func (ps Problems) Codes() []string {
	codes := make([]string, len(ps))
	for i, p := range ps {
		codes[i] = p.Code
	}
	return codes
}

func (ps Problems) Sort() {
	slices.SortStableFunc(ps, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// messageFile holds what is said of problems, in English, each message under its ID: the code, a dot, and what tells it
// from others of the code. Windows word it in other languages by that ID (ui/text/catalog/*/checker.json);
// docs/stories.md explains the codes.
//
//go:embed messages.json
var messageFile []byte

type messageList struct {
	Say   map[string]string // as for fmt.Sprintf, by ID
	Words []string          // the English words that may occur in a message as a value
}

var Messages = sync.OnceValue(func() (all messageList) {
	if err := json.Unmarshal(messageFile, &all); err != nil {
		panic(err) // a flaw of the program, found by the first test that runs
	}
	return all
})

// Nearest returns the name that was probably meant: the one with the fewest letters inserted, deleted, replaced or
// swapped, if those are few. Of several it returns the first in the alphabet; "" if there is none.
func Nearest(given string, known []string) string {
	best, fewest := "", max(1, min(3, (len([]rune(given))+1)/3))+1
	for _, name := range slices.Sorted(slices.Values(known)) {
		if n := edits([]rune(given), []rune(name), fewest); n < fewest && name != "" {
			best, fewest = name, n
		}
	}
	return best
}

// edits counts the changes from a to b: letters inserted, deleted, replaced, or two neighbours swapped; it returns
// enough if there are that many or more.
func edits(a, b []rune, enough int) int {
	if len(a)-len(b) >= enough || len(b)-len(a) >= enough {
		return enough
	}
	var before []int
	last := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			row[j+1] = min(last[j+1], row[j]) + 1
			if a[i] == b[j] {
				row[j+1] = min(row[j+1], last[j])
			} else {
				row[j+1] = min(row[j+1], last[j]+1)
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}

// Near says of the problem that was reported last what was probably meant.
func (r *Reporter) Near(given string, known []string) {
	if name := Nearest(given, known); name != "" {
		p := &r.Problems[len(r.Problems)-1]
		p.Near = name
		p.Message += fmt.Sprintf("; did you mean %q?", name)
	}
}
