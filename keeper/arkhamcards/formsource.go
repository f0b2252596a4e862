package arkhamcards

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

var _ play.Source = View{}

// allTokens are the possible tokens of a bag.
var allTokens = strings.Fields("bless curse frost skull cultist tablet elderthing +1 0 -1 -2 -3 -4 -5 -6 -7 -8")

// Is reports whether a condition of a form holds.
func (v View) Is(when string) bool {
	s := v.State
	playing := s.Stage == StagePlay
	switch when {
	case whenSetup:
		return s.Stage == StageSetup
	case whenPlay:
		return playing
	case whenBetween:
		return s.Stage == StageBetween
	case whenEdges:
		return s.Stage == StageSetup || s.Stage == StageBetween
	case whenLaying:
		return playing || s.Stage == StageSetup
	case whenTest:
		return playing && s.Test != nil
	case whenNoTest:
		return s.Stage == StageSetup || playing && s.Test == nil
	case whenTurn:
		return playing && s.Test == nil && s.Phase == PhaseInvestigation && s.Active != ""
	case whenDrawing:
		return playing && s.Test == nil && len(s.Draws) > 0
	case whenWays:
		return v.Is(whenLaying) && len(s.Places) > 1
	case whenPaying:
		return v.Is(whenTurn) && v.Act.Need > 0 && v.Act.Have > 0
	case whenOthers:
		return playing && len(s.people()) > 1
	case whenEngaged:
		return playing && len(v.Choices("foe", nil)) > 0 &&
			slices.ContainsFunc(s.Enemies, func(e Enemy) bool { return e.With != "" })
	}
	return true
}

// people returns the seats of the investigators in the scenario.
func (s *State) people() (out []string) {
	for _, v := range s.Seats {
		if v.Out == "" {
			out = append(out, v.Seat)
		}
	}
	return out
}

// Choices returns the choices of a field of a form.
func (v View) Choices(of string, given play.Given) []string {
	s := v.State
	places := play.Map(s.Places, func(p Place) string { return p.ID })
	foes := play.Map(s.Enemies, func(e Enemy) string { return e.ID })
	who := s.people()
	var assets []string
	for _, seat := range s.Seats {
		assets = append(assets, play.Map(seat.Assets, func(a Asset) string { return a.ID })...)
	}
	tracks := []string{OnAgenda, OnAct}
	switch of {
	case "who":
		return who
	case "seat":
		return play.Map(s.Seats, func(v Investigator) string { return v.Seat })
	case "due":
		return play.Map(slices.DeleteFunc(slices.Clone(s.Seats), func(v Investigator) bool { return v.Due == 0 }),
			func(v Investigator) string { return v.Seat })
	case "whoName":
		return play.Map(s.Seats, func(v Investigator) string { return v.Name })
	case "payer":
		return slices.DeleteFunc(who, func(id string) bool { return s.seat(id).Clues == 0 })
	case "foe":
		if given != nil && given["does"] == "disengage" && given["enemy"] == "" {
			return slices.DeleteFunc(foes, func(id string) bool { return s.enemy(id).With == "" })
		}
		return foes
	case "kinds":
		return play.Map(v.Scenario.Foes, func(f Foe) string { return f.ID })
	case "drawn":
		return play.Map(v.Scenario.Cards, func(c Drawable) string { return c.ID })
	case "place":
		return places
	case "engagedAt":
		return append([]string{""}, places...)
	case "placeOrNew":
		return append([]string{""}, places...)
	case "otherPlace":
		return slices.DeleteFunc(places, func(id string) bool { return id == given["location.id"] })
	case "living":
		return slices.Concat(who, foes, assets)
	case "movers":
		return slices.Concat(who, foes)
	case "engages":
		if slices.Contains(foes, given["what"]) {
			return append([]string{""}, who...)
		}
		return nil
	case "somebody":
		return append([]string{""}, who...)
	case "anything":
		return slices.Concat(who, tracks, places, foes, assets)
	case "correctable":
		if s.Stage == StageBetween {
			return v.Choices("seat", nil)
		}
		return slices.Concat(who, places, foes, assets, tracks, []string{OnGame})
	case "flagged":
		return slices.Concat(foes, assets, places, who)
	case "asset":
		return assets
	case "pin":
		return play.Map(s.Pins, func(p Pin) string { return p.ID })
	case "ending":
		if len(v.Scenario.Ends) == 0 {
			return nil // its name in the printed campaign guide is typed
		}
		all := play.Map(v.Scenario.Ends, func(e packs.Resolution) string { return e.ID })
		return slices.Compact(slices.Sorted(slices.Values(append(all, NoResolution))))
	case "slot":
		return packs.Slots
	case "preyOf":
		return append([]string{""}, packs.Preys...)
	case "counts":
		return append([]string{""}, packs.Counts...)
	}
	return v.further(of, given)
}

