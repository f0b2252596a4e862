package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/players"
	"lantern/ui/mansions/sheet"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// manyOptions is the number of options from which a list has a search field.
const manyOptions = 24

// dressed adds cards, icons, places on the map and chances to the table's question.
func (p *Page) dressed(prompt *keeper.Prompt, s *actionbar.Menu) {
	words := p.g.PromptWords(prompt)
	s.Sub = p.t("console.prompt.who", text.Args{"who": words.Who})
	if prompt.Who == "keeper" || prompt.Who == "" {
		s.Sub = p.t("console.prompt.keeper")
	}
	if strings.HasPrefix(prompt.Kind, "printed.") || prompt.Kind == "drawn" { // nothing to decide
		s.Sub = p.t("console.prompt.copy")
	}
	if card := prompt.Args["card"]; card != "" {
		if s.Die == nil {
			s.Icon = "cards"
		}
		if !p.shown.names.CardReminds(p.shownCard(card)) { // where its words are is said with the question
			s.Card = p.shown.names.CardText(p.shownCard(card))
		}
		s.Flavour = p.shown.names.CardFlavour(p.shownCard(card))
	}
	s.Card = p.promptAbilities(s.Card, prompt)
	if s.Number != nil && len(prompt.Choice) == 0 {
		s.Number.Press = func(n int) { p.Send(keeper.Answer{Prompt: prompt.ID, Number: &n}) }
	}
	if offerSheet(p, prompt, s) {
		return
	}
	p.addFight(s, prompt)
	dressToken(p, prompt, s)
	options := &s.Groups[0].Options
	seen := map[string]bool{} // copies of a card are one option, since they are the same
	*options = slices.DeleteFunc(*options, func(o actionbar.Option) bool {
		key := answerOf(o)
		at := slices.IndexFunc(prompt.Choice, func(c keeper.Option) bool { return c.Key == key })
		if at >= 0 && key == "unnamed" && prompt.Choice[at].Args["card"] != "" {
			p.dress(prompt, s, &o, words)
			s.New = func(typed string) actionbar.Option {
				return p.newCard(prompt, o, prompt.Choice[at].Args["card"], typed)
			}
			return true
		}
		kind := ""
		if p.cardKind(key) != nil {
			kind = stories.KindOf(key)
		}
		was := seen[kind]
		seen[kind] = kind != ""
		return was
	})
	for i := range *options {
		p.dress(prompt, s, &(*options)[i], words)
	}
	if s.Searchable = len(*options) >= manyOptions || s.New != nil; s.Searchable { // long enough to search
		inOrder := p.shown.words.Order()
		slices.SortStableFunc(*options, func(a, b actionbar.Option) int { return inOrder(a.Text, b.Text) })
	}
	if s.Number == nil || !s.Number.Enter { // otherwise the number's own button is it
		s.Primary = nil
	}
	if i := p.usual(prompt, s); i >= 0 {
		s.Primary = &(*options)[i]
		s.Primary.Look, s.Primary.Key = piece.LookPrimary, "Enter"
	}
	if prompt.Kind == "manual" && p.shown.view.Decks == keeper.OnTable { // what a card of the owner's may ask for
		draw := p.layAux("mythos", "keeper", "mythos")
		draw.Text = p.t("console.prompt.mythos")
		s.Groups, s.Aux = append(s.Groups, applyGroups(p, prompt.Args["card"])...), p.eveningAux()
		at := &s.Groups[min(1, len(s.Groups)-1)] // that of the effects, if there is one
		at.Options = append(at.Options, draw)
		if who, passed := testedBy(p); who != "" {
			key := "console.apply.failed"
			if passed {
				key = "console.apply.passed"
			}
			s.Text = paragraphs(p.t(key, text.Args{"who": p.shown.names.Who(who)}), s.Text)
		}
	}
	if words := p.lasting[1]; words != "" && s.Card == "" {
		s.Card, s.Roomy = p.lasting[0]+"\n"+words, true
	}
}

// sheetFew is the number of unknown numbers that need no sheet.
const sheetFew = 1

// offerSheet offers the whole sheet of an investigator instead of one number, while more are unknown.
func offerSheet(p *Page, prompt *keeper.Prompt, s *actionbar.Menu) bool {
	v := sheetAsked(p, prompt)
	if v == nil {
		return false
	}
	s.Number, s.Title = nil, sheet.Title(p.shown.words, p.shown.names, v.Who)
	s.Text = p.n("console.sheet.text", len(v.Unknown))
	s.Groups = []actionbar.Group{{Options: []actionbar.Option{{Text: p.t("console.sheet.open"), Icon: "notes",
		Tint: theme.Brass, Key: "Enter", Look: piece.LookPrimary, TestID: "sheet",
		Do: func() { openSheet(p, v) }}}}}
	s.Primary = &s.Groups[0].Options[0]
	return true
}

