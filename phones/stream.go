package phones

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"lantern/keeper"
)

// jsonInt is an integer, in JSON a number or a string.
type jsonInt int

func (n *jsonInt) UnmarshalJSON(raw []byte) error {
	i, err := strconv.Atoi(strings.Trim(string(raw), `"`))
	*n = jsonInt(i)
	return err
}

// stream is an open stream of a device.
type stream struct{ end chan struct{} }

// attach adds a stream, and ends the oldest one of a device that has too many.
func (d *Server) attach(of *device) (*stream, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(of.streams) >= mostOfADevice {
		close(of.streams[0].end)
		of.streams = slices.Delete(of.streams, 0, 1)
		d.streams--
	}
	if d.streams >= mostStreams {
		return nil, status(http.StatusServiceUnavailable)
	}
	s := &stream{make(chan struct{})}
	of.streams = append(of.streams, s)
	d.streams++
	return s, nil
}

func (d *Server) detach(of *device, s *stream) {
	d.mu.Lock()
	if i := slices.Index(of.streams, s); i >= 0 {
		of.streams = slices.Delete(of.streams, i, i+1)
		d.streams--
	}
	of.Seen = d.deps.Now()
	d.mu.Unlock()
	d.notify()
}

// stream sends a device what it sees whenever that changes.
func (d *Server) stream(w http.ResponseWriter, r *http.Request) error {
	own, err := d.member(r)
	if err != nil {
		return err
	}
	return d.send(w, r, own, func() keeper.Audience { return own.audience() })
}

// tvStream sends what the table sees, for any device that joined.
func (d *Server) tvStream(w http.ResponseWriter, r *http.Request) error {
	own, err := d.member(r)
	if err != nil {
		return err
	}
	return d.send(w, r, own, func() keeper.Audience { return keeper.ForTable })
}

func (d *Server) send(w http.ResponseWriter, r *http.Request, own *device, who func() keeper.Audience) error {
	s, err := d.attach(own)
	if err != nil {
		return err
	}
	defer d.detach(own, s)
	d.notify()
	beats, stop := d.deps.Every(beatTime)
	defer stop()
	lang := d.language(r)
	w.Header().Set("Content-Type", "text/event-stream")
	out, sent, last := events{w, http.NewResponseController(w), d.limits.unread}, sentParts{}, 0
	for {
		select {
		case <-own.gone: // check first, before anything else is sent
			return nil
		case <-d.done:
			return nil
		default:
		}
		rev, changed := d.revision()
		if rev != last {
			now, err := d.seenBy(lang, who)
			if err != nil {
				return nil // the page reconnects and gets the reason
			}
			last = now.rev
			if !out.write("view", message(now.rev, sent.changed(now.parts))) {
				return nil
			}
			continue
		}
		select {
		case <-changed:
		case <-beats:
			noteSilence(d)
			if !out.write("beat", []byte("{}")) {
				return nil
			}
		case <-r.Context().Done():
			return nil
		case <-s.end:
			return nil
		case <-own.gone:
			return nil
		case <-d.done:
			return nil
		}
	}
}

// events writes server-sent events.
type events struct {
	w      http.ResponseWriter
	out    *http.ResponseController
	unread time.Duration // how long one may take to be read
}

// write returns false if the stream has to end.
func (e events) write(event string, data []byte) bool {
	if err := e.out.SetWriteDeadline(time.Now().Add(e.unread)); err != nil {
		return false
	}
	if _, err := fmt.Fprintf(e.w, "event: %s\ndata: %s\n\n", event, data); err != nil {
		return false
	}
	return e.out.Flush() == nil
}

// sentParts are the hashes of the parts that a stream has sent.
type sentParts map[string]uint64

// changed returns the parts that differ from those sent, and notes them as sent. A part that is gone is empty.
func (sent sentParts) changed(parts map[string]part) map[string]string {
	out := map[string]string{}
	for name, part := range parts {
		if sent[name] != part.hash {
			out[name], sent[name] = part.html, part.hash
		}
	}
	for name := range sent {
		if _, there := parts[name]; !there {
			out[name] = ""
			delete(sent, name)
		}
	}
	return out
}

// audienceNow returns the present audience of a device.
func (d *Server) audienceNow(who func() keeper.Audience) keeper.Audience {
	d.mu.Lock()
	defer d.mu.Unlock()
	return who()
}

