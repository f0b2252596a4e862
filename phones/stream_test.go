package phones

import (
	"io"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

func TestStream(t *testing.T) {
	h := tiny(t)
	p := h.seated("seat1")
	w, code := p.stream("/stream")
	if code != http.StatusOK {
		t.Fatal(code)
	}
	first := w.must()
	if first.name != "view" || first.Rev == 0 || first.Parts["header"] == "" || first.Parts["me"] == "" {
		t.Fatalf("%+v", first)
	}
	if d := h.door.Devices(); !d[0].Connected {
		t.Errorf("%+v", d)
	}
	h.beat()
	if e := w.must(); e.name != "beat" {
		t.Errorf("%+v", e)
	}
	h.do(tinygame.Duel{})
	e := w.must()
	if e.name != "view" || e.Rev != first.Rev+1 || e.Parts["ask"] == "" {
		t.Errorf("%+v", e)
	}
	for name, html := range e.Parts {
		if html == first.Parts[name] {
			t.Errorf("%s was sent again", name)
		}
	}
}

func TestView(t *testing.T) {
	h := tiny(t)
	p := h.seated("seat1")
	first := p.view(0)
	if all := p.view(first.Rev + 7); len(all.Parts) != len(first.Parts) {
		t.Errorf("of a revision that is to come: %v", all.Parts)
	}
	h.do(tinygame.Duel{})
	now := p.view(first.Rev)
	if now.Rev != first.Rev+1 || now.Parts["ask"] == "" || len(now.Parts) >= len(first.Parts) {
		t.Errorf("%+v", now)
	}
	if got := p.status("GET", "/view?since=x", ""); got != 400 {
		t.Error(got)
	}
}

func TestViewWaitsAtOnce(t *testing.T) { // at once with the change that it waits for
	h := tiny(t)
	p := h.seated("seat1")
	first := p.view(0)
	got := make(chan event)
	before := h.ticking()
	go func() { got <- p.view(first.Rev) }()
	for h.ticking() == before {
		runtime.Gosched()
	}
	h.do(tinygame.Duel{})
	if e := <-got; e.Rev != first.Rev+1 {
		t.Errorf("%+v", e)
	}
	before = h.ticking()
	go func() { got <- p.view(first.Rev + 1) }()
	for h.ticking() == before {
		runtime.Gosched()
	}
	h.beat() // the twenty seconds are over
	if e := <-got; e.Rev != first.Rev+1 || len(e.Parts) != 0 {
		t.Errorf("%+v", e)
	}
}

// ticking is how many streams and polls there were so far.
func (h *hall) ticking() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.beats)
}

// polling is how many streams and polls are open.
func (h *hall) polling() int {
	h.door.mu.Lock()
	defer h.door.mu.Unlock()
	return h.door.streams
}

// TestASilentPhoneIsAway: a page that answers beats and then no longer does is away although its stream is open, until
// it is heard of again; everybody is told at a beat. Who never answers any is there as long as his stream is.
func TestASilentPhoneIsAway(t *testing.T) {
	h := tiny(t)
	own, other := h.seated("seat1"), h.seated("seat2")
	for _, p := range []*phone{own, other} {
		w, code := p.stream("/stream")
		if code != http.StatusOK {
			t.Fatal(code)
		}
		w.must()
	}
	there := func() (out [2]bool) {
		for i, one := range h.door.Devices() {
			out[i] = one.Connected
		}
		return out
	}
	told := make(chan struct{}, 10)
	h.door.Listener(func() { told <- struct{}{} })
	if got := own.status("HEAD", "/", ""); got != http.StatusOK || there() != [2]bool{true, true} {
		t.Fatal(got, there())
	}
	h.later(silence)
	if there() != [2]bool{false, true} {
		t.Errorf("silent: %v", there())
	}
	h.beat()
	<-told
	if got := own.status("HEAD", "/", ""); got != http.StatusOK || there() != [2]bool{true, true} {
		t.Errorf("back: %d %v", got, there())
	}
	h.beat()
	<-told
}

func TestStreamsAreFew(t *testing.T) {
	h := tiny(t)
	var own []*watched
	p := h.seated("")
	for range mostOfADevice + 1 {
		w, code := p.stream("/stream")
		if code != http.StatusOK {
			t.Fatal(code)
		}
		w.must()
		own = append(own, w)
	}
	if _, err := own[0].next(); err == nil {
		t.Error("the oldest stream of a device goes on")
	}
	for n := mostOfADevice; n < mostStreams; n++ {
		if _, code := h.seated("").stream("/stream"); code != http.StatusOK {
			t.Fatal(n, code)
		}
	}
	if _, code := h.seated("").stream("/stream"); code != http.StatusServiceUnavailable {
		t.Errorf("one more: %d", code)
	}
	if got := p.status("GET", "/", ""); got != http.StatusOK {
		t.Errorf("and a page: %d", got)
	}
}

