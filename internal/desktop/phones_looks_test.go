package desktop

// What pages look like in a real browser, coarsely; see phones_browser_test.go.

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/phones"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// A picture is compared in blocks of so many pixels, which letters of another machine hardly change: on average a block
// may differ by so much of 255.
const (
	block  = 10
	differ = 6
)

// TestThePageLooksAsItDidAtOnce: a private question, a paper, a puzzle and the TV look as they did.
func TestThePageLooksAsItDidAtOnce(t *testing.T) {
	night(t, func(t *testing.T) {
		var puzzle *phones.Puzzle
		b := begun(t, tinygame.Config("s"), func(d *phones.Deps) {
			d.Puzzle = func(string) *phones.Puzzle { return puzzle }
		})
		browser := chrome(t, "en")
		p, tv := device(t, browser), device(t, browser)
		p.do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(b.door.Address().Join))
		p.click(`[data-seat=seat1]`)
		p.until(`!!document.querySelector('[data-part=me] h2')`)
		b.do(tinygame.Duel{})
		p.until(`!!document.querySelector('#sheet [data-option]')`)
		p.looks("question")
		for len(b.session.Prompts()) > 0 {
			b.do(b.session.Prompts()[0].Answers()[0])
		}
		p.until(`!!document.querySelector('.moment [data-option]')`)
		p.looks("paper")
		tv.do(chromedp.EmulateViewport(1280, 720), chromedp.Navigate(b.door.Address().TV),
			chromedp.WaitVisible(chromedp.CSS("#code")), chromedp.SendKeys(chromedp.CSS("#code"), b.door.Address().Code))
		tv.click("#join button")
		tv.until(`!!document.querySelector('aside h3')`)
		tv.looks("tv")
		puzzle = &phones.Puzzle{Who: "seat1", Title: "A lock", Left: 3, Width: 2, Height: 1,
			Places: []phones.Place{{Piece: "L01", Signs: [4]string{"sun", "moon", "star", "eye"}},
				{Point: phones.Point{X: 1}, Piece: "L02", Signs: [4]string{"eye", "star", "moon", "sun"}}},
			Moves: []phones.Move{{Kind: "swap", B: 1, Cost: 1, Words: "Swap 1 and 2", Command: keeper.Answer{Prompt: 9}}}}
		b.door.Renew()
		p.click(`.moment [data-option]`)
		p.until(`!!document.querySelector('.solves [data-piece]')`)
		p.looks("puzzle")
	})
}

// looks compares a page with a golden picture, after what moves has come to rest.
func (p *page) looks(name string) {
	p.t.Helper()
	time.Sleep(500 * time.Millisecond)
	shot, err := chromedp.Run(p.tab, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		p.t.Fatal(err)
	}
	now, path := blocks(picture), filepath.Join("testdata", "phone-"+name+".png")
	if *update {
		var out bytes.Buffer
		if err := png.Encode(&out, now); err != nil {
			p.t.Fatal(err)
		}
		if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
			p.t.Fatal(err)
		}
		return
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		p.t.Fatal(err)
	}
	golden, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		p.t.Fatal(err)
	}
	was, ok := golden.(*image.Gray)
	if !ok || was.Rect != now.Rect {
		p.t.Fatalf("%s: %v is no picture of %v", path, golden.Bounds(), now.Rect)
	}
	sum := 0
	for i, v := range now.Pix {
		sum += max(int(v)-int(was.Pix[i]), int(was.Pix[i])-int(v))
	}
	if mean := sum / len(now.Pix); mean > differ {
		p.t.Errorf("%s: blocks differ by %d on average", path, mean)
	}
}

// blocks is a picture in grey, each of whose pixels is the average of a block.
func blocks(of image.Image) *image.Gray {
	size := of.Bounds().Size().Div(block)
	out := image.NewGray(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			sum := 0
			for i := range block * block {
				at := color.GrayModel.Convert(of.At(x*block+i%block, y*block+i/block))
				sum += int(at.(color.Gray).Y)
			}
			out.SetGray(x, y, color.Gray{Y: uint8(sum / (block * block))})
		}
	}
	return out
}