// seenBy returns what a device sees now. Its audience may change while that is rendered: then it is rendered anew,
// since the revision already has the change and no other one wakes the device.
func (d *Server) seenBy(lang string, who func() keeper.Audience) (*seen, error) {
	for {
		was := d.audienceNow(who)
		now, err := d.seen(lang, was)
		if err != nil || d.audienceNow(who) == was {
			return now, err
		}
	}
}

// message returns parts as JSON, on one line.
func message(rev int, parts map[string]string) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false) // every part contains < and >
	_ = e.Encode(struct {
		Rev   int               `json:"rev"`
		Parts map[string]string `json:"parts"`
	}{rev, parts}) // cannot fail
	return bytes.TrimSpace(out.Bytes())
}

// view waits for a change since a revision and returns what changed, for browsers without streams.
func (d *Server) view(w http.ResponseWriter, r *http.Request) error {
	own, err := d.member(r)
	if err != nil {
		return err
	}
	since := 0
	if asked := r.URL.Query().Get("since"); asked != "" {
		if since, err = strconv.Atoi(asked); err != nil {
			return status(http.StatusBadRequest)
		}
	}
	s, err := d.attach(own)
	if err != nil {
		return err
	}
	defer d.detach(own, s)
	who := func() keeper.Audience { return own.audience() }
	if r.URL.Query().Get("of") == "table" {
		who = func() keeper.Audience { return keeper.ForTable }
	}
	ends, stop := d.deps.Every(d.limits.poll)
	defer stop()
	over := false
	for {
		rev, changed := d.revision()
		if since <= 0 || since != rev || over {
			now, err := d.seenBy(d.language(r), who)
			if err != nil {
				return err
			}
			raw := message(now.rev, now.changedSince(since, d.changedAt(own)))
			_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(d.limits.unread))
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write(raw)
			return nil
		}
		select {
		case <-changed:
		case <-ends:
			over = true
		case <-r.Context().Done():
			return nil
		case <-s.end:
			over = true
		case <-own.gone:
			_, err := d.member(r)
			return err
		case <-d.done:
			return status(http.StatusServiceUnavailable)
		}
	}
}

// changedAt returns the revision at which a device's audience last changed.
func (d *Server) changedAt(own *device) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return own.since
}

// tap is a request of a device: the index of an offer of a revision.
type tap struct {
	Rev    *int    `json:"rev"`
	Option *int    `json:"option"`
	Fields entered `json:"fields"`
	Words  string  `json:"words"` // typed words
}

// tap does what was offered, at most once.
func (d *Server) tap(w http.ResponseWriter, r *http.Request) error {
	own, err := d.member(r)
	if err != nil {
		return err
	}
	d.mu.Lock()
	quick := !own.tapped(d.deps.Now())
	who := own.audience()
	d.mu.Unlock()
	if quick {
		return status(http.StatusTooManyRequests)
	}
	var t tap
	if err := read(r, &t); err != nil {
		return err
	}
	if t.Rev == nil || t.Option == nil {
		return status(http.StatusBadRequest)
	}
	refused := error(nil)
	err = d.deps.Do(context.WithoutCancel(r.Context()), func() (c keeper.Command) {
		c, refused = chosen(d, t, d.language(r), who)
		return c
	})
	switch {
	case refused != nil:
		return refused
	case err != nil:
		if _, says := keeper.AsRefusal(err); says {
			return status(http.StatusForbidden)
		}
		return status(http.StatusServiceUnavailable) // the store refused it
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// chosen returns the command of a tap, or nil if it was carried out already or is refused. Call it within Do.
func chosen(d *Server, t tap, lang string, who keeper.Audience) (c keeper.Command, refused error) {
	if rev, _ := d.revision(); rev != *t.Rev {
		return nil, status(http.StatusConflict)
	}
	now, err := d.seen(lang, who)
	if err != nil || now.rev != *t.Rev {
		return nil, status(http.StatusConflict)
	}
	if *t.Option < 0 || *t.Option >= len(now.offers) {
		return nil, status(http.StatusForbidden)
	}
	o := now.offers[*t.Option]
	ok := o.typed != nil && len(t.Fields) == 0
	if ok {
		c, ok = o.typed(t.Words)
	} else if o.command != nil {
		c, ok = o.command(t.Fields)
	}
	if !ok {
		return nil, status(http.StatusForbidden)
	}
	if c != nil { // a player who goes on has read them, and who does more is not ready
		putAway(d, who, d.deps.Session.Header().Cursor)
		setReady(d, who, "")
	}
	return c, nil
}
