package game_test

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// codes are the values of a package's constants with a name prefix.
func codes(t *testing.T, folder, prefix string) []string {
	t.Helper()
	var all []string
	for _, file := range parse(t, folder) {
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 && strings.HasPrefix(spec.Names[0].Name, prefix) {
				if lit, ok := spec.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if s, err := strconv.Unquote(lit.Value); err == nil {
						all = append(all, s)
					}
				}
			}
			return true
		})
	}
	if len(all) == 0 {
		t.Fatalf("no constants %s… in %s", prefix, folder)
	}
	return all
}

func parse(t *testing.T, folder string) []*ast.File {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// lineKeys are the log line keys that are literals in the rules: line("turn", …), public("turn", …).
func lineKeys(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, file := range parse(t, "../../../keeper/mansions") {
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.CompositeLit); ok {
				all = append(all, moved(lit)...)
			}
			c, ok := n.(*ast.CallExpr)
			if !ok || len(c.Args) == 0 {
				return true
			}
			if f, ok := c.Fun.(*ast.Ident); !ok || (f.Name != "line" && f.Name != "public") {
				return true
			}
			if lit, ok := c.Args[0].(*ast.BasicLit); ok {
				if s, err := strconv.Unquote(lit.Value); err == nil {
					all = append(all, s)
				}
			}
			return true
		})
	}
	if len(all) < 30 {
		t.Fatalf("only %d keys found; has the way of writing lines changed?", len(all))
	}
	return all
}

// moved are the keys of a CardMoved with its reason: state.CardMoved{…, Why: "found"}.
func moved(lit *ast.CompositeLit) []string {
	if name, ok := lit.Type.(*ast.SelectorExpr); !ok || name.Sel.Name != "CardMoved" {
		return nil
	}
	for _, e := range lit.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		why, ok := pair.Value.(*ast.BasicLit)
		if key, named := pair.Key.(*ast.Ident); !ok || !named || key.Name != "Why" {
			continue
		}
		if s, err := strconv.Unquote(why.Value); err == nil {
			return []string{"card." + s, "card." + s + ".plain"}
		}
	}
	return nil
}

