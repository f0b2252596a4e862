package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/tools/must"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// mapWidth and mapHeight are the size of a map's picture, in pixels.
const mapWidth, mapHeight = 1280, 800

// drawMaps draws the map of every story that was played, with nothing on it.
func (h *house) drawMaps(folder string) (n, bytes int, err error) {
	defer must.Catch(&err)
	must.Do(os.MkdirAll(folder, 0o755))
	store := keeper.NewMemory()
	drawn := map[string]bool{}
	for _, log := range h.logs {
		must.Get(store.Import(context.Background(), log))
		means := keeper.Deps{Store: store, Now: func() time.Time { return h.now }}
		session := must.Get(keeper.Resume(context.Background(), means, mansions.Open, log.Header.ID))
		for _, lang := range []string{text.French, text.English} {
			g := must.Get(game.New(session, text.New(lang)))
			name := g.Story().Pack.ID + "-" + lang + ".png"
			if !drawn[name] {
				raw, err := drawMap(g, lang == text.English)
				if err == nil {
					err = os.WriteFile(filepath.Join(folder, name), raw, 0o644)
				}
				if err != nil {
					return n, bytes, fmt.Errorf("%s: %w", name, err)
				}
				n, bytes, drawn[name] = n+1, bytes+len(raw), true
			}
			g.Close()
		}
	}
	return n, bytes, nil
}

func drawMap(g *game.Game, light bool) ([]byte, error) {
	app := test.NewApp()
	look := theme.Options{Variant: theme.Dark}
	if light {
		look.Variant = theme.Light
	}
	app.Settings().SetTheme(theme.New(look))
	m := board.New(g.Story().Map, g.Names(), g.Words())
	m.SetTable(mansions.TableView{})
	w := test.NewWindow(m)
	defer w.Close()
	w.SetPadded(false)
	w.Resize(fyne.NewSize(mapWidth, mapHeight))
	m.Fit()
	return encode(w.Canvas().Capture(), mapColours)
}
