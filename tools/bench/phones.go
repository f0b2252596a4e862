package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The devices of a measurement: streams that are read, streams that nobody reads, and taps.
const (
	phoneSeats, phoneStreams, phonesDead, phoneTaps = 8, 12, 2, 150
	tapAim                                          = 150 * time.Millisecond
	wakeAim                                         = time.Second
)

// phone is a device of the measurement.
type phone struct {
	http *http.Client
	url  string
	revs chan int // of the views that arrived
}

func (p *phone) ask(method, path, body string) (*http.Response, error) {
	r, err := http.NewRequest(method, p.url+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Origin", p.url)
	return p.http.Do(r)
}

// read asks and returns the body of an answer.
func (p *phone) read(path string) (string, error) {
	a, err := p.ask("GET", path, "")
	if err != nil {
		return "", err
	}
	defer a.Body.Close()
	raw, err := io.ReadAll(a.Body)
	if err == nil && a.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", path, a.Status)
	}
	return string(raw), err
}

// view is what of a message counts here.
type view struct {
	Rev   int               `json:"rev"`
	Parts map[string]string `json:"parts"`
}

// listen reads the stream and notes the revision of each view.
func (p *phone) listen() error {
	a, err := p.ask("GET", "/stream", "")
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(a.Body)
	lines.Buffer(nil, 1<<20)
	go func() {
		for lines.Scan() {
			data, ok := strings.CutPrefix(lines.Text(), "data: ")
			var v view
			if ok && json.Unmarshal([]byte(data), &v) == nil && v.Rev > 0 {
				p.revs <- v.Rev
			}
		}
	}()
	<-p.revs
	return nil
}

// phoneFigures measures what docs/phones.md promises, with the real program and store.
func phoneFigures(binary string) (figures []figure, err error) {
	dir, err := os.MkdirTemp("", "lantern-bench")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	serve := exec.Command(binary, "serve", "--data", filepath.Join(dir, "data"), "--new", "--game", "arkham", "--players",
		fmt.Sprint(phoneSeats), "--bind", "127.0.0.1", "--seats", "open", "--may", "seat")
	in, err := serve.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := serve.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := serve.Start(); err != nil {
		return nil, err
	}
	defer func() {
		in.Close()
		_ = serve.Process.Kill()
		_ = serve.Wait()
	}()
	var at struct{ URL, Code string }
	if err := json.NewDecoder(out).Decode(&at); err != nil {
		return nil, err
	}
	var all []*phone
	for i := range phoneStreams + phonesDead {
		p, err := joined(at.URL, at.Code, i)
		if err != nil {
			return nil, err
		}
		if i >= phoneStreams { // its stream is opened and never read
			if _, err := p.ask("GET", "/stream", ""); err != nil {
				return nil, err
			}
			continue
		}
		if err := p.listen(); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	took, change, err := tapAll(all)
	if err != nil {
		return nil, err
	}
	woke, err := wake(all[0])
	if err != nil {
		return nil, err
	}
	slices.Sort(took)
	p99 := took[len(took)*99/100]
	figures = append(figures, bounded(fmt.Sprintf("phones: tap to every screen, p99 of %d, %d streams and %d dead",
		len(took),
		phoneStreams, phonesDead), ms(p99), ms(tapAim), float64(p99)/float64(tapAim)),
		bounded("phones: stream opened to its first view", ms(woke), ms(wakeAim), float64(woke)/float64(wakeAim)))
	bytes, err := phoneBytes(all[0])
	return append(append(figures, bytes...), bounded("phones: largest change", fmt.Sprintf("%d B", change), "4000 B",
		float64(change)/4000)), err
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond)) }

func bounded(what, value, base string, ratio float64) figure {
	return figure{what: what, against: "promise", value: value, base: base, ratio: ratio, aim: 1}
}

// joined is a device that took its seat; more devices than seats look on.
func joined(url, code string, i int) (*phone, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	p := &phone{&http.Client{Jar: jar}, url, make(chan int, 1000)}
	seat := ""
	if i < phoneSeats {
		seat = fmt.Sprintf("seat%d", i+1)
	}
	a, err := p.ask("POST", "/join", fmt.Sprintf(`{"code":%q,"seat":%q}`, code, seat))
	if err != nil {
		return nil, err
	}
	a.Body.Close()
	if a.StatusCode != http.StatusNoContent {
		return nil, fmt.Errorf("joining: %s", a.Status)
	}
	return p, nil
}