// promptKinds are those in docs/commands.md. A test of the rules checks that these are complete.
func promptKinds(t *testing.T) []string {
	t.Helper()
	document, err := os.ReadFile("../../../docs/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	_, prompts, _ := strings.Cut(string(document), "\n## Prompts\n")
	prompts, _, _ = strings.Cut(prompts, "\n## ")
	var kinds []string
	for _, row := range regexp.MustCompile("(?m)^\\| `(.*?)` \\|").FindAllStringSubmatch(prompts, -1) {
		kinds = append(kinds, row[1])
	}
	if len(kinds) < 30 {
		t.Fatalf("docs/commands.md describes only the prompts %v", kinds)
	}
	return kinds
}

func TestEverythingTheRulesDeclareHasWords(t *testing.T) {
	var keys []string
	for _, code := range append(codes(t, "../../../keeper", "Code"), codes(t, "../../../keeper/mansions", "Code")...) {
		keys = append(keys, "mansions.refusal."+code)
	}
	for _, kind := range promptKinds(t) {
		keys = append(keys, "mansions.prompt."+kind+".title", "mansions.prompt."+kind+".body")
	}
	for _, key := range lineKeys(t) {
		for _, variant := range []string{".plain", ".open", ".at", ".monster"} { // these may be in the text of the event
			if !text.New(text.English).Has("mansions.log." + key) {
				key = strings.TrimSuffix(key, variant)
			}
		}
		keys = append(keys, "mansions.log."+key)
	}
	for _, attribute := range stories.Attributes {
		keys = append(keys, "mansions.attribute."+attribute)
	}
	for _, phase := range codes(t, "../../../keeper/mansions/state", "Phase") {
		keys = append(keys, "mansions.phase."+phase, "mansions.needs."+phase)
	}
	for _, step := range codes(t, "../../../keeper/mansions/state", "Step") {
		keys = append(keys, "mansions.step."+step, "mansions.needs."+step, "mansions.log.step."+step)
	}
	for _, key := range []string{"setup", "round", "ended"} {
		keys = append(keys, "mansions.summary."+key)
	}
	for _, lang := range text.Languages() {
		l := text.New(lang.Code)
		for _, key := range keys {
			if l.Or(key, "") == "" {
				t.Errorf("%s: no words for %s", lang.Code, key)
			}
		}
	}
}

// raw matches what no reader should see: a key without text, a missing value, an identifier.
var raw = regexp.MustCompile(`\[[a-z]+\.|<no value>|\binv[1-4]\b|\bm[0-9]+\b|#[0-9]|[a-z]+\.[a-z]+\.`)

// TestARandomEveningHasWords plays the shipped stories at random, in both languages, and checks all texts.
func TestARandomEveningHasWords(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for _, story := range library.Stories {
		if story.Table {
			continue // played in TestABoxEveningHasWords
		}
		for i, source := range []keeper.Source{keeper.OnScreen, keeper.OnTable} {
			for _, lang := range text.Languages() {
				g := gametest.Begin(t, gametest.Means(), library.BaseOf(story), story,
					state.Options{Story: story.Pack.ID, Players: 2 + i, Dice: source, Decks: source}, lang.Code)
				evening(t, g, rand.New(rand.NewPCG(7, uint64(i))))
			}
		}
	}
}

// TestABoxEveningHasWords plays a story for printed cards at random; its prompts for people have texts too.
func TestABoxEveningHasWords(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("box-house-lynch")
	for _, lang := range text.Languages() {
		g := gametest.Begin(t, gametest.Means(), library.BaseOf(story), story, state.Options{Story: story.Pack.ID, Players: 2}, lang.Code)
		evening(t, g, rand.New(rand.NewPCG(7, 1)))
	}
}

func evening(t *testing.T, g *game.Game, chance *rand.Rand) {
	read := func(what, words string) {
		if strings.TrimSpace(words) == "" || raw.MatchString(words) {
			t.Errorf("%s: %s: %q", g.Words().Lang(), what, words)
		}
	}
	for range 800 {
		legal := g.Legal()
		if len(legal) == 0 {
			break
		}
		cmd := legal[chance.IntN(len(legal))]
		if begin := slices.IndexFunc(legal, func(c keeper.Command) bool { return c == keeper.Command(mansions.BeginStory{}) }); begin >= 0 {
			cmd = legal[begin]
		}
		if err := g.Do(cmd); err != nil {
			t.Fatalf("%#v is legal and refused: %v", cmd, err)
		}
		if p := g.Keeper().Prompt; p != nil {
			w := g.PromptWords(p)
			read(p.Kind, w.Title)
			for _, o := range w.Options {
				read(p.Kind+" option "+o.Key, o.Label)
			}
			for _, r := range w.Reasons {
				read(p.Kind+" reason", r.Text)
			}
		}
	}
	last := g.Header().Cursor
	for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable} {
		lines := g.Lines(1, last, who)
		if len(lines) == 0 {
			t.Error("nothing is said at all")
		}
		for _, line := range lines {
			read("line "+line.Key, line.Text)
		}
	}
	read("summary", game.SummaryWords(g.Words(), g.Header().Summary))
}

func TestRefusalsAreWordedAndLeaveTheStateAlone(t *testing.T) {
	base, story := gametest.Story()
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2}, text.English)
	var told []session.Notice
	g.OnNotice(func(n session.Notice) { told = append(told, n) })
	before := g.Header().Cursor
	err := g.Do(mansions.BeginStory{})
	if _, refused := keeper.AsRefusal(err); !refused {
		t.Fatalf("beginning without investigators gave %v", err)
	}
	if g.Header().Cursor != before {
		t.Error("a refused command left a step")
	}
	if len(told) != 1 || told[0].Trouble || raw.MatchString(told[0].Text) || !strings.Contains(told[0].Text, "Investigators to choose: 2") {
		t.Errorf("told %+v", told)
	}
	if err := g.Do(mansions.AnswerChoice{Choice: "1", Option: "1A"}); err != nil {
		t.Fatal(err)
	}
	if g.Notice() != (session.Notice{}) {
		t.Error("the notice stays after something was done")
	}
}

