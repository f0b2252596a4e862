package cthulhucards

import "testing"

// TestCOC_5_Payments (COC-5.1 to 5.12, 13.1 to 13.4, 17.3): the worked examples, played: what a domain pays, what it
// does not, and why; the surplus is lost, the whole domain is drained until the refresh step.
func TestCOC_5_Payments(t *testing.T) {
	bagMan := Card{Title: "Bag Man", Kind: Character, Faction: "Syndicate", Cost: 3}
	assault := Card{Title: "Deep One Assault", Kind: Event, Faction: "Cthulhu", Cost: 4, Loyal: true}
	men := Card{Title: "T-men", Kind: Character, Faction: "Agency", Cost: 5, Steadfast: map[string]int{"Agency": 2}}
	servant := Card{Title: "Byakhee Servant", Kind: Character, Faction: "Hastur", Cost: 3}
	const s, a, c, h, n = "Syndicate", "Agency", "Cthulhu", "Hastur", "neutral"
	for _, v := range []struct {
		name string
		card Card
		with [3][]string
		rule string
		code string
	}{
		{"13.1", bagMan, [3][]string{{s, n, n}}, "", ""},
		{"13.1 no match", bagMan, [3][]string{{n, a, n}}, "COC-5.3", CodePay},
		{"13.1 too few", bagMan, [3][]string{{s, s}}, "COC-5.2", CodePay},
		{"13.2", assault, [3][]string{{c, c, c, c}}, "", ""},
		{"13.2 three of four", assault, [3][]string{{c, c, c, n}}, "COC-5.9", CodePay},
		{"13.3", men, [3][]string{{a, n, n, n, n}, {a}}, "", ""},
		{"13.3 one Agency", men, [3][]string{{a, n, n, n, n}, {s}}, "COC-5.10", CodePay},
		{"13.4", servant, [3][]string{{h, h, n, n}}, "", ""},
	} {
		x := sit(t, StepOperations)
		for i, d := range v.with {
			x.domain(0, i, d...)
		}
		play := Play{Seat: 0, Card: &v.card}
		if v.rule != "" {
			x.refused(v.code, v.rule, play)
			for _, domain := range []int{-1, 0} { // and a card may allow it: of a domain that is named, or for nothing
				y := *x
				free := play
				free.Domain, free.Allow = domain, "a gift"
				if y.must(free); y.s.Players[0].Domains[0].Drained != (domain == 0) || len(y.s.Pieces)+len(y.s.Players[0].Discard) != 1 {
					t.Errorf("%s: allowed with domain %d: %+v", v.name, domain, y.s.Players[0])
				}
			}
			continue
		}
		x.refused(CodeNoDomain, "COC-5.1", Play{Seat: 0, Card: &v.card, Domain: -1})
		x.refused(CodeUnknown, "COC-5.1", Play{Seat: 0, Card: &v.card, Domain: 7})
		x.must(play)
		if !x.s.Players[0].Domains[0].Drained || x.s.Players[0].Domains[1].Drained {
			t.Errorf("%s: %+v", v.name, x.s.Players[0].Domains)
		}
		x.must(Pass{})
		x.refused(CodePay, "COC-5.6", play) // surplus does not carry over (COC-5.5)
		x.reach(StepRefresh)
		if !x.s.Players[0].Domains[0].Drained {
			t.Errorf("%s: undrained in the opponent's turn", v.name)
		}
		for x.s.Turn < 3 {
			x.must(Next{})
		}
		if x.s.Players[0].Domains[0].Drained {
			t.Errorf("%s: still drained after the refresh step", v.name)
		}
	}
}

// TestCOC_5_11_Transient (COC-5.8, 5.11, 14.10, 14.41): it counts two, and is discarded when its domain is drained,
// needed or not, by a payment or an effect.
func TestCOC_5_11_Transient(t *testing.T) {
	for _, byEffect := range []bool{false, true} {
		x := sit(t, StepOperations)
		x.domain(0, 0, "Hastur")
		r := Card{Title: "spark", Faction: "Hastur", Symbols: 2}.resource()
		x.s.Players[0].Domains[0].Resources = append(x.s.Players[0].Domains[0].Resources, r)
		card := Card{Title: "servant", Kind: Character, Faction: "Hastur", Cost: 3, Loyal: true}
		if byEffect {
			x.must(Effect{Source: "leak", Does: "drain", Seat: 0, Domain: 0})
			x.refused(CodeNothing, "COC-5.6", Effect{Source: "leak", Does: "drain", Seat: 0, Domain: 0})
		} else {
			x.must(Play{Seat: 0, Card: &card})
		}
		p := x.s.Players[0]
		if said := logLines(x.s, Paid{Spent: 1})[0].Args["spent"]; said != "1" {
			t.Errorf("the log says that %q are discarded", said)
		}
		if d := p.Domains[0]; len(d.Resources) != 1 || !d.Drained || len(p.Discard) != 1 || p.Discard[0] != "spark" {
			t.Errorf("%+v, discarded %v", d, p.Discard)
		}
	}
}

