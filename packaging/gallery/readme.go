package main

import (
	"fmt"
	"strings"
)

// readme shows the pictures.
func readme() string {
	var b strings.Builder
	all := screens()
	fmt.Fprintf(&b, `# Screens

Every screen of the program, in French and English, dark and light, at 1280 × 800, 1366 × 768 and 1920 × 1080: %d screens in
%d pictures, drawn without a display by `+"`make gallery`"+` from evenings that the program plays by itself. The same source
gives the same pictures. The tests look at each screen in one language and theme in turn, `+"`make gallery`"+` at every screen in all of
them and in three sizes of text. The rows below show the smallest size, French in the dark and English in the light; the folder of each
screen holds the rest, named <language>-<theme>-<width>x<height>: the smallest as .png, which is shown everywhere, the larger ones as
.webp without loss, which is a quarter smaller.

*Tous les écrans du programme, en français et en anglais, en sombre et en clair, en trois tailles. Les lignes ci-dessous montrent la plus
petite, le français en sombre et l’anglais en clair ; le reste est dans le dossier de chaque écran. `+"`make gallery`"+` les redessine.*

| | Français | English |
|---|---|---|
`, len(all), len(all)*len(looks())*len(sizes))
	for _, s := range all {
		fr, en := pictureName(look{lang: "fr"}, sizes[0]), pictureName(look{lang: "en", light: true}, sizes[0])
		fmt.Fprintf(&b, "| **%s**<br>*%s*<br>[%s](%s) | ![%s](%s/%s) | ![%s](%s/%s) |\n", s.en, s.fr, s.id, s.id, s.fr, s.id, fr, s.en, s.id, en)
	}
	return b.String()
}