func TestAStreamThatIsNotReadIsDropped(t *testing.T) {
	h := opened(t, begin(t, tinygame.Config("s")), false, func(d *Server) {
		d.limits.unread = 30 * time.Millisecond
		face, _ := d.deps.Face("en")
		d.deps.Face = func(string) (Face, error) { return &talking{Face: face}, nil }
	})
	p := h.seated("seat1")
	c, err := net.Dial("tcp", h.door.at.String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.(*net.TCPConn).SetReadBuffer(4 << 10); err != nil {
		t.Fatal(err)
	}
	r, _ := http.NewRequest("GET", h.url()+"/stream", nil)
	for _, k := range p.http.Jar.Cookies(r.URL) {
		r.AddCookie(k)
	}
	if err := r.Write(c); err != nil {
		t.Fatal(err)
	}
	for h.polling() == 0 {
		runtime.Gosched()
	}
	for ends := time.Now().Add(20 * time.Second); h.polling() > 0; runtime.Gosched() { // fill what the system keeps for it
		h.door.Renew()
		if time.Now().After(ends) {
			t.Fatal("it is never dropped")
		}
	}
	if other, code := p.stream("/stream"); code != 200 || other.must().name != "view" {
		t.Error("it cannot come back")
	}
}

// talking reads something else aloud at every look, and much of it.
type talking struct {
	Face
	n int
}

func (f *talking) View(who keeper.Audience) View {
	v := f.Face.View(who)
	f.n++
	v.Reading.Text = strings.Repeat(strconv.Itoa(f.n), 50_000)
	return v
}

// TestClosedAtOnce: no goroutine is left, whatever is open.
func TestClosedAtOnce(t *testing.T) {
	before := runtime.NumGoroutine()
	h := tiny(t)
	var all []*watched
	for range 5 {
		w, _ := h.seated("").stream("/stream")
		w.must()
		all = append(all, w)
	}
	silent, err := net.Dial("tcp", h.door.at.String())
	if err != nil {
		t.Fatal(err)
	}
	h.door.Close()
	h.door.Close()
	for _, w := range all {
		_, _ = io.Copy(io.Discard, w.body) // to its end
		w.body.Close()
	}
	silent.Close()
	for ends := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(ends) {
			stacks := make([]byte, 1<<16)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// TestTwelveTapsAtOnce: twelve clients tap the same revision, and one command comes of it.
func TestTwelveTapsAtOnce(t *testing.T) {
	h := tiny(t)
	h.door.Let(OwnSeat)
	first := h.seated("seat1")
	phones := []*phone{first}
	for len(phones) < 12 {
		p := h.phone()
		p.join("seat" + strconv.Itoa(1+len(phones)%2))
		phones = append(phones, p)
	}
	for _, d := range h.door.Devices() {
		h.door.Confirm(d.ID)
	}
	rev, at := first.view(0).Rev, h.session.Header().Cursor
	codes := make([]int, len(phones))
	var all sync.WaitGroup
	for i, p := range phones {
		all.Go(func() { codes[i] = p.tap(rev, 0) })
	}
	all.Wait()
	count := map[int]int{}
	for _, code := range codes {
		count[code]++
	}
	if count[204] != 1 || count[409] != 11 || h.session.Header().Cursor != at+1 {
		t.Errorf("%v, %d steps", count, h.session.Header().Cursor-at)
	}
}

// TestSleep: a phone whose connection is swallowed, without being closed, comes back by a new stream, while others are
// served as ever.
func TestStreamsThatSleepShareNothing(t *testing.T) {
	h := tiny(t)
	p, other := h.seated("seat1"), h.seated("seat2")
	swallow, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer swallow.Close()
	asleep := make(chan struct{})
	go func() { // a proxy that falls silent
		in, err := swallow.Accept()
		if err != nil {
			return
		}
		defer in.Close()
		out, err := net.Dial("tcp", h.door.at.String())
		if err != nil {
			return
		}
		defer out.Close()
		go io.Copy(out, in)
		buf := make([]byte, 64<<10)
		n, _ := out.Read(buf)
		_, _ = in.Write(buf[:n])
		<-asleep
	}()
	c, err := net.Dial("tcp", swallow.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	r, _ := http.NewRequest("GET", h.url()+"/stream", nil)
	for _, k := range p.http.Jar.Cookies(r.URL) {
		r.AddCookie(k)
	}
	if err := r.Write(c); err != nil {
		t.Fatal(err)
	}
	for h.polling() == 0 {
		runtime.Gosched()
	}
	w, _ := other.stream("/stream")
	w.must()
	h.do(tinygame.Duel{})
	if e := w.must(); e.Parts["ask"] == "" {
		t.Error("the other one waits for the sleeper")
	}
	again, code := p.stream("/stream")
	if e := again.must(); code != 200 || e.Parts["ask"] == "" {
		t.Errorf("awake: %d %v", code, e)
	}
	close(asleep)
}

func TestManyRevisionsBecomeOneView(t *testing.T) {
	h := tiny(t)
	p := h.seated("seat1")
	rev := p.view(0).Rev
	for range 50 {
		h.door.Renew()
	}
	if e := p.view(rev); e.Rev != rev+50 || len(e.Parts) != 0 {
		t.Errorf("%+v", e)
	}
}

// drawsSlowly is a face with a board that takes longer to draw than a picture may take to be read.
type drawsSlowly struct{ Face }

func (drawsSlowly) Map(keeper.Audience) Board {
	return Board{Stamp: "1", Draw: func() []byte {
		for ends := time.Now().Add(150 * time.Millisecond); time.Now().Before(ends); {
			runtime.Gosched()
		}
		return []byte("<svg/>")
	}}
}

// TestABoardMayTakeLongToDraw: a board is sent however long a busy machine draws it.
func TestABoardMayTakeLongToDraw(t *testing.T) {
	h := opened(t, begin(t, tinygame.Config("s")), false, func(d *Server) {
		d.limits.unread = 30 * time.Millisecond
		face := d.deps.Face
		d.deps.Face = func(lang string) (Face, error) { f, err := face(lang); return drawsSlowly{f}, err }
	})
	if got, body := h.seated("seat1").ask("GET", "/map.svg", ""); got.StatusCode != 200 || body != "<svg/>" {
		t.Errorf("%v %q", got, body)
	}
}
