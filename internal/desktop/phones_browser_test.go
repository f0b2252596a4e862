package desktop

// The page of the phones in a real browser. It takes minutes and a Chromium, so that it runs at night alone
// (LANTERN_NIGHT); packaging/setup.sh browser installs what it needs.

import (
	"fmt"
	"io"
	"net"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/phones"
)

func TestEverySizeAhead(t *testing.T) {
	night(t, func(t *testing.T) {
		for _, g := range everygame.All {
			config, err := g.Config(0, "1")
			if err != nil {
				t.Fatal(err)
			}
			b := begun(t, config)
			b.door.Let(phones.OwnSeat)
			for _, lang := range []string{"en", "fr"} {
				p := browse(t, lang)
				p.do(chromedp.Navigate(b.door.Address().Join))
				p.click(`[data-seat=seat1]`)
				p.until(`!!document.querySelector('[data-part=me] h2')`)
				for _, size := range [][2]int64{{360, 640}, {390, 844}, {844, 390}, {820, 1180}, {1920, 1080}} {
					for _, letters := range []string{"100%", "200%"} {
						p.do(chromedp.EmulateViewport(size[0], size[1]))
						for _, tab := range []string{"me", "table", "people"} {
							found := p.eval(`document.documentElement.style.fontSize = '` + letters + `', document.querySelector('#b-` + tab +
								`').click(), ` + flaws)
							if len(found) > 0 {
								t.Errorf("%s, %s, %v, %s, %s: %s", g.ID, lang, size, letters, tab, strings.Join(found, "\n"))
							}
						}
					}
				}
				p.quiet()
				p.do(chromedp.EmulateViewport(1920, 1080), chromedp.Navigate(b.door.Address().TV))
				p.until(`!!document.querySelector('aside h3')`)
				for _, size := range [][2]int64{{1920, 1080}, {1280, 720}} {
					p.do(chromedp.EmulateViewport(size[0], size[1]))
					p.until(`![...document.querySelectorAll('aside, .middle')].some(b => b.scrollHeight > b.clientHeight)`)
					if found := p.eval(afar); len(found) > 0 {
						t.Errorf("%s, TV: %s", g.ID, found)
					}
				}
				p.quiet()
				for _, d := range b.door.Devices() {
					b.door.Remove(d.ID)
				}
			}
		}
	})
}

// TestTheBoardStaysAtOnce: a TV shows the board all the time and in the same place, the old one until the new one has
// come, and draws nothing while nothing changes. A text that is longer than the TV ends with a sentence.
func TestTheBoardStaysAtOnce(t *testing.T) {
	night(t, func(t *testing.T) {
		config, err := everygame.Find("cthulhu-cards").Config(0, "1")
		if err != nil {
			t.Fatal(err)
		}
		b, random := begun(t, config), randomplay.Numbers(t)
		p := browse(t, "en")
		p.do(chromedp.EmulateViewport(1280, 720), chromedp.Navigate(b.door.Address().TV))
		p.do(chromedp.WaitVisible(chromedp.CSS("#code")), chromedp.SendKeys(chromedp.CSS("#code"), b.door.Address().Code))
		p.click("#join button")
		p.until(`!!(document.querySelector('.map') || {}).naturalWidth`)
		p.eval(`(window.place = () => JSON.stringify(document.querySelector('[data-part=map]').getBoundingClientRect()),
			window.first = place(), window.gaps = [], new MutationObserver(() => {
			const map = document.querySelector('.map');
			if (!map || !map.complete || !map.offsetHeight) gaps.push('gap');
			if (place() !== first) gaps.push(place());
		}).observe(document.querySelector('[data-part=map]'), {childList: true, subtree: true}), gaps)`)
		for range 5 {
			shown := p.eval(`[document.querySelector('.map').src]`)[0]
			for stands := true; stands; {
				legal := b.session.Legal()
				b.do(legal[random.IntN(len(legal))])
				time.Sleep(time.Second)
				stands = p.eval(`[document.querySelector('.map').src]`)[0] == shown
			}
		}
		if gaps := p.eval(`gaps`); len(gaps) > 0 {
			t.Errorf("the board was away or elsewhere: %s", gaps)
		}
		p.eval(`(window.stirs = [], new MutationObserver(() => stirs.push('drawn')).observe(
			document.querySelector('aside'), {childList: true, subtree: true}), stirs)`)
		time.Sleep(time.Second)
		if stirs := p.eval(`stirs`); len(stirs) > 0 {
			t.Errorf("the side is drawn %d times in a second, for nothing", len(stirs))
		}
		read := p.eval(`(() => {
			const read = document.querySelector('.read'), said = 'The lamp went out. '.repeat(200);
			read.innerHTML = '<div><h2>Night</h2><p>' + said + '</p><p>' + said + '</p></div>';
			dispatchEvent(new Event('resize'));
			const all = [...read.querySelectorAll('p:not(.seal)')].map(p => p.textContent.trim());
			if (place() !== first) all.push(place());
			const side = read.closest('aside');
			if (side.scrollHeight > side.clientHeight) all.push('cut');
			return all;
		})()`)
		if last := read[len(read)-1]; len(strings.Join(read, "")) > 5000 || !strings.HasSuffix(last, "The lamp went out.") {
			t.Errorf("a long text is shown as %q", read)
		}
		p.quiet()
	})
}

