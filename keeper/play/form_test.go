package play

import (
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
)

type hit struct {
	Who    string         `json:"who" form:"seat;sole"`
	Does   string         `json:"does" form:"one=fight,evade"`
	Hard   int            `json:"hard,omitempty" form:"n=1..9;when=does:fight"`
	Allow  string         `json:"allow,omitempty" form:"opt;text"`
	Free   bool           `json:"free,omitempty" form:"opt"`
	On     []string       `json:"on,omitempty" form:"some=place;opt"`
	Pay    map[string]int `json:"pay,omitempty" form:"n=0..5;each=payer;when=does:evade"`
	Card   *card          `json:"card,omitempty"`
	Hidden int            `json:"hidden,omitempty" form:"-;why=counted"`
}

type card struct {
	Name string `json:"name" form:"text"`
}

func (hit) Do() string { return "hit" }

// town is a source of choices.
type town struct{ seats []string }

func (s town) Choices(of string, _ Given) []string {
	return map[string][]string{"seat": s.seats, "place": {"mill", "inn"}, "payer": {"ann", "bob"}}[of]
}

func (town) Now(path string, _ keeper.Command, _ Given) string {
	return map[string]string{"pay.ann": "2"}[path]
}
func (town) Is(string) bool                           { return true }
func (town) Complete(c keeper.Command) keeper.Command { return c }

// TestAFormAsksWhatItsTagsSay and nothing else: a field with one choice is not asked, others by their conditions,
// optional ones only on request, and what a form presets never.
func TestAFormAsksWhatItsTagsSay(t *testing.T) {
	one, two := town{[]string{"ann"}}, town{[]string{"ann", "bob"}}
	for _, c := range []struct {
		form    Form
		source  town
		answers []string
		asked   []string
		want    hit
	}{
		{Form{Command: hit{}}, one, []string{"fight", "3", ""}, []string{"does", "hard", ""},
			hit{Who: "ann", Does: "fight", Hard: 3}},
		{Form{Command: hit{}}, two, []string{"bob", "evade", "2", "0", ""},
			[]string{"who", "does", "pay.ann", "pay.bob", ""},
			hit{Who: "bob", Does: "evade", Pay: map[string]int{"ann": 2}}},
		{Form{Command: hit{Does: "fight"}}, one, []string{"1", "free", "on", "inn", "mill", "inn", "", "allow", "Rope", ""},
			[]string{"hard", "", "", "on", "on", "on", "on", "", "allow", ""},
			hit{Who: "ann", Does: "fight", Hard: 1, Free: true, On: []string{"mill"}, Allow: "Rope"}},
		{Form{Command: hit{Does: "fight", Card: &card{}}, Asks: []string{"allow"}}, one, []string{"1", "Bow", "Net", ""},
			[]string{"hard", "allow", "card.name", ""},
			hit{Who: "ann", Does: "fight", Hard: 1, Allow: "Bow", Card: &card{"Net"}}},
	} {
		var asked []string
		for n := range c.answers {
			q := c.form.Next(c.source, c.answers[:n])
			if q == nil {
				t.Fatalf("%v: nothing more is asked", c.answers[:n])
			}
			asked = append(asked, q.Path)
		}
		if q := c.form.Next(c.source, c.answers); q != nil || !slices.Equal(asked, c.asked) {
			t.Errorf("%v asks %v, then %v", c.answers, asked, q)
		}
		if got := c.form.Make(c.source, c.answers); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v makes %+v", c.answers, got)
		}
	}
}

// TestAFormIsClosedWithoutChoices, and its preset is not changed by what is entered.
func TestAFormIsClosedWithoutChoices(t *testing.T) {
	preset := &card{}
	f := Form{Command: hit{Card: preset, Does: "fight"}, Only: []string{"card.name"}}
	if got := f.Make(town{}, []string{"Axe"}).(hit); got.Card.Name != "Axe" || preset.Name != "" {
		t.Errorf("%+v, %+v", got.Card, preset)
	}
	if (Form{Command: seated{}}).Open(town{}) || !(Form{Command: seated{}}).Open(town{[]string{"ann"}}) {
		t.Error("a form is open whether or not there is a choice")
	}
	if _, left := Fields(hit{}); len(left) != 1 || left[0] != (Omitted{"hidden", "counted"}) {
		t.Errorf("%v", left)
	}
}

type seated struct {
	Who string `json:"who" form:"seat"`
}

func (seated) Do() string { return "seated" }

// TestNobodyIsAskedWhoIfHeIsAlone, unless the form asks nothing else.
func TestNobodyIsAskedWhoIfHeIsAlone(t *testing.T) {
	one, two := town{[]string{"ann"}}, town{[]string{"ann", "bob"}}
	if q := (Form{Command: paid{}}).Next(one, nil); q == nil || q.Path != "much" {
		t.Errorf("one person is asked %v", q)
	}
	if got := (Form{Command: paid{}}).Make(one, []string{"3"}); got != (paid{Who: "ann", Much: 3}) {
		t.Errorf("%+v", got)
	}
	if q := (Form{Command: paid{}}).Next(two, nil); q == nil || q.Path != "who" {
		t.Errorf("two people are asked %v", q)
	}
	if q := (Form{Command: seated{}}).Next(one, nil); q == nil || q.Path != "who" {
		t.Errorf("the only question is %v", q)
	}
	if got := (Form{Command: seated{}}).Make(one, []string{"ann"}); got != (seated{Who: "ann"}) {
		t.Errorf("%+v", got)
	}
}

type paid struct {
	Who  string `json:"who" form:"seat"`
	Much int    `json:"much" form:"n=0..9"`
}

func (paid) Do() string { return "paid" }
