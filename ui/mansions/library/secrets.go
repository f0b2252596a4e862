package library

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/stories"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// secret is a part of a story that is a spoiler.
type secret struct {
	name string // for catalogue and testid
	show func() []fyne.CanvasObject
}

// veil covers a secret until the keeper uncovers it. Until then its text is nowhere on the page.
type veil struct {
	l      *text.Localizer
	secret secret
	open   bool
	panel  *widget.Panel
	button *widget.KeyButton
}

func newVeil(l *text.Localizer, s secret, number int) *veil {
	v := &veil{l: l, secret: s}
	v.button = widget.NewKeyButton(l.T("library.uncover"), strconv.Itoa(number), v.turn).WithIcon("eye")
	v.panel = widget.NewPanel(l.T("library.secret."+s.name), v.cover(), testid.Name(v.button, "library.secret."+s.name))
	return v
}

func (v *veil) cover() fyne.CanvasObject {
	return widget.IconRow("eye-off", theme.Muted, widget.NewQuiet(v.l.T("library.covered."+v.secret.name)))
}

// turn toggles the cover.
func (v *veil) turn() {
	v.open = !v.open
	if !v.open {
		v.panel.SetContent(v.cover())
		v.button.WithIcon("eye").SetText(v.l.T("library.uncover"))
		return
	}
	v.panel.SetContent(column(v.secret.show()...))
	v.button.WithIcon("eye-off").SetText(v.l.T("library.cover"))
}

// secrets are the covered parts of the story that have texts.
func (s *Story) secrets() []secret {
	all := []secret{{"choices", s.choices}, {"objectives", s.objectives}, {"clues", s.clues},
		{"rooms", s.rooms}, {"events", s.events},
		{"keeper", s.opening}, {"endings", s.endings}}
	var there []secret
	for _, one := range all {
		if len(one.show()) > 0 {
			there = append(there, one)
		}
	}
	return there
}

// item is a thing with its name and texts.
func item(name string, said ...string) fyne.CanvasObject {
	box := column(widget.NewWords(name, "").Bold())
	for _, words := range said {
		if words != "" {
			box.Add(widget.NewWords(words, ""))
		}
	}
	return widget.Margins(0, 0.2, box)
}

// text is a text of one or more paragraphs, or "".
func (s *Story) text(key string) string {
	return strings.Join(wordsOf(s.pack, s.l.Lang()).Paragraphs(key), "\n")
}

func (s *Story) choices() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	w := wordsOf(s.pack, s.l.Lang())
	for _, c := range s.pack.Story.Choices {
		var said []string
		for _, option := range c.Options {
			key, name := "library.option", w.Option(option)
			if name == option { // the text is in the owner's guide
				key = "library.option.plain"
			}
			said = append(said, s.l.T(key, text.Args{"option": option, "name": name,
				"text": s.text("choice." + option + ".text")}))
		}
		all = append(all, item(s.l.T("library.choice",
			text.Args{"n": c.ID, "question": s.text("choice." + c.ID + ".question")}), said...))
	}
	return all
}

func (s *Story) objectives() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	w := wordsOf(s.pack, s.l.Lang())
	for _, g := range s.pack.Story.Goals {
		name := s.l.Labelled(g.Option, w.Objective(g.Option))
		investigators, keeper := s.text("objective."+g.Option+".investigators"), s.text("objective."+g.Option+".keeper")
		if investigators != "" {
			investigators = s.l.T("library.side.investigators", text.Args{"text": investigators})
		}
		if keeper != "" {
			keeper = s.l.T("library.side.keeper", text.Args{"text": keeper})
		}
		all = append(all, item(name, investigators, keeper))
	}
	return all
}

func (s *Story) clues() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	w := wordsOf(s.pack, s.l.Lang())
	for _, card := range s.pack.Story.Cards {
		if card.Clue != nil {
			name := s.l.T("library.clue", text.Args{"clue": fmt.Sprint(card.Clue.Level) +
				card.Clue.Letter, "name": w.Card(card.ID)})
			hint := s.text("card." + card.ID + ".hint")
			if hint != "" {
				hint = s.l.T("library.hint", text.Args{"hint": hint})
			}
			all = append(all, item(name, s.text("card."+card.ID+".text"), s.text("card."+card.ID+".flavour"), hint))
		}
	}
	return all
}

