package notes

import (
	"image/png"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"os"
	"testing"
)

func TestLook(t *testing.T) {
	dir := t.TempDir()
	os.WriteFile(dir+"/notes.yaml", []byte(`format: 1
cards:
  box:
    mythos-7:
      name: {en: The Owl, fr: La Chouette}
      cost: 3
      icons: [bat, gun]
      condition: {en: In the dark., fr: Dans le noir.}
      needs: {all: [{dark: true}, {not: {monster: any}}]}
      notes: {en: Keep it for the crypt., fr: À garder pour la crypte.}
    locked-door: {opens: [{key: silver-key}, {test: {attribute: strength, modifier: -1}}]}
`), 0o600)
	shot := func(name, lang string, o theme.Options, at Place, w, h float32, do func(d *desk)) {
		d := openIn(t, dir, lang, o, at, w, h)
		if do != nil {
			do(d)
			uitest.Resize(d.w, w, h)
		}
		f, _ := os.Create("/tmp/nshots/" + name + ".png")
		png.Encode(f, d.w.Canvas().Capture())
		f.Close()
	}
	os.MkdirAll("/tmp/nshots", 0o755)
	crane := Place{Investigator, "box", "tobias-crane"}
	shot("none-fr", "fr", theme.Options{}, Place{}, 1280, 800, nil)
	shot("owl-fr", "fr", theme.Options{}, owl, 1280, 800, nil)
	shot("owl-en-light", "en", theme.Options{Variant: theme.Light}, owl, 1920, 1080, nil)
	shot("owl-fr-150", "fr", theme.Options{Scale: 150}, owl, 1280, 800, nil)
	shot("owl-fr-200", "fr", theme.Options{Scale: 200}, owl, 1280, 800, nil)
	shot("crane-fr", "fr", theme.Options{}, crane, 1280, 800, nil)
	shot("lock-en", "en", theme.Options{}, lock, 1280, 800, nil)
	shot("leader-fr-light", "fr", theme.Options{Variant: theme.Light}, Place{Monster, "box", "cult-leader"}, 1280, 800, nil)
	shot("room-fr", "fr", theme.Options{}, Place{Room, "box-house-lynch", "other-3"}, 1280, 800, nil)
	shot("pick-fr", "fr", theme.Options{}, owl, 1280, 800, func(d *desk) { d.press("+ Ajouter une condition") })
	shot("search-fr", "fr", theme.Options{}, owl, 1280, 800, func(d *desk) { d.find.SetText("cle") })
}
