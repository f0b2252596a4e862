package shell

import (
	"fmt"

	"lantern/keeper"
	"lantern/ui/rulebook"
	"lantern/ui/settings"
	"lantern/ui/shell/room"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// sitting is the open session of a game.
type sitting struct {
	*session.Session
	running session.AnySession
	game    table.Game
	room    room.Sitting
}

// prepare prepares the table of a session and may run in the background; sit opens the table.
func (s *Shell) prepare(running session.AnySession) (sit func() (*sitting, error), err error) {
	g, found := s.deps.Games.Find(running.Header().Config.System)
	if !found {
		return nil, fmt.Errorf("no window for the game %q", running.Header().Config.System)
	}
	take := func() (room.Sitting, error) { return s.seatAtTable(running, g) }
	if own := s.rooms[g.ID]; own != nil {
		if take, err = own.Ready(running); err != nil {
			return nil, err
		}
	}
	return func() (*sitting, error) {
		at, err := take()
		if err != nil {
			return nil, err
		}
		return &sitting{Session: at.Session(), running: running, game: g, room: at}, nil
	}, nil
}

// rules returns the function that opens the reference of a game, or nil if it has none.
func (s *Shell) rules(g table.Game) func(id string) {
	if g.FirstRule == "" {
		return nil
	}
	return s.Rule
}

// tools returns those further pages of a game that are available while a session is open.
func (s *Shell) tools(g table.Game) (out []table.Tool) {
	for _, e := range g.Pages {
		if e.OnTable {
			out = append(out, table.Tool{ID: e.ID, Icon: e.Icon, Words: e.Words(s.words), InPlay: e.InPlay,
				Do: func() { s.extra(e) }})
		}
	}
	return out
}

// extra shows one of a game's further pages.
func (s *Shell) extra(e table.Extra) { s.put(e.Open(pageDeps{s}), func() { s.extra(e) }) }

// NewOf starts the set-up of a new session of a game.
func (s *Shell) NewOf(id string) {
	g, ok := s.deps.Games.Find(id)
	switch {
	case !ok:
	case s.rooms[id] != nil:
		s.rooms[id].Begin()
	default:
		s.silence()
		s.setUp(table.NewSetup(pageDeps{s}, g))
	}
}

func (s *Shell) setUp(page *table.Setup) { s.put(page, func() { s.setUp(page.Again()) }) }

// summary describes a session for lists.
func (s *Shell) summary(h keeper.Header) table.Summary {
	told := table.Summary{Title: h.Summary.Title}
	if g, ok := s.deps.Games.Find(h.Config.System); ok && g.Summary != nil {
		told = g.Summary(s.words, h)
		if own := s.rooms[g.ID]; own != nil {
			told.Title = own.Title(told.Title)
		}
	}
	return told
}

// sessionsOf returns the sessions of one game.
func sessionsOf(id string, headers []keeper.Header) (out []keeper.Header) {
	for _, h := range headers {
		if h.Config.System == id {
			out = append(out, h)
		}
	}
	return out
}

// atTable is an open session at the table.
type atTable struct {
	s    *Shell
	open *session.Session
	game table.Game
	face table.Face
}

// seatAtTable opens a session at the table.
func (s *Shell) seatAtTable(running session.AnySession, g table.Game) (room.Sitting, error) {
	face, err := faceOf(s, g)(running)
	if err != nil {
		return nil, err
	}
	open := session.New(running, face, s.words)
	open.Stop(func() string { return s.values.Moments })
	return &atTable{s, open, g, face}, nil
}

// faceOf makes faces of a game in the language of the program.
func faceOf(s *Shell, g table.Game) func(session.AnySession) (table.Face, error) {
	return func(of session.AnySession) (table.Face, error) {
		return g.Face(of, func() *text.Localizer { return s.words })
	}
}

// Session and the methods below implement room.Sitting. A table does not need most of them.
func (at *atTable) Session() *session.Session               { return at.open }
func (at *atTable) Settle()                                 {}
func (at *atTable) Followed()                               {}
func (at *atTable) Watched(bool)                            {}
func (at *atTable) Fleeting() bool                          { return false }
func (at *atTable) Running() *settings.SessionSettings      { return nil }
func (at *atTable) SetSource(string, keeper.Source, func()) {}
func (at *atTable) Round() int                              { return at.face.View(keeper.ForTable).Header.Round }
func (at *atTable) Speak(l *text.Localizer)                 { at.open.Speak(l) }
func (at *atTable) Close()                                  { at.open.Close() }

// Show shows the keeper's table.
func (at *atTable) Show() {
	s := at.s
	s.put(table.New(at.open, at.face, keeper.ForKeeper, table.Deps{
		Home: s.Home, Settings: s.Settings, Players: s.Players, Phones: pageDeps{s}.PhonesOffered(),
		OnPhone:    pageDeps{s}.OnPhone,
		Face:       faceOf(s, at.game),
		Curtain:    s.curtain.Press,
		CurtainKey: s.values.CurtainKey,
		RuleTitle:  func(id string) string { return rulebook.Titled(at.game.ID, s.words.Lang(), id) },
		Help:       s.CheatSheet, Rule: s.rules(at.game), Canvas: s.window.Canvas(), Files: s.Files,
		Suggest: s.suggestFor, Save: s.SaveFile,
		Copy: s.CopyText, Run: s.deps.Run, Branches: s.Branches(),
		Pages: s.tools(at.game), Unasked: s.values.Confirm == "never",
		Moves: func() bool { return !s.values.Still }, Preview: s.values.Preview,
		OnPreview: func(shown bool) { pageDeps{s}.Keep(func(v *settings.Values) { v.Preview = shown }) },
	}), at.Show)
}

// Players makes the page of the players' window.
func (at *atTable) Players() (page room.PlayersPage, renew func()) {
	p := table.NewPlayers(at.open, at.face)
	return p, p.Renew
}
