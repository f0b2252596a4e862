package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/big"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/keeping"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/stories/plainfile"
	"lantern/strictjson"
)

// maxLine bounds one command line, so that a runaway script cannot fill the memory.
const maxLine = 1 << 20

// mostMessage is how long a message may be, in bytes; a longer one repeats too much of the command.
const mostMessage = 1000

// PlayCmd is "lantern play": a session without a window, for scripts and tests.
type PlayCmd struct {
	New     bool   `help:"Begin a new session." xor:"which"`
	Session string `help:"Go on with the session of this ID." placeholder:"ID" xor:"which"`

	Game          string `help:"The game of the new session; lantern games lists those at hand." aliases:"system" default:"mansions" placeholder:"ID"`
	Options       string `help:"A JSON file with what else the new session is begun with." placeholder:"FILE"`
	Story         string `help:"Story of the new session." placeholder:"ID"`
	Choices       string `help:"The keeper's answers, for example 1A,2B; the others are asked in the set-up." placeholder:"1A,2B"`
	Players       *int   `help:"How many play; investigator players in Mansions, 3 if left out." placeholder:"N"`
	Keeper        string `help:"The lantern keeps in the new session, as guide, host, hunter, merciless or storyteller; a person, if left out." placeholder:"TEMPER"`
	Budget        string `help:"How long the lantern thinks about a decision where it keeps: a time, or a number of playouts." default:"300ms" placeholder:"TIME"`
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
	budget, err := readBudget(c.Budget)
	if err != nil {
		return err
	}
	l, err := keeping.New(s, func() opponent.Budget { return budget },
		func(err error) { env.print(env.Err, "%v\n", err) })
	if err != nil {
		return BadInput("session %s: %v", s.ID(), err)
	}
	p := &player{session: s, words: words, out: bufio.NewWriter(env.Out), lantern: l}
	if err := goOn(context.Background(), l, func(keeper.Step) {}); err != nil {
		return BadInput("session %s: %v", s.ID(), err)
	}
	if c.Auto > 0 {
		return p.auto(c.Auto)
	}
	return p.script(env.In)
}

func (c *PlayCmd) open(env *Env, all *Globals, means keeper.Means) (keeper.Running, error) {
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

// notBegun words why a session cannot be begun.
func (c *PlayCmd) notBegun(env *Env, all *Globals, err error) error {
	if wrong, ok := errors.AsType[*strictjson.Error](err); ok {
		return BadInput("%s:%v", c.Options, wrong)
	}
	if refusal, ok := keeper.AsRefusal(err); ok {
		return BadInput("%s (%s)", env.refusal(all, err), strings.TrimSpace(refusal.Rule+" "+told(refusal.Args)))
	}
	return BadInput("play: %v", err)
}

// told are the values of a refusal, by the order of their names.
func told(args keeper.Args) string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(args)) {
		out = append(out, fmt.Sprint(args[name]))
	}
	return strings.Join(out, ", ")
}

// config is what a new session is begun with.
func (c *PlayCmd) config(env *Env, all *Globals) (keeper.Config, error) {
	g, err := env.Games.Find(c.Game)
	if err != nil {
		return keeper.Config{}, BadInput("play: %v", err)
	}
	options, err := readOptions(c.Options)
	if err != nil {
		return keeper.Config{}, err
	}
	if g.ID == state.SystemName {
		return c.mansions(env, all, options)
	}
	if g.ID == arkhamcards.SystemName {
		if options, err = ownCampaign(options, ownCampaigns(env, all)); err != nil {
			return keeper.Config{}, c.notBegun(env, all, err)
		}
	}
	if c.Players != nil {
		if *c.Players < g.Players.Min || *c.Players > g.Players.Max {
			return keeper.Config{}, BadInput("--players: %d to %d play %s", g.Players.Min, g.Players.Max, g.ID)
		}
		if g.Count != "" {
			options = withCount(options, g.Count, *c.Players)
		}
	}
	return keeper.Config{System: g.ID, Seed: c.Seed, Options: options}, nil
}

// maxOptions bounds the file of a session's options, in bytes.
const maxOptions = 1 << 20

// readOptions reads the options of a session; without a file there are none.
func readOptions(file string) (json.RawMessage, error) {
	if file == "" {
		return nil, nil
	}
	f, err := plainfile.OpenFile(file)
	if err != nil {
		return nil, BadInput("cannot read %s: %v", file, errors.Unwrap(err))
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, maxOptions+1))
	switch {
	case err != nil:
		return nil, BadInput("cannot read %s: %v", file, err)
	case len(raw) > maxOptions:
		return nil, BadInput("%s is larger than %d bytes", file, maxOptions)
	}
	var any map[string]json.RawMessage // what it may hold, the game knows
	if err := strictjson.ReadOptions(raw, &any); err != nil {
		return nil, BadInput("%s:%v", file, err)
	}
	return raw, nil
}

// withCount puts how many play into the options of a game, behind all that was read from the file.
func withCount(options json.RawMessage, field string, players int) json.RawMessage {
	text, more := bytes.TrimSpace(options), fmt.Sprintf("%q:%d}", field, players)
	if len(text) == 0 {
		return json.RawMessage("{" + more)
	}
	text = bytes.TrimSpace(text[:len(text)-1])
	if !bytes.HasSuffix(text, []byte("{")) {
		more = "," + more
	}
	return append(bytes.Clone(options[:bytes.Index(options, text)+len(text)]), more...)
}