func TestATroubleOfTheDiskSaysSoAndKeepsTheState(t *testing.T) {
	base, story := gametest.Story()
	for _, lang := range text.Languages() {
		g, s := gametest.New(t, base, story, lang.Code)
		changes := 0
		g.OnChange(func() { changes++ })
		for _, err := range []error{
			&keeper.StoreError{Code: keeper.StoreFull, Path: "/data/lantern.db"}, &keeper.StoreError{Code: keeper.StoreReadOnly, Path: "/data/lantern.db"},
			&keeper.StoreError{Code: keeper.StoreDamaged, Path: "/data/lantern.db"}, &keeper.StoreError{Code: keeper.StoreFailed, Path: "/data/lantern.db"},
			keeper.ErrConflict, keeper.ErrOvertaken, context.DeadlineExceeded,
		} {
			s.Refuse = err
			if g.Do(mansions.BeginStory{}) == nil {
				t.Fatal("the trouble was swallowed")
			}
			if n := g.Notice(); !n.Trouble || n.Text == "" || raw.MatchString(n.Text) {
				t.Errorf("%s: %v became %+v", lang.Code, err, n)
			}
		}
		if changes != 0 || len(s.Done) != 0 {
			t.Error("something changed though nothing could be kept")
		}
	}
}

func TestAStepWaitsForTheDisk(t *testing.T) {
	base, story := gametest.Story()
	g, s := gametest.New(t, base, story, text.English)
	full := &keeper.StoreError{Code: keeper.StoreFull, Path: "/data/lantern.db"}
	s.Refuse = full
	if g.Waiting() || g.Do(mansions.BeginStory{}) == nil || !g.Waiting() {
		t.Fatal("the step does not wait")
	}
	said, told := g.Notice(), 0
	g.OnNotice(func(session.Notice) { told++ })
	if g.Retry() || g.Notice() != said || told != 0 || len(s.Done) != 0 {
		t.Errorf("after a vain retry: notice %+v, told %d times", g.Notice(), told)
	}
	s.Refuse = nil
	if !g.Retry() || g.Waiting() || len(s.Done) != 1 || g.Notice() != (session.Notice{}) {
		t.Errorf("with room again: waiting %v, %d done, notice %+v", g.Waiting(), len(s.Done), g.Notice())
	}
	if !g.Retry() || len(s.Done) != 1 {
		t.Error("the step was done twice")
	}
	for name, next := range map[string]func() error{"undo": g.Undo, "redo": g.Redo} {
		s.Refuse = full
		_ = g.Do(mansions.BeginStory{})
		s.Refuse = nil
		if _ = next(); g.Waiting() {
			t.Errorf("the step still waits after %s", name)
		}
	}
	for _, err := range []error{keeper.ErrConflict, keeper.ErrOvertaken, keeper.Refuse("x", ""), &keeper.StoreError{Code: keeper.StoreDamaged}} {
		s.Refuse = err
		if _ = g.Do(mansions.BeginStory{}); g.Waiting() {
			t.Errorf("a step waits although %v does not pass", err)
		}
	}
}

func TestNamesFollowTheLanguage(t *testing.T) {
	base, story := gametest.Story()
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2}, text.English)
	heard := 0
	stop := g.OnChange(func() { heard++ })
	if got := g.Names().Room("study"); got != "Study" {
		t.Errorf("room %q", got)
	}
	g.Speak(text.New(text.French))
	for got, want := range map[string]string{
		g.Names().Room("study"): "Bureau", g.Names().Space("hall-2"): "Vestibule\u00a02", g.Names().Space("study-1"): "Bureau",
		g.Names().Card("rope#2"): "Corde", g.Names().Who("inv2"): "Joueur 2", g.Names().Door("door-out"): "Vestibule – dehors",
		g.Names().Door("door-study"): "Vestibule – Bureau", g.Names().Any("ghoul"): "Goule", g.Names().Any("7"): "7",
		g.Names().Attribute("luck"): "Chance", g.Names().Text("no.such"): "[no.such]",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	named := keeper.LogLine{Key: "log.roomNamed", Args: keeper.Args{"unnamed": "study", "name": "Cabinet rouge"}}
	if got := g.LineWords(named); got != "Bureau s’appelle désormais «\u00a0Cabinet rouge\u00a0»." {
		t.Errorf("a room that is named: %q", got)
	}
	if heard != 1 {
		t.Errorf("heard of the change %d times", heard)
	}
	stop()
	g.Speak(text.New(text.English))
	if heard != 1 {
		t.Error("heard of a change after stopping")
	}
}