// TestQuestionsAtOnce answers questions of every kind by pressing, under a name that is no secure context.
func TestQuestionsAtOnce(t *testing.T) {
	night(t, func(t *testing.T) {
		b := begun(t, tinygame.Config("s"))
		p := browse(t, "en")
		p.do(chromedp.Navigate(b.at(b.door.Address().Join, named)))
		p.click(`[data-seat=seat1]`)
		p.until(`!!document.querySelector('[data-part=me] h2')`)
		for _, c := range []keeper.Command{tinygame.Throw{}, tinygame.Reach{}, tinygame.Hit{}, tinygame.Hit{}, tinygame.Sort{}, tinygame.Shed{}} {
			legal := b.session.Legal()
			if !slices.ContainsFunc(legal, func(l keeper.Command) bool { return l.Do() == c.Do() }) {
				continue
			}
			b.do(c)
			for len(b.session.Prompts()) > 0 {
				at := b.session.Header().Cursor
				p.until(`!!document.querySelector('#sheet [data-option]')`)
				p.eval(`(() => { for (const i of document.querySelectorAll('#sheet [data-item]')) {
					if (document.querySelector('#sheet [data-option]').disabled) i.click(); } return []; })()`)
				p.click(`#sheet [data-option]`)
				for ends := time.Now().Add(10 * time.Second); b.session.Header().Cursor == at; runtime.Gosched() {
					if time.Now().After(ends) {
						t.Fatalf("%s: the answer does not arrive", c.Do())
					}
				}
			}
			p.until(`!document.querySelector('#sheet [data-option]')`)
		}
		p.quiet()
	})
}

// pressed picks an answer on a phone: first what has to be chosen for it, then the nth button that is offered.
const pressed = `(n => {
  for (const i of document.querySelectorAll('#sheet [data-item]')) {
    if (document.querySelector('#sheet [data-option]').disabled) i.click();
  }
  const all = [...document.querySelectorAll('#sheet [data-option]')].filter(b => !b.disabled);
  for (const f of document.querySelectorAll('#sheet input')) if (!f.value) f.value = f.min || 'Lamp';
  if (all.length) all[n %% all.length].click();
  // Between a result that was put away and the question after it, the sheet is empty.
  const said = document.querySelector('#sheet').innerText;
  return all.length || !said ? [] : ['nothing can be pressed: ' + said];
})(%d)`

// The answers of an evening, unless it ends before: at least so many questions come up in random play, and at most so
// many are answered.
const leastAnswers, mostAnswers = 30, 400

// TestAnEveningOnPhones plays an evening of every game with a phone for each seat: whatever a seat is asked is answered
// there, by pressing, and no sheet reaches out of the screen or covers who is awaited, with small and large letters, in
// the dark and in the light.
func TestAnEveningOnPhones(t *testing.T) {
	night(t, func(t *testing.T) {
		random := randomplay.Numbers(t)
		sizes := [][2]int64{{390, 844}, {360, 640}, {844, 390}, {820, 1180}}
		browser := chrome(t, "fr")
		for _, g := range everygame.All {
			config, err := g.Config(0, fmt.Sprint(random.Uint64()))
			if err != nil {
				t.Fatal(err)
			}
			r := begun(t, config)
			seats := map[keeper.Audience]*page{}
			for i, who := range r.session.Audiences() {
				if who == keeper.ForKeeper || who == keeper.ForTable {
					continue
				}
				p := device(t, browser)
				size := sizes[i%len(sizes)]
				p.do(chromedp.EmulateViewport(size[0], size[1]), chromedp.Navigate(r.door.Address().Join))
				p.click(fmt.Sprintf(`[data-seat=%s]`, who))
				p.until(`!!document.querySelector('[data-part=me] h2')`)
				seats[who] = p
			}
			answered, ended := 0, false
			for answered < mostAnswers && !ended {
				if r.answerOnAPhone(seats, random.IntN(100)) {
					answered++
				} else if legal := r.session.Legal(); len(legal) > 0 {
					r.do(legal[random.IntN(len(legal))])
				} else {
					ended = true
				}
			}
			t.Logf("%s: %d questions answered on phones, to the end: %t", g.ID, answered, ended)
			if answered < leastAnswers && !ended {
				t.Errorf("%s: only %d questions were answered on phones", g.ID, answered)
			}
			for _, p := range seats {
				p.quiet()
			}
			r.door.Close()
		}
	})
}

