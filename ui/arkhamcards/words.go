package arkhamcards

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// logKey is the prefix of log line keys.
const logKey = "cards.log."

// LineWords words a line of the log. An event with two possible courses has a text for each.
func (f *Face) LineWords(line keeper.LogLine) string {
	event := strings.TrimPrefix(line.Key, logKey)
	line.Args = wordsIn(f.Words().Lang()).Line(line.Args)
	if event == "harmed" || event == "healed" || line.Args["key"] == "willTake" {
		line.Args = maps.Clone(line.Args)
		line.Args["harm"] = f.harm(text.Number(line.Args["damage"]), text.Number(line.Args["horror"]))
	}
	if event == "noted" {
		return f.Word("cards.due."+line.Args["key"], line.Args)
	}
	if event == "modified" || event == "tokenCounted" {
		line.Args = maps.Clone(line.Args)
		line.Args["by"] = line.Args["value"]
	}
	if event == "pinned" { // a special rule of a campaign of ours is named by its ID
		line.Args = maps.Clone(line.Args)
		line.Args["text"] = f.rule(f.seen(), line.Args["text"])
	}
	if who := cmp.Or(line.Args["on"], line.Args["what"]); strings.HasPrefix(who, "seat") {
		line.Args = maps.Clone(line.Args) // the name of an investigator has no article
		line.Args["seat"], line.Args["seatName"] = who, cmp.Or(line.Args["onName"], line.Args["whatName"])
	}
	key, nameless := logKey+event, f.Words().T("cards.play.nameless")
	if line.Args["card"] == nameless {
		line.Args = maps.Clone(line.Args)
		delete(line.Args, "card")
	}
	if line.Args["name"] == nameless && f.Words().Has(key+".unnamed") {
		key += ".unnamed"
	}
	for _, way := range ways(event, line.Args) {
		if f.Words().Has(key + "." + way) {
			key += "." + way
			break
		}
	}
	return f.Word(key, line.Args)
}

// ways returns the variants of an event's text, most specific first.
func ways(event string, a keeper.Args) []string {
	var out []string
	add := func(is bool, way string) {
		if is {
			out = append(out, way)
		}
	}
	has := func(name string) bool { return a[name] != "" && a[name] != "0" && a[name] != "false" }
	switch event {
	case "harmed", "healed":
		add(has("damage") && has("horror"), "both")
		add(has("damage"), "damage")
		add(has("horror"), "horror")
	case "pinned":
		add(has("on"), "on")
	case "counted":
		add(a["rule"] == "LCG-4.3", "found")
		add(a["rule"] == "LCG-7.4", "spent")
		add(a["rule"] == "LCG-10.14" && a["counter"] == "resources", "paid")
		add(true, a["counter"])
	case "stepped":
		add(has("round"), "round")
		add(has("whoName"), "who")
	case "actionTaken":
		add(has("card"), a["action"]+".card")
		add(has("free"), "free")
		add(has("onName") && a["tag"] == rules.TagParley, "parley")
		add(a["tag"] == rules.TagGive || a["tag"] == rules.TagTry, a["tag"])
		add(has("onName") && a["action"] == rules.ActActivate, "sheds")
		add(has("onName"), a["action"])
		add(true, a["action"])
	case "bagChanged":
		add(has("sealed") && strings.HasPrefix(a["sealed"], "-"), "released")
		add(has("sealed"), "sealed")
		add(strings.HasPrefix(a["by"], "-"), "removed")
	case "encounterDrawn":
		add(!has("name"), a["kind"])
	case "tested":
		add(has("onName"), "on")
		add(has("name"), "name")
	case "mulliganed":
		add(!has("cards"), "none")
	case "modified":
		add(has("set"), a["set"])
		add(has("times"), a["times"])
		add(has("harder"), "harder")
	case "symbolSet":
		add(has("who"), "who")
	case "assetLeft",
		"enemyLeft",
		"turned",
		"testDecided",
		"attacked",
		"logWritten",
		"corrected",
		"correctedFlag",
		"unpinned",
		"ended":
		add(has("cancelled"), "cancelled")
		add(has("defeated"), "defeated")
		add(has("exhausted"), "exhausted")
		add(has("success"), "success")
		add(has("erased"), "erased")
		add(has("won"), "won")
		add(has("yes"), "yes")
		add(a["on"] == rules.OnAgenda || a["on"] == rules.OnAct || a["on"] == rules.OnGame, "all")
	}
	return out
}

