package console

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/players"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// outcome is what the last step came to, as the table may know it: it stands in the middle until the next key. Its
// words are what was read aloud, or what a card says that came into play.
type outcome struct {
	players.Moment

	final bool   // it is how the game ended, of which the players' window has a page
	menu  string // what kind of page it is
	more  []menuOfPage
	then  *outcome // how the game ended by this step
	kind  momentKind
}

// lanterns is the icon of what the lantern does with a card that a person would have kept.
const lanterns = "rune"

// menuOfPage is one more page that the step brought to be read aloud.
type menuOfPage struct{ kind, title, words string }

// moment is what of it the players' window shows.
func (o *outcome) moment() *players.Moment {
	if o == nil || o.Title == "" || o.final {
		return nil
	}
	m := o.Moment
	if o.kind.name != "injury" && o.kind.name != "insanity" && o.Icon != lanterns { // its card is a page
		m.Words = ""
	}
	m.Card = ""
	return &m
}

// momentRows are the lines of the log that make an outcome, by their key up to a dot; tests do so anyway.
var momentRows = map[string]players.MomentRow{
	"hurt": {Icon: "damage", Tint: theme.Damage}, "horrified": {Icon: "horror", Tint: theme.Horror},
	"insane": {Icon: "horror", Tint: theme.Horror}, "unmoved": {Icon: "sanity", Tint: theme.Muted},
	"killed": {Icon: "skull", Tint: theme.Danger}, "eliminated": {Icon: "skull", Tint: theme.Danger},
	"stunned": {Icon: "stunned", Tint: theme.Threat}, "healed": {Icon: "health", Tint: theme.OK},
	"burned": {Icon: "fire", Tint: theme.Danger}, "sample": {Icon: "sample", Tint: theme.Threat},
	"monster.attacked": {Icon: "fight", Tint: theme.Damage}, "monster.hurt": {Icon: "damage", Tint: theme.OK},
	"monster.killed": {Icon: "skull", Tint: theme.OK}, "monster.special": {Icon: "monster", Tint: theme.Threat},
	"monster.halted": {Icon: "barricade", Tint: theme.Brass}, "fight": {Icon: "fight", Tint: theme.Damage},
	"barricade.broken": {Icon: "barricade", Tint: theme.Danger}, "heldBack": {Icon: "door-locked", Tint: theme.Danger},
	"barred": {Icon: "door-locked", Tint: theme.Danger}, "stepLost": {Icon: "cancel", Tint: theme.Danger},
	"met": {Icon: "unlocked", Tint: theme.OK}, "revealed": {Icon: "search", Tint: theme.Brass},
	"card.found": {Icon: "take", Tint: theme.OK}, "card.taken": {Icon: "take", Tint: theme.OK},
	"card.nothing": {Icon: "search", Tint: theme.Muted},
	"card.injury":  {Icon: "trauma", Tint: theme.Damage}, "card.insanity": {Icon: "trauma", Tint: theme.Horror},
	"played.mythos": {Icon: "mythos", Tint: theme.Threat}, "event": {Icon: "event", Tint: theme.Brass},
	"objective": {Icon: "objective", Tint: theme.Brass}, "puzzle.solved": {Icon: "puzzle", Tint: theme.OK},
	"length.drawn": {Icon: "event", Tint: theme.Threat}, "ended": {Icon: "moon", Tint: theme.Brass},
}

// momentRow is how a line of the log stands in an outcome, if it does.
func momentRow(key string) (row players.MomentRow, ok bool) {
	for key = strings.TrimPrefix(key, "log."); key != "" && !ok; {
		row, ok = momentRows[key]
		key = key[:max(strings.LastIndexByte(key, '.'), 0)]
	}
	return row, ok
}

