package console

import (
	"testing"

	"lantern/ui/console/consoletest"
	"lantern/ui/game/gametest"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// late is the console on a late evening.
func late(t *testing.T, lang string) (*Page, *gametest.Session) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	g, s := gametest.New(t, consoletest.Base(), consoletest.Story(), lang)
	s.KeeperView, s.Commands, s.Log = consoletest.Late(), consoletest.Commands(), consoletest.Log(41)
	s.Head.Cursor, s.Head.Length = 41, 43
	p := New(g, Nav{Home: func() {}, Settings: func() {}, Players: func() {}, Puzzle: func() {}, Rule: func(string) {}})
	t.Cleanup(p.Close)
	return p, s
}
