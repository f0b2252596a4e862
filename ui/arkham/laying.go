package arkham

import (
	"strings"

	rules "lantern/keeper/arkham"
	"lantern/ui/frame"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// laying is what is taken out of the box, step by step (AH-2).
func (f *Face) laying(all []rules.Laid) frame.List {
	l := f.words()
	out := frame.List{ID: "laying", Words: l.T("arkham.list.laying")}
	for i, x := range all {
		args := text.Args{}
		for name, v := range x.Args {
			args[name] = f.value(name, v, x.Args)
		}
		args["ancient"], args["name"] = f.Title(), ""
		if x.Seat >= 0 {
			args["name"] = f.seen().State.Players[x.Seat].Name
		}
		c := frame.Card{ID: "laying." + itoa(i+1), Icon: "notes", Colour: theme.Brass,
			Words: itoa(i+1) + ". " + l.T("arkham.laying."+x.Key+".short", args),
			Lines: []string{l.T("arkham.laying."+x.Key, args)}}
		var named []string
		for _, id := range x.Cards {
			named = append(named, f.value("card", id, nil))
		}
		for _, id := range x.Places {
			named = append(named, f.place(id))
		}
		for n, kind := range x.Kinds {
			if n == 0 || x.Kinds[n-1] != kind {
				named = append(named, l.T("arkham.deck."+kind)+" "+itoa(count(x.Kinds, kind)))
			}
		}
		if len(named) > 0 {
			c.Lines = append(c.Lines, strings.Join(named, " · "))
		}
		out.Cards = append(out.Cards, c)
	}
	return out
}

func count(all []string, of string) int {
	n := 0
	for _, x := range all {
		if x == of {
			n++
		}
	}
	return n
}
