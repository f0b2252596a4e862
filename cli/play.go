package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/play"
)

// maxLine is the maximum length of a command line, so that a runaway script cannot fill the memory.
const maxLine = 1 << 20

// mostMessage is the maximum length of a message, in bytes; a longer one repeats too much of the command.
const mostMessage = 1000

// PlayCmd is "lantern play": a session without a window, for scripts and tests.
type PlayCmd struct {
	Which

	Auto int `help:"Play N random legal commands, then print the last answer and totals." placeholder:"N"`
}

// Which identifies the session to be played: a saved one, or a new one and its configuration.
type Which struct {
	New     bool   `help:"Begin a new session." xor:"which"`
	Session string `help:"Continue the session with this ID." placeholder:"ID" xor:"which"`

	Game          string `help:"The game of the new session; lantern games lists them." aliases:"system" default:"mansions" placeholder:"ID"`
	Options       string `help:"A JSON file with further settings of the new session." placeholder:"FILE"`
	Story         string `help:"Story of the new session." placeholder:"ID"`
	Choices       string `help:"The keeper's answers, for example 1A,2B; the others are asked during set-up." placeholder:"1A,2B"`
	Players       *int   `help:"Number of players; in Mansions, of investigator players: 3 by default." placeholder:"N"`
	Keeper        string `help:"The Lantern is keeper in the new session, as guide, host, hunter, merciless or storyteller; by default, a person is." placeholder:"TEMPER"`
	Budget        string `help:"How long the Lantern as keeper thinks about a decision: a time, or a number of trial games." default:"300ms" placeholder:"TIME"`
	KeeperActions string `name:"keeper-actions" help:"House rule for keeper action cards in the new session: once (each card once per turn) or rising (each further use costs one more threat)." placeholder:"RULE"`
	Variants      string `help:"Optional rules of the new session: timedPuzzles, monsterSkill, uncertainLength." placeholder:"A,B"`
	Puzzles       string `help:"Difficulty of the puzzles in the new session: rules (at random), gentle, fair or hard." placeholder:"LEVEL"`
	Dice          string `help:"Where dice are rolled in the new session: screen (by the program) or table (each answer gives the result)." placeholder:"WHERE"`
	Seed          string `help:"Seed for everything random; by default, a new secret one." placeholder:"N"`
}

// Run plays a session: it reads one JSON command per line from standard input and answers each with one JSON line,
// written once the command is durable.
func (c *PlayCmd) Run(env *Deps, all *Globals) error {
	p, done, err := c.player(env, all, "play")
	if err != nil {
		return err
	}
	defer done()
	if c.Auto > 0 {
		return p.auto(c.Auto)
	}
	return p.script(env.In)
}

// player opens the session for the named command, and lets the lantern take its first steps if it is the keeper. done
// closes the store.
func (c *Which) player(env *Deps, all *Globals, command string) (_ *player, done func() error, err error) {
	if !c.New && c.Session == "" {
		return nil, nil, BadInput("%s: give --new with --story ID to begin a session, or --session ID to continue one",
			command)
	}
	store, shut, err := env.OpenStore(all.Data, true)
	if err != nil {
		return nil, nil, BadInput("%v", err)
	}
	defer func() {
		if err != nil {
			_ = shut()
		}
	}()
	means := env.Means
	means.Store = store
	s, err := c.open(env, all, means)
	if err != nil {
		return nil, nil, err
	}
	words, err := env.Wording(env.lang(all), s)
	if err != nil {
		return nil, nil, BadInput("session %s: %v", s.ID(), err)
	}
	fmt.Fprintf(env.Err, "session %s\n", s.ID())
	budget, err := readBudget(c.Budget)
	if err != nil {
		return nil, nil, err
	}
	l, err := autokeeper.New(s, func() opponent.Budget { return budget },
		func(err error) { env.print(env.Err, "%v\n", err) })
	if err != nil {
		return nil, nil, BadInput("session %s: %v", s.ID(), err)
	}
	p := &player{session: s, words: words, out: bufio.NewWriter(env.Out), lantern: l}
	if err := goOn(context.Background(), l, func(keeper.Step) {}); err != nil {
		return nil, nil, BadInput("session %s: %v", s.ID(), err)
	}
	return p, shut, nil
}

func (c *Which) open(env *Deps, all *Globals, means keeper.Deps) (keeper.AnySession, error) {
	ctx := context.Background()
	if c.Session != "" {
		s, err := env.Games.Resume(ctx, means, c.Session)
		if err != nil {
			return nil, sessionError(c.Session, err)
		}
		return s, nil
	}
	config, err := c.config(env, all)
	if err != nil {
		return nil, err
	}
	s, err := env.Games.Begin(ctx, means, config)
	if err != nil {
		return nil, c.notBegun(env, all, err)
	}
	return s, nil
}

// player answers a script line by line.
type player struct {
	session keeper.AnySession
	words   Wording
	out     *bufio.Writer
	lantern *autokeeper.Lantern // nil if it cannot keep the game
	// further answers a command that does not belong to the session; false: the command is not one of these.
	further func(do string, raw []byte) (any, bool)
	giving  sync.Mutex // held while a command is given; phones give some, too
}

