package phones

import (
	"io"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

func tiny(t testing.TB) *hall { t.Helper(); return opened(t, begin(t, tinygame.Config("s")), false) }

func TestJoin(t *testing.T) {
	h := tiny(t)
	for body, want := range map[string]int{
		`{"token":"x","name":"A","seat":"seat1"}`: 403, `{"code":"AAAAAA","name":"A","seat":"seat1"}`: 403,
		`{}`: 403, `{"token":"` + h.token() + `","seat":"seat9"}`: 400, `{"token":`: 400, `[]`: 400,
		`{"token":"` + h.token() + `","seat":"keeper"}`:                            400,
		`{"token":"` + h.token() + `","name":"` + strings.Repeat("x", 5000) + `"}`: 413,
	} {
		if got := h.phone().status("POST", "/join", body); got != want {
			t.Errorf("%.60s: %d, want %d", body, got, want)
		}
	}
	p := h.phone()
	answer, body := p.ask("POST", "/join", `{"code":"`+strings.ToLower(h.door.Address().Code)+`","name":"A","seat":2}`)
	if answer.StatusCode != http.StatusNoContent || body != "" {
		t.Fatalf("%d %q", answer.StatusCode, body)
	}
	cookies := answer.Cookies()
	if len(cookies) != 1 || cookies[0].Name != h.door.cookie() || !cookies[0].HttpOnly ||
		cookies[0].SameSite != http.SameSiteStrictMode || !strings.Contains(cookies[0].Name, strings.Split(h.url(), ":")[2]) {
		t.Errorf("%v", cookies)
	}
	d := h.door.Devices()
	if len(d) != 1 || d[0].Name != "A" || d[0].Seat != "seat2" || !d[0].Confirmed || d[0].Connected {
		t.Errorf("%+v", d)
	}
	if got := p.status("POST", "/join", `{}`); got != 204 {
		t.Errorf("back with its cookie: %d", got)
	}
	if got := h.phone().join("seat2"); got != 409 {
		t.Errorf("a seat that is taken: %d", got)
	}
}

func TestASecondDeviceIsAskedOfTheKeeper(t *testing.T) {
	h := tiny(t)
	h.seated("seat1")
	second := h.phone()
	if got := second.join("seat1"); got != 409 {
		t.Fatal(got)
	}
	d := h.door.Devices()
	if len(d) != 2 || d[1].Confirmed || second.status("POST", "/tap", `{"rev":1,"option":0}`) == 204 {
		t.Fatalf("%+v", d)
	}
	if v := second.view(0); len(v.Parts) != 1 {
		t.Errorf("it sees %v", v.Parts)
	}
	if second.status("GET", "/map.svg", "") != 403 {
		t.Error("it gets pictures")
	}
	if !h.door.Confirm(d[1].ID) || second.join("seat1") != 204 || second.view(0).Parts["me"] == "" {
		t.Error("the keeper's yes gives it the seat")
	}
	if h.door.Confirm("nobody") || h.door.Remove("nobody") {
		t.Error("nobody is a device")
	}
}

func TestTheKeeperConfirms(t *testing.T) {
	h := opened(t, begin(t, tinygame.Config("s")), true)
	p := h.seated("seat1")
	if v := p.view(0); len(v.Parts) != 1 || !strings.Contains(v.Parts["header"], "laptop to let you in") {
		t.Fatalf("%v", v)
	}
	w, _ := p.stream("/stream")
	first := w.must()
	h.door.Confirm(h.door.Devices()[0].ID)
	if e := w.must(); e.Parts["me"] == "" || e.Rev <= first.Rev {
		t.Errorf("%v", e)
	}
	h.door.Remove(h.door.Devices()[0].ID)
	if raw, _ := io.ReadAll(w.in); len(raw) > 0 {
		t.Errorf("a removed device still gets %s", raw)
	}
	why := func(p *phone, want string) {
		t.Helper()
		r, _ := p.ask("GET", "/view?since=0", "")
		if got := r.Header.Get("Lantern-Why"); r.StatusCode != 403 || got != want {
			t.Errorf("%d, %q, want %q", r.StatusCode, got, want)
		}
	}
	why(p, "removed")
	other := h.seated("seat1")
	h.door.Remove(h.door.Devices()[0].ID)
	why(other, "refused")
	why(h.phone(), "")
}

// TestLetInWhileItIsDrawn: a device that is let in while its waiting page is drawn sees its seat.
func TestLetInWhileItIsDrawn(t *testing.T) {
	h := tiny(t)
	asked := 0
	now, err := h.door.seenBy("en", func() keeper.Audience {
		if asked++; asked == 1 {
			return waitsFor + "seat1"
		}
		return keeper.Seat(1)
	})
	if err != nil || now.parts["me"].html == "" {
		t.Errorf("%v, %v", now, err)
	}
}

func TestTheDoor(t *testing.T) {
	h := tiny(t)
	in := h.seated("seat1")
	old := h.door.Address()
	h.door.StopJoining()
	late := h.phone()
	wish := `{"token":"` + old.Join[strings.Index(old.Join, "=")+1:] + `","seat":"seat2"}`
	if got := late.status("POST", "/join", wish); got != 423 {
		t.Errorf("door closed: %d", got)
	}
	if in.view(0).Parts["me"] == "" || in.status("POST", "/join", "{}") != 204 {
		t.Error("who is in plays on")
	}
	if a := h.door.Address(); a.Join != "" || a.Code != "" {
		t.Errorf("a closed door shows %v", a)
	}
	h.door.AllowJoining()
	now := h.door.Address()
	if now.Join == old.Join || now.Code == old.Code || len(now.Code) != 6 || len(h.token()) != 22 { // 128 bits
		t.Errorf("%v after %v", now, old)
	}
	if got := late.status("POST", "/join", wish); got != 403 {
		t.Errorf("an old token: %d", got)
	}
	if got := late.join("seat2"); got != 204 {
		t.Errorf("a new one: %d", got)
	}
}

func TestWrongCodes(t *testing.T) {
	h := tiny(t)
	p := h.phone()
	for n := range mostWrong {
		if got := p.status("POST", "/join", `{"code":"AAAAAA"}`); got != 403 {
			t.Fatalf("%d: %d", n, got)
		}
	}
	right := `{"code":"` + h.door.Address().Code + `"}`
	if got := p.status("POST", "/join", right); got != 429 {
		t.Errorf("the right code after too many wrong ones: %d", got)
	}
	if got := p.join("seat1"); got != 204 {
		t.Errorf("the token, which nobody guesses: %d", got)
	}
	h.later(wrongWindow)
	if got := h.phone().status("POST", "/join", right); got != 204 {
		t.Errorf("after five minutes: %d", got)
	}
}

func TestWrongCodesInAll(t *testing.T) {
	var tried failedTries
	at := time.Unix(0, 0)
	for n := range mostWrongInAll {
		from := "10.0.0." + string(rune('a'+n/10))
		if tried.tooMany(from, at) {
			t.Fatal(n)
		}
		tried.wrong(from, at)
	}
	if !tried.tooMany("10.1.1.1", at) || tried.tooMany("10.1.1.1", at.Add(wrongWindow)) || len(tried.all) != 0 {
		t.Error("60 in all, for five minutes")
	}
}

func TestMoreDevicesThanThereMayBe(t *testing.T) {
	h := tiny(t)
	for range mostDevices {
		if got := h.phone().join(""); got != 204 {
			t.Fatal(got)
		}
	}
	if got := h.phone().join("seat1"); got != 204 || len(h.door.Devices()) != mostDevices {
		t.Errorf("%d with %d", got, len(h.door.Devices()))
	}
}

func TestTV(t *testing.T) {
	h := tiny(t)
	tv := h.phone()
	if _, body := tv.ask("GET", "/tv", ""); !strings.Contains(body, `id="code"`) {
		t.Error("it asks for the code")
	}
	if got := tv.status("GET", "/tv/stream", ""); got != 403 {
		t.Errorf("without the code: %d", got)
	}
	if got := tv.status("POST", "/join", `{"code":"`+h.door.Address().Code+`"}`); got != 204 {
		t.Fatal(got)
	}
	w, _ := tv.stream("/tv/stream")
	if e := w.must(); e.Parts["people"] == "" || e.Parts["me"] != "" {
		t.Errorf("%v", e)
	}
	seat, _ := h.seated("seat1").stream("/tv/stream")
	if e := seat.must(); e.Parts["me"] != "" {
		t.Error("the table's page shows a seat")
	}
}

func TestPlainName(t *testing.T) {
	for name, want := range map[string]string{
		"  Ann \n Lee\x1b[2J ": "Ann Lee[2J", "\u202eevil": "evil", strings.Repeat("é", 60): strings.Repeat("é", 40), "\xff": "",
	} {
		if got := plainName(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
}

// TestKeptHandover: what was kept over an end of the program is brought up to date, and what no server writes is left
// out.
func TestKeptHandover(t *testing.T) {
	now := time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC)
	known := func(id string, ago time.Duration, secret int) KnownDevice {
		return KnownDevice{Device{ID: id, Seat: "seat1", Seen: now.Add(-ago)}, make([]byte, secret)}
	}
	h := Handover{Rev: 7, Rights: "everything", Devices: []KnownDevice{known("d1", time.Hour, secretSize),
		known("d2", cookieTime+time.Minute, secretSize), known("d3", time.Hour, 3)}}.Kept(now)
	if len(h.Devices) != 1 || h.Devices[0].ID != "d1" || !h.Devices[0].Seen.Equal(now) {
		t.Errorf("devices: %+v", h.Devices)
	}
	if h.Rights != QuestionsOnly || h.Rev <= 7+1000 {
		t.Errorf("%+v", h)
	}
	many := Handover{Rev: 1 << 60}
	for range 2 * mostDevices {
		many.Devices = append(many.Devices, known("d", 0, secretSize))
	}
	if many = many.Kept(now); len(many.Devices) != mostDevices || many.Rev >= 1<<53 {
		t.Errorf("%d devices, revision %d", len(many.Devices), many.Rev)
	}
}

// TestTheLikeliestAddressComesFirst: of the addresses of this machine, those of a network in a room come before those
// of a VPN or of virtual machines; what no phone can reach is left out, and this machine itself comes last. After a
// change of network the next look finds the new one.
func TestTheLikeliestAddressComesFirst(t *testing.T) {
	of := func(card, addr string) local { return local{netip.MustParseAddr(addr), card} }
	mine := byReach([]local{of("tun0", "10.8.0.2"), of("lo", "127.0.0.1"), of("eth0", "169.254.3.4"),
		of("wlan0", "fe80::1"), of("docker0", "172.17.0.1"), of("eth1", "10.0.0.5"), of("wlan0", "192.168.1.7"), of("wwan0", "93.184.216.34")})
	all := urls(netip.MustParseAddrPort("0.0.0.0:8765"), mine)
	want := []string{"192.168.1.7", "10.0.0.5", "93.184.216.34", "10.8.0.2", "172.17.0.1", "127.0.0.1"}
	for i := range want {
		want[i] = "http://" + want[i] + ":8765"
	}
	if !slices.Equal(all, want) {
		t.Errorf("%q, want %q", all, want)
	}
	moved := urls(netip.MustParseAddrPort("0.0.0.0:8765"), byReach([]local{of("wlan0", "192.168.2.9")}))
	if moved[0] != "http://192.168.2.9:8765" {
		t.Errorf("after a change of network: %q", moved)
	}
	if one := urls(netip.MustParseAddrPort("192.168.1.7:80"), mine); len(one) != 1 || one[0] != "http://192.168.1.7:80" {
		t.Errorf("bound to one address: %q", one)
	}
}
