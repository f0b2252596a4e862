package console

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/ui/mansions/players"
	"lantern/ui/scene/cameo"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// momentLooks are the icon and the colour of each kind of moment or row. Kinds with words in the catalogue have a
// heading.
var momentLooks = map[string]players.MomentRow{
	"victory": {Icon: "sun", Tint: theme.Brass}, "defeat": {Icon: "monster", Tint: theme.Threat},
	"death": {Icon: "skull", Tint: theme.Danger}, "madness": {Icon: "horror", Tint: theme.Horror},
	"lastEvent": {Icon: "event", Tint: theme.Threat}, "clue": {Icon: "info", Tint: theme.Brass},
	"objective": {Icon: "objective", Tint: theme.Brass}, "event": {Icon: "event", Tint: theme.Brass},
	"injury": {Icon: "trauma", Tint: theme.Damage}, "insanity": {Icon: "trauma", Tint: theme.Horror},
	"slain": {Icon: "skull", Tint: theme.OK}, "opened": {Icon: "unlocked", Tint: theme.OK},
	"stopped": {Icon: "puzzle", Tint: theme.Muted}, "fight": {Icon: "fight", Tint: theme.Damage},
	"horror": {Icon: "horror", Tint: theme.Horror},
	"evade":  {Icon: "run", Tint: theme.Brass}, "fire": {Icon: "fire", Tint: theme.Danger},
	"mythos": {Icon: "mythos", Tint: theme.Threat}, "room": {Icon: "room", Tint: theme.Brass},
	"test": {Icon: "dice", Tint: theme.Brass},

	"hurt": {Icon: "damage", Tint: theme.Damage}, "unmoved": {Icon: "sanity", Tint: theme.Muted},
	"healed": {Icon: "health", Tint: theme.OK}, "stunned": {Icon: "stunned", Tint: theme.Threat},
	"sample": {Icon: "sample", Tint: theme.Threat}, "monsterHurt": {Icon: "damage", Tint: theme.OK},
	"special": {Icon: "monster", Tint: theme.Threat}, "halted": {Icon: "barricade", Tint: theme.Brass},
	"broken": {Icon: "barricade", Tint: theme.Danger}, "barred": {Icon: "door-locked", Tint: theme.Danger},
	"stepLost": {Icon: "cancel", Tint: theme.Danger}, "revealed": {Icon: "search", Tint: theme.Brass},
	"found": {Icon: "take", Tint: theme.OK}, "nothing": {Icon: "search", Tint: theme.Muted},
	"lantern": {Icon: "rune", Tint: theme.Threat},
}

// outcomeOf words a moment. It leaves out rows whose content a page of the same step shows.
func (p *Page) outcomeOf(m keeper.Moment, paged map[string]bool) *outcome {
	o := &outcome{kind: m.Head()}
	if m.Result != nil {
		o.tested(p, m.Result)
		o.concern(p, m.Result.Line)
	}
	rows := slices.Concat(keeper.RowsOf(m.Kind, m.Said), m.Rows)
	for _, r := range rows {
		if m.Result != nil && r.Args["die"] != "" || paged[r.Kind] { // it is said above, or by the page
			continue
		}
		row := momentLooks[r.Kind]
		row.Text = p.g.LineWords(r.LogLine)
		o.Rows = append(o.Rows, row)
		card := r.Args["card"]
		reminds := card != "" && p.shown.names.CardReminds(card)
		if reminds && r.Kind != "opened" && r.Kind != "nothing" {
			o.Rows = append(slices.DeleteFunc(o.Rows, func(row players.MomentRow) bool { // once for all of them
				return row == reminder(p, r.Kind, card)
			}), reminder(p, r.Kind, card))
		} else if card != "" && !reminds && p.shown.names.CardText(p.shownCard(card)) != "" {
			o.Card, o.Words = p.cardName(card), p.shown.names.CardText(p.shownCard(card))
		}
		o.Paged = o.Paged || r.Kind == "found" && !reminds
		kind := p.shown.cardKind(r.Args["card"])
		asked := kind != nil && kind.CostAsked // what it costs is asked next
		if n, err := strconv.Atoi(r.Args["n"]); err == nil && o.Number == "" && !asked {
			o.Number, o.Tint = itoa(n), row.Tint
		}
		o.concern(p, r.LogLine)
	}
	if o.Title == "" && len(o.Rows) > 0 { // no test: the first line speaks for the others
		first := o.Rows[0]
		o.Icon, o.Title, o.Rows, o.Tint = first.Icon, first.Text, o.Rows[1:], cmp.Or(o.Tint, first.Tint)
	}
	if o.kind == "event" && p.lastEvent() {
		o.kind = "lastEvent"
	}
	if o.kind == "clue" {
		at := slices.IndexFunc(rows, func(r keeper.Row) bool { return r.Kind == "clue" })
		o.clue = p.clueNumber(rows[at].Args["card"])
	}
	return o
}

