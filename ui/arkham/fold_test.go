package arkham

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestAH_4_1_ManyPlacesAreOneButton (AH-4.1): places within reach are framed on the map; more than eight of them are
// one button of the bar, which lists them with keys. Each can be pressed on the map all the same.
func TestAH_4_1_ManyPlacesAreOneButton(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, 2, text.French, "screen")
	words := text.New(text.French)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	for face.seen().State.Stage != rules.StageMovement {
		cmd := face.next(face.seen()).Command
		if asked := run.Prompts(); len(asked) > 0 {
			cmd = asked[0].Answers()[0]
		} else if i := slices.IndexFunc(run.Legal(), func(c keeper.Command) bool {
			s, is := c.(rules.Slide)
			return is && s.Pair == 0 && s.Stop > face.seen().State.Players[s.Seat].Stops[0]
		}); i >= 0 { // as fast as he can
			cmd = run.Legal()[i]
		}
		if _, err := run.Do(t.Context(), cmd); err != nil {
			t.Fatal(err)
		}
	}
	page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
	defer page.Close()
	uitest.Show(t, page.Content(), 1280, 800)
	steps := func() (n int, list *actionbar.Option) {
		for _, o := range page.Menu().All() {
			if strings.HasPrefix(o.TestID, "step.") {
				n++
			}
			if o.TestID == "fold.walk" {
				list = o
			}
		}
		return n, list
	}
	reach := 0
	for _, c := range run.Legal() {
		if walks(c) {
			reach++
			if to := c.(rules.Step).To; page.Menu().Targets()[to] == nil {
				t.Errorf("%s cannot be pressed", to)
			}
		}
	}
	n, list := steps()
	if reach <= 8 || n != 0 || list == nil {
		t.Fatalf("%d places within reach, %d buttons, %+v", reach, n, list)
	}
	list.Do()
	if n, list = steps(); n != reach || list != nil {
		t.Errorf("the list has %d of %d places", n, reach)
	}
	for _, o := range page.Menu().All() {
		if o.Key == "" {
			t.Errorf("%q has no key", o.Text)
		}
	}
	if page.Menu().Cancel(); len(page.Menu().All()) == reach {
		t.Error("Esc does not fold them again")
	}
}
