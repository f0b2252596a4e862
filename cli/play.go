package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
)

// maxLine bounds one command line, so that a runaway script cannot fill the memory.
const maxLine = 1 << 20

// PlayCmd is "lantern play": a session without a window, for scripts and tests.
type PlayCmd struct {
	New     bool   `help:"Begin a new session." xor:"which"`
	Session string `help:"Go on with the session of this ID." placeholder:"ID" xor:"which"`

	System        string `help:"Game system of the new session." default:"mansions"`
	Story         string `help:"Story of the new session." placeholder:"ID"`
	Choices       string `help:"The keeper's answers, for example 1A,2B; the others are asked in the set-up." placeholder:"1A,2B"`
	Players       int    `help:"Investigator players, 1 to 4." default:"3"`
	KeeperActions string `name:"keeper-actions" help:"House rule for the keeper's action cards in the new session: once (each card once in a turn) or rising (each further use costs one threat more)." placeholder:"RULE"`
	Variants      string `help:"Optional rules of the new session, any of timedPuzzles, monsterSkill, uncertainLength." placeholder:"A,B"`
	Puzzles       string `help:"How hard the puzzles of the new session are dealt: rules (by chance), gentle, fair or hard." placeholder:"LEVEL"`
	Dice          string `help:"Where dice are rolled in the new session: screen (by the program), or table (each answer says what the die shows)." placeholder:"WHERE"`
	Seed          string `help:"Seed of all chance; a fresh secret one if left out." placeholder:"N"`
	Auto          int    `help:"Play N random legal commands and print the last answer and totals." placeholder:"N"`
}

// Run plays a session: one JSON command a line from standard input, one JSON line
// in answer to each, written only when the command is durable.
func (c *PlayCmd) Run(env *Env, all *Globals) error {
	if !c.New && c.Session == "" {
		return BadInput("play: give --new with --story ID to begin a session, or --session ID to go on with one")
	}
	store, done, err := env.OpenStore(all.Data, true)
	if err != nil {
		return BadInput("%v", err)
	}
	defer done()
	means := env.Means
	means.Store = store
	s, err := c.open(env, all, means)
	if err != nil {
		return err
	}
	words, err := env.Wording(env.lang(all), s)
	if err != nil {
		return BadInput("session %s: %v", s.ID(), err)
	}
	fmt.Fprintf(env.Err, "session %s\n", s.ID())
	p := &player{session: s, words: words, out: bufio.NewWriter(env.Out)}
	if c.Auto > 0 {
		return p.auto(c.Auto)
	}
	return p.script(env.In)
}

func (c *PlayCmd) open(env *Env, all *Globals, means keeper.Means) (*keeper.Session[mansions.State], error) {
	ctx := context.Background()
	if c.Session != "" {
		s, err := keeper.Resume(ctx, means, mansions.Open, c.Session)
		if err != nil {
			return nil, sessionError(c.Session, err)
		}
		return s, nil
	}
	if c.System != mansions.SystemName {
		return nil, BadInput("play: there is no game system %q; the one at hand is %q", c.System, mansions.SystemName)
	}
	if c.Story == "" {
		return nil, BadInput("play: --new needs --story ID; `lantern story list` shows the stories at hand")
	}
	choices, err := readChoices(c.Choices)
	if err != nil {
		return nil, err
	}
	options := mansions.Options{Story: c.Story, Players: c.Players, Choices: choices, PuzzleLevel: c.Puzzles, KeeperActions: c.KeeperActions,
		Dice: keeper.Source(c.Dice)}
	if err := readVariants(c.Variants, &options); err != nil {
		return nil, err
	}
	lib, err := env.Library(all.Data)
	if err != nil {
		return nil, BadInput("%v", err)
	}
	config, err := mansions.NewConfig(lib, options, c.Seed)
	if err != nil {
		return nil, BadInput("play: %s", env.refusal(all, err))
	}
	s, err := keeper.Begin(ctx, means, mansions.Open, config)
	if err != nil {
		return nil, BadInput("play: %v", err)
	}
	return s, nil
}

// readChoices reads "1A,2B" into question and answer.
func readChoices(text string) (map[string]string, error) {
	choices := map[string]string{}
	for _, option := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		question := strings.TrimRight(option, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
		if question == "" || question == option {
			return nil, BadInput("--choices: %q is no answer; write the question's number and the answer's letter, for example 1A,2B", option)
		}
		if before, twice := choices[question]; twice {
			return nil, BadInput("--choices: question %s is answered twice, with %s and %s", question, before, option)
		}
		choices[question] = option
	}
	return choices, nil
}

// readVariants reads "timedPuzzles,monsterSkill" into the options.
func readVariants(text string, o *mansions.Options) error {
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		if !o.SetVariant(name, true) {
			return BadInput("--variants: there is no variant %q; there are %s", name, strings.Join(mansions.Variants, ", "))
		}
	}
	return nil
}