// named are the arguments whose values have texts of their own.
var named = map[string]string{
	"phase":   "phase",
	"skill":   "skill",
	"token":   "token",
	"counter": "counter",
	"action":  "act",
	"how":     "out",
	"kind":    "kind",
	"why":     "why",
	"track":   "track",
	"on":      "track",
	"flag":    "flag",
	"set":     "outcome",
	"trauma":  "counter",
	"does":    "does",
	"stage":   "stage",
	"tag":     "act",
}

// value words an argument: the name of something in play, or a text.
func (f *Face) value(name, value string, args keeper.Args) string {
	if name == "resolution" {
		return f.anyEnding(value)
	}
	if name == "note" {
		return f.logEntry(value)
	}
	if n := args[name+"Name"]; n != "" {
		return n
	}
	if n := f.nameOf(value); n != "" {
		return n
	}
	if name == "source" { // of damage: a token, the deck, a special rule, or a card by its name
		return f.Words().Or("cards.token."+value, f.Words().Or("cards.why."+value, f.rule(f.seen(), value)))
	}
	if name == "step" {
		return f.stepWords(value, args["window"] == "true")
	}
	if kind := named[name]; kind != "" {
		if words := f.Words().Or("cards."+kind+"."+value, ""); words != "" {
			return words
		}
	}
	if name == "by" || name == "token" || name == "harder" {
		return signed(value)
	}
	return value
}

// stepWords words a step of the round. A step followed by a player window has another text for the window.
func (f *Face) stepWords(step string, window bool) string {
	key := "cards.step." + step
	if window && f.Words().Has(key+".window") {
		key += ".window"
	}
	return f.Words().T(key)
}

// signed writes a number with its sign.
func signed(n string) string {
	switch {
	case strings.HasPrefix(n, "-"):
		return "−" + n[1:]
	case n != "0" && n != "" && n[0] >= '0' && n[0] <= '9':
		return "+" + n
	}
	return n
}

// nameOf returns the name of something in play.
func (f *Face) nameOf(id string) string {
	v := f.seen()
	if n := v.State.NameOf(id); n != "" {
		return n + apartFrom(v.State, id)
	}
	for _, foe := range v.Scenario.Foes {
		if foe.ID == id {
			return foe.Name
		}
	}
	for _, c := range v.Scenario.Cards {
		if c.ID == id {
			return c.Name
		}
	}
	return ""
}

// apartFrom distinguishes an enemy from others of its name: by the investigator it is engaged with, else by its
// location, with a number if that is the same.
func apartFrom(s rules.State, id string) string {
	var me *rules.Enemy
	for i := range s.Enemies {
		if s.Enemies[i].ID == id {
			me = &s.Enemies[i]
		}
	}
	if me == nil {
		return ""
	}
	twins, number, together := 0, 1, 1
	for i := range s.Enemies {
		switch e := &s.Enemies[i]; {
		case e.ID == id:
			number = together
		case e.Name == me.Name:
			twins++
			if e.At+e.With == me.At+me.With {
				together++
			}
		}
	}
	switch {
	case twins == 0:
		return ""
	case together > 1:
		return " (" + s.NameOf(me.At+me.With) + " " + itoa(number) + ")"
	}
	return " (" + s.NameOf(me.At+me.With) + ")"
}

// RefusalWords words a refusal.
func (f *Face) RefusalWords(r *keeper.Refusal) string {
	if faults := rules.DeckProblems(r); len(faults) > 0 {
		var all []string
		for _, fault := range faults {
			all = append(all, deckProblemWords(f.Words(), fault))
		}
		return strings.Join(all, " · ")
	}
	words := f.Refused(r.Code, r)
	if why := "cards.refusal." + r.Rule; f.Words().Has(why) {
		words += " " + f.Word(why, r.Args)
	}
	return words
}

// PromptWords words a prompt.
func (f *Face) PromptWords(p *keeper.Prompt) session.PromptWords {
	args := keeper.Args{"who": p.Who, "prey": "", "note": ""}
	maps.Copy(args, p.Args)
	if p.Kind == "took" || p.Kind == "demands" {
		args["card"] = cmp.Or(args["card"], f.Words().T("cards.card.unnamed"))
		args["on"] = cmp.Or(f.nameOf(args["on"]), f.Words().T("cards.each"))
	}
	args["harm"] = f.harm(text.Number(args["damage"]), text.Number(args["horror"]))
	q := *p
	q.Args = wordsIn(f.Words().Lang()).Line(args)
	w := f.Asked(&q, f.nameOf(p.Who), func(o keeper.Option) string {
		if p.Kind == "dealt" && o.Key == "deal" { // the option has an amount
			return f.Words().T("cards.answer.takes", text.Args{"harm": args["harm"]})
		}
		return f.answer(p.Kind, o.Key)
	})
	if v := f.seen(); slices.Contains([]string{"took", "gives", "discards", "strays"}, p.Kind) {
		w.Body += "\n" + f.text(v, "card."+cardNamed(v, q.Args["card"])+".text")
	}
	if p.Kind == "took" && slices.Contains(rules.SkillNames, p.Choice[0].Key) {
		w.Body = f.Word("cards.prompt.took.drawn", q.Args)
	}
	if p.Kind == "mulligans" {
		mulligans(f, p, &w)
	}
	w.Body = strings.TrimSpace(w.Body)
	return w
}

