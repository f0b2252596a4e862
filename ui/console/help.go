package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/widgets"
)

// sheetKeys are the keys on the cheat sheet, in two columns.
var sheetKeys = []struct{ keys, name string }{
	{"Enter", "next"}, {"1 … 9, 0", "options"}, {"A … Z", "letters"}, {"0 … 9", "die"}, {"S", "skill"}, {"+ −", "number"},
	{"Esc", "back"}, {"Tab", "tab"}, {"↑ ↓", "seats"}, {"Ctrl+Z", "undo"}, {"Ctrl+Y", "redo"}, {"M", "mythos"},
	{"T", "trauma"}, {"O", "objective"}, {"R", "piles"}, {"C", "curtain"}, {"P", "players"}, {"L", "log"}, {"N", "aloud"}, {ruleKey, "rule"}, {keyPuzzle + " … " + keyCopy, "puzzles"}, {"Ctrl+,", "settings"}, {"Ctrl+H", "home"},
	{"? F1", "help"},
}

// cheatSheet shows all keys.
func (p *Page) cheatSheet() {
	c := p.canvas()
	if c == nil {
		return
	}
	p.closeModal()
	columns := []*fyne.Container{container.New(col{gap: 5, grow: -1}), container.New(col{gap: 5, grow: -1})}
	for i, k := range sheetKeys {
		label := k.keys
		if k.name == "curtain" {
			label = p.nav.curtainKey()
		}
		key, words := newChip(chipFace{text: label, small: true, look: lookOff}, nil), newPara("text", "foreground")
		words.set(p.t("console.key." + k.name))
		column := columns[2*i/len(sheetKeys)%2]
		column.Add(container.New(keyLine{}, key, words))
	}
	shut := widgets.NewKeyButton(p.t("common.close"), "Esc", p.closeModal).Primary()
	p.modal = widgets.ShowModal(c, widgets.ModalFace{Icon: "rules", Title: p.t("console.help.title"), Body: container.New(halves{gap: 16}, columns[0], columns[1]),
		Buttons: []*widgets.KeyButton{shut}, OnEscape: p.closeModal})
}

// keyLine puts a key into a column of its own.
type keyLine struct{}

func (keyLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	m, w := objects[0].MinSize(), grown(74)
	place(objects[0], 0, 0, m.Width, m.Height)
	h := heightAt(objects[1], size.Width-w)
	place(objects[1], w, max(0, (m.Height-h)/2), size.Width-w, max(h, m.Height))
}

func (keyLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	w := grown(74)
	return fyne.NewSize(w+grown(200), max(objects[0].MinSize().Height, heightAt(objects[1], grown(200))))
}
