package shell

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/ui/text"
	"lantern/ui/uitest"
)

func damagedDesk(t *testing.T) *desk {
	d := &desk{t: t, store: keeper.NewMemory(), set: drawer{}, ticks: map[int]func(){}}
	d.fail = &keeper.StoreError{Code: keeper.StoreDamaged, Path: "/data/lantern.db", Err: errors.New("page 7 is torn")}
	d.mend = keeper.Recovery{Aside: "/data/damaged/lantern.db", Sessions: []keeper.Recovered{
		{ID: "1", Name: "Friday", Kept: 120, Known: 120, Lent: 12}, {ID: "2", Title: "inland-lamp", Kept: 80, Known: 95},
		{ID: "3", Kept: 0, Known: 4}, {ID: "4", Name: "Sunday", Kept: 7, Known: 7}}}
	return d
}

func TestADamagedFileIsMendedFromTheWindow(t *testing.T) {
	d := damagedDesk(t)
	d.start()
	d.must("/data/lantern.db", "page 7 is torn", "Repair")
	uitest.Listing(t, "damaged-en", d.window)
	d.key("m")
	d.must("Repaired, with a loss", "Friday: complete, 120 steps, 12 of them from a backup", "steps 1 to 80 of 95", "Session 3: nothing", "/data/damaged/lantern.db")
	uitest.Listing(t, "mended-en", d.window)
	d.key("Enter")
	d.must("No session yet")
	if !slices.Equal(d.copies, []keeper.BackupReason{keeper.AtStart}) {
		t.Errorf("the backups are %v", d.copies)
	}
}

func TestMendingInFrench(t *testing.T) {
	d := damagedDesk(t)
	d.mend.Sessions = d.mend.Sessions[:1]
	d.set["language"] = text.French
	d.start()
	d.key("m")
	d.must("Repaired: nothing is lost") // the settings are in the damaged file
	d.key("Enter")
	d.must("Aucune partie")
}

func TestAVainMendingSaysWhy(t *testing.T) {
	d := damagedDesk(t)
	d.vain = &keeper.StoreError{Code: keeper.StoreFull, Path: "/data"}
	d.start()
	d.key("m")
	d.must("disk of /data is full", "Try again")
}

// TestDamageThatOpeningDoesNotSee is found in the background. A session that is open already stays open.
func TestDamageThatOpeningDoesNotSee(t *testing.T) {
	d := begun(t)
	d.Home()
	d.found = &keeper.DamageError{Session: "x", Seq: 7, Problem: "the entry does not follow from the ones before it"}
	d.examine()
	d.must("step 7", "Repair")
	d.found = nil
	d.key("Enter")
	if strings.Contains(d.text(), "step 7") {
		t.Error("it cannot be tried again")
	}
}

func TestBackupsAtTheEndOfEachRound(t *testing.T) {
	d := begun(t)
	d.setUp()
	d.copies = nil
	round := d.at().Table().Round
	d.Settings() // nothing of the game is drawn
	chance := keeper.NewChance("round", 1)
	for n := 0; d.at().Table().Round == round; n++ {
		legal := d.at().Legal()
		if n == 1000 || d.at().Do(legal[chance.Below(len(legal))]) != nil {
			t.Fatal("the round does not go on")
		}
	}
	if !slices.Equal(d.copies, []keeper.BackupReason{keeper.RoundEnd}) {
		t.Fatalf("after a round the backups are %v", d.copies)
	}
	d.noCopy = errors.New("no room")
	d.backUp(keeper.RoundEnd)
	d.must("No backup could be made")
	d.notice.Dismiss()
	d.backUp(keeper.RoundEnd)
	if d.notice.Message() != "" {
		t.Error("that no backup can be made is said twice")
	}
}

// TestAfterAFaultTheSessionIsOpenAgain starts the program as after a crash.
func TestAfterAFaultTheSessionIsOpenAgain(t *testing.T) {
	d := played(t)
	id := d.headers()[0].ID
	if got := d.Abandon(); got != id {
		t.Fatalf("the session that was open is %q", got)
	}
	d.after = &Aftermath{Report: "/data/reports/r.txt", Session: id}
	d.start()
	if d.at() == nil || d.at().Header().ID != id || !strings.Contains(d.notice.Message(), "/data/reports/r.txt") {
		t.Errorf("after the fault: %T, the notice says %q", d.page, d.notice.Message())
	}
	d.Home()
	if d.notice.Message() != "" {
		t.Error("what happened is said for ever")
	}
	d.after = &Aftermath{Report: "/data/reports/r.txt"}
	d.start()
	d.must("restarted where you were", "Continue the session")
}
