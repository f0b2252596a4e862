package desktop

// The page of the phones in a real browser. It takes minutes and a Chromium, so that it runs at night alone
// (LANTERN_NIGHT); packaging/setup.sh browser installs what it needs.

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/url"
	"os/exec"
	"regexp"
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

// Both lead to this machine. Pages under a name are no secure context, as on a phone; elsewhere is the address of a
// proxy.
const (
	named     = "lantern.test"
	elsewhere = "127.0.0.2"
)

// byTheClock gives signs of life by the clock.
func byTheClock(d time.Duration) (<-chan time.Time, func()) {
	ticks := time.NewTicker(d)
	return ticks.C, ticks.Stop
}

// begun is a session of a game with its door open to real browsers.
func begun(t *testing.T, c keeper.Config, more ...func(*phones.Deps)) *ring {
	t.Helper()
	games := append(everygame.Rules(), tinygame.Game)
	s, err := games.Begin(t.Context(), keeper.Deps{Store: keeper.NewMemory(), Now: time.Now,
		NewID: func() string { return "session-1" }}, c)
	if err != nil {
		t.Fatal(err)
	}
	return doorOf(t, s, byTheClock, more...)
}

func (r *ring) do(c keeper.Command) {
	r.t.Helper()
	r.giving.Lock()
	defer r.giving.Unlock()
	if _, err := r.session.Do(r.t.Context(), c); err != nil {
		r.t.Fatal(err)
	}
}

// at is an address of the door under another name.
func (r *ring) at(address, host string) string {
	u, err := url.Parse(address)
	if err != nil {
		r.t.Fatal(err)
	}
	u.Host = net.JoinHostPort(host, u.Port())
	return u.String()
}

// page is a tab that hears what the console says.
type page struct {
	t    *testing.T
	tab  context.Context
	mu   sync.Mutex
	said []string
}

// chrome is a browser that speaks a language.
func chrome(t *testing.T, lang string) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatal("there is no Chromium here; `packaging/setup.sh browser` installs it")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), chromedp.NoSandbox, chromedp.ExecPath(path),
		chromedp.Flag("lang", lang), chromedp.Flag("accept-lang", lang),
		chromedp.Flag("host-resolver-rules", "MAP "+named+" 127.0.0.1"))
	allocator, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(cancel)
	main, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	// Without a deadline: it starts the browser.
	if err := chromedp.Do(main, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	return main
}

// browse opens a page in a browser of its own.
func browse(t *testing.T, lang string) *page { return device(t, chrome(t, lang)) }

// device opens a page that shares nothing with others of the same browser, as another phone.
func device(t *testing.T, browser context.Context) *page {
	t.Helper()
	tab, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &page{t: t, tab: tab}
	if err := chromedp.Do(tab, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	messages := chromedp.Console(tab)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			p.mu.Lock()
			p.said = append(p.said, fmt.Sprint(m))
			p.mu.Unlock()
		}
	}()
	return p
}

func (p *page) do(acts ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	tab, cancel := context.WithTimeout(p.tab, 20*time.Second)
	defer cancel()
	if err := chromedp.Do(tab, acts...); err != nil {
		p.t.Fatal(err)
	}
}

func (p *page) click(css string) {
	p.t.Helper()
	p.do(chromedp.WaitVisible(chromedp.CSS(css)), chromedp.Click(chromedp.CSS(css)))
}

func (p *page) until(js string) time.Duration {
	p.t.Helper()
	began := time.Now()
	tab, cancel := context.WithTimeout(p.tab, 30*time.Second)
	defer cancel()
	if _, err := chromedp.Run(tab, chromedp.Poll[bool](js)); err != nil {
		html, _ := chromedp.Run(p.tab, chromedp.Evaluate[string]("document.body.innerText"))
		p.t.Fatalf("%s: %v\n%s", js, err, html)
	}
	return time.Since(began)
}

func (p *page) eval(js string) []string {
	p.t.Helper()
	out, err := chromedp.Run(p.tab, chromedp.Evaluate[[]string](js))
	if err != nil {
		p.t.Fatalf("%s: %v", js, err)
	}
	return out
}

