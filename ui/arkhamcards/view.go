package arkhamcards

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// View is nearly the same for every audience, since hands and decks are on the table and only counted. The keeper's
// has the guide, the others have the names of agenda and act with their meters, and each seat's has the chances of the
// test.
func (f *Face) View(who keeper.Audience) table.View {
	v := f.seen()
	out := table.View{Header: f.header(v), Next: f.next(v), Meters: f.meters(v, who),
		Lists: f.lists(v), Reading: f.reading(v)}
	for i := range v.State.Seats {
		out.People = append(out.People, f.person(v, &v.State.Seats[i]))
	}
	if v.State.Stage == rules.StageOver {
		out.Ending = f.Words().T("cards.stage.over")
	}
	if who == keeper.ForKeeper {
		f.guide(&out)
	} else if who != keeper.ForTable {
		out.Outlook = outlook(f, v)
	}
	return out
}

// reading returns the text to be read aloud in a campaign of ours: the start of the scenario, the encounter card being
// resolved (it does not exist in print), or the end of the scenario. Printed campaigns have their own cards.
func (f *Face) reading(v rules.View) table.Reading {
	switch v.State.Stage {
	case rules.StageSetup:
		return table.Reading{Title: v.Scenario.Name, Text: f.text(v, "scenario."+v.Scenario.ID+".intro")}
	case rules.StageBetween, rules.StageOver:
		return table.Reading{
			Title: v.Scenario.Name,
			Text:  f.text(v, "scenario."+v.Scenario.ID+".resolution."+v.State.Resolution),
		}
	}
	at := f.running.Header().Cursor
	steps, err := f.running.Lines(at, at, keeper.ForTable)
	if err != nil || v.State.Test == nil && v.State.Prompt == nil { // it has been read, and its effect is done
		return table.Reading{}
	}
	for _, step := range steps {
		for _, line := range step.Lines {
			name := wordsIn(f.Words().Lang()).Line(line.Args)["name"]
			if line.Key == logKey+"encounterDrawn" && name != "" { // the next investigator may be named above it
				return table.Reading{Title: f.Words().Labelled(line.Args["whoName"], name), Text: f.cardText(v, name),
					Effect: true}
			}
		}
	}
	return table.Reading{}
}

// ending returns the name of a scenario's resolution: from the pack, else as it was entered.
func (f *Face) ending(scenario, id string) string { return endingOf(f.Words(), f.seen(), scenario, id) }

// anyEnding returns the name of a resolution of any scenario of the campaign.
func (f *Face) anyEnding(id string) string {
	if p := campaignOf(f.seen().State.Campaign.Name); p != nil {
		for _, scenario := range p.Order {
			if name := f.ending(scenario, id); name != id {
				return name
			}
		}
	}
	return f.ending("", id)
}

func endingOf(l *text.Localizer, v rules.View, scenario, id string) string {
	if p := campaignOf(v.State.Campaign.Name); p != nil {
		if name := p.Text(l.Lang(), "scenario."+scenario+".ending."+id); name != "" {
			return name
		}
	}
	if id == rules.NoResolution {
		return l.T("cards.answer.none")
	}
	return id
}

// cardNamed returns the ID of the scenario's encounter card with a name.
func cardNamed(v rules.View, name string) string {
	for _, c := range v.Scenario.Cards {
		if c.Name == name {
			return c.ID
		}
	}
	for _, foe := range v.Scenario.Foes {
		if foe.Name == name {
			return foe.ID
		}
	}
	return ""
}

// cardText returns the text of an encounter card, with the numbers of an enemy.
func (f *Face) cardText(v rules.View, name string) string {
	words := f.text(v, "card."+cardNamed(v, name)+".text")
	for _, foe := range v.Scenario.Foes {
		if e := (&rules.Enemy{Foe: foe}); foe.Name == name && !foe.Unknown {
			words += "\n" + joined(f.enemyStatus(v, e)) + "\n" + f.enemyFacts(e)
		}
	}
	return strings.TrimSpace(words)
}

// text returns a text of the current campaign in the reader's language, or "".
func (f *Face) text(v rules.View, key string) string { return wordsOf(f.Words(), v, key) }

