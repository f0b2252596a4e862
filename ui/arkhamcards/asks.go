package arkhamcards

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/packs"
	"lantern/ui/table"
	"lantern/ui/text"
)

// The IDs of the questions of the set-up. printed, other and whole are answers.
const (
	askPack       = "pack"
	askPrinted    = "printed"
	askTitles     = "titles"
	askTokens     = "tokens"
	askPlay       = "play"
	askDifficulty = "difficulty"
	askGuide      = "guide"
	askNumbers    = "numbers" // followed by the number of the player
	askClass      = "class"   // followed by the number of the player

	printed = "printed cards"
	other   = "other"
	whole   = "whole"
)

// asks returns the questions of the set-up: the campaign, how it is played, its difficulty (LCG-2.2), whether to use
// its guide, and each player's class or the numbers on the investigator's card.
func asks(l *text.Localizer, g table.Given) []table.PromptSpec {
	campaign := table.PromptSpec{ID: askPack, Icon: "story", Words: l.T("cards.setup.campaign"),
		Hint: l.T("cards.setup.campaign.hint")}
	for _, p := range campaigns() {
		campaign.Choices = append(campaign.Choices,
			table.Choice{Key: p.ID, Icon: "story", Words: p.Text(l.Lang(), "title"),
				More: p.Text(l.Lang(), "tagline")})
	}
	campaign.Choices = append(campaign.Choices, table.Choice{Key: printed, Icon: "deck",
		Words: l.T("cards.setup.printed"), More: l.T("cards.setup.printed.more")})
	all := []table.PromptSpec{campaign}
	if g.Chosen[askPack] == printed {
		all = append(all, printedAsks(l, g)...)
	} else if p := campaignOf(g.Chosen[askPack]); p != nil {
		all = append(all, packAsks(l, p, g.First, g.Chosen[askGuide] == "yes")...)
	}
	guided := g.Chosen[askGuide] == "yes" && g.Chosen[askPack] != printed
	for i := range g.Players {
		n := strconv.Itoa(i + 1)
		class := table.PromptSpec{ID: askClass + n, Player: i + 1}
		if guided { // no printed card is needed: each begins with another of ours
			class.Hint, class.Usual = l.T("cards.setup.class.hint"), guidedClasses[i%len(guidedClasses)]
		} else {
			class.Choices = []table.Choice{{Key: printed, Words: l.T("cards.setup.class.printed")}}
		}
		for _, c := range ready {
			class.Choices = append(class.Choices, table.Choice{Key: c.class, Words: l.T("cards.class." + c.class)})
		}
		all = append(all, class)
		if !guided && numbersOf(g.Chosen[class.ID]) == "" {
			all = append(all, table.PromptSpec{ID: askNumbers + n, Typed: true, Player: i + 1,
				Words: l.T("cards.setup.numbers"), Hint: l.T("cards.setup.numbers.hint")})
		}
	}
	return all
}

// ready are our own investigators, one for each class, for players without a printed card. Their numbers are in the
// order in which the numbers of a card are typed.
var ready = []struct{ class, numbers string }{{"guardian", "2 2 5 3 9 5"}, {"seeker", "2 5 2 3 6 8"},
	{"rogue", "2 3 3 4 7 7"}, {"mystic", "5 3 2 2 6 8"}, {"survivor", "4 2 3 3 8 6"}}

// guidedClasses are the default classes of the players in a guided game. The first finds clues, as the guide explains.
var guidedClasses = []string{"seeker", "guardian", "survivor", "mystic"}

// numbersOf returns the numbers of our investigator of a class, or "" for a printed card.
func numbersOf(class string) string {
	for _, c := range ready {
		if c.class == class {
			return c.numbers
		}
	}
	return ""
}

