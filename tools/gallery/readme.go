package main

import (
	"fmt"
	"slices"
	"strings"

	"lantern/ui/text"
)

// documents is the folder of the pictures that are kept with the source: those of few screens, in one size, French in
// the dark and English in the light. All others are drawn when somebody wants them.
const documents = "docs/screens"

// kept are the screens in that folder.
var kept = []string{"home", "library", "library-story", "seeding-gather", "seeding-lay", "console", "console-late",
	"players-map", "narration-desk", "puzzle-connection", "evening"}

// compared are the pictures that show twelve screens before and after; each has six of them.
var compared = []string{"before-1.webp", "before-2.webp"}

// documented tells whether a picture is kept with the source.
func documented(screen string, l look, wh [2]int) bool {
	return slices.Contains(kept, screen) && wh == sizes[0] && l.light == (l.lang == text.English)
}

// readme shows the pictures that are kept.
func readme() string {
	var b strings.Builder
	all := screens()
	fmt.Fprintf(&b, `# Screens

Some screens of the program. `+"`make gallery`"+` draws all %d into dist/screens, without a display: in French and
English, dark and light, at 1280 × 800, 1366 × 768 and 1920 × 1080, from evenings that the program plays by itself. They lie
beside each release. The same source gives the same pictures. The tests look at each screen in one language and theme in turn,
`+"`make gallery`"+` at every screen in all of them and in three sizes of text.

*Quelques écrans du programme. `+"`make gallery`"+` les dessine tous dans dist/screens ; ils accompagnent chaque version.*

| | Français | English |
|---|---|---|
`, len(all))
	for _, s := range all {
		if !slices.Contains(kept, s.id) {
			continue
		}
		fr, en := pictureName(look{lang: "fr"}, sizes[0]), pictureName(look{lang: "en", light: true}, sizes[0])
		fmt.Fprintf(&b, "| **%s**<br>*%s* | ![%s](%s/%s) | ![%s](%s/%s) |\n", s.en, s.fr, s.fr, s.id, fr, s.en, s.id, en)
	}
	b.WriteString(`
## Before and after

Twelve screens as they were before the map was a house and moments were composed (left), and now (right): home, library, who plays whom,
seeding, the console in the first turn and late in the evening; then a fight, the end, the players’ map, puzzle and end, and the evening’s page.

![Before and after: home, library, investigators, seeding, console, console late](before-1.webp)
![Before and after: fight, end, players’ map, puzzle and end, evening](before-2.webp)
`)
	return b.String()
}
