package shell

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"lantern/keeper"
	"lantern/phones"
	"lantern/ui/door"
	"lantern/ui/settings"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// PhoneHands is what the server of players' phones needs from the window. See [phones.Deps].
type PhoneHands struct {
	Do     func(ctx context.Context, command func() keeper.Command) error
	Moment func() (seq int, stops bool)
	Read   func()          // dismisses the moment on display
	Before phones.Handover // handed over by the previous server
	// Draw calls f on the UI goroutine and waits for it. false: the session was left, and f may not have been called.
	Draw func(f func()) bool
}

// openDoor is the open session's server of players' phones.
type openDoor struct {
	server  *phones.Server
	opened  time.Time
	gone    chan struct{}   // closed when the session is left
	unread  atomic.Int64    // the step whose moments are being read
	knocked func()          // called when the devices have changed while another page is shown
	asked   int             // how many waiting devices the keeper has been told about
	wished  int             // how many wishes for an own turn the keeper has been told about
	seats   []string        // the seats that are played on phones
	kept    phones.Handover // as stored last
	stop    func()
}

// keyPhones is the setting that keeps the phones of the open session, or of the one that was left last, so that they
// come back by themselves also after a crash.
const keyPhones = "phones"

// longestAway is how long phones are waited for. Their cookies live as long.
const longestAway = 24 * time.Hour

// waitingDoor holds the devices of a session that was left, for when that session is opened again.
type waitingDoor struct {
	Session string          `json:"session"` // "": none
	At      time.Time       `json:"at"`
	Devices phones.Handover `json:"devices"`
}

// keptDoor returns the devices that an earlier run of the program has kept; none if that is long ago or unreadable.
func keptDoor(from settings.Store, now time.Time) (w waitingDoor) {
	raw, _, err := from.Setting(keyPhones)
	if err != nil || json.Unmarshal([]byte(raw), &w) != nil || now.Sub(w.At) > longestAway || now.Before(w.At) {
		return waitingDoor{}
	}
	w.Devices = w.Devices.Kept(now)
	return w
}

// keepDoor stores the devices that wait, or those of the open door. It ignores errors: the phones will have to join
// again.
func keepDoor(w waitingDoor, in *Kept) {
	if in == nil {
		return
	}
	if raw, err := json.Marshal(w); err == nil {
		_ = in.Settings.SetSetting(keyPhones, string(raw))
	}
}

// errGone means that the session was left before a phone's command was carried out.
var errGone = errors.New("the session was left")

// ErrNoPhones means that a session is one that phones do not show: the guided round, which is not kept.
var ErrNoPhones = errors.New("the session is not one for phones")

// Phones starts the server of the open session's phones, if necessary, and shows its page.
func (s *Shell) Phones() {
	if s.sitting == nil || s.deps.Phones == nil {
		return
	}
	if s.door == nil {
		switch err := s.openDoor(); {
		case errors.Is(err, ErrNoPhones):
			s.notify(widget.Info, s.words.T("door.guided"))
			return
		case err != nil:
			s.notify(widget.Error, s.words.T("door.trouble", text.Args{"why": err.Error()}))
			return
		}
	}
	s.doorPage()
}

// PhonesOffered returns [Shell.Phones], or nil if there is no server of phones.
func (h pageDeps) PhonesOffered() func() {
	if h.deps.Phones == nil {
		return nil
	}
	return h.Phones
}

// OnPhone reports whether a seat is played on a phone that was admitted.
func (h pageDeps) OnPhone(seat string) bool {
	return h.door != nil && slices.Contains(h.door.seats, seat)
}

func (s *Shell) doorPage() {
	d := s.door
	if d == nil { // the server was stopped while another page was shown
		s.resume()
		return
	}
	deps := door.Deps{Words: s.words, Server: d.server, Opened: d.opened, Now: s.deps.Now, Every: s.deps.Every,
		Back:    s.Leave,
		Do:      func(f func()) { s.deps.Run(func() {}, f) },
		Outside: s.door.knocked,
		Off: func() {
			s.shutDoor()
			s.waitingDoor = waitingDoor{}
			keepDoor(s.waitingDoor, s.kept)
			s.Leave()
		}}
	if at, ok := s.sitting.room.(*atTable); ok {
		deps.Asked, deps.AnswerFor = at.open.Prompts, at.answerFor
	}
	s.put(door.New(deps), s.doorPage)
}

// answerFor shows a seat's table in its own window, for its player.
func (at *atTable) answerFor(seat keeper.Audience) {
	title := func() string { return at.s.words.T("door.answer") }
	pageDeps{at.s}.Window("seat."+string(seat), title, func(shut func()) Page {
		return table.New(at.open, at.face, seat, table.Deps{Home: shut, Moves: func() bool { return !at.s.values.Still }})
	})
}

