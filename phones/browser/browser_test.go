// Package browser tries the page of the phones in a real browser. It takes minutes and a Chromium, so that it runs at
// night alone (LANTERN_NIGHT); packaging/setup.sh browser installs what it needs.
package browser

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/url"
	"os/exec"
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
	"lantern/ui/text"
)

// names lead to this machine; pages under one of them are no secure context, as on a phone.
const named = "lantern.test"

type table struct {
	t       *testing.T
	session keeper.AnySession
	door    *phones.Server
	giving  sync.Mutex
}

func open(t *testing.T, c keeper.Config) *table {
	t.Helper()
	games := append(everygame.Rules(), tinygame.Game)
	s, err := games.Begin(t.Context(), keeper.Deps{Store: keeper.NewMemory(), Now: time.Now,
		NewID: func() string { return "session-1" }}, c)
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t: t, session: s}
	b.door = phones.New(phones.Deps{Session: s, Now: time.Now, Hosts: []string{named, "127.0.0.2"},
		Face: func(lang string) (phones.Face, error) { return phones.Plain(s, text.New(lang)), nil },
		Every: func(d time.Duration) (<-chan time.Time, func()) {
			ticks := time.NewTicker(d)
			return ticks.C, ticks.Stop
		},
		Do: func(ctx context.Context, command func() keeper.Command) error {
			b.giving.Lock()
			defer b.giving.Unlock()
			if c := command(); c != nil {
				_, err := s.Do(ctx, c)
				return err
			}
			return nil
		},
	}, false)
	if err := b.door.Listen("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.door.Close)
	return b
}

func (b *table) do(c keeper.Command) {
	b.t.Helper()
	b.giving.Lock()
	defer b.giving.Unlock()
	if _, err := b.session.Do(b.t.Context(), c); err != nil {
		b.t.Fatal(err)
	}
}

// at is an address of the door under another name.
func (b *table) at(address, host string) string {
	u, err := url.Parse(address)
	if err != nil {
		b.t.Fatal(err)
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

func browse(t *testing.T, lang string) *page {
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
	tab, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	p := &page{t: t, tab: tab}
	if err := chromedp.Do(tab, chromedp.Navigate("about:blank")); err != nil { // without a deadline: it starts the browser
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

// quiet fails when the console said something.
func (p *page) quiet() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.said) > 0 {
		p.t.Errorf("the console says %q", p.said)
	}
}

// flaws are what is too small to be pressed, and what reaches out of the screen.
const flaws = `(() => {
  const out = [];
  if (document.documentElement.scrollWidth > innerWidth) out.push('wider than the screen: ' + document.documentElement.scrollWidth);
  for (const b of document.querySelectorAll('button, input, summary, a')) {
    const r = b.getBoundingClientRect();
    if (!r.width || b.matches('.fold')) continue;
    if (r.height < 47.5 || r.width < 44) out.push('small: ' + b.outerHTML.slice(0, 90) + ' ' + r.width + 'x' + r.height);
    if (r.right > innerWidth + 1 || r.left < -1) out.push('outside: ' + b.outerHTML.slice(0, 90));
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
		for _, id := range []string{"mansions", "arkham-cards"} {
			config, err := everygame.Find(id).Config(0, "1")
			if err != nil {
				t.Fatal(err)
			}
			b := open(t, config)
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
								t.Errorf("%s, %s, %v, %s, %s: %s", id, lang, size, letters, tab, strings.Join(found, "\n"))
							}
						}
					}
				}
				p.quiet()
				p.do(chromedp.EmulateViewport(1920, 1080), chromedp.Navigate(b.door.Address().TV))
				p.until(`!!document.querySelector('.tvpeople h3')`)
				if found := p.eval(`document.documentElement.scrollHeight > innerHeight ? ['higher than the screen'] : []`); len(found) > 0 {
					t.Errorf("TV: %s", found)
				}
				p.quiet()
				for _, d := range b.door.Devices() {
					b.door.Remove(d.ID)
				}
			}
		}
	})
}

// TestQuestionsAtOnce answers questions of every kind by pressing, under a name that is no secure context.
func TestQuestionsAtOnce(t *testing.T) {
	night(t, func(t *testing.T) {
		b := open(t, tinygame.Config("s"))
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
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.2", port))
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
		b := open(t, tinygame.Config("s"))
		u, _ := url.Parse(b.door.Address().URL)
		proxy := swallow(t, u.Host)
		p := browse(t, "en")
		p.do(chromedp.Navigate(b.at(b.door.Address().Join, "127.0.0.2")))
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
