package shell

import (
	"fmt"
	"time"
	"unicode/utf8"

	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/widget"
)

// How long a notice is shown: long enough to be read, and to be written down if it is an error.
const (
	noticeTime        = 6 * time.Second
	warningTime       = 20 * time.Second
	noticeTimePerRune = 50 * time.Millisecond
	noticeCheck       = time.Second
)

// notify shows a notice until it has had time to be read, the page changes, or its subject is gone.
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

// stand shows a notice until it is removed.
func (s *Shell) stand(kind widget.NoticeKind, words string) {
	s.silence()
	s.notice.Set(kind, words)
	s.noticePage = fmt.Sprintf("%T", s.page)
}

// silence removes the notice.
func (s *Shell) silence() {
	if s.cancelNotice != nil {
		s.cancelNotice()
		s.cancelNotice = nil
	}
	if s.notice != nil {
		s.notice.Dismiss()
	}
}

// passOn removes the notice of another page, except an error of the program or a step that waits for the disk.
func (s *Shell) passOn() {
	waits := s.sitting != nil && s.sitting.Waiting()
	if s.notice != nil && s.said == "" && !waits && s.noticePage != fmt.Sprintf("%T", s.page) {
		s.silence()
	}
}

// noticed shows why something was not done. The console shows refusals on its own line.
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
