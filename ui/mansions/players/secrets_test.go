package players

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/stories"
	"lantern/ui/mansions/game"
	"lantern/ui/uitest"
)

// public is what everybody has been shown in a session. It is derived from events and state, not from
// the view under test.
type public struct {
	cards  map[string]bool // kinds
	keys   map[string]bool // texts read aloud or asked in public
	named  map[string]bool // monsters' names
	events map[string]bool
	spells map[string]string // type of each variant
	goal   string            // the option of choice 1, once public
	ids    map[string]bool   // room, space, monster and other identifiers that are public from the start
}

func newPublic(base *stories.Base, story *stories.Story) *public {
	p := &public{cards: map[string]bool{}, keys: map[string]bool{}, named: map[string]bool{}, events: map[string]bool{}, ids: map[string]bool{}, spells: map[string]string{}}
	for _, cards := range [][]stories.Card{base.Cards, story.Cards} {
		for _, c := range cards {
			if c.Spell != "" {
				p.spells[c.ID] = c.Spell
			}
		}
	}
	for _, r := range story.Map.Rooms {
		p.ids[r.ID] = true
		for _, s := range r.Spaces {
			p.ids[s.ID] = true
		}
	}
	for _, d := range story.Map.Doors {
		p.ids[d.ID] = true
	}
	return p
}

func (p *public) clone() *public {
	c := *p
	c.cards, c.keys, c.named, c.events = maps.Clone(p.cards), maps.Clone(p.keys), maps.Clone(p.named), maps.Clone(p.events)
	return &c
}

func (p *public) card(copies ...string) {
	for _, c := range copies {
		if c == "" {
			continue
		}
		kind := stories.KindOf(c)
		if spell := p.spells[kind]; spell != "" { // its type is public, its variant never (MOM-8.4)
			kind = spell
		}
		p.cards[kind] = true
	}
}

// learn notes what an event and the resulting positions reveal to everybody.
func (p *public) learn(e *mansions.Engine, ev keeper.Event, s state.State) {
	switch v := ev.(type) {
	case state.CardPlayed:
		if v.Sort != "down" {
			p.card(v.Card)
		}
	case state.CardRevealed:
		p.card(v.Card)
	case state.ConditionMet:
		p.card(v.Card)
	case state.PageOpened:
		for _, k := range v.Keys {
			p.keys[k] = true
		}
	case state.CardsDrawn: // discarded while looking for a fitting card
		p.card(v.Change.Aside...)
		if v.To != "keeper" {
			p.card(v.Change.Drawn...)
		}
	case state.CombatDrawn:
		p.card(v.Change.Drawn...)
	case state.CombatAside:
		p.card(v.Card)
	case state.EventRevealed:
		p.events[v.Event], p.keys[v.Text], p.keys["event."+v.Event+".name"] = true, true, true
	}
	for _, d := range s.Piles {
		p.card(d.Discard...)
	}
	for _, r := range s.Rooms {
		p.card(r.FaceUp...)
		for token := range r.Tokens {
			p.keys["token."+token+".name"] = true
		}
	}
	for _, seat := range s.Seats {
		p.card(seat.Cards...)
		p.card(seat.Injury, seat.Insanity)
	}
	p.card(s.Found...)
	if s.Fight != nil {
		p.card(s.Fight.Card)
	}
	for _, m := range s.Monsters {
		if m.Named != "" {
			p.named[m.Named] = true
		}
	}
	if s.Prompt != nil && !s.Prompt.Secret {
		p.keys[s.Prompt.Args["text"]] = true
		p.card(s.Prompt.Args["card"])
		for _, c := range s.Prompt.Choice {
			p.keys[c.Args["text"]] = true
			if s.Prompt.Kind == "printed.gift" { // all starting items in the deck, in alphabetical order, not in that of the deck
				p.card(c.Key)
			}
		}
	}
	if s.Revealed && len(e.StoryPack.Choices) > 0 {
		p.goal = s.Choices[e.StoryPack.Choices[0].ID]
	}
	if s.Ending != nil {
		p.goal = s.Ending.Goal
	}
}

