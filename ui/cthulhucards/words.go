package cthulhucards

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/frame/session"
	"lantern/ui/text"
)

// logKey stands before the name of an event in the key of a line.
const logKey = "cthulhu.log."

func itoa(n int) string { return strconv.Itoa(n) }

// seatID is the frame's name of a seat that is counted from 0.
func seatID(seat string) string {
	n, err := strconv.Atoi(seat)
	if err != nil {
		return ""
	}
	return "seat" + itoa(n+1)
}

// variants are the further wordings of an event, by an argument and its value.
var variants = []struct{ event, arg, is, key string }{
	{"restored", "by", "*", ".by"}, {"attached", "card", "*", ".allow"}, {"assigned", "story", "", ".back"},
	{"committed", "count", "0", ".nobody"}, {"struggled", "winner", "-1", ".nobody"},
	{"determined", "unchallenged", "true", ".unchallenged"}, {"determined", "success", "", ".failed"},
	{"tokensPut", "rule", "COC-6.9", ".struggle"}, {"tokensPut", "rule", "COC-7.5", ".card"},
	{"effectChosen", "applies", "true", ".applied"}, {"wounded", "by", "-", ".healed"}, {"turned", "exhausted", "",
		".ready"},
	{"moved", "story", "", ".back"}, {"drained", "is", "", ".undrained"}, {"paid", "surplus", "0", ".exact"},
	{"cancelled", "what", "*", ".asked"}, {"played", "as", "*", ".as"}, {"used", "as", "*", ".as"}, {"planned", "plan", "*", ".own"}, {"named", "order", "*", ".order"},
}

// LineWords words a line of the log.
func (f *Face) LineWords(line keeper.Line) string {
	event, a := strings.TrimPrefix(line.Key, logKey), line.Args
	key := logKey + event
	switch event {
	case "stepped":
		return f.words().T("cthulhu.step." + a["step"])
	case "left":
		key += "." + a["to"]
	case "timeSet":
		key += "." + a["is"]
	case "ended":
		key += "." + a["why"]
	case "discarded":
		key += "." + a["from"]
	}
	for _, v := range variants {
		is := a[v.arg]
		if v.event == event && (v.is == is || v.is == "*" && is != "" || v.is == "-" && strings.HasPrefix(is, "-")) {
			key += v.key
			break
		}
	}
	return f.word(key, a)
}

// word words a key with arguments of the rules.
func (f *Face) word(key string, args keeper.Args) string {
	words := text.Args{}
	for name, v := range args {
		words[name] = f.value(name, v, args)
	}
	return f.words().T(key, words)
}

// value is an argument in words: the name of a player, card or story, a kind of struggle, a step.
func (f *Face) value(name, value string, args keeper.Args) string {
	l := f.words()
	switch name {
	case "seat", "winner":
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
		if key := "cthulhu.what." + value; l.Has(key) {
			return l.T(key)
		}
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

// factionName is a faction in words; one of an expansion has the name it was entered with.
func (f *Face) factionName(name string) string {
	if key := factionKey(name); f.words().Has(key) {
		return f.words().T(key)
	}
	return name
}

// shortFaction is a faction where there is little room.
func (f *Face) shortFaction(name string) string {
	if short := factionKey(name) + ".short"; f.words().Has(short) {
		return f.words().T(short)
	}
	return f.factionName(name)
}

func factionKey(name string) string { return "cthulhu.faction." + strings.ReplaceAll(name, " ", "-") }

// cardName is a card or story of ours by the catalogue, another by the name it was entered with.
func (f *Face) cardName(title string) string {
	if title == "" {
		return f.words().T("cthulhu.card.plain")
	}
	if key := "cthulhu.card." + title; f.words().Has(key) {
		return f.words().T(key)
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

// RefusalWords says why something is not done.
func (f *Face) RefusalWords(r *keeper.Refusal) string {
	key := "cthulhu.refusal." + strings.TrimPrefix(r.Code, "cthulhu")
	if r.Code == rules.CodePay {
		key += "." + strings.ReplaceAll(r.Rule, ".", "-")
	}
	if !f.words().Has(key) {
		return f.words().T("cthulhu.refusal.other", text.Args{"code": r.Code})
	}
	l, words := f.words(), f.word(key, r.Args)
	switch next := f.next(f.state()).Words; {
	case r.Args["others"] != "":
		var names []string
		for _, n := range strings.Split(r.Args["others"], ",") {
			names = append(names, f.pieceName(atoi(n)))
		}
		words += " " + l.T("cthulhu.refusal.others", text.Args{"who": strings.Join(names, ", ")})
	case r.Args["step"] != "" && next != "":
		words += " " + l.T("cthulhu.refusal.next", text.Args{"next": next})
	}
	first, at := utf8.DecodeRuneInString(words) // "this card" may stand first
	return string(unicode.ToUpper(first)) + words[at:]
}

// PromptWords words a question.
func (f *Face) PromptWords(p *keeper.Prompt) session.PromptWords {
	if p == nil {
		return session.PromptWords{}
	}
	w := session.PromptWords{Title: f.word("cthulhu.prompt."+p.Kind, p.Args), Who: f.playerOf(p.Who)}
	if body := "cthulhu.prompt." + p.Kind + ".body"; f.words().Has(body) {
		w.Body = f.word(body, p.Args)
	}
	for _, o := range p.Choice {
		label := ""
		switch {
		case o.Args["card"] != "":
			label = f.cardName(o.Args["card"])
			if n, err := strconv.Atoi(o.Key); err == nil {
				label = f.pieceName(n)
			}
		case o.Args["story"] != "":
			label = f.cardName(o.Args["story"])
		default:
			label = f.words().T("cthulhu.answer." + o.Key)
		}
		w.Options = append(w.Options, session.OptionWords{Key: o.Key, Label: label})
	}
	return w
}

// playerOf is the name of a seat, "" of the whole table.
func (f *Face) playerOf(seat string) string {
	if n, err := strconv.Atoi(strings.TrimPrefix(seat, "seat")); err == nil && n >= 1 && n <= 2 {
		return f.state().Players[n-1].Name
	}
	return ""
}

// pieceName is a card in play; copies of one player are told apart by numbers.
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
