package notes

import (
	"slices"
	"strconv"
	"strings"

	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

func newMark() *fynewidget.Icon { return fynewidget.NewIcon(theme.ColouredIcon("notes", theme.Brass)) }

// investigatorForm has an investigator's numbers and those of the traits (MOM-2.2).
func (p *Page) investigatorForm(s subject) {
	note := given(s.investigatorNote())
	number := func(name string, pack int, span stories.Span, field func(*notes.InvestigatorNote) **int) numberField {
		words := ""
		if pack > 0 || !s.who.Printed {
			words = strconv.Itoa(pack)
		}
		return numberField{name, p.l.T("notes." + name), words, span, in(note, field)}
	}
	p.numbers("body", p.l.T("notes.investigator"),
		number("health", s.who.Health, notes.BodySpan, func(i *notes.InvestigatorNote) **int { return &i.Health }),
		number("sanity", s.who.Sanity, notes.BodySpan, func(i *notes.InvestigatorNote) **int { return &i.Sanity }),
		number("skillPoints", s.who.SkillPoints, notes.SkillSpan,
			func(i *notes.InvestigatorNote) **int { return &i.SkillPoints }))
	words := stories.NewWords(s.base, nil, p.l.Lang())
	for _, t := range s.who.Traits {
		traits := in(note, func(i *notes.InvestigatorNote) *map[string]notes.TraitNote { return &i.Traits })
		p.traitForm(s, t, words, given(entryIn(traits, t.ID)))
	}
}

// traitForm has the name of a trait card in the current language, and its numbers.
func (p *Page) traitForm(s subject, t stories.Trait, names stories.Words, note part[notes.TraitNote]) {
	key := "notes.mind"
	if t.Body {
		key = "notes.body"
	}
	pack := names.Trait(t.ID)
	if t.Unnamed {
		pack = ""
	}
	p.words("trait."+t.ID, p.l.T(key), pack, 1,
		words(in(note, func(t *notes.TraitNote) *notes.Said { return &t.Name }), p.l.Lang()))
	var fields []numberField
	for _, attribute := range t.Wanted() {
		pack := ""
		if value, known := t.Attributes[attribute]; known {
			pack = strconv.Itoa(value)
		}
		said := in(note, func(t *notes.TraitNote) *map[string]int { return &t.Attributes })
		fields = append(fields, numberField{t.ID + "." + attribute, names.Attribute(attribute), pack,
			notes.TraitSpan, entryIn(said, attribute)})
	}
	p.numbers("attributes."+t.ID, p.l.T("notes.attributes", text.Args{"trait": names.Trait(t.ID)}), fields...)
	if t.Body && s.who.Printed {
		p.giftRow(s, t, in(note, func(t *notes.TraitNote) *string { return &t.Gives }))
	}
	if p.brief() {
		return
	}
	p.abilityForm(s, t, in(note, func(t *notes.TraitNote) **notes.AbilityNote { return &t.Ability }))
}

// monsterForm has a monster type's numbers and those of its tokens' undersides (MOM-13.1).
func (p *Page) monsterForm(s subject) {
	note := given(s.monsterNote())
	number := func(name string, pack int, field func(*notes.MonsterNote) **int) numberField {
		return numberField{name, p.l.T("notes." + name), text.Minus(pack), notes.FrontSpan, in(note, field)}
	}
	p.numbers("front", p.l.T("notes.monster"),
		number("awareness", s.beast.Awareness, func(m *notes.MonsterNote) **int { return &m.Awareness }),
		number("horror", s.beast.Horror, func(m *notes.MonsterNote) **int { return &m.Horror }))
	for i, under := range s.beast.Figures {
		figure := strconv.Itoa(i + 1)
		said := given(entryIn(in(note, func(m *notes.MonsterNote) *map[string]notes.FigureNote { return &m.Figures }),
			figure))
		p.numbers("figure."+figure, p.figureName(s, i, under),
			numberField{"damage." + figure, p.l.T("notes.damage"), strconv.Itoa(under.Damage), notes.DamageSpan,
				in(said, func(f *notes.FigureNote) **int { return &f.Damage })},
			numberField{"health." + figure, p.l.T("notes.figureHealth"), strconv.Itoa(under.Health), notes.HealthSpan,
				in(said, func(f *notes.FigureNote) **int { return &f.Health })})
	}
}

// figureName distinguishes the tokens of a monster by their number and special attack.
func (p *Page) figureName(s subject, i int, under stories.Underside) string {
	words := stories.NewWords(s.base, nil, p.l.Lang())
	name := p.l.T("notes.figure", text.Args{"n": i + 1, "of": len(s.beast.Figures)})
	if says, ok := words.Look("monster." + s.ID + ".special." + under.Special); ok && under.Special != "" {
		if r := []rune(says); len(r) > 60 {
			cut := slices.Index(r[40:], ' ')
			if cut >= 0 {
				says = strings.TrimRight(string(r[:40+cut]), " .,;:") + "…"
			}
		}
		return name + " · " + says
	}
	return name
}

// abilityForm is the special ability of a trait (MOM-2.2): when it is used, whether once a game, and the text of its
// card, which people carry out. A note always has a time and a text, so choosing one sets the others; without a text
// there is no note.
func (p *Page) abilityForm(s subject, t stories.Trait, of part[*notes.AbilityNote]) {
	names := stories.NewWords(s.base, nil, p.l.Lang())
	says, _ := names.Look("trait." + t.ID + ".ability")
	pack := stories.Ability{When: stories.AbilityFree}
	if t.Ability != nil {
		pack = *t.Ability
	}
	said := given(of)
	change := func(n *notes.Notes, lang string, what func(*notes.AbilityNote)) {
		a := said.get(n)
		if len(a.Text) == 0 {
			a.When, a.Once = pack.When, pack.Once
		}
		what(&a)
		if len(a.Text) == 0 && lang == "" {
			if a.Text = (notes.Said{p.l.Lang(): says}); says == "" {
				a.Text[p.l.Lang()] = p.moment(a.When)
			}
		}
		if of.set(n, &a); len(a.Text) == 0 {
			of.set(n, nil)
		}
	}
	packWhen, packOnce := "", ""
	if t.Ability != nil {
		packWhen, packOnce = p.moment(pack.When), p.often(pack.Once)
	}
	p.choice("when."+t.ID, p.l.T("notes.ability", text.Args{"trait": names.Trait(t.ID)}), packWhen,
		part[string]{func(n *notes.Notes) string { return said.get(n).When }, func(n *notes.Notes, when string) {
			change(n, "", func(a *notes.AbilityNote) { *a = notes.AbilityNote{When: when, Once: a.Once, Text: a.Text} })
			if when == "" {
				of.set(n, nil)
			}
		}}, widget.Choices(stories.AbilityMoments, p.moment)...)
	once := part[*bool]{func(n *notes.Notes) *bool {
		if a := of.get(n); a != nil {
			return &a.Once
		}
		return nil
	}, func(n *notes.Notes, once *bool) {
		change(n, "", func(a *notes.AbilityNote) { a.Once = once != nil && *once })
		if once == nil {
			of.set(n, nil)
		}
	}}
	p.choice("once."+t.ID, p.l.T("notes.ability.once"), packOnce, either(once, "once", "each"),
		widget.Segment{Key: "once", Label: p.often(true)}, widget.Segment{Key: "each", Label: p.often(false)})
	for _, lang := range p.languages() {
		in, _ := stories.NewWords(s.base, nil, lang).Look("trait." + t.ID + ".ability")
		p.words("ability."+t.ID+"."+lang, p.l.T("notes.ability.text", text.Args{"language": p.language(lang)}), in, 2,
			words(part[notes.Said]{func(n *notes.Notes) notes.Said { return said.get(n).Text },
				func(n *notes.Notes, text notes.Said) {
					change(n, lang, func(a *notes.AbilityNote) { a.Text = text })
				}}, lang))
	}
}

func (p *Page) moment(when string) string { return p.l.T("notes.moment." + when) }

func (p *Page) often(once bool) string {
	if once {
		return p.l.T("notes.ability.once.yes")
	}
	return p.l.T("notes.ability.once.no")
}
