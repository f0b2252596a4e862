// Command gallery draws every screen of the program without a display, in both languages, both themes and three sizes,
// into dist/screens, some of them also into docs/screens, and the maps of the stories into docs/stories/maps. The same
// source gives the same pictures.
package main

import (
	_ "lantern/ui/plainlocale" // must be imported before Fyne reads the locale

	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lantern/tools/must"
	"lantern/ui/text"
)

// sizes are those of the window, in pixels.
var sizes = [][2]int{{1280, 800}, {1366, 768}, {1920, 1080}}

func main() {
	folder := flag.String("out", "dist/screens", "folder for the pictures")
	maps := flag.String("maps", "docs/stories/maps", "folder for the maps of the stories")
	only := flag.String("only", "", "only screens whose names begin so, by commas; the others' pictures stay")
	quick := flag.Bool("quick", false, "only one size, dark in French and light in English")
	size := flag.Int("text", 100, "size of the text in percent")
	window := flag.String("window", "", "only this size of the window, in pixels, such as 3840x2160")
	flag.Parse()
	if *window != "" {
		sizes = [][2]int{{}}
		if n, err := fmt.Sscanf(*window, "%dx%d", &sizes[0][0], &sizes[0][1]); n != 2 || err != nil {
			fmt.Fprintf(os.Stderr, "gallery: %q is no size\n", *window)
			os.Exit(2)
		}
	}
	began := time.Now()
	n, bytes, err := draw(*folder, *maps, strings.Split(*only, ","), *quick, *size)
	if err != nil {
		fmt.Fprintf(os.Stderr, "gallery: %v\n", err)
		os.Exit(1)
	}
	fmt.Printf("%d pictures, %.1f MB, in %v\n", n, float64(bytes)/1e6, time.Since(began).Round(time.Second))
}

func draw(folder, maps string, only []string, quick bool, letters int) (n, bytes int, err error) {
	defer must.Catch(&err)
	h := must.Get(open())
	for _, sc := range screens() {
		if !wanted(sc.id, only) {
			continue
		}
		for _, l := range looks() {
			if quick && l.light == (l.lang == text.French) {
				continue
			}
			l.text = letters
			files, size, err := h.portray(sc, l, filepath.Join(folder, sc.id), quick)
			if err != nil {
				err = fmt.Errorf("%s, %s, %s: %w", sc.id, l.lang, l.theme(), err)
				if !quick {
					return n, bytes, err
				}
				fmt.Println(err)
			}
			n, bytes = n+files, bytes+size
		}
		fmt.Println(sc.id)
	}
	if wanted("maps", only) {
		files, size := must.Both(h.drawMaps(maps))
		n, bytes = n+files, bytes+size
	}
	if quick {
		return n, bytes, nil
	}
	return n, bytes, os.WriteFile(filepath.Join(documents, "README.md"), []byte(readme()), 0o644)
}

func wanted(id string, only []string) bool {
	id += " " // "console " matches only that one
	return slices.ContainsFunc(only, func(o string) bool { return strings.HasPrefix(id, o) })
}

// looks are the languages and themes of the pictures.
func looks() []look {
	return []look{{text.French, false, 100}, {text.English, true, 100}, {text.French, true, 100},
		{text.English, false, 100}}
}

// portray draws one screen with one look, in all sizes.
func (h *house) portray(sc screen, l look, folder string, quick bool) (files, size int, err error) {
	defer must.Catch(&err)
	s := must.Get(h.raise(l, sc.empty))
	defer s.strike()
	s.size(sizes[0][0], sizes[0][1])
	sc.show(s)
	must.Do(os.MkdirAll(folder, 0o755))
	for _, wh := range sizes {
		s.size(wh[0], wh[1])
		raw := must.Get(packed(s.picture(), wh))
		must.Do(os.WriteFile(filepath.Join(folder, pictureName(l, wh)), raw, 0o644))
		if !quick && documented(sc.id, l, wh) {
			must.Do(os.WriteFile(filepath.Join(documents, sc.id, pictureName(l, wh)), raw, 0o644))
		}
		files, size = files+1, size+len(raw)
		if quick {
			break
		}
	}
	return files, size, nil
}
