package console

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// realEvening is a real session of a story that ships, in the first turn of the first round.
func realEvening(t *testing.T, decks keeper.Source, lang string) *game.Game {
	t.Helper()
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("inland-lamp")
	base := library.BaseOf(story)
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2, Choices: story.Variants()[0]}, lang)
	do := func(cmd keeper.Command) {
		t.Helper()
		if err := g.Do(cmd); err != nil {
			t.Fatal(err)
		}
	}
	for i, who := range []string{"inv1", "inv2"} {
		c := base.Investigators[i]
		body := slices.IndexFunc(c.Traits, func(t stories.Trait) bool { return t.Body })
		mind := slices.IndexFunc(c.Traits, func(t stories.Trait) bool { return !t.Body })
		do(mansions.ChooseInvestigator{Who: who, Character: c.ID, Body: c.Traits[body].ID, Mind: c.Traits[mind].ID})
	}
	do(mansions.BeginStory{})
	for range 20 { // what the opening asks
		p := g.Keeper().Prompt
		if p == nil {
			break
		}
		do(g.Legal()[0])
	}
	do(mansions.StartTurn{Who: "inv1"})
	if decks == keeper.OnTable {
		do(mansions.SetSource{What: "decks", Source: keeper.OnTable})
	}
	return g
}

// roomsOf opens the sheet of the rooms at a room with several cards.
func roomsOf(t *testing.T) (*Page, fyne.Window, string) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	g := realEvening(t, keeper.OnTable, "en")
	p := New(g, Deps{})
	t.Cleanup(p.Close)
	w := uitest.Show(t, p.Content(), 1280, 800)
	p.Bind(widget.NewKeys(w.Canvas()))
	room := ""
	for _, r := range g.Keeper().Seeding {
		if len(r.Cards) == 3 {
			room = r.Room
			break
		}
	}
	p.look(choice{ofRoom, room})
	typeIn(w, "r")
	if p.rooms == nil || p.rooms.room != room || p.Steps.Modal == nil {
		t.Fatal("R does not open the sheet at the room looked at")
	}
	return p, w, room
}

func TestEveryRoomHasALetterAndTheArrowsWalk(t *testing.T) {
	p, w, _ := roomsOf(t)
	rooms := p.shown.view.Table.Rooms
	letters := p.rooms.letters()
	for i, r := range rooms {
		typeIn(w, letters[i])
		if p.rooms.room != r.ID {
			t.Errorf("%s looks at %s, want %s", letters[i], p.rooms.room, r.ID)
		}
	}
	typeIn(w, string(fyne.KeyDown))
	if p.rooms.room != rooms[0].ID {
		t.Errorf("down from the last room: %s", p.rooms.room)
	}
	typeIn(w, string(fyne.KeyUp))
	if p.rooms.room != rooms[len(rooms)-1].ID {
		t.Errorf("up from the first room: %s", p.rooms.room)
	}
	p.rooms.chart.OnSpace(p.g.Story().Map.Rooms[2].Spaces[0].ID)
	if p.rooms.room != p.g.Story().Map.Rooms[2].ID {
		t.Errorf("a click on the map looks at %s", p.rooms.room)
	}
	typeIn(w, "r")
	if p.Steps.Modal != nil {
		t.Error("R does not close the sheet")
	}
}

func TestTheRoomsCanBeCoveredAtOnce(t *testing.T) {
	p, w, _ := roomsOf(t)
	typeIn(w, "c")
	if p.Steps.Modal != nil || !p.curtain.Down() {
		t.Error("the curtain key leaves the cards to be seen")
	}
}

func TestAPileThatIsRightNeedsNothing(t *testing.T) {
	p, w, room := roomsOf(t)
	before := p.g.Header().Cursor
	typeIn(w, string(fyne.KeyReturn))
	if p.g.Header().Cursor != before || p.rooms.said != "" {
		t.Error("Enter corrects before anything is ticked")
	}
	for range p.shown.view.Piles[room].Cards {
		typeIn(w, string(fyne.KeySpace))
	}
	typeIn(w, string(fyne.KeyReturn))
	if p.g.Header().Cursor != before || p.rooms.said != p.t("rooms.said.same") {
		t.Errorf("a right pile was corrected; the sheet says %q", p.rooms.said)
	}
}

