package deck

import (
	"slices"
	"strconv"
	"strings"
)

// ticked is how much experience is in a box, and the slot that was chosen with it.
type ticked struct{ at, xp, slot int }

// boxes sets what the boxes of a customizable card change. Where the list does not say which are ticked, it returns
// false, and the card may be anything that boxes make of it.
func (b *builder) boxes(fact Fact, e Entry, c *Card) bool {
	if len(fact.Boxes) == 0 {
		return true
	}
	all, said := fact.named(e.Boxes), b.list.Boxed
	if !b.list.Silent {
		text, ok := b.list.Meta["cus_"+e.Code]
		if !ok {
			text = b.list.Meta["cus_"+fact.Code]
		}
		all, said = parseBoxes(text), true
	}
	if !said || len(all) < len(e.Boxes) {
		c.Others = append(c.Others, c.boxed(fact.Boxes)...)
		return false
	}
	for _, tick := range all {
		if c.Boxes += tick.xp; tick.at < 0 || tick.at >= len(fact.Boxes) || tick.xp < fact.Boxes[tick.at].XP {
			continue
		}
		box := fact.Boxes[tick.at]
		if box.Limit != nil {
			c.Limit = box.Limit
		}
		if box.Traits != nil {
			c.Traits = box.Traits
		}
		if box.Slots != nil {
			c.Slots = box.Slots
		}
		c.Tags = slices.Concat(c.Tags, box.Tags)
		if box.Frees && tick.slot >= 0 && tick.slot < len(c.Slots) {
			c.Slots = slices.Delete(slices.Clone(c.Slots), tick.slot, tick.slot+1)
		}
	}
	if c.Boxes > 0 {
		c.Level = (c.Boxes + 1) / 2
	}
	return true
}

// parseBoxes reads "0|1,3|2|choice": 1 in the first box, 2 in the fourth.
func parseBoxes(text string) (all []ticked) {
	for part := range strings.SplitSeq(text, ",") {
		fields := append(strings.Split(part, "|"), "", "")
		at, err := strconv.Atoi(fields[0])
		n, err2 := strconv.Atoi(fields[1])
		if err != nil || err2 != nil || n < 0 || n > 20 {
			continue
		}
		slot, err := strconv.Atoi(fields[2])
		if err != nil {
			slot = -1
		}
		all = append(all, ticked{at, n, slot})
	}
	return all
}

// named finds boxes by their names, each once: "Thrice Spoken." or "Dominance. => Ally".
func (f Fact) named(lines []string) (all []ticked) {
	for _, line := range lines {
		line, choice, _ := strings.Cut(line, "=>")
		for at, box := range f.Boxes {
			taken := slices.ContainsFunc(all, func(t ticked) bool { return t.at == at })
			if box.Name == "" || taken || SameTitle(boxName(line)) != SameTitle(box.Name) {
				continue
			}
			slot := slices.IndexFunc(f.Slots, func(s string) bool { return SameTitle(s) == SameTitle(choice) })
			all = append(all, ticked{at, box.XP, slot})
			break
		}
	}
	return all
}

// boxed is what boxes may make of a card: any level, with or without what they add and take away.
func (c Card) boxed(boxes []Box) (all []Card) {
	wide, bare, xp := c, c, 0
	for _, box := range boxes {
		xp += box.XP
		if box.Limit != nil && (wide.Limit == nil || *wide.Limit < *box.Limit) {
			wide.Limit = box.Limit
		}
		wide.Traits, wide.Tags = slices.Concat(wide.Traits, box.Traits), slices.Concat(wide.Tags, box.Tags)
		if wide.Slots = slices.Concat(wide.Slots, box.Slots); box.Frees {
			bare.Slots = nil
		}
	}
	for level := range min((xp+1)/2, mostBoxed) + 1 {
		for _, one := range []Card{c, wide, bare} {
			one.Others, one.Level = nil, max(level, c.Level)
			all = append(all, one)
		}
	}
	return all
}

// mostBoxed is the highest level that boxes give.
const mostBoxed = 5