// openDoor starts the server of the open session.
func (s *Shell) openDoor() error {
	at := s.sitting
	d := &openDoor{opened: s.deps.Now(), gone: make(chan struct{})}
	hands := PhoneHands{
		Draw:   d.onLoop(s),
		Moment: func() (int, bool) { seq := int(d.unread.Load()); return seq, seq > 0 },
		Read:   at.Read,
		Do: func(_ context.Context, command func() keeper.Command) error {
			answer := make(chan error, 1)
			if !d.onLoop(s)(func() { s.phoneDoes(at.Session, command, answer) }) {
				return errGone
			}
			select {
			case err := <-answer:
				return err
			case <-d.gone:
				return errGone
			}
		},
	}
	hands.Before = s.waitingDoor.Devices
	if s.waitingDoor.Session != at.Header().ID {
		hands.Before = hands.Before.AddressOnly()
	}
	server, err := s.deps.Phones(at.running, hands)
	if err != nil {
		return err
	}
	d.server = server
	d.knocked = func() { s.deps.Run(func() {}, func() { d.sayKnock(s) }) }
	server.Listener(d.knocked)
	d.unread.Store(int64(at.Unread()))
	d.stop = at.OnChange(func() {
		if now := int64(at.Unread()); d.unread.Swap(now) != now {
			d.server.Renew()
		}
	})
	s.door = d
	d.keep(s)
	s.logLine("phones let in", "address", server.Address().URL)
	return nil
}

// onLoop returns a function that calls f on the UI goroutine and waits until it returns or the session is left.
func (d *openDoor) onLoop(s *Shell) func(f func()) bool {
	return func(f func()) bool {
		done := make(chan struct{})
		s.deps.Run(func() {}, func() {
			defer close(done)
			select {
			case <-d.gone:
			default:
				f()
			}
		})
		select {
		case <-done:
			return true
		case <-d.gone:
			return false
		}
	}
}

// phoneDoes carries out the command of a phone. A panic while the command is made becomes an error.
func (s *Shell) phoneDoes(at *session.Session, command func() keeper.Command, answer chan<- error) {
	var c keeper.Command
	err := func() (err error) {
		defer func() {
			if fault := recover(); fault != nil {
				err = fmt.Errorf("a phone's command: %v", fault)
			}
		}()
		c = command()
		return nil
	}()
	if err != nil || c == nil {
		answer <- err
		return
	}
	at.DoThen(c, func(err error) { answer <- err })
}

// keep stores who has joined, if that has changed.
func (d *openDoor) keep(s *Shell) {
	if now := d.server.Handover(); !now.SameDevices(d.kept) {
		d.kept = now
		keepDoor(waitingDoor{s.sitting.Header().ID, s.deps.Now(), now}, s.kept)
	}
}

// sayKnock shows a notice about a device that waits to be admitted, or a player who wants to take their own turn,
// unless the keeper is looking at the page of phones. If other seats are now played on phones, it refreshes the table.
func (d *openDoor) sayKnock(s *Shell) {
	if s.door != d {
		return
	}
	d.keep(s)
	var waits []phones.Device
	var seats []string
	all := d.server.Devices()
	for _, one := range all {
		if !one.Confirmed {
			waits = append(waits, one)
		} else {
			seats = append(seats, one.Seat)
		}
	}
	slices.Sort(seats)
	if was := d.seats; !slices.Equal(was, seats) {
		d.seats = seats
		if at, ok := s.page.(table.AtTable); ok {
			at.Refresh()
		}
	}
	if _, there := s.page.(*door.Page); !there && len(waits) > d.asked {
		name := cmp.Or(waits[len(waits)-1].Name, s.words.T("door.nameless"))
		s.notify(widget.Warning, s.words.T("door.knock", text.Args{"name": name}))
		s.notice.Offer(s.words.T("door.title"), s.Phones)
	}
	var wish []string
	for _, seat := range d.server.Seats(s.words.Lang()) {
		if slices.ContainsFunc(all, func(one phones.Device) bool { return one.Wants && one.Seat == seat.ID }) {
			wish = append(wish, seat.Name)
		}
	}
	if _, there := s.page.(*door.Page); !there && len(wish) > d.wished {
		s.stand(widget.Info, s.words.T("door.wish", text.Args{"who": s.words.And(wish)}))
		s.notice.Offer(s.words.T("door.wish.allow"), func() { d.server.Let(phones.OwnTurn) })
	}
	d.asked, d.wished = len(waits), len(wish)
}

// shutDoor stops the server, without waiting for its requests, since they may wait for this goroutine.
func (s *Shell) shutDoor() {
	d := s.door
	if d == nil {
		return
	}
	s.door = nil
	if s.sitting != nil {
		s.waitingDoor = waitingDoor{s.sitting.Header().ID, s.deps.Now(), d.server.Handover()}
		keepDoor(s.waitingDoor, s.kept)
	}
	d.stop()
	close(d.gone)
	s.deps.Run(d.server.Close, func() {})
}
