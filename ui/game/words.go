package game

import (
	"strconv"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/ui/text"
)

// WordedLine is one line of the log in words.
type WordedLine struct {
	Seq     int       // the step it belongs to
	At      time.Time // when the step was done
	Key     string    // the kind of line, for an icon
	Text    string
	Seats   []string // the investigators it speaks of: "inv1" ...
	Reveals bool     // the step showed a secret
	Undone  bool     // the step lies behind the cursor and can be redone
}

// Lines words the log from one step to another, both included, for an audience.
func (g *Game) Lines(from, to int, who keeper.Audience) []WordedLine {
	steps, err := g.Told(from, to, who)
	if err != nil {
		g.heard(err)
		return nil
	}
	return g.Worded(steps)
}

// Told reads the log from one step to another, both included, for an audience. Unlike all else of a game it may be called on the side: a long log takes
// long to read.
func (g *Game) Told(from, to int, who keeper.Audience) ([]keeper.StepLines, error) {
	return g.session.Lines(from, to, who)
}

// Worded words what was read of the log.
func (g *Game) Worded(steps []keeper.StepLines) []WordedLine {
	at := g.session.Header().Cursor
	var out []WordedLine
	for _, s := range steps {
		for _, line := range s.Lines {
			out = append(out, WordedLine{Seq: s.Seq, At: s.At, Key: line.Key, Text: g.LineWords(line), Seats: seatsOf(line),
				Reveals: s.Reveals, Undone: s.Seq > at})
		}
	}
	return out
}

// LineWords words one line of the log.
func (g *Game) LineWords(line keeper.Line) string {
	return g.wordOr("mansions.log.", strings.TrimPrefix(line.Key, "log."), "", line.Args)
}

// PromptWords is a prompt in words.
type PromptWords struct {
	Title   string // what is asked, in a few words
	Body    string // the question in full; may be empty
	Who     string // who answers
	Options []OptionWords
	Reasons []ReasonWords // what makes up the value of a die, in order
}

// OptionWords is one answer in words.
type OptionWords struct {
	Key   string // what the answer says
	Label string
	Hint  string // more about it, for example a card's text; may be empty

	Odds      *keeper.Odds // the chance of success when this is chosen, where a die will decide; else nil
	SkillOdds *keeper.Odds // the same with a skill point; nil when none can be spent
}

// ReasonWords is one part of the value to be rolled.
type ReasonWords struct {
	Text  string
	Value int
	Rule  string
}

// PromptWords words a prompt; the zero value for nil.
func (g *Game) PromptWords(p *keeper.Prompt) PromptWords {
	if p == nil {
		return PromptWords{}
	}
	w := PromptWords{
		Title: g.word("mansions.prompt."+p.Kind+".title", p.Args),
		Body:  g.word("mansions.prompt."+p.Kind+".body", p.Args),
		Who:   g.Names().Who(p.Who),
	}
	for _, o := range p.Choice {
		w.Options = append(w.Options, g.optionWords(p, o))
	}
	if p.Die != nil {
		for _, m := range p.Die.Modifiers {
			w.Reasons = append(w.Reasons, ReasonWords{g.wordOr("mansions.reason.", m.Reason, "", m.Args), m.Value, m.Rule})
		}
	}
	return w
}

// optionWords looks for words for this option of this kind of prompt, then for this option of any prompt, then for each
// option of this kind of prompt, and takes the option for the name of a card, a room, a figure otherwise.
func (g *Game) optionWords(p *keeper.Prompt, o keeper.Option) OptionWords {
	args := keeper.Args{}
	for _, more := range []keeper.Args{p.Args, o.Args} {
		for k, v := range more {
			args[k] = v
		}
	}
	w := OptionWords{Key: o.Key, Odds: o.Odds, SkillOdds: o.SkillOdds}
	for _, key := range []string{"mansions.option." + p.Kind + "." + o.Key, "mansions.option." + o.Key, "mansions.option." + p.Kind + ".each"} {
		if g.words.Has(key) {
			w.Label = g.word(key, args)
			return w
		}
	}
	switch {
	case o.Args["barricade"] != "":
		w.Label = g.word("mansions.option.barred", args)
		return w
	case o.Args["monsters"] != "":
		w.Label = g.Names().Arg("monsters", o.Args["monsters"], args)
		return w
	}
	if trait := o.Args["trait"]; trait != "" {
		w.Label, w.Hint = g.Names().Trait(trait), g.Names().Ability(trait)
		return w
	}
	if way := o.Args["way"]; way != "" {
		w.Label = g.word("mansions.option.way."+way, args)
		return w
	}
	if key := o.Args["text"]; key != "" {
		w.Label = g.Names().Text(key)
		return w
	}
	card := o.Args["card"]
	if card == "" {
		card = o.Key
	}
	w.Label, w.Hint = g.Names().Any(o.Key), g.Names().CardText(card)
	if w.Label == o.Key {
		w.Label = g.Names().Card(card)
	}
	return w
}

// counts are the arguments by which a text may have plural forms, the most telling first.
var counts = []string{"n", "amount", "count", "damage", "horror", "cost", "threat", "value", "steps", "needed"}

// word words a catalogue key with the arguments of the rules: identifiers become names.
func (g *Game) word(key string, args keeper.Args) string {
	named := text.Args{}
	for name, value := range args {
		named[name] = g.Names().Arg(name, value, args)
	}
	for _, name := range counts {
		if n, err := strconv.Atoi(args[name]); err == nil {
			if worded := g.words.N(key, n, named); worded != "["+key+"]" {
				return worded
			}
			break
		}
	}
	return g.words.T(key, named)
}

// wordOr words prefix+name, or prefix+other when the catalogue does not know the name, which only a log written by
// another version can bring about.
func (g *Game) wordOr(prefix, name, other string, args keeper.Args) string {
	key := prefix + name
	if other != "" && !g.words.Has(key) {
		return g.words.T(prefix+other, text.Args{"code": name})
	}
	return g.word(key, args)
}

// SummaryWords words how far a session has come, for lists of sessions, where no game is open.
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
