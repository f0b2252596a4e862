package notes

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

func newMark() *widget.Icon { return widget.NewIcon(theme.ColouredIcon("notes", theme.Brass)) }

// investigatorForm are an investigator's numbers and those of the traits (MOM-2.2).
func (p *Page) investigatorForm(s subject) {
	note := func(n *notes.Notes) notes.InvestigatorNote { return n.Investigators[s.Pack][s.ID] }
	on := func(n *notes.Notes, change func(*notes.InvestigatorNote)) {
		edit(&n.Investigators, s.Pack, s.ID, change)
	}
	number := func(name string, pack int, span stories.Span, field func(*notes.InvestigatorNote) **int) numberField {
		return numberOf(name, p.l.T("notes."+name), strconv.Itoa(pack), span, note, on, field)
	}
	p.numbers("body", p.l.T("notes.investigator"),
		number("health", s.who.Health, notes.BodySpan, func(i *notes.InvestigatorNote) **int { return &i.Health }),
		number("sanity", s.who.Sanity, notes.BodySpan, func(i *notes.InvestigatorNote) **int { return &i.Sanity }),
		number("skillPoints", s.who.SkillPoints, notes.SkillSpan, func(i *notes.InvestigatorNote) **int { return &i.SkillPoints }))
	words := stories.NewWords(s.base, nil, p.l.Lang())
	for _, t := range s.who.Traits {
		p.traitForm(s, t, words, func(n *notes.Notes) notes.TraitNote { return note(n).Traits[t.ID] }, func(n *notes.Notes, change func(*notes.TraitNote)) {
			on(n, func(i *notes.InvestigatorNote) {
				traits := maps.Clone(i.Traits)
				if traits == nil {
					traits = map[string]notes.TraitNote{}
				}
				note := traits[t.ID]
				change(&note)
				traits[t.ID] = note
				i.Traits = traits
			})
		})
	}
}

// traitForm is the name of a trait card in the language of the window, and its numbers.
func (p *Page) traitForm(s subject, t stories.Trait, words stories.Words, note func(*notes.Notes) notes.TraitNote, on func(*notes.Notes, func(*notes.TraitNote))) {
	lang, key := p.l.Lang(), "notes.mind"
	if t.Body {
		key = "notes.body"
	}
	p.words("trait."+t.ID, p.l.T(key), words.Trait(t.ID), 1, func(n *notes.Notes) string { return note(n).Name[lang] },
		func(n *notes.Notes, said string) { on(n, func(t *notes.TraitNote) { saying(&t.Name, lang, said) }) })
	var fields []numberField
	for _, attribute := range stories.Attributes {
		value, has := t.Attributes[attribute]
		if !has {
			continue
		}
		get := func(n *notes.Notes) *int {
			if said, ok := note(n).Attributes[attribute]; ok {
				return &said
			}
			return nil
		}
		set := func(n *notes.Notes, v *int) {
			on(n, func(t *notes.TraitNote) {
				t.Attributes = maps.Clone(t.Attributes)
				if v == nil {
					delete(t.Attributes, attribute)
					return
				}
				if t.Attributes == nil {
					t.Attributes = map[string]int{}
				}
				t.Attributes[attribute] = *v
			})
		}
		fields = append(fields, numberField{key: t.ID + "." + attribute, label: words.Attribute(attribute), pack: strconv.Itoa(value),
			span: notes.TraitSpan, get: get, set: set})
	}
	p.numbers("attributes."+t.ID, p.l.T("notes.attributes", text.Args{"trait": words.Trait(t.ID)}), fields...)
	p.abilityForm(s, t, note, on)
}

// monsterForm are a monster type's numbers and those of the undersides of its tokens (MOM-13.1).
func (p *Page) monsterForm(s subject) {
	note := func(n *notes.Notes) notes.MonsterNote { return n.Monsters[s.Pack][s.ID] }
	on := func(n *notes.Notes, change func(*notes.MonsterNote)) { edit(&n.Monsters, s.Pack, s.ID, change) }
	number := func(name string, pack int, field func(*notes.MonsterNote) **int) numberField {
		return numberOf(name, p.l.T("notes."+name), signed(pack), notes.FrontSpan, note, on, field)
	}
	p.numbers("front", p.l.T("notes.monster"),
		number("awareness", s.beast.Awareness, func(m *notes.MonsterNote) **int { return &m.Awareness }),
		number("horror", s.beast.Horror, func(m *notes.MonsterNote) **int { return &m.Horror }))
	for i, under := range s.beast.Figures {
		figure := strconv.Itoa(i + 1)
		said := func(n *notes.Notes) notes.FigureNote { return note(n).Figures[figure] }
		change := func(n *notes.Notes, change func(*notes.FigureNote)) {
			on(n, func(m *notes.MonsterNote) {
				figures := maps.Clone(m.Figures)
				if figures == nil {
					figures = map[string]notes.FigureNote{}
				}
				f := figures[figure]
				change(&f)
				figures[figure] = f
				m.Figures = figures
			})
		}
		p.numbers("figure."+figure, p.figureName(s, i, under),
			numberOf("damage."+figure, p.l.T("notes.damage"), strconv.Itoa(under.Damage), notes.DamageSpan,
				said, change, func(f *notes.FigureNote) **int { return &f.Damage }),
			numberOf("health."+figure, p.l.T("notes.figureHealth"), strconv.Itoa(under.Health), notes.HealthSpan,
				said, change, func(f *notes.FigureNote) **int { return &f.Health }))
	}
}