// mulligans words who may replace cards; after the first one, who else.
func mulligans(f *Face, p *keeper.Prompt, w *session.PromptWords) {
	for i, o := range p.Choice {
		if o.Key != "nobody" {
			w.Options[i].Label = f.Words().T("cards.answer.mulligan", text.Args{"who": f.nameOf(o.Key)})
		} else if len(p.Choice) <= len(f.seen().State.Seats) {
			w.Options[i].Label = f.Words().T("cards.answer.nobody.else")
			w.Body = f.Words().T("cards.prompt.mulligans.else")
		}
	}
}

// harm words damage and horror.
func (f *Face) harm(damage, horror int) string {
	l := f.Words()
	switch {
	case horror == 0:
		return l.N("cards.harm.damage", damage)
	case damage == 0:
		return l.N("cards.harm.horror", horror)
	}
	return l.T("cards.harm.both", text.Args{"damage": l.N("cards.harm.damage", damage),
		"horror": l.N("cards.harm.horror", horror)})
}

// answer words an answer: by the name of its object, or by a text.
func (f *Face) answer(kind, key string) string {
	for before, word := range map[string]string{"cancel:": "cancel", "less:": "lessened"} {
		if id, ok := strings.CutPrefix(key, before); ok {
			return f.Words().T("cards.answer."+word, text.Args{"enemy": f.nameOf(id)})
		}
	}
	if sort, on, ok := strings.Cut(key, " "); ok && kind == "dealt" {
		return f.Words().T("cards.answer.less", text.Args{"kind": f.Words().T("cards.counter." + sort),
			"on": f.nameOf(on)})
	}
	if kind == "took" {
		if damage, horror, harms := strings.Cut(key, "/"); harms {
			return f.harm(text.Number(damage), text.Number(horror))
		}
		if slices.Contains(rules.SkillNames, key) {
			return f.Words().T("cards.answer.tests", text.Args{"skill": f.Words().T("cards.skill." + key)})
		}
		return f.Words().T("cards.answer.unhurt")
	}
	if cards, horror, ok := strings.Cut(key, "/"); ok && kind == "discards" {
		discard := f.Words().N("cards.answer.discards", text.Number(cards))
		takes := f.harm(0, text.Number(horror))
		switch {
		case cards == "0":
			return f.Words().T("cards.answer.takes", text.Args{"harm": takes})
		case horror == "0":
			return discard
		}
		return f.Words().T("cards.answer.discardsTakes", text.Args{"discard": discard, "harm": takes})
	}
	if kind == "attack" || kind == "opportunity" {
		return f.Words().T("cards.answer.attack", text.Args{"enemy": f.nameOf(key)})
	}
	if n := f.nameOf(key); n != "" {
		return n
	}
	if end, ok := strings.CutPrefix(key, "end:"); ok {
		v := f.seen()
		words := f.Words().T("cards.answer.end", text.Args{"end": f.ending(v.Scenario.ID, end)})
		if ground := f.text(v, "scenario."+v.Scenario.ID+".ground."+end); ground != "" { // the description on side b
			words += " · " + f.Words().T("cards.answer.if", text.Args{"ground": ground})
		}
		return words
	}
	if f.Words().Has("cards.answer." + key) {
		return f.Words().T("cards.answer." + key)
	}
	v := f.seen()
	for _, c := range append(append([]rules.Card{}, v.State.Act.Cards...), v.State.Agenda.Cards...) {
		if c.ID == key {
			return f.Words().T("cards.answer.next", text.Args{"card": c.Name})
		}
	}
	return key
}

// reminder words a reminder.
func (f *Face) reminder(r rules.Reminder) string {
	args := keeper.Args{"who": r.Who}
	for name, v := range r.Args {
		args[name] = v
	}
	if r.Key == "hunts" { // with the destination; if there are several ways, the lead investigator chooses (LCG-8.7)
		s := f.seen().State
		for i := range s.Enemies {
			if e := &s.Enemies[i]; e.ID == r.Args["enemy"] {
				var to []string
				for _, place := range s.HuntSteps(e) {
					to = append(to, s.NameOf(place))
				}
				args["to"] = strings.Join(to, " / ")
			}
		}
	}
	return f.Word("cards.due."+r.Key, args)
}
