package phones

import (
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"lantern/keeper/tinygame"
)

func TestHostAndOrigin(t *testing.T) {
	h := tiny(t)
	p := h.seated("seat1")
	host := func(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }
	head := func(name, value string) func(*http.Request) {
		return func(r *http.Request) {
			if r.Header.Set(name, value); value == "" {
				r.Header.Del(name)
			}
		}
	}
	port := fmt.Sprint(h.door.at.Port())
	for _, c := range []struct {
		method, path string
		change       func(*http.Request)
		want         int
	}{
		{"GET", "/", host("evil.example:" + port), 421}, {"GET", "/", host("127.0.0.1:1"), 421},
		{"GET", "/", host("127.0.0.1"), 421}, {"GET", "/", host("10.1.2.3:" + port), 421},
		{"GET", "/view", host("[::1]:" + port), 421}, {"GET", "/", host("127.0.0.1:" + port), 200},
		{"GET", "/view", head("Origin", "http://evil.example"), 403}, {"GET", "/view", head("Origin", "null"), 403},
		{"POST", "/join", head("Origin", ""), 403}, {"POST", "/tap", head("Origin", "null"), 403},
		{"POST", "/tap", head("Origin", "https://127.0.0.1:"+port), 403},
		{"GET", "/stream", head("Sec-Fetch-Site", "cross-site"), 403}, {"GET", "/", head("Sec-Fetch-Site", "cross-site"), 403},
		{"GET", "/view?since=0", head("Sec-Fetch-Site", "same-origin"), 200}, {"GET", "/", head("Sec-Fetch-Site", "none"), 200},
		{"POST", "/", nil, 405}, {"GET", "/join", nil, 405}, {"DELETE", "/tap", nil, 405}, {"HEAD", "/", nil, 200},
		{"GET", "/nowhere", nil, 404}, {"GET", "/art/nowhere", nil, 404}, {"GET", "/art/../tap", nil, 404},
		{"GET", "/map.svg?rev=1", nil, 404}, {"GET", "/puzzle.svg", nil, 404}, {"GET", "/art/lantern.svg", nil, 200},
		{"GET", "/phone.js", nil, 200}, {"GET", "/phone.css", nil, 200}, {"GET", "/tv", nil, 200},
	} {
		if c.change == nil {
			c.change = func(*http.Request) {}
		}
		if got := p.status(c.method, c.path, "", c.change); got != c.want {
			t.Errorf("%s %s: %d, want %d", c.method, c.path, got, c.want)
		}
	}
	stranger := h.phone()
	for _, path := range []string{"/stream", "/view?since=0", "/tv/stream", "/map.svg", "/puzzle.svg", "/art/x"} {
		if got := stranger.status("GET", path, ""); got != 403 {
			t.Errorf("a stranger: %s %d", path, got)
		}
	}
	if got := stranger.status("POST", "/tap", `{"rev":1,"option":0}`); got != 403 {
		t.Errorf("a stranger taps: %d", got)
	}
}

func TestALinkFromElsewhereOpensThePage(t *testing.T) {
	if got := tiny(t).phone().status("GET", "/", "", func(r *http.Request) {
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		r.Header.Set("Sec-Fetch-Mode", "navigate")
	}); got != 200 {
		t.Error(got)
	}
}

// TestBytesOfOurOwn sends what no browser does.
func TestBytesOfOurOwn(t *testing.T) {
	h := tiny(t)
	at := h.session.Header().Cursor
	host := "Host: " + h.door.at.String() + "\r\n"
	for sent, want := range map[string]string{
		"GET / HTTP/1.1\r\n" + host + "X: " + strings.Repeat("x", 17<<10) + "\r\n\r\n": "431",
		"GET / HTTP/1.1\r\n" + host + "X: " + strings.Repeat("x", 12<<10) + "\r\n\r\n": "200",
		"GET / HTTP/1.1\r\n\r\n": "400", "nonsense\r\n\r\n": "400", "GET / HTTP/9.9\r\n" + host + "\r\n": "505",
		"GET / HTTP/1.1\r\n" + host + host + "\r\n":                                           "400",
		"POST /join HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n":                       "400",
		"POST /join HTTP/1.1\r\n" + host + "Transfer-Encoding: x\r\n\r\n":                     "501",
		"GET /%zz HTTP/1.1\r\n" + host + "\r\n":                                               "400",
		"GET http://evil.example/ HTTP/1.1\r\n" + host + "\r\n":                               "421",
		"OPTIONS * HTTP/1.1\r\n" + host + "\r\n":                                              "",
		"GET / HTTP/1.1\r\n" + host + "Origin: http://a\r\nOrigin: http://b\r\n\r\n":          "403",
		"GET /view?since=0 HTTP/1.1\r\n" + host + "Cookie: " + h.door.cookie() + "=x\r\n\r\n": "403",
	} {
		got := h.raw(sent)
		if want != "" && !strings.HasPrefix(got, "HTTP/1.1 "+want) {
			t.Errorf("%.60q: %.80q, want %s", sent, got, want)
		}
		for _, one := range commonHeaders {
			if !strings.Contains(got, one[0]+": "+one[1]) {
				t.Errorf("%.60q: without %s", sent, one[0])
			}
		}
	}
	if h.session.Header().Cursor != at {
		t.Error("the session moved")
	}
}

