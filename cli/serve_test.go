package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"

	"lantern/keeper/mansions"
	"lantern/phones"
	"lantern/puzzles"
)

// served is "lantern serve" as a process would see it: lines in, lines out.
type served struct {
	t    *testing.T
	in   *io.PipeWriter
	out  *bufio.Reader
	done chan int
	errs *bytes.Buffer
	at   phones.Address
}

func serveAtOnce(t *testing.T, b *bench, args ...string) *served {
	t.Helper()
	in, inTo := io.Pipe()
	outFrom, out := io.Pipe()
	s := &served{t: t, in: inTo, out: bufio.NewReader(outFrom), done: make(chan int, 1), errs: &bytes.Buffer{}}
	go func() {
		env := b.env(in)
		env.Out, env.Err = out, s.errs
		s.done <- Main(append([]string{"serve", "--bind", "127.0.0.1"}, args...), env)
		out.Close()
	}()
	first := s.line()
	if err := json.Unmarshal([]byte(first), &s.at); err != nil {
		t.Fatalf("%q: %v, %s", first, err, s.errs)
	}
	return s
}

func (s *served) line() string {
	s.t.Helper()
	line, err := s.out.ReadString('\n')
	if err != nil {
		s.t.Fatalf("%q: %v", line, err)
	}
	return strings.TrimSpace(line)
}

func (s *served) do(command string) string {
	s.t.Helper()
	if _, err := fmt.Fprintln(s.in, command); err != nil {
		s.t.Fatal(err)
	}
	return s.line()
}

func (s *served) end() int {
	s.in.Close()
	return <-s.done
}

// browser is a phone.
func (s *served) browser() func(method, path, body string) (int, string) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return func(method, path, body string) (int, string) {
		s.t.Helper()
		r, err := http.NewRequest(method, s.at.URL+path, strings.NewReader(body))
		if err != nil {
			s.t.Fatal(err)
		}
		r.Header.Set("Origin", s.at.URL)
		answer, err := (&http.Client{Jar: jar}).Do(r)
		if err != nil {
			s.t.Fatal(err)
		}
		defer answer.Body.Close()
		raw, err := io.ReadAll(answer.Body)
		if err != nil {
			s.t.Fatal(err)
		}
		return answer.StatusCode, string(raw)
	}
}

// TestServeAtOnce: one line once it listens, the commands of the door and those of play between them, and phones.
func TestServeAtOnce(t *testing.T) {
	b := newBench(t)
	s := serveAtOnce(t, b, "--new", "--game", "tiny", "--seed", "1", "--seats", "open")
	token, found := strings.CutPrefix(s.at.Join, s.at.URL+"/#t=")
	if !found || len(token) != 22 || s.at.TV != s.at.URL+"/tv" || len(s.at.Code) != 6 ||
		!strings.HasPrefix(s.at.URL, "http://127.0.0.1:") {
		t.Fatalf("%+v", s.at)
	}
	phone := s.browser()
	if code, _ := phone("POST", "/join", `{"token":"`+token+`","name":"Ann","seat":"seat1"}`); code != 204 {
		t.Fatal(code)
	}
	ann := `"ok":true,"devices":[{"id":"d1","name":"Ann","seat":"seat1","confirmed":true`
	if got := s.do(`{"do":"devices"}`); !strings.Contains(got, ann) {
		t.Error(got)
	}
	if got := s.do(`{"do":"duel"}`); !strings.Contains(got, `"ok":true,"seq":2`) {
		t.Error(got)
	}
	var view struct {
		Rev   int
		Parts map[string]string
	}
	_, body := phone("GET", "/view?since=0", "")
	if err := json.Unmarshal([]byte(body), &view); err != nil || !strings.Contains(view.Parts["ask"], "data-option") {
		t.Fatalf("%v %s", err, body)
	}
	if code, _ := phone("POST", "/tap", fmt.Sprintf(`{"rev":%d,"option":0}`, view.Rev)); code != 204 {
		t.Fatal(code)
	}
	if got := s.do(`{"do":"session"}`); !strings.Contains(got, `"seq":3`) {
		t.Error(got)
	}
	if got := s.do(`{"do":"undo"}`); !strings.Contains(got, `"seq":2`) {
		t.Error(got)
	}
	if got := s.do(`{"do":"remove","device":"d1"}`); !strings.Contains(got, `"devices":[]`) {
		t.Error(got)
	}
	if code, _ := phone("GET", "/view?since=0", ""); code != 403 {
		t.Errorf("removed: %d", code)
	}
	if code := s.end(); code != 0 {
		t.Errorf("%d %s", code, s.errs)
	}
	if _, err := http.Get(s.at.URL); err == nil {
		t.Error("the server goes on")
	}
}

