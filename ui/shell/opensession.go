package shell

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/shell/room"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// arrival is a session in a file. Every step of it has been verified.
type arrival struct {
	file    string
	app     string // the version of the program that wrote the file
	log     keeper.Log
	session session.AnySession // the session in the file, in memory only

	there  bool // a session with the same ID is stored
	kin    keeper.Kin
	common int // number of steps that both have in common
	ahead  int // number of additional steps in the file; negative: fewer
	tail   bool
}

// errStopped means that the user stopped the work.
var errStopped = errors.New("stopped")

// progress is the progress of background work, which writes it. The window reads it.
type progress struct {
	done, of atomic.Int64
	phase    atomic.Value // catalogue key of the current phase
	stopped  atomic.Bool
}

// bringSession reads and verifies a session in the background, then asks what to do with it.
func (s *Shell) bringSession(file string, b FileHead) {
	p := &progress{}
	p.of.Store(b.size)
	p.phase.Store("open.reading")
	store := s.kept.Store
	a := arrival{file: file, app: b.app}
	var err error
	over := s.watch(p)
	s.deps.Run(func() { err = s.examineSession(store, &a, p) }, func() {
		over()
		switch {
		case errors.Is(err, errStopped) || s.kept == nil:
			s.fileDone()
		case err != nil:
			s.refuseFile(s.sessionWrong(file, err))
		default:
			s.askSession(a)
		}
	})
}

// examineSession reads a session, verifies every step, and compares it with the stored one.
func (s *Shell) examineSession(store keeper.Store, a *arrival, p *progress) error {
	l, err := s.deps.Files.Read(a.file, func(n int64) error {
		p.done.Store(n)
		if p.stopped.Load() {
			return errStopped
		}
		return nil
	})
	if err != nil {
		return err
	}
	p.phase.Store("open.proving")
	ctx := context.Background()
	memory := keeper.NewMemory()
	if _, err := memory.Import(ctx, l); err != nil {
		return err
	}
	if err := s.deps.Games.Rules().Verify(l, s.deps.Build); err != nil {
		return err
	}
	means := keeper.Deps{Store: memory, Now: s.deps.Now, NewID: s.deps.NewID, NewSeed: s.deps.NewSeed,
		Build: s.deps.Build}
	session, err := s.deps.Games.Rules().Resume(ctx, means, l.Header.ID)
	if err != nil {
		return err
	}
	l.Header.Summary = session.Summary() // the summary in a file cannot be trusted
	a.log, a.session = l, session
	headers, err := store.List(ctx)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(headers, func(h keeper.Header) bool { return h.ID == l.Header.ID }) {
		return nil
	}
	ours, err := store.Load(ctx, l.Header.ID)
	if err != nil {
		return err
	}
	a.there, a.tail = true, ours.Header.Length > ours.Header.Cursor
	a.kin, a.common, a.ahead = keeper.Compare(ours, l)
	return nil
}

// sessionWrong says why a session cannot be imported.
func (s *Shell) sessionWrong(file string, err error) string {
	var export *keeper.ExportError
	if errors.As(err, &export) && export.Code == keeper.ExportForeign {
		return s.words.T("open.unknown", text.Args{"file": file})
	}
	var damage *keeper.DamageError
	if errors.As(err, &damage) && !errors.As(err, &export) {
		return s.words.T("open.session.damaged", text.Args{"file": file, "step": damage.Seq})
	}
	return s.Trouble(err)
}

// patience is the time after which the progress of background work is shown.
const patience = 400 * time.Millisecond

// watch shows the progress of slow background work, with a button that can stop it while the file is being read. over
// ends it.
func (s *Shell) watch(p *progress) (over func()) {
	if s.deps.Every == nil {
		return func() {}
	}
	var m *widget.Modal
	said := widget.NewWords("", "")
	bar := widget.NewBar("save", theme.Brass, 0, 100)
	stop := widget.NewKeyButton(s.words.T("open.stop"), "Esc", func() { p.stopped.Store(true) })
	testid.Name(stop, "open.stop")
	began := s.deps.Now()
	quiet := s.deps.Every(patience/4, func() {
		if m == nil && (s.deps.Now().Sub(began) < patience || s.window.Canvas().Overlays().Top() != nil) {
			return
		}
		phase := p.phase.Load().(string)
		said.SetText(s.words.T(phase))
		stop.SetEnabled(phase == "open.reading")
		if m == nil {
			m = widget.ShowModal(s.window.Canvas(), widget.ModalFace{Icon: "scroll", Title: s.words.T("open.working"),
				Body:    container.NewVBox(said, bar),
				Buttons: []*widget.KeyButton{stop}, OnEscape: func() { stop.Press() }})
		}
		if of := p.of.Load(); of > 0 {
			bar.Set(int(100*p.done.Load()/of), 100)
		}
	})
	return func() {
		quiet()
		if m != nil {
			s.whenFree(m.Hide)
		}
	}
}

