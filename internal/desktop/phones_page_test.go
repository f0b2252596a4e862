package desktop

// A page of the phones in a real browser: how tests open it, press in it and read it.

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os/exec"
	"regexp"
	"slices"
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
    if (r.height < 47.5 || r.width < 47.5)
      out.push('small: ' + b.outerHTML.slice(0, 90) + ' ' + r.width + 'x' + r.height);
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
