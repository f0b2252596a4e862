package arkham

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// titled returns a title in the language, else in the other one, else the ID.
func titled(l *text.Localizer, t set.Title, id string) string {
	return cmp.Or(t[l.Lang()], t[text.English], t[text.French], id)
}

func (f *Face) titled(t set.Title, id string) string { return titled(f.Words(), t, id) }

// variants are the alternative texts of events.
var variants = map[string][]table.Variant{
	"tracked": {{"what", "*", "."}}, "stateSet": {{"what", "*", "."}, {"on", "!true", ".off"}},
	"tested": {{"passed", "!true", ".failed"}}, "corrected": {{"what", "*", "."}}, "traded": {{"card", "", ".money"}},
	"rumorGrew": {{"seatName", "*", ".clues"}}, "noted.surge": {{"n", "*", ".n"}},
}

// LineWords words a line of the log.
func (f *Face) LineWords(line keeper.LogLine) string {
	a := line.Args
	event, key := f.LineKey(line)
	switch event {
	case "read":
		return f.Words().T(key, text.Args{"who": f.PlayerName(a["seatName"]), "place": f.place(a["place"]),
			"text": f.titled(set.Title{"en": a["en"], "fr": a["fr"]}, "")})
	case "phaseBegan":
		return f.Words().T("arkham.stage." + a["stage"])
	case "ended":
		return f.Words().T("arkham.ending." + a["result"])
	case "corrected":
		if slices.Contains(handStates, a["what"]) {
			is := map[string]string{"0": "no", "1": "yes"}[a["value"]]
			return f.Words().T("arkham.log.corrected.state", text.Args{"seat": f.PlayerName(a["seatName"]),
				"state": f.Words().T("arkham.state." + a["what"]), "is": f.Words().T("arkham.answer." + is)})
		}
	case "carried":
		if world, area, ok := strings.Cut(strings.TrimPrefix(a["to"], "world:"), ":"); ok {
			return f.Words().T(key+".world", text.Args{"seat": f.PlayerName(a["seatName"]),
				"world": f.world(world), "area": area})
		}
	case "tracked":
		if a["rule"] == "AH-11.9" { // the costs of a passed check, not of a failed one
			return f.Word(key, a) + " " + f.Words().T("arkham.log.tracked."+a["what"]+".despite")
		}
	case "monsterPut", "gatePut":
		switch to := a["to"]; {
		case strings.HasPrefix(to, "trophy:"):
			key += ".trophy"
		case to == rules.AtCup, to == rules.AtStack:
			key += ".back"
		case to == rules.AtOutskirts, event == "gatePut":
		case a["from"] != rules.AtCup:
			key += ".moves"
		}
	}
	return f.Word(key, a)
}

// value words an argument.
func (f *Face) value(name, value string, args keeper.Args) string {
	l := f.Words()
	switch name {
	case "seat", "first":
		return cmp.Or(args[name+"Name"], value)
	case "by":
		return text.Signed(text.Number(value))
	case "place", "from", "gate", "clue":
		return f.place(value)
	case "to":
		if n := args["toName"]; n != "" {
			return n
		}
		return f.place(value)
	case "kind", "monster":
		if m := f.box.Monster(value); m != nil {
			return f.titled(m.Title, value)
		}
		if a := f.box.Ancient(value); a != nil {
			return f.titled(a.Title, value)
		}
		return l.Or("arkham.deck."+value, value)
	case "world":
		return f.world(value)
	case "myth":
		if m := f.box.Myth(value); m != nil {
			return f.titled(m.Title, l.T("arkham.mythos.table"))
		}
		if value == "" {
			return l.T("arkham.mythos.table")
		}
	case "card", "what":
		if c := f.box.Card(value); c != nil {
			return f.titled(c.Title, value)
		}
		return l.Or("arkham.track."+value, value)
	case "who":
		if i := f.box.Investigator(value); i != nil {
			return f.titled(i.Title, value)
		}
	case "ancient":
		return f.Title()
	case "check", "for":
		return l.Or("arkham.check."+value, value)
	case "dice": // the number of dice in a prompt, their results in a line
		if n, err := strconv.Atoi(value); err == nil && args["seat"] == "" {
			return l.N("arkham.bout.dice", n)
		}
		return strings.Join(strings.Fields(value), ", ")
	case "cell":
		return l.T("arkham.cell." + value)
	case "symbol":
		return l.T("arkham.symbol." + value)
	}
	return value
}

