package main

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"text/template"

	"lantern/tools/must"
	"lantern/ui/text"
)

// documents is the folder of the pictures in the repository: a few screens in one size, French in dark and English in
// light. The others are drawn on request.
const documents = "docs/screens"

// kept are the screens in that folder.
var kept = []string{"home", "library-story", "seeding-lay", "console", "players-map", "puzzle-connection"}

// documented reports whether a picture is in the repository.
func documented(screen string, l look, wh [2]int) bool {
	return slices.Contains(kept, screen) && wh == sizes[0] && l.light == (l.lang == text.English)
}

// readmeForm is the page of that folder: the pictures, and what else a table has to see, with what shows it.
//
//go:embed readme.md.tmpl
var readmeForm string

// readme shows the pictures in the repository.
func readme() string {
	form := must.Get(template.New("").Funcs(template.FuncMap{
		"kept":    func(id string) bool { return slices.Contains(kept, id) },
		"picture": func(lang string, light bool) string { return pictureName(look{lang: lang, light: light}, sizes[0]) },
	}).Parse(readmeForm))
	var b strings.Builder
	var all []struct{ ID, EN, FR string }
	for _, s := range screens() {
		all = append(all, struct{ ID, EN, FR string }{s.id, s.en, s.fr})
	}
	must.Do(form.Execute(&b, all))
	return b.String()
}

// pictureName is the file name of a picture in its screen's folder.
func pictureName(l look, wh [2]int) string {
	return fmt.Sprintf("%s-%s-%dx%d.%s", l.lang, l.theme(), wh[0], wh[1], format(wh))
}
