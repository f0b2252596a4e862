package console

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper/mansions"
	"lantern/ui/uitest"
)

// texts lists all texts of a window, including hidden ones.
func texts(w fyne.Window) []string { return uitest.Texts(w) }

func holds(w fyne.Window, words string) bool {
	for _, t := range texts(w) {
		if strings.Contains(strings.ReplaceAll(t, "\u00a0", " "), words) {
			return true
		}
	}
	return false
}

// The keeper's secrets in the late session, by what uncovers them.
var secrets = map[string][]string{
	"m": {"Whispers", "step is missing", "cold draught", "in the cellar"},
	"t": {"Hearing voices ·", "Panic"},
	"o": {"bell beneath", "sister knows", "in the crypt", "gardener", "Lay a seal"},
}

func TestCoveredHandsAreNowhereInTheWindow(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateView()
	v.Table.Investigators[2].Insanity = "" // public, and named like a card in the hand
	v.Table.Decks["mythos"], v.FaceDown = mansions.DeckView{Draw: 3}, nil
	s.Show(v)
	none := func(when string) {
		t.Helper()
		for _, words := range secrets {
			for _, secret := range words {
				if holds(w, secret) {
					t.Errorf("%s: the window holds %q", when, secret)
				}
			}
		}
	}
	none("at first")
	for _, key := range []string{"m", "t", "o"} {
		typeIn(w, key)
		if !holds(w, strings.TrimSuffix(secrets[key][0], " ·")) {
			t.Errorf("%s does not uncover anything", key)
		}
		typeIn(w, key)
		none("after " + key + " twice")
	}
	typeIn(w, "m")
	typeIn(w, "c", "c")
	none("after the curtain")
	p.look(choice{ofMythos, "m-whisper#2"})
	none("with the cover down")
}

func TestTheUndersideOfAMonsterIsShownOnlyWhenAskedFor(t *testing.T) {
	p, _, w, _ := shownLate(t, "en")
	p.pressFigure("m5")
	if holds(w, "Health 5") || holds(w, "engulfs") {
		t.Error("the underside is to be seen")
	}
	test.Tap(p.Bar.Aux[0])
	if !holds(w, "Health 5") || !holds(w, "engulfs") {
		t.Error("the underside is not to be seen")
	}
}

func TestPilesAreShownOnlyWhenAskedFor(t *testing.T) {
	p, _, w, _ := shownLate(t, "en")
	p.look(choice{ofRoom, "library"})
	if holds(w, "Fallen shelf") {
		t.Error("the pile is to be seen")
	}
	test.Tap(p.Bar.Aux[0])
	if !holds(w, "Fallen shelf") || !holds(w, "Iron grating") {
		t.Error("the pile is not to be seen")
	}
	uitest.Resize(w, 1280, 800)
}

func TestTheLogPanelSaysOnlyWhatTheTableMayKnow(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	if !holds(w, "Willpower test: 7") {
		t.Fatal("the log panel is empty")
	}
	s.Secret = map[string]bool{"log.test.failed": true}
	s.Head.Cursor--
	s.Show(lateView())
	if holds(w, "Willpower test: 7") {
		t.Error("the log panel shows a line that is the keeper's")
	}
	s.Secret["log.moved"] = true
	s.Head.Cursor--
	s.Show(lateView())
	if words := p.Tail.Undo(); words != "The last step" {
		t.Errorf("undo names what is hidden: %q", words)
	}
	typeIn(w, "l")
	if holds(w, "Willpower test: 7") {
		t.Error("the log shows the keeper's lines unasked")
	}
	typeIn(w, "k")
	if !holds(w, "Willpower test: 7") {
		t.Error("the keeper cannot read his own lines")
	}
}
