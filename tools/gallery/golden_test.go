package main

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lantern/ui/uitest"
)

// goldens is a screen in every look as a small text: for each language its texts with positions and sizes (twice if
// they differ in the light theme), for each theme a digest of all colours, boxes and pictures. It is the list with the
// screen's name in testdata/listings.txt.
type goldens struct {
	screen string
	texts  map[string][]string // by language
	digest map[string]string   // by language and theme
}

func readGoldens(t *testing.T, screen string) *goldens {
	t.Helper()
	g := &goldens{screen, map[string][]string{}, map[string]string{}}
	lang := ""
	for line := range strings.Lines(uitest.ReadLists(t)[screen]) {
		line = strings.TrimSuffix(line, "\n")
		switch name, found := strings.CutPrefix(line, "= "); {
		case !found:
			g.texts[lang] = append(g.texts[lang], line)
		case strings.Contains(name, ": "):
			look, digest, _ := strings.Cut(name, ": ")
			g.digest[look] = digest
		default:
			lang = name
		}
	}
	return g
}

func (g *goldens) write(t *testing.T) {
	t.Helper()
	var b strings.Builder
	for _, lang := range []string{"fr", "en"} {
		b.WriteString("= " + lang + "\n")
		for _, theme := range []string{"dark", "light"} {
			b.WriteString("= " + lang + " " + theme + ": " + g.digest[lang+" "+theme] + "\n")
		}
		for _, line := range g.texts[lang] {
			b.WriteString(line + "\n")
		}
		if other := g.texts[lang+" light"]; len(other) > 0 {
			b.WriteString("= " + lang + " light\n" + strings.Join(other, "\n") + "\n")
		}
	}
	lists := uitest.ReadLists(t)
	lists[g.screen] = b.String()
	uitest.WriteLists(t, lists)
}

func save(t *testing.T, file, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// compare compares a look of a screen with the golden file.
func (g *goldens) compare(t *testing.T, screen string, l look, is *listing) {
	t.Helper()
	name := l.lang + " " + l.theme()
	if updating() {
		g.digest[name] = is.sum()
		delete(g.texts, name)
		if !l.light { // always comes first
			g.texts[l.lang] = is.texts
		} else if !slices.Equal(g.texts[l.lang], is.texts) {
			g.texts[name] = is.texts
		}
		g.write(t)
		return
	}
	failed := filepath.Join("testdata", "failed", screen+"."+l.lang+"-"+l.theme()+".txt")
	was := g.texts[l.lang]
	if other, differs := g.texts[name]; differs {
		was = other
	}
	if !slices.Equal(was, is.texts) {
		i := 0
		for i < len(was) && i < len(is.texts) && was[i] == is.texts[i] {
			i++
		}
		line := func(all []string) string {
			if i < len(all) {
				return all[i]
			}
			return "nothing"
		}
		t.Errorf("%s: text %d is %q, want %q; everything is in %s", name, i+1, line(is.texts), line(was), failed)
		save(t, failed, is.all())
	}
	if was := g.digest[name]; was != is.sum() {
		t.Errorf("%s: colours, boxes or pictures are %s, want %s; everything is in %s", name, is.sum(), was, failed)
		save(t, failed, is.all())
	}
}

func updating() bool {
	f := flag.Lookup("update") // of package uitest
	return f != nil && f.Value.String() == "true"
}