func (f *Face) world(id string) string {
	if w := f.box.World(id); w != nil {
		return f.titled(w.Title, id)
	}
	return id
}

// place words an area, an area of an Other World, or another place where markers can be.
func (f *Face) place(id string) string {
	if a := f.box.Area(id); a != nil {
		return f.titled(a.Title, id)
	}
	if rest, ok := strings.CutPrefix(id, "world:"); ok {
		world, area, _ := strings.Cut(rest, ":")
		return f.Words().T("arkham.place.world", text.Args{"world": f.world(world), "area": area})
	}
	if seat, ok := strings.CutPrefix(id, "trophy:"); ok {
		return f.Words().T("arkham.place.trophy", text.Args{"who": f.NameOf(table.SeatID(text.Number(seat)))})
	}
	return f.Words().Or("arkham.place."+id, cmp.Or(id, f.Words().T("arkham.place.none")))
}

// RefusalWords words a refusal.
func (f *Face) RefusalWords(r *keeper.Refusal) string {
	code := r.Code
	if code == keeper.CodeBadAnswer {
		if code += answerType(r.Args); r.Rule == "AH-22.7" && r.Args["choice"] != "" {
			code += ".hands"
		}
	}
	if code == rules.CodeNotNow && r.Rule == "AH-4.1" {
		code += ".walk"
	}
	return f.Refused(code, r)
}

// answerType returns the type of answer expected, as the suffix of a refusal's key.
func answerType(args keeper.Args) string {
	for _, what := range []string{"dice", "die", "choices"} {
		if args[what] != "" && args["max"] != "0" {
			return "." + what
		}
	}
	if args["min"] != "" && args["number"] == "" {
		return ".number"
	}
	return ""
}

// PromptWords words a prompt.
func (f *Face) PromptWords(p *keeper.Prompt) session.PromptWords {
	w := f.Asked(p, f.NameOf(p.Who), func(o keeper.Option) string { return f.answer(p, o) })
	for i, o := range w.Options { // the chances are read on the option
		if short, _, _ := strings.Cut(o.Label, " ("); p.Kind == "round" {
			w.Options[i].Brief, _, _ = strings.Cut(strings.ReplaceAll(short, "\u00a0:", ":"), ": ")
		}
	}
	if p.Kind == "encounter" {
		if a := f.box.Area(p.Args["place"]); a != nil && a.Ability != nil {
			w.Body = f.titled(a.Ability.Text, "")
		}
	}
	if p.Kind == "buy" {
		w.Body = strings.Join(wares(f, p), "\n")
	}
	if v := f.seen(); p.Kind == "test" && resists(v, p.Args["check"]) {
		w.Title = f.Words().T("arkham.battle.resist", text.Args{"ancient": f.Title()}) + " · " + w.Title
	}
	if p.Kind == "offer" {
		if w.Body = terms(f, p); p.Args["idle"] != "" {
			w.Body += "\n" + f.Words().T("arkham.idle")
		}
	}
	if p.Kind == "clue" && p.Args["clues"] == "1" {
		w.Body = f.Word("arkham.prompt.clue.last", p.Args)
	}
	w.Body = strings.TrimSpace(strings.Join(append([]string{w.Body}, f.advice(p)...), "\n"))
	return w
}

