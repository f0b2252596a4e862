package phones

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/ui/text"
)

// shared is a step that is nobody's turn, as one audience sees it.
type shared struct {
	able    []string // the other players who have a device here and may do something now
	unready []string // those among them who have something of their own to do, and are not ready
	by      bool     // the next button belongs to somebody, so that nobody has to be ready
}

// sharedStep returns what the other seats may do in a step that is nobody's turn. Secret options are not counted, since
// to be waited for would tell that one has them.
func sharedStep(d *Server, p *painter, who keeper.Audience, v View, puzzle *Puzzle) (step shared) {
	if _, anybody := v.turn(who); anybody || len(d.deps.Session.Prompts()) > 0 {
		return step
	}
	if v.Onward != nil {
		seat, _ := p.face.Acts(v.Onward)
		step.by = seat != "" || d.actor(v.Onward) != ""
	}
	for _, one := range v.People {
		seat := keeper.Audience(one.ID)
		if seat == who {
			continue
		}
		offers, _, _ := d.commandOffers(p.face, seat, p.face.View(seat), puzzle)
		offers = slices.DeleteFunc(offers, func(o offer) bool { return o.aside || o.secret })
		if len(offers) == 0 || !isHere(d, one.ID) {
			continue
		}
		step.able = append(step.able, one.Name)
		own := slices.ContainsFunc(offers, func(o offer) bool { return !o.onward })
		if own && v.Wastes && !step.by && !isReady(d, seat, v) {
			step.unready = append(step.unready, one.Name)
		}
	}
	return step
}

// agree makes the next button of a shared step one by which a player says that he is ready: nobody ends for another
// what that one still does. Who is ready has no such button until all are.
func agree(d *Server, p *painter, who keeper.Audience, v View, step shared, offers []offer) []offer {
	if len(step.unready) == 0 {
		return offers
	}
	at := slices.IndexFunc(offers, func(o offer) bool { return o.onward && o.words == v.Next })
	switch {
	case at < 0:
		return offers
	case isReady(d, who, v):
		return slices.Delete(offers, at, at+1)
	}
	offers[at].detail = text.Beside(offers[at].detail,
		p.words.T("phones.ready.also", text.Args{"who": p.words.And(step.unready)}))
	offers[at].command = drafting("", "", func() { setReady(d, who, v.stage()) }).command
	return offers
}

// stage names the step of a view, for as long as players say that they are ready for the next one.
func (v View) stage() string {
	return strings.Join([]string{v.Title, v.Sub, v.Turn, v.Step, v.Next}, "\n")
}

// isReady reports whether a seat has said in this step that it is ready for the next one.
func isReady(d *Server, who keeper.Audience, v View) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.ready[who] == v.stage()
}

// setReady notes for which step a seat is ready; "": for none, since it has done something more.
func setReady(d *Server, who keeper.Audience, stage string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ready[who] != stage {
		d.ready[who] = stage
		d.bump()
	}
}