func TestSlowRequestsEnd(t *testing.T) {
	h := opened(t, begin(t, tinygame.Config("s")), false, func(d *Server) {
		d.limits.header, d.limits.body = 50*time.Millisecond, 50*time.Millisecond
	})
	host := "Host: " + h.door.at.String() + "\r\n"
	if got := h.raw("GET / HTTP/1.1\r\n" + host); strings.HasPrefix(got, "HTTP/1.1 200") {
		t.Errorf("half a head: %q", got)
	}
	got := h.raw("POST /join HTTP/1.1\r\n" + host + "Origin: " + h.url() + "\r\nContent-Length: 100\r\n\r\n{")
	if !strings.HasPrefix(got, "HTTP/1.1 400") {
		t.Errorf("half a body: %q", got)
	}
}

func TestConnectionsAreFew(t *testing.T) {
	h := tiny(t)
	var open []net.Conn
	for range mostConnections {
		c, err := net.Dial("tcp", h.door.at.String())
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, c)
	}
	c, err := net.Dial("tcp", h.door.at.String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if n, err := c.Read(make([]byte, 1)); n != 0 || err == nil {
		t.Error("one more connection is kept")
	}
	for _, one := range open {
		one.Close()
	}
	for range 100 { // until the server has seen that they are gone
		if r, err := h.phone().http.Get(h.url() + "/"); err == nil {
			r.Body.Close()
			return
		}
	}
	t.Error("the server does not come back")
}

func TestTapsASecond(t *testing.T) {
	h := tiny(t)
	p := h.seated("seat1")
	for n := range mostTaps {
		if got := p.tap(1, 99); got == 429 {
			t.Fatal(n)
		}
	}
	if got := p.tap(1, 99); got != 429 {
		t.Error(got)
	}
	h.later(time.Second)
	if got := p.tap(1, 99); got == 429 {
		t.Error("for ever")
	}
}

func TestMalformedTaps(t *testing.T) {
	h := tiny(t)
	h.do(tinygame.Duel{})
	p := h.seated("seat1")
	at, rev := h.session.Header().Cursor, p.view(0).Rev
	for body, want := range map[string]int{
		`{"rev":%d}`: 400, `{"option":0}`: 400, `{"rev":"%d","option":0}`: 400, `{"rev":%d,"option":0,"fields":["x"]}`: 400,
		`{"rev":%d,"option":0,"fields":{}}`: 400, `{"rev":%d,"option":1e99}`: 400, `{"rev":%d,"option":-1}`: 403,
		`{"rev":%d,"option":99}`: 403, `{"rev":%d,"option":0,"fields":[7]}`: 403, `{"rev":-1,"option":0}`: 409,
		`{"rev":999999,"option":0}`: 409, `{"rev":%d,"option":0,"do":"undo"}x`: 400,
		`{"rev":%d,"option":0,"fields":[` + strings.Repeat("1,", 3000) + `1]}`: 413,
	} {
		h.later(time.Second)
		if strings.Contains(body, "%d") {
			body = fmt.Sprintf(body, rev)
		}
		if got := p.status("POST", "/tap", body); got != want {
			t.Errorf("%.60s: %d, want %d", body, got, want)
		}
	}
	if h.session.Header().Cursor != at {
		t.Error("the session moved")
	}
}