// player answers a script line by line.
type player struct {
	session *keeper.Session[mansions.State]
	words   Wording
	out     *bufio.Writer
}

type answer struct {
	OK      bool              `json:"ok"`
	Seq     int               `json:"seq,omitempty"`
	Undone  int               `json:"undone,omitempty"`
	Redone  int               `json:"redone,omitempty"`
	Session string            `json:"session,omitempty"`
	Events  json.RawMessage   `json:"events,omitempty"`
	Legal   []json.RawMessage `json:"legal,omitempty"`
	View    any               `json:"view,omitempty"`
	Code    string            `json:"code,omitempty"`
	Rule    string            `json:"rule,omitempty"`
	Args    keeper.Args       `json:"args,omitempty"`
	Message string            `json:"message,omitempty"`
}

func (p *player) script(in io.Reader) error {
	lines := bufio.NewReader(in)
	for {
		line, tooLong, err := readLine(lines)
		if tooLong {
			p.write(answer{Code: keeper.CodeBadCommand, Message: fmt.Sprintf("the line is longer than %d bytes", maxLine)})
		} else if text := strings.TrimSpace(string(line)); text != "" {
			if werr := p.write(p.one([]byte(text))); werr != nil {
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

// readLine reads one line; of one that is too long it keeps nothing but skips it whole.
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

// one answers one command.
func (p *player) one(raw []byte) answer {
	ctx := context.Background()
	var head struct {
		Do  string `json:"do"`
		For string `json:"for"`
	}
	_ = json.Unmarshal(raw, &head) // what is wrong with it, the catalogue says better
	switch head.Do {
	case "legal":
		return p.legal()
	case "view":
		who := keeper.Audience(head.For)
		if who == "" {
			who = keeper.ForKeeper
		}
		if who != keeper.ForKeeper && who != keeper.ForTable {
			return p.refused(keeper.Refuse(keeper.CodeBadCommand, "", "name", "view", "problem", `"for" must be "keeper" or "table"`))
		}
		return answer{OK: true, View: p.session.Rules().View(p.session.State(), who)}
	case "session":
		return answer{OK: true, Session: p.session.ID(), Seq: p.session.Header().Cursor}
	case "undo":
		step, err := p.session.Undo(ctx)
		if err != nil {
			return p.refused(err)
		}
		return answer{OK: true, Seq: p.session.Header().Cursor, Undone: step.Seq}
	case "redo":
		step, err := p.session.Redo(ctx)
		if err != nil {
			return p.refused(err)
		}
		return p.done(step, step.Seq)
	}
	step, err := p.session.DoJSON(ctx, raw)
	if err != nil {
		return p.refused(err)
	}
	return p.done(step, 0)
}

func (p *player) done(step keeper.Step, redone int) answer {
	events, err := p.session.Rules().Events().EncodeAll(step.Events)
	if err != nil {
		return p.refused(err)
	}
	return answer{OK: true, Seq: step.Seq, Redone: redone, Events: events}
}

func (p *player) legal() answer {
	a := answer{OK: true, Legal: []json.RawMessage{}}
	for _, cmd := range p.session.Legal() {
		raw, err := p.session.Rules().Commands().Encode(cmd)
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
		a.Code, a.Rule, a.Args = r.Code, r.Rule, r.Args
	}
	return a
}

func (p *player) write(a answer) error {
	raw, err := json.Marshal(a)
	if err != nil {
		return err
	}
	p.out.Write(raw)
	p.out.WriteByte('\n')
	return p.out.Flush()
}

// pick takes one of the legal commands: first a name among those that are legal, then
// one command of that name, so that the many ways to seat an investigator do not
// crowd out everything else.
func pick(legal []keeper.Command, chance keeper.Chance) keeper.Command {
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

// auto plays random legal commands, the choice among them following from the
// session's seed, until n are played or nothing is legal any more.
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
		legal := p.session.Legal()
		if len(legal) == 0 {
			break
		}
		seq := p.session.Header().Cursor + 1
		cmd := pick(legal, keeper.NewChance(seed, seq))
		step, err := p.session.Do(ctx, cmd)
		if err != nil {
			p.write(p.refused(err))
			return No("command %s from the legal ones was refused: %v", strconv.Quote(cmd.Do()), err)
		}
		totals.Events += len(step.Events)
		totals.Do[cmd.Do()]++
		last = p.done(step, 0)
	}
	totals.Cursor = p.session.Header().Cursor
	totals.Ended = p.session.Header().Summary.Ended
	if err := p.write(last); err != nil {
		return BadInput("write the answer: %v", err)
	}
	raw, err := json.Marshal(totals)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%s\n", raw)
	return p.out.Flush()
}
