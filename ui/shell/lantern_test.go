package shell

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/console"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/setup"
	pages "lantern/ui/mansions/stats"
)

// kept starts a session with the lantern as keeper, up to the console.
func kept(t *testing.T) *desk {
	t.Helper()
	d := fresh(t)
	d.key("1")
	d.begin(state.Options{Players: 2, Dice: keeper.OnScreen, Decks: keeper.OnScreen, Keeper: "host"})
	if _, ok := d.page.(*setup.Page); !ok {
		t.Fatalf("a new evening shows %T", d.page)
	}
	d.settle()
	d.key("Enter")
	for range 3 {
		d.settle()
	}
	d.must("Read the introduction aloud")
	d.key("Enter")
	if _, ok := d.page.(*console.Page); !ok {
		t.Fatalf("the walk ended at %T", d.page)
	}
	return d
}

// settle waits until the lantern takes a step, or waits to be read.
func (d *desk) settle() {
	for range 6 {
		d.wait(time.Second)
	}
}

// TestAnEveningThatTheLanternKeeps is played in the window: nothing that only a keeper knows is on the console, on the
// page of figures or in any line; undo undoes the lantern's steps; at the end everything is revealed.
func TestAnEveningThatTheLanternKeeps(t *testing.T) {
	d := kept(t)
	player := d.at().Lantern
	chance := keeper.NewChance("table", 1)
	looked := 0
	for n := 0; d.at().Closed(); n++ {
		if n > 4000 {
			t.Fatal("the evening does not end")
		}
		d.settle()
		if player.State() == pacing.Waits {
			if looked < 12 {
				looked++
				d.nothingSecret()
			}
			player.Onward()
			continue
		}
		if player.State() != pacing.Rests || !d.at().Closed() {
			continue
		}
		if p := d.at().Keeper().Prompt; p != nil && p.Die == nil && len(p.Choice) == 0 && p.Number == nil {
			t.Fatalf("a question without an answer: %+v", p)
		}
		legal := d.at().Legal()
		if len(legal) == 0 {
			t.Fatalf("nothing can be done in round %d, the lantern %d", d.at().Table().Round, player.State())
		}
		if i := slices.IndexFunc(legal, func(c keeper.Command) bool { return c.Do() == mansions.EndTurn{}.Do() }); i >= 0 && chance.Below(3) == 0 {
			legal = legal[i : i+1]
		}
		if err := d.at().Do(legal[chance.Below(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	if looked < 4 {
		t.Errorf("it was looked at %d times", looked)
	}
	d.settle()
	d.at().Figures()
	d.settle()
	d.must("What the Lantern knew")
	d.must("Turning points and reasons")
	if v := d.at().Keeper(); v.Lantern != "" || len(v.Choices) == 0 || v.Table.Ending == nil {
		t.Errorf("after the end the keeper's view holds %+v", v)
	}
}

// mustNot fails if a page contains a text.
func (d *desk) mustNot(page, words string) {
	d.t.Helper()
	if strings.Contains(page, tags.ReplaceAllString(words, "")) {
		d.t.Errorf("while the evening goes on the page says %q", words)
	}
}

// nothingSecret fails if the window shows the name of a card in the lantern's hand, or a way to a hand.
func (d *desk) nothingSecret() {
	d.t.Helper()
	for _, c := range d.at().Legal() {
		if mansions.Keepers(c.Do()) {
			d.t.Errorf("%s can be done", c.Do())
		}
	}
	for _, key := range []string{"m", "t", "o", "r"} {
		d.key(key)
	}
	all := d.text()
	d.at().Figures() // the page of figures during the session
	evening := d.text()
	if _, ok := d.page.(*pages.Page); !ok {
		d.t.Errorf("the page of the evening is %T", d.page)
	}
	d.Leave()
	d.mustNot(evening, "What the Lantern knew")
	all += evening
	running, err := d.deps.Games.Rules().Resume(context.Background(), d.sessionDeps(), d.at().Header().ID)
	if err != nil {
		d.t.Fatal(err)
	}
	keeps, err := autokeeper.New(running, func() opponent.Budget { return opponent.Budget{} }, func(error) {})
	if err != nil {
		d.t.Fatal(err)
	}
	hand := keeps.Session.State()
	table := d.at().Table()
	for _, card := range slices.Concat(hand.Mythos, hand.Trauma) {
		name := d.at().Names().Card(card)
		if strings.Contains(all, tags.ReplaceAllString(name, "")) && !slices.Contains(table.Decks["mythos"].Discard, card) {
			d.t.Errorf("the window shows %q, which the lantern holds", name)
		}
	}
}
