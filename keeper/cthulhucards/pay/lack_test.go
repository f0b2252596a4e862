package pay_test

import (
	"reflect"
	"testing"

	"lantern/keeper/cthulhucards/pay"
)

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
