package evening

import (
	"fmt"
	"strings"
	"time"

	stats "lantern/keeper/mansions/evening"
	"lantern/stories"
	"lantern/ui/text"
)

// Told is an evening with the content that it was played with, for its names.
type Told struct {
	stats.Evening
	Base *stories.Base
	Tale *stories.Story
}

// words puts the figures of an evening into words.
type words struct {
	l *text.Localizer
	t stories.Words
}

func (t Told) in(l *text.Localizer) words {
	return words{l, stories.NewWords(t.Base, t.Tale, l.Lang())}
}

// title is the keeper's name for the evening, else the story's.
func (w words) title(t Told) string {
	if t.Name != "" {
		return t.Name
	}
	return w.t.Get("story.title")
}

// who names a player by his investigators, one after the other.
func (w words) who(p stats.Person) string {
	var names []string
	for _, c := range p.Characters {
		names = append(names, w.t.Investigator(c))
	}
	return strings.Join(names, ", ")
}

func (w words) foe(f stats.Foe) string {
	if f.Monster == "" {
		return w.l.T("evening.others")
	}
	return w.t.Monster(f.Monster)
}

// length says how long something took, in the two largest units that matter.
func length(l *text.Localizer, d time.Duration) string {
	d = d.Round(time.Second)
	h, m, s := int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60
	switch {
	case h > 0:
		return l.T("evening.hours", text.Args{"h": h, "m": fmt.Sprintf("%02d", m)})
	case m >= 10 || m > 0 && s == 0:
		return l.T("evening.minutes", text.Args{"m": m})
	case m > 0:
		return l.T("evening.minutesSeconds", text.Args{"m": m, "s": fmt.Sprintf("%02d", s)})
	}
	return l.T("evening.seconds", text.Args{"s": s})
}

// decimal writes a number with one digit behind the point, as the language does.
func decimal(l *text.Localizer, x float64) string {
	out := fmt.Sprintf("%.1f", x)
	if l.Lang() == text.French {
		out = strings.Replace(out, ".", ",", 1)
	}
	return out
}

// luck says in a sentence how somebody's dice fell.
func luck(l *text.Localizer, who string, t stats.Tests) string {
	kind, oneIn := t.Luck()
	return l.T("evening.luck."+string(kind), text.Args{"who": who, "passed": t.Passed, "rolled": t.Rolled, "expected": decimal(l, t.Expected()), "n": oneIn})
}

// date says the day.
func date(l *text.Localizer, at time.Time) string {
	day := at.Local()
	return l.T("evening.date", text.Args{"day": day.Day(), "month": l.T(fmt.Sprint("home.month.", int(day.Month()))), "year": day.Year()})
}

// ended says how it came out.
func (w words) ended(t Told) string {
	if !t.Ended {
		return w.l.T("evening.goesOn")
	}
	return w.l.T("evening.ended." + t.Winner)
}