// TestCOC_5_7_Abilities (COC-2.2, 5.7, 11.6): an ability of a card in play drains a domain without a match; an
// exhausted or insane card has none.
func TestCOC_5_7_Abilities(t *testing.T) {
	x := sit(t, StepOperations)
	x.domain(0, 0, "neutral", "Hastur")
	n := x.put(0, Card{Faction: "Agency"})
	x.must(Use{N: n, Cost: 2, Exhausts: true})
	if !x.s.Players[0].Domains[0].Drained || !x.s.piece(n).Exhausted {
		t.Error("nothing is drained or exhausted")
	}
	x.must(Pass{})
	x.refused(CodeExhausted, "COC-2.2", Use{N: n, Domain: -1, Exhausts: true})
	x.refused(CodePay, "COC-5.6", Use{N: n, Cost: 1})
	x.s.piece(n).Insane = true
	x.refused(CodeInsane, "COC-8.2", Use{N: n, Domain: -1})
	x.refused(CodeBadValue, "COC-17.3", Use{N: n, Cost: -1, Domain: -1})
}

// TestCOC_13_5_BlastAndDrain (COC-5.12, 11.1, 11.2, 13.5, 13.6, 14.13): the opponent answers with Shotgun Blast in the
// operations window, after one action; Power Drain disrupts it: the domain stays drained, nobody is hurt.
func TestCOC_13_5_BlastAndDrain(t *testing.T) {
	x := sit(t, StepOperations)
	x.domain(0, 0, "Hastur", "Hastur", "neutral", "neutral")
	x.domain(0, 1, "Hastur", "Hastur")
	x.domain(1, 0, "Agency", "neutral", "neutral")
	servant := Card{Title: "Byakhee Servant", Kind: Character, Faction: "Hastur", Cost: 3, Skill: 3}
	blast := Card{Title: "Shotgun Blast", Kind: Event, Faction: "Agency", X: true}
	drain := Card{Title: "Power Drain", Kind: Event, Faction: "Hastur", Cost: 2}
	x.refused(CodeNotDue, "COC-11.1", Play{Seat: 1, Card: &blast, X: 3})
	x.must(Play{Seat: 0, Card: &servant})
	n := x.s.Pieces[0].N
	x.refused(CodePay, "COC-5.2", Play{Seat: 1, Card: &blast, X: 4})
	x.must(Play{Seat: 1, Card: &blast, X: 3})
	x.refused(CodePay, "COC-5.6", Play{Seat: 0, Card: &drain, As: asDisrupt, Cancels: true})
	x.must(Play{Seat: 0, Card: &drain, Domain: 1, As: asDisrupt, Cancels: true})
	p := x.s.Players[1]
	if !p.Domains[0].Drained || len(p.Discard) != 1 || x.s.piece(n).Wounds != 0 {
		t.Errorf("%+v", p)
	}
	free := Card{Title: "free", Kind: Event, Faction: "neutral", X: true}
	x.must(Play{Seat: 0, Card: &free, Domain: -1}) // X = 0 drains nothing
}

// TestCOC_5_12_ACancelledCharacter (COC-5.12): it is discarded, its cost stays paid.
func TestCOC_5_12_ACancelledCharacter(t *testing.T) {
	x := sit(t, StepOperations)
	x.domain(0, 0, "Hastur", "Hastur", "Hastur")
	man := Card{Title: "man", Kind: Character, Faction: "Hastur", Cost: 3}
	plot := Card{Title: "plot", Kind: Conspiracy, Faction: "neutral"}
	stop := Card{Title: "stop", Kind: Event, Faction: "neutral"}
	x.must(Play{Seat: 0, Card: &man})
	x.must(Play{Seat: 1, Card: &stop, Domain: -1, As: asDisrupt, Cancels: true})
	x.refused(CodeNoTrigger, "COC-11.2", Play{Seat: 1, Card: &stop, Domain: -1, As: asDisrupt, Cancels: true})
	if p := x.s.Players[0]; len(x.s.Pieces) != 0 || !p.Domains[0].Drained || len(p.Discard) != 1 {
		t.Errorf("%+v", p)
	}
	x.must(Pass{})
	x.must(Play{Seat: 0, Card: &plot, Domain: -1})
	x.must(Play{Seat: 1, Card: &stop, Domain: -1, As: asDisrupt, Cancels: true})
	if len(x.s.Stories) != 3 {
		t.Error("the conspiracy stays")
	}
}