func TestUndoAndRedo(t *testing.T) {
	base, story := gametest.Story()
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2}, text.English)
	if g.CanUndo() || g.CanRedo() {
		t.Error("there is something to undo or redo in a new session")
	}
	if g.Undo() == nil {
		t.Error("undid the beginning")
	}
	if err := g.Do(mansions.AnswerChoice{Choice: "1", Option: "1A"}); err != nil {
		t.Fatal(err)
	}
	if !g.CanUndo() || g.UndoReveals() {
		t.Error("an answer can be undone and shows the players nothing")
	}
	if err := g.Undo(); err != nil {
		t.Fatal(err)
	}
	if !g.CanRedo() || len(g.Keeper().Choices) != 0 {
		t.Error("not undone")
	}
	if lines := g.Lines(1, 2, keeper.ForKeeper); len(lines) == 0 || !lines[len(lines)-1].Undone {
		t.Errorf("the undone step is not marked in the log: %+v", lines)
	}
	if err := g.Redo(); err != nil || g.Keeper().Choices["1"] != "1A" {
		t.Errorf("not redone: %v", err)
	}
}

// TestWhatIsSetByHandSaysSoInItsLine: one sentence in each language, of the kind "corrections".
func TestWhatIsSetByHandSaysSoInItsLine(t *testing.T) {
	line := keeper.LogLine{Key: "log.monster.gone", Args: keeper.Args{"monster": "cultist", "hand": "yes"}}
	for lang, want := range map[string]string{"en": "By hand – Cultist is gone.", "fr": "À la main – "} {
		base, story := gametest.Story()
		g, _ := gametest.New(t, base, story, lang)
		if got := g.LineWords(line); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
		if kind := g.LineAbout(line).KindID; kind != "corrections" {
			t.Errorf("filed under %q", kind)
		}
	}
}

// TestNobodyReadsTheKeepersLines or gets the keeper's commands while the lantern is the keeper; a person
// who takes over does.
func TestNobodyReadsTheKeepersLines(t *testing.T) {
	base, story := gametest.Story()
	g, s := gametest.New(t, base, story, text.English)
	s.Log = []keeper.StepLines{{Seq: 1, Lines: []keeper.LogLine{{Key: "log.round"}, {Key: "log.secret"}}}}
	s.Secret = map[string]bool{"log.secret": true}
	s.Commands = []keeper.Command{mansions.PlayMythos{Card: "card"}, mansions.EndTurn{Who: "inv1"}}
	for _, lantern := range []string{"host", ""} {
		s.Show(mansions.KeeperView{Lantern: lantern})
		want := 2
		if lantern != "" {
			want = 1
		}
		steps, err := g.StepLines(1, 1, keeper.ForKeeper)
		if err != nil || len(steps[0].Lines) != want || len(g.Legal()) != want {
			t.Errorf("%q keeps: %d lines, %d commands, want %d; %v", lantern, len(steps[0].Lines), len(g.Legal()), want, err)
		}
	}
}

// TestWhatACardDoesNamesTheCardInItsLine: the effect and the card in one sentence.
func TestWhatACardDoesNamesTheCardInItsLine(t *testing.T) {
	base, story := gametest.Story()
	for lang, want := range map[string]string{"en": ": Cultist is gone.", "fr": "\u00a0: "} {
		g, _ := gametest.New(t, base, story, lang)
		card := base.Cards[0].ID
		for by, name := range map[string]string{card: g.Names().Card(card), state.ByNone: ""} {
			got := g.LineWords(keeper.LogLine{Key: "log.monster.gone", Args: keeper.Args{"monster": "cultist", "by": by}})
			if !strings.HasPrefix(got, name) || !strings.Contains(got, want) || strings.Contains(got, state.ByNone) {
				t.Errorf("%s: %q, want %q", lang, got, name+want)
			}
		}
	}
}
