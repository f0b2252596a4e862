package cli

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net"
	"slices"
	"time"

	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/phones"
	"lantern/ui/text"
)

// ServeCmd is "lantern serve": a session for players' phones and a TV, without a window.
type ServeCmd struct {
	Which

	Bind  string `help:"Address to listen on; by default, every network of this machine." placeholder:"ADDR"`
	Port  int    `help:"Port to listen on; by default, a free one." placeholder:"N"`
	Seats string `help:"How seats are given: the keeper confirms each device (confirm), or the first device gets the seat (open)." enum:"open,confirm" default:"confirm" placeholder:"HOW"`
	May   string `help:"What seats may do on their phones: answer questions, take their own turn, or everything their seat may do." enum:"questions,turn,seat" default:"questions" placeholder:"WHAT"`
}

// Run serves a session until standard input ends. Once it listens, it prints one JSON line; then it answers each line
// of standard input with one.
func (c *ServeCmd) Run(env *Deps, all *Globals) error {
	if c.Port < 0 || c.Port > 65535 {
		return BadInput("--port: %d is not a port; give one from 1 to 65535, or leave it out", c.Port)
	}
	if c.Bind != "" && net.ParseIP(c.Bind) == nil {
		return BadInput("--bind: %q is not an address; give one of this machine, for example 127.0.0.1", c.Bind)
	}
	p, done, err := c.player(env, all, "serve")
	if err != nil {
		return err
	}
	defer done()
	door := phones.New(p.means(env), c.Seats == "confirm")
	defer door.Close()
	door.Let(phones.Rights(c.May))
	if err := door.Listen(c.Bind, c.Port); err != nil {
		return BadInput("cannot listen for phones: %v", err)
	}
	s := server{player: p, door: door}
	p.further = s.one
	at := door.Address()
	for _, other := range at.Others {
		fmt.Fprintf(env.Err, "%s\n", other)
	}
	if err := p.write(listening{true, at}); err != nil {
		return BadInput("write the answer: %v", err)
	}
	return p.script(env.In)
}

// means returns what the phones need from a session.
func (p *player) means(env *Deps) phones.Deps {
	return phones.Deps{
		Session: p.session, Now: time.Now, Random: rand.Reader,
		Face: func(lang string) (phones.Face, error) {
			if env.Phone == nil {
				return phones.Plain(p.session, text.New(lang)), nil
			}
			return env.Phone(lang, p.session)
		},
		Every: func(d time.Duration) (<-chan time.Time, func()) {
			t := time.NewTicker(d)
			return t.C, t.Stop
		},
		Keepers: func(cmd keeper.Command) bool { return NoSeats(p.session.Header().Config.System, cmd.Do()) },
		Puzzle:  func(lang string) *phones.Puzzle { return PhonePuzzle(p.session, lang) },
		Do:      p.give,
	}
}

// give carries out the command of a phone, between the commands from standard input, and lets the lantern react if it
// is the keeper.
func (p *player) give(ctx context.Context, command func() keeper.Command) (err error) {
	p.giving.Lock()
	defer p.giving.Unlock()
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the rules failed here, and nothing was changed: %v", fault)
		}
	}()
	cmd := command()
	if cmd == nil {
		return nil
	}
	if _, err := p.session.Do(ctx, cmd); err != nil || p.lantern == nil {
		return err
	}
	return goOn(ctx, p.lantern, func(keeper.Step) {})
}

// scribes are the commands, by game, that enter what was drawn or set up on the real table: they are nobody's turn,
// and they list what may be drawn.
var scribes = map[string][]string{
	"arkham":       {"enter"},
	"arkham-cards": {"encounter"},
}

// NoSeats reports whether no seat may give a command on its phone.
func NoSeats(game, do string) bool {
	if game == state.SystemName {
		return mansions.Keepers(do)
	}
	return slices.Contains(scribes[game], do)
}

// listening is the JSON that is printed once phones may join.
type listening struct {
	OK bool `json:"ok"`
	phones.Address
}

// server answers the commands about phones.
type server struct {
	player *player
	door   *phones.Server
}

// codeUnknownDevice refuses an ID that no device has.
const codeUnknownDevice = "unknownDevice"

// one answers one command about phones; false: it is a command of the session.
func (s *server) one(do string, raw []byte) (any, bool) {
	var c struct {
		Do     string `json:"do"`
		Device string `json:"device"`
		Open   *bool  `json:"open"`
	}
	if !slices.Contains([]string{"devices", "confirm", "remove", "door"}, do) {
		return nil, false
	}
	if err := json.Unmarshal(raw, &c); err != nil {
		return answer{Code: keeper.CodeBadCommand, Message: decode.Echo(err.Error())}, true
	}
	changed := true
	switch do {
	case "confirm":
		changed = s.door.Confirm(c.Device)
	case "remove":
		changed = s.door.Remove(c.Device)
	case "door":
		if c.Open == nil {
			return answer{Code: keeper.CodeBadCommand, Message: `"open" must be true or false`}, true
		}
		set := s.door.StopJoining
		if *c.Open {
			set = s.door.AllowJoining
		}
		set()
		return struct {
			listening
			Open bool `json:"open"`
		}{listening{true, s.door.Address()}, *c.Open}, true
	}
	if !changed {
		return answer{Code: codeUnknownDevice,
			Message: fmt.Sprintf("there is no device %s; devices lists them", decode.Echo(c.Device))}, true
	}
	return struct {
		OK      bool            `json:"ok"`
		Devices []phones.Device `json:"devices"`
	}{true, s.door.Devices()}, true
}
