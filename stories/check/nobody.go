package check

import (
	"cmp"
	"fmt"
	"lantern/stories"
)

// checkNobody reports effects on "you" where there is nobody: in the opening, in events and in the timetable, when the
// objective is revealed. Inside a test "you" is the tested investigator.
func (c *Checker) checkNobody() {
	for _, h := range c.Story.Happenings() {
		c.nobody(h.Path, h.Effects)
	}
	for i, goal := range c.Story.Goals {
		if goal.Reveals != nil {
			c.asksNobody(fmt.Sprintf("objectives[%d].reveals", i), *goal.Reveals)
		}
	}
	for i, event := range c.Story.Events {
		if event.First != nil {
			c.asksNobody(fmt.Sprintf("events[%d].first.when", i), event.First.When)
		}
	}
}

func (c *Checker) nobody(path string, effects []stories.Effect) {
	for i, e := range effects {
		at := fmt.Sprintf("%s[%d]", path, i)
		who := func(field string, to stories.To) {
			switch to {
			case "", "you", "room", "others", "target", "monsters:room":
				c.Report(at+"."+field, "nobody.speaks", field, cmp.Or(to, "you"))
			}
		}
		place := func(field, where string) {
			switch where {
			case "", "here", "target":
				c.Report(at+"."+field, "nobody.space", field, "you")
			}
		}
		switch {
		case e.Test != nil:
			who("test", e.Test.To)
		case e.Damage != nil:
			who("damage", e.Damage.To)
		case e.Horror != nil:
			who("horror", e.Horror.To)
		case e.Heal != nil:
			who("heal", e.Heal.To)
		case e.Stun != nil:
			who("stun", e.Stun.To)
		case e.Move != nil:
			who("move", e.Move.To)
		case e.Use != nil:
			who("use", e.Use.To)
		case e.Look != nil:
			who("look", "")
		case e.Attack != nil:
			who("attack", "")
		case e.SkillPoints != nil:
			who("skillPoints", e.SkillPoints.To)
		case e.Draw != nil && e.Draw.Deck != stories.Mythos && e.Draw.Deck != stories.Trauma:
			who("draw", e.Draw.To)
		case e.Discard != nil && !e.Discard.Keeper:
			who("discard", e.Discard.To)
		case e.Place != nil:
			place("place", e.Place.Where)
		case e.Fire != nil:
			place("fire", e.Fire.Where)
		case e.Darkness != nil:
			place("darkness", e.Darkness.Where)
		case e.Puzzle != nil:
			c.Report(at+".puzzle", "nobody.puzzle", "you")
		case e.If != nil:
			if e.If.When != nil {
				c.asksNobody(at+".if.when", *e.If.When)
			}
			c.nobody(at+".if.then", e.If.Then)
			c.nobody(at+".if.else", e.If.Else)
		case e.Choose != nil:
			for j, option := range e.Choose.Options {
				c.nobody(fmt.Sprintf("%s.choose.options[%d].effects", at, j), option.Effects)
			}
		}
	}
}

// asksNobody finds conditions that ask something of "you".
func (c *Checker) asksNobody(path string, when stories.Condition) {
	if field := firstOfYou(when); field != "" {
		c.Report(path, "nobody.asks", field)
	}
}

// firstOfYou names the first field of a condition, or of one inside it, that asks something of "you".
func firstOfYou(x stories.Condition) string {
	field := ""
	stories.Mentions(x, func(inner stories.Condition) bool {
		field = stories.OfYou(inner)
		return field != ""
	})
	return field
}
