package packs_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"lantern/stories/strictyaml"
)

// TestMessagesSayWhatToMend breaks the sound packs in ways that are told with what to do.
func TestMessagesSayWhatToMend(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"well/text/en.yaml", "text: Dust.", "text: Dust, and a clock.", "put the whole text in quotation marks"},
		{"well/story.yaml", "threat: 1\n", "threat: {min: 1\n", "stands in quotation marks"},
		{"well/story.yaml", "threat: 1\n", "threat: 99999999999\n", "this number is beyond what is read"},
		{"well/story.yaml", "start: porch", "start: true", "put it in quotation marks"},
		{"well/map.yaml", "shape: [[0, 0]", "shape: [[0, 0, 0]", "expected a list of 2 here, found one of 3"},
		{"well/pack.yaml", "format: 1", "format: 2\nprogram: 3.1.0\nfuture: true", "takes version 3.1.0 of the program"},
		{"well/cards.yaml", "- {id: clue-2", "\xff\xfe- {id: clue-2", "save it as UTF-8 without BOM"},
		{"well/text/en.yaml", "title: The Well", "title: |\n    The\n    Well", "has a line break, or more than 80"},
		{"well/text/en.yaml", "title: The Well", "title: The " + strings.Repeat("very ", 20) + "deep Well", "has a line break, or more than 80"},
		{"well/story.yaml", "{when: [2A], text: event.2.a}", "{when: [2A, 2B], text: event.2.a}", `no variant has both "2A" and "2B"`},
	} {
		files := packtest.Sound(t)
		packtest.Change(t, files, c.file, c.old, c.new)
		_, problems := packtest.Load(files)
		if !slices.ContainsFunc(problems, func(p strictyaml.Problem) bool { return strings.Contains(p.Message, c.want) }) {
			t.Errorf("%s: told %v", c.new, problems)
		}
	}
}

// TestMarksAtTheBeginningDoNoHarm: some editors begin every file with a mark that says how it is written.
func TestMarksAtTheBeginningDoNoHarm(t *testing.T) {
	files := packtest.Sound(t)
	for name, file := range files {
		if strings.HasSuffix(name, ".yaml") {
			file.Data = append([]byte("\xef\xbb\xbf"), file.Data...)
		}
	}
	if _, problems := packtest.Load(files); len(problems) > 0 {
		t.Errorf("told %v", problems)
	}
}

// TestWhenMeansOneThing: every option that is named must have been chosen, in piles and in sections.
func TestWhenMeansOneThing(t *testing.T) {
	for _, when := range [][]string{nil, {"1A"}, {"2B"}, {"1A", "2B"}, {"1A", "2A"}, {"2A"}, {"2A", "2B"}} {
		answers := stories.Answers{"1": "1A", "2": "2B"}
		want := !slices.Contains(when, "2A")
		if (stories.When(when)).Fits(answers) != want {
			t.Errorf("%v: not %v both times", when, want)
		}
	}
}

