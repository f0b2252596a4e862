package cthulhucards

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/table"
	"lantern/ui/text"
)

// none ends the keywords.
const none = "none"

// Keywords for entering a card: of a character, about payment (COC-5.9 to 5.11, 2.5), large icons (COC-6.5).
var (
	fighting = []string{"fast", "willpower", "invulnerable", "toughness1", "toughness2", "toughness3", "heroic",
		"villainous"}
	costing = []string{"loyal", "steadfast1", "steadfast2", "steadfast3", "steadfast4", "transient", "unique"}
	large   = []string{"largeTe", "largeCo", "largeAr", "largeIn"}
	// kindNames are the printed struggles of a story, in order.
	kindNames = []string{"Te", "Co", "Ar", "In"}
)

// keyword asks for another keyword. Large and steadfast icons may be repeated; of numbers only one is possible.
func (f *Face) keyword(all, taken []string) *table.Field {
	plain := func(k string) string { return strings.TrimRight(k, "0123456789") }
	left := slices.DeleteFunc(slices.Clone(all), func(k string) bool {
		return !slices.Contains(large, k) && !slices.Contains(kindNames, k) &&
			slices.ContainsFunc(taken, func(t string) bool {
				return t == k || plain(k) != "transient" && plain(t) == plain(k)
			})
	})
	words := "keyword"
	if slices.Contains(all, kindNames[0]) {
		words = "struggle"
	}
	if len(taken) > 0 {
		words += ".more"
	}
	return f.Choose(words, append([]string{none}, left...), "cthulhu.keyword.")(nil)
}

// play is the card being entered, paid from a domain, with its keywords.
func play(seat, domain string, keywords []string, c rules.Card) rules.Play {
	flags := map[string]*bool{"fast": &c.Fast, "willpower": &c.Willpower, "invulnerable": &c.Invulnerable,
		"heroic": &c.Heroic, "villainous": &c.Villainous, "loyal": &c.Loyal, "unique": &c.Unique}
	for _, k := range keywords {
		kind, n := strings.TrimRight(k, "0123456789"), atoi(k[len(k)-1:])
		switch flag := flags[kind]; {
		case flag != nil:
			*flag = true
		case kind == "toughness":
			c.Toughness = n
		case kind == "steadfast":
			c.Steadfast = steadfast(c.Faction, n)
		case kind == "transient":
			c.Symbols = 2
		default:
			c.Extra = append(c.Extra, story.Kind(strings.TrimPrefix(k, "large")))
		}
	}
	return rules.Play{Seat: atoi(seat), Domain: atoi(domain), Card: &c}
}

// cardOf makes a card of a kind from the answers: title, faction, cost.
func cardOf(kind rules.Kind, g []string) rules.Card {
	return rules.Card{Title: keeper.PlainName(g[0]), Kind: kind, Faction: g[1], Cost: atoi(g[2])}
}

func (f *Face) character(g []string) keeper.Command {
	c := cardOf(rules.Character, g[1:])
	c.Skill, c.Icons = atoi(g[4]), story.Icons{Te: atoi(g[5]), Co: atoi(g[6]), Ar: atoi(g[7]), In: atoi(g[8])}
	return play(g[0], g[9], g[10:], c)
}

func (f *Face) attachment(g []string) keeper.Command {
	card := cardOf(rules.Support, g[1:])
	card.Attachment = true
	c := play(g[0], g[4], g[6:], card)
	if c.Host = atoi(g[5]); c.Host == 0 {
		c.On = g[5]
	}
	return c
}

// host asks what a card is attached to: a card in play, or a story.
func (f *Face) host() table.FieldFunc {
	return func([]string) *table.Field {
		field := f.piece()(nil)
		field.Words = f.Question("host").Words
		field.Choices = append(field.Choices, f.story()(nil).Choices...)
		return field
	}
}

// way is how something is played, and whether it cancels; for a disrupt the last answer says that.
func way(given []string) (as string, cancels bool) {
	if as = given[0]; as == "action" {
		as = ""
	}
	return as, as == "disrupt" && given[len(given)-1] == "yes"
}

