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

// Voice is how a game puts into words what its rules say. A face embeds it.
type Voice struct {
	Words func() *text.Localizer
	Keys  Keys
	Sorts []Sort
	Names func() []string // of the players, in their order
	// Chosen are the portraits that players chose. Who is the ID of a seat's character, which has a portrait of its own;
	// nil: players have no characters.
	Chosen Portraits
	Who    func(seat int) string
	// Value words an argument of the rules, by its name and among all of them.
	Value func(name, value string, args keeper.Args) string
	// Variants are the further wordings of events.
	Variants map[string][]Variant
	// Plural are the arguments by whose number a text with plural forms is worded, the first that is there.
	Plural []string
	// Moments say how each kind of moment looks, by its kind or the part of it before a dot.
	Moments map[string]MomentLook
	// Token is what a token shows: words, or an icon.
	Token func(token string) Thrown
}

// Keys are how the keys of a game's texts begin, as "arkham.log.", each written out: a test finds
// texts that nobody uses by the beginnings in the source.
// Plain is the key of the names that players have by default.
type Keys struct{ Log, About, Refusal, Prompt, Ask, Enter, Moment, Plain string }

// Sort is what lines of the log are about: those of these events.
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

// SeatID is the ID of the person on a seat that is counted from 0.
func SeatID(seat int) string { return string(keeper.Seat(seat + 1)) }

// Word words a key with arguments of the rules.
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

// LineKey is the event of a line, and the key of its text: with the ends of all variants that fit.
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

// NameOf is the name of the player of a seat, "" of the whole table.
func (v *Voice) NameOf(seat string) string {
	for i, name := range v.Names() {
		if SeatID(i) == seat {
			return name
		}
	}
	return ""
}

// Kinds are what lines of the log are about.
func (v *Voice) Kinds() (out []session.Kind) {
	for _, s := range v.Sorts {
		out = append(out, session.Kind{ID: s.ID, Icon: s.Icon, Colour: s.Colour,
			Words: v.Words().T(v.Keys.About + s.ID)})
	}
	return out
}

// About is the event of a line, the sort of it, and whom it speaks of: those whose seats stand in arguments of these
// names.
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

// RefusalWords says why something is not done.
func (v *Voice) RefusalWords(r *keeper.Refusal) string { return v.Refused(r.Code, r) }

// Refused words a refusal by a code that may say more than its own. A code begins with its game, but the key of a text
// that games share does not.
func (v *Voice) Refused(code string, r *keeper.Refusal) string {
	game, _, _ := strings.Cut(v.Keys.Refusal, ".")
	for _, key := range []string{v.Keys.Refusal + code, v.Keys.Refusal + strings.TrimPrefix(code, game)} {
		if v.Words().Has(key) {
			return v.Word(key, r.Args)
		}
	}
	return v.Words().T(v.Keys.Refusal+"other", text.Args{"code": r.Code})
}

// Asked words a question, with who answers it and each answer.
func (v *Voice) Asked(p *keeper.Prompt, who string, answer func(keeper.Option) string) session.PromptWords {
	key := v.Keys.Prompt + p.Kind
	w := session.PromptWords{Title: v.Word(key, p.Args), Who: who}
	if body := key + ".body"; v.Words().Has(body) {
		w.Body = v.Word(body, p.Args)
	}
	for _, o := range p.Choice {
		w.Options = append(w.Options, session.OptionWords{Key: o.Key, Label: answer(o)})
	}
	return w
}