// leak returns a secret identifier in JSON for the table, or "".
func (p *public) leak(e *mansions.Engine, s state.State, raw, seed string) string {
	if strings.Contains(raw, seed) {
		return "the seed of the session"
	}
	for _, r := range s.Riddles {
		if r.Deal.Seed != 0 && strings.Contains(raw, `"seed":`+number(r.Deal.Seed)+",") {
			return "the seed of a puzzle"
		}
		if pile := strings.Join(r.Deal.Pile, `","`); len(r.Deal.Pile) > 3 && strings.Contains(raw, pile) {
			return "the pile of a puzzle"
		}
		if id := puzzles.IDOf(r.Deal); len(r.Deal.Pile) > 3 && !slices.IsSorted(r.Deal.Pile) && strings.Contains(raw, id) {
			return "the ID of a puzzle with its pile"
		}
	}
	secret := secretIDs(e)
	for word := range ids(raw) {
		kind, is := secret[word]
		if !is || p.ids[word] {
			continue
		}
		switch {
		case kind == "card" && !p.cards[word], kind == "spell":
			return "the card " + word
		case kind == "option" && word != p.goal:
			return "the answer " + word
		case kind == "text" && !p.keys[word]:
			return "the text " + word
		}
	}
	return ""
}

var knownSecrets sync.Map // by engine

// secretIDs maps the identifiers that are secret until revealed to what they are.
func secretIDs(e *mansions.Engine) map[string]string {
	if m, ok := knownSecrets.Load(e); ok {
		return m.(map[string]string)
	}
	out := map[string]string{}
	defer knownSecrets.Store(e, out)
	other := map[string]bool{}
	for _, m := range e.BasePack.Monsters {
		other[m.ID] = true
	}
	for _, cards := range [][]stories.Card{e.BasePack.Cards, e.StoryPack.Cards} {
		for _, c := range cards {
			if c.Spell != "" {
				other[c.Spell] = true
			}
		}
		for _, c := range cards {
			switch {
			case other[c.ID] || c.Deck == stories.KeeperAction:
			case c.Deck == stories.Spell:
				out[c.ID] = "spell"
			default:
				out[c.ID] = "card"
			}
		}
	}
	for _, c := range e.StoryPack.Choices {
		for _, o := range c.Options {
			out[o] = "option"
		}
	}
	for _, ev := range e.StoryPack.Events {
		if ev.First != nil {
			out[ev.First.Text] = "text"
		}
		for _, s := range ev.Sections {
			out[s.Text] = "text"
		}
	}
	return out
}

// ids are the words of all strings in JSON, except log keys and layouts of puzzles, which look like cards and answers.
func ids(raw string) map[string]bool {
	out := map[string]bool{}
	before := ""
	for {
		a := strings.IndexByte(raw, '"')
		if a < 0 {
			return out
		}
		b := strings.IndexByte(raw[a+1:], '"')
		if b < 0 {
			return out
		}
		s := raw[a+1 : a+1+b]
		raw = raw[a+b+2:]
		name := strings.HasPrefix(raw, ":")
		if !name && !strings.HasPrefix(s, "log.") && !strings.HasPrefix(s, "puzzle:") && before != "layout" {
			out[stories.KindOf(s)] = true
			for part := range strings.FieldsFuncSeq(s, func(r rune) bool {
				return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-')
			}) {
				out[part] = true
			}
		}
		before = s
	}
}

func number(n uint64) string {
	var digits []byte
	for ; n > 0; n /= 10 {
		digits = append([]byte{byte('0' + n%10)}, digits...)
	}
	return string(digits)
}

// library is all texts of a story and its base pack in a language, prepared for searching a window.
type library struct {
	runs  map[string][]string // sequences of five words, with the keys of the texts that contain them
	names map[string][]string // texts of at most four words
	texts map[string]string   // all, by key
	ui    string              // the program's own texts
}

const runLength = 5

