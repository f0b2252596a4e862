package phones

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/text"
)

// hall is a server of a session, with a clock of its own that ticks when the test says so.
type hall struct {
	t       testing.TB
	door    *Server
	session keeper.AnySession
	giving  sync.Mutex // one command after the other

	mu    sync.Mutex
	clock time.Time
	beats []chan time.Time
}

// games are those that ship and the small one.
var games = append(everygame.Rules(), tinygame.Game)

func configOf(t testing.TB, id string, n int) keeper.Config {
	t.Helper()
	g := everygame.Find(id)
	if g == nil {
		return tinygame.Config("a seed that nobody knows")
	}
	c, err := g.Config(n, "a seed that nobody knows")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func begin(t testing.TB, c keeper.Config) keeper.AnySession {
	t.Helper()
	s, err := games.Begin(t.Context(), keeper.Deps{Store: keeper.NewMemory(),
		Now: func() time.Time { return time.Unix(0, 0) }, NewID: func() string { return "session-1" }}, c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// opened is a hall that listens on this machine alone.
func opened(t testing.TB, s keeper.AnySession, asks bool, more ...func(*Server)) *hall {
	t.Helper()
	h := &hall{t: t, session: s, clock: time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)}
	h.door = New(Deps{
		Session: s,
		Do: func(ctx context.Context, command func() keeper.Command) error {
			h.giving.Lock()
			defer h.giving.Unlock()
			c := command()
			if c == nil {
				return nil
			}
			_, err := s.Do(ctx, c)
			return err
		},
		Face: func(lang string) (Face, error) { return Plain(s, text.New(lang)), nil },
		Now:  func() time.Time { h.mu.Lock(); defer h.mu.Unlock(); return h.clock },
		Every: func(time.Duration) (<-chan time.Time, func()) {
			c := make(chan time.Time, 1)
			h.mu.Lock()
			h.beats = append(h.beats, c)
			h.mu.Unlock()
			return c, func() {}
		},
	}, asks)
	for _, f := range more {
		f(h.door)
	}
	if err := h.door.Listen("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.door.Close)
	return h
}

func (h *hall) beat() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, c := range h.beats {
		select {
		case c <- h.clock:
		default:
		}
	}
}

func (h *hall) later(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.clock = h.clock.Add(d)
}

// do gives a command of the session as the keeper does.
func (h *hall) do(c keeper.Command) {
	h.t.Helper()
	h.giving.Lock()
	defer h.giving.Unlock()
	if _, err := h.session.Do(h.t.Context(), c); err != nil {
		h.t.Fatalf("%#v: %v", c, err)
	}
}

// phone is a browser.
type phone struct {
	h    *hall
	http *http.Client
}

func (h *hall) phone() *phone {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return &phone{h, &http.Client{Jar: jar, Transport: &http.Transport{DisableKeepAlives: true}}}
}

func (h *hall) url() string { return h.door.Address().URL }

func (h *hall) token() string {
	_, token, _ := strings.Cut(h.door.Address().Join, "#t=")
	return token
}

// ask sends a request as a page of ours does; what is changed in it says change.
func (p *phone) ask(method, path, body string, change ...func(*http.Request)) (*http.Response, string) {
	p.h.t.Helper()
	r, err := http.NewRequestWithContext(p.h.t.Context(), method, p.h.url()+path, strings.NewReader(body))
	if err != nil {
		p.h.t.Fatal(err)
	}
	if method == "POST" {
		r.Header.Set("Origin", p.h.url())
	}
	for _, f := range change {
		f(r)
	}
	answer, err := p.http.Do(r)
	if err != nil {
		p.h.t.Fatal(err)
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		p.h.t.Fatal(err)
	}
	for _, one := range commonHeaders {
		if got := answer.Header.Get(one[0]); got != one[1] {
			p.h.t.Errorf("%s %s: %d with %s %q", method, path, answer.StatusCode, one[0], got)
		}
	}
	return answer, string(raw)
}

func (p *phone) status(method, path, body string, change ...func(*http.Request)) int {
	p.h.t.Helper()
	answer, _ := p.ask(method, path, body, change...)
	return answer.StatusCode
}

func (p *phone) join(seat string) int {
	p.h.t.Helper()
	return p.status("POST", "/join", fmt.Sprintf(`{"token":%q,"name":"Ann","seat":%q}`, p.h.token(), seat))
}

// seated is a phone that joined.
func (h *hall) seated(seat string) *phone {
	h.t.Helper()
	p := h.phone()
	if code := p.join(seat); code != http.StatusNoContent {
		h.t.Fatalf("join %s: %d", seat, code)
	}
	return p
}

// event is one of a stream.
type event struct {
	name  string
	Rev   int               `json:"rev"`
	Parts map[string]string `json:"parts"`
	size  int
}

// watched is an open stream.
type watched struct {
	t    testing.TB
	body io.ReadCloser
	in   *bufio.Reader
}

func (p *phone) stream(path string) (*watched, int) {
	p.h.t.Helper()
	answer, err := p.http.Get(p.h.url() + path)
	if err != nil {
		p.h.t.Fatal(err)
	}
	p.h.t.Cleanup(func() { answer.Body.Close() })
	return &watched{p.h.t, answer.Body, bufio.NewReader(answer.Body)}, answer.StatusCode
}

// next is the next event; an error says that the stream ended.
func (w *watched) next() (e event, err error) {
	for {
		line, err := w.in.ReadString('\n')
		if err != nil {
			return e, err
		}
		e.size += len(line)
		switch line = strings.TrimSuffix(line, "\n"); {
		case line == "" && e.name != "":
			return e, nil
		case strings.HasPrefix(line, "event: "):
			e.name = strings.TrimPrefix(line, "event: ")
		case strings.HasPrefix(line, "data: "):
			if err := json.Unmarshal([]byte(strings.TrimPrefix(line, "data: ")), &e); err != nil {
				return e, err
			}
		}
	}
}

func (w *watched) must() event {
	w.t.Helper()
	e, err := w.next()
	if err != nil {
		w.t.Fatal(err)
	}
	return e
}

// view asks once.
func (p *phone) view(since int) (e event) {
	p.h.t.Helper()
	answer, body := p.ask("GET", "/view?since="+strconv.Itoa(since), "")
	if answer.StatusCode != http.StatusOK {
		p.h.t.Fatalf("view: %d %s", answer.StatusCode, body)
	}
	if err := json.Unmarshal([]byte(body), &e); err != nil {
		p.h.t.Fatal(err)
	}
	e.size = len(body)
	return e
}

func (p *phone) tap(rev, option int, fields ...int) int {
	p.h.t.Helper()
	raw, _ := json.Marshal(map[string]any{"rev": rev, "option": option, "fields": append([]int{}, fields...)})
	return p.status("POST", "/tap", string(raw))
}

// typed taps an option with words.
func (p *phone) typed(rev, option int, words string) int {
	p.h.t.Helper()
	raw, _ := json.Marshal(map[string]any{"rev": rev, "option": option, "words": words})
	return p.status("POST", "/tap", string(raw))
}

// raw sends bytes as they are and returns the answer.
func (h *hall) raw(sent string) string {
	h.t.Helper()
	c, err := net.Dial("tcp", h.door.at.String())
	if err != nil {
		h.t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, sent); err != nil && !errors.Is(err, net.ErrClosed) {
		return err.Error()
	}
	var out bytes.Buffer
	_, _ = io.Copy(&out, c) // until the server has said all it says
	return out.String()
}

func acceptLanguage(value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set("Accept-Language", value) }
}
