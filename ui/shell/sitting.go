package shell

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/keeping"
	"lantern/ui/frame"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/pacing"
	"lantern/ui/text"
)

// sitting is the open session of a game.
type sitting struct {
	*session.Session
	game     frame.Game
	face     frame.Face       // nil where the game has windows of its own
	keeps    *keeping.Lantern // thinks for the lantern; nil where nothing can keep it
	lantern  *pacing.Player   // keeps it where nobody does; nil where nothing can keep it
	mansions *game.Game       // the session in the rooms of Mansions; nil for any other game
}

// sit makes a running session ready to be shown.
func (s *Shell) sit(running session.Running) (*sitting, error) {
	at := &sitting{}
	system := running.Header().Config.System
	found := false
	if at.game, found = s.m.Games.Find(system); !found {
		return nil, fmt.Errorf("no window for the game %q", system)
	}
	var err error
	if at.game.Face == nil {
		if at.mansions, err = game.New(running, s.w); err == nil {
			at.Session = at.mansions.Session
		}
		return at, err
	}
	if at.face, err = at.game.Face(running, func() *text.Localizer { return s.w }); err != nil {
		return nil, err
	}
	at.Session = session.New(running, at.face, s.w)
	return at, nil
}

// round is the round that is played, which counts up.
func (at *sitting) round() int {
	if at.mansions != nil {
		return at.mansions.Table().Round
	}
	return at.face.View(keeper.ForTable).Header.Round
}

// close lets go of the session.
func (at *sitting) close() {
	if at.lantern != nil {
		at.lantern.Close()
	}
	if at.mansions != nil {
		at.mansions.Close()
		return
	}
	at.Session.Close()
}

// playTable shows the keeper's table of a game of the frame.
func (s *Shell) playTable() {
	at := s.sitting
	s.put(frame.New(at.Session, at.face, keeper.ForKeeper, frame.Nav{
		Home: s.Home, Settings: s.Settings, Players: s.Players, Curtain: s.curtain.Press, CurtainKey: s.values.CurtainKey,
		Help: s.CheatSheet, Rule: s.rules(at.game), Canvas: s.window.Canvas(), Files: s.Files, Suggest: s.suggestFor, Save: s.SaveFile,
		Copy: s.CopyText, Run: s.m.Run,
		Pages: s.tools(at.game), Unasked: s.values.Confirm == "never",
		Moves: func() bool { return !s.values.Still },
	}), s.playTable)
}

// rules shows the reference of a game; nil where there is none.
func (s *Shell) rules(g frame.Game) func(id string) {
	if g.FirstRule == "" {
		return nil
	}
	return s.Rule
}

// mansionsInFile is what a session of Mansions in a file says of itself; its story may be none of those at hand. It is
// empty for other games.
func mansionsInFile(running session.Running, l *text.Localizer) (told frame.Told) {
	if running.Header().Config.System != mansions.Game.ID {
		return told
	}
	g, err := game.New(running, l)
	if err != nil {
		return told
	}
	defer g.Close()
	title, _ := g.Texts().Look("story.title")
	var who []string
	for _, inv := range g.Table().Investigators {
		if inv.Character != "" {
			who = append(who, g.Names().Character(inv.Character))
		}
	}
	return frame.Told{Title: keeper.PlainName(title), Party: keeper.PlainName(strings.Join(who, ", "))}
}

// tools are the further pages of a game that can be shown while a session is open.
func (s *Shell) tools(g frame.Game) (out []frame.Tool) {
	for _, e := range g.Pages {
		if e.OnTable {
			out = append(out, frame.Tool{ID: e.ID, Icon: e.Icon, Words: e.Words(s.w), InPlay: e.InPlay, Do: func() { s.extra(e) }})
		}
	}
	return out
}

// extra shows a further page of a game.
func (s *Shell) extra(e frame.Extra) { s.put(e.Open(house{s}), func() { s.extra(e) }) }

// NewOf begins the walk to a new session of a game.
func (s *Shell) NewOf(id string) {
	g, ok := s.m.Games.Find(id)
	switch {
	case !ok:
	case g.Face == nil:
		s.newMansions()
	default:
		s.silence()
		s.setUp(frame.NewSetup(house{s}, g))
	}
}

func (s *Shell) setUp(page *frame.Setup) { s.put(page, func() { s.setUp(page.Again()) }) }

// told words a session for lists.
func (s *Shell) told(h keeper.Header) frame.Told {
	told := frame.Told{Title: h.Summary.Title}
	if g, ok := s.m.Games.Find(h.Config.System); ok && g.Told != nil {
		told = g.Told(s.w, h)
		if g.Face == nil {
			told.Title = s.storyTitle(told.Title)
		}
	}
	return told
}

// of are the sessions of one game.
func of(id string, headers []keeper.Header) (out []keeper.Header) {
	for _, h := range headers {
		if h.Config.System == id {
			out = append(out, h)
		}
	}
	return out
}

// house is what pages of games ask of the shell.
type house struct{ *Shell }

func (h house) Words() *text.Localizer                 { return h.w }
func (h house) Canvas() fyne.Canvas                    { return h.window.Canvas() }
func (h house) Go(p Page, again func())                { h.put(p, again) }
func (h house) Back()                                  { h.Leave() }
func (h house) Tell(kind kit.NoticeKind, words string) { h.tell(kind, words) }
func (h house) Run(work, done func())                  { h.m.Run(work, done) }
func (h house) Sessions(game string) []keeper.Header   { return of(game, h.listed) }

func (h house) Playing(game string) *session.Session {
	if h.sitting == nil || h.sitting.game.ID != game {
		return nil
	}
	return h.sitting.Session
}

func (h house) LogOf(id string) (keeper.Log, error) {
	return h.kept.Store.Load(context.Background(), id)
}

func (h house) Setting(key string) (string, bool, error) { return h.kept.Settings.Setting(key) }
func (h house) SetSetting(key, value string) error       { return h.kept.Settings.SetSetting(key, value) }

// Start begins a session and shows its table. From here on it is on disk.
func (h house) Start(c keeper.Config) {
	h.open(func(m keeper.Means) (session.Running, error) {
		return h.m.Games.Rules().Begin(context.Background(), m, c)
	})
}