func wordsOf(l *text.Localizer, v rules.View, key string) string {
	if p := campaignOf(v.State.Campaign.Name); p != nil {
		return strings.TrimSpace(p.Text(l.Lang(), key))
	}
	return ""
}

func (f *Face) header(v rules.View) table.Header {
	l, s := f.Words(), v.State
	h := table.Header{Icon: "cards", Title: v.Scenario.Name, Sub: l.T("cards.stage." + string(s.Stage)), Round: s.Round}
	if s.Stage != rules.StagePlay {
		return h
	}
	h.Sub = l.T("common.roundNumber", text.Args{"round": s.Round}) + " · " + l.T("cards.phase."+string(s.Phase))
	h.Who, h.WhoIcon = f.stepWords(s.Step, s.Window), "clock"
	if who := s.NameOf(acting(&s)); who != "" {
		h.Who, h.WhoIcon = who, "investigator"
		h.WhoSub = f.stepWords(s.Step, s.Window)
		if s.Phase == rules.PhaseEnemy && len(s.Attackers(s.Active)) == 0 {
			h.WhoSub = l.T("cards.step.quiet")
		}
		for i := range s.Seats {
			if a := &s.Seats[i]; a.Seat == s.Active && a.Seat == acting(&s) && s.Phase == rules.PhaseInvestigation {
				left := max(0, a.Left())
				h.WhoSub = l.N("common.left", left)
				if s.Prompt == nil || s.Prompt.Who == a.Seat { // otherwise the prompt names another player
					h.Step, h.Steps = left, max(left+a.Taken, 1)
				}
			}
		}
	}
	return h
}

// acting returns the seat that makes the test in progress, draws the next encounter card, or has the turn; else "".
func acting(s *rules.State) string {
	switch {
	case s.Test != nil:
		return s.Test.Who
	case len(s.Draws) > 0:
		return s.Draws[0]
	}
	return s.Active
}

// next returns the next button: the first reminder, or the next step.
func (f *Face) next(v rules.View) table.Next {
	l, legal := f.Words(), f.running.Legal()
	find := func(is func(keeper.Command) bool) keeper.Command {
		if i := slices.IndexFunc(legal, is); i >= 0 {
			return legal[i]
		}
		return nil
	}
	for _, step := range []struct {
		key string
		is  func(keeper.Command) bool
	}{
		{"finish", func(c keeper.Command) bool { f, ok := c.(rules.Finish); return ok && f.Amount == nil }},
		{"reveal", func(c keeper.Command) bool { r, ok := c.(rules.Reveal); return ok && r.Token == "" }},
		{"begin", func(c keeper.Command) bool { _, ok := c.(rules.Begin); return ok }},
		{"encounter", func(c keeper.Command) bool { e, ok := c.(rules.Encounter); return ok && e.Kind == "" }},
		{"next", func(c keeper.Command) bool { n, ok := c.(rules.Next); return ok && n.On }},
		{"turn", func(c keeper.Command) bool { _, ok := c.(rules.Turn); return ok }},
		{"continue", func(c keeper.Command) bool { _, ok := c.(rules.Continue); return ok }},
	} {
		cmd := find(step.is)
		if cmd == nil {
			continue
		}
		n := table.Next{Words: l.T("cards.next." + step.key), Command: cmd}
		switch c := cmd.(type) {
		case rules.Turn:
			n.Words = l.T("cards.next.turn", text.Args{"who": v.State.NameOf(c.Who)})
		case rules.Finish:
			n.Read, n.Aside = rules.Finish{Plain: true}, l.T("cards.next.aside")
			if find(func(c keeper.Command) bool { f, ok := c.(rules.Finish); return ok && f.Amount != nil }) != nil {
				n.Aside = l.T("cards.next.aside.more")
			}
		case rules.Encounter:
			n.Words, n.Rule = l.T("cards.next.encounter", text.Args{"who": v.State.NameOf(c.Who)}), "LCG-8.1"
		case rules.Next:
			n = f.onward(v, n)
		}
		if len(v.Due) > 0 && n.Rule == "" {
			n.Rule = v.Due[0].Rule
		}
		return n
	}
	return table.Next{}
}