// mansions is the configuration of a session of Mansions of Madness: the options of the file, and over them the flags.
func (c *PlayCmd) mansions(env *Env, all *Globals, raw json.RawMessage) (keeper.Config, error) {
	o := state.Options{Players: 3}
	if len(raw) > 0 {
		if err := strictjson.ReadOptions(raw, &o); err != nil {
			return keeper.Config{}, BadInput("%s:%v", c.Options, err)
		}
	}
	choices, err := readChoices(c.Choices)
	if err != nil {
		return keeper.Config{}, err
	}
	o.Story = cmp.Or(c.Story, o.Story)
	if c.Players != nil {
		o.Players = *c.Players
	}
	o.PuzzleLevel, o.KeeperActions = cmp.Or(c.Puzzles, o.PuzzleLevel), cmp.Or(c.KeeperActions, o.KeeperActions)
	o.Keeper = cmp.Or(c.Keeper, o.Keeper)
	o.Dice = cmp.Or(keeper.Source(c.Dice), o.Dice)
	if len(choices) > 0 || o.Choices == nil {
		o.Choices = choices
	}
	if err := readVariants(c.Variants, &o); err != nil {
		return keeper.Config{}, err
	}
	if o.Story == "" {
		return keeper.Config{}, BadInput("play: --new needs --story ID; `lantern story list` shows the stories at hand")
	}
	lib, err := env.Library(all.Data)
	if err != nil {
		return keeper.Config{}, BadInput("%v", err)
	}
	config, err := mansions.NewConfig(lib, o, c.Seed)
	if err != nil {
		return keeper.Config{}, BadInput("play: %s", env.refusal(all, err))
	}
	return config, nil
}

// readChoices reads "1A,2B" into question and answer.
func readChoices(text string) (map[string]string, error) {
	choices := map[string]string{}
	for _, option := range listed(text) {
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

// listed are the words of a list with commas or spaces between.
func listed(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

// readVariants reads "timedPuzzles,monsterSkill" into the options.
func readVariants(text string, o *state.Options) error {
	for _, name := range listed(text) {
		if !o.SetVariant(name, true) {
			return BadInput("--variants: there is no variant %q; there are %s", name,
				strings.Join(state.Variants, ", "))
		}
	}
	return nil
}

// player answers a script line by line.
type player struct {
	session keeper.Running
	words   Wording
	out     *bufio.Writer
	lantern *keeping.Lantern // nil in a game that it cannot keep
}

type answer struct {
	OK      bool              `json:"ok"`
	Seq     int               `json:"seq,omitempty"`
	Undone  int               `json:"undone,omitempty"`
	Redone  int               `json:"redone,omitempty"`
	Session string            `json:"session,omitempty"`
	Events  json.RawMessage   `json:"events,omitempty"`
	Legal   []json.RawMessage `json:"legal,omitzero"`
	Of      *big.Int          `json:"of,omitempty"` // legal is a sample of that many answers
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
			p.write(answer{Code: keeper.CodeBadCommand,
				Message: fmt.Sprintf("the line is longer than %d bytes", maxLine)})
		} else if text := strings.TrimSpace(string(line)); text != "" {
			if werr := p.write(p.held(func() answer { return p.one([]byte(text)) })); werr != nil {
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

// codeFault answers a command at which the rules themselves failed. The session is as it was before.
const codeFault = "fault"

// held is an answer, or a fault where the rules panic instead of giving one.
func (p *player) held(answers func() answer) (a answer) {
	defer func() {
		if r := recover(); r != nil {
			a = answer{Code: codeFault, Message: fmt.Sprintf("the rules failed here, and nothing was changed: %v", r)}
		}
	}()
	return answers()
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
		if all := p.session.Audiences(); !slices.Contains(all, who) {
			return p.refused(keeper.Refuse(keeper.CodeBadCommand, "", "name", "view", "problem",
				fmt.Sprintf(`"for" must be one of %q`, all)))
		}
		if who == keeper.ForKeeper && p.lantern.Keeps() {
			return p.refused(keeper.Refuse(keeping.CodeNobodyKeeps, ""))
		}
		return answer{OK: true, View: p.session.View(who)}
	case "session":
		return answer{OK: true, Session: p.session.ID(), Seq: p.session.Header().Cursor}
	case "undo":
		step, err := p.session.Undo(ctx)
		if err != nil {
			return p.refused(err)
		}
		for p.lantern.Asked() { // to where the table goes on
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
		return p.done(step, step.Seq)
	}
	if p.lantern.Keeps() && p.lantern.Forbids(head.Do) {
		return p.refused(keeper.Refuse(keeping.CodeNobodyKeeps, ""))
	}
	step, err := p.session.DoJSON(ctx, raw)
	if err != nil {
		return p.refused(err)
	}
	return p.followed(ctx, step)
}

// followed is the answer to a command that was carried out, with what the lantern did upon it where it keeps.
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

// allowed are the commands that the people at the table may give now.
func (p *player) allowed() []keeper.Command {
	if p.lantern.Keeps() {
		return keeping.Theirs(p.session.Legal())
	}
	return p.session.Legal()
}

func (p *player) legal() answer {
	a := answer{OK: true, Legal: []json.RawMessage{}}
	for _, prompt := range p.session.Asking() {
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
			a.Args[name] = strictjson.Echo(said)
		}
	}
	if len(a.Message) > mostMessage {
		a.Message = strictjson.Echo(a.Message)
	}
	return a
}

// write writes something as one line of JSON.
func (p *player) write(of any) error {
	raw, err := json.Marshal(of)
	if err != nil {
		return err
	}
	p.out.Write(raw)
	p.out.WriteByte('\n')
	return p.out.Flush()
}
