package session

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
)

// Line is one line of the log in words.
type Line struct {
	Seq     int       // the step it belongs to
	At      time.Time // when the step was done
	Key     string    // the line's key
	Text    string
	Kind    Kind // what it is about; the zero value is no kind
	Reveals bool // the step revealed a secret
	Undone  bool // the step is behind the cursor and can be redone
	About
}

// About classifies a log line.
type About struct {
	KindID   string   // ID of a Kind; "" for none
	Seats    []string // the seats it is about
	Landmark bool     // people search for it to find a place in the session
	Heading  bool     // the following lines belong to it
	Round    bool     // it begins a round
}

// Kind is a subject of log lines, to recognize and filter them by.
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
		_ = s.refused(err) // shown on the notice line
		return nil
	}
	return s.Worded(steps)
}

// StepLines reads the log from one step to another, both included, for an audience. It may be called on another
// goroutine, since a long log takes time.
func (s *Session) StepLines(from, to int, who keeper.Audience) ([]keeper.StepLines, error) {
	if s.veiled != nil && s.veiled() {
		who = keeper.ForTable
	}
	return s.running.Lines(from, to, who)
}

// Worded words what StepLines has read.
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
	Title   string // the question in a few words
	Head    string // what it is about, in a word or two, for the head of the page; "": the title
	Body    string // the question in full; may be empty
	Who     string // who answers
	Options []OptionWords
	Reasons []ReasonWords // the parts of a die's value, in order
}

// OptionWords is one answer in words.
type OptionWords struct {
	Key   string // the answer
	Label string
	Brief string            // the same for the next button, where the label is long; "": the label
	Place string            // the place of the board that stands for it; "": the one with the key as its ID, if any
	Drawn actionbar.Drawing // the card that is chosen with it, shown in place of a button; nil: none

	Odds      *keeper.Odds // the chance of success with this answer, if a die will decide; else nil
	SkillOdds *keeper.Odds // the same with a skill point; nil if none can be spent
}

// ReasonWords is one part of the value to be rolled.
type ReasonWords struct {
	Text  string
	Value int
	Rule  string
}

// LogText is the log of a session as text for a file, up to the current step: everything for the keeper, nothing secret
// for the table. lines is the whole log for that audience, as [Session.Worded] returns it.
func (s *Session) LogText(who keeper.Audience, lines []Line) string {
	h, l := s.Header(), s.words
	var b strings.Builder
	title := s.speech.Title()
	if h.Name != "" && h.Name != title {
		title = h.Name + " – " + title
	}
	b.WriteString(title + "\n")
	b.WriteString(h.Created.Local().Format("2006-01-02") + " · " + s.speech.SummaryWords(h.Summary) + "\n")
	if who == keeper.ForKeeper {
		b.WriteString(l.T("log.text.whole") + "\n")
	} else {
		b.WriteString(l.T("log.text.players") + "\n")
	}
	step := 0
	for _, line := range lines {
		if line.Undone {
			break
		}
		if line.Round {
			b.WriteString("\n")
		}
		if line.Seq != step {
			step = line.Seq
			b.WriteString(fmt.Sprintf("%5d", step) + "  " + line.At.Local().Format("15:04") + "  " + line.Text + "\n")
		} else {
			b.WriteString(strings.Repeat(" ", 14) + line.Text + "\n")
		}
	}
	return b.String()
}
