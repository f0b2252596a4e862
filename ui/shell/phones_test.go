package shell

import (
	"context"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/phones"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/uitest"
)

// withPhones is a program with a small game open and its phones let in. What its window has to do waits in loop.
func withPhones(t *testing.T) (d *desk, loop func()) {
	d = withTiny(t)
	servePhones(d)
	d.NewOf("tiny")
	d.key("Enter")
	var mu sync.Mutex
	var due []func()
	d.side = func(work, done func()) {
		go func() {
			work()
			mu.Lock()
			due = append(due, done)
			mu.Unlock()
		}()
	}
	t.Cleanup(d.closeSession)
	return d, func() {
		mu.Lock()
		now := due
		due = nil
		mu.Unlock()
		for _, f := range now {
			f()
		}
	}
}

// servePhones gives a program its server of phones.
func servePhones(d *desk) {
	d.deps.Phones = func(s session.AnySession, hands PhoneHands) (*phones.Server, error) {
		running := s.(keeper.AnySession)
		server := phones.New(phones.Deps{Session: running, Now: d.deps.Now, Moment: hands.Moment,
			Do: func(ctx context.Context, c func() keeper.Command) error { return hands.Do(ctx, c) },
			Face: func(lang string) (phones.Face, error) {
				return phones.Plain(running, text.New(lang)), nil
			},
			Random: rand.NewChaCha8([32]byte{}),
			Every:  func(time.Duration) (<-chan time.Time, func()) { return nil, func() {} },
		}, true)
		return server, hands.Before.Listen(server, "127.0.0.1")
	}
}

// asked asks the server of phones on the side, while the window goes on.
func asked(t *testing.T, d *desk, loop func(), jar http.CookieJar, method, path, body string) (int, string) {
	t.Helper()
	at := d.door.server.Address().URL
	r, err := http.NewRequest(method, at+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Origin", at)
	type answer struct {
		code int
		body string
		err  error
	}
	came := make(chan answer, 1)
	go func() {
		a, err := (&http.Client{Jar: jar}).Do(r)
		if err != nil {
			came <- answer{err: err}
			return
		}
		defer a.Body.Close()
		raw, err := io.ReadAll(a.Body)
		came <- answer{a.StatusCode, string(raw), err}
	}()
	for {
		select {
		case a := <-came:
			if a.err != nil {
				t.Fatal(a.err)
			}
			loop()
			return a.code, a.body
		case <-time.After(time.Millisecond):
			loop()
		}
	}
}

// adaIsLetIn confirms who wants the first seat, as soon as the window says so: it hears of a phone after the phone has
// its answer.
func adaIsLetIn(t *testing.T, d *desk, loop func()) {
	t.Helper()
	until := func(said string) {
		t.Helper()
		for ends := time.Now().Add(10 * time.Second); !see(d.window, said); loop() {
			if time.Now().After(ends) {
				t.Fatalf("%q is not said: %s", said, d.text())
			}
		}
	}
	until("Ada · wants Seat 1")
	d.must("Confirm")
	d.key("Enter")
	until("Ada · Seat 1")
}

// phoneReads is what a phone reads of the QR code on screen. A phone reads frame after frame, ever nearer: the reader
// alone misses about one frame in a hundred and fifty, by the token and by what stands around the code.
func phoneReads(w fyne.Window) (string, error) {
	screen := w.Canvas().Capture().(*image.NRGBA)
	var code fyne.CanvasObject
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if i, is := o.(*canvas.Image); is && i.Image != nil && i.MinSize().Width > 200 {
			code = i
		}
		return code == nil
	})
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(code), code.Size()
	var last error
	for _, around := range []float32{2000, 60, 0, -12} { // the whole window, ever less, without the quiet zone
		frame := image.Rect(int(at.X-around), int(at.Y-around), int(at.X+size.Width+around), int(at.Y+size.Height+around))
		picture, err := gozxing.NewBinaryBitmapFromImage(screen.SubImage(frame))
		if err != nil {
			return "", err
		}
		read, err := qrcode.NewQRCodeReader().Decode(picture, nil)
		if err == nil {
			return read.GetText(), nil
		}
		last = err
	}
	return "", last
}

