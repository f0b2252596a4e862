package desktop

import (
	"bytes"
	"image/png"

	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// pictureWidth and pictureHeight are those of a board drawn by "story map", in pixels.
const pictureWidth, pictureHeight = 1280, 800

// picture draws the board of a story without a window; the app that it makes is for the theme alone and never runs.
func (p Program) picture(m stories.Map, words stories.Words, kind string) ([]byte, error) {
	names := boardNames{words}
	if kind == "svg" {
		return board.SVG(m, names), nil
	}
	p.NewApp(p.about("ID")).Settings().SetTheme(theme.New(theme.Options{Variant: theme.Light}))
	var out bytes.Buffer
	err := png.Encode(&out, board.Picture(m, names, text.New(words.Lang()), pictureWidth, pictureHeight))
	return out.Bytes(), err
}

// boardNames are the words of a story for the board.
type boardNames struct{ stories.Words }

// Who names figures; there are none on this board.
func (boardNames) Who(seat string) string { return seat }

// Find returns the text of a key.
func (n boardNames) Find(key string) (string, bool) { return n.Look(key) }
