package shell

import (
	"context"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/curtain"
	"lantern/ui/settings"
	"lantern/ui/shell/room"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// pageDeps is what pages of games need from the shell.
type pageDeps struct{ *Shell }

func (h pageDeps) Words() *text.Localizer                                 { return h.words }
func (h pageDeps) Canvas() fyne.Canvas                                    { return h.window.Canvas() }
func (h pageDeps) Go(p Page, again func())                                { h.put(p, again) }
func (h pageDeps) Back()                                                  { h.Leave() }
func (h pageDeps) Notify(kind widget.NoticeKind, words string)            { h.notify(kind, words) }
func (h pageDeps) Run(work, done func())                                  { h.deps.Run(work, done) }
func (h pageDeps) Values() settings.Values                                { return h.values }
func (h pageDeps) Rules() keeper.Games                                    { return h.deps.Games.Rules() }
func (h pageDeps) Open(get func(keeper.Deps) (session.AnySession, error)) { h.open(get) }
func (h pageDeps) Page() Page                                             { return h.page }
func (h pageDeps) Sessionless()                                           { h.home() }
func (h pageDeps) Sits() bool                                             { return h.sitting != nil }
func (h pageDeps) LeaveSession()                                          { h.closeSession() }
func (h pageDeps) Resume()                                                { h.resume() }
func (h pageDeps) Curtain() *curtain.Curtain                              { return h.curtain }
func (h pageDeps) Silence()                                               { h.silence() }
func (h pageDeps) FileName(words string) string                           { return plainName(words) }
func (h pageDeps) SuggestFor(ending string) string                        { return h.suggestFor(ending) }
func (h pageDeps) Sessions(game string) []keeper.Header                   { return sessionsOf(game, h.listed) }

func (h pageDeps) Playing(game string) *session.Session {
	if h.sitting == nil || h.sitting.game.ID != game {
		return nil
	}
	return h.sitting.Session
}

func (h pageDeps) LogOf(id string) (keeper.Log, error) {
	return h.kept.Store.Load(context.Background(), id)
}

func (h pageDeps) Setting(key string) (string, bool, error) { return h.kept.Settings.Setting(key) }
func (h pageDeps) SetSetting(key, value string) error       { return h.kept.Settings.SetSetting(key, value) }

// Start begins a session, stores it, and shows its table.
func (h pageDeps) Start(c keeper.Config) {
	h.open(func(m keeper.Deps) (session.AnySession, error) {
		return h.deps.Games.Rules().Begin(context.Background(), m, c)
	})
}

// Deps and the following methods implement room.ShellDeps.
func (h pageDeps) Deps() room.Deps {
	return room.Deps{Now: h.deps.Now, NewSeed: h.deps.NewSeed, Every: h.deps.Every, LogLine: h.logLine}
}

// Keep changes and stores settings.
func (h pageDeps) Keep(change func(v *settings.Values)) {
	change(&h.values)
	h.keep()
}

// Store returns dependencies that include the store of sessions, or false if no data folder is open.
func (h pageDeps) Store() (keeper.Deps, bool) {
	if h.kept == nil {
		return keeper.Deps{}, false
	}
	return h.sessionDeps(), true
}

// Stay is called before background work that will change the page. here reports whether the user is still on the same
// page.
func (h pageDeps) Stay() (here func() bool) {
	h.queue++
	mine := h.queue
	return func() bool { return h.queue == mine }
}

// Retitled shows the home page again, if it is shown, once titles have become known.
func (h pageDeps) Retitled() {
	if h.atHome() && len(h.listed) > 0 {
		h.home()
	}
}

// Clip copies words to the clipboard and shows said as a notice.
func (h pageDeps) Clip(words, said string) {
	h.deps.App.Clipboard().SetContent(words)
	h.notify(widget.Done, said)
}

// Foreground calls f whenever the main window comes to the front.
func (h pageDeps) Foreground(f func()) {
	h.deps.App.Lifecycle().SetOnEnteredForeground(func() {
		if h.kept != nil {
			f()
		}
	})
}