// outcomeOf reads what a step came to. It returns nil for a step whose own display shows that already.
func (p *Page) outcomeOf(step keeper.StepLines) *outcome {
	o, told := &outcome{}, 0
	lines, ended := beforeTheEnd(step.Lines)
	for _, l := range lines {
		row, ok := momentRow(l.Key)
		if p.nobodyKeeps() && strings.HasPrefix(l.Key, "log.played.action") { // the lantern's, which nobody has seen coming
			row, ok = players.MomentRow{Icon: lanterns, Tint: theme.Threat}, true
		}
		row.Text = p.g.LineWords(l)
		switch kind, passed := strings.CutSuffix(l.Key, "est.passed"); {
		case passed:
			o.tested(p, l, "console.result.passed", theme.OK)
		case strings.HasSuffix(kind, "est.failed"):
			o.tested(p, l, "console.result.failed", theme.Danger)
		case l.Key == "log.page":
			told++
		case paged(step.Lines, l.Key): // the page bears its name
		case ok:
			o.Rows = append(o.Rows, row)
			if card := l.Args["card"]; card != "" && p.shown.names.CardText(p.shownCard(card)) != "" {
				o.Card, o.Words, o.Paged = p.cardName(card), p.shown.names.CardText(p.shownCard(card)), false
			}
			if n, err := strconv.Atoi(l.Args["n"]); err == nil && o.Title == "" && o.Number == "" {
				o.Number, o.Tint = itoa(n), row.Tint
			}
		}
	}
	var end *outcome
	if ended {
		end = p.finale()
	}
	o.bringPages(p, told, end != nil)
	if o.Title == "" && len(o.Rows) > 0 { // no test: the first line speaks for the others
		first := o.Rows[0]
		o.Icon, o.Title, o.Rows = first.Icon, first.Text, o.Rows[1:]
		if o.Tint == "" {
			o.Tint = first.Tint
		}
	}
	if o.Title == "" && o.Words == "" {
		return end
	}
	o.then = end
	o.compose(p, lines)
	return o
}

// beforeTheEnd are the lines of a step but for that by which the game ended, and whether there was one.
func beforeTheEnd(all []keeper.LogLine) (lines []keeper.LogLine, ended bool) {
	lines = slices.DeleteFunc(slices.Clone(all), func(l keeper.LogLine) bool {
		return strings.HasPrefix(l.Key,
			"log.ended.")
	})
	return lines, len(lines) < len(all)
}

// paged tells whether a line of a step names an event or the objective, and the step brings its page.
func paged(lines []keeper.LogLine, key string) bool {
	return slices.ContainsFunc(lines, func(l keeper.LogLine) bool {
		return l.Key == "log.page" && (key == "log.event" || key == "log.objective") && "log."+l.Args["kind"] == key
	})
}

// bringPages gives an outcome the pages that its step brought to be read aloud, the first one first; an ending has its
// own.
func (o *outcome) bringPages(p *Page, told int, ended bool) {
	if _, words := p.readNow(); words == "" || told == 0 {
		return
	}
	if all := p.shown.view.Table.Pages; told > 1 && len(all) >= told {
		for i := range all[len(all)-told:] {
			page := &all[len(all)-told+i]
			title, words := p.pageWords(page)
			o.more = append(o.more, menuOfPage{page.Kind, title, words})
		}
		if ended {
			o.more = o.more[:told-1]
		}
		o.Paged = true
		o.turn()
	} else if !ended {
		o.Paged, o.menu = true, p.shown.view.Table.Page.Kind
		o.Card, o.Words = p.readNow()
	}
}

// turn goes on to the next page.
func (o *outcome) turn() {
	o.menu, o.Card, o.Words, o.more = o.more[0].kind, o.more[0].title, o.more[0].words, o.more[1:]
}

// turnFor goes on to the next page, which stands alone then, under a head of its own.
func (o *outcome) turnFor(p *Page) {
	o.turn()
	o.Title, o.Sub, o.Rows, o.Number, o.Die = "", "", nil, "", false
	if at := slices.IndexFunc(momentKinds, func(k momentKind) bool { return k.name == o.menu }); at >= 0 &&
		o.kind.name != o.menu {
		o.kind = momentKinds[at]
		o.word(p)
	}
}