// packAsks returns the questions about a campaign pack: the whole campaign or a single scenario (LCG-13), the
// difficulties for which it has a bag, and the guide.
func packAsks(l *text.Localizer, p *packs.Pack, first, guided bool) []table.PromptSpec {
	if p.Guide != nil && guided { // the guide sets scenario and difficulty
		return guidePrompt(l, p, first)
	}
	var all []table.PromptSpec
	if first {
		all = guidePrompt(l, p, first)
	}
	if len(p.Order) > 1 {
		play := table.PromptSpec{ID: askPlay, Icon: "next", Words: l.T("cards.setup.play"),
			Choices: []table.Choice{{Key: whole,
				Icon: "log", Words: l.T("cards.setup.play.whole")}}}
		for _, id := range p.Order {
			play.Choices = append(play.Choices, table.Choice{Key: id, Icon: "place",
				Words: l.T("cards.setup.play.alone", text.Args{"scenario": p.Text(l.Lang(), "scenario."+id+".title")})})
		}
		all = append(all, play)
	}
	all = append(all, difficultyPrompt(l, func(d bag.Difficulty) bool { return len(p.Bags[string(d)]) > 0 }))
	if !first {
		all = append(all, guidePrompt(l, p, first)...)
	}
	return all
}

// guidePrompt asks whether to use the campaign's guide. In the first session it is the default.
func guidePrompt(l *text.Localizer, p *packs.Pack, first bool) []table.PromptSpec {
	if p.Guide == nil {
		return nil
	}
	choices := []table.Choice{
		{Key: "no", Icon: "cards", Words: l.T("cards.setup.guide.no"), More: l.T("cards.setup.guide.no.more")},
		{Key: "yes", Icon: "lantern", Words: l.T("cards.setup.guide.yes"), More: l.T("cards.setup.guide.yes.more")}}
	if first {
		slices.Reverse(choices)
	}
	return []table.PromptSpec{{ID: askGuide, Icon: "lantern", Words: l.T("cards.setup.guide"), Choices: choices}}
}

// printedAsks returns the questions about a campaign with printed cards: which one it is, the names of its scenarios,
// the difficulty, and the tokens of the bag, unless it is a campaign whose bag we know.
func printedAsks(l *text.Localizer, g table.Given) []table.PromptSpec {
	which := table.PromptSpec{ID: askPrinted, Icon: "deck", Words: l.T("cards.setup.which"),
		Hint: l.T("cards.setup.which.hint")}
	for _, id := range bag.Campaigns() {
		which.Choices = append(which.Choices, table.Choice{Key: id, Icon: "deck", Words: l.T("cards.campaign." + id)})
	}
	which.Choices = append(which.Choices, table.Choice{Key: other, Icon: "question",
		Words: l.T("cards.setup.which.other")})
	titles := table.PromptSpec{ID: askTitles, Icon: "story", Typed: true, Words: l.T("cards.campaign.scenarios"),
		Hint: l.T("cards.setup.titles.hint")}
	known := func(d bag.Difficulty) bool {
		_, ok := bag.Begun(g.Chosen[askPrinted], d)
		return ok
	}
	if g.Chosen[askPrinted] != other {
		return []table.PromptSpec{which, titles, difficultyPrompt(l, known)}
	}
	return []table.PromptSpec{which, titles, difficultyPrompt(l, func(bag.Difficulty) bool { return true }),
		{ID: askTokens, Icon: "arcane", Typed: true, Words: l.T("cards.list.bag"), Hint: l.T("cards.setup.tokens.hint"),
			Example: "+1 0 0 -1 -2 skull skull cultist autofail eldersign"}}
}

// difficultyPrompt asks for one of the available difficulties, standard by default.
func difficultyPrompt(l *text.Localizer, there func(bag.Difficulty) bool) table.PromptSpec {
	ask := table.PromptSpec{ID: askDifficulty, Icon: "skull", Words: l.T("cards.setup.difficulty"),
		Hint: l.T("cards.setup.difficulty.hint")}
	for _, d := range []bag.Difficulty{bag.Easy, bag.Standard, bag.Hard, bag.Expert} {
		if there(d) {
			if d == bag.Standard {
				ask.Usual = string(d)
			}
			ask.Choices = append(ask.Choices, table.Choice{Key: string(d), Icon: "deck",
				Words: l.T("cards.difficulty." + string(d))})
		}
	}
	return ask
}

// The default numbers of an investigator.
const (
	plainSkill = 3
	plainLife  = 7
	plainDeck  = 33
	plainElder = 1 // what the elder sign adds in the guided game
)

