package keeper_test

import (
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

func TestCatalogueIsStrict(t *testing.T) {
	commands := tinygame.Rules{}.Commands()
	for raw, problem := range map[string]string{
		`{"do":"hit","colour":"red"}`:                    `unknown field "colour"`,
		`{"do":"hit","Card":"red-1-a"}`:                  `unknown field "Card"`,
		`{"do":"hit","card":"red-1-a","card":"red-2-a"}`: `field "card" stands there twice`,
		`{"do":"hit","do":"next"}`:                       `field "do" stands there twice`,
		`{"do":"set","total":"many"}`:                    `field "total" cannot hold a string`,
		`{"do":"set","total":1.5}`:                       `cannot hold a number`,
		`{"do":"set","total":99999999999999999999}`:      `cannot hold a number`,
		`{"card":"red-1-a"}`:                             `no "do"`,
		`{"do":7}`:                                       `no "do"`,
		`{"do":""}`:                                      `no "do"`,
		`{"do":"hit"} {"do":"hit"}`:                      `not valid JSON`,
		`{"do":"hit"`:                                    `not valid JSON`,
		`["hit"]`:                                        `a JSON object belongs here, not an array`,
		`null`:                                           `no "do"`,
		``:                                               `not valid JSON`,
	} {
		_, err := commands.Decode([]byte(raw))
		r, ok := keeper.AsRefusal(err)
		if !ok || r.Code != keeper.CodeBadCommand || !strings.Contains(r.Args["problem"], problem) {
			t.Errorf("%s: got %v, want %q", raw, err, problem)
		}
	}
	_, err := commands.Decode([]byte(`{"do":"fly"}`))
	if r := wantCode(t, err, keeper.CodeUnknownCommand); r.Args["name"] != "fly" {
		t.Errorf("the refusal is %v", r)
	}
	_, err = tinygame.Rules{}.Events().Decode([]byte(`{"type":"Flown"}`))
	wantCode(t, err, keeper.CodeUnknownEvent)
	if _, err := commands.Encode(flight{}); err == nil {
		t.Error("a command outside the catalogue is written")
	}
}

type flight struct{}

func (flight) Do() string { return "fly" }

type unnamed struct{}

func (unnamed) Do() string { return "" }

type doing struct {
	Do_ string `json:"do"`
}

func (doing) Do() string { return "doing" }

func TestCatalogueRefusesBadSamples(t *testing.T) {
	for name, samples := range map[string][]keeper.Command{
		"two of a name":       {flight{}, flight{}},
		"no name":             {unnamed{}},
		"a field named as do": {doing{}},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s passes", name)
				}
			}()
			keeper.NewCommands(samples...)
		}()
	}
}

func TestCatalogueThereAndBack(t *testing.T) {
	commands := tinygame.Rules{}.Commands()
	for _, c := range []keeper.Command{tinygame.Hit{}, tinygame.Hit{Card: `quote " and <tag>`}, tinygame.Set{Total: -3},
		keeper.Answer{Prompt: 3, Choice: "yes", Number: number(0)}} {
		raw, err := commands.Encode(c)
		must(t, err)
		if !strings.HasPrefix(string(raw), `{"do":"`+c.Do()+`"`) {
			t.Errorf("%s does not begin with its name", raw)
		}
		back, err := commands.Decode(raw)
		must(t, err)
		same(t, "there and back", back, c)
	}
	names := commands.Names()
	if len(names) != 12 || names[0] != "answer" || names[11] != "use" {
		t.Errorf("the names are %v", names)
	}
	for _, n := range names {
		if _, ok := commands.Kind(n); !ok {
			t.Errorf("%s has no kind", n)
		}
	}
}
