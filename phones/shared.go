package phones

import (
	"fmt"
	"slices"

	"lantern/keeper"
	"lantern/ui/text"
)

// shared is a step that is nobody's turn, as one audience sees it.
type shared struct {
	able    []string // the other players who have a device here and may do something now
	unready []string // those among them who have something of their own to do, and are not ready
}

// sharedStep returns what the other seats may do in a step that is nobody's turn. Secret options are not counted, since
// to be waited for would tell that one has them.
func sharedStep(d *Server, p *painter, rev int, who keeper.Audience, v View, puzzle *Puzzle) (step shared) {
	if _, anybody := v.turn(who); anybody || len(d.deps.Session.Prompts()) > 0 {
		return step
	}
	for _, one := range v.People {
		seat := keeper.Audience(one.ID)
		if seat == who {
			continue
		}
		may := mayAct(d, p, rev, seat, puzzle)
		if !may.able || !isHere(d, one.ID) {
			continue
		}
		step.able = append(step.able, one.Name)
		if may.own && v.Together && !isReady(d, seat, v) {
			step.unready = append(step.unready, one.Name)
		}
	}
	return step
}

// acting is what a seat may do: anything that it is expected to (able), and anything besides going on (own).
type acting struct{ able, own bool }

// mayAct returns what a seat may do at a revision, found once for the pages of all devices.
func mayAct(d *Server, p *painter, rev int, seat keeper.Audience, puzzle *Puzzle) acting {
	if p.actingAt != rev {
		p.acting, p.actingAt = map[keeper.Audience]acting{}, rev
	}
	may, known := p.acting[seat]
	if !known {
		offers, _, _ := d.commandOffers(p.face, seat, p.face.View(seat), puzzle)
		offers = slices.DeleteFunc(offers, func(o offer) bool { return o.secret })
		may.able = slices.ContainsFunc(offers, func(o offer) bool { return !o.aside })
		may.own = slices.ContainsFunc(offers, func(o offer) bool { return !o.onward })
		p.acting[seat] = may
	}
	return may
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
	offers[at].command = drafting("", "", func() { setReady(d, who, stage(d, v)) }).command
	return offers
}

// stage identifies the step in which players say that they are ready. It has no words: devices differ in language.
func stage(d *Server, v View) string {
	sum := d.deps.Session.Summary()
	return fmt.Sprintf("%s %v %#v", sum.Key, sum.Args, v.Onward)
}

// isReady reports whether a seat has said in this step that it is ready for the next one.
func isReady(d *Server, who keeper.Audience, v View) bool {
	now := stage(d, v)
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.ready[who] == now
}

// setReady notes for which step a seat is ready; "": for none, since it has done something more.
func setReady(d *Server, who keeper.Audience, step string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ready[who] != step {
		d.ready[who] = step
		d.bump()
	}
}
