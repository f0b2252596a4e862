package home

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Row is the text of a session in the list.
type Row struct {
	ID       string
	Name     string // the keeper's name for it, else the story's title
	Game     string // the game's title; empty if there is only one game
	Story    string // the story's title; empty if Name is the title
	Progress string // how far the game has got
	Party    string // the number of investigators
	When     string // when it was last played
	Ended    bool
	Sign     string // of the game, if there are several
}

// Words is what is needed to word sessions.
type Words struct {
	Text    *text.Localizer
	Summary func(h keeper.Header) table.Summary        // describes a session of any game
	Game    func(h keeper.Header) (title, sign string) // its game; nil if there is only one
	Now     time.Time                                  // in the local time zone
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
	told := w.Summary(h)
	r := Row{ID: h.ID, Name: keeper.PlainName(h.Name), Story: told.Title, Progress: told.Progress,
		Party: told.Party, Ended: h.Summary.Ended,
		When: widget.When(w.Text, w.Now, h.Updated)}
	if r.Name == "" {
		r.Name, r.Story = cmp.Or(r.Story, h.ID), ""
	}
	if r.Ended { // how it ended says enough
		r.Party = ""
	}
	if w.Game != nil {
		r.Game, r.Sign = w.Game(h)
	}
	return r
}

// Line is the text below a session's name.
func (r Row) Line() string {
	parts := []string{r.Game, r.Story, r.Progress, r.Party, r.When}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " · ")
}
