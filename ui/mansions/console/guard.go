package console

import (
	"slices"
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

// left is what a command would leave undone, as part of a sentence, the rule, and whether that is not asked about; "" is
// nothing.
func (p *Page) left(cmd keeper.Command) (words, rule string, minor bool) {
	left := p.shown.view.Left
	if !ends(cmd) || len(left) == 0 {
		return "", "", false
	}
	var parts []string
	for _, l := range left {
		parts = append(parts, p.leftWords(l))
	}
	level := p.guard()
	minor = level == GuardNever ||
		level != GuardAlways && !slices.ContainsFunc(left, func(l mansions.Leftover) bool { return !l.Minor })
	return p.t("console.guard", text.Args{"left": strings.Join(parts, ", ")}), left[0].Rule, minor
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
