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
	out := http.NewResponseController(w)
	sent := map[string]uint64{}
	last := 0
	write := func(event string, data []byte) bool {
		if err := out.SetWriteDeadline(time.Now().Add(d.limits.unread)); err != nil {
			return false
		}
		if _, err := fmt.Fprintf(w, "event: %s\ndata: %s\n\n", event, data); err != nil {
			return false
		}
		return out.Flush() == nil
	}
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
			fresh := map[string]string{}
			for name, part := range now.parts {
				if sent[name] != part.hash {
					fresh[name], sent[name] = part.html, part.hash
				}
			}
			for name := range sent {
				if _, there := now.parts[name]; !there {
					fresh[name] = ""
					delete(sent, name)
				}
			}
			last = now.rev
			if !write("view", message(now.rev, fresh)) {
				return nil
			}
			continue
		}
		select {
		case <-changed:
		case <-beats:
			if !write("beat", []byte("{}")) {
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
	err = d.deps.Do(context.WithoutCancel(r.Context()), func() keeper.Command {
		if rev, _ := d.revision(); rev != *t.Rev {
			refused = status(http.StatusConflict)
			return nil
		}
		now, err := d.seen(d.language(r), who)
		if err != nil || now.rev != *t.Rev {
			refused = status(http.StatusConflict)
			return nil
		}
		if *t.Option < 0 || *t.Option >= len(now.offers) {
			refused = status(http.StatusForbidden)
			return nil
		}
		o := now.offers[*t.Option]
		var c keeper.Command
		ok := o.typed != nil && len(t.Fields) == 0
		if ok {
			c, ok = o.typed(t.Words)
		} else if o.command != nil {
			c, ok = o.command(t.Fields)
		}
		if !ok {
			refused = status(http.StatusForbidden)
			return nil
		}
		if c != nil { // a player who goes on has read them
			putAway(d, who, d.deps.Session.Header().Cursor)
		}
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
