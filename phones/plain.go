package phones

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"lantern/keeper"
	"lantern/ui/text"
)

// Plain returns a face for a game without one. It shows the fields of a view by name; words are the page's own texts.
func Plain(s keeper.AnySession, words *text.Localizer) Face { return plainFace{s, words} }

type plainFace struct {
	session keeper.AnySession
	words   *text.Localizer
}

// Forms returns none.
func (plainFace) Forms() []Form { return nil }

// View converts the JSON of the audience's view: numbers become counters, texts and objects become cards, and lists
// with one entry for each seat become people.
func (f plainFace) View(who keeper.Audience) View {
	fields := fieldsOf(f.session.View(who))
	h := f.session.Header()
	v := View{Title: f.words.Or("games."+h.Config.System, humanize(h.Config.System)), Sub: f.session.Summary().Title}
	seats := len(f.session.Audiences()) - 2
	for n := 1; n <= seats; n++ {
		v.People = append(v.People, Person{ID: string(keeper.Seat(n)), Name: f.seat(n)})
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		switch value := fields[name].(type) {
		case float64:
			v.Meters = append(v.Meters, Counter{ID: name, Words: humanize(name), Now: int(value)})
		case string:
			v.Open = append(v.Open, Card{Words: humanize(name), Status: value})
		case map[string]any:
			f.table(&v, name, value)
		case []any:
			f.list(&v, name, value, seats)
		}
	}
	return v
}

// fieldsOf returns the fields of a view, including those of a state inside it.
func fieldsOf(view any) map[string]any {
	var fields map[string]any
	raw, err := json.Marshal(view)
	if err != nil || json.Unmarshal(raw, &fields) != nil {
		return nil
	}
	if state, ok := fields["state"].(map[string]any); ok {
		delete(fields, "state")
		maps.Copy(fields, state)
	}
	for _, hidden := range []string{"latest", "prompt", "prompts", "todo", "asked", "who"} { // shown elsewhere, or nowhere
		delete(fields, hidden)
	}
	return fields
}

// table adds an object: people by seat, or a card with its fields.
func (f plainFace) table(v *View, name string, value map[string]any) {
	rest := map[string]any{}
	for key, of := range value {
		i := slices.IndexFunc(v.People, func(p Person) bool { return p.ID == key })
		switch n, number := of.(float64); {
		case i < 0:
			rest[key] = of
		case number:
			v.People[i].Counters = append(v.People[i].Counters, Counter{Words: humanize(name), Now: int(n)})
		default:
			v.People[i].Cards = append(v.People[i].Cards, cardsOf(of)...)
		}
	}
	if len(rest) > 0 {
		v.Lists = append(v.Lists, List{ID: name, Words: humanize(name), Cards: []Card{cardOf(rest)}})
	}
}

// list adds a list of cards, or of one entry for each seat.
func (f plainFace) list(v *View, name string, value []any, seats int) {
	_, objects := any(nil), len(value) > 0
	for _, one := range value {
		_, object := one.(map[string]any)
		objects = objects && object
	}
	if !objects || len(value) != seats || !slices.Contains([]string{"investigators", "players", "seats"}, name) {
		v.Lists = append(v.Lists, List{ID: name, Words: humanize(name), Cards: cardsOf(value)})
		return
	}
	for i, one := range value {
		p, fields := &v.People[i], one.(map[string]any)
		if called, ok := fields["name"].(string); ok && called != "" {
			p.Name = called
		}
		for _, key := range slices.Sorted(maps.Keys(fields)) {
			switch of := fields[key].(type) {
			case float64:
				p.Counters = append(p.Counters, Counter{ID: key, Icon: key, Words: humanize(key), Now: int(of)})
			case []any, map[string]any:
				for _, c := range cardsOf(of) {
					c.Status = strings.TrimSpace(c.Status + " " + humanize(key))
					p.Cards = append(p.Cards, c)
				}
			}
		}
	}
}

func cardsOf(value any) (out []Card) {
	if all, ok := value.([]any); ok {
		for _, one := range all {
			out = append(out, cardOf(one))
		}
		return out
	}
	return []Card{cardOf(value)}
}