// askSession shows the content of the file, says what will happen, and does what the user chooses.
func (s *Shell) askSession(a arrival) {
	title, says, answers := s.sessionAnswers(a)
	body := container.NewVBox(widget.Facts(s.sessionFacts(a)...), widget.Margins(0, 0.6, widget.NewWords(says, "")))
	if s.sitting != nil && s.sitting.Header().ID != a.log.Header.ID && !s.sitting.room.Fleeting() && len(answers) > 1 {
		body.Add(widget.NewQuiet(s.words.T("open.session.leaves", text.Args{"name": s.nameOf(s.sitting.Header())})))
	}
	s.asked("scroll", title, body, answers...)
}

// nameOf returns a session's name, or the story's title if it has none.
func (s *Shell) nameOf(h keeper.Header) string {
	if h.Name != "" {
		return h.Name
	}
	return s.summary(h).Title
}

// sessionFacts describes the session in the file, without secrets.
func (s *Shell) sessionFacts(a arrival) []widget.Fact {
	h, now := a.log.Header, s.deps.Now()
	told := s.summary(h)
	inFile := table.Summary{}
	if own := s.rooms[h.Config.System]; own != nil {
		inFile = own.InFile(a.session)
	}
	story, party := cmp.Or(inFile.Title, told.Title), cmp.Or(inFile.Party, told.Party)
	written := ""
	if a.app != "" {
		written = s.words.T("open.written", text.Args{"app": a.app})
	}
	return []widget.Fact{
		{Name: s.words.T("open.fact.name"), Text: h.Name},
		{Name: s.words.T("open.fact.story"), Text: story},
		{Name: s.words.T("open.fact.stands"), Text: s.summary(h).Progress + " · " + s.words.N("open.steps", h.Cursor)},
		{Name: s.words.T("common.shared.investigators"), Text: party},
		{Name: s.words.T("open.fact.begun"), Text: widget.When(s.words, now, h.Created)},
		{Name: s.words.T("open.fact.played"), Text: widget.When(s.words, now, h.Updated)},
		{Name: s.words.T("open.fact.written"), Text: written},
		{Name: s.words.T("open.fact.file"), Text: bare(a.file)},
	}
}

// sessionAnswers returns what can be done with the session, with a title and an explanation.
func (s *Shell) sessionAnswers(a arrival) (title, says string, answers []room.Answer) {
	id := a.log.Header.ID
	goOn := func() {
		s.fileDone()
		if s.sitting == nil || s.sitting.Header().ID != id {
			s.Open(id)
		}
	}
	no := s.button("no", s.words.T("common.cancel"), "Esc", nil)
	open := s.button("goOn", s.words.T("open.goOn"), "Enter", goOn)
	if !a.there {
		return s.words.T("open.session"), s.words.T("open.session.new"), []room.Answer{no,
			s.button("import", s.words.T("open.import"), "I", func() { s.takeSession(a, false) }),
			s.button("yes", s.words.T("open.importOpen"), "Enter", func() { s.takeSession(a, true) })}
	}
	title = s.words.T("open.there")
	switch a.kin {
	case keeper.KinAhead:
		says = s.words.N("open.session.ahead", a.ahead)
		if a.tail {
			says += " " + s.words.T("open.session.tail")
		}
		return s.words.T("open.further"), says, []room.Answer{no,
			s.button("yes", s.words.N("open.take", a.ahead), "Enter", func() { s.takeSession(a, true) })}
	case keeper.KinBehind:
		says = s.words.N("open.session.behind", -a.ahead)
	case keeper.KinParted:
		return s.words.T("open.parted"), s.words.T("open.session.parted",
			text.Args{"step": strconv.Itoa(a.common)}), []room.Answer{no, open}
	default:
		says = s.words.T("open.session.same")
	}
	return title, says, []room.Answer{s.button("no", s.words.T("common.close"), "Esc", nil), open}
}

// takeSession adds the session, or brings the stored one to the state in the file, and opens it if open is set.
func (s *Shell) takeSession(a arrival, open bool) {
	if s.kept == nil {
		s.fileDone()
		return
	}
	if s.sitting != nil && s.sitting.Header().ID == a.log.Header.ID {
		s.closeSession() // the store is about to change it
		s.home()
	}
	store, id := s.kept.Store, a.log.Header.ID
	p := &progress{}
	p.of.Store(int64(max(1, a.ahead)))
	p.phase.Store("open.writing")
	var added bool
	var err, listing error
	var headers []keeper.Header
	over := s.watch(p)
	s.deps.Run(func() {
		if a.there {
			err = keeper.CatchUp(context.Background(), store, a.log, func(steps int) { p.done.Store(int64(steps)) })
			added = err == nil
		} else {
			added, err = store.Import(context.Background(), a.log)
		}
		if err == nil && !added {
			err = errThere
		}
		headers, listing = store.List(context.Background())
	}, func() {
		over()
		if listing == nil {
			s.listed = headers
		}
		if err != nil {
			s.refuseFile(s.Trouble(err))
			return
		}
		s.logLine("session imported", "session", id, "there", a.there)
		if open {
			s.Open(id)
		} else {
			if s.atHome() {
				s.home()
			}
			s.notify(widget.Done, s.words.T("open.imported", text.Args{"name": s.nameOf(a.log.Header)}))
		}
		s.fileDone()
	})
}
