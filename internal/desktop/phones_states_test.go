package desktop

// What a phone's page says of itself, in a real browser; see phones_browser_test.go.

import (
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/phones"
)

// says waits until a page shows words.
func (p *page) says(css, words string) {
	p.t.Helper()
	p.until("(document.querySelector('" + css + "') || {innerText: ''}).innerText.includes('" + words + "')")
}

// TestEachStateSaysWhatIsSoAtOnce: a second device on a seat says that it waits, and nothing of it stays when it is let
// in; one that is not let in and one that is removed say so, and may type the code again.
func TestEachStateSaysWhatIsSoAtOnce(t *testing.T) {
	night(t, func(t *testing.T) {
		b := begun(t, tinygame.Config("s"))
		browser := chrome(t, "en")
		sits := func() *page {
			p := device(t, browser)
			p.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(b.door.Address().Join))
			p.click(`[data-seat=seat1]`)
			return p
		}
		first := sits()
		first.until(`!!document.querySelector('[data-part=me] h2')`)
		second, third := sits(), sits()
		for _, p := range []*page{second, third} {
			p.says("header", "another device has this seat")
			if said := p.eval(`[document.querySelector('#said2').innerText]`); said[0] != "" {
				t.Errorf("it also says %q", said)
			}
		}
		all := b.door.Devices()
		b.door.Confirm(all[1].ID)
		second.says("[data-part=me]", "Seat 1")
		if said := second.eval(`[document.body.innerText.includes('another device') ? 'it waits' : '']`); said[0] != "" {
			t.Error("let in, and still waiting")
		}
		b.door.Remove(all[2].ID)
		third.says("#said", "You were not given this seat")
		b.door.Remove(all[1].ID)
		second.says("#said", "disconnected at the laptop")
		second.do(chromedp.WaitVisible(chromedp.CSS("#code")))
	})
}

// TestAPieceIsChosenForOneMoveAtOnce: a turned piece of a puzzle stays chosen, to be turned further; the next press on
// another one chooses that, and does not swap them.
func TestAPieceIsChosenForOneMoveAtOnce(t *testing.T) {
	night(t, func(t *testing.T) {
		turn := phones.Move{Kind: "right", Cost: 1, Words: "Turn right", Command: keeper.Answer{Prompt: 9}}
		swap := phones.Move{Kind: "swap", B: 1, Cost: 1, Words: "Swap 1 and 2", Command: keeper.Answer{Prompt: 8}}
		puzzle := &phones.Puzzle{Who: "seat1", Title: "A lock", Left: 3, Width: 2, Height: 1,
			Places: []phones.Place{{Piece: "L01"}, {Point: phones.Point{X: 1}, Piece: "L02"}},
			Moves:  []phones.Move{turn, swap}}
		b := begun(t, tinygame.Config("s"), func(d *phones.Deps) { d.Puzzle = func(string) *phones.Puzzle { return puzzle } })
		p := browse(t, "en")
		p.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(b.door.Address().Join))
		p.click(`[data-seat=seat1]`)
		chosen := `[...document.querySelectorAll('.piece.on')].map(p => p.dataset.piece)`
		p.click(`[data-piece="0"]`)
		if on := p.eval(chosen); len(on) != 1 || on[0] != "0" {
			t.Fatalf("chosen: %v", on)
		}
		p.says(".moves", "Turn right")
		for press, want := range []string{"0", "1"} {
			p.click(`[data-piece="` + want + `"]`)
			if on := p.eval(chosen); len(on) != 1 || on[0] != want {
				t.Errorf("press %d after the first: %v is chosen", press+1, on)
			}
		}
	})
}

// longPaper is a face each of whose moments is longer than any phone.
type longPaper struct{ phones.Face }

func (longPaper) Moment(keeper.Moment, keeper.Audience) phones.Moment {
	return phones.Moment{Title: "A long letter", Text: strings.Repeat("And then there was something else in it. ", 80)}
}