// rooms lists the pile of each room, bottom first, and what is seen there.
func (s *Story) rooms() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	w := wordsOf(s.pack, s.l.Lang())
	for _, room := range s.pack.Story.Rooms {
		all = append(all, item(w.Room(room.Room), append(s.piles(w, room.Piles), s.text("room."+room.Room+".text"))...))
	}
	var others []string
	for _, g := range s.pack.Story.Others {
		line := s.piles(w, []stories.Pile{{When: g.When, Cards: g.Cards}})[0]
		if rooms := s.into(w, g); rooms != "" {
			line = s.l.T("library.others.into", text.Args{"cards": line, "rooms": rooms})
		}
		others = append(others, line)
	}
	if len(others) > 0 {
		all = append(all, item(s.l.T("library.others"), others...))
	}
	return all
}

// into says where a group of cards goes, unless into rooms by chance.
func (s *Story) into(w stories.Words, g stories.Group) string {
	var all []string
	if g.By == stories.ByKeeper {
		all = append(all, s.l.T("library.into.keeper"))
	}
	for _, into := range g.Into {
		word, ok := strings.CutPrefix(into, stories.IntoWord)
		switch {
		case ok:
			all = append(all, s.l.T("library.into.word", text.Args{"word": word}))
		case into == stories.IntoAside, into == stories.IntoOthers:
			all = append(all, s.l.T("library.into."+into))
		default:
			all = append(all, w.Room(into))
		}
	}
	return strings.Join(all, ", ")
}

func (s *Story) piles(w stories.Words, piles []stories.Pile) []string {
	var all []string
	for _, pile := range piles {
		line := widget.Joined(pile.Cards, ", ", w.Card)
		if line == "" {
			line = s.l.T("common.shared.nothing")
		}
		if len(pile.When) > 0 {
			line = s.l.T("library.pile.when", text.Args{"options": strings.Join(pile.When, ", "), "cards": line})
		}
		all = append(all, line)
	}
	return all
}

func (s *Story) events() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	roman := []string{"I", "II", "III", "IV", "V"}
	for i, e := range s.pack.Story.Events {
		number := e.ID
		if i < len(roman) {
			number = roman[i]
		}
		name := s.l.N("library.event", e.Time, text.Args{"number": number, "name": s.text("event." + e.ID + ".name")})
		var said []string
		if e.First != nil {
			said = append(said, s.text(e.First.Text))
		}
		for _, section := range e.Sections {
			words := s.text(section.Text)
			if len(section.When) > 0 && words != "" {
				words = s.l.T("library.section", text.Args{"options": strings.Join(section.When, ", "), "text": words})
			}
			said = append(said, words)
		}
		all = append(all, item(name, said...))
	}
	return all
}

func (s *Story) opening() []fyne.CanvasObject {
	w, k := wordsOf(s.pack, s.l.Lang()), s.pack.Story.Keeper
	icon := func(icon string) string {
		if words, ok := w.Look("icon." + icon + ".name"); ok {
			return words
		}
		return icon
	}
	return []fyne.CanvasObject{
		item(s.l.T("common.shared.action"), widget.Joined(k.Actions, ", ", w.Card)),
		item(s.l.T("library.keeper.icons"), widget.Joined(k.Icons, ", ", icon)),
		item(s.l.T("library.keeper.begins"), s.l.T("library.keeper.hand",
			text.Args{"threat": k.Threat, "mythos": k.Mythos, "trauma": k.Trauma})),
	}
}

func (s *Story) endings() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, side := range []string{"investigators", "keeper", "nobody"} {
		if words := s.text("ending." + side); words != "" {
			all = append(all, item(s.l.T("library.ending."+side), words))
		}
	}
	return all
}