// config returns the configuration of the session. Errors are in the user's language.
func config(g table.Given) (keeper.Config, error) {
	l := text.New(g.Language)
	o := rules.Options{Pack: g.Chosen[askPack], Difficulty: g.Chosen[askDifficulty], Language: g.Language}
	if o.Pack == printed {
		if err := fromPrint(l, g, &o); err != nil {
			return keeper.Config{}, err
		}
	} else if p := campaignOf(o.Pack); p != nil {
		if alone := g.Chosen[askPlay]; slices.Contains(p.Order, alone) && len(p.Order) > 1 {
			o.Standalone, o.Scenario = true, alone
		}
		if p.Guide != nil && g.Chosen[askGuide] == "yes" {
			o.Guided, o.Standalone, o.Scenario, o.Difficulty = true, false, p.Guide.Scenario, p.Guide.Difficulty
		}
		if !comesAlong(p) { // so that the session works without the owner's pack
			o = o.With(p)
		}
	}
	var names []string
	for i := range g.Players {
		who := g.Name(i, l.T("cards.plain", text.Args{"n": i + 1}))
		names = append(names, who)
		class := g.Chosen[askClass+strconv.Itoa(i+1)]
		ours := numbersOf(class)
		typed := cmp.Or(ours, g.Chosen[askNumbers+strconv.Itoa(i+1)])
		v, err := numbers(l, who, typed)
		if err != nil {
			return keeper.Config{}, err
		}
		if ours != "" {
			v.Class = class
		}
		if o.Guided && (ours != "" || strings.TrimSpace(typed) == "") { // no card defines the elder sign
			v.Elder = &rules.Symbol{Modifier: plainElder}
		}
		o.Investigators = append(o.Investigators, v)
	}
	o.Faces = g.Portraits(names)
	raw, err := json.Marshal(o)
	return keeper.Config{System: rules.SystemName, Options: raw}, err
}

// fromPrint sets the options for a campaign with printed cards.
func fromPrint(l *text.Localizer, g table.Given, o *rules.Options) error {
	o.Pack = g.Chosen[askPrinted]
	for title := range strings.SplitSeq(g.Chosen[askTitles], ";") {
		if title = strings.TrimSpace(title); title != "" {
			o.Titles = append(o.Titles, title)
		}
	}
	if len(o.Titles) == 0 {
		return errors.New(l.T("cards.setup.titles.none"))
	}
	if o.Pack != other {
		o.BagOf = o.Pack
		return nil
	}
	for token := range strings.FieldsFuncSeq(g.Chosen[askTokens], apart) {
		token = strings.Replace(strings.ToLower(token), "−", "-", 1)
		if bag.Token(token).Check() != nil {
			return errors.New(l.T("cards.setup.tokens.wrong", text.Args{"token": token}))
		}
		o.Bag = append(o.Bag, token)
	}
	if len(o.Bag) == 0 || len(o.Bag) > bag.MostTokens {
		return errors.New(l.T("cards.setup.tokens.none", text.Args{"most": bag.MostTokens}))
	}
	return nil
}

// apart reports whether a rune separates tokens or numbers.
func apart(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;/·|", r) }

// numbers parses the numbers on an investigator's card: the four skills, health and sanity, and optionally the deck
// size. An empty text gives the defaults. The rules check the bounds.
func numbers(l *text.Localizer, who, typed string) (rules.Investigator, error) {
	v := rules.Investigator{Name: who, Health: plainLife, Sanity: plainLife, Size: plainDeck,
		Skills: rules.Skills{Willpower: plainSkill, Intellect: plainSkill, Combat: plainSkill, Agility: plainSkill}}
	fields := strings.FieldsFunc(typed, apart)
	if len(fields) == 0 {
		return v, nil
	}
	into := []*int{&v.Skills.Willpower, &v.Skills.Intellect, &v.Skills.Combat, &v.Skills.Agility, &v.Health, &v.Sanity,
		&v.Size}
	if len(fields) != len(into) && len(fields) != len(into)-1 {
		return v, errors.New(l.T("cards.setup.numbers.wrong", text.Args{"who": who}))
	}
	for i, field := range fields {
		n, err := strconv.Atoi(field)
		if err != nil || n < 0 || n > 99 {
			return v, errors.New(l.T("cards.setup.numbers.wrong", text.Args{"who": who}))
		}
		*into[i] = n
	}
	return v, nil
}
