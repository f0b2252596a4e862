package phones

import (
	"encoding/json"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// policy restricts a page to what this server serves.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// commonHeaders are the headers of every response.
var commonHeaders = [][2]string{
	{"Content-Security-Policy", policy}, {"X-Content-Type-Options", "nosniff"},
	{"Referrer-Policy", "no-referrer"}, {"Cache-Control", "no-store"},
}

// newServer makes the HTTP server, without keep-alive, since idle connections would count towards the limit.
func (d *Server) newServer() *http.Server {
	s := &http.Server{
		Handler:           d,
		ReadHeaderTimeout: d.limits.header,
		MaxHeaderBytes:    mostHeaders - 4<<10, // net/http reads 4 kB more
		ErrorLog:          log.New(io.Discard, "", 0),

		DisableGeneralOptionsHandler: true, // its response would lack our headers
	}
	s.SetKeepAlivesEnabled(false)
	return s
}

// listener limits the number of connections and drops the others.
type listener struct {
	net.Listener
	free chan struct{}
}

func newListener(l net.Listener) *listener {
	return &listener{l, make(chan struct{}, mostConnections)}
}

// sendBuffer limits, in bytes, what the system buffers for a phone that does not read.
const sendBuffer = 64 << 10

func (l *listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case l.free <- struct{}{}:
			if tcp, ok := c.(*net.TCPConn); ok {
				_ = tcp.SetWriteBuffer(sendBuffer)
			}
			return &conn{Conn: c, free: sync.OnceFunc(func() { <-l.free })}, nil
		default:
			_ = c.Close()
		}
	}
}

// conn is a counted connection. It adds our headers to responses that net/http makes without a handler.
type conn struct {
	net.Conn
	free func()
}

func (c *conn) Close() error {
	defer c.free()
	return c.Conn.Close()
}

func (c *conn) Write(p []byte) (int, error) {
	text := string(p[:min(len(p), 2048)])
	line, rest, ok := strings.Cut(text, "\r\n")
	if !ok || !strings.HasPrefix(line, "HTTP/1.1 4") && !strings.HasPrefix(line, "HTTP/1.1 5") ||
		strings.Contains(rest, commonHeaders[0][0]) {
		return c.Conn.Write(p)
	}
	var head strings.Builder
	head.WriteString(line + "\r\n")
	for _, h := range commonHeaders {
		head.WriteString(h[0] + ": " + h[1] + "\r\n")
	}
	if _, err := io.WriteString(c.Conn, head.String()); err != nil {
		return 0, err
	}
	n, err := c.Conn.Write(p[len(line)+2:])
	return n + len(line) + 2, err
}

// status is an error with the HTTP status of the response.
type status int

func (s status) Error() string { return http.StatusText(int(s)) }

// expelled is the error of a device that was removed or refused: status 403, with the reason for its page in the header
// Lantern-Why.
type expelled string

func (e expelled) Error() string { return string(e) }

// route is the handler of a path.
type route struct {
	method string
	serve  func(*Server, http.ResponseWriter, *http.Request) error
}

var routes = map[string]route{
	"/":           {"GET", (*Server).page},
	"/join":       {"POST", (*Server).join},
	"/stream":     {"GET", (*Server).stream},
	"/view":       {"GET", (*Server).view},
	"/tap":        {"POST", (*Server).tap},
	"/tv":         {"GET", (*Server).tv},
	"/tv/stream":  {"GET", (*Server).tvStream},
	"/map.svg":    {"GET", (*Server).mapPicture},
	"/puzzle.svg": {"GET", (*Server).puzzlePicture},
	"/phone.js":   {"GET", file("page/phone.js", "text/javascript; charset=utf-8")},
	"/phone.css":  {"GET", file("page/phone.css", "text/css; charset=utf-8")},
}

// ServeHTTP handles a request. Every response has our headers.
func (d *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	if d.closed {
		d.mu.Unlock()
		return
	}
	d.served.Add(1)
	d.mu.Unlock()
	defer d.served.Done()
	for _, h := range commonHeaders {
		w.Header().Set(h[0], h[1])
	}
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(d.limits.unread))
	err := d.route(w, r)
	if err == nil {
		return
	}
	code := http.StatusInternalServerError
	if s, ok := errors.AsType[status](err); ok {
		code = int(s)
	}
	if why, ok := errors.AsType[expelled](err); ok {
		code = http.StatusForbidden
		w.Header().Set("Lantern-Why", string(why))
	}
	http.Error(w, strconv.Itoa(code)+" "+http.StatusText(code), code)
	for _, h := range commonHeaders { // http.Error removes some
		w.Header().Set(h[0], h[1])
	}
}

func (d *Server) route(w http.ResponseWriter, r *http.Request) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = status(http.StatusInternalServerError)
		}
	}()
	came, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if came == nil || !d.isOwnHost(r.Host, came) {
		return status(http.StatusMisdirectedRequest)
	}
	if err := sameOrigin(r); err != nil {
		return err
	}
	to, ok := routes[r.URL.Path]
	if !ok && strings.HasPrefix(r.URL.Path, "/art/") {
		to, ok = route{"GET", (*Server).art}, true
	}
	switch {
	case !ok:
		return status(http.StatusNotFound)
	case to.method != r.Method && !(to.method == "GET" && r.Method == "HEAD"):
		w.Header().Set("Allow", to.method)
		return status(http.StatusMethodNotAllowed)
	}
	if r.Method == "POST" {
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(d.limits.body))
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
	}
	return to.serve(d, w, r)
}

// sameOrigin refuses requests from pages of other origins, except for following a link to a page.
func sameOrigin(r *http.Request) error {
	origin := r.Header.Get("Origin")
	if len(r.Header.Values("Origin")) > 1 || origin != "" && origin != "http://"+r.Host ||
		origin == "" && r.Method == "POST" {
		return status(http.StatusForbidden)
	}
	page := r.Method == "GET" && (r.URL.Path == "/" || r.URL.Path == "/tv") &&
		r.Header.Get("Sec-Fetch-Mode") == "navigate"
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" && !page {
		return status(http.StatusForbidden)
	}
	return nil
}

// read reads the JSON of a request.
func read(r *http.Request, to any) error {
	raw, err := io.ReadAll(r.Body)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return status(http.StatusRequestEntityTooLarge)
	}
	if err != nil || json.Unmarshal(raw, to) != nil {
		return status(http.StatusBadRequest)
	}
	return nil
}

// cookie returns the name of our cookie. It has the port, since cookies are shared by all ports of a machine.
func (d *Server) cookie() string { return "lantern-" + strconv.Itoa(int(d.at.Port())) }