// sheetAsked is the investigator of whom more than one number is asked; nil: of nobody.
func sheetAsked(p *Page, q *keeper.Prompt) *mansions.InvestigatorView {
	if q == nil || q.Number == nil || !strings.HasPrefix(q.Kind, "printed.") {
		return nil
	}
	if v := p.seat(q.Who); v != nil && len(v.Unknown) > sheetFew {
		return v
	}
	return nil
}

// openSheet opens the sheet of an investigator, and after that the one of the next.
func openSheet(p *Page, v *mansions.InvestigatorView) {
	sheet.Open(sheetDeps(p, func(c mansions.CorrectSheet) {
		p.g.DoThen(c, func(err error) {
			if err != nil {
				return
			}
			noteSheet(p, v, c)
			if next := sheetAsked(p, p.g.Keeper().Prompt); next != nil && next.Who != c.Who {
				openSheet(p, next)
			}
		})
	}), v, v.Unknown)
}

// answerOf is the key of the choice that an option stands for.
func answerOf(o actionbar.Option) string { return strings.TrimPrefix(o.TestID, "answer.") }

// dress gives an answer its icon, its place on the map, its chance and its tooltip.
func (p *Page) dress(prompt *keeper.Prompt, s *actionbar.Menu, o *actionbar.Option, words session.PromptWords) {
	key := answerOf(*o)
	if o.TestID == "answer" && s.Number != nil {
		o.Text = p.t("console.prompt.number", args("n", s.Number.Value))
		return
	}
	o.Tooltip = func() string { return p.optionTooltip(prompt, key) }
	if o.Icon == "" {
		o.Icon = p.optionIcon(prompt, key)
	}
	if prompt.Die == nil || prompt.Die.Source != keeper.OnTable {
		if o.Place = p.placeOf(key); o.Place != "" {
			_, o.Word = p.ahead(o.Place)
		}
	}
	if key == "skill" {
		o.Key = "S"
	}
	for n := range stories.MostAsked + 1 { // a cost is typed as the card says it
		if key == stories.CostKey(n) {
			o.Key = itoa(n)
			notesCost(p, o, prompt.Args["card"], n)
		}
	}
	if do := o.Do; prompt.Kind == "printed.gift" && key != "none" {
		o.Do = func() {
			notesGift(p, prompt, key, "")
			do()
		}
	}
	for _, w := range words.Options {
		if w.Key == key {
			p.addOdds(o, w)
		}
	}
}

// notesCost makes the answer of what a card costs a note of the owner's too.
func notesCost(p *Page, o *actionbar.Option, card string, n int) {
	if do := o.Do; card != "" && p.nav.Priced != nil {
		o.Do = func() {
			p.nav.Priced(card, p.shown.view.Names[card], n)
			do()
		}
	}
}

// notesGift makes what a body card names a note of the owner's.
func notesGift(p *Page, prompt *keeper.Prompt, gift, name string) {
	if v := p.seat(prompt.Who); prompt.Kind == "printed.gift" && v != nil && p.nav.Given != nil {
		p.nav.Given(v.Character, v.Traits, gift, name)
	}
}

// newCard is the option for a card of the owner's that has no name yet: it gets the one that was typed, in this session
// and in the notes.
func (p *Page) newCard(prompt *keeper.Prompt, opt actionbar.Option, card, typed string) actionbar.Option {
	answer := keeper.Answer{Prompt: prompt.ID, Choice: answerOf(opt)}
	called := func(name string) {
		if name == "" {
			p.Send(answer)
			return
		}
		p.named(card, name, func() {
			notesGift(p, prompt, card, name)
			if now := p.g.Keeper().Prompt; now != nil { // a correction asks the question anew
				p.Send(keeper.Answer{Prompt: now.ID, Choice: card})
			}
		})
	}
	opt.Icon, opt.Do = "notes", func() { askName(p, opt.Text, called) }
	if typed == "" {
		return opt
	}
	opt.Text, opt.Do = p.t("console.newCard", args("name", typed)), func() { called(typed) }
	return opt
}

// askName asks what is printed on a card; it may stay empty.
func askName(p *Page, title string, then func(name string)) {
	entry := testid.Name(widget.NewField(), "newCard.name")
	give := func() {
		p.Steps.Shut()
		then(strings.TrimSpace(entry.Text))
	}
	entry.OnSubmitted = func(string) { give() }
	p.Steps.Dialog(widget.ModalFace{Icon: "notes", Title: title, Focus: entry, OnEscape: p.Steps.Shut,
		Body: container.NewVBox(widget.NewQuiet(p.t("console.newCard.ask")), entry),
		Buttons: []*widget.KeyButton{widget.NewKeyButton(p.t("common.cancel"), "Esc", p.Steps.Shut),
			widget.NewKeyButton(p.t("common.ok"), "Enter", give).Primary()}})
}

