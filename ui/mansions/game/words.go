package game

import (
	"maps"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// LineWords words one line of the log.
func (g *Game) LineWords(line keeper.LogLine) string {
	words := text.Capital(g.word(lineKey(g.Words(), line.Key), line.Args)) // "the keeper" may be first
	if line.Args["hand"] != "" {
		return g.Words().T("mansions.log.hand", text.Args{"line": words})
	}
	if by := line.Args["by"]; by != "" {
		card := ""
		if by != state.ByNone {
			card = g.Names().Card(by)
		}
		return g.Words().T("mansions.log.by", text.Args{"card": card, "line": words})
	}
	return words
}

// lineKey is the key of the text of a line. A variant without a text of its own, such as "card.cast.plain", has that of
// the event, which goes by the arguments.
func lineKey(l *text.Localizer, line string) string {
	const log = "mansions.log."
	key := log + strings.TrimPrefix(line, "log.")
	for at := len(key); at > len(log); at = strings.LastIndexByte(key[:at], '.') {
		if l.Has(key[:at]) {
			return key[:at]
		}
	}
	return key
}

// PromptWords words a prompt. For nil it returns the zero value.
func (g *Game) PromptWords(p *keeper.Prompt) session.PromptWords {
	if p == nil {
		return session.PromptWords{}
	}
	w := session.PromptWords{
		Title: g.word("mansions.prompt."+p.Kind+".title", p.Args),
		Body:  g.word("mansions.prompt."+p.Kind+".body", p.Args),
		Who:   g.Names().Who(p.Who),
	}
	if n := text.Number(p.Args["n"]); p.Kind == "drawn" && g.Table().Round == 0 { // else the step says why
		w.Body = g.Words().N("mansions.prompt.drawn.before", n, text.Args{"who": w.Who,
			"deck": g.Names().Arg("deck", p.Args["deck"], p.Args)})
	}
	for _, o := range p.Choice {
		w.Options = append(w.Options, g.optionWords(p, o))
	}
	if p.Die != nil {
		for _, m := range p.Die.Modifiers {
			w.Reasons = append(w.Reasons, session.ReasonWords{Text: g.word("mansions.reason."+m.Reason, m.Args),
				Value: m.Value, Rule: m.Rule})
		}
	}
	return w
}

// optionWords words an option. It looks for a text of this option in this kind of prompt, of this option in any prompt,
// and of any option in this kind of prompt. Otherwise the option is the name of a card, room or figure.
func (g *Game) optionWords(p *keeper.Prompt, o keeper.Option) session.OptionWords {
	args := keeper.Args{}
	maps.Copy(args, p.Args)
	maps.Copy(args, o.Args)
	w := session.OptionWords{Key: o.Key, Odds: o.Odds, SkillOdds: o.SkillOdds}
	for _, key := range []string{"mansions.option." + p.Kind + "." + o.Key, "mansions.option." + o.Key,
		"mansions.option." + p.Kind + ".each"} {
		if g.Words().Has(key) {
			w.Label = g.word(key, args)
			return w
		}
	}
	n := g.Names()
	switch {
	case o.Args["barricade"] != "":
		w.Label = g.word("mansions.option.barred", args)
	case o.Args["monsters"] != "":
		w.Label = n.Arg("monsters", o.Args["monsters"], args)
	case o.Args["trait"] != "":
		w.Label = n.Trait(o.Args["trait"])
	case o.Args["way"] != "":
		w.Label = g.word("mansions.option.way."+o.Args["way"], args)
	case o.Args["text"] != "":
		w.Label = n.Text(o.Args["text"])
	default:
		if w.Label = n.Any(o.Key); w.Label == o.Key && o.Args["card"] != "" {
			w.Label = n.Card(o.Args["card"])
		}
	}
	return w
}

// counts are the arguments that select plural forms, by priority.
var counts = []string{"n", "amount", "count", "damage", "horror", "cost", "threat", "value", "steps", "needed"}

// word words a catalogue key with the arguments of the rules, replacing identifiers by names.
func (g *Game) word(key string, args keeper.Args) string {
	named := text.Args{}
	for name, value := range args {
		named[name] = g.Names().Arg(name, value, args)
	}
	for _, name := range counts {
		if n, err := strconv.Atoi(args[name]); err == nil {
			if worded := g.Words().N(key, n, named); worded != "["+key+"]" {
				return worded
			}
			break
		}
	}
	return g.Words().T(key, named)
}

// wordOr words prefix+name, or prefix+other if the catalogue lacks the name, which happens only with
// logs of other versions.
func (g *Game) wordOr(prefix, name, other string, args keeper.Args) string {
	key := prefix + name
	if !g.Words().Has(key) {
		return g.Words().T(prefix+other, text.Args{"code": name})
	}
	return g.word(key, args)
}

// SummaryWords describes the progress of a session.
func (g *Game) SummaryWords(s keeper.Summary) string { return SummaryWords(g.Words(), s) }

// SummaryWords describes the progress of a session for lists, without an open game.
func SummaryWords(l *text.Localizer, s keeper.Summary) string {
	args := text.Args{}
	for name, value := range s.Args {
		args[name] = value
	}
	if winner := s.Args["winner"]; winner != "" {
		args["winner"] = l.T("mansions.winner." + winner)
	}
	return l.T("mansions.summary."+strings.TrimPrefix(s.Key, "summary."), args)
}

// RefusalWords words a refusal, for example why a card cannot be played.
func (g *Game) RefusalWords(r *keeper.Refusal) string {
	return g.wordOr("mansions.refusal.", r.Code, "refused", r.Args)
}

// RefusedBegin words a refusal to start a session, when there are no names of a session yet.
func RefusedBegin(l *text.Localizer, r *keeper.Refusal) string {
	key := "mansions.refusal." + r.Code
	if !l.Has(key) {
		return l.T("mansions.refusal.refused", text.Args{"code": r.Code})
	}
	args := text.Args{}
	for name, value := range r.Args {
		args[name] = value
	}
	return l.T(key, args)
}