type answer struct {
	OK      bool              `json:"ok"`
	Seq     int               `json:"seq,omitempty"`
	Undone  int               `json:"undone,omitempty"`
	Redone  int               `json:"redone,omitempty"`
	Session string            `json:"session,omitempty"`
	Events  json.RawMessage   `json:"events,omitempty"`
	Legal   []json.RawMessage `json:"legal,omitzero"`
	Of      *big.Int          `json:"of,omitempty"` // the number of answers, if legal is only a sample of them
	View    any               `json:"view,omitempty"`
	// Commands are the JSON schemas of the game's commands by their names.
	Commands map[string]any `json:"commands,omitempty"`
	Code     string         `json:"code,omitempty"`
	Rule     string         `json:"rule,omitempty"`
	Args     keeper.Args    `json:"args,omitempty"`
	Message  string         `json:"message,omitempty"`
}

func (p *player) script(in io.Reader) error {
	lines := bufio.NewReader(in)
	for {
		line, tooLong, err := readLine(lines)
		if tooLong {
			p.write(answer{Code: keeper.CodeBadCommand,
				Message: fmt.Sprintf("the line is longer than %d bytes", maxLine)})
		} else if text := strings.TrimSpace(string(line)); text != "" {
			if werr := p.write(p.answered([]byte(text))); werr != nil {
				return BadInput("write the answer: %v", werr)
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return BadInput("read the commands: %v", err)
		}
	}
}

// readLine reads one line. It skips one that is too long.
func readLine(r *bufio.Reader) (line []byte, tooLong bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if !tooLong {
			line = append(line, part...)
		}
		if len(line) > maxLine {
			line, tooLong = nil, true
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, tooLong, err
		}
	}
}

// codeFault is the code of the answer to a command that made the rules panic. The session is unchanged.
const codeFault = "fault"

// held returns an answer, or a fault if the rules panic.
func (p *player) held(answers func() answer) (a answer) {
	defer func() {
		if r := recover(); r != nil {
			a = answer{Code: codeFault, Message: fmt.Sprintf("the rules failed here, and nothing was changed: %v", r)}
		}
	}()
	return answers()
}

// answered returns the answer to a line.
func (p *player) answered(raw []byte) any {
	if p.further != nil {
		var head struct {
			Do string `json:"do"`
		}
		_ = json.Unmarshal(raw, &head) // one describes the error better
		if a, ok := p.further(head.Do, raw); ok {
			return a
		}
	}
	p.giving.Lock()
	defer p.giving.Unlock()
	return p.held(func() answer { return p.one(raw) })
}

// one answers one command of the session.
func (p *player) one(raw []byte) answer {
	ctx := context.Background()
	var head struct {
		Do  string `json:"do"`
		For string `json:"for"`
	}
	_ = json.Unmarshal(raw, &head) // the catalogue reports errors better
	switch head.Do {
	case "legal":
		return p.legal()
	case "view":
		who := keeper.Audience(head.For)
		if who == "" {
			who = keeper.ForKeeper
		}
		if all := p.session.Audiences(); !slices.Contains(all, who) {
			return p.refused(keeper.Refuse(keeper.CodeBadCommand, "", "name", "view", "problem",
				fmt.Sprintf(`"for" must be one of %q`, all)))
		}
		if who == keeper.ForKeeper && p.lantern.Keeps() {
			return p.refused(keeper.Refuse(autokeeper.CodeNobodyKeeps, ""))
		}
		return answer{OK: true, View: p.session.View(who)}
	case "schema":
		schemas, all := map[string]any{}, p.session.Commands()
		for _, name := range all.Names() {
			kind, _ := all.Kind(name)
			schemas[name] = play.Schema(name, kind)
		}
		return answer{OK: true, Commands: schemas}
	case "session":
		return answer{OK: true, Session: p.session.ID(), Seq: p.session.Header().Cursor}
	case "undo":
		step, err := p.session.Undo(ctx)
		if err != nil {
			return p.refused(err)
		}
		for p.lantern.Now() == autokeeper.Lanterns && p.session.Header().Cursor > 1 { // until it is the table's turn
			if step, err = p.session.Undo(ctx); err != nil {
				return p.refused(err)
			}
		}
		return answer{OK: true, Seq: p.session.Header().Cursor, Undone: step.Seq}
	case "redo":
		step, err := p.session.Redo(ctx)
		if err != nil {
			return p.refused(err)
		}
		for p.lantern.Now() == autokeeper.Lanterns && p.session.Header().Cursor < p.session.Header().Length {
			next, err := p.session.Redo(ctx)
			if err != nil {
				return p.refused(err)
			}
			step.Seq, step.Events = next.Seq, slices.Concat(step.Events, next.Events)
		}
		return p.done(step, step.Seq)
	}
	if p.lantern.Keeps() && p.lantern.Forbids(head.Do) {
		return p.refused(keeper.Refuse(autokeeper.CodeNobodyKeeps, ""))
	}
	step, err := p.session.DoJSON(ctx, raw)
	if err != nil {
		return p.refused(err)
	}
	return p.followed(ctx, step)
}

