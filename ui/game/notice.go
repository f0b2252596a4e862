package game

import (
	"errors"
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/ui/text"
)

// Notice is a sentence for the notice line: why something was not done. The zero value clears the line.
type Notice struct {
	Text    string // what is wrong and how to go on
	Rule    string // the rule it rests on, for example "MOM-4.2"; empty when none is concerned
	Trouble bool   // not a refusal by the rules: the step could not be kept, the state is as it was
}

// Notice is what the notice line says now.
func (g *Game) Notice() Notice { return g.notice }

// OnNotice calls f with every new notice, the empty one that clears the line included, until stop is called.
func (g *Game) OnNotice(f func(Notice)) (stop func()) {
	g.next++
	n := g.next
	g.noticed[n] = f
	return func() { delete(g.noticed, n) }
}

// Say puts a sentence of a page's own on the notice line.
func (g *Game) Say(n Notice) { g.say(n) }

func (g *Game) say(n Notice) {
	if n == (Notice{}) && g.notice == n {
		return
	}
	g.notice = n
	for _, i := range slices.Sorted(maps.Keys(g.noticed)) {
		if f, ok := g.noticed[i]; ok {
			f(n)
		}
	}
}

func (g *Game) heard(err error) error {
	if err == nil {
		g.say(Notice{})
		return nil
	}
	n := Notice{Text: g.Refusal(err), Trouble: true}
	if r, ok := keeper.AsRefusal(err); ok {
		n.Rule, n.Trouble = r.Rule, false
	}
	g.say(n)
	return err
}

// Refusal words any error of the session: a refusal by its code, everything else as what it means for the game.
func (g *Game) Refusal(err error) string {
	if r, ok := keeper.AsRefusal(err); ok {
		return g.RefusalWords(r)
	}
	return Trouble(g.words, err)
}

// RefusalWords words a refusal, for example the one that stands in the way of a card in hand.
func (g *Game) RefusalWords(r *keeper.Refusal) string {
	return g.wordOr("mansions.refusal.", r.Code, "refused", r.Args)
}

// Trouble words an error that is no refusal, for example of the disk, where no game is open.
func Trouble(l *text.Localizer, err error) string {
	var damage *keeper.Damage
	switch {
	case errors.As(err, &damage):
		return l.T("mansions.trouble.damage", text.Args{"entry": damage.Seq, "problem": damage.Problem})
	case errors.Is(err, keeper.ErrNoSession):
		return l.T("mansions.trouble.gone")
	case errors.Is(err, keeper.ErrConflict):
		return l.T("mansions.trouble.conflict")
	case errors.Is(err, ErrKeeping):
		return l.T("mansions.trouble.keeping")
	case errors.Is(err, ErrBusy):
		return l.T("mansions.trouble.busy")
	}
	var store *keeper.StoreError
	if errors.As(err, &store) {
		switch store.Code {
		case keeper.StoreFull:
			return l.T("mansions.trouble.full", text.Args{"path": store.Path})
		case keeper.StoreReadOnly:
			return l.T("mansions.trouble.readOnly", text.Args{"path": store.Path})
		case keeper.StoreDamaged:
			return l.T("mansions.trouble.file", text.Args{"path": store.Path})
		}
	}
	return l.T("mansions.trouble.disk", text.Args{"problem": err.Error()})
}

// RefusedBegin words a refusal to begin a session, where there are no names of a session yet.
func RefusedBegin(l *text.Localizer, r *keeper.Refusal) string {
	key := "mansions.refusal." + r.Code
	if !l.Has(key) {
		return l.T("mansions.refusal.refused", text.Args{"code": r.Code})
	}
	args := text.Args{}
	for name, value := range r.Args {
		args[name] = value
	}
	return l.T(key, args)
}