// Caution warns of a turn that ends with actions left or with the clues for the act (LCG-7.4), of resigning, of an
// action that enemies answer with attacks (LCG-4.11), and of investigating where no clue is left (LCG-4.3).
func (f *Face) Caution(cmd keeper.Command) string {
	v, l := f.seen(), f.Words()
	if _, steps := cmd.(rules.Next); steps {
		return f.onward(v, table.Next{}).Left
	}
	a, ok := cmd.(rules.Action)
	if !ok {
		return ""
	}
	foes := v.State.Attackers(a.Who)
	switch {
	case a.Tag == rules.TagResign:
		return l.T("cards.left.resign", text.Args{"who": f.nameOf(a.Who)})
	case a.Provokes() && len(foes) > 0:
		for i, id := range foes {
			foes[i] = f.nameOf(id)
		}
		return l.N("cards.left.attack", len(foes), text.Args{"enemies": l.And(foes), "who": f.nameOf(a.Who)})
	case a.Action != rules.ActInvestigate:
		return ""
	}
	if place := cleared(v.State, a.Who); place != "" {
		return l.T("cards.left.clues", text.Args{"place": place})
	}
	return ""
}

// cleared returns the name of an investigator's location if no clue is left there (LCG-4.3); else "".
func cleared(s rules.State, who string) string {
	for _, i := range s.Seats {
		for _, p := range s.Places {
			if i.Seat == who && p.ID == i.At && p.Revealed && p.Left == 0 {
				return p.Name
			}
		}
	}
	return ""
}

// onward words what the next step does: it ends the turn, makes the next attacks, or leads to the next step.
func (f *Face) onward(v rules.View, n table.Next) table.Next {
	l, s := f.Words(), v.State
	switch {
	case s.Peril != "":
		n.Words, n.Rule = l.T("cards.next.peril"), "LCG-5.10"
	case s.Phase == rules.PhaseInvestigation && s.Active != "":
		n.Words, n.Rule = l.T("cards.next.endTurn"), "LCG-3.3"
		var left []string
		for i := range s.Seats {
			if a := &s.Seats[i]; a.Seat == s.Active && a.Left() > 0 {
				left = append(left, l.N("cards.left.actions", a.Left()))
			}
		}
		if s.AdvancePay() != nil {
			left = append(left, l.T("cards.left.act"))
		}
		n.Left = l.And(left)
	case s.OnlyTurn() != "":
		n.Words, n.Rule = l.T("cards.next.turn", text.Args{"who": s.NameOf(s.OnlyTurn())}), "LCG-3.3"
	case s.Phase == rules.PhaseMythos:
		n.Words = l.T("cards.next.investigation")
	case s.Phase == rules.PhaseEnemy && s.Active == "":
		n.Words = l.T("cards.next.upkeep")
	case s.Phase == rules.PhaseEnemy && len(s.Attackers(s.Active)) > 0:
		n.Words, n.Rule = l.T("cards.next.attacks", text.Args{"who": s.NameOf(s.Active)}), "LCG-8.6"
	}
	return n
}

// meters returns the meters of agenda and act. The keeper's are small; there the board has the names.
func (f *Face) meters(v rules.View, who keeper.Audience) []table.Counter {
	if v.State.Stage != rules.StagePlay {
		return nil
	}
	l := f.Words()
	name := func(key string, c *rules.Card) string {
		if c == nil || who == keeper.ForKeeper {
			return l.T(key)
		}
		return l.T(key) + " · " + c.Name
	}
	doom := table.Counter{ID: agendaID, Icon: "mythos", Colour: theme.Horror, Now: v.Doom.Total, Most: v.Doom.Threshold,
		Words: name("cards.track.agenda", v.State.Agenda.Now())}
	clues := table.Counter{ID: actID, Icon: "search", Colour: theme.Brass, Now: v.Act.Have, Most: v.Act.Need,
		Words: name("cards.track.act", v.State.Act.Now())}
	return []table.Counter{doom, clues}
}