// TestCOC_14_26_ADisruptIsDisrupted (COC-5.12, 11.2, 14.26): if a disrupt is cancelled, the action it cancelled goes
// on, and if that is cancelled too, it does not. After a pass it is too late.
func TestCOC_14_26_ADisruptIsDisrupted(t *testing.T) {
	stop := func(seat int) Play {
		return Play{Seat: seat, Card: &Card{Title: "stop", Kind: Event, Faction: "neutral"}, Domain: -1, As: asDisrupt, Cancels: true}
	}
	for _, c := range []Card{{Title: "man", Kind: Character, Faction: "neutral"}, {Title: "plot", Kind: Conspiracy, Faction: "neutral"}} {
		x := sit(t, StepOperations)
		x.must(Play{Seat: 0, Card: &c, Domain: -1})
		in := func(want bool, discarded int) {
			t.Helper()
			is := len(x.s.Pieces) == 1 && x.s.Pieces[0].N == 1 || x.s.story("C1") != nil
			if got := len(x.s.Players[0].Discard); is != want || got != discarded {
				t.Errorf("%s in play: %v, discarded %v", c.Title, is, x.s.Players[0].Discard)
			}
		}
		in(true, 0)
		x.must(stop(1))
		in(false, 1)
		x.must(stop(0))
		in(true, 1) // the disrupt alone
		x.must(stop(1))
		in(false, 2)
		x.must(stop(0))
		in(true, 2)
		x.must(Pass{})
		x.refused(CodeNoTrigger, "COC-11.2", stop(1))
	}
}

// TestCOC_5_13_ExtraDomain (COC-5.13): the top card of the deck becomes an empty domain.
func TestCOC_5_13_ExtraDomain(t *testing.T) {
	x := sit(t, StepOperations)
	deck := x.s.Players[0].Deck
	x.must(Effect{Source: "deed", Does: "domain", Seat: 0})
	if p := x.s.Players[0]; len(p.Domains) != 4 || p.Deck != deck-1 || len(p.Domains[3].Resources) != 0 {
		t.Errorf("%+v", p)
	}
}

// TestCOC_17_3_Offers (COC-5.5, 5.14, 17.3): every domain with its verdict, the cheapest legal one first.
func TestCOC_17_3_Offers(t *testing.T) {
	x := sit(t, StepOperations)
	x.domain(0, 0, "Hastur", "Hastur", "Hastur", "Hastur")
	x.domain(0, 1, "Agency", "Agency", "Agency")
	x.domain(0, 2, "Hastur", "neutral", "neutral")
	card := Card{Title: "man", Kind: Character, Faction: "Hastur", Cost: 3}
	got := x.s.Offers(0, card, 0)
	if got[0] != (Offer{2, true, "", 0}) || got[1] != (Offer{0, true, "", 1}) || got[2] != (Offer{1, false, "COC-5.3",
		0}) {
		t.Errorf("%+v", got)
	}
}

// TestCOC_2_5_Unique (COC-2.5, 14.16): a second copy is refused, an insane one blocks too; both sides may have one;
// once it is destroyed another may come.
func TestCOC_2_5_Unique(t *testing.T) {
	x := sit(t, StepOperations)
	dean := Card{Title: "the dean", Kind: Character, Faction: "neutral", Unique: true}
	x.must(Play{Seat: 0, Card: &dean, Domain: -1})
	n := x.s.Pieces[0].N
	x.must(Pass{})
	x.refused(CodeUnique, "COC-2.5", Play{Seat: 0, Card: &dean, Domain: -1})
	x.must(Effect{Source: "fright", Does: "insane", N: n})
	x.refused(CodeUnique, "COC-2.5", Play{Seat: 0, Card: &dean, Domain: -1})
	theirs := x.put(1, dean)
	x.refused(CodeUnique, "COC-2.5", Effect{Source: "charm", Does: "control", N: theirs})
	x.must(Effect{Source: "fall", Does: "destroy", N: n})
	x.must(Play{Seat: 0, Card: &dean, Domain: -1})
}