// terms says what an offer gives and what it costs; if no short words are known, it refers to the card.
func terms(f *Face, p *keeper.Prompt) string {
	var all, gives, takes []set.Effect
	if json.Unmarshal([]byte(p.Args["effects"]), &all) != nil {
		return "" // from a session that did not record this yet
	}
	for _, x := range all {
		if x.N < 0 {
			takes = append(takes, x)
		} else {
			gives = append(gives, x)
		}
	}
	what := cmp.Or(f.effects(gives), f.Words().T("arkham.offer.card"))
	out := f.Words().T("arkham.offer.gives", text.Args{"what": what})
	if cost := f.effects(takes); cost != "" {
		out += "\n" + f.Words().T("arkham.offer.takes", text.Args{"what": cost})
	}
	return out
}

// wares words what each card for sale does, as far as this is known.
func wares(f *Face, p *keeper.Prompt) (out []string) {
	for _, o := range p.Choice {
		if c := f.box.Card(o.Key); c != nil {
			out = append(out, f.Words().Labelled(f.titled(c.Title, c.ID), strings.Join(f.cardLines(c), " ")))
		}
	}
	return out
}

// answer words an answer.
func (f *Face) answer(p *keeper.Prompt, o keeper.Option) string {
	kind, which, _ := strings.Cut(o.Key, ":")
	switch p.Kind {
	case "face", "put":
		return f.value("monster", cmp.Or(o.Args["monster"], o.Key), nil)
	case "marker":
		return f.world(o.Key)
	case "draft":
		return f.value("who", o.Key, nil)
	case "duties":
		if kind != "card" {
			return f.Words().T("arkham.answer.duty", text.Args{"for": f.value("for", o.Key, nil)})
		}
		return f.value("card", o.Args["card"], nil)
	case "found", "return", "surge", "bothZero", "fly":
		return f.place(o.Key)
	case "arrow", "roam":
		if o.Key != "none" && o.Key != "stay" {
			return f.place(o.Key)
		}
	case "encounter":
		if o.Args["idle"] != "" {
			return f.Words().T("arkham.answer.ability.idle")
		}
	case "fact":
		if p.Args["cell"] == "symbol" {
			return f.zone([]string{o.Key})
		}
		return f.Words().T("arkham.told." + o.Key)
	case "lose", "loseSome", "take":
		return f.heldCard(p.Who, o.Key)
	case "clueFor":
		if o.Key != "leave" {
			return f.NameOf(o.Key)
		}
	case "buy":
		if c := f.box.Card(o.Key); c != nil {
			return f.Words().T("arkham.answer.buy", text.Args{"card": f.cardFacts(c), "price": c.Price})
		}
	case "trophy":
		if kind == "gate" {
			return f.Words().T("arkham.answer.gateTrophy", text.Args{"world": f.world(o.Args["world"])})
		}
		return f.value("monster", o.Args["monster"], nil)
	case "round":
		used := strings.FieldsFunc(o.Args["active"]+"+"+which, func(c rune) bool { return c == '+' })
		if kind == "fight" && len(used) > 0 {
			for i, n := range used {
				used[i] = f.heldCard(p.Who, n)
			}
			args := keeper.Args{"arms": strings.Join(used, " + ")}
			maps.Copy(args, o.Args)
			if o.Args["idle"] != "" {
				return f.Word("arkham.answer.armed.idle", args)
			}
			return f.Word("arkham.answer.armed"+second(o.Args), args)
		}
	}
	key := "arkham.answer." + p.Kind + "." + kind
	if !f.Words().Has(key) {
		key = "arkham.answer." + kind
	}
	switch {
	case kind == "fight" && p.Kind == "round":
		key += second(o.Args)
	case kind == "cast":
		if o.Args["cost"] == "0" {
			key += ".free"
		}
		if o.Args["wins"] == "" { // asked in a session of before
			key += ".spell"
		}
	}
	return f.Word(key, o.Args)
}

// second returns the suffix for the text of a fight in which a clue changes nothing, or in which nobody has a clue.
func second(odds keeper.Args) string {
	if odds["clue"] == odds["odds"] {
		return ".once"
	}
	return ""
}

// heldCard returns a seat's card by its number.
func (f *Face) heldCard(seat, n string) string {
	for i, p := range f.seen().State.Players {
		if table.SeatID(i) != seat {
			continue
		}
		for _, h := range p.Cards {
			if itoa(h.N) == n {
				return f.value("card", h.ID, nil)
			}
		}
	}
	return n
}