// tooSoon is what a browser says of a tap that came too late or too soon after another: 409 or 429 (contract).
var tooSoon = regexp.MustCompile(`status of 4(09|29) `)

// quiet fails when the console said something.
func (p *page) quiet() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.said = slices.DeleteFunc(p.said, tooSoon.MatchString); len(p.said) > 0 {
		p.t.Errorf("the console says %q", p.said)
	}
}

// flaws are what is too small to be pressed, and what reaches out of the screen.
const flaws = `(() => {
  const out = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1);
    out.push('wider than the screen: ' + wide.map(e => e.outerHTML.slice(0, 90)).slice(-3));
  }
  for (const b of document.querySelectorAll('button, input, summary, a')) {
    const r = b.getBoundingClientRect();
    if (!r.width || b.matches('.fold')) continue;
    if (r.height < 47.5 || r.width < 44) out.push('small: ' + b.outerHTML.slice(0, 90) + ' ' + r.width + 'x' + r.height);
    if (r.right > innerWidth + 1 || r.left < -1) out.push('outside: ' + b.outerHTML.slice(0, 90));
  }
  const head = document.querySelector('header').getBoundingClientRect(), dock = document.querySelector('#dock');
  if (dock && innerHeight > 500 && scrollY === 0 && dock.getBoundingClientRect().top < head.bottom - 1)
    out.push('the sheet covers the header: ' + dock.getBoundingClientRect().top + ' < ' + head.bottom);
  return out;
})()`

// afar is what is wrong with a TV's page: it is higher than the screen, its board has less than three fifths of the
// width, or letters are smaller than 16 of 1080 pixels.
const afar = `(() => {
  const out = [], map = document.querySelector('.map');
  if (document.documentElement.scrollHeight > innerHeight) out.push('higher than the screen');
  if (map && map.getBoundingClientRect().width < .6 * innerWidth) out.push('the board is narrow');
  for (const e of document.querySelectorAll('header *, aside *')) {
    const said = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
    const high = parseFloat(getComputedStyle(e).fontSize) * (e.currentCSSZoom || 1);
    if (said && e.offsetParent && high < 16 * innerHeight / 1080) out.push('small letters: ' + e.textContent);
  }
  return out;
})()`

// night runs a test at night alone.
func night(t *testing.T, test func(t *testing.T)) {
	for range randomplay.Rounds(0, 1) {
		test(t)
	}
}

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

// TestTheBoardStaysAtOnce: a TV shows the board all the time, the old one until the new one has come.
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
		p.eval(`(window.gaps = [], new MutationObserver(() => {
			const map = document.querySelector('.map');
			if (!map || !map.complete || !map.offsetHeight) gaps.push('gap');
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
			t.Errorf("the board was away %d times", len(gaps))
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

// TestAnEveningOnPhones plays every game with a phone for each seat: whatever a seat is asked is answered there, by
// pressing, and no sheet reaches out of the screen or covers who is awaited.
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
			answered := 0
			for steps := 0; steps < 2000 && answered < 50; steps++ {
				if !r.answerOnAPhone(seats, random.IntN(100)) {
					legal := r.session.Legal()
					if len(legal) == 0 {
						break
					}
					r.do(legal[random.IntN(len(legal))])
					continue
				}
				answered++
			}
			if answered < 3 {
				t.Errorf("%s: only %d questions were answered on phones", g.ID, answered)
			}
			for _, p := range seats {
				p.quiet()
			}
			r.door.Close()
		}
	})
}

// answerOnAPhone has a seat that is asked answer by its nth button. It returns false if no seat is asked.
func (r *ring) answerOnAPhone(seats map[keeper.Audience]*page, n int) bool {
	for _, q := range r.session.Prompts() {
		p, at := seats[r.session.SeatOf(q.Who)], r.session.Header().Cursor
		if p == nil {
			continue
		}
		for tries := 0; r.session.Header().Cursor == at; tries++ {
			p.until(`!!document.querySelector('#sheet [data-option]') && !document.body.classList.contains('busy')`)
			if found := p.eval(flaws); len(found) > 0 {
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
