package kit

import (
	"strconv"
	"time"

	"lantern/ui/text"
)

// When says a moment as people do, the day and the time, in the time zone of now.
func When(l *text.Localizer, now, t time.Time) string {
	t = t.In(now.Location())
	clock := text.Args{"time": t.Format("15:04")}
	switch day := midnight(now).Sub(midnight(t)); {
	case day <= 0:
		return l.T("home.today", clock)
	case day < 36*time.Hour:
		return l.T("home.yesterday", clock)
	}
	date := text.Args{"day": strconv.Itoa(t.Day()), "month": l.T("home.month." + strconv.Itoa(int(t.Month()))),
		"year": strconv.Itoa(t.Year()), "time": t.Format("15:04")}
	if t.Day() == 1 {
		return l.T("home.firstOf", date)
	}
	return l.T("home.on", date)
}

func midnight(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
}