// figureName tells the tokens of a monster apart: by their number, and by the words of the special attack.
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

// abilityForm is the special ability of a trait (MOM-2.2): when it is used, whether once a game, and what its card says, which people
// do. A note always has a moment and words, so what is chosen first brings the others along; without words there is none.
func (p *Page) abilityForm(s subject, t stories.Trait, note func(*notes.Notes) notes.TraitNote,
	on func(*notes.Notes, func(*notes.TraitNote))) {
	words := stories.NewWords(s.base, nil, p.l.Lang())
	says, _ := words.Look("trait." + t.ID + ".ability")
	pack := stories.Ability{When: stories.AbilityFree}
	if t.Ability != nil {
		pack = *t.Ability
	}
	get := func(n *notes.Notes) notes.AbilityNote {
		if a := note(n).Ability; a != nil {
			return *a
		}
		return notes.AbilityNote{}
	}
	change := func(n *notes.Notes, lang string, what func(*notes.AbilityNote)) {
		a := get(n)
		if len(a.Text) == 0 {
			a.When, a.Once = pack.When, pack.Once
		}
		what(&a)
		if len(a.Text) == 0 && lang == "" {
			if a.Text = (notes.Said{p.l.Lang(): says}); says == "" {
				a.Text[p.l.Lang()] = p.moment(a.When)
			}
		}
		on(n, func(t *notes.TraitNote) {
			if t.Ability = &a; len(a.Text) == 0 {
				t.Ability = nil
			}
		})
	}
	forget := func(n *notes.Notes) { on(n, func(t *notes.TraitNote) { t.Ability = nil }) }
	packWhen, packOnce := "", ""
	if t.Ability != nil {
		packWhen, packOnce = p.moment(pack.When), p.often(pack.Once)
	}
	var moments []kit.Segment
	for _, when := range stories.AbilityMoments {
		moments = append(moments, kit.Segment{Key: when, Label: p.moment(when)})
	}
	p.choice("when."+t.ID, p.l.T("notes.ability", text.Args{"trait": words.Trait(t.ID)}), packWhen, moments,
		func(n *notes.Notes) string { return get(n).When }, func(n *notes.Notes, when string) {
			if when == "" {
				forget(n)
				return
			}
			change(n, "", func(a *notes.AbilityNote) { *a = notes.AbilityNote{When: when, Once: a.Once, Text: a.Text} })
		})
	p.choice("once."+t.ID, p.l.T("notes.ability.once"), packOnce, []kit.Segment{{Key: "once", Label: p.often(true)}, {Key: "each", Label: p.often(false)}},
		func(n *notes.Notes) string {
			switch a := note(n).Ability; {
			case a == nil:
				return ""
			case a.Once:
				return "once"
			}
			return "each"
		}, func(n *notes.Notes, often string) {
			if often == "" {
				forget(n)
				return
			}
			change(n, "", func(a *notes.AbilityNote) { a.Once = often == "once" })
		})
	for _, lang := range p.languages() {
		in, _ := stories.NewWords(s.base, nil, lang).Look("trait." + t.ID + ".ability")
		p.words("ability."+t.ID+"."+lang, p.l.T("notes.ability.text", text.Args{"language": p.language(lang)}), in, 2,
			func(n *notes.Notes) string { return get(n).Text[lang] },
			func(n *notes.Notes, words string) {
				change(n, lang, func(a *notes.AbilityNote) { saying(&a.Text, lang, words) })
			})
	}
}

func (p *Page) moment(when string) string { return p.l.T("notes.moment." + when) }

func (p *Page) often(once bool) string {
	if once {
		return p.l.T("notes.ability.once.yes")
	}
	return p.l.T("notes.ability.once.no")
}