// cardOf converts a value to a card with its name and its other plain fields.
func cardOf(value any) Card {
	fields, ok := value.(map[string]any)
	if !ok {
		return Card{Words: fmt.Sprint(value)}
	}
	c := Card{}
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		switch of := fields[key].(type) {
		case string, bool, float64:
			if said := fmt.Sprint(of); c.Words == "" && slices.Contains([]string{"name", "title", "id", "card"}, key) {
				c.Words = said
			} else if said != "" {
				c.Lines = append(c.Lines, humanize(key)+": "+said)
			}
		case []any:
			c.Lines = append(c.Lines, humanize(key)+": "+strconv.Itoa(len(of)))
		}
	}
	return c
}

// humanize makes words from the name of a field: "skillPoints" becomes "Skill points".
func humanize(name string) string {
	var out strings.Builder
	for i, r := range strings.NewReplacer("-", " ", "_", " ", ".", " ").Replace(name) {
		switch {
		case i == 0:
			out.WriteRune(unicode.ToUpper(r))
		case unicode.IsUpper(r):
			out.WriteString(" " + string(unicode.ToLower(r)))
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

func (f plainFace) seat(n int) string { return f.words.T("phones.seat", text.Args{"n": n}) }

// Question words a prompt by its kind.
func (f plainFace) Question(p *keeper.Prompt) Question {
	q := Question{Title: humanize(p.Kind), Who: humanize(p.Who), Options: map[string]string{}}
	if n, ok := strings.CutPrefix(string(f.session.SeatOf(p.Who)), "seat"); ok {
		if seat, err := strconv.Atoi(n); err == nil {
			q.Who = f.seat(seat)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p.Args)) {
		q.Reasons = append(q.Reasons, humanize(name)+": "+p.Args[name])
	}
	for _, o := range p.Choice {
		q.Options[o.Key] = humanize(o.Key)
	}
	return q
}

// Option words a command by its JSON.
func (f plainFace) Option(c keeper.Command) (o Option, ok bool) {
	raw, err := f.session.Commands().Encode(c)
	if err != nil {
		return o, false
	}
	var fields map[string]any
	if json.Unmarshal(raw, &fields) != nil {
		return o, false
	}
	words := ""
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if said := fmt.Sprint(fields[name]); name != "do" && len(said) < 60 {
			words += " " + said
		}
	}
	return Option{Group: humanize(c.Do()), Words: strings.TrimSpace(humanize(c.Do()) + words)}, true
}

// Acts returns no seat.
func (plainFace) Acts(keeper.Command) (seat string, says bool) { return "", false }

// Line words a line by its values.
func (f plainFace) Line(l keeper.LogLine) string {
	out := humanize(l.Key[strings.LastIndexByte(l.Key, '.')+1:])
	for _, name := range slices.Sorted(maps.Keys(l.Args)) {
		out += " " + l.Args[name]
	}
	return out
}

// Moment shows dice, tokens and the lines of the log.
func (f plainFace) Moment(m keeper.Moment, _ keeper.Audience) Moment {
	out := Moment{Head: humanize(m.Kind)}
	for _, d := range m.Dice {
		out.Thrown = append(out.Thrown, Thrown{Words: strconv.Itoa(d.Number)})
	}
	for _, token := range m.Tokens {
		out.Thrown = append(out.Thrown, Thrown{Words: token, Token: true})
	}
	if m.Result != nil {
		out.Good, out.Bad = m.Result.Good, !m.Result.Good
	}
	for _, l := range m.Said {
		out.Rows = append(out.Rows, f.Line(l))
	}
	for _, r := range m.Rows {
		out.Rows = append(out.Rows, f.Line(r.LogLine))
	}
	return out
}

// Map and Art return none.
func (plainFace) Map(keeper.Audience) Board                           { return Board{} }
func (plainFace) Art(keeper.Audience, string) func() ([]byte, string) { return nil }

func (plainFace) Sign(string) []byte { return nil }
