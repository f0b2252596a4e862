package cthulhucards

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

func itoa(n int) string { return strconv.Itoa(n) }

// variants are the alternative texts of events.
var variants = map[string][]table.Variant{
	"restored": {{"by", "*", ".by"}}, "refreshed": {{"cards", "0", ".domains"}}, "attached": {{"card", "*", ".allow"}}, "assigned": {{"story", "", ".back"}},
	"committed": {{"count", "0", ".nobody"}}, "struggled": {{"winner", "-1", ".nobody"}},
	"determined":   {{"unchallenged", "true", ".unchallenged"}, {"success", "", ".failed"}},
	"tokensPut":    {{"rule", "COC-6.9", ".struggle"}, {"rule", "COC-7.5", ".card"}, {"by", "-", ".lost"}},
	"effectChosen": {{"applies", "true", ".applied"}}, "wounded": {{"by", "-", ".healed"}},
	"turned": {{"exhausted", "", ".ready"}}, "moved": {{"story", "", ".back"}}, "drained": {{"is", "", ".undrained"}},
	"paid": {{"surplus", "0", ".exact"}}, "cancelled": {{"what", "*", ".asked"}}, "played": {{"as", "*", ".as"}},
	"used": {{"as", "*", ".as"}}, "planned": {{"plan", "*", ".own"}}, "named": {{"order", "*", ".order"}},
	"left": {{"to", "*", "."}}, "timeSet": {{"is", "*", "."}}, "ended": {{"why", "*", "."}},
	"discarded": {{"from", "*", "."}},
}

// LineWords words a line of the log.
func (f *Face) LineWords(line keeper.LogLine) string {
	event, key := f.LineKey(line)
	if event == "stepped" {
		return f.Words().T("cthulhu.step." + line.Args["step"])
	}
	return f.Word(key, line.Args)
}

// value words an argument: the name of a player, card or story, a kind of struggle, a step.
func (f *Face) value(name, value string, args keeper.Args) string {
	l := f.Words()
	switch name {
	case "seat", "winner", "who", "rival":
		if n := args[name+"Name"]; n != "" {
			return n
		}
	case "card", "title", "source":
		return f.cardName(value)
	case "story":
		if n := args["storyName"]; n != "" {
			return f.cardName(n)
		}
		return f.storyName(value)
	case "kind", "what":
		return l.Or("cthulhu.what."+value, value)
	case "does":
		return l.T("cthulhu.does." + value)
	case "as":
		return l.T("cthulhu.as." + value)
	case "until":
		return l.T("cthulhu.until." + value)
	case "step":
		return l.T("cthulhu.step." + value)
	case "faction", "factions":
		return f.factions(value)
	case "by":
		if n, err := strconv.Atoi(value); err == nil {
			return itoa(max(n, -n))
		}
		return f.cardName(value)
	case "domain":
		if args["domainShown"] == "" && args["card"] == "" {
			if n, err := strconv.Atoi(value); err == nil {
				return itoa(n + 1)
			}
		}
	case "order":
		var out []string
		for k := range strings.SplitSeq(value, ", ") {
			out = append(out, l.T("cthulhu.what."+k))
		}
		return strings.Join(out, ", ")
	case "plan":
		var out []string
		for part := range strings.SplitSeq(value, ", ") {
			who, to, _ := strings.Cut(part, " → ")
			out = append(out, f.cardName(who)+" → "+f.cardName(to))
		}
		return strings.Join(out, ", ")
	}
	return value
}

func (f *Face) factions(all string) string {
	var out []string
	for name := range strings.SplitSeq(all, ", ") {
		out = append(out, f.factionName(name))
	}
	return strings.Join(out, ", ")
}

// factionName words a faction. One of an expansion has the name that was entered.
func (f *Face) factionName(name string) string {
	if key := factionKey(name); f.Words().Has(key) {
		return f.Words().T(key)
	}
	return name
}

// shortFaction words a faction in short.
func (f *Face) shortFaction(name string) string {
	return f.Words().Or(factionKey(name)+".short", f.factionName(name))
}

func factionKey(name string) string { return "cthulhu.faction." + strings.ReplaceAll(name, " ", "-") }

// cardName names a card or story: from the catalogue if we have it, else as entered.
func (f *Face) cardName(title string) string {
	if key := "cthulhu.card." + cmp.Or(title, "plain"); f.Words().Has(key) {
		return f.Words().T(key)
	}
	return title
}

func (f *Face) storyName(id string) string {
	for _, x := range f.state().Stories {
		if x.ID == id {
			return f.cardName(x.Title)
		}
	}
	return f.cardName(id)
}

// RefusalWords words a refusal.
func (f *Face) RefusalWords(r *keeper.Refusal) string {
	code := strings.TrimPrefix(r.Code, "cthulhu")
	if by := code + "." + strings.ReplaceAll(r.Rule, ".", "-"); f.Words().Has("cthulhu.refusal." + by) {
		code = by
	}
	l, words := f.Words(), f.Refused(code, r)
	switch next := f.next(f.state()).Words; {
	case r.Args["others"] != "":
		var names []string
		for _, n := range strings.Split(r.Args["others"], ",") {
			names = append(names, f.pieceName(text.Number(n)))
		}
		words += " " + l.T("cthulhu.refusal.others", text.Args{"who": l.And(names)})
	case r.Args["step"] != "" && next != "":
		words += " " + l.T("cthulhu.refusal.next", text.Args{"next": next})
	}
	return text.Capital(words) // "this card" may be first
}

// PromptWords words a prompt.
func (f *Face) PromptWords(p *keeper.Prompt) session.PromptWords {
	q := f.Asked(p, f.NameOf(p.Who), func(o keeper.Option) string {
		card := o.Args["card"]
		n, err := strconv.Atoi(o.Key)
		switch {
		case card != "" && err == nil:
			return f.pieceName(n)
		case card != "":
			return f.cardName(card)
		case o.Args["story"] != "":
			return f.cardName(o.Args["story"])
		}
		return f.Words().T("cthulhu.answer." + o.Key)
	})
	if says := f.says(cmp.Or(p.Args["card"], p.Args["story"])); len(says) > 0 && (p.Kind == "won" || p.Kind == "text") {
		if q.Body = says[0]; f.Words().Has("cthulhu.says." + p.Args["card"] + ".x") { // what was paid is known
			q.Body = f.Words().T("cthulhu.says."+p.Args["card"]+".x", text.Args{"x": p.Args["x"]})
		}
	}
	return q
}

// pieceName names a card in play. A player's copies are numbered.
func (f *Face) pieceName(n int) string {
	s := f.state()
	at := slices.IndexFunc(s.Pieces, func(p rules.Piece) bool { return p.N == n })
	if at < 0 {
		return itoa(n)
	}
	p, which, all := s.Pieces[at], 0, 0
	for _, o := range s.Pieces {
		if o.Title == p.Title && o.Seat == p.Seat {
			if all++; o.N <= n {
				which++
			}
		}
	}
	if all > 1 {
		return f.cardName(p.Title) + " " + itoa(which)
	}
	return f.cardName(p.Title)
}
