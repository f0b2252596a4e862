package console

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/mansions/players"
	"lantern/ui/scene/cameo"
	"lantern/ui/table/moment"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// momentKind is what sort of moment a step was, as the head of its card says.
type momentKind struct {
	name, icon string
	tint       fyne.ThemeColorName
	keys       []string // the lines of the log that make it, whole or up to a dot
}

// momentKinds has what counts most first: a death in a fight is a death.
var momentKinds = []momentKind{
	{"victory", "sun", theme.Brass, []string{"ended.investigators"}},
	{"defeat", "monster", theme.Threat, []string{"ended.keeper", "ended.nobody"}},
	{"death", "skull", theme.Danger, []string{"killed", "eliminated"}},
	{"madness", "horror", theme.Horror, []string{"insane"}},
	{"lastEvent", "event", theme.Threat, []string{"length.drawn"}},
	{"clue", "info", theme.Brass, []string{"card.found"}},
	{"objective", "objective", theme.Brass, []string{"objective"}},
	{"event", "event", theme.Brass, []string{"event"}},
	{"injury", "trauma", theme.Damage, []string{"card.injury"}},
	{"insanity", "trauma", theme.Horror, []string{"card.insanity"}},
	{"slain", "skull", theme.OK, []string{"monster.killed"}},
	{"opened", "unlocked", theme.OK, []string{"met", "puzzle.solved"}},
	{"fight", "fight", theme.Damage, []string{"combatTest", "monster.attacked", "fight"}},
	{"horror", "horror", theme.Horror, []string{"horrorTest", "horrified"}},
	{"evade", "run", theme.Brass, []string{"evadeTest"}},
	{"fire", "fire", theme.Danger, []string{"fireTest", "burned"}},
	{"mythos", "mythos", theme.Threat, []string{"played.mythos"}},
	{"test", "dice", theme.Brass, []string{"test"}},
}

// compose gives an outcome its head: what sort of moment it is, in words of its own, and the faces of those whom it
// concerns.
func (o *outcome) compose(p *Page, lines []keeper.LogLine) {
	for _, k := range momentKinds {
		at := slices.IndexFunc(lines, func(l keeper.LogLine) bool { return k.made(p, l) })
		if at < 0 {
			continue
		}
		if o.kind = k; k.name == "objective" && o.menu == "event" { // its page comes after that of the event
			o.kind = momentKinds[slices.IndexFunc(momentKinds, func(k momentKind) bool { return k.name == "event" })]
		}
		if name := o.kind.name; name == "event" && p.lastEvent() {
			o.kind.name, o.kind.tint = "lastEvent", theme.Threat
		} else if n := p.clueNumber(lines[at].Args["card"]); name == "clue" && n > 0 {
			o.Head = p.t("console.moment.clue") + " " + strconv.Itoa(n)
			if n == 1 {
				o.kind.name = "firstClue"
			}
		}
		break
	}
	if o.kind.name == "" {
		return
	}
	head := o.Head
	if o.word(p); head != "" {
		o.Head = head
	}
	for _, l := range lines {
		o.concern(p, l)
	}
	if o.kind.name == "victory" || o.kind.name == "defeat" {
		o.Faces = nil
		for _, v := range p.shown.view.Table.Investigators {
			o.show(p, v.Who)
		}
	}
}

// word puts an outcome's kind into words.
func (o *outcome) word(p *Page) {
	o.Head, o.Saying, o.HeadTint, o.HeadIcon = "", "", o.kind.tint, o.kind.icon
	key := "console.moment." + o.kind.name
	for at, key := range map[*string]string{&o.Head: key, &o.Saying: key + ".words"} {
		if p.shown.words.Has(key) {
			*at = p.t(key)
		}
	}
}

// made tells whether a line of the log makes a moment of this sort.
func (k momentKind) made(p *Page, l keeper.LogLine) bool {
	key := strings.TrimPrefix(l.Key, "log.")
	if k.name == "clue" && p.clueNumber(l.Args["card"]) == 0 {
		return false
	}
	return slices.ContainsFunc(k.keys, func(of string) bool { return key == of || strings.HasPrefix(key, of+".") })
}

// finale is how the game ended, in full; nil while it goes on.
func (p *Page) finale() *outcome {
	end := p.shown.view.Table.Ending
	if end == nil {
		return nil
	}
	o := &outcome{final: true}
	o.Card, o.Paged, o.Title = p.shown.names.Option(end.Goal), true, p.t("console.ending."+end.Winner)
	o.Sub = p.t("console.ending.reason."+end.Reason) + " " + p.t("console.round", text.Args{"n": end.Round})
	if words, ok := p.shown.names.Find("ending." + end.Winner); ok {
		o.Words = words
	} else {
		_, o.Words = p.lastRead()
	}
	o.compose(p, []keeper.LogLine{{Key: "log.ended." + end.Winner}})
	o.Icon, o.Tint = o.kind.icon, o.kind.tint
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

// monsterOf names the monster of a line, by its kind where it stands on the map no more.
func (p *Page) monsterOf(l keeper.LogLine) string {
	if name := p.shown.names.Monster(l.Args["id"]); name != l.Args["id"] {
		return name
	}
	return p.shown.names.Monster(l.Args["monster"])
}

// show adds the face of a seat.
func (o *outcome) show(p *Page, who string) {
	if f, ok := p.face(who); ok {
		o.Faces = append(o.Faces, f)
	}
}

// clueNumber is the number of a clue card, 0 of any other.
func (p *Page) clueNumber(card string) int {
	c := p.cardKind(card)
	if c == nil || c.Clue == nil {
		return 0
	}
	return c.Clue.Level
}

// lastEvent tells whether no event is left after the one that was just resolved.
func (p *Page) lastEvent() bool {
	e := p.shown.view.Table.Events
	return e.Resolved >= e.Of
}
