package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/pacing"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// When the lantern is the keeper, the page belongs to everybody at the table: no hand is covered since none is known,
// the lantern's steps are shown until read, and a list takes the place of the keeper's hands.

// keyHands changes who is the keeper.
const keyHands = "Ctrl+L"

// pace returns what the lantern is doing. It rests if a person is the keeper.
func (p *Page) pace() pacing.State {
	if p.nav.Lantern == nil || !p.nobodyKeeps() {
		return pacing.Rests
	}
	return p.nav.Lantern.State()
}

// onward lets the lantern take its next step.
func (p *Page) onward() {
	p.nav.Lantern.Onward()
	p.Refresh()
}

// Paced redraws after a change of the lantern's pace.
func (p *Page) Paced() {
	if !p.gone {
		p.Refresh()
	}
}

// Reading returns how many letters of the last step there are to read.
func (p *Page) Reading() int {
	n := 0
	if o := p.outcome(); o != nil {
		n = len(o.Title) + len(o.Sub) + len(o.Card) + len(o.Words)
		for _, row := range o.Rows {
			n += len(row.Text)
		}
	}
	return max(n, len(strings.Join(p.lastLines(), " ")))
}

// passing are the key prefixes of log lines that nobody has to wait for.
var passing = []string{"log.step.", "log.time", "log.round", "log.keeperTurn", "log.threat", "log.nothing"}

// lastLines are the log lines of the last step, except routine ones.
func (p *Page) lastLines() (out []string) {
	for _, l := range p.Tail.Last() {
		if l.Seq == p.shown.cursor && !slices.ContainsFunc(passing,
			func(begins string) bool { return strings.HasPrefix(l.Key, begins) }) {
			out = append(out, l.Text)
		}
	}
	return out
}

// lanternMenu is the menu in the lantern's turn: what it has just done, and how to go on.
func (p *Page) lanternMenu() *actionbar.Menu {
	s := &actionbar.Menu{Icon: "lantern", Title: p.t("common.lanternTurn"),
		Sub:  p.shown.names.Step(p.shown.view.Table.Step),
		Text: strings.Join(p.lastLines(), "\n")}
	n := p.nextThing()
	if n.Words != "" && s.Text == "" {
		s.Text = p.t("console.lantern.thinks")
	}
	if n.Follows {
		s.Groups = []actionbar.Group{{Options: []actionbar.Option{{Text: n.Words, Icon: "next", Look: piece.LookPrimary,
			Key: "Enter", TestID: "onward", Do: n.Do}}}}
	}
	s.Aux = p.eveningAux()
	return s
}

// lanternList takes the place of the keeper's hands.
func (p *Page) lanternList() table.List {
	temper, does := p.shown.view.Lantern, "console.lantern.rests"
	switch pace := p.pace(); {
	case p.advising, pace == pacing.Ponders, pace == pacing.Thinks:
		does = "console.lantern.thinks"
	case pace == pacing.Waits:
		does = "console.lantern.waits"
	}
	l := table.List{ID: "lantern", Words: p.t("lantern.keeps", text.Args{"temper": p.t("lantern.temper." + temper)}),
		Described: true, Uncounted: true, Cards: []table.Card{{Icon: "lantern", State: true, Words: p.t(does),
			Status: p.t("lantern.temper." + temper + ".hint")}}}
	if p.nav.Advise != nil {
		l.Cards = append(l.Cards, table.Card{ID: idAdvice, Icon: "question",
			Words: p.t("console.advice") + " · " + widget.KeyName(keyAdvice)})
	}
	l.Cards = append(l.Cards, table.Card{ID: idHands, Icon: "exchange",
		Words: p.t("console.lantern.hands") + " · " + widget.KeyName(keyHands)})
	return l
}

// changeHands asks who is the keeper from now on, and says what will be visible.
func (p *Page) changeHands() {
	if p.shown.view.Table.Ending != nil {
		return
	}
	var all []table.Choice
	for _, key := range append([]string{person}, state.Difficulties...) {
		one := table.Choice{Key: key, Icon: "lantern", Words: p.t("lantern.temper." + key),
			More: p.t("lantern.temper." + key + ".hint")}
		if key == person {
			one.Icon, one.Words = "investigator", p.t("lantern.person")
		}
		if key != p.now() {
			all = append(all, one)
		}
	}
	p.Begin(table.Correction{ID: "hands", Words: p.t("console.hands.title"), Icon: "exchange",
		Ask: func(given []string) *table.Field {
			switch {
			case len(given) == 0:
				return &table.Field{Words: p.t("console.hands.title"), Choices: all}
			case len(given) > 1:
				return nil
			}
			words := "console.hands.temper"
			if given[0] == person {
				words = "console.hands.toPerson"
			} else if !p.nobodyKeeps() {
				words = "console.hands.toLantern"
			}
			return &table.Field{Words: p.t(words), Usual: 1, Further: true,
				Choices: []table.Choice{{Key: "yes", Words: p.t("console.key.hands"), Icon: "exchange"}}}
		}, Make: func(given []string) keeper.Command {
			return mansions.ChangeHands{Keeper: strings.TrimPrefix(given[0], person)}
		}})
}

// person is the choice of a human keeper.
const person = "person"