// TestALongPaperCanBePutAwayAtOnce: however long what is read is and however large the letters, the button below it is
// in sight, and so are the tabs.
func TestALongPaperCanBePutAwayAtOnce(t *testing.T) {
	night(t, func(t *testing.T) {
		config, err := everygame.Find("cthulhu-cards").Config(1, "1")
		if err != nil {
			t.Fatal(err)
		}
		var b *ring
		random := randomplay.Numbers(t)
		b = begun(t, config, func(d *phones.Deps) {
			plain := d.Face
			d.Face = func(lang string) (phones.Face, error) {
				face, err := plain(lang)
				return longPaper{face}, err
			}
			d.Moment = func() (int, bool) { return b.session.Header().Cursor, true }
			d.Read = func() {}
		})
		b.door.Let(phones.OwnTurn)
		p := browse(t, "en")
		p.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(b.door.Address().Join))
		p.click(`[data-seat=seat1]`)
		p.until(`!!document.querySelector('[data-part=me] h2')`)
		for steps := 0; p.eval(`[String(!!document.querySelector('.moment button[data-option]'))]`)[0] != "true"; steps++ {
			legal := b.session.Legal()
			if steps == 200 || len(legal) == 0 {
				t.Fatal("nothing happened that is read")
			}
			b.do(legal[random.IntN(len(legal))])
		}
		for _, size := range [][2]int64{{390, 844}, {844, 390}, {195, 422}} {
			p.do(chromedp.EmulateViewport(size[0], size[1]))
			p.until(`[...document.querySelectorAll('.moment button[data-option], nav button')].every(b =>
				b.getBoundingClientRect().bottom <= innerHeight + 1)`)
			p.eval(`document.querySelector('.moment').parentNode.scrollTop = 1e6, ['']`)
		}
		p.quiet()
	})
}

// TestATurnBeginsAtTheTopAtOnce: who has scrolled down while another played is at the top when his own turn begins, and
// what goes on is in sight from anywhere in a list that is longer than the screen.
func TestATurnBeginsAtTheTopAtOnce(t *testing.T) {
	night(t, func(t *testing.T) {
		config, err := everygame.Find("cthulhu-cards").Config(1, "1")
		if err != nil {
			t.Fatal(err)
		}
		b, random := begun(t, config), randomplay.Numbers(t)
		b.door.Let(phones.OwnTurn)
		p := browse(t, "en")
		p.do(chromedp.EmulateViewport(390, 500), chromedp.Navigate(b.door.Address().Join))
		p.click(`[data-seat=seat1]`)
		p.until(`!!document.querySelector('[data-part=me] h2')`)
		face, err := phone("en", b.session, drawnAlone)
		if err != nil {
			t.Fatal(err)
		}
		on := func() bool { return face.View(keeper.ForTable).People[0].Turn }
		begins := 0
		for range 400 {
			had, at := on(), "0"
			if !had {
				p.until(`!document.querySelector('.own.turn')`)
				at = p.eval(`(scrollTo(0, 300), [String(scrollY)])`)[0]
			}
			legal := b.session.Legal()
			if len(legal) == 0 || begins == 3 {
				break
			}
			b.do(legal[random.IntN(len(legal))])
			if had || !on() || at == "0" {
				continue
			}
			p.until(`!!document.querySelector('.own.turn') && scrollY === 0`)
			const below = `(all => all.length ? all.filter(b => b.getBoundingClientRect().bottom > innerHeight)
				.map(b => b.innerText) : ['everything'])([...document.querySelectorAll('.onward button')])`
			if hidden := p.eval(below); len(hidden) > 0 {
				t.Errorf("out of sight: %q", hidden)
			}
			begins++
		}
		if begins == 0 {
			t.Error("no turn began")
		}
		p.quiet()
	})
}

// TestPhonesShowPortraits: in every game people have the faces that the window gives them.
func TestPhonesShowPortraits(t *testing.T) {
	portrait := regexp.MustCompile(`src=\\"(/art/[^"\\]+)\\"`)
	for _, g := range everygame.All {
		r := openedFor(t, g, 0, phones.QuestionsOnly)
		see, random, found := r.seated("", "en"), randomplay.Numbers(t), ""
		for n := 0; n < 60 && found == ""; n++ {
			if m := portrait.FindStringSubmatch(see("/view?since=0")); m != nil {
				found = see(m[1])
			}
			if legal := r.session.Legal(); len(legal) > 0 {
				_, _ = r.session.Do(t.Context(), legal[random.IntN(len(legal))])
			}
		}
		if !strings.HasPrefix(found, "\x89PNG") {
			t.Errorf("%s: no portrait is shown: %.80q", g.ID, found)
		}
	}
}
