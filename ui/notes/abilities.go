package notes

import (
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/kit"
	"lantern/ui/text"
)

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