// followed answers a command that was carried out, including the reactions of the automatic keeper.
func (p *player) followed(ctx context.Context, step keeper.Step) answer {
	if p.lantern == nil {
		return p.done(step, 0)
	}
	if err := goOn(ctx, p.lantern, func(next keeper.Step) {
		step.Seq, step.Events = next.Seq, slices.Concat(step.Events, next.Events)
	}); err != nil {
		return p.refused(err)
	}
	return p.done(step, 0)
}

func (p *player) done(step keeper.Step, redone int) answer {
	if p.lantern.Keeps() {
		step.Events = p.lantern.Public(step.Events)
	}
	events, err := p.session.Events().EncodeAll(step.Events)
	if err != nil {
		return p.refused(err)
	}
	return answer{OK: true, Seq: step.Seq, Redone: redone, Events: events}
}

// allowed returns the commands that the people at the table may give now.
func (p *player) allowed() []keeper.Command {
	if p.lantern.Keeps() {
		return autokeeper.Theirs(p.session.Legal())
	}
	return p.session.Legal()
}

func (p *player) legal() answer {
	a := answer{OK: true, Legal: []json.RawMessage{}}
	for _, prompt := range p.session.Prompts() {
		if ways := prompt.Ways(); ways.Cmp(big.NewInt(keeper.AnswersMost)) > 0 {
			a.Of = ways
		}
	}
	for _, cmd := range p.allowed() {
		raw, err := p.session.Commands().Encode(cmd)
		if err != nil {
			return p.refused(err)
		}
		a.Legal = append(a.Legal, raw)
	}
	return a
}

func (p *player) refused(err error) answer {
	a := answer{Message: p.words.Refusal(err), Code: "storage"}
	if r, ok := keeper.AsRefusal(err); ok {
		a.Code, a.Rule, a.Args = r.Code, r.Rule, maps.Clone(r.Args)
		for name, said := range a.Args {
			a.Args[name] = decode.Echo(said)
		}
	}
	if len(a.Message) > mostMessage {
		a.Message = decode.Echo(a.Message)
	}
	return a
}

// write writes a value as one line of JSON.
func (p *player) write(of any) error {
	raw, err := json.Marshal(of)
	if err != nil {
		return err
	}
	p.out.Write(raw)
	p.out.WriteByte('\n')
	return p.out.Flush()
}

// mostSteps is the maximum number of steps of the automatic keeper between two steps of the table.
const mostSteps = 1000

// goOn takes the automatic keeper's steps until it is the table's turn, and reports each.
func goOn(ctx context.Context, l *autokeeper.Lantern, told func(keeper.Step)) error {
	for range mostSteps {
		c := l.Next()
		if c == nil {
			return nil
		}
		step, err := l.Session.Do(ctx, c)
		if err != nil {
			return err
		}
		told(step)
	}
	return nil
}

// pick chooses a legal command: first one of the names, then one command with that name, so that the many ways to seat
// an investigator do not dominate. Of the answers to a prompt it may choose any, including those not listed.
func (p *player) pick(legal []keeper.Command, chance keeper.Chance) keeper.Command {
	for _, prompt := range p.session.Prompts() {
		if prompt.Ways().Cmp(big.NewInt(keeper.AnswersMost)) > 0 {
			return prompt.Random(chance)
		}
	}
	var names []string
	byName := map[string][]keeper.Command{}
	for _, c := range legal {
		if byName[c.Do()] == nil {
			names = append(names, c.Do())
		}
		byName[c.Do()] = append(byName[c.Do()], c)
	}
	of := byName[names[chance.Below(len(names))]]
	return of[chance.Below(len(of))]
}

// auto plays random legal commands until n have been played or none is legal. The session's seed determines the choice.
func (p *player) auto(n int) error {
	ctx := context.Background()
	seed := "auto " + p.session.Header().Config.Seed
	totals := struct {
		Played int            `json:"played"`
		Events int            `json:"events"`
		Ended  bool           `json:"ended"`
		Do     map[string]int `json:"do"`
		Cursor int            `json:"seq"`
	}{Do: map[string]int{}}
	last := answer{OK: true}
	for ; totals.Played < n; totals.Played++ {
		do, over := "legal", false
		next := p.held(func() answer {
			legal := p.allowed()
			if over = len(legal) == 0; over {
				return last
			}
			cmd := p.pick(legal, keeper.NewChance(seed, p.session.Header().Cursor+1))
			do = cmd.Do()
			step, err := p.session.Do(ctx, cmd)
			if err != nil {
				return p.refused(err)
			}
			totals.Events += len(step.Events)
			totals.Do[do]++
			return p.followed(ctx, step)
		})
		if !next.OK {
			p.write(next)
			return No("the legal command %s was refused: %v", strconv.Quote(do), next.Message)
		}
		if last = next; over {
			break
		}
	}
	totals.Cursor = p.session.Header().Cursor
	totals.Ended = p.session.Header().Summary.Ended
	if err := p.write(last); err != nil {
		return BadInput("write the answer: %v", err)
	}
	return p.write(totals)
}
