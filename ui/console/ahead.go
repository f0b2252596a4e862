package console

import (
	"slices"
	"strings"

	"lantern/keeper/mansions"
	"lantern/ui/text"
)

// ahead is an icon and the words for what a step to a space sets off, as the rules say: in brief, and behind a line break in
// full. A lock that lies face down is only told of while the cards of the rooms are uncovered.
func (p *Page) ahead(space string) (icon, words string) {
	at := slices.IndexFunc(p.shown.view.Ahead, func(s mansions.StepView) bool { return s.To == space })
	if at < 0 {
		return "move", ""
	}
	var brief []string
	full := []string{p.shown.names.Space(space)}
	icon = "move"
	mark := func(name string) {
		if icon == "move" {
			icon = name
		}
	}
	for _, t := range p.shown.view.Ahead[at].Sets {
		switch t.Kind {
		case mansions.SetsEvade:
			brief = append(brief, p.n("console.ahead.evade", len(t.Figures)))
			full = append(full, p.t("console.ahead.evade.full", text.Args{"monsters": p.figureNames(t.Figures)}))
		case mansions.SetsLock:
			if t.FaceUp || p.piles {
				mark("door-locked")
				brief = append(brief, p.t("console.ahead.lock"))
				full = append(full, p.t("console.ahead.lock.full", text.Args{"card": p.cardName(t.Card)}))
			} else if r := p.room(p.roomOf(space)); r != nil && r.Back == mansions.BackLock { // its back is open (MOM-15.2)
				mark("door-locked")
				brief = append(brief, p.t("console.ahead.lock"))
				full = append(full, p.t("board.back.lock"))
			}
		case mansions.SetsFire:
			mark("fire")
			brief = append(brief, p.t("console.ahead.fire"))
			full = append(full, p.t("console.ahead.fire.full"))
		case mansions.SetsHorror:
			mark("monster")
			brief = append(brief, p.n("console.ahead.horror", len(t.Figures)))
			full = append(full, p.t("console.ahead.horror.full", text.Args{"figures": p.figureNames(t.Figures)}))
		case mansions.SetsStorm:
			mark("barricade")
			brief = append(brief, p.t("console.ahead.storm"))
			full = append(full, p.t("console.ahead.storm.full"))
		case mansions.SetsDark:
			full = append(full, p.t("console.ahead.dark"))
		case mansions.SetsPage:
			full = append(full, p.t("console.ahead.page"))
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