// TestTheCodeOnTheScreenIsRead: one press opens the door; the QR code on the page leads to the server with its token.
func TestTheCodeOnTheScreenIsRead(t *testing.T) {
	d, _ := withPhones(t)
	d.key("F12")
	if d.door == nil {
		t.Fatalf("the door is not open: %T %v %v", d.page, d.keys.Bound("F12"), d.text())
	}
	for _, lang := range []string{"en", "fr"} {
		for _, size := range [][2]float32{{1280, 800}, {1920, 1080}} {
			d.Speak(lang)
			uitest.Resize(d.window, size[0], size[1])
			a := d.door.server.Address()
			if read, err := phoneReads(d.window); err != nil || read != a.Join {
				t.Errorf("%s, %v: the QR code says %q, not %s: %v", lang, size, read, a.Join, err)
			}
			d.must(a.URL, a.Code[:3]+"\u00a0"+a.Code[3:], a.TV)
			if said := d.text(); strings.Contains(said, "puzzle") || strings.Contains(said, "énigme") {
				t.Errorf("%s: puzzles, which the game does not have: %s", lang, said)
			}
			if cut := uitest.Clipped(d.window); len(cut) > 0 {
				t.Errorf("%s, %v: clipped: %q", lang, size, cut)
			}
		}
	}
}

// TestASessionWithoutPhonesSaysSo: where phones cannot join, one sentence says so in the language of the window.
func TestASessionWithoutPhonesSaysSo(t *testing.T) {
	d, _ := withPhones(t)
	d.deps.Phones = func(session.AnySession, PhoneHands) (*phones.Server, error) { return nil, ErrNoPhones }
	for _, lang := range []string{"en", "fr"} {
		d.Speak(lang)
		d.key("F12")
		d.must(text.New(lang).T("door.guided"))
		if d.door != nil || strings.Contains(d.text(), ErrNoPhones.Error()) {
			t.Errorf("%s: %s", lang, d.text())
		}
	}
}

// TestPhonesAheadJoinAndTakeTheirTurn: who comes is shown and confirmed; what he presses is done here; the door closes,
// and all ends with the session.
func TestPhonesAheadJoinAndTakeTheirTurn(t *testing.T) {
	d, loop := withPhones(t)
	d.key("F12")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	a := d.door.server.Address()
	if code, _ := asked(t, d, loop, jar, "POST", "/join", fmt.Sprintf(`{"code":%q,"name":"Ada","seat":"seat1"}`, a.Code)); code != 204 {
		t.Fatalf("joining: %d", code)
	}
	adaIsLetIn(t, d, loop)
	d.door.server.Let(phones.OwnSeat)
	_, view := asked(t, d, loop, jar, "GET", "/view?since=0", "")
	var rev, before = 0, d.sitting.Header().Cursor
	if _, err := fmt.Sscanf(view, `{"rev":%d`, &rev); err != nil {
		t.Fatal(view)
	}
	if code, said := asked(t, d, loop, jar, "POST", "/tap", fmt.Sprintf(`{"rev":%d,"option":0}`, rev)); code != 204 {
		t.Fatalf("tap: %d %s in %s", code, said, view)
	}
	if d.sitting.Header().Cursor != before+1 {
		t.Error("what was pressed is not done")
	}
	d.key("O")
	d.must("The door is closed")
	if code, _ := asked(t, d, loop, nil, "POST", "/join", fmt.Sprintf(`{"code":%q}`, a.Code)); code != 423 {
		t.Errorf("a closed door: %d", code)
	}
	d.key("Esc")
	d.Home()
	loop()
	if d.door != nil {
		t.Error("the phones outlive their session")
	}
}

// TestPhonesAheadComeBackWithTheirSession: when the session is opened again its phones are back, at the same address
// and in their seats; another phone that wants a seat is named where the keeper looks at something else.
func TestPhonesAheadComeBackWithTheirSession(t *testing.T) {
	d, loop := withPhones(t)
	d.key("F12")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	before := d.door.server.Address()
	asked(t, d, loop, jar, "POST", "/join", fmt.Sprintf(`{"code":%q,"name":"Ada","seat":"seat1"}`, before.Code))
	adaIsLetIn(t, d, loop)
	d.door.server.Let(phones.OwnTurn)
	_, earlier := asked(t, d, loop, jar, "GET", "/view?since=0", "")
	rev, id := 0, d.sitting.Header().ID
	if _, err := fmt.Sscanf(earlier, `{"rev":%d`, &rev); err != nil {
		t.Fatal(earlier)
	}
	d.key("Esc")
	d.Home()
	waits := func(what string, until func() bool) {
		t.Helper()
		for ends := time.Now().Add(10 * time.Second); !until(); loop() {
			if time.Now().After(ends) {
				t.Fatalf("%s: %s", what, d.text())
			}
		}
	}
	waits("the home page", func() bool { return d.atHome() && len(d.listed) > 0 })
	d.Open(id)
	waits("the session", func() bool { return d.sitting != nil && d.door != nil })
	if now := d.door.server; now.Address().Join != before.Join || now.May() != phones.OwnTurn {
		t.Errorf("the door is at %+v, was at %+v", now.Address(), before)
	}
	code, view := asked(t, d, loop, jar, "GET", fmt.Sprintf("/view?since=%d", rev), "")
	if code != 200 || !strings.Contains(view, `"me":`) {
		t.Errorf("its player's page is gone: %d %s", code, view)
	}
	asked(t, d, loop, nil, "POST", "/join", fmt.Sprintf(`{"code":%q,"name":"Bob","seat":"seat2"}`, before.Code))
	waits("what is said of a phone", func() bool {
		return see(d.window, "Bob would like to join: open Phones and confirm.")
	})
	waits("who plays on a phone", func() bool {
		h := pageDeps{d.Shell}
		return h.OnPhone("seat1") && !h.OnPhone("seat2")
	})
}

