package desktop

import (
	"context"
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"lantern/cli"
	"lantern/keeper"
	"lantern/phones"
	"lantern/ui/shell"
	"lantern/ui/table/session"
	"lantern/ui/theme"
)

// phoneAlone makes the faces of phones where there is no window. The app that it makes is for the theme of boards alone
// and never runs.
func (p Program) phoneAlone() func(lang string, s keeper.AnySession) (phones.Face, error) {
	var drawing sync.Mutex
	themed := sync.OnceFunc(func() {
		p.NewApp(p.about("ID")).Settings().SetTheme(theme.New(theme.Options{Variant: theme.Dark}))
	})
	return func(lang string, s keeper.AnySession) (phones.Face, error) {
		return phone(lang, s, func(f func()) bool {
			drawing.Lock()
			defer drawing.Unlock()
			themed()
			f()
			return true
		})
	}
}

// letPhonesIn is the server of phones of the session in the window. It listens on every network of this machine; each
// device is confirmed by the keeper.
func letPhonesIn(s session.AnySession, hands shell.PhoneHands) (*phones.Server, error) {
	running, ok := s.(keeper.AnySession)
	if !ok {
		return nil, errors.New("the session cannot be shown on phones")
	}
	game := running.Header().Config.System
	server := phones.New(phones.Deps{
		Session: running, Now: time.Now, Random: rand.Reader, Moment: hands.Moment, Read: hands.Read,
		Do:      func(ctx context.Context, c func() keeper.Command) error { return hands.Do(ctx, c) },
		Face:    func(lang string) (phones.Face, error) { return phone(lang, running, hands.Draw) },
		Puzzle:  func(lang string) *phones.Puzzle { return cli.PhonePuzzle(running, lang) },
		Keepers: func(c keeper.Command) bool { return cli.NoSeats(game, c.Do()) },
		Every: func(d time.Duration) (<-chan time.Time, func()) {
			t := time.NewTicker(d)
			return t.C, t.Stop
		},
	}, true)
	if err := server.Listen("", 0); err != nil {
		server.Close()
		return nil, err
	}
	return server, nil
}
