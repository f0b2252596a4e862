package pay_test

import (
	"reflect"
	"testing"

	"lantern/keeper/cthulhucards/pay"
)

// of is a domain of resources of one symbol each.
func of(factions ...string) (d pay.Domain) {
	for _, f := range factions {
		d.Resources = append(d.Resources, pay.Resource{Faction: f, Symbols: 1})
	}
	return d
}

func drained(d pay.Domain) pay.Domain {
	d.Drained = true
	return d
}

const neutral = pay.Neutral

// TestCOC_5_14_OneDomain: the first rule that forbids, in the order of the validator, and what is lost beyond the cost.
func TestCOC_5_14_OneDomain(t *testing.T) {
	bagMan := pay.Card{Faction: "Syndicate", Cost: 3}
	assault := pay.Card{Faction: "Cthulhu", Cost: 4, Loyal: true}
	servant := pay.Card{Faction: "Hastur", Cost: 3}
	transient := pay.Resource{Faction: "Cthulhu", Symbols: 2}
	for name, c := range map[string]struct {
		card    pay.Card
		domain  pay.Domain
		rule    string
		surplus int
	}{
		"COC-13.1 legal":                 {bagMan, of("Syndicate", neutral, "Agency"), "", 0},
		"COC-13.1 no match":              {bagMan, of("Agency", neutral, "Agency"), "COC-5.3", 0},
		"COC-13.1 too few":               {bagMan, of("Syndicate", "Syndicate"), "COC-5.2", 0},
		"COC-13.2 Loyal":                 {assault, of("Cthulhu", "Cthulhu", "Cthulhu", "Cthulhu"), "", 0},
		"COC-13.2 one short":             {assault, of("Cthulhu", "Cthulhu", "Cthulhu", neutral), "COC-5.9", 0},
		"COC-13.4 overpaid":              {servant, of("Hastur", "Hastur", neutral, neutral), "", 1},
		"COC-5.6 before all else":        {bagMan, drained(of()), "COC-5.6", 0},
		"COC-5.2 before 5.3":             {bagMan, of("Agency"), "COC-5.2", 0},
		"COC-5.3 before 5.9":             {assault, of(neutral, neutral, neutral, neutral), "COC-5.3", 0},
		"COC-5.3 neutral needs no match": {pay.Card{Faction: neutral, Cost: 2}, of("Agency", "Hastur"), "", 0},
		"COC-14.14 neutral and Loyal":    {pay.Card{Faction: neutral, Cost: 1, Loyal: true}, of(neutral), "COC-5.9", 0},
		"COC-5.4 free":                   {pay.Card{Faction: "Hastur", Loyal: true}, drained(of("Agency")), "", 0},
		"COC-14.31 below 0":              {pay.Card{Faction: "Hastur", Cost: -1}, of(), "", 0},
		"COC-14.10 Transient for Loyal":  {assault, pay.Domain{Resources: []pay.Resource{transient, transient}}, "", 0},
		"COC-5.11 Transient is 2":        {servant, pay.Domain{Resources: append(of("Hastur").Resources, transient)}, "", 0},
	} {
		want := []pay.Verdict{{Legal: c.rule == "", Rule: c.rule, Surplus: c.surplus}}
		if got := pay.Check(c.card, []pay.Domain{c.domain}); !reflect.DeepEqual(got, want) {
			t.Error(name, got)
		}
	}
}

// TestCOC_13_3_Steadfast: at least two Agency over all domains, and one domain that pays.
func TestCOC_13_3_Steadfast(t *testing.T) {
	tMen := pay.Card{Faction: "Agency", Cost: 5, Steadfast: map[string]int{"Agency": 2}}
	five := of("Agency", neutral, neutral, neutral, neutral)
	transient := pay.Domain{Resources: []pay.Resource{{Faction: "Agency", Symbols: 2}}}
	for name, c := range map[string]struct {
		card    pay.Card
		domains []pay.Domain
		want    []string
	}{
		"one is not enough":            {tMen, []pay.Domain{five, of()}, []string{"COC-5.10", "COC-5.2"}},
		"the second lies elsewhere":    {tMen, []pay.Domain{five, of("Agency")}, []string{"", "COC-5.2"}},
		"COC-14.11 drained ones count": {tMen, []pay.Domain{five, drained(of("Agency"))}, []string{"", "COC-5.6"}},
		"COC-14.10 a Transient is one": {pay.Card{Faction: "Agency", Cost: 2, Steadfast: tMen.Steadfast},
			[]pay.Domain{transient}, []string{"COC-5.10"}},
		"COC-14.12 checked at cost 0": {pay.Card{Faction: "Agency", Steadfast: tMen.Steadfast},
			[]pay.Domain{of("Agency")}, []string{"COC-5.10"}},
		"each faction that it names": {pay.Card{Steadfast: map[string]int{"Agency": 1, "Hastur": 1}},
			[]pay.Domain{of("Agency")}, []string{"COC-5.10"}},
		"both are there, on two domains": {pay.Card{Steadfast: map[string]int{"Agency": 1, "Hastur": 1}},
			[]pay.Domain{of("Agency"), of("Hastur")}, []string{"", ""}},
		"Loyal fails before it": {pay.Card{Faction: "Agency", Cost: 2, Loyal: true, Steadfast: tMen.Steadfast},
			[]pay.Domain{of("Agency", neutral)}, []string{"COC-5.9"}},
		"no domain": {tMen, nil, nil},
	} {
		var got []string
		for i, v := range pay.Check(c.card, c.domains) {
			if got = append(got, v.Rule); v.Domain != i || v.Legal != (v.Rule == "") {
				t.Error(name, v)
			}
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Error(name, got)
		}
	}
}

// TestCOC_17_3_WhatADomainLacks: resources, a match, loyal ones, and those over all domains.
func TestCOC_17_3_WhatADomainLacks(t *testing.T) {
	none := map[string]int{}
	servant := pay.Card{Faction: "Hastur", Cost: 3}
	for name, c := range map[string]struct {
		card   pay.Card
		domain pay.Domain
		want   pay.Lack
	}{
		"two and a match": {servant, of("Agency"), pay.Lack{More: 2, Match: 1, Steadfast: none}},
		"a match":         {servant, of("Agency", "Agency", "Agency"), pay.Lack{Match: 1, Steadfast: none}},
		"nothing":         {servant, of("Hastur", "Agency", "Agency"), pay.Lack{Steadfast: none}},
		"drained":         {servant, drained(of("Hastur", "Agency", "Agency")), pay.Lack{Drained: true, Steadfast: none}},
		"loyal": {pay.Card{Faction: "Hastur", Cost: 2, Loyal: true}, of("Hastur", "Agency"),
			pay.Lack{Match: 1, Steadfast: none}},
		"free, but steadfast": {pay.Card{Faction: "Hastur", Steadfast: map[string]int{"Hastur": 2}}, drained(of("Hastur")),
			pay.Lack{Steadfast: map[string]int{"Hastur": 1}}},
	} {
		got := pay.LackOf(c.card, []pay.Domain{c.domain}, 0)
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v", name, got)
		}
		legal := pay.Check(c.card, []pay.Domain{c.domain})[0].Legal
		if lacks := got.Drained || got.More+got.Match+len(got.Steadfast) > 0; lacks == legal {
			t.Errorf("%s: lacks %t, legal %t", name, lacks, legal)
		}
	}
}
