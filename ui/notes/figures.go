package notes

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"lantern/stories"
	"lantern/stories/notes"
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
	p.numbers("body", p.l.T("notes.investigator"), []string{p.l.T("notes.health"), p.l.T("notes.sanity"), p.l.T("notes.skillPoints")}, []*cell{
		p.numberCell("health", strconv.Itoa(s.who.Health), notes.BodySpan, func(n *notes.Notes) *int { return note(n).Health },
			func(n *notes.Notes, v *int) { on(n, func(i *notes.InvestigatorNote) { i.Health = v }) }),
		p.numberCell("sanity", strconv.Itoa(s.who.Sanity), notes.BodySpan, func(n *notes.Notes) *int { return note(n).Sanity },
			func(n *notes.Notes, v *int) { on(n, func(i *notes.InvestigatorNote) { i.Sanity = v }) }),
		p.numberCell("skillPoints", strconv.Itoa(s.who.SkillPoints), notes.SkillSpan, func(n *notes.Notes) *int { return note(n).SkillPoints },
			func(n *notes.Notes, v *int) { on(n, func(i *notes.InvestigatorNote) { i.SkillPoints = v }) }),
	})
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
	var names []string
	var cells []*cell
	for _, attribute := range stories.Attributes {
		value, has := t.Attributes[attribute]
		if !has {
			continue
		}
		names = append(names, words.Attribute(attribute))
		cells = append(cells, p.numberCell(t.ID+"."+attribute, strconv.Itoa(value), notes.TraitSpan, func(n *notes.Notes) *int {
			if said, ok := note(n).Attributes[attribute]; ok {
				return &said
			}
			return nil
		}, func(n *notes.Notes, v *int) {
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
		}))
	}
	p.numbers("attributes."+t.ID, p.l.T("notes.attributes", text.Args{"trait": words.Trait(t.ID)}), names, cells)
	p.abilityForm(s, t, note, on)
}

// monsterForm are a monster type's numbers and those of the undersides of its tokens (MOM-13.1).
func (p *Page) monsterForm(s subject) {
	note := func(n *notes.Notes) notes.MonsterNote { return n.Monsters[s.Pack][s.ID] }
	on := func(n *notes.Notes, change func(*notes.MonsterNote)) { edit(&n.Monsters, s.Pack, s.ID, change) }
	p.numbers("front", p.l.T("notes.monster"), []string{p.l.T("notes.awareness"), p.l.T("notes.horror")}, []*cell{
		p.numberCell("awareness", signed(s.beast.Awareness), notes.FrontSpan, func(n *notes.Notes) *int { return note(n).Awareness },
			func(n *notes.Notes, v *int) { on(n, func(m *notes.MonsterNote) { m.Awareness = v }) }),
		p.numberCell("horror", signed(s.beast.Horror), notes.FrontSpan, func(n *notes.Notes) *int { return note(n).Horror },
			func(n *notes.Notes, v *int) { on(n, func(m *notes.MonsterNote) { m.Horror = v }) }),
	})
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
		p.numbers("figure."+figure, p.figureName(s, i, under), []string{p.l.T("notes.damage"), p.l.T("notes.figureHealth")}, []*cell{
			p.numberCell("damage."+figure, strconv.Itoa(under.Damage), notes.DamageSpan, func(n *notes.Notes) *int { return said(n).Damage },
				func(n *notes.Notes, v *int) { change(n, func(f *notes.FigureNote) { f.Damage = v }) }),
			p.numberCell("health."+figure, strconv.Itoa(under.Health), notes.HealthSpan, func(n *notes.Notes) *int { return said(n).Health },
				func(n *notes.Notes, v *int) { change(n, func(f *notes.FigureNote) { f.Health = v }) }),
		})
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
