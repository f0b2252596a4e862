package console

import (
	"fmt"
	"image/png"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"lantern/ui/game"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widgets"
	"math/rand/v2"
)

func TestLookLog(t *testing.T) {
	for _, c := range []struct {
		lang  string
		v     theme.Variant
		scale int
		w, h  float32
	}{
		{"fr", theme.Dark, 100, 1280, 800}, {"en", theme.Light, 100, 1920, 1080}, {"fr", theme.Dark, 200, 1280, 800},
	} {
		g, s := evening(t, "seven", 4)
		g.Speak(text.New(c.lang))
		test.ApplyTheme(t, theme.New(theme.Options{Variant: c.v, Scale: c.scale}))
		play(t, g, s, 400)
		var p *Page
		p = New(g, Nav{})
		w := uitest.Show(t, p.Content(), c.w, c.h)
		p.Bind(widgets.NewKeys(w.Canvas()))
		p.openLog()
		uitest.Resize(w, c.w, c.h)
		snap(t, w, fmt.Sprintf("log-%s-%d", c.lang, c.scale))
		typeIn(w, "Home")
		for range 40 {
			typeIn(w, "Down")
		}
		snap(t, w, fmt.Sprintf("log2-%s-%d", c.lang, c.scale))
		typeIn(w, "/", "i", "n", "e")
		snap(t, w, fmt.Sprintf("log3-%s-%d", c.lang, c.scale))
		typeIn(w, "Down", "Return")
		snap(t, w, fmt.Sprintf("log4-%s-%d", c.lang, c.scale))
		typeIn(w, "Escape", "J")
		snap(t, w, fmt.Sprintf("log5-%s-%d", c.lang, c.scale))
		typeIn(w, "E")
		snap(t, w, fmt.Sprintf("log6-%s-%d", c.lang, c.scale))
		p.Close()
	}
}

func play(t *testing.T, g *game.Game, s *listening, n int) {
	chance := rand.New(rand.NewPCG(1, 2))
	for range n {
		legal := g.Legal()
		if len(legal) == 0 {
			return
		}
		g.Do(legal[chance.IntN(len(legal))])
	}
}

func snap(t *testing.T, w fyne.Window, name string) {
	f, err := os.Create("/tmp/ev/" + name + ".png")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	png.Encode(f, w.Canvas().Capture())
}
