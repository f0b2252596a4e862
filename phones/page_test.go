package phones

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/ui/text"
)

// TestBytes: script and style, the first view, and a change keep to the contract's figures.
func TestBytes(t *testing.T) {
	h := opened(t, begin(t, configOf(t, "mansions", 0)), false)
	p, random := h.seated("seat1"), randomplay.Numbers(t)
	_, page := p.ask("GET", "/", "")
	_, script := p.ask("GET", "/phone.js", "")
	_, style := p.ask("GET", "/phone.css", "")
	if n := len(script) + len(style); n > 24_000 {
		t.Errorf("script and style: %d bytes", n)
	}
	if n := len(page) + p.view(0).size; n > 32_000 {
		t.Errorf("the first view: %d bytes", n)
	}
	for range 60 {
		before, legal := p.view(0).Rev, h.session.Legal()
		h.do(legal[random.IntN(len(legal))])
		if n := p.view(before).size; n > 4_000 {
			t.Errorf("a change: %d bytes", n)
		}
	}
}

// TestPiecesAreSentAlone: a counter that changes, or a card that is new, is sent without the others around it.
func TestPiecesAreSentAlone(t *testing.T) {
	p := &painter{words: text.New("en")}
	shown := func(money int, cards ...Card) map[string]part {
		one := Person{ID: "seat1", Name: "Ada", Cards: cards,
			Counters: []Counter{{Words: "Sanity", Now: 3, Most: 5}, {Words: "Money", Now: money}}}
		parts := map[string]part{"n-seat1": {html: p.html("numbers", one)}, "h-seat1": {html: p.html("holds", one)}}
		split(parts)
		return parts
	}
	before := shown(2, Card{Words: "Rope"}, Card{Words: "Lamp 1"}, Card{Words: "Rope"})
	changed := func(now map[string]part) (names []string) {
		for name, one := range now {
			if before[name] != one {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}
	if got := changed(shown(7, Card{Words: "Rope"}, Card{Words: "Lamp 2"}, Card{Words: "Rope"})); len(got) != 2 ||
		!strings.HasPrefix(got[0], "h-seat1.c") || got[1] != "n-seat1.1" {
		t.Errorf("money and light: %q", got)
	}
	now := shown(2, Card{Words: "Book"}, Card{Words: "Rope"}, Card{Words: "Lamp 1", Spent: true}, Card{Words: "Rope"})
	if got := changed(now); len(got) != 2 || got[0] != "h-seat1" || !strings.Contains(now[got[1]].html, "Book") {
		t.Errorf("a new card: %q", got)
	}
	if list := now["h-seat1"].html; strings.Count(list, " -c") != 1 || strings.Count(list, "'") != 1 {
		t.Errorf("one is spent, and two are alike: %s", list)
	}
}

// TestNothingInline: no page has script, style or handlers of its own, or anything from elsewhere.
func TestNothingInline(t *testing.T) {
	bad := regexp.MustCompile(`<script>|<script [^s]|<style|\sstyle=|\son\w+=|https?://[^w"]|javascript:`)
	h := opened(t, begin(t, configOf(t, "mansions", 0)), false)
	p := h.seated("seat1")
	for _, path := range []string{"/", "/tv", "/view?since=0"} {
		if _, body := p.ask("GET", path, ""); bad.MatchString(body) {
			t.Errorf("%s: %q", path, bad.FindString(body))
		}
	}
	names, err := fs.Glob(files, "page/*")
	if err != nil || len(names) < 5 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		raw, _ := fs.ReadFile(files, name)
		if strings.Contains(string(raw), "eval(") {
			t.Errorf("%s runs what it is sent", name)
		}
	}
}

// TestWhatIsNamedIsText: a name that looks like a page is shown as it is.
func TestWhatIsNamedIsText(t *testing.T) {
	p := &painter{words: text.New("en")}
	evil := `<img src=x onerror="alert(1)">`
	for name, data := range map[string]any{
		"person": Person{Name: evil, Where: evil, Art: evil,
			Cards: []Card{{Words: evil, Status: evil, Lines: []string{evil}}}},
		"list": List{Words: evil, Cards: []Card{{Words: evil}}}, "reading": Reading{Title: evil, Text: evil}, "ending": evil,
		"header": heading{View: View{Title: evil, Sub: evil, Turn: evil}, Awaited: []string{evil}},
		"ask": sheet{&asked{Title: evil, Body: evil, Reasons: []string{evil}, Items: []item{{Words: evil}}, Kind: evil},
			[]group{{Title: evil, Buttons: []button{{Words: evil, Detail: evil}}}}},
		"log": []string{evil}, "seats": []freeSeat{{Seat: evil, Name: evil}},
	} {
		if html := p.html(name, data); strings.Contains(html, "<img src=x") || !strings.Contains(html, "&lt;img") {
			t.Errorf("%s: %s", name, html)
		}
	}
	puzzle := Puzzle{Title: evil, Places: []Place{{Piece: evil, Signs: [4]string{evil}}}, Ports: []Port{{Sign: evil}}}
	if svg := string(puzzle.svg(p.words)); strings.Contains(svg, "<img") {
		t.Errorf("%s", svg)
	}
}

func TestLanguage(t *testing.T) {
	h := tiny(t)
	p := h.phone()
	for accept, want := range map[string]string{"fr-CH, en;q=0.8": "fr", "de, en;q=0.5, fr;q=0.9": "fr", "": "en", "*": "en", "en-GB": "en"} {
		_, body := p.ask("GET", "/", "", acceptLanguage(accept))
		if !strings.Contains(body, `lang="`+want+`" class`) {
			t.Errorf("%q: %.80s", accept, body)
		}
	}
	p.ask("GET", "/?lang=fr", "")
	if _, body := p.ask("GET", "/", "", acceptLanguage("en")); !strings.Contains(body, "Rejoindre") {
		t.Error("the language that was chosen is not kept")
	}
}

func TestPuzzleMoves(t *testing.T) {
	puzzle := &Puzzle{Who: "seat1", Title: "A lock", Left: 3, Width: 2, Height: 1, Places: []Place{
		{Piece: "L01", Signs: [4]string{"sun", "moon", "eye", "key"}}, {Point: Point{1, 0}, Piece: "L02", Turn: 1}},
		Moves: []Move{{Kind: "right", A: 0, Cost: 1, Words: "Turn right", Command: keeper.Answer{Prompt: 9}}}}
	h := opened(t, begin(t, configOf(t, "tiny", 0)), false, func(d *Server) {
		d.deps.Puzzle = func(string) *Puzzle { return puzzle }
	})
	own, other := h.seated("seat1"), h.seated("seat2")
	v := own.view(0)
	for _, want := range []string{`data-name="L01"`, `turned by 90 degrees`, `data-kind="right" data-a="0"`,
		"3 actions left", `fill="#6d5416">2</text>`, "press it again to turn it",
		"Turn right<", `<g class="ink"`, `<rect class="ground"`} {
		if !strings.Contains(v.Parts["puzzle"], want) {
			t.Errorf("no %s in %s", want, v.Parts["puzzle"])
		}
	}
	if html := other.view(0).Parts["puzzle"]; !strings.Contains(html, "L01") || strings.Contains(html, "data-option") {
		t.Errorf("who looks on: %s", html)
	}
	answer, svg := other.ask("GET", "/puzzle.svg", "")
	if answer.Header.Get("Content-Type") != svgKind || !strings.Contains(svg, "L02") {
		t.Errorf("%s", svg)
	}
	if got := other.tap(v.Rev, 0); got != 403 {
		t.Errorf("somebody else moves: %d", got)
	}
	if got := own.tap(v.Rev, 0); got != 403 { // a question that nobody asked: the rules refuse it
		t.Errorf("%d", got)
	}
	var parts map[string]string
	raw, _ := json.Marshal(v.Parts)
	if json.Unmarshal(raw, &parts) != nil || parts["header"] == "" {
		t.Error("no JSON")
	}
}

// TestEachColourOfTheThemeIsOne: what the window shows in a colour of its own is not in brass on a phone.
func TestEachColourOfTheThemeIsOne(t *testing.T) {
	for name, want := range map[string]string{"damage": "threat", "danger": "threat", "horror": "horror", "ok": "ok",
		"success": "ok", "brass": "brass", "unknown": "brass"} {
		if got := colour(name); got != want || colours[got] == "" {
			t.Errorf("%s is %s, not %s", name, got, want)
		}
	}
}

// What Chromium 63 does not know, in scripts and in styles: the browsers of older TVs are of its age.
var (
	laterScript = regexp.MustCompile(`\?\.[\w(\[]|\?\?|catch \{|\.(?:flat|flatMap|at|replaceAll|matchAll|allSettled)\(|` +
		`fromEntries|globalThis|queueMicrotask|ResizeObserver`)
	laterStyle = regexp.MustCompile(`env\(|dvh|inset:|\b(?:min|max|clamp)\(|:has\(|:is\(|:where\(|[^-]gap:|aspect-ratio`)
	tvRule     = regexp.MustCompile(`(?s)(?:^|\n)(?:\.tv|\.stage|aside|\.middle|\.read|\.brief|\.lists)[^{}]*\{[^}]*\}`)
)

// TestOldTVsUnderstandThePage: the script, and the styles of what a TV shows, use nothing younger than Chromium 63.
func TestOldTVsUnderstandThePage(t *testing.T) {
	script, err := files.ReadFile("page/phone.js")
	if err != nil {
		t.Fatal(err)
	}
	if young := laterScript.FindAll(script, -1); len(young) > 0 {
		t.Errorf("the script: %q", young)
	}
	style, err := files.ReadFile("page/phone.css")
	if err != nil {
		t.Fatal(err)
	}
	rules := tvRule.FindAll(style, -1)
	if len(rules) < 15 {
		t.Fatalf("only %d rules of the TV were found", len(rules))
	}
	for _, rule := range rules {
		if young := laterStyle.Find(rule); young != nil {
			t.Errorf("%s: %s", young, rule)
		}
	}
}