// picture is a picture of one colour.
func picture(t *testing.T, wide, high int, encode func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(img, img.Bounds(), image.NewUniform(color.RGBA{0xd0, 0x10, 0x90, 0xff}), image.Point{}, draw.Src)
	var out bytes.Buffer
	if err := encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestPortraits: a pack may bring a picture of an investigator, PNG or JPEG or WebP by what is in the file; what is
// none, is too small, too large, damaged, elsewhere or a link is told with what to do, and hinders no other pack.
func TestPortraits(t *testing.T) {
	asPNG := func(out *bytes.Buffer, img image.Image) error { return png.Encode(out, img) }
	asJPEG := func(out *bytes.Buffer, img image.Image) error { return jpeg.Encode(out, img, nil) }
	asGIF := func(out *bytes.Buffer, img image.Image) error { return gif.Encode(out, img, nil) }
	asWebP, err := base64.StdEncoding.DecodeString("UklGRkwAAABXRUJQVlA4IEAAAADQAwCdASpAAEAAPpFIoEwlpCMiIggAsBIJaQB2AAAgbqagCvELcgAA/vEKj//hzOu0qxv//iHOhzocySAAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	good := picture(t, 300, 400, asPNG)
	noise := bytes.Repeat([]byte("noise"), packs.MaxPortrait/5+1)
	for _, c := range []struct {
		path string
		file *fstest.MapFile
		want string // of the message; none: it is taken
	}{
		{"portraits/ada.png", &fstest.MapFile{Data: good}, ""},
		{"ada.png", &fstest.MapFile{Data: picture(t, 64, 1024, asJPEG)}, ""}, // whatever its name says
		{"ada.webp", &fstest.MapFile{Data: asWebP}, ""},
		{"ada.gif", &fstest.MapFile{Data: picture(t, 64, 64, asGIF)}, "no PNG, JPEG or WebP"},
		{"ada.png", &fstest.MapFile{Data: []byte("<svg/>")}, "no PNG, JPEG or WebP"},
		{"ada.png", &fstest.MapFile{Data: picture(t, 63, 200, asPNG)}, "is 63 by 200 pixels; a portrait has 64 to 1024"},
		{"ada.png", &fstest.MapFile{Data: picture(t, 1025, 200, asPNG)}, "1025 by 200"},
		{"ada.png", &fstest.MapFile{Data: append(bytes.Clone(good), noise...)}, "bytes; at most 131072 are read"},
		{"ada.png", &fstest.MapFile{Data: good[:len(good)-40]}, "breaks off"},
		{"elsewhere.png", nil, "no picture elsewhere.png"},
		{"../well/text/en.yaml", nil, "no picture"},
		{"/etc/passwd", nil, "no picture"},
		{"ada.png", &fstest.MapFile{Data: []byte("../well/map.yaml"), Mode: fs.ModeSymlink}, "a link"},
	} {
		files := packtest.Sound(t)
		packtest.Change(t, files, "plain/investigators.yaml", "health: 8", "portrait: "+c.path+"\n  health: 8")
		if c.file != nil {
			files["plain/"+c.path] = c.file
		}
		l, problems := packtest.Load(files)
		if c.want == "" {
			if base := l.Base("plain"); len(problems) > 0 || base == nil || !bytes.Equal(base.Investigators[0].Picture, c.file.Data) {
				t.Errorf("%s: refused: %v", c.path, problems)
			}
			continue
		}
		if l.Base("plain") != nil || !slices.ContainsFunc(problems, func(p strictyaml.Problem) bool {
			return strings.Contains(p.Message, c.want) && (strings.HasSuffix(p.File, "plain/investigators.yaml") && p.Line > 0 || p.Code == "notFile")
		}) {
			t.Errorf("%s, %q: told %v", c.path, c.want, problems)
		}
		wrong := func(p strictyaml.Problem) bool { return p.Code == "badPicture" }
		if strings.Contains(c.want, "PNG") && !slices.ContainsFunc(problems, wrong) {
			t.Errorf("%s: not told as a wrong picture but %v", c.path, problems)
		}
	}
}

func TestNearest(t *testing.T) {
	known := []string{"iron-key", "silver-key", "lantern", "axe", "alarm", "zombie", "cultist"}
	for given, want := range map[string]string{
		"iron-kye": "iron-key", "ironkey": "iron-key", "lanten": "lantern", "Zombie": "zombie", "cultists": "cultist", "ax": "axe", "aze": "axe",
		"": "", "x": "", "gate": "", "shoggoth": "", "lampe": "", "sliver-key": "silver-key",
	} {
		if got := strictyaml.Nearest(given, known); got != want {
			t.Errorf("%q: %q, want %q", given, got, want)
		}
	}
}

// TestDidYouMean misspells a name of each sort in the sound packs.
func TestDidYouMean(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"well/story.yaml", "actions: [send]", "actions: [sned]", "unknownCard: send"},
		{"well/story.yaml", "[key, clue-2]", "[kye, clue-2]", "unknownCard: key"},
		{"well/story.yaml", "icons: [crow]", "icons: [cow]", "unknownValue: crow"},
		{"well/story.yaml", "monster: ghoul", "monster: gouhl", "unknownMonster: ghoul"},
		{"well/story.yaml", "room: hall\n", "room: hal\n", "unknownRoom: hall"},
		{"well/story.yaml", "start: porch", "start: poch", "unknownSpace: porch"},
		{"well/story.yaml", "escape: [way-out]", "escape: [way-oat]", "unknownDoor: way-out"},
		{"well/story.yaml", "threat: 1\n", "threatt: 1\n", "unknownField: threat"},
		{"well/map.yaml", "feature: altar", "feature: alter", "unknownValue: altar"},
		{"well/map.yaml", "b: shaft, at", "b: shafft, at", "unknownSpace: shaft"},
		{"well/cards.yaml", "types: [key]}", "types: [kye]}", "unknownValue: key"},
		{"plain/investigators.yaml", "gives: stick", "gives: stik", "unknownCard: stick"},
	} {
		files := packtest.Sound(t)
		packtest.Change(t, files, c.file, c.old, c.new)
		_, problems := packtest.Load(files)
		found := ""
		for _, p := range problems {
			if p.Near != "" && strings.Contains(p.Message, `did you mean "`+p.Near+`"?`) {
				found += p.Code + ": " + p.Near + " "
			}
		}
		if !strings.Contains(found, c.want) {
			t.Errorf("%s: told %q, %v", c.new, found, problems)
		}
	}
}