// further returns the choices that depend on other answers.
func (v View) further(of string, given play.Given) []string {
	s := v.State
	on := given["on"]
	who, foe, place := s.seat(on), s.enemy(on), s.place(on)
	asset, _ := s.asset(on)
	switch of {
	case "action":
		return actionNames
	case "tag":
		return []string{"", ActFight, ActEvade, ActInvestigate, ActMove, TagParley}
	case "extra":
		if v := s.seat(given["who"]); v != nil && len(v.Extra) > 0 {
			return append([]string{""}, play.Map(v.Extra, func(x Extra) string { return x.For })...)
		}
		return nil
	case "aim":
		switch does := given["action"]; {
		case does == ActMove || given["tag"] == ActMove:
			return v.Choices("place", given)
		case slices.Contains([]string{ActFight, ActEvade, ActEngage}, does),
			slices.Contains([]string{ActFight, ActEvade}, given["tag"]):
			return v.Choices("foe", nil)
		}
		return nil
	case "puts":
		switch {
		case who != nil:
			return []string{"clues", "resources", "hand", "gained", "lost", "doom", "physical", "mental"}
		case asset != nil:
			return []string{"uses", "doom", "clues", "tokens"}
		}
		return []string{"doom", "clues"}
	case "usedFor":
		switch given["counter"] {
		case "room":
			return packs.Slots
		case "gained":
			return append([]string{""}, actionNames...)
		}
		return nil
	case "counter":
		switch {
		case s.Stage == StageBetween:
			return []string{"experience", "physical", "mental", "health", "sanity", "size"}
		case who != nil:
			return strings.Fields("damage horror clues resources hand weak handMost deck discard taken willpower " +
				"intellect combat agility health sanity physical mental experience")
		case foe != nil:
			return strings.Fields("damage fight evade health doom clues attackDamage attackHorror")
		case asset != nil:
			return []string{"damage", "horror", "uses", "doom", "clues"}
		case place != nil:
			return []string{"clues", "doom", "shroud"}
		case on == OnGame:
			return []string{"round"}
		}
		return []string{"doom", "clues"}
	case "flag":
		switch {
		case who != nil:
			return []string{"had"}
		case place != nil:
			return []string{"revealed"}
		}
		return []string{"exhausted"}
	case "token":
		return v.tokens(given["does"])
	case "symbolToken":
		return slices.DeleteFunc(v.tokens("add"), func(t string) bool {
			_, err := strconv.Atoi(t)
			return err == nil || t == TokenFail
		})
	case "sealOn":
		if given["does"] != "release" {
			return slices.Concat(v.Choices("asset", nil), s.people())
		}
		var out []string
		for _, x := range s.Bag.Sealed {
			if x.Token == given["token"] && !slices.Contains(out, x.On) {
				out = append(out, x.On)
			}
		}
		return out
	}
	return nil
}