// named gives a card a name, and then goes on.
func (p *Page) named(card, name string, then func()) {
	p.g.DoThen(mansions.CorrectName{Card: card, Name: name}, func(err error) {
		if err != nil {
			return
		}
		if p.nav.Named != nil {
			p.nav.Named(card, name)
		}
		then()
	})
}

// entered are prompts with a choice that Enter still answers, with the option it takes; "" is the first. They are
// frequent, and Enter takes the usual answer.
var entered = map[string]string{
	"horrorOrder": "rest", "evadeOrder": "rest", "moveOrder": "", "evadeHurt": "deal",
	"special": "special", "reroll": "reroll",
}

// answers are what the console says about the answers of a prompt, and which of them Enter gives.
type answers struct{ *shown }

// usual is the answer for Enter: the only one, the roll on screen, the chosen number, or the usual answer of a frequent
// prompt; -1: the keeper has to choose, so that Enter never answers by accident.
func (q answers) usual(prompt *keeper.Prompt, s *actionbar.Menu) int {
	options := s.Groups[0].Options
	usual, often := entered[prompt.Kind]
	switch {
	case s.Die != nil && s.Die.Table || len(options) == 0 || s.New != nil:
		return -1
	case len(options) == 1:
		return 0
	case prompt.Die != nil && options[0].TestID == "answer.roll":
		return 0
	case prompt.Kind == "weapon": // the best chance
		return best(options)
	case often:
		return max(slices.IndexFunc(options, func(o actionbar.Option) bool { return o.TestID == "answer."+usual }), 0)
	}
	return -1
}

// best is the weapon with the best chance, the first of several equal ones; bare hands only where they are better.
func best(options []actionbar.Option) int {
	at := 0
	for i, o := range options {
		if o.Odds > options[at].Odds || o.Odds == options[at].Odds && options[at].TestID == "answer."+state.BareHands {
			at = i
		}
	}
	return at
}

// placeOf returns the option's key if it names something on the map. For a test between an investigator and a monster
// ("inv1/m2") it is the monster.
func (q answers) placeOf(key string) string {
	if _, after, ok := strings.Cut(key, "/"); ok {
		key = after
	}
	if q.isSpace(key) || len(q.spacesOf(key)) > 0 {
		return key
	}
	return ""
}

// answerIcons are the icons of answers that mean the same in every prompt.
var answerIcons = map[string]string{
	"roll": "dice", "skill": "skill", "reroll": "dice", "draw": "draw", "hands": "fist", "hand": "notes",
	"yes": "check", "done": "check", "ok": "check", "rest": "check", "stand": "check",
	"no": "cancel", "stop": "cancel", "none": "cancel",
	"deal": "damage", "spare": "eye-off", "special": "monster",
}

// optionIcon is the icon of an answer: of its action, card or figure.
func (q answers) optionIcon(prompt *keeper.Prompt, key string) string {
	if icon, ok := answerIcons[key]; ok {
		return icon
	}
	if _, _, ok := strings.Cut(key, "/"); ok || prompt.Kind == "evadeOrder" || prompt.Kind == "moveOrder" {
		return "monster"
	}
	if trait, ok := strings.CutPrefix(key, "trait:"); ok {
		return players.AbilityIcon(q.view.Table.Investigators, trait)
	}
	if q.cardKind(key) != nil {
		return q.cardIcon(key)
	}
	return ""
}

// addOdds shows the chance of an option that leads to a die roll, with and without a skill point.
func (q answers) addOdds(opt *actionbar.Option, o session.OptionWords) {
	if o.Odds == nil {
		return
	}
	opt.Odds, opt.Brief = max(actionbar.Percent(*o.Odds), 1), opt.Text
	opt.Text += " · " + q.t("console.die.percent", args("percent", actionbar.Percent(*o.Odds)))
	if o.SkillOdds != nil {
		opt.Better = actionbar.Percent(*o.SkillOdds)
		opt.Text += " " + q.t("console.option.skill", args("percent", opt.Better))
	}
}

// addFight shows the combat card being resolved beside the question, with the half that counts (MOM-13.2, 13.4). All of
// it is public (MOM-13.9).
func (q answers) addFight(s *actionbar.Menu, prompt *keeper.Prompt) {
	f := q.view.Table.Fight
	if f == nil || f.Card == "" {
		return
	}
	s.Icon = "fight"
	s.Sub = q.t("console.fight.card", text.Args{"card": q.names.Card(f.Card), "who": s.Sub})
	s.Card, s.Flavour, s.Roomy = q.combatText(f.Card, f.Kind), "", true
	if prompt.Number == nil && len(prompt.Choice) < 3 {
		s.Text = "" // the card is enough
	}
}

// combatText is the half of a combat card for a kind of fight.
func (q answers) combatText(card, kind string) string {
	half := ".lower"
	if kind == "attack" {
		half = ".upper"
	}
	words, _ := q.names.Find("card." + stories.KindOf(card) + half)
	return words
}
