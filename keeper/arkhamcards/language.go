package arkhamcards

import (
	"encoding/json"
	"slices"
	"strings"

	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
)

// With returns the options with a campaign from a pack, for example one of the owner's. The session keeps everything
// that it needs from it, and works without the pack. Options without a bag get that of the difficulty (LCG-2.2).
func (o Options) With(p *packs.Pack) Options {
	difficulty := o.Difficulty
	if difficulty == "" {
		difficulty = "standard"
	}
	o.Pack, o.Scenarios = p.ID, scenariosOf(p, difficulty, o.Language)
	if len(o.Bag) == 0 {
		o.Bag = p.Bags[difficulty]
	}
	return o
}

// FromPack adds the campaign named in the options, if it is one of these packs and the options have no scenarios;
// otherwise it returns the options unchanged. A difficulty without a bag in the pack is refused (LCG-2.2).
func FromPack(options json.RawMessage, all []*packs.Pack) (json.RawMessage, error) {
	var o Options
	if len(options) == 0 {
		return options, nil
	}
	if err := decode.ReadOptions(options, &o); err != nil {
		return nil, err
	}
	for _, p := range all {
		if p.ID != o.Pack || len(o.Scenarios) > 0 {
			continue
		}
		with := o.With(p)
		if len(with.Bag) == 0 {
			return nil, refuse(CodeNoSuch, "LCG-2.2", "pack", o.Pack, "difficulty", o.Difficulty)
		}
		return json.Marshal(with)
	}
	return options, nil
}

// Words translates texts of packs into one language, since a session keeps the names of the language in which it began.
type Words map[string]string

// WordsOf returns the texts of packs in a language. If two texts of a pack are equal in one language and differ in this
// one, neither is included.
func WordsOf(lang string, all ...*packs.Pack) Words {
	words, unsure := Words{}, map[string]bool{}
	for _, p := range all {
		for _, texts := range p.Texts {
			for key, said := range texts {
				say := p.Text(lang, key)
				if before, ok := words[said]; ok && before != say {
					unsure[said] = true
				}
				words[said] = say
			}
		}
	}
	for said := range unsure {
		delete(words, said)
	}
	return words
}

// of returns a text in the language, or unchanged if no pack has it.
func (w Words) of(said string) string {
	if say, ok := w[said]; ok && said != "" {
		return say
	}
	return said
}

// In returns a view with names and texts in the language of the words, as far as packs have them.
func (v View) In(words Words) View {
	if len(words) == 0 {
		return v
	}
	s := v.State.clone()
	for i := range s.Places {
		s.Places[i].Name = words.of(s.Places[i].Name)
	}
	for i := range s.Enemies {
		s.Enemies[i].Name = words.of(s.Enemies[i].Name)
	}
	for i := range s.Seats {
		for j := range s.Seats[i].Assets {
			s.Seats[i].Assets[j].Name = words.of(s.Seats[i].Assets[j].Name)
		}
	}
	for i := range s.Pins {
		s.Pins[i].Text = words.of(s.Pins[i].Text)
	}
	for i := range s.Victory {
		s.Victory[i].Name = words.of(s.Victory[i].Name)
	}
	s.Agenda.Cards, s.Act.Cards = words.cards(s.Agenda.Cards), words.cards(s.Act.Cards)
	for token, symbol := range s.Bag.Symbols {
		s.Bag.Symbols[token] = words.symbol(symbol)
	}
	var latest []keeper.LogLine
	for _, line := range v.Latest {
		line.Args = words.Line(line.Args)
		latest = append(latest, line)
	}
	legs := slices.Clone(v.Legs)
	for i := range legs {
		legs[i].Name = words.of(legs[i].Name)
	}
	v.State, v.Scenario, v.Latest, v.Legs = s, words.scenario(v.Scenario), latest, legs
	return v
}

// packWords are the arguments, besides names, whose values are texts of a pack.
var packWords = []string{"name", "text", "note", "card", "source"}

// Line translates the arguments of a line or a question that come from a pack.
func (w Words) Line(args keeper.Args) keeper.Args {
	out := keeper.Args{}
	for name, value := range args {
		if strings.HasSuffix(name, "Name") || slices.Contains(packWords, name) {
			value = w.of(value)
		}
		out[name] = value
	}
	return out
}

func (w Words) cards(cards []Card) []Card {
	var out []Card
	for _, c := range cards {
		c.Name, c.Text, c.Asks, c.Note = w.of(c.Name), w.of(c.Text), w.of(c.Asks), w.of(c.Note)
		out = append(out, c)
	}
	return out
}

func (w Words) symbol(y Symbol) Symbol {
	y.Note = w.of(y.Note)
	if y.Else != nil {
		other := w.symbol(*y.Else)
		y.Else = &other
	}
	return y
}

func (w Words) scenario(s Scenario) Scenario {
	s.Name = w.of(s.Name)
	s.Agendas, s.Acts = w.cards(s.Agendas), w.cards(s.Acts)
	locations, foes, cards, symbols := s.Locations, s.Foes, s.Cards, s.Symbols
	s.Locations, s.Foes, s.Cards, s.Symbols = nil, nil, nil, map[string]Symbol{}
	for _, l := range locations {
		l.Name = w.of(l.Name)
		s.Locations = append(s.Locations, l)
	}
	for _, f := range foes {
		f.Name = w.of(f.Name)
		s.Foes = append(s.Foes, f)
	}
	for _, c := range cards {
		c.Name = w.of(c.Name)
		s.Cards = append(s.Cards, c)
	}
	for token, symbol := range symbols {
		s.Symbols[token] = w.symbol(symbol)
	}
	return s
}
