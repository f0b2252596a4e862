package home

import (
	"encoding/json"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/kit"
	"lantern/ui/text"
)

// Row is a session in words.
type Row struct {
	ID       string
	Name     string // the keeper's own name for it, else the story's title
	Story    string // the story's title; empty when the name says it already
	Progress string // how far it has come
	Party    string // how many investigators
	When     string // when it was last played
	Ended    bool
}

// Words are what is needed to word sessions.
type Words struct {
	Text    *text.Localizer
	Title   func(story string) string     // the title of a story
	Summary func(s keeper.Summary) string // how far a session has come
	Now     time.Time                     // in the local time zone
}

// Rows words headers, in their order.
func (w Words) Rows(headers []keeper.Header) []Row {
	var rows []Row
	for _, h := range headers {
		rows = append(rows, w.row(h))
	}
	return rows
}

func (w Words) row(h keeper.Header) Row {
	r := Row{ID: h.ID, Name: keeper.PlainName(h.Name), Story: w.Title(h.Summary.Title), Progress: w.Summary(h.Summary), Ended: h.Summary.Ended,
		When: kit.When(w.Text, w.Now, h.Updated)}
	if r.Name == "" {
		r.Name, r.Story = r.Story, ""
	}
	var o state.Options
	if json.Unmarshal(h.Config.Options, &o) == nil && o.Players > 0 {
		r.Party = w.Text.N("home.party", o.Players)
	}
	return r
}

// Line is what stands below a session's name.
func (r Row) Line() string {
	line := ""
	for _, part := range []string{r.Story, r.Progress, r.Party, r.When} {
		if part != "" && line != "" {
			line += " · "
		}
		line += part
	}
	return line
}
