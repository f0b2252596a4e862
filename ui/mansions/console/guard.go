package console

import (
	"reflect"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/text"
)

// Guard is when the console asks before a turn or step is ended with something left undone.
type Guard string

// The levels of asking. The zero value is GuardMatters.
const (
	GuardNever   Guard = "never"   // ends it at once
	GuardMatters Guard = "matters" // asks, except about what is often left on purpose, such as a movement step
	GuardAlways  Guard = "always"  // asks about everything
)

// guard is the current level.
func (p *Page) guard() Guard {
	if p.nav.Guard == nil || p.nav.Guard() == "" {
		return GuardMatters
	}
	return p.nav.Guard()
}

// ends reports whether a command ends the turn or step whose leftovers the rules list.
func ends(cmd keeper.Command) bool {
	switch cmd.(type) {
	case mansions.EndTurn, mansions.NextStep:
		return true
	}
	return false
}

// weighed is what is left undone and important enough at the current level.
func (p *Page) weighed() []mansions.Leftover {
	level := p.guard()
	if level == GuardNever {
		return nil
	}
	worth := false
	for _, l := range p.shown.view.Left {
		worth = worth || !l.Minor || level == GuardAlways
	}
	if !worth {
		return nil
	}
	return p.shown.view.Left // minor leftovers are named with the rest
}

// holds reports whether a command is held back once, to say what it would leave undone. No answer is required: sending
// the same command again goes on.
func (p *Page) holds(cmd keeper.Command) bool {
	if !ends(cmd) || p.armed != nil && reflect.DeepEqual(p.armed, cmd) {
		return false
	}
	left := p.weighed()
	if len(left) == 0 {
		return false
	}
	var parts []string
	for _, l := range left {
		parts = append(parts, p.leftWords(l))
	}
	p.armed, p.warning, p.warnRule = cmd, p.t("console.guard",
		text.Args{"left": strings.Join(parts, ", ")}), left[0].Rule
	return true
}

// leftWords words one leftover, as part of a sentence.
func (p *Page) leftWords(l mansions.Leftover) string {
	if l.Code == mansions.LeftAction {
		return p.t("console.guard.action", text.Args{"who": p.shown.names.Who(l.Who)})
	}
	who := ""
	if len(l.IDs) == 1 {
		who = p.shown.names.Monster(l.IDs[0])
	}
	return p.n("console.guard."+l.Code, l.N, text.Args{"who": who, "threat": l.Threat})
}

// leftShort lists on the ribbon what is left besides movement steps and the action, which have icons.
func (p *Page) leftShort() string {
	var parts []string
	for _, l := range p.shown.view.Left {
		if l.Code != mansions.LeftMoves && l.Code != mansions.LeftAction {
			parts = append(parts, p.n("console.left."+l.Code, l.N))
		}
	}
	return strings.Join(parts, " · ")
}