// cardFacts words a card with its effects.
func (f *Face) cardFacts(c *set.Card) string {
	out := f.titled(c.Title, c.ID)
	if c.Bonus != 0 {
		out += " " + f.Words().T("arkham.card.bonus", text.Args{"n": text.Signed(c.Bonus), "hands": c.Hands})
	}
	for _, what := range append(append([]string{}, set.Skills...), "evade", "horror", "combat", "cast") {
		if n := c.Gives[what]; n != 0 {
			out += " · " + f.Words().T("arkham.check."+what) + " " + text.Signed(n)
		}
	}
	return out
}

// cardLines returns what a card does, as far as its facts are known.
func (f *Face) cardLines(c *set.Card) []string {
	l := f.Words()
	var out []string
	add := func(key string, args text.Args) { out = append(out, l.T("arkham.card."+key, args)) }
	if c.Bonus != 0 {
		add("arms", text.Args{"n": text.Signed(c.Bonus), "hands": l.N("arkham.card.hands", c.Hands)})
	}
	if c.Type != "" {
		out = append(out, l.Labelled(l.T("arkham.cell.type"), l.T("arkham.cell."+string(c.Type))))
	}
	if c.Kind == set.Spell {
		add("cast", text.Args{"n": text.Signed(c.Cast), "cost": c.Cost})
	}
	var gives []string
	for _, what := range append(append([]string{}, set.Skills...), "evade", "horror", "combat", "cast") {
		if n := c.Gives[what]; n != 0 {
			gives = append(gives, l.T("arkham.check."+what)+"\u00a0"+text.Signed(n))
		}
	}
	for _, x := range []struct{ key, words string }{{"gives", strings.Join(gives, ", ")}, {"heals", f.effects(c.Heals)},
		{"upkeep", f.effects(c.Upkeep)}} {
		if x.words != "" {
			add(x.key, text.Args{"what": x.words})
		}
	}
	if c.Rerolls != "" {
		add("rerolls", text.Args{"check": l.T("arkham.check." + c.Rerolls)})
	}
	for _, x := range []struct {
		key string
		is  bool
	}{{"each", c.Each}, {"sign", c.Sign}, {"once", c.Once}, {"calls", c.Calls}} {
		if x.is {
			add(x.key, nil)
		}
	}
	if len(out) == 0 {
		add("printed", nil)
	}
	return out
}

// rumorEnds says what happens when a rumor comes true and when it is stopped; nil if the card is no rumor or unknown.
func rumorEnds(f *Face, r *set.Talk) (out []string) {
	if r == nil {
		return nil
	}
	for key, all := range map[string][]set.Effect{"fails": r.Fail, "passes": r.Pass} {
		if words := f.effects(all); words != "" {
			out = append(out, f.Words().T("arkham.rumor."+key, text.Args{"what": words}))
		}
	}
	slices.Sort(out)
	return out
}

// effects words what a card gives or takes. Effects without short words are left out.
func (f *Face) effects(all []set.Effect) string {
	var out []string
	for _, x := range all {
		words, track := f.Words().Or("arkham.effect."+x.Do, ""), f.Words().Or("arkham.track."+x.Do, "")
		switch meter := f.Words().Or("arkham.meter."+x.Do, ""); {
		case x.Do == set.DoDraw:
			words = f.Words().N("arkham.effect.draw", max(1, x.N), text.Args{"kind": f.value("kind", x.What, nil)})
		case x.Do == set.DoMove:
			words = f.Words().T("arkham.effect.move", text.Args{"place": f.place(x.What)})
		case x.N != 0 && meter != "":
			words = meter + " " + text.Signed(x.N)
		case x.N != 0 && track != "":
			words = text.Signed(x.N) + " " + track
		}
		if words != "" && x.Whom != "" {
			words = f.Words().T("arkham.whom."+x.Whom, text.Args{"what": words})
		}
		if words != "" {
			out = append(out, words)
		}
	}
	return strings.Join(out, ", ")
}
