package session

import (
	"fmt"
	"strings"

	"lantern/keeper"
)

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
