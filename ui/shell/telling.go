package shell

import (
	"fmt"
	"time"
	"unicode/utf8"

	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/widget"
)

// How long a notice stands: long enough to be read, and to be written down where something went wrong.
const (
	noticeTime        = 6 * time.Second
	warningTime       = 20 * time.Second
	noticeTimePerRune = 50 * time.Millisecond
	noticeCheck       = time.Second
)

// notify shows a notice. It leaves by itself once it can have been read, with the page that it was told on, and with what
// it speaks of.
func (s *Shell) notify(kind widget.NoticeKind, words string) {
	s.stand(kind, words)
	if s.m.Every == nil {
		return
	}
	lasts := noticeTime
	if kind == widget.Warning || kind == widget.Error {
		lasts = warningTime
	}
	until := s.m.Now().Add(lasts + time.Duration(utf8.RuneCountInString(words))*noticeTimePerRune)
	s.cancelNotice = s.m.Every(noticeCheck, func() {
		if !s.m.Now().Before(until) {
			s.silence()
		}
	})
}

// stand shows a notice that is true until it is taken back.
func (s *Shell) stand(kind widget.NoticeKind, words string) {
	s.silence()
	s.notice.Set(kind, words)
	s.noticePage = fmt.Sprintf("%T", s.page)
}

// silence takes the notice away.
func (s *Shell) silence() {
	if s.cancelNotice != nil {
		s.cancelNotice()
		s.cancelNotice = nil
	}
	if s.notice != nil {
		s.notice.Dismiss()
	}
}

// passOn takes the notice of another page away, but what the program failed at, and a step that waits for the disk.
func (s *Shell) passOn() {
	waits := s.sitting != nil && s.sitting.Waiting()
	if s.notice != nil && s.said == "" && !waits && s.noticePage != fmt.Sprintf("%T", s.page) {
		s.silence()
	}
}

// noticed shows why something was not done. The console has a line of its own for what the rules refuse.
func (s *Shell) noticed(n session.Notice) {
	_, own := s.page.(table.AtTable)
	switch {
	case n.Text == "":
		s.silence()
	case n.Trouble:
		s.logLine("step not kept", "said", n.Text)
		s.stand(widget.Error, n.Text)
	case !own:
		s.notify(widget.Warning, n.Text)
	}
}
