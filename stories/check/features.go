package check

import (
	"fmt"
	"lantern/stories"
	"slices"
)

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