// tested puts a test on top: what was rolled, and against what.
func (o *outcome) tested(p *Page, l keeper.LogLine, verdict string, tint fyne.ThemeColorName) {
	value, _ := strconv.Atoi(l.Args["value"])
	value = max(value, 1)
	o.Icon, o.Number, o.Die, o.Tint = "", l.Args["die"], true, tint
	o.Title = p.t(verdict, text.Args{"die": l.Args["die"], "n": value})
	parts := []string{p.shown.names.Who(l.Args["who"]), p.shown.names.Attribute(l.Args["attribute"])}
	if id := l.Args["id"]; id != "" {
		parts = append(parts, p.monsterOf(l))
	}
	o.Sub = strings.Join(append(parts, p.t("console.die.need", text.Args{"n": value})), " · ")
}

// readNow is what was just read aloud, but the introduction, which the set-up shows.
func (p *Page) readNow() (title, words string) {
	if page := p.shown.view.Table.Page; page == nil || page.Kind == "introduction" {
		return "", ""
	}
	return p.lastRead()
}

// learn takes notice of what the step just done came to. What a card or a page says is kept while the questions last
// that come of it.
func (p *Page) learn(before int) {
	p.outcome = nil // after an undo, too
	if at := p.shown.cursor; at == before+1 {
		if steps, err := p.g.StepLines(at, at, keeper.ForTable); err == nil && len(steps) == 1 {
			p.outcome = p.outcomeOf(steps[0])
		}
	}
	switch {
	case p.outcome != nil && p.outcome.Words != "":
		p.lasting = [2]string{p.outcome.Card, p.outcome.Words}
	case p.prompt() == nil || p.shown.cursor < before:
		p.lasting = [2]string{}
	}
}

// recall puts into a question what the middle does not show: the outcome before it, where the map has to be seen, and
// the card or page that it comes from, unless the question shows a card of its own.
func (p *Page) recall(s *actionbar.Menu) {
	prompt := p.prompt()
	if prompt == nil {
		return
	}
	hidden := p.outcome == nil || p.outcome.yields(s)
	if o := p.outcome; o != nil && hidden {
		lines := []string{o.Title}
		if o.Number != "" && o.Sub != "" {
			lines = []string{o.Title + " (" + o.Number + ") · " + o.Sub}
		}
		for _, row := range o.Rows {
			lines = append(lines, row.Text)
		}
		s.Text = strings.TrimLeft(strings.Join(append(lines, s.Text), "\n"), "\n")
	}
	if words := p.lasting[1]; words != "" && s.Card == "" && (hidden || p.outcome.Words == "") {
		s.Card, s.Roomy = p.lasting[0]+"\n"+words, true
	}
}

// yields tells whether an outcome stands in a question that is answered on the map, which has to be seen then. What is
// to be read, and a moment with a head, is seen before.
func (o *outcome) yields(s *actionbar.Menu) bool {
	return !o.Paged && o.Head == "" && len(s.Targets()) > 0
}

// covers tells whether the outcome stands in the middle.
func (p *Page) covers() bool {
	return p.outcome != nil && (p.prompt() == nil || !p.outcome.yields(p.shown.menu))
}

// reads tells whether the next thing is to put away what stands in the middle: a question is answered by the same key,
// unless there is something to read before, or what answers it lies below.
func (p *Page) reads() bool { return p.readsBefore(p.shown.menu) }

// readsBefore tells the same of what the bar is about to show.
func (p *Page) readsBefore(s *actionbar.Menu) bool {
	o := p.outcome
	return o != nil && (p.prompt() == nil || o.Paged || !o.yields(s) && (len(s.Targets()) > 0 || theme.Letters() >= alone))
}