// TestPhonesAheadComeBackAfterACrash: a program that ended without a word lets the phones of its session in again when
// it opens that session, at the same address and in their seats, but not once the keeper has switched them off, nor a
// day later.
func TestPhonesAheadComeBackAfterACrash(t *testing.T) {
	d, loop := withPhones(t)
	d.key("F12")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	asked(t, d, loop, jar, "POST", "/join", fmt.Sprintf(`{"code":%q,"name":"Ada","seat":"seat1"}`,
		d.door.server.Address().Code))
	adaIsLetIn(t, d, loop)
	d.door.server.Let(phones.OwnTurn)
	id := d.sitting.Header().ID
	waits := func(what string, until func() bool) {
		t.Helper()
		for ends := time.Now().Add(10 * time.Second); !until(); loop() {
			if time.Now().After(ends) {
				t.Fatalf("%s: %s", what, d.text())
			}
		}
	}
	kept := func(words string) func() bool {
		return func() bool { return strings.Contains(d.set[keyPhones], words) }
	}
	waits("what is kept", kept(`"rights":"turn"`))
	restart := func() {
		t.Helper()
		if d.door != nil { // as the system does when a program ends
			server := d.door.server
			d.door = nil
			server.Close()
		}
		d.start()
		servePhones(d)
		waits("the home page", func() bool { return d.atHome() && len(d.listed) > 0 })
		d.Open(id)
		waits("the session", func() bool { return d.sitting != nil })
	}
	before := d.door.server.Address()
	restart()
	waits("the phones", func() bool { return d.door != nil })
	if now := d.door.server.Address(); now.URL != before.URL || now.Code == "" ||
		d.door.server.May() != phones.OwnTurn {
		t.Errorf("the door is at %+v, was at %+v", now, before)
	}
	if code, view := asked(t, d, loop, jar, "GET", "/view?since=0", ""); code != 200 || !strings.Contains(view, `"me":`) {
		t.Errorf("its player's page is gone: %d %s", code, view)
	}
	asked(t, d, loop, nil, "POST", "/join", fmt.Sprintf(`{"code":%q,"name":"Bob"}`, d.door.server.Address().Code))
	waits("a second phone", kept(`"name":"Bob"`))
	d.passed += longestAway + time.Minute
	restart()
	if d.door != nil {
		t.Error("the phones of yesterday are let in")
	}
	d.Phones()
	waits("the phones", func() bool { return d.door != nil })
	waits("what is kept", kept(fmt.Sprintf(`"port":%s,`, d.door.server.Address().URL[strings.LastIndex(
		d.door.server.Address().URL, ":")+1:])))
	d.key("X")
	waits("the end of the phones", kept(`"session":""`))
}

// TestAWishIsGrantedAheadWhereItIsShown: at the table a notice says who wants to play on a phone, and grants it.
func TestAWishIsGrantedAheadWhereItIsShown(t *testing.T) {
	d, loop := withPhones(t)
	d.key("F12")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	code := d.door.server.Address().Code
	asked(t, d, loop, jar, "POST", "/join", fmt.Sprintf(`{"code":%q,"name":"Ada","seat":"seat1"}`, code))
	adaIsLetIn(t, d, loop)
	d.key("Esc")
	_, raw := asked(t, d, loop, jar, "GET", "/view?since=0", "")
	var v struct {
		Rev   int
		Parts map[string]string
	}
	if err := json.Unmarshal([]byte(raw), &v); err != nil {
		t.Fatal(err)
	}
	_, wish, _ := strings.Cut(v.Parts["may"], `data-option="`)
	option, _, found := strings.Cut(wish, `"`)
	if !found {
		t.Fatalf("it cannot ask: %v", v.Parts)
	}
	tap := fmt.Sprintf(`{"rev":%d,"option":%s}`, v.Rev, option)
	if code, said := asked(t, d, loop, jar, "POST", "/tap", tap); code != 204 {
		t.Fatal(code, said)
	}
	for ends := time.Now().Add(10 * time.Second); !see(d.window, "Allow it for everybody"); loop() {
		if time.Now().After(ends) {
			t.Fatal(d.text())
		}
	}
	uitest.Press(t, d.window, "Allow it for everybody")
	if may := d.door.server.May(); may != phones.OwnTurn || d.notice.Visible() {
		t.Errorf("%s; a notice: %t", may, d.notice.Visible())
	}
}

