package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Shorten is a text, or as long a beginning of it as there is room for, with "…" behind; it never ends in a blank or a
// mark before the "…". Width measures a text, in the unit of room. Where not even "…" has room nothing is left: half a
// sign says nothing. A room of 0 or less means that there is no room known yet, and the text stays whole.
func Shorten(words string, room float32, width func(string) float32) string {
	if room <= 0 || width(words) <= room {
		return words
	}
	if width("…") > room {
		return ""
	}
	letters := []rune(words)
	begin := func(n int) string { return strings.TrimRight(string(letters[:n]), " ·:,;.\u00a0\u202f") + "…" }
	low, high := 0, max(0, len(letters)-1) // the longest beginning that fits lies in low..high
	for low < high {
		if middle := (low + high + 1) / 2; width(begin(middle)) <= room {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return begin(low)
}

// ShortenText sets a line to words, or to as much of them as there is room for in the line's own font; see Shorten.
func ShortenText(line *canvas.Text, words string, room float32) {
	line.Text = Shorten(words, room, func(s string) float32 {
		size, _ := fyne.CurrentApp().Driver().RenderedTextSize(s, line.TextSize, line.TextStyle, line.FontSource)
		return size.Width
	})
}