// dressed shows a page with letters of twice their size, or not, and light or dark.
const dressed = `document.documentElement.style.fontSize = %t ? '200%%' : '100%%',
	document.documentElement.classList.toggle('light', %t), dispatchEvent(new Event('resize')), `

// waits is what a page waits for before it can be pressed.
const waits = `document.body.classList.contains('busy') || !document.querySelector('#sheet [data-option]') ?
	['waits'] : []`

// answerOnAPhone has a seat that is asked answer by its nth button. It returns false if no seat is asked.
func (r *ring) answerOnAPhone(seats map[keeper.Audience]*page, n int) bool {
	for _, q := range r.session.Prompts() {
		p, at := seats[r.session.SeatOf(q.Who)], r.session.Header().Cursor
		if p == nil {
			continue
		}
		for tries, ends := 0, time.Now().Add(20*time.Second); r.session.Header().Cursor == at; tries++ {
			for len(p.eval(waits)) > 0 && r.session.Header().Cursor == at {
				if time.Now().After(ends) {
					r.t.Fatalf("%s: %s is asked %s, and nothing comes up", r.session.Header().Config.System, q.Who, q.Kind)
				}
			}
			if r.session.Header().Cursor != at { // the answer was late
				break
			}
			if found := p.eval(fmt.Sprintf(dressed, n%2 > 0, n%3 > 0) + flaws); len(found) > 0 {
				r.t.Errorf("%s, %s: %s", r.session.Header().Config.System, q.Kind, strings.Join(found, "\n"))
			}
			if found := p.eval(fmt.Sprintf(pressed, n)); len(found) > 0 || tries == 25 { // results come before it
				r.t.Fatalf("%s: %s is asked %s and cannot answer: %s", r.session.Header().Config.System, q.Who, q.Kind, found)
			}
			for ends := time.Now().Add(2 * time.Second); r.session.Header().Cursor == at && time.Now().Before(ends); {
				runtime.Gosched()
			}
		}
		return true
	}
	return false
}

// swallower is a proxy on another address of this machine, on the port of the door. Silent, it takes what is sent over
// the connections that it has and passes nothing on.
type swallower struct {
	mu   sync.Mutex
	deaf []chan struct{}
}

func swallow(t *testing.T, to string) *swallower {
	t.Helper()
	_, port, err := net.SplitHostPort(to)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", net.JoinHostPort(elsewhere, port))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	s := &swallower{}
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			out, err := net.Dial("tcp", to)
			if err != nil {
				in.Close()
				continue
			}
			deaf := make(chan struct{})
			s.mu.Lock()
			s.deaf = append(s.deaf, deaf)
			s.mu.Unlock()
			pass := func(to, from net.Conn) {
				buffer := make([]byte, 32<<10)
				for {
					n, err := from.Read(buffer)
					select {
					case <-deaf:
						_, _ = io.Copy(io.Discard, from) // and neither end hears of it
						return
					default:
					}
					if _, lost := to.Write(buffer[:n]); err != nil || lost != nil {
						to.Close()
						from.Close()
						return
					}
				}
			}
			go pass(in, out)
			go pass(out, in)
		}
	}()
	return s
}

func (s *swallower) silence() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, deaf := range s.deaf {
		close(deaf)
	}
	s.deaf = nil
}

// TestSleepAhead: a stream dies and nobody notices; the page is back within ten seconds, and within one when it wakes.
func TestSleepAhead(t *testing.T) {
	night(t, func(t *testing.T) {
		b := begun(t, tinygame.Config("s"))
		u, _ := url.Parse(b.door.Address().URL)
		proxy := swallow(t, u.Host)
		p := browse(t, "en")
		p.do(chromedp.Navigate(b.at(b.door.Address().Join, elsewhere)))
		p.click(`[data-seat=seat1]`)
		p.until(`!!document.querySelector('[data-part=me] h2')`)
		p.until(`performance.getEntriesByType('resource').some(e => e.name === location.origin + '/')`) // a beat answered
		proxy.silence()
		b.do(tinygame.Duel{})
		if took := p.until(`!!document.querySelector('#sheet [data-option]')`); took > 10*time.Second {
			t.Errorf("back after %v", took)
		}
		proxy.silence()
		p.until(`(window.asleep = window.asleep || Date.now(), Date.now() - window.asleep > 5000)`)
		for _, q := range b.session.Prompts() {
			if q.Who == "seat1" {
				b.do(q.Answers()[0])
			}
		}
		p.eval(`(dispatchEvent(new Event('focus')), [])`)
		if took := p.until(`!document.querySelector('#sheet [data-option]')`); took > time.Second {
			t.Errorf("awake after %v", took)
		}
		p.quiet()
	})
}