// TestADifferenceIsMendedByOneCorrection: the keeper ticks what is really there; the correction is one step, logged as
// such, and undone as one.
func TestADifferenceIsMendedByOneCorrection(t *testing.T) {
	p, w, room := roomsOf(t)
	pile := p.shown.view.Piles[room].Cards
	before := p.g.Header().Cursor
	typeIn(w, "1", "3") // the top card and the bottom one
	typeIn(w, string(fyne.KeyReturn))
	if p.g.Header().Cursor != before+1 {
		t.Fatalf("%d steps", p.g.Header().Cursor-before)
	}
	now := p.g.Keeper().Piles[room].Cards
	if len(now) != 2 || now[0] != pile[0] || now[1] != pile[2] {
		t.Errorf("now lie there %v, before %v", now, pile)
	}
	if p.Steps.Modal == nil || p.rooms.room != room || p.rooms.said == "" {
		t.Error("the sheet does not say what was done")
	}
	lines := p.g.Lines(before+1, before+1, keeper.ForKeeper)
	if len(lines) == 0 || lines[0].Text != p.t("mansions.log.corrected.pile.set") {
		t.Errorf("the log says %v", lines)
	}
	p.Steps.Shut()
	p.Steps.Undo()
	if got := p.g.Keeper().Piles[room].Cards; !slices.Equal(got, pile) {
		t.Errorf("undone: %v", got)
	}
}

// TestMOM_2_6_MyMistakeIsOneButton: one press gives what is missing and takes the keeper's next turn; the sheet
// says what it did.
func TestMOM_2_6_MyMistakeIsOneButton(t *testing.T) {
	p, w, room := roomsOf(t)
	lost := p.shown.view.Piles[room].Cards[0].ID
	p.Steps.Shut()
	if err := p.g.Do(mansions.CorrectCard{Card: lost, To: "bottom"}); err != nil {
		t.Fatal(err)
	}
	for p.Reads() {
		nextOf(p)
	}
	p.look(choice{ofRoom, room})
	typeIn(w, "r")
	if missing := p.misseeded(room); !slices.Equal(missing, []string{lost}) {
		t.Fatalf("missing %v", missing)
	}
	p.rooms.gives = "inv2"
	before := p.g.Header().Cursor
	typeIn(w, "x")
	if p.g.Header().Cursor != before+1 || p.placeNow(lost) != "inv2" {
		t.Errorf("%d steps, the card is %+v", p.g.Header().Cursor-before, p.placeNow(lost))
	}
	for _, want := range []string{p.shown.names.Room(room), p.shown.names.Card(lost) + ": " + p.shown.names.Who("inv2"), "miss your next turn", "Ctrl+Z"} {
		if !strings.Contains(p.rooms.said, want) {
			t.Errorf("the sheet says %q, not %q", p.rooms.said, want)
		}
	}
	typeIn(w, "x")
	if p.g.Header().Cursor != before+1 || p.rooms.said == "" {
		t.Error("admitted twice")
	}
}

// TestWhatWasTakenIsShownWhereItLay: the list of a room includes the cards taken from it, with their owners.
func TestWhatWasTakenIsShownWhereItLay(t *testing.T) {
	p, _, room := roomsOf(t)
	p.Steps.Shut()
	taken := p.shown.view.Piles[room].Cards[1].ID
	if err := p.g.Do(mansions.CorrectCard{Card: taken, To: "inv1"}); err != nil {
		t.Fatal(err)
	}
	rows := p.pileRows(room, nil)
	if len(rows) != 3 || rows[1].id != taken || rows[1].lies || rows[1].detail != p.shown.names.Who("inv1")+" has it" {
		t.Errorf("rows %+v", rows)
	}
	other := p.pileRows(room, []string{"axe"})
	if len(other) != 4 || other[0].id != "axe" || !other[0].lies {
		t.Errorf("with another card on top: %+v", other)
	}
}

// TestTheRoomsSheetNamesWhatIsSetAside: the sheet lists cards that the story has set aside.
func TestTheRoomsSheetNamesWhatIsSetAside(t *testing.T) {
	p, w, _ := roomsOf(t)
	card := p.g.Base().Cards[0].ID
	p.shown.view.Aside = []mansions.CardView{{ID: card, Card: card}}
	p.rooms.show()
	if want := p.t("rooms.aside", text.Args{"cards": p.shown.names.Card(card)}); !slices.Contains(texts(w), want) {
		t.Errorf("the sheet does not say %q", want)
	}
	if got := p.placeWords(p.placeNow(card)); got != p.t("rooms.at.aside") || p.placeOfCard(card) != "aside" {
		t.Errorf("the card lies %q, %q", got, p.placeOfCard(card))
	}
}
