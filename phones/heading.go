package phones

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/ui/text"
)

// heading is the top of the page.
type heading struct {
	View
	Awaited []string // what is awaited, and from whom
	Needs   string   // what has to be rolled there
	Mine    bool     // it is awaited from this device
	Acts    bool     // no answer is awaited, but its player may act
	Shared  bool     // it is nobody's turn, and any of several players may go on
	Waits   string   // what this device waits for, if nothing is awaited from it
	Laptop  string   // the next button there, while nobody has a turn
	By      string   // whom the others wait for while nobody has a turn: who is not ready, or may go on
}

// headingOf says what is awaited of whom.
func headingOf(d *Server, p *painter, v View, who keeper.Audience) heading {
	head := heading{View: v}
	var all []string
	for _, one := range v.People {
		all = append(all, one.Name)
	}
	if v.Turn == p.words.And(all) { // the step says more than all the names
		head.Turn, head.Step = v.Step, ""
	}
	if _, anybody := v.turn(who); !anybody {
		head.Laptop = v.Next
	}
	if head.Step != "" && strings.HasSuffix(v.Sub, head.Step) { // the line above says it
		head.Step = ""
	}
	head.Title, head.Sub, head.Asks = unbroken(v.Title), unbroken(v.Sub), keys.ReplaceAllString(v.Asks, "")
	if v.Title == strings.Join(all, " · ") { // beside another name, it would read like whose turn it is
		head.Title, head.Sub = head.Sub, ""
	}
	for _, one := range d.deps.Session.Prompts() {
		head.Awaited = append(head.Awaited, awaited(d, p, one, who)...)
		if one.Die != nil && !one.Secret && d.deps.Session.SeatOf(one.Who) != who { // the question itself says it
			head.Needs = dieWords(p.words, one.Die)
		}
	}
	return head
}

// share fills in Shared and By for a step that is nobody's turn.
func (h *heading) share(p *painter, who keeper.Audience, step shared) {
	switch {
	case len(step.unready) > 0:
		h.By = p.words.And(step.unready)
	case h.Acts:
		h.Shared = len(step.able) > 0
	case !h.Mine && len(step.able) > 1 && who == keeper.ForTable:
		h.Shared = true
	case !h.Mine && len(step.able) > 0:
		h.By = p.words.And(step.able)
	}
}

// awaited says what a prompt waits for. Of a private prompt for somebody else it says only who is asked: everybody sees
// that play stops.
func awaited(d *Server, p *painter, one *keeper.Prompt, who keeper.Audience) []string {
	of := d.deps.Session.SeatOf(one.Who)
	q := p.face.Question(one)
	switch {
	case !one.Secret || of == who:
		if strings.Contains(q.Title, ":") { // one colon is enough
			return []string{text.Capital(text.Beside(q.Who, q.Title))}
		}
		return []string{text.Capital(p.words.Labelled(q.Who, q.Title))}
	case of == keeper.ForKeeper:
		return []string{p.words.T("phones.waits", text.Args{"who": q.Who})}
	}
	return []string{p.words.T("phones.awaited.private", text.Args{"who": q.Who})}
}

// waitsOn says whose turn a seat waits for, or that the laptop plays for it; "": questions say it.
func waitsOn(d *Server, p *painter, who keeper.Audience, v View) string {
	if !slices.Contains(d.seats(), who) || v.Ending != "" || len(d.deps.Session.Prompts()) > 0 {
		return ""
	}
	d.mu.Lock()
	rights := d.rights
	d.mu.Unlock()
	turn, anybody := v.turn(who)
	if anybody && !turn {
		var names []string
		for _, one := range v.People {
			if one.Turn {
				names = append(names, one.Name)
			}
		}
		return p.words.T("phones.waits", text.Args{"who": p.words.And(names)})
	}
	if rights == QuestionsOnly && (turn || due(d, p.face, who)) {
		return p.words.T("phones.laptop.plays")
	}
	return ""
}

// unbroken keeps a dot between words on the line of the word before it.
func unbroken(s string) string { return strings.ReplaceAll(s, " · ", "\u00a0· ") }