// TestPhonesAheadHearThatAnotherEveningBegan: the phones of another session are at the same address, where the pages of
// the one before hear that it is over.
func TestPhonesAheadHearThatAnotherEveningBegan(t *testing.T) {
	d, loop := withPhones(t)
	d.key("F12")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	before := d.door.server.Address()
	asked(t, d, loop, jar, "POST", "/join", fmt.Sprintf(`{"code":%q,"name":"Ada","seat":"seat1"}`, before.Code))
	first := d.door.server
	d.key("Esc")
	d.Home()
	waits := func(until func() bool) {
		t.Helper()
		for ends := time.Now().Add(10 * time.Second); !until(); loop() {
			if time.Now().After(ends) {
				t.Fatal(d.text())
			}
		}
	}
	waits(func() bool { return d.atHome() && len(d.listed) > 0 })
	first.Close()
	d.NewOf("tiny")
	d.key("Enter")
	waits(func() bool { return d.sitting != nil })
	d.Phones()
	if now := d.door.server.Address(); now.URL != before.URL || now.Code == "" {
		t.Fatalf("the door is at %+v, was at %+v", now, before)
	}
	if code, said := asked(t, d, loop, jar, "GET", "/view?since=0", ""); code != 403 {
		t.Errorf("%d %s", code, said)
	}
	if n := len(d.door.server.Devices()); n > 0 {
		t.Errorf("%d phones of another session", n)
	}
}

// TestPhonesLookAtWhatStopsPlay: the moment on the window is that of the phones, until it is read.
func TestPhonesAheadLookAtWhatStopsPlay(t *testing.T) {
	d, loop := withPhones(t)
	d.Phones()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	asked(t, d, loop, jar, "POST", "/join", fmt.Sprintf(`{"code":%q}`, d.door.server.Address().Code))
	d.sitting.LookAgain(0)
	if err := d.sitting.Do(tinygame.Reach{}); err != nil {
		t.Fatal(err)
	}
	for len(d.sitting.Prompts()) > 0 {
		if err := d.sitting.Do(d.sitting.Prompts()[0].Answers()[0]); err != nil {
			t.Fatal(err)
		}
	}
	if d.sitting.Unread() == 0 {
		t.Fatal("play does not stop")
	}
	if _, view := asked(t, d, loop, jar, "GET", "/view?since=0", ""); !strings.Contains(view, `class=\"moment`) {
		t.Errorf("the moment is not there: %s", view)
	}
	d.sitting.Read()
	if _, view := asked(t, d, loop, jar, "GET", "/view?since=0", ""); strings.Contains(view, `class=\"moment`) {
		t.Errorf("the moment is still there: %s", view)
	}
}

// TestPhonesMissed: after half a minute without a phone, the page says what may be wrong, the likeliest first.
func TestPhonesMissed(t *testing.T) {
	d, _ := withPhones(t)
	d.Phones()
	if see(d.window, "No phone has connected yet") {
		t.Fatal("at once")
	}
	d.passed += 31 * time.Second
	for _, tick := range d.ticks {
		tick()
	}
	all := strings.Join(uitest.Texts(d.window), "\n")
	last := -1
	for _, words := range []string{"No phone has connected yet", "another Wi-Fi", "VPN", "firewall", "mobile data"} {
		at := strings.Index(all, words)
		if at <= last {
			t.Errorf("%q stands at %d, after %d", words, at, last)
		}
		last = at
	}
}

// TestAQuestionOfWhoIsAwayIsAnsweredAhead: a private question to a player whose phone is away is answered at the
// laptop, in a window of his own.
func TestAQuestionOfWhoIsAwayIsAnsweredAhead(t *testing.T) {
	d, loop := withPhones(t)
	d.key("F12")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	code := d.door.server.Address().Code
	asked(t, d, loop, jar, "POST", "/join", fmt.Sprintf(`{"code":%q,"name":"Ada","seat":"seat1"}`, code))
	adaIsLetIn(t, d, loop)
	if err := d.sitting.Do(tinygame.Duel{}); err != nil {
		t.Fatal(err)
	}
	d.key("Esc")
	d.Phones()
	asked := len(d.sitting.Prompts())
	uitest.Press(t, d.window, "Answer for this player")
	for _, q := range d.sitting.Prompts() {
		if own := d.ownWindows["seat."+q.Who]; own != nil {
			uitest.Key(own.window, "1")
		}
	}
	if left := len(d.sitting.Prompts()); left != asked-1 {
		t.Errorf("%d of %d questions wait after the answer", left, asked)
	}
}
