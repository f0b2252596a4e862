package check

import (
	"fmt"
	"lantern/stories"
	"maps"
	"slices"
)

// placing is where a named figure is placed, and which options must have been chosen for it.
type placing struct {
	path string
	when []string
}

// checkTwice reports a named figure that appears twice in the same game: one that has been killed, or is on the map,
// cannot appear (MOM-13.8). It ignores effects that first ask whether the figure is on the map.
func (c *Checker) checkTwice() {
	seen := map[string][]placing{}
	for _, h := range c.Story.Happenings() {
		c.placings(seen, h.Path, h.Effects, h.When)
	}
	for _, name := range slices.Sorted(maps.Keys(seen)) {
		for i, later := range seen[name] {
			for _, earlier := range seen[name][:i] {
				if c.meet(earlier.when, later.when) {
					c.Report(later.path, "twice.figure", name, earlier.path)
					break
				}
			}
		}
	}
}

// placings notes which named figures effects place; when is what must have been chosen for them.
func (c *Checker) placings(seen map[string][]placing, path string, effects []stories.Effect, when []string) {
	for i, e := range effects {
		at := fmt.Sprintf("%s[%d]", path, i)
		switch {
		case e.Place != nil && e.Place.Monster != "" && e.Place.Named != "":
			seen[e.Place.Named] = append(seen[e.Place.Named], placing{at + ".place.named", when})
		case e.If != nil && e.If.When != nil && !asksMap(*e.If.When):
			then := when
			if e.If.When.Choice != "" {
				then = append(slices.Clone(when), e.If.When.Choice)
			}
			c.placings(seen, at+".if.then", e.If.Then, then)
			c.placings(seen, at+".if.else", e.If.Else, when)
		}
	}
}

func asksMap(x stories.Condition) bool {
	return stories.Mentions(x, func(inner stories.Condition) bool { return inner.OnMap != "" })
}

// meet reports whether one game can have all these options: no two of the same choice.
func (c *Checker) meet(a, b []string) bool {
	for _, choice := range c.Story.Choices {
		chosen := ""
		for _, option := range slices.Concat(a, b) {
			if !slices.Contains(choice.Options, option) {
				continue
			}
			if chosen != "" && chosen != option {
				return false
			}
			chosen = option
		}
	}
	return true
}

// checkFeatures finds features of the map that could never be of any use: a single ladder or
// vent, which leads nowhere (MOM-11.6), a barricade in a space without a door to push it onto
// (MOM-11.2), and more corpses than the box holds (MOM-1.8).
func (c *Checker) checkFeatures() {
	laid := map[string]int{}
	for i, thing := range c.Story.Map.Things {
		path := fmt.Sprintf("map.features[%d]", i)
		laid[thing.Feature]++
		if most, limited := c.Base.Features["corpse"]; limited && thing.Feature == "corpse" && laid["corpse"] > most {
			c.Report(path, "copies.corpses", most)
		}
		if thing.Feature == "barricade" && !slices.ContainsFunc(c.Story.Map.Doors, func(d stories.Door) bool {
			return (d.A == thing.Space || d.B == thing.Space) && !d.Sealed && !d.Open
		}) {
			c.Report(path, "needless.barricade", thing.Space)
		}
	}
	for i, thing := range c.Story.Map.Things {
		if (thing.Feature == "ladder" || thing.Feature == "vent") && laid[thing.Feature] == 1 {
			c.Report(fmt.Sprintf("map.features[%d]", i), "needless.single", thing.Feature)
		}
	}
}