// tokens returns the tokens that can be added to the bag, removed, sealed or released.
func (v View) tokens(does string) (out []string) {
	all := v.State.Bag.Tokens
	switch does {
	case "release":
		all = play.Map(v.State.Bag.Sealed, func(x Sealed) string { return x.Token })
	case "add":
		all = slices.Concat(all, allTokens)
	}
	for _, t := range all {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// Now returns the value of a field: the present one, or the value that is nearly always entered.
func (v View) Now(path string, c keeper.Command, given play.Given) string {
	s := v.State
	number := strconv.Itoa
	switch c.(type) {
	case Action:
		if path == "who" {
			return s.Active
		}
	case Correct:
		if path == "value" {
			return number(s.Counter(given["on"], given["counter"]))
		}
	case Advance:
		return v.pays(path, given)
	case SetLocation:
		return v.locationNow(path, given)
	case SetSymbol:
		y := s.Bag.Symbols[given["token"]]
		if who := s.seat(given["who"]); who != nil && who.Elder != nil {
			y = *who.Elder
		}
		old := SetSymbol{Symbol: y}
		if path == "symbol.ask" && (given["symbol.count"] != y.Count || y.Ask && given["symbol.modifier"] != "" &&
			given["symbol.modifier"] != cmp.Or(play.Answer(old, "symbol.modifier"), "0")) {
			return "" // its number is entered now
		}
		return play.Answer(old, path)
	case Seat:
		if who := s.seat(given["who"]); who != nil {
			return play.Answer(Seat{Investigator: *who}, path)
		}
	}
	return ""
}

// pays returns what an investigator pays for the act: everything that is still due, in player order.
func (v View) pays(path string, given play.Given) string {
	due := v.Act.Need
	for _, id := range v.Choices("payer", nil) {
		n := v.State.seat(id).Clues
		if before, err := strconv.Atoi(given["pay."+id]); err == nil {
			n = before
		}
		if n = min(n, max(due, 0)); path == "pay."+id {
			return strconv.Itoa(n)
		}
		due -= n
	}
	return ""
}

// locationNow returns the value on a location's card. New connections lead both ways.
func (v View) locationNow(path string, given play.Given) string {
	old := v.State.place(given["location.id"])
	if old == nil {
		return ""
	}
	if path != "back" {
		return play.Answer(SetLocation{Location: old.Location, Blocked: old.Blocked}, path)
	}
	var back []string
	for to := range strings.SplitSeq(given["location.connections"], ",") {
		if to != "" && !slices.Contains(old.Connections, to) {
			back = append(back, to)
		}
	}
	return strings.Join(back, ",")
}

// Complete adds what follows from the answers: IDs, the phase of a step, the name of an asset that is played.
func (v View) Complete(c keeper.Command) keeper.Command {
	s := v.State
	switch c := c.(type) {
	case Action:
		if c.Asset != nil {
			played := *c.Asset
			played.Name = c.Card
			c.Asset = &played
		}
		return c
	case SetLocation:
		if c.Location.ID == "" {
			c.Location.ID = fresh("place-", func(id string) bool { return s.place(id) != nil })
		}
		return c
	case LayCard:
		all := slices.Concat(s.Agenda.Cards, s.Act.Cards)
		c.Card.ID = fresh(c.Track+"-", func(id string) bool {
			return slices.ContainsFunc(all, func(x Card) bool { return x.ID == id })
		})
		c.Card.None = c.Card.None || c.Card.Threshold.N == 0
		return c
	case Advance:
		if card := s.Act.Now(); card != nil && len(c.Pay) > 0 && card.Objective != "" && c.Allow == "" {
			c.Allow = card.Name
		}
		return c
	case CorrectPlace:
		if c.With != "" {
			c.At = ""
		}
		return c
	case CorrectStep:
		c.Phase = map[byte]Phase{'1': PhaseMythos, '2': PhaseInvestigation, '3': PhaseEnemy, '4': PhaseUpkeep}[c.Step[0]]
		return c
	}
	return c
}

// fresh returns the first ID with a number that is not in use.
func fresh(prefix string, has func(string) bool) string {
	for n := 1; ; n++ {
		if id := fmt.Sprint(prefix, n); !has(id) {
			return id
		}
	}
}