// plainWords are the words of a text, without punctuation.
func plainWords(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func newLibrary(g *game.Game, base *stories.Base, story *stories.Story, lang string) *library {
	l := &library{runs: map[string][]string{}, names: map[string][]string{}, texts: map[string]string{}}
	for _, texts := range []stories.Texts{base.Texts, story.Texts} {
		for key := range texts[stories.FallbackLanguage] {
			l.texts[key] = g.Names().Text(key)
		}
		for key := range texts[lang] {
			l.texts[key] = g.Names().Text(key)
		}
	}
	for key, s := range l.texts {
		words := plainWords(s)
		if n := len(words); n > 0 && n < runLength {
			joined := strings.Join(words, " ")
			l.names[joined] = append(l.names[joined], key)
		}
		for i := 0; i+runLength <= len(words); i++ {
			run := strings.Join(words[i:i+runLength], " ")
			l.runs[run] = append(l.runs[run], key)
		}
	}
	for _, area := range []string{"players", "mansions", "puzzle", "board", "shell", "common"} {
		raw, err := os.ReadFile(filepath.Join("..", "..", "text", "catalog", lang, area+".json"))
		if err != nil {
			panic(err)
		}
		var said map[string]any
		if err := json.Unmarshal(raw, &said); err != nil {
			panic(err)
		}
		if name, ok := said["players.event"].(string); ok { // printed stories name their events like the clock
			for n := range 11 {
				l.ui += "|" + strings.Join(plainWords(strings.ReplaceAll(name, "{{.n}}", roman(n))), " ")
			}
		}
		for _, key := range slices.Sorted(maps.Keys(said)) {
			l.ui += "|" + strings.Join(plainWords(fmt.Sprint(said[key])), " ")
		}
	}
	return l
}

// open reports whether a text is public.
func (p *public) open(key string) bool {
	part := strings.Split(key, ".")
	last := part[len(part)-1]
	switch part[0] {
	case "investigator", "trait", "tone", "feature", "attribute":
		return true
	case "story":
		return key == "story.title" || key == "story.tagline" || p.keys[key]
	case "room":
		return last == "name" || p.keys[key]
	case "monster":
		return last == "name" || p.keys[key]
	case "named":
		return p.named[part[1]] || p.keys[key]
	case "card":
		return p.cards[part[1]] || p.keys[key]
	case "choice":
		return part[1] == p.goal && last == "name" || p.keys[key]
	case "objective":
		return part[1] == p.goal && !strings.Contains(key, ".ending.") || p.keys[key]
	}
	return p.keys[key]
}

// secrets returns the texts in a window that were not shown to everybody. Words that are also part of a public
// text do not count.
func (l *library) secrets(shown string, p *public) []string {
	var out []string
	words := plainWords(shown)
	var open string
	isOpen := func(s string) bool {
		if open == "" {
			var all []string
			for _, key := range slices.Sorted(maps.Keys(l.texts)) {
				if p.open(key) {
					all = append(all, strings.Join(plainWords(l.texts[key]), " "))
				}
			}
			open = "|" + strings.Join(all, "|") + "|" + l.ui
		}
		return strings.Contains(" "+strings.ReplaceAll(open, "|", " | ")+" ", " "+s+" ")
	}
	judge := func(found string, keys []string) {
		if len(keys) == 0 || slices.ContainsFunc(keys, p.open) || isOpen(found) {
			return
		}
		out = append(out, strings.Join(keys, ", ")+": “"+found+"”")
	}
	for i := range words {
		if i+runLength <= len(words) {
			run := strings.Join(words[i:i+runLength], " ")
			judge(run, l.runs[run])
		}
		for n := 1; n < runLength && i+n <= len(words); n++ {
			name := strings.Join(words[i:i+n], " ")
			judge(name, l.names[name])
		}
	}
	return out
}

// every is every text of a window, including hidden ones and dialogs.
func every(w fyne.Window) []string {
	out := uitest.Texts(w)
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if picture, ok := o.(*canvas.Image); ok && picture.Resource != nil {
			out = append(out, picture.Resource.Name())
		}
		return true
	})
	return out
}
