// Package checker puts what the checker of stories finds into words: what kind of problem it is, what is wrong and how to mend
// it, and where it stands.
package checker

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lantern/stories"
	"lantern/stories/strict"
	"lantern/ui/text"
)

// Title is the kind of the problem, in a few words.
func Title(l *text.Localizer, p strict.Problem) string { return l.T("checker.code." + p.Code) }

// Place is where the problem stands, as file:line:col; the whole file has no line. The file is named as the system does.
func Place(p strict.Problem) string {
	file := filepath.FromSlash(p.File)
	if p.Line == 0 {
		return file
	}
	return fmt.Sprintf("%s:%d:%d", file, p.Line, p.Column)
}

// Say says what is wrong and how to mend it.
func Say(l *text.Localizer, p strict.Problem) string {
	if p.Form == "" {
		return l.T("checker.other", text.Args{"message": p.Message})
	}
	args := text.Args{}
	for i, v := range p.Values {
		words := v.Text
		if v.Word {
			words = Phrase(l, v.Text)
		}
		args[string(rune('a'+i))] = words
	}
	said := l.T("checker.say."+p.Form, args)
	if p.Near != "" {
		said += " " + l.T("checker.near", text.Args{"name": p.Near})
	}
	return said
}

// More is what follows from a problem, a sentence each: the chain that keeps a room shut, the variants that have the problem, and the parties.
func More(l *text.Localizer, p strict.Problem) []string {
	var all []string
	for _, link := range p.Chain {
		all = append(all, chained(l, link))
	}
	if n, err := strconv.Atoi(p.Args["variants"]); err == nil {
		all = append(all, l.N("checker.variants", n, text.Args{"of": p.Args["of"], "first": p.Args["first"]}))
	}
	if sizes := p.Args["parties"]; sizes != "" {
		all = append(all, l.T("checker.parties", text.Args{"sizes": sizes}))
	}
	return all
}

func chained(l *text.Localizer, link strict.Link) string {
	room := l.T("checker.room", text.Args{"room": link.Room})
	if link.Room == strict.Others {
		room = l.T("checker.others")
	}
	key := "checker.link.behind"
	switch {
	case link.Needs == "":
		key = "checker.link.never"
	case link.Room == "":
		key = "checker.link.nowhere"
	case link.Behind == "":
		key = "checker.link.noWay"
	}
	return l.T(key, text.Args{"card": link.Card, "needs": link.Needs, "room": room, "behind": link.Behind})
}

var notLetters = regexp.MustCompile(`[^a-z0-9]+`)

// Phrase puts a value of a message that is words of English into the language; the checker lists those words in messages.json.
func Phrase(l *text.Localizer, phrase string) string {
	key := "checker.word." + strings.Trim(notLetters.ReplaceAllString(strings.ToLower(phrase), "-"), "-")
	if !l.Has(key) {
		return phrase
	}
	return l.T(key)
}

// Names puts identifiers of cards and rooms into words; game.Names does.
type Names interface {
	Card(id string) string
	Room(id string) string
}

// Named is a problem with the names of cards and rooms in place of their IDs, for the keeper at the table.
func Named(p strict.Problem, story *stories.Story, base *stories.Base, names Names) strict.Problem {
	rooms, cards := map[string]bool{}, map[string]bool{}
	for _, r := range story.Map.Rooms {
		rooms[r.ID] = true
	}
	for _, all := range [][]stories.Card{base.Cards, story.Cards} {
		for _, c := range all {
			cards[c.ID] = true
		}
	}
	card := func(id string) string {
		if cards[id] {
			return names.Card(id)
		}
		return id
	}
	room := func(id string) string {
		if rooms[id] {
			return names.Room(id)
		}
		return id
	}
	p.Values, p.Chain = slices.Clone(p.Values), slices.Clone(p.Chain)
	for i, v := range p.Values {
		switch {
		case v.Word:
		case v.Text == p.Args["room"]:
			p.Values[i].Text = room(v.Text)
		default:
			p.Values[i].Text = card(v.Text)
		}
	}
	for i, link := range p.Chain {
		p.Chain[i] = strict.Link{Card: card(link.Card), Needs: card(link.Needs), Room: room(link.Room), Behind: card(link.Behind)}
	}
	return p
}
