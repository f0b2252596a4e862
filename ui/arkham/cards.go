package arkham

import (
	"strings"

	"lantern/keeper/arkham/set"
	"lantern/ui/text"
)

// cardLines say what a card does, as far as its facts are known.
func (f *Face) cardLines(c *set.Card) []string {
	l := f.Words()
	var out []string
	add := func(key string, args text.Args) { out = append(out, l.T("arkham.card."+key, args)) }
	if c.Bonus != 0 {
		add("arms", text.Args{"n": signed(itoa(c.Bonus)), "hands": l.N("arkham.card.hands", c.Hands)})
	}
	if c.Type != "" {
		out = append(out, l.Labelled(l.T("arkham.cell.type"), l.T("arkham.cell."+string(c.Type))))
	}
	if c.Kind == set.Spell {
		add("cast", text.Args{"n": signed(itoa(c.Cast)), "cost": c.Cost})
	}
	var gives []string
	for _, what := range append(append([]string{}, set.Skills...), "evade", "horror", "combat", "cast") {
		if n := c.Gives[what]; n != 0 {
			gives = append(gives, l.T("arkham.check."+what)+"\u00a0"+signed(itoa(n)))
		}
	}
	for _, x := range []struct{ key, words string }{{"gives", strings.Join(gives, ", ")}, {"heals", f.effects(c.Heals)},
		{"upkeep", f.effects(c.Upkeep)}} {
		if x.words != "" {
			add(x.key, text.Args{"what": x.words})
		}
	}
	if c.Rerolls != "" {
		add("rerolls", text.Args{"check": l.T("arkham.check." + c.Rerolls)})
	}
	for _, x := range []struct {
		key string
		is  bool
	}{{"each", c.Each}, {"sign", c.Sign}, {"once", c.Once}, {"calls", c.Calls}} {
		if x.is {
			add(x.key, nil)
		}
	}
	if len(out) == 0 {
		add("printed", nil)
	}
	return out
}

// effects words what a card gives or takes. What has no short words is left out.
func (f *Face) effects(all []set.Effect) string {
	var out []string
	for _, x := range all {
		if track := f.Words().Or("arkham.track."+x.Do, ""); x.N != 0 && track != "" {
			out = append(out, signed(itoa(x.N))+" "+track)
		} else if words := f.Words().Or("arkham.effect."+x.Do, ""); words != "" {
			out = append(out, words)
		}
	}
	return strings.Join(out, ", ")
}