// reminder is the row that sends the players to the owner's printed card.
func reminder(p *Page, kind, card string) players.MomentRow {
	row := players.MomentRow{Icon: "cards", Tint: theme.Brass, Text: p.t("console.moment.yours")}
	if kind == "clue" { // it says what follows, too
		row.Text = p.shown.names.CardText(card)
	}
	return row
}

// tested puts a test on top: what was rolled, and against what.
func (o *outcome) tested(p *Page, r *keeper.Result) {
	l, verdict := r.Line, "console.result.failed"
	if o.Tint = theme.Danger; r.Good {
		o.Tint, verdict = theme.OK, "console.result.passed"
	}
	value, _ := strconv.Atoi(l.Args["value"])
	value = max(value, 1)
	o.Number = l.Args["die"]
	o.Thrown = []moment.Thrown{{Shape: piece.Ten, Number: o.Number, Tint: o.Tint}}
	o.Title = p.t(verdict, text.Args{"die": l.Args["die"], "n": value})
	parts := []string{p.shown.names.Who(l.Args["who"]), p.shown.names.Attribute(l.Args["attribute"])}
	if l.Args["id"] != "" {
		parts = append(parts, p.monsterOf(l))
	}
	o.Sub = strings.Join(parts, " · ")
}

// word gives an outcome its head, if its kind has one.
func (o *outcome) word(p *Page) {
	key, look := "console.moment."+o.kind, momentLooks[o.kind]
	if o.Head = ""; !p.shown.words.Has(key) {
		o.Faces = nil
		return
	}
	o.Head, o.HeadTint, o.HeadIcon = p.t(key), look.Tint, look.Icon
	if o.clue > 0 {
		o.Head += " " + strconv.Itoa(o.clue)
	}
	if o.clue == 1 {
		key = "console.moment.firstClue"
	}
	if key += ".words"; p.shown.words.Has(key) {
		o.Saying = p.t(key)
	}
}

// finale returns how the game ended, in full.
func (p *Page) finale() *outcome {
	end := p.shown.view.Table.Ending
	if end == nil {
		return nil
	}
	o := &outcome{final: true}
	o.Card, o.Paged, o.Title = p.shown.names.Option(end.Goal), true, p.t("console.ending."+end.Winner)
	o.Sub = p.t("console.ending.reason."+end.Reason) + " " + p.t("players.round", text.Args{"n": end.Round})
	if words, ok := p.shown.names.Find("ending." + end.Winner); ok {
		o.Words = words
	} else {
		_, o.Words = p.lastRead()
	}
	if o.kind = "defeat"; end.Winner == "investigators" {
		o.kind = "victory"
	}
	o.word(p)
	o.Icon, o.Tint = o.HeadIcon, o.HeadTint
	for _, v := range p.shown.view.Table.Investigators {
		o.show(p, v.Who)
	}
	return o
}

// concern adds the faces that a line names: one investigator and one monster at most.
func (o *outcome) concern(p *Page, l keeper.LogLine) {
	who, monster := l.Args["who"], l.Args["id"]
	if who != "" && !slices.ContainsFunc(o.Faces, func(f moment.Face) bool { return !f.(players.Face).Monster }) {
		o.show(p, who)
	}
	if monster == "" || slices.ContainsFunc(o.Faces, func(f moment.Face) bool { return f.(players.Face).Monster }) {
		return
	}
	kind := l.Args["monster"]
	if m := p.shown.view.Table.Monster(monster); m != nil {
		kind = cameo.Kind(m.Type, m.Class)
	}
	if kind != "" {
		o.Faces = append(o.Faces, players.Face{Monster: true, Of: kind, Initials: p.monsterOf(l)})
	}
}

// show adds the face of a seat.
func (o *outcome) show(p *Page, who string) {
	if f, ok := p.face(who); ok {
		o.Faces = append(o.Faces, f)
	}
}
