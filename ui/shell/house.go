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

// house is what pages of games ask of the shell.
type house struct{ *Shell }

func (h house) Words() *text.Localizer                                  { return h.w }
func (h house) Canvas() fyne.Canvas                                     { return h.window.Canvas() }
func (h house) Go(p Page, again func())                                 { h.put(p, again) }
func (h house) Back()                                                   { h.Leave() }
func (h house) Notify(kind widget.NoticeKind, words string)             { h.notify(kind, words) }
func (h house) Run(work, done func())                                   { h.m.Run(work, done) }
func (h house) Values() settings.Values                                 { return h.values }
func (h house) Rules() keeper.Games                                     { return h.m.Games.Rules() }
func (h house) Open(get func(keeper.Means) (session.AnySession, error)) { h.open(get) }
func (h house) Page() Page                                              { return h.page }
func (h house) Sessionless()                                            { h.home() }
func (h house) Sits() bool                                              { return h.sitting != nil }
func (h house) LeaveSession()                                           { h.leave() }
func (h house) Resume()                                                 { h.resume() }
func (h house) Curtain() *curtain.Curtain                               { return h.curtain }
func (h house) Silence()                                                { h.silence() }
func (h house) FileName(words string) string                            { return plainName(words) }
func (h house) SuggestFor(ending string) string                         { return h.suggestFor(ending) }
func (h house) Sessions(game string) []keeper.Header                    { return of(game, h.listed) }

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
	h.open(func(m keeper.Means) (session.AnySession, error) {
		return h.m.Games.Rules().Begin(context.Background(), m, c)
	})
}

// Means is for [room.Host], as is what follows.
func (h house) Means() room.Means {
	return room.Means{Now: h.m.Now, NewSeed: h.m.NewSeed, Every: h.m.Every, Note: h.note}
}

// Keep changes settings and keeps them.
func (h house) Keep(change func(v *settings.Values)) {
	change(&h.values)
	h.keep()
}

// Store is what sessions are kept with.
func (h house) Store() (keeper.Means, bool) {
	if h.kept == nil {
		return keeper.Means{}, false
	}
	return h.means(), true
}

// Stay begins something whose end changes the page.
func (h house) Stay() (here func() bool) {
	h.queue++
	mine := h.queue
	return func() bool { return h.queue == mine }
}

// Retitled shows the home page with titles that were not known before.
func (h house) Retitled() {
	if h.atHome() && len(h.listed) > 0 {
		h.home()
	}
}

// Clip puts words on the clipboard and says so in other words.
func (h house) Clip(words, said string) {
	h.m.App.Clipboard().SetContent(words)
	h.notify(widget.Done, said)
}

// Foreground calls f whenever the main window comes to the front.
func (h house) Foreground(f func()) {
	h.m.App.Lifecycle().SetOnEnteredForeground(func() {
		if h.kept != nil {
			f()
		}
	})
}