func TestServeConfirmsAndShutsAtOnce(t *testing.T) {
	b := newBench(t)
	s := serveAtOnce(t, b, "--new", "--game", "tiny", "--seed", "1")
	join := func() (int, string) { return s.browser()("POST", "/join", `{"code":"`+s.at.Code+`","seat":"seat2"}`) }
	if code, _ := join(); code != 204 {
		t.Fatal(code)
	}
	if got := s.do(`{"do":"devices"}`); !strings.Contains(got, `"confirmed":false`) {
		t.Error(got)
	}
	if got := s.do(`{"do":"confirm","device":"d1"}`); !strings.Contains(got, `"confirmed":true`) {
		t.Error(got)
	}
	if code, _ := join(); code != 409 {
		t.Errorf("a taken seat: %d", code)
	}
	if got := s.do(`{"do":"door","open":false}`); !strings.Contains(got, `"open":false`) || !strings.Contains(got, `"join":""`) {
		t.Error(got)
	}
	if code, _ := join(); code != 423 {
		t.Errorf("a closed door: %d", code)
	}
	if got := s.do(`{"do":"door","open":true}`); strings.Contains(got, s.at.Code) || !strings.Contains(got, `"open":true`) {
		t.Error(got)
	}
	if code, _ := join(); code != 403 {
		t.Errorf("an old code: %d", code)
	}
	if a, b := s.do(`{"do":"door","open":true}`), s.do(`{"do":"door","open":true}`); a != b {
		t.Errorf("a door that is open opens: %s, %s", a, b)
	}
	for command, want := range map[string]string{
		`{"do":"confirm","device":"d9"}`: "unknownDevice", `{"do":"remove"}`: "unknownDevice", `{"do":"door"}`: "badCommand",
		`{"do":"door","open":1}`: "badCommand", `{"do":"nonsense"}`: "unknownCommand", `{"do":"view","for":"seat2"}`: `"ok":true`,
	} {
		if got := s.do(command); !strings.Contains(got, want) {
			t.Errorf("%s: %s", command, got)
		}
	}
	if code := s.end(); code != 0 {
		t.Errorf("%d %s", code, s.errs)
	}
}

// TestServeGoesOn with a saved session, and refuses what it cannot use.
func TestServeGoesOnAtOnce(t *testing.T) {
	b := newBench(t)
	for want, args := range map[string][]string{
		"give --new": {"serve"}, "--bind": {"serve", "--new", "--game", "tiny", "--bind", "nowhere"},
		"--port": {"serve", "--new", "--game", "tiny", "--port", "99999"}, "--seats": {"serve", "--seats", "x"},
		"cannot listen": {"serve", "--new", "--game", "tiny", "--bind", "203.0.113.7"},
	} {
		if code, out, errs := b.run("", args...); code != ExitInput || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%v: %d %q %q", args, code, out, errs)
		}
	}
	b.run(`{"do":"duel"}`, "play", "--new", "--game", "tiny", "--seed", "1")
	id := fmt.Sprintf("session-%d", b.ids)
	s := serveAtOnce(t, b, "--session", id, "--seats", "open")
	if got := s.do(`{"do":"session"}`); !strings.Contains(got, `"seq":2`) {
		t.Error(got)
	}
	if code := s.end(); code != 0 || !strings.Contains(s.errs.String(), id) {
		t.Errorf("%d %s", code, s.errs)
	}
}

// TestAHalfTurnIsOfferedOnce (MOM-16.6): a phone offers to turn a start tile both ways only where they differ.
func TestAHalfTurnIsOfferedOnce(t *testing.T) {
	back := mansions.PuzzleMove{Move: puzzles.TurnStartMove(-1).String()}
	on := mansions.PuzzleMove{Move: puzzles.TurnStartMove(1).String()}
	halves := 0
	for _, id := range puzzles.IDs() {
		layout, err := puzzles.Lookup(id)
		if err != nil {
			t.Fatal(err)
		}
		half := layout.StartTurns() == 2
		if half {
			halves++
		}
		if halfBack(layout, back) != half || halfBack(layout, on) {
			t.Errorf("%s, whose start tile has %d positions: back %t, on %t", id, layout.StartTurns(),
				!halfBack(layout, back), !halfBack(layout, on))
		}
	}
	if halves == 0 {
		t.Error("no start tile is turned by half")
	}
}