// putAway takes the outcome from the middle. It tells whether the key has done its work with that: a question below it
// is answered by the same key, and what leads elsewhere goes there, but nothing is decided by whoever was still
// reading.
func (p *Page) putAway(key string) bool {
	if !p.covers() {
		return false
	}
	onward := key == "Enter" || key == "Space"
	if p.middle.Falls() { // nobody has seen the result yet
		if p.middle.Land(); onward || key == "Esc" {
			return true
		}
	}
	o := p.outcome
	switch {
	case onward && len(o.more) > 0:
		o.turnFor(p)
		p.watched().Along(len(o.more))
		p.draw()
		return true
	case o.then != nil:
		p.outcome = o.then
		p.watched().Along(-1)
		p.draw()
		return true
	case p.prompt() != nil && key != "Esc" && (!onward || !p.reads()):
		return false
	}
	if p.pace() == pacing.Waits && onward {
		p.onward()
		return true
	}
	if p.outcome = nil; o.final { // whoever opens a game that is over begins with this page
		p.watched().Along(-1)
	}
	p.draw()
	return key == "Esc" || onward || p.bar.Wants(key)
}

// aheadIcons are for what is set off that is dangerous.
var aheadIcons = map[string]string{
	mansions.SetsLock: "door-locked", mansions.SetsFire: "fire", mansions.SetsHorror: "monster",
	mansions.SetsStorm: "barricade",
}

// ahead is an icon and the words for what a step to a space sets off, as the rules say: in brief, and behind a line
// break in full. A lock that lies face down is only told of while the cards of the rooms are uncovered.
func (p *Page) ahead(space string) (icon, words string) {
	at := slices.IndexFunc(p.shown.view.Ahead, func(s mansions.StepView) bool { return s.To == space })
	if at < 0 {
		return "move", ""
	}
	var brief []string
	full := []string{p.shown.names.Space(space)}
	icon = "move"
	for _, t := range p.shown.view.Ahead[at].Sets {
		names, key := p.figureNames(t.Figures), "console.ahead."+t.Kind
		switch t.Kind {
		case mansions.SetsEvade, mansions.SetsHorror:
			brief = append(brief, p.n(key, len(t.Figures)))
			full = append(full, p.t(key+".full", text.Args{"monsters": names, "figures": names}))
		case mansions.SetsLock:
			if t.FaceUp || p.piles && !p.nobodyKeeps() {
				full = append(full, p.t(key+".full", text.Args{"card": p.cardName(t.Card)}))
			} else if r := p.room(p.roomOf(space)); r != nil && r.Back == state.BackLock { // its back is open (MOM-15.2)
				full = append(full, p.t("board.back.lock"))
			} else {
				continue
			}
			brief = append(brief, p.t(key))
		case mansions.SetsFire, mansions.SetsStorm:
			brief = append(brief, p.t(key))
			full = append(full, p.t(key+".full"))
		case mansions.SetsDark, mansions.SetsPage:
			full = append(full, p.t(key))
		}
		if sign := aheadIcons[t.Kind]; sign != "" && icon == "move" {
			icon = sign
		}
	}
	return icon, strings.Join(brief, " · ") + "\n" + strings.Join(full, "\n")
}

// aheadBehind puts a word before what a step sets off.
func aheadBehind(word, words string) string {
	kind := word
	brief, full, _ := strings.Cut(words, "\n")
	if brief != "" {
		word += " · " + brief
	}
	if full != "" {
		return word + "\n" + kind + " → " + full
	}
	return word
}

// figureNames are the names of monsters and investigators.
func (p *Page) figureNames(ids []string) string {
	var out []string
	for _, id := range ids {
		if p.seat(id) != nil {
			out = append(out, p.shown.names.Who(id))
		} else {
			out = append(out, p.shown.names.Monster(id))
		}
	}
	return strings.Join(out, ", ")
}
