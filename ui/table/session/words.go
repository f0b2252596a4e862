package session

import (
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
)

// Line is one line of the log in words.
type Line struct {
	Seq     int       // the step it belongs to
	At      time.Time // when the step was done
	Key     string    // which line it is
	Text    string
	Kind    Kind // what it is about; the zero value is none of the kinds
	Reveals bool // the step showed a secret
	Undone  bool // the step lies behind the cursor and can be redone
	About
}

// About is what a line of the log is about.
type About struct {
	KindID   string   // one of the kinds; "" is none of them
	Seats    []string // whom it speaks of
	Landmark bool     // people look for it when they look for a place in an evening
	Heading  bool     // what follows belongs to it
	Round    bool     // a round begins with it
}

// Kind is what lines of the log are about, to tell them apart at a glance and to filter them.
type Kind struct {
	ID     string
	Icon   string
	Words  string
	Colour fyne.ThemeColorName
}

// Lines words the log from one step to another, both included, for an audience.
func (s *Session) Lines(from, to int, who keeper.Audience) []Line {
	steps, err := s.StepLines(from, to, who)
	if err != nil {
		_ = s.refused(err) // stands on the notice line
		return nil
	}
	return s.Worded(steps)
}

// StepLines reads the log from one step to another, both included, for an audience. Unlike all else of a session it may be
// called on the side: a long log takes long to read.
func (s *Session) StepLines(from, to int, who keeper.Audience) ([]keeper.StepLines, error) {
	if s.veiled != nil && s.veiled() {
		who = keeper.ForTable
	}
	return s.running.Lines(from, to, who)
}

// Worded words what was read of the log.
func (s *Session) Worded(steps []keeper.StepLines) []Line {
	at := s.running.Header().Cursor
	kinds := map[string]Kind{}
	for _, k := range s.speech.Kinds() {
		kinds[k.ID] = k
	}
	var out []Line
	for _, step := range steps {
		for _, line := range step.Lines {
			l := Line{Seq: step.Seq, At: step.At, Key: line.Key, Text: s.speech.LineWords(line),
				Reveals: step.Reveals, Undone: step.Seq > at}
			l.About = s.speech.LineAbout(line)
			l.Kind = kinds[l.KindID]
			out = append(out, l)
		}
	}
	return out
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

	Odds      *keeper.Odds // the chance of success when this is chosen, where a die will decide; else nil
	SkillOdds *keeper.Odds // the same with a skill point; nil when none can be spent
}

// ReasonWords is one part of the value to be rolled.
type ReasonWords struct {
	Text  string
	Value int
	Rule  string
}
