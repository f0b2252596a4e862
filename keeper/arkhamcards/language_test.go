package arkhamcards

import (
	"encoding/json"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
)

// TestNamesFollowTheReader: a session begun in English is shown in French wherever the pack has both.
func TestNamesFollowTheReader(t *testing.T) {
	all, problems := packs.Load(packs.Shipped())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p := all[0]
	for _, scenario := range p.Order {
		view := func(lang string) View {
			s := playing(t, Options{Players: 1, Pack: p.ID, Language: lang, Scenario: scenario})
			return s.View(keeper.ForTable).(View)
		}
		english, french := view("en"), view("fr")
		got, want := asJSON(english.In(WordsOf("fr", p))), asJSON(french)
		if string(got) != string(want) {
			at := 0
			for at < min(len(got), len(want)) && got[at] == want[at] {
				at++
			}
			t.Errorf("%s: ...%s, want ...%s", scenario, got[at-40:min(len(got), at+80)], want[at-40:min(len(want), at+80)])
		}
		if back := asJSON(french.In(WordsOf("en", p))); string(back) != string(asJSON(english)) {
			t.Errorf("%s: the way back differs", scenario)
		}
		if string(asJSON(english)) == string(want) {
			t.Errorf("%s is the same in both", scenario)
		}
	}
}

// TestACampaignOfTheOwnersOwn is put whole into the options by its ID; unknown ones are ignored, invalid ones refused.
func TestACampaignOfTheOwnersOwn(t *testing.T) {
	all, _ := packs.Load(packs.Shipped())
	own := *all[0]
	own.ID = "my-own"
	with, err := FromPack(json.RawMessage(`{"pack":"my-own","difficulty":"hard","language":"fr","players":2}`),
		[]*packs.Pack{&own})
	if err != nil {
		t.Fatal(err)
	}
	var o Options
	if err := json.Unmarshal(with, &o); err != nil {
		t.Fatal(err)
	}
	p := begun(t, o)
	s := p.State()
	if s.Campaign.Name != "my-own" || len(s.Campaign.Scenarios) != 3 || len(s.Seats) != 2 ||
		len(s.Bag.Tokens) != len(own.Bags["hard"]) {
		t.Errorf("%+v", s.Campaign)
	}
	for _, other := range []string{`{"pack":"elsewhere"}`, `{}`, ``} {
		if same, err := FromPack(json.RawMessage(other), []*packs.Pack{&own}); err != nil || string(same) != other {
			t.Errorf("%s became %s, %v", other, same, err)
		}
	}
	_, err = FromPack(json.RawMessage(`{"pack":"my-own","difficulty":"none"}`), []*packs.Pack{&own})
	if r, ok := keeper.AsRefusal(err); !ok || r.Rule != "LCG-2.2" {
		t.Error(err)
	}
}
