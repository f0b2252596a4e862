package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/players"
	"lantern/ui/text"
)

// outcome is one of the results of a step, as the whole table may know it. It is shown in the middle until the next
// key. Its words are those that were read aloud, or the text of a card that came into play.
type outcome struct {
	players.Moment

	kind  string // a key of momentLooks
	page  string // the kind of its page, if it has one
	clue  int    // the number of the clue that was found
	final bool   // it says how the game ended; the players' window has a page for that
}

// moment returns the part of an outcome that the players' window shows; nil: nothing.
func (o *outcome) moment() *players.Moment {
	if o == nil || o.Title == "" || o.final {
		return nil
	}
	m := o.Moment
	if o.page != "" || !o.Paged && o.kind != "injury" && o.kind != "insanity" && o.kind != "lantern" {
		m.Words = "" // its card is a page
	}
	m.Card = ""
	return &m
}

// outcome returns the outcome shown in the middle, the first that has not been read yet; nil: there is none.
func (p *Page) outcome() *outcome {
	if p.page < 0 || p.page >= len(p.told) {
		return nil
	}
	return p.told[p.page]
}

// outcomesOf returns the outcomes of a step, in order. A page is shown with the moment before it; further pages are
// shown alone. A step whose own display shows what happened has no outcomes.
func (p *Page) outcomesOf(all []keeper.Moment) (out []*outcome) {
	paged := map[string]bool{}
	for _, m := range all {
		if m.Kind == "page" {
			paged[m.Args["kind"]] = true
		}
	}
	var made []*outcome
	var end []*outcome
	for _, m := range all {
		switch {
		case m.Kind == "victory" || m.Kind == "defeat":
			if f := p.finale(); f != nil {
				end = []*outcome{f}
			}
		case m.Kind == "page" && m.Args["kind"] == "ending": // the finale has it
		case m.Kind != "page":
			made = append(made, p.outcomeOf(m, paged))
		default:
			o := &outcome{}
			if len(made) > 0 {
				o = made[len(made)-1]
			}
			if len(made) == 0 || o.page != "" { // the page is shown alone
				o = &outcome{kind: o.kind, Moment: players.Moment{Faces: o.Faces}}
				made = append(made, o)
			}
			o.opens(p, m)
		}
	}
	for _, o := range append(made, end...) {
		o.Silent = p.g.Story().Table // what is read aloud is printed on the owner's cards
		if o.final || o.Title+o.Words != "" {
			o.word(p)
			out = append(out, o)
		}
	}
	return out
}

// opens adds the page of a moment to an outcome.
func (o *outcome) opens(p *Page, m keeper.Moment) {
	page := mansions.PageOf(p.shown.view.Table, m)
	if page == nil {
		return
	}
	o.Paged, o.page = true, page.Kind
	o.Card, o.Words = p.pageWords(page)
	alone := o.Title == "" && o.kind != "lastEvent"
	if _, known := momentLooks[o.page]; known && (alone || o.kind == "objective" && o.page == "event") {
		o.kind = o.page
	} else if alone && o.kind == "clue" && o.page == "card" { // found with it, but none itself
		o.kind = "found"
	}
}

// learn updates the outcomes to be read. The text of a card or a page is kept as long as the questions that it causes
// last.
func (p *Page) learn(before int) {
	p.told, p.unread = nil, p.g.Unread()
	if p.prompt() == nil {
		p.struck = ""
	}
	if p.unread == 0 || before > 0 && p.shown.cursor != before {
		p.ended = false
	}
	switch {
	case p.unread > 0 && p.ended:
		p.told = []*outcome{p.finale()}
	case p.unread > 0:
		p.told = p.outcomesOf(p.g.Moments(p.unread, keeper.ForTable))
	}
	switch {
	case len(p.told) > 0 && p.told[0].Words != "":
		p.lasting = [2]string{p.told[0].Card, p.told[0].Words}
	case p.prompt() == nil || p.shown.cursor < before:
		p.lasting = [2]string{}
	}
}

// pagesAfter counts the pages after the first of some outcomes; -1: the first says how the game ended.
func pagesAfter(all []*outcome) (n int) {
	if all[0].final {
		return -1
	}
	for _, o := range all[1:] {
		if o.Paged && !o.final {
			n++
		}
	}
	return n
}

// aheadIcons are the icons of the dangerous things that a step may set off.
var aheadIcons = map[string]string{
	mansions.SetsLock: "door-locked", mansions.SetsFire: "fire", mansions.SetsHorror: "monster",
	mansions.SetsStorm: "barricade",
}

// ahead returns an icon and the words for what the rules say a step to a space sets off: in brief and, after a line
// break, in full. A face-down lock is mentioned only while the cards of the rooms are uncovered.
func (p *Page) ahead(space string) (icon, words string) {
	at := slices.IndexFunc(p.shown.view.Ahead, func(s mansions.StepView) bool { return s.To == space })
	if at < 0 {
		return "move", ""
	}
	var brief []string
	full := []string{p.shown.names.Space(space)}
	icon = "move"
	for _, t := range p.shown.view.Ahead[at].Sets {
		names, key := p.figureNames(t.Figures), "console.ahead."+t.Kind
		switch t.Kind {
		case mansions.SetsEvade, mansions.SetsHorror:
			brief = append(brief, p.n(key, len(t.Figures)))
			full = append(full, p.t(key+".full", text.Args{"monsters": names, "figures": names}))
		case mansions.SetsLock:
			if t.FaceUp || p.piles && !p.nobodyKeeps() {
				full = append(full, p.t(key+".full", text.Args{"card": p.cardName(t.Card)}))
			} else if r := p.room(p.roomOf(space)); r != nil && r.Back == state.BackLock { // its back is open (MOM-15.2)
				full = append(full, p.t("board.back.lock"))
			} else {
				continue
			}
			brief = append(brief, p.t(key))
		case mansions.SetsFire, mansions.SetsStorm:
			brief = append(brief, p.t(key))
			full = append(full, p.t(key+".full"))
		case mansions.SetsDark, mansions.SetsPage:
			full = append(full, p.t(key))
		}
		if sign := aheadIcons[t.Kind]; sign != "" && icon == "move" {
			icon = sign
		}
	}
	return icon, strings.Join(brief, " · ") + "\n" + strings.Join(full, "\n")
}

// aheadBehind puts a word before what a step sets off.
func aheadBehind(word, words string) string {
	kind := word
	brief, full, _ := strings.Cut(words, "\n")
	if brief != "" {
		word += " · " + brief
	}
	if full != "" {
		return word + "\n" + kind + " → " + full
	}
	return word
}
