package deck

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"lantern/internal/decode"
)

// Limits of the owner's files.
const (
	MaxFactsFile = 32 << 20
	MaxListFile  = 1 << 20
	maxFacts     = 30000
	maxValues    = 500000 // in a file of facts; ArkhamDB's answer for all cards has 140,000
	maxOptions   = 40     // of an investigator
	maxEntries   = 2000
	maxTitle     = 200
	maxBoxes     = 20
	maxCopies    = 99
)

// ErrNotRead says that a file is not what it was taken for; the error that is returned says more: an [Unread], or
// several joined.
var ErrNotRead = errors.New("this file cannot be read as cards")

// Unread is why a file was not read. Why is "large", "json", "many", "entries", "nameless", "cards", "deck", "copies",
// "lines", "octgn", "pack", "packNumber", "collection" or "kept".
type Unread struct {
	Why  string
	N    int    // the bound, the number of the card, the line, or how many copies
	What string // the code
}

// Format returns the reason in English with its arguments, for catalogues.
func (u Unread) Format() (string, []any) {
	switch u.Why {
	case "large":
		return "it is larger than %d bytes; is it a deck or a card file?", []any{u.N}
	case "json":
		return "from line %d on, this is not a deck or card file; export it again", []any{u.N}
	case "many":
		return "it has more than %d entries; is it one deck?", []any{u.N}
	case "entries":
		return "it has more than %d entries; name a folder of arkhamdb-json-data", []any{u.N}
	case "nameless":
		return "card %d has no code or no name; add it", []any{u.N}
	case "cards":
		return "it contains no cards; name a file of arkhamdb-json-data", nil
	case "copies":
		return "%d copies of “%s” are not possible; write 0 to 99", []any{u.N, u.What}
	case "lines":
		return "no line looks like “2x Title”; is it a deck?", nil
	case "pack":
		return "line %d names a pack that no card file has: “%s”; write its code, such as “2 core”",
			[]any{u.N, u.What}
	case "packNumber":
		return "line %d names a pack by a number of ArkhamDB that no card file has: “%s”; add its file api/public/packs " +
			"to the card files, or write “2 core”", []any{u.N, u.What}
	case "collection":
		return "it names no pack; write lines such as “2 core”", nil
	case "kept":
		return "from line %d on, this list of card files is damaged", []any{u.N}
	case "octgn":
		return "it is not an OCTGN deck; export it again", nil
	}
	return "a deck has an investigator_code and 1 to %d slots; export it again from ArkhamDB", []any{u.N}
}

func (u Unread) Error() string {
	format, args := u.Format()
	return ErrNotRead.Error() + ": " + fmt.Sprintf(format, args...)
}

// Unwrap makes it an ErrNotRead.
func (u Unread) Unwrap() error { return ErrNotRead }

// Bounded refuses facts before they are decoded: with too many entries of a list or values in all, or a key twice.
func Bounded(text []byte, values int) error {
	most := decode.Limits{Depth: 32, Values: values, Items: maxFacts, Fields: maxFacts}
	switch x := decode.Scan(text, most); {
	case x == nil:
		return nil
	case x.What != "":
		return Unread{Why: "entries", N: x.Most}
	default:
		return Unread{Why: "json", N: lineAt(text, int64(x.Offset))}
	}
}

// notJSON says from which line on a file is not the JSON that was looked for.
func notJSON(text []byte, err error) Unread {
	at := int64(len(text))
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	return Unread{Why: "json", N: lineAt(text, at)}
}

func lineAt(text []byte, at int64) int {
	return 1 + bytes.Count(text[:min(max(at, 0), int64(len(text)))], []byte("\n"))
}

// cut shortens what is repeated from a file.
func cut(s string) string {
	if runes := []rune(s); len(runes) > maxTitle {
		return string(runes[:maxTitle])
	}
	return s
}

// plain is a text without byte order mark.
func plain(text []byte) []byte { return bytes.TrimPrefix(text, []byte("\ufeff")) }