// cancels asks whether a disrupt cancels the last effect. how is the index of the answer that makes it a disrupt.
func (f *Face) cancels(how int) table.FieldFunc {
	return func(given []string) *table.Field {
		if given[how] != "disrupt" {
			return nil
		}
		return f.yes(f.cancelling())(given)
	}
}

// cancelling is the wording of that question: about the last action, or the pending choice.
func (f *Face) cancelling() string {
	if f.state().Prompt != nil {
		return "cancels.asked"
	}
	return "cancels"
}

// xOf asks for the value of X, if the card has one. Other cards have a fixed cost (COC-14.13).
func (f *Face) xOf(given []string) *table.Field {
	c := f.known(atoi(given[0]), given[1])
	if c.X {
		return f.Number("x", 0, 20)(given)
	}
	return f.Of("cost", []table.Choice{{Key: "0", Words: itoa(c.Cost)}})(given)
}

func aboutDomain(does string) bool { return does == "drain" || does == "undrain" }

// manyOrDomain asks for a domain, or for a number of cards. A new domain is one card.
func (f *Face) manyOrDomain(given []string) *table.Field {
	switch does := given[1]; {
	case does == "detach":
		return f.resources(atoi(given[2]))
	case aboutDomain(does):
		return f.Of("domain", f.domain()(given[2:]).Choices[1:])(given)
	case does == "domain":
		return f.Of("many", []table.Choice{{Key: "1", Words: "1"}})(given)
	}
	return f.Number("many", 1, 60)(given)
}

// mostResources is more than a domain has. A resource is identified by its domain and its index there.
const mostResources = 1000

// resources asks for a resource on one of a player's domains.
func (f *Face) resources(seat int) *table.Field {
	field := f.Question("resource")
	for n, d := range f.state().Players[seat].Domains {
		for i, r := range d.Resources {
			words := f.labelled(f.Words().T("cthulhu.domain", text.Args{"n": n + 1}), f.factionName(r.Faction))
			if r.Title != "" {
				words += " · " + f.cardName(r.Title)
			}
			field.Choices = append(field.Choices, table.Choice{Key: itoa(n*mostResources + i + 1), Words: words})
		}
	}
	return field
}

// toStory asks for the story if a card commits a character; other effects have none.
func (f *Face) toStory(given []string) *table.Field {
	if given[1] != "commit" {
		return nil
	}
	return f.story()(given)
}

// conspiracies are those in play.
func (f *Face) conspiracies() (out []table.Choice) {
	for _, x := range f.state().Stories {
		if x.Card != nil {
			out = append(out, table.Choice{Key: x.ID, Words: f.cardName(x.Title)})
		}
	}
	return out
}

// furtherResource attaches a card to a domain of the active player. Outside the resource phase a card has to allow it
// (COC-4.4).
func (f *Face) furtherResource(s rules.State) entry {
	pays := f.domain()([]string{itoa(s.Active)})
	e := entry{id: "resource", group: "play", icon: "rune", ask: []table.FieldFunc{
		f.Of("domain", pays.Choices[1:]), f.faction(),
		f.Choose("symbols", []string{"1", "2"}, "cthulhu.symbols.")}}
	if s.Step != rules.StepResource {
		e.ask = append(e.ask, f.Typed("allow"))
	}
	e.do = func(g []string) keeper.Command {
		c := rules.Attach{Domain: atoi(g[0]), Resource: resource("", g[1], atoi(g[2]))}
		if len(g) > 3 {
			c.Allow = keeper.PlainName(g[3])
		}
		return c
	}
	return e
}

// domain asks which domain pays, with its resources (COC-17.3).
func (f *Face) domain() table.FieldFunc {
	return func(given []string) *table.Field {
		p := f.state().Players[atoi(given[0])]
		field := f.Question("pays")
		field.Choices = []table.Choice{{Key: "-1", Words: f.Words().T("cthulhu.free")}}
		for i, d := range p.Domains {
			words := f.labelled(f.Words().T("cthulhu.domain", text.Args{"n": i + 1}), f.domainWords(d))
			if d.Drained {
				words += " · " + f.Words().T("cthulhu.drained")
			}
			field.Choices = append(field.Choices, table.Choice{Key: itoa(i), Words: words})
		}
		return field
	}
}
