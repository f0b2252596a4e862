package table_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/table/tiny"
	"lantern/ui/uitest"
)

// able is a face of the tiny game that takes things into its own hands.
type able struct {
	tiny.Face
	turned  *[]int
	pressed *[]string
	veiled  bool
}

func (a able) Pages(all []keeper.Moment) (out [][]*moment.Moment) {
	for _, m := range all {
		for _, head := range []string{"First page", "Second page"} {
			worded := a.Moment(m)
			worded.Head = head
			out = append(out, []*moment.Moment{&worded})
		}
	}
	return out
}

func (a able) Turned(page int) {
	if n := len(*a.turned); n == 0 || (*a.turned)[n-1] != page {
		*a.turned = append(*a.turned, page)
	}
}

func (a able) Letters() []actionbar.ActionKey {
	return []actionbar.ActionKey{{Name: "dance", Key: "D"}}
}
func (a able) None(action string) { *a.pressed = append(*a.pressed, "none: "+action) }
func (a able) Back() bool         { return false }
func (a able) Veils() bool        { return a.veiled }

func (a able) Pressed(id string, act bool) bool {
	*a.pressed = append(*a.pressed, id)
	return id == "hidden"
}

func (a able) Prompts() []*keeper.Prompt {
	if a.veiled {
		return nil
	}
	return a.Running.Prompts()
}

// TestAKeyOutlastsAPageOverTheTable: an option has the key that it had before another page was shown, not the next free
// one.
func TestAKeyOutlastsAPageOverTheTable(t *testing.T) {
	all := play(t, "keys")
	page, _ := keyed(t, all, faceOf(all))
	id := ""
	for _, held := range all.s.Keys.By {
		for i := range held {
			if held[i].Key == "1" {
				id, held[i].Key = held[i].ID, "5"
			}
		}
	}
	page.Close()
	page, _ = keyed(t, all, faceOf(all))
	for _, o := range page.Menu().All() {
		if o.TestID == id && cmp.Or(o.Number, o.Key) != "5" {
			t.Errorf("%s is on %s", id, cmp.Or(o.Number, o.Key))
		}
	}
	if id == "" {
		t.Error("no option is on 1")
	}
}

// TestAFaceTakesThingsIntoItsOwnHands: it has its moments read page by page and hears which, its actions have letters,
// the cover of a list is its own, and what the program is asked as keeper nobody sees.
func TestAFaceTakesThingsIntoItsOwnHands(t *testing.T) {
	all := play(t, "hands")
	all.s.Stop(func() string { return session.StopAll })
	a := able{Face: faceOf(all), turned: &[]int{}, pressed: &[]string{}}
	_, w := keyed(t, all, a)
	uitest.Key(w, "d")
	uitest.Key(w, "v")
	if want := []string{"none: dance", "hidden"}; !slices.Equal(*a.pressed, want) {
		t.Errorf("pressed: %q, want %q", *a.pressed, want)
	}
	all.do(t, tinygame.Throw{})
	all.do(t, all.run.Prompts()[0].Answers()[0])
	for _, want := range []string{"First page", "Second page"} {
		if said := strings.Join(uitest.Texts(w), "\n"); !strings.Contains(said, want) {
			t.Fatalf("%q is not shown: %s", want, said)
		}
		uitest.Key(w, "Enter")
	}
	if all.s.Unread() != 0 || !slices.Equal(*a.turned, []int{-1, 0, 1, -1}) {
		t.Errorf("to be read %d, turned %v", all.s.Unread(), *a.turned)
	}
	all.do(t, tinygame.Throw{})
	a.veiled = true
	page := table.New(all.s, a, keeper.ForKeeper, table.Deps{})
	defer page.Close()
	if asked := a.PromptWords(all.run.Prompts()[0]).Title; page.Menu().Title == asked {
		t.Errorf("what only the program is asked is seen: %q", asked)
	}
}