// tapAll presses on one device after the other, and measures until all have seen what came of it.
func tapAll(all []*phone) (took []time.Duration, change int, err error) {
	for n := range phoneTaps {
		began, rev, err := tapOne(all, n)
		if err != nil {
			return nil, 0, err
		}
		for _, one := range all {
			for seen := 0; seen <= rev; seen = <-one.revs {
			}
		}
		took = append(took, time.Since(began))
		fresh, err := all[n%phoneSeats].read(fmt.Sprintf("/view?since=%d", rev))
		if err != nil {
			return nil, 0, err
		}
		change = max(change, len(fresh))
	}
	return took, change, nil
}

// offers finds the buttons of a part.
var offers = regexp.MustCompile(`data-option="(\d+)"`)

// The fields of a question: a number with the proposed one, and items of which some are taken.
var (
	number = regexp.MustCompile(`data-field value="(\d+)"`)
	taken  = regexp.MustCompile(`data-items="(\w+)" data-min="(\d+)"`)
	items  = regexp.MustCompile(`data-item="(\d+)"`)
)

// filled are the fields of a question as they are sent with its button: the least that it takes.
func filled(ask string) (fields []string) {
	if m := number.FindStringSubmatch(ask); m != nil {
		fields = append(fields, m[1])
	}
	m := taken.FindStringSubmatch(ask)
	if m == nil {
		return fields
	}
	all := items.FindAllStringSubmatch(ask, -1)
	least, _ := strconv.Atoi(m[2]) // the pattern has digits alone
	for i := range least {
		if m[1] == "dice" { // each shows the same
			i = 0
		}
		fields = append(fields, all[i][1])
	}
	return fields
}

// tapOne presses a button on the next device that offers one, and returns when it did and the revision until then.
func tapOne(all []*phone, n int) (began time.Time, rev int, err error) {
	said := ""
	for i := range phoneSeats {
		p := all[(n+i)%phoneSeats]
		if said, err = p.read("/view?since=0"); err != nil {
			return began, 0, err
		}
		var v view
		if err := json.Unmarshal([]byte(said), &v); err != nil {
			return began, 0, err
		}
		for _, part := range []string{"do", "moment", "ask"} {
			offered := offers.FindAllStringSubmatch(v.Parts[part], -1)
			if len(offered) == 0 {
				continue
			}
			began = time.Now()
			a, err := p.ask("POST", "/tap", fmt.Sprintf(`{"rev":%d,"option":%s,"fields":[%s]}`, v.Rev,
				offered[n%len(offered)][1], strings.Join(filled(v.Parts[part]), ",")))
			if err != nil {
				return began, 0, err
			}
			a.Body.Close()
			if a.StatusCode == http.StatusNoContent {
				return began, v.Rev, nil
			}
		}
	}
	return began, 0, fmt.Errorf("nothing can be pressed: %.300s", said)
}

// wake opens a further stream and measures until its first view, as a phone does when it wakes.
func wake(p *phone) (time.Duration, error) {
	var worst time.Duration
	for range 20 {
		began := time.Now()
		if err := p.listen(); err != nil {
			return 0, err
		}
		worst = max(worst, time.Since(began))
	}
	return worst, nil
}

// phoneBytes are the sizes of what a phone loads.
func phoneBytes(p *phone) ([]figure, error) {
	size := map[string]int{}
	for _, path := range []string{"/", "/view?since=0", "/phone.js", "/phone.css"} {
		raw, err := p.read(path)
		if err != nil {
			return nil, err
		}
		size[path] = len(raw)
	}
	first, files := size["/"]+size["/view?since=0"], size["/phone.js"]+size["/phone.css"]
	return []figure{
		bounded("phones: page and first view", fmt.Sprintf("%d B", first), "32000 B", float64(first)/32000),
		bounded("phones: script and style", fmt.Sprintf("%d B", files), "24000 B", float64(files)/24000),
	}, nil
}