// lists returns the reminders with their rules, current effects, and the victory display.
func (f *Face) lists(v rules.View) []table.List {
	l := f.Words()
	due := table.List{ID: "due", Words: l.T("cards.list.due")}
	for i, r := range v.Due {
		if r.Key == "answer" || r.Key == "nothing" { // the test panel says that nothing follows
			continue
		}
		due.Cards = append(due.Cards, table.Card{ID: dueID(i), Icon: "notes",
			Words: f.reminder(r), Colour: theme.Threat})
	}
	pins := table.List{ID: "pins", Words: l.T("cards.list.pins")}
	for _, p := range v.State.Pins {
		if slices.ContainsFunc(v.State.Seats, func(i rules.Investigator) bool { return i.Seat == p.On }) {
			continue // it is shown with that player
		}
		c := f.pinCard(v, &p)
		pins.Cards = append(pins.Cards, c)
	}
	won := table.List{ID: "victory", Words: l.T("cards.list.victory")}
	for i, t := range v.State.Victory {
		won.Cards = append(won.Cards, table.Card{ID: "victory" + strconv.Itoa(i), Icon: "win", Words: t.Name,
			Status: strconv.Itoa(t.Points), Colour: theme.OK})
	}
	notes := table.List{ID: "notes", Words: l.T("cards.list.notes")}
	for i, n := range v.State.Campaign.Notes {
		notes.Cards = append(
			notes.Cards,
			table.Card{ID: "note" + strconv.Itoa(i), Icon: "log", Words: f.logEntry(n), Colour: theme.Muted},
		)
	}
	bag := table.List{ID: "bag", Words: l.T("cards.list.bag"), Count: len(v.State.Bag.Tokens)}
	for _, token := range rules.KindsOf(v.State.Bag.Tokens) {
		c := table.Card{ID: tokenID + token, Facts: f.tokenFacts(v, token), Icon: tokenIcon(token),
			Picture: tokenPicture(token), Words: f.tokenWords(token),
			Colour: tokenColour(token)}
		if n := count(v.State.Bag.Tokens, token); n > 1 {
			c.Status = "×" + strconv.Itoa(n)
		}
		bag.Cards = append(bag.Cards, c)
	}
	var out []table.List
	for _, list := range []table.List{due, pins, bag, won, notes} {
		if len(list.Cards) > 0 {
			out = append(out, list)
		}
	}
	return out
}

// tokenID is the prefix of the ID of a kind of token in the bag.
const tokenID = "bag."

// tokenFacts words what a symbol does in this scenario, with its current value if it counts something; "" for a number.
func (f *Face) tokenFacts(v rules.View, token string) string {
	l := f.Words()
	if !l.Has("cards.token." + token) {
		return ""
	}
	y, counts := rules.Present(&v.State, token)
	words := cmp.Or(y.Note, l.Or("cards.token.does."+token, ""))
	switch {
	case words == "" && y.Ask:
		return l.T("cards.token.asked")
	case words == "":
		return signed(strconv.Itoa(y.Modifier))
	case counts:
		words += " " + l.T("cards.token.now", text.Args{"n": signed(strconv.Itoa(y.Modifier))})
	}
	return words
}

// dueID returns the ID of a reminder. Pressing the reminder shows its rule.
func dueID(i int) string { return "due" + strconv.Itoa(i) }

// rule words a special rule: from the pack, else as it was entered.
func (f *Face) rule(v rules.View, written string) string {
	return cmp.Or(f.text(v, "scenario."+v.Scenario.ID+".rule."+written), written)
}

// logEntry words an entry of the campaign's log: from the pack, else as it was entered.
func (f *Face) logEntry(id string) string {
	return cmp.Or(f.text(f.seen(), "note."+id), id)
}

func count(tokens []string, token string) int {
	n := 0
	for _, t := range tokens {
		if t == token {
			n++
		}
	}
	return n
}

func (f *Face) tokenWords(token string) string { return tokenWords(f.Words(), token) }

// tokenWords words a token: its name, or its number with a sign.
func tokenWords(l *text.Localizer, token string) string {
	return l.Or("cards.token."+token, signed(token))
}
