package table

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// Voice words a game's log lines, refusals and prompts by the catalogues. A face embeds it.
type Voice struct {
	Words func() *text.Localizer
	Keys  Keys
	Sorts []Sort
	Names func() []string // of the players, by seat
	// Chosen are the portraits that players chose. Who returns the ID of a seat's character, which has a portrait of
	// its own; nil: players have no characters.
	Chosen Portraits
	Who    func(seat int) string
	// Value words the argument with this name, given all arguments.
	Value func(name, value string, args keeper.Args) string
	// Variants are further wordings of events.
	Variants map[string][]Variant
	// Plural lists arguments: the first one present chooses the plural form of a text.
	Plural []string
	// Moments is the look of moments, by their kind or the part of it before a dot.
	Moments map[string]MomentLook
	Sums    bool // dice are added up: none of them fails
	// Token returns what a token shows: words or an icon.
	Token func(token string) Thrown
}

// Keys are the prefixes of the keys of a game's texts, such as "arkham.log.". They are written out in full, since a
// test finds unused texts by the prefixes in the source. Plain is the key of default names of players.
type Keys struct{ Log, About, Refusal, Prompt, Ask, Enter, Moment, Plain string }

// Sort is a sort of log lines: those of these events.
type Sort struct {
	ID, Icon string
	Colour   fyne.ThemeColorName
	Of       []string
}

// Variant chooses a wording of an event by one of its arguments: the argument, what it must match, and the suffix of
// the text's key if it does. A match is a value, "*" (not empty), "!" and a value (any other), or "-" (negative). The
// suffix "." stands for "." and the value.
type Variant [3]string

func (w Variant) fits(is string) bool {
	switch want := w[1]; {
	case want == "*":
		return is != ""
	case want == "-":
		return strings.HasPrefix(is, "-")
	case strings.HasPrefix(want, "!"):
		return is != want[1:]
	default:
		return is == want
	}
}

// SeatID returns the ID of the person on a seat, from 0.
func SeatID(seat int) string { return string(keeper.Seat(seat + 1)) }

// Word returns the text of a key with arguments of the rules.
func (v *Voice) Word(key string, args keeper.Args) string {
	l, words := v.Words(), text.Args{}
	args = v.named(args)
	for name, value := range args {
		if !strings.HasSuffix(name, "Name") { // those are for Value
			words[name] = v.Value(name, value, args)
		}
	}
	for _, name := range v.Plural {
		if n, err := strconv.Atoi(args[name]); err == nil {
			if worded := l.N(key, max(n, -n), words); worded != "["+key+"]" {
				return worded
			}
		}
	}
	return l.T(key, words)
}

// LineKey returns the event of a line, and the key of its text with the suffixes of all variants that match.
func (v *Voice) LineKey(line keeper.LogLine) (event, key string) {
	event = strings.TrimPrefix(line.Key, v.Keys.Log)
	key = v.Keys.Log + event
	for _, w := range v.Variants[event] {
		is := line.Args[w[0]]
		if !w.fits(is) {
			continue
		}
		if key += w[2]; w[2] == "." {
			key += is
		}
	}
	return event, key
}

// NameOf returns the name of the player of a seat, "" for the whole table.
func (v *Voice) NameOf(seat string) string {
	for i, name := range v.Names() {
		if SeatID(i) == seat {
			return name
		}
	}
	return ""
}

// Kinds returns the sorts of log lines.
func (v *Voice) Kinds() (out []session.Kind) {
	for _, s := range v.Sorts {
		out = append(out, session.Kind{ID: s.ID, Icon: s.Icon, Colour: s.Colour,
			Words: v.Words().T(v.Keys.About + s.ID)})
	}
	return out
}

// About returns the event of a line, its sort, and the people it is about: those whose seats are in the arguments with
// these names.
func (v *Voice) About(line keeper.LogLine, seats ...string) (event string, about session.About) {
	event = strings.TrimPrefix(line.Key, v.Keys.Log)
	for _, s := range v.Sorts {
		if slices.Contains(s.Of, event) {
			about.KindID = s.ID
		}
	}
	for _, name := range seats {
		seat := line.Args[name]
		if n, err := strconv.Atoi(seat); err == nil && line.Args[name+"Name"] != "" {
			seat = SeatID(n)
		}
		if strings.HasPrefix(seat, "seat") {
			about.Seats = append(about.Seats, seat)
		}
	}
	return event, about
}

// RefusalWords returns the words of a refusal.
func (v *Voice) RefusalWords(r *keeper.Refusal) string { return v.Refused(r.Code, r) }

// Refused words a refusal by a code, which may be more specific than its own. A code begins with its game; the key of a
// text that games share does not.
func (v *Voice) Refused(code string, r *keeper.Refusal) string {
	game, _, _ := strings.Cut(v.Keys.Refusal, ".")
	for _, key := range []string{v.Keys.Refusal + code, v.Keys.Refusal + strings.TrimPrefix(code, game)} {
		if v.Words().Has(key) {
			return v.Word(key, r.Args)
		}
	}
	return v.Words().T(v.Keys.Refusal+"other", text.Args{"code": r.Code})
}

// Asked words a prompt, with who answers it and each answer.
func (v *Voice) Asked(p *keeper.Prompt, who string, answer func(keeper.Option) string) session.PromptWords {
	key := v.Keys.Prompt + p.Kind
	w := session.PromptWords{Title: v.Word(key, p.Args), Who: who}
	if body := key + ".body"; v.Words().Has(body) {
		w.Body = v.Word(body, p.Args)
	}
	if head := key + ".head"; v.Words().Has(head) {
		w.Head = v.Word(head, p.Args)
	}
	for _, o := range p.Choice {
		w.Options = append(w.Options, session.OptionWords{Key: o.Key, Label: answer(o)})
	}
	return w
}
