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

// View counts the steps of the session as those of the game.
func (a able) View(who keeper.Audience) table.View {
	v := a.Face.View(who)
	v.Header.Ordered, v.Header.Step = true, a.Running.Header().Cursor
	return v
}

func (a able) Letters() table.Letters {
	return table.Letters{Actions: []actionbar.ActionKey{{Name: "dance", Key: "D"}}, None: func(action string) string {
		*a.pressed = append(*a.pressed, "none: "+action)
		return ""
	}}
}

func (a able) Back() bool  { return false }
func (a able) Veils() bool { return a.veiled }

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

// TestAKeyOutlastsAPageAndAStep: an option has the key that it had before another page was shown or a step was done,
// not the next free one. The same holds where actions have letters.
func TestAKeyOutlastsAPageAndAStep(t *testing.T) {
	for name, face := range map[string]func(*windows) table.Face{
		"plain":    func(all *windows) table.Face { return faceOf(all) },
		"lettered": func(all *windows) table.Face { return able{Face: faceOf(all), turned: &[]int{}, pressed: &[]string{}} },
	} {
		all := play(t, "keys "+name)
		page, _ := keyed(t, all, face(all))
		id := ""
		for _, held := range all.s.Keys.By {
			for i := range held {
				if held[i].Key == "1" {
					id, held[i].Key = held[i].ID, "5"
				}
			}
		}
		page.Close()
		page, _ = keyed(t, all, face(all))
		key := func() string {
			for _, o := range page.Menu().All() {
				if o.TestID == id {
					return cmp.Or(o.Number, o.Key)
				}
			}
			return "nothing"
		}
		if key() != "5" {
			t.Errorf("%s, after a page: %q is on %s", name, id, key())
		}
		all.do(t, tinygame.Throw{})
		all.do(t, all.run.Prompts()[0].Answers()[0])
		if key() != "5" {
			t.Errorf("%s, after a step: %q is on %s", name, id, key())
		}
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

// TestACorrectionOfWordsAlone: a correction whose first field is typed is asked over the page, which is drawn as before
// while it is open and after it was given up.
func TestACorrectionOfWordsAlone(t *testing.T) {
	all := play(t, "words")
	page, w := keyed(t, all, faceOf(all))
	title, named := page.Menu().Title, ""
	page.Begin(table.Correction{ID: "name", Words: "Rename",
		Ask: func(given []string) *table.Field {
			if len(given) > 0 {
				return nil
			}
			return &table.Field{Words: "To what?"}
		},
		Make: func(given []string) keeper.Command { named = given[0]; return nil }})
	page.Cover() // draws it
	if said := strings.Join(uitest.Texts(w), "\n"); !strings.Contains(said, "To what?") {
		t.Fatalf("it is not asked: %s", said)
	}
	uitest.Key(w, "Esc")
	page.Cover()
	if page.Menu().Title != title || named != "" {
		t.Errorf("afterwards the bar shows %q, named %q", page.Menu().Title, named)
	}
}

// TestAFormIsAnsweredOnTheBoard: a choice of a correction is the place with its ID; each field's list begins with 1.
func TestAFormIsAnsweredOnTheBoard(t *testing.T) {
	all := play(t, "board")
	page, _ := keyed(t, all, faceOf(all))
	fields := []string{"porch", "hall"}
	var moved []string
	page.Begin(table.Correction{ID: "move", Words: "Move",
		Ask: func(given []string) *table.Field {
			if len(given) == len(fields) {
				return nil
			}
			return &table.Field{Words: "Where?", Choices: []table.Choice{{Key: fields[len(given)], Words: "There"}}}
		},
		Make: func(given []string) keeper.Command { moved = given; return nil }})
	for _, place := range fields {
		page.Cover() // draws it
		o := page.Menu().Targets()[place]
		if o == nil || o.Key != "1" {
			t.Fatalf("%s is %+v", place, o)
		}
		o.Do()
	}
	if !slices.Equal(moved, fields) {
		t.Errorf("moved to %v", moved)
	}
}
