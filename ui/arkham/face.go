// Package arkham is the window of Arkham Horror, second edition: its words, views, map and forecast, and what is
// entered by hand. The rules are in keeper/arkham.
package arkham

import (
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Game is the registry entry of the game.
var Game = table.Game{
	Game: rules.Game, Sign: "mythos", Names: true,
	Face:    func(r session.AnySession, words func() *text.Localizer) (table.Face, error) { return newFace(r, words) },
	Summary: sessionSummary, Asks: setupPrompts, Config: config, FirstRule: "AH-3.1", Own: ownIn,
	Pages: []table.Extra{factsPage, statsPage},
}

func itoa(n int) string { return strconv.Itoa(n) }

func sessionSummary(l *text.Localizer, h keeper.Header) table.Summary {
	t := table.Summary{Title: h.Summary.Title, Progress: summary(l, h.Summary)}
	if box, err := rules.BoxOf(h.Config); err == nil {
		if a := box.Ancient(h.Summary.Title); a != nil {
			t.Title = titled(l, a.Title, a.ID)
		}
	}
	var o rules.Options
	if json.Unmarshal(h.Config.Options, &o) == nil && max(o.Players, len(o.Names)) > 0 {
		t.Party = l.N("home.party", max(o.Players, len(o.Names)))
	}
	return t
}

func summary(l *text.Localizer, s keeper.Summary) string {
	if s.Ended {
		return l.T("arkham.ending." + s.Args["result"])
	}
	if s.Args["turn"] == "0" { // the set-up is no turn (AH-2.8)
		return l.T("arkham.stage.setup")
	}
	return l.T("arkham.summary", text.Args{"turn": s.Args["turn"], "doom": s.Args["doom"], "gates": s.Args["gates"]})
}

// Face implements table.Face for a session.
type Face struct {
	table.Voice
	running    session.AnySession
	box        *set.Set
	view       session.Kept[rules.View]
	owners     []string // the seats whose cards the pages of the latest step are; "": nobody's
	reads      string   // the seat whose card is being read; "": none
	factsError error    // why the latest facts are not in the owner's file; reported once
}

// wordingFace returns a face without a session, for wording only.
func wordingFace(words func() *text.Localizer) *Face {
	f := &Face{}
	f.Voice = table.Voice{Words: words, Sorts: sorts, Variants: variants, Value: f.value, Names: f.names, Moments: moments,
		Keys: table.Keys{Log: "arkham.log.", About: "arkham.about.",
			Refusal: "arkham.refusal.", Prompt: "arkham.prompt.",
			Ask: "arkham.ask.", Enter: "arkham.enter.", Moment: "arkham.moment.", Plain: "arkham.plain"},
		Plural: []string{"n", "clues", "by", "value"}}
	return f
}

// newFace makes the face of a session. It subscribes before any page does, so that facts learnt in play are stored.
func newFace(r session.AnySession, words func() *text.Localizer) (*Face, error) {
	box, err := rules.BoxOf(r.Header().Config)
	if err != nil {
		return nil, err
	}
	f := wordingFace(words)
	f.running, f.box = r, box
	f.Who = func(seat int) string { return f.seen().State.Players[seat].Who }
	f.view.Follow(r)
	learnt := len(r.View(keeper.ForTable).(rules.View).State.Facts)
	f.box = box.With(f.seen().State.Facts)
	r.Changed(func() {
		if all := f.seen().State.Facts; len(all) != learnt && box.ID != set.First {
			learnt, f.box = len(all), box.With(all)
			f.factsError = nil
			if len(all) > 0 {
				f.factsError = writeFacts(all)
			}
		}
	})
	return f, nil
}

// Caution implements table.Cautious. It warns before a healing card is used where it would heal nothing, and before
// a step to a place with a monster that the investigator is more likely to lose to than to beat, and unlikely to evade.
func (f *Face) Caution(cmd keeper.Command) string {
	if to, ok := cmd.(rules.Step); ok {
		return peril(f, to.To)
	}
	c, ok := cmd.(rules.Use)
	if !ok {
		return ""
	}
	s := f.seen().State
	for _, h := range s.Players[c.Seat].Cards {
		if card := f.box.Card(h.ID); h.N == c.N && card != nil && !heals(f.box, s, c.Seat, card) {
			return f.Words().T("arkham.left.use", text.Args{"card": f.titled(card.Title, card.ID)})
		}
	}
	return ""
}

// heals reports whether a card would have an effect now, as far as sanity and stamina are concerned.
func heals(box *set.Set, s rules.State, seat int, card *set.Card) bool {
	for _, x := range card.Heals {
		if x.N <= 0 || x.Whom != "" {
			return true
		}
		p := s.Players[seat]
		sheet := box.Investigator(p.Who)
		if sheet == nil || x.Do != set.DoSanity && x.Do != set.DoStamina || x.Do == set.DoSanity && p.Sanity < sheet.Sanity ||
			x.Do == set.DoStamina && p.Stamina < sheet.Stamina {
			return true
		}
	}
	return len(card.Heals) == 0
}

// Warning says that facts entered at the table were stored only in the session.
func (f *Face) Warning() string {
	err := f.factsError
	f.factsError = nil
	switch {
	case err == nil, errors.Is(err, os.ErrNotExist) && ownFile() == "":
		return ""
	}
	return f.Words().T("arkham.facts.unkept", text.Args{"problem": trouble(f.Words(), err)})
}

func (f *Face) seen() rules.View {
	v := f.view.Now()
	v.State.Players = slices.Clone(v.State.Players)
	for i := range v.State.Players {
		v.State.Players[i].Name = f.PlayerName(v.State.Players[i].Name)
	}
	return v
}

// Title returns the name of the Ancient One.
func (f *Face) Title() string {
	id := f.seen().State.Ancient
	if a := f.box.Ancient(id); a != nil {
		return f.titled(a.Title, id)
	}
	return id
}

// SummaryWords describes the progress of a game.
func (f *Face) SummaryWords(s keeper.Summary) string { return summary(f.Words(), s) }

// sorts are the kinds of log lines.
var sorts = []table.Sort{
	{ID: "turn", Icon: "clock", Colour: theme.Brass,
		Of: []string{"turnBegan", "phaseBegan", "ended", "battleBegan", "roundBegan"}},
	{ID: "mythos", Icon: "mythos", Colour: theme.Horror, Of: []string{"mythosDrawn", "mythosStays.environment",
		"mythosStays.rumor", "rumorGrew", "gatePut", "doomSet", "terrorSet", "cluesSet", "gateSealed", "shopClosed"}},
	{ID: "monster", Icon: "monster", Colour: theme.Threat, Of: []string{"monsterPut", "met", "struck", "noted.wrath"}},
	{ID: "test", Icon: "dice", Colour: theme.Brass, Of: []string{"rolled", "tested"}},
	{ID: "person", Icon: "investigator", Colour: theme.OK},
	{ID: "card", Icon: "item", Colour: theme.Brass, Of: []string{"cardGained", "cardLost", "traded", "allyLost"}},
	{ID: "hand", Icon: "notes", Colour: theme.Muted, Of: []string{"corrected", "guideLeft"}},
}

// LineAbout classifies a line.
func (f *Face) LineAbout(line keeper.LogLine) session.About {
	event, about := f.About(line, "seat")
	about.KindID = cmp.Or(about.KindID, "person")
	about.Round = event == "turnBegan"
	about.Heading = about.Round || event == "phaseBegan"
	about.Landmark = about.Round || event == "mythosDrawn" || event == "battleBegan"
	return about
}

// names returns the players' names.
func (f *Face) names() (out []string) {
	for _, p := range f.seen().State.Players {
		out = append(out, p.Name)
	}
	return out
}

// moments defines the look of each kind of moment.
var moments = map[string]table.MomentLook{
	"mythos": {Icon: "mythos", Colour: theme.Horror}, "encounter": {Icon: "event", Colour: theme.Brass},
	"readTable": {Icon: "event", Colour: theme.Brass}, "test": {Icon: "dice", Colour: theme.Brass},
	"clueDie": {Icon: "search", Colour: theme.Brass}, "upkeep": {Icon: "clock", Colour: theme.Brass}, "met": {Icon: "monster", Colour: theme.Threat},
	"monster": {Icon: "monster", Colour: theme.Threat}, "slain": {Icon: "skull", Colour: theme.OK},
	"gate": {Icon: "gate", Colour: theme.Horror}, "gateClosed": {Icon: "lock", Colour: theme.OK},
	"doom": {Icon: "mythos", Colour: theme.Danger}, "terror": {Icon: "horror", Colour: theme.Danger},
	"entered":  {Icon: "gate", Colour: theme.Horror},
	"returned": {Icon: "investigator", Colour: theme.OK}, "clues": {Icon: "search", Colour: theme.OK}, "sealed": {Icon: "elder-sign", Colour: theme.OK},
	"closed":   {Icon: "door-locked", Colour: theme.Danger},
	"allyLost": {Icon: "ally", Colour: theme.Danger}, "gained": {Icon: "item", Colour: theme.OK},
	"harm.sanity": {Icon: "horror", Colour: theme.Horror}, "harm.stamina": {Icon: "damage", Colour: theme.Damage},
	"insane": {Icon: "sanity", Colour: theme.Horror}, "unconscious": {Icon: "stunned", Colour: theme.Damage},
	"lost": {Icon: "darkness", Colour: theme.Horror}, "arrested": {Icon: "lock", Colour: theme.Threat},
	"fallen": {Icon: "skull", Colour: theme.Danger}, "state": {Icon: "luck", Colour: theme.Brass},
	"devoured": {Icon: "skull", Colour: theme.Danger}, "awakening": {Icon: "monster", Colour: theme.Danger},
	"battle": {Icon: "fight", Colour: theme.Damage}, "struck": {Icon: "fight", Colour: theme.OK},
	"replaced": {Icon: "investigator", Colour: theme.Brass}, "ended": {Icon: "end", Colour: theme.Brass},
	"surge": {Icon: "monster", Colour: theme.Danger}, "wrath": {Icon: "monster", Colour: theme.Danger},
	"march": {Icon: "monster", Colour: theme.Threat}, "news": {Icon: "mythos", Colour: theme.Horror},
	"delayed":     {Icon: "clock", Colour: theme.Brass},
	"rumor":       {Icon: "talk", Colour: theme.Brass},
	"rumorFailed": {Icon: "talk", Colour: theme.Danger}, "rumorPassed": {Icon: "talk", Colour: theme.OK},
	"overrun": {Icon: "monster", Colour: theme.Danger},
}

// resists reports whether a check is the one against the Ancient One's attack (AH-15.5).
func resists(v rules.View, check string) bool {
	return v.Wrath != nil && check != "" && v.Wrath.Skill == check
}

// Pages implements table.Paged: the moments of a step, card by card, and whose each card is.
func (f *Face) Pages(all []keeper.Moment) (out [][]*moment.Moment) {
	f.owners = nil
	for _, m := range all {
		worded := f.Moment(m)
		if n := len(out) - 1; n >= 0 && !m.Alone {
			out[n] = append(out[n], &worded)
			continue
		}
		out, f.owners = append(out, []*moment.Moment{&worded}), append(f.owners, "")
		if m.Own {
			f.owners[len(out)-1] = m.Faces[0]
		}
	}
	return out
}

// Turned implements table.Paged. Until a card is put away, the view names its owner, not who is next.
func (f *Face) Turned(page int) {
	if f.reads = ""; page >= 0 && page < len(f.owners) {
		f.reads = f.owners[page]
	}
}

// Moment words a moment. For a card it adds the text, which the log does not repeat.
func (f *Face) Moment(m keeper.Moment) moment.Moment {
	v, args := f.seen(), keeper.Args{"ancient": ""}
	maps.Copy(args, m.Args)
	m.Args = args
	out := f.DescribeMoment(m, f)
	foe := foesOf(f, m, &out)
	signStates(m, &out)
	switch m.Kind {
	case "test":
		if foe != "" {
			fightCard(f, v, m, foe, &out)
		}
		if resists(v, m.Args["check"]) {
			out.Head = f.Word("arkham.battle.resist", m.Args)
		}
		if len(m.Dice) == 0 && len(m.Rows) > 0 { // the result and what follows are enough
			out.Sub = ""
		}
	case "encounter":
		out.Head, out.Saying, out.Title = f.place(m.Args["place"]), out.Head, ""
		out.Words = f.titled(set.Title{"en": m.Args["en"], "fr": m.Args["fr"]}, "")
	case "mythos":
		if card := f.box.Myth(m.Cards[0]); card != nil {
			out.Saying, out.Title = out.Head+" · "+f.Words().T("arkham.mythos."+card.Kind), ""
			out.Head = f.titled(card.Title, card.ID)
			out.Words = strings.Join(append([]string{f.titled(card.Text, "")}, rumorEnds(f, card.Rumor)...), " ")
			if card.Gate != "" {
				out.Saying += " · " + f.Words().T("arkham.moment.gateAt", text.Args{"gate": f.place(card.Gate)})
			}
		}
	case "awakening":
		if a := f.box.Ancient(m.Args["ancient"]); a != nil {
			out.Words = f.titled(a.PowerText, "")
		}
	}
	return out
}

// signStates gives the states in a moment their own icons.
func signStates(m keeper.Moment, out *moment.Moment) {
	if sign := stateSigns[m.Args["what"]]; m.Kind == "state" && sign != "" {
		out.Icon, out.HeadIcon = sign, sign
	}
	first := len(out.Rows) - len(m.Rows)
	for i, row := range m.Rows {
		if sign := stateSigns[row.Args["what"]]; row.Kind == "state" && sign != "" {
			out.Rows[first+i].Icon = sign
		}
	}
}
