package settings_test

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/curtain"
	"lantern/ui/settings"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// desk is the page in a window, with the calls it makes.
type desk struct {
	page   *settings.Page
	window fyne.Window
	keys   *widget.Keys
	heard  []string
	set    []settings.Values
	kept   *copies

	refused string // the error of restoring a session
}

func (d *desk) Set(v settings.Values) { d.set = append(d.set, v) }
func (d *desk) SetSource(what string, s keeper.Source) {
	d.heard = append(d.heard, what+" "+string(s))
}
func (d *desk) Leave()                  { d.heard = append(d.heard, "leave") }
func (d *desk) CopyText(s string)       { d.heard = append(d.heard, "copy "+s) }
func (d *desk) OpenFolder(s string)     { d.heard = append(d.heard, "open "+s) }
func (d *desk) Restore(b keeper.Backup) { d.heard = append(d.heard, "restore "+filepath.Base(b.File)) }
func (d *desk) BringBack(b keeper.Backup, id string, ended func(string)) {
	d.heard = append(d.heard, "back "+filepath.Base(b.File)+" "+id)
	ended(d.refused)
}
func (d *desk) Report(err error)          { d.heard = append(d.heard, "trouble "+err.Error()) }
func (d *desk) CheatSheet()               { d.heard = append(d.heard, "keys") }
func (d *desk) last() (v settings.Values) { return d.set[len(d.set)-1] }

// copies are fake backups.
type copies struct {
	all  []keeper.Backup
	fail error
}

func (c *copies) List() ([]keeper.Backup, error) { return c.all, c.fail }
func (c *copies) Make(count, days int) error {
	if c.fail == nil {
		c.all = append([]keeper.Backup{{File: fmt.Sprintf("new-%d-%d.db", count, days), At: today, Why: keeper.ByHand, Size: 2 << 20}}, c.all...)
	}
	return c.fail
}
func (c *copies) Sessions(b keeper.Backup) (int, error) { return len(b.Why), nil }
func (c *copies) Headers(b keeper.Backup) ([]keeper.Header, error) {
	if strings.HasPrefix(b.File, "new-") {
		return nil, nil
	}
	return []keeper.Header{{ID: "friday", Name: "Friday"}, {ID: "saturday"}}, c.fail
}

var today = time.Date(2026, time.March, 14, 20, 15, 0, 0, time.UTC)

func someBackups(n int) *copies {
	c := &copies{}
	why := []keeper.BackupReason{keeper.ByHand, keeper.RoundEnd, keeper.AtStart, keeper.BeforeRestore, keeper.BeforeUpgrade}
	for i := range n {
		c.all = append(c.all, keeper.Backup{File: fmt.Sprintf("/data/backups/b%d.db", i+1), At: today.Add(-time.Duration(i*17) * time.Hour),
			Why: why[i%len(why)], Size: int64(i+1) * 700_000})
	}
	return c
}

// open shows a section of the page with all optional parts.
func open(t *testing.T, lang string, look theme.Options, section string, width, height float32) *desk {
	t.Helper()
	uitest.Start(t, look)
	uitest.Speak(lang)
	d := &desk{kept: someBackups(9)}
	v := settings.Defaults(lang)
	v.Light, v.TextSize = look.Variant == theme.Light, max(look.Scale, 100)
	d.window = uitest.Show(t, widget.NewQuiet(""), width, height)
	l := text.New(lang)
	d.page = settings.New(d, l, d.window.Canvas(), settings.Shown{
		Values: v, Defaults: settings.Defaults(lang), Folder: "/home/agnes/.local/share/keepers-lantern", Version: "1.2.3",
		Running: &settings.SessionSettings{Dice: keeper.OnScreen, Decks: keeper.OnTable, Rules: settings.HouseRules{TimedPuzzles: true, KeeperActions: mansions.ActionsRising}},
		Backups: d.kept, Now: func() time.Time { return today }, Run: func(work, done func()) { work(); done() },
		Section: section, FirstEvening: func() { d.heard = append(d.heard, "first") },
		NewSeed: func() string { return "seed" },
		Summary: func(h keeper.Header) settings.SessionWords {
			return settings.SessionWords{Name: cmp.Or(h.Name, h.ID), Line: "Round 3", Here: h.Name != ""}
		},
	})
	d.window.SetContent(d.page.Content())
	uitest.Resize(d.window, width, height)
	d.keys = widget.NewKeys(d.window.Canvas())
	d.page.Bind(d.keys)
	return d
}

func TestPictures(t *testing.T) {
	for i, section := range settings.Sections() {
		lang, look := text.French, theme.Options{Variant: theme.Dark}
		if i%2 == 1 {
			lang, look = text.English, theme.Options{Variant: theme.Light}
		}
		d := open(t, lang, look, section, 1280, 800)
		uitest.Screen(t, section+"-"+lang, d.window, "rules-fr")
	}
	d := open(t, text.French, theme.Options{Variant: theme.Light, Scale: 200}, "rules", 1920, 1080)
	uitest.Listing(t, "rules-fr-200", d.window)
}

func TestNothingIsClipped(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		for _, scale := range uitest.Scales(100, 150, 200) {
			for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
				for _, section := range settings.Sections() {
					d := open(t, lang, theme.Options{Scale: scale}, section, size.Width, size.Height)
					for _, fault := range uitest.Clipped(d.window) {
						t.Errorf("%s %s %d %% at %v: %s", section, lang, scale, size, fault)
					}
				}
			}
		}
	}
}

// TestTheLargestLettersFitALaptop: no section needs more width than the smallest window has.
func TestTheLargestLettersFitALaptop(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		for _, section := range settings.Sections() {
			d := open(t, lang, theme.Options{Scale: 300}, section, 1280, 800)
			if wide := d.window.Content().MinSize().Width; wide > 1280 {
				t.Errorf("%s %s: %v wide", lang, section, wide)
			}
		}
	}
}

func TestNothingScrollsAtTheSmallestWindow(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		for _, section := range settings.Sections() {
			d := open(t, lang, theme.Options{}, section, 1280, 800)
			for _, o := range test.LaidOutObjects(d.page.Content()) {
				if roll, ok := o.(*container.Scroll); ok && roll.Content.MinSize().Height > roll.Size().Height+0.5 {
					t.Errorf("%s %s: %v do not fit into %v", lang, section, roll.Content.MinSize(), roll.Size())
				}
			}
		}
	}
}

func TestSectionsByKeyAndEveryKeyIsTold(t *testing.T) {
	d := open(t, text.English, theme.Options{}, "", 1280, 800)
	if d.page.Section() != "look" {
		t.Errorf("begins with %s", d.page.Section())
	}
	for i, section := range settings.Sections() {
		uitest.Key(d.window, fmt.Sprint(i+1))
		if d.page.Section() != section {
			t.Errorf("%d leads to %s", i+1, d.page.Section())
		}
	}
	d.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyDown})
	if d.page.Section() != "look" {
		t.Errorf("below the last comes %s", d.page.Section())
	}
	if untold := d.keys.Undescribed(); len(untold) > 0 {
		t.Errorf("nothing is said of %v", untold)
	}
	uitest.Key(d.window, "Esc")
	if !slices.Equal(d.heard, []string{"leave"}) {
		t.Errorf("heard %v", d.heard)
	}
}

// press presses the button with this text.
func (d *desk) press(t *testing.T, words string) { t.Helper(); uitest.Press(t, d.window, words) }

func TestChangesTakeEffectAtOnceAndGoBack(t *testing.T) {
	for _, c := range []struct {
		section, press string
		changed        func(settings.Values) bool
	}{
		{"look", "Light", func(v settings.Values) bool { return v.Light }},
		{"look", "+", func(v settings.Values) bool { return v.TextSize == 125 }},
		{"look", "Off", func(v settings.Values) bool { return v.Still }},
		{"table", "At the table", func(v settings.Values) bool { return v.Dice == keeper.OnTable }},
		{"rules", "More expensive each time", func(v settings.Values) bool { return v.Rules.KeeperActions == mansions.ActionsRising }},
		{"secrecy", "Never", func(v settings.Values) bool { return v.Confirm == settings.ConfirmNever }},
		{"secrecy", "F9", func(v settings.Values) bool { return v.CurtainKey == "F9" }},
		{"backups", "+", func(v settings.Values) bool { return v.BackupCount == 13 }},
	} {
		d := open(t, text.English, theme.Options{}, c.section, 1280, 800)
		d.press(t, "Restore defaults")
		if len(d.set) != 0 {
			t.Errorf("%s: there is nothing to put back", c.section)
		}
		d.press(t, c.press)
		if len(d.set) != 1 || !c.changed(d.last()) {
			t.Fatalf("%s: %q set %+v", c.section, c.press, d.set)
		}
		d.press(t, "Restore defaults")
		if len(d.set) != 2 || d.last() != settings.Defaults(text.English) {
			t.Errorf("%s: put back to %+v", c.section, d.last())
		}
	}
}

func TestBackups(t *testing.T) {
	d := open(t, text.English, theme.Options{}, "backups", 1280, 800)
	d.press(t, "Back up now")
	if len(d.kept.all) != 10 || d.kept.all[0].File != "new-12-60.db" {
		t.Fatalf("kept %+v", d.kept.all)
	}
	d.press(t, "Older")
	d.press(t, "Restore…")
	d.press(t, "Cancel")
	if len(d.heard) != 0 {
		t.Errorf("heard %v", d.heard)
	}
	d.press(t, "Restore…")
	d.press(t, "Restore…") // in the question
	if !slices.Equal(d.heard, []string{"restore b5.db"}) {
		t.Errorf("heard %v", d.heard)
	}
	d.kept.fail = errors.New("disk full")
	d.press(t, "Back up now")
	if !slices.Equal(d.heard[1:], []string{"trouble disk full"}) {
		t.Errorf("heard %v", d.heard)
	}
}

// TestASessionOfABackupIsBroughtBack: the sessions of a backup are listed, and one of them is requested.
func TestASessionOfABackupIsBroughtBack(t *testing.T) {
	d := open(t, text.English, theme.Options{}, "backups", 1280, 800)
	d.press(t, "One session…")
	said := uitest.TextsOver(d.window)
	for _, words := range []string{"Friday", "saturday", "Round 3 · in your list", "no longer in your list"} {
		if !strings.Contains(said, words) {
			t.Errorf("%q is not in %s", words, said)
		}
	}
	uitest.Lines(t, "one-session", uitest.Outline(d.window))
	d.refused = "the disk is full"
	d.press(t, "Bring back")
	if !slices.Equal(d.heard, []string{"back b1.db friday"}) || !strings.Contains(uitest.TextsOver(d.window), d.refused) {
		t.Errorf("heard %v, said %s", d.heard, uitest.TextsOver(d.window))
	}
	d.refused = ""
	d.press(t, "Bring back")
	if d.window.Canvas().Overlays().Top() != nil {
		t.Error("the list stays when the session is back")
	}
	d.press(t, "Back up now")
	d.press(t, "One session…")
	if said := uitest.TextsOver(d.window); !strings.Contains(said, "No session in this backup") {
		t.Errorf("an empty backup: %s", said)
	}
}

func TestWithoutBackupsThePageSaysWhatToDo(t *testing.T) {
	d := open(t, text.English, theme.Options{}, "look", 1280, 800)
	d.kept.all = nil
	uitest.Key(d.window, "6")
	uitest.Listing(t, "backups-none-en", d.window)
}

func TestDataAndHelp(t *testing.T) {
	d := open(t, text.English, theme.Options{}, "data", 1280, 800)
	d.press(t, "Open the folder")
	d.press(t, "Copy the path")
	uitest.Key(d.window, "7")
	d.press(t, "Begin the guided round")
	d.press(t, "Show the keys")
	want := []string{"open /home/agnes/.local/share/keepers-lantern", "copy /home/agnes/.local/share/keepers-lantern", "first", "keys"}
	if !slices.Equal(d.heard, want) {
		t.Errorf("heard %v", d.heard)
	}
}

func TestAPINIsAskedTwiceAndItsHashKept(t *testing.T) {
	d := open(t, text.English, theme.Options{}, "secrecy", 1280, 800)
	d.press(t, "PIN")
	if len(d.set) != 0 {
		t.Fatal("a PIN is asked for that nobody has set")
	}
	uitest.Listing(t, "pin-en", d.window)
	enter := func(first, second string) {
		var fields []*widget.Field
		for _, o := range test.LaidOutObjects(d.window.Canvas().Overlays().Top()) {
			if e, ok := o.(*widget.Field); ok {
				fields = append(fields, e)
			}
		}
		fields[0].SetText(first)
		fields[1].SetText(second)
		fields[1].OnSubmitted("")
	}
	for _, wrong := range [][2]string{{"12", "12"}, {"abcd", "abcd"}, {"4711", "4712"}} {
		enter(wrong[0], wrong[1])
		if len(d.set) != 0 {
			t.Fatalf("%v is a PIN", wrong)
		}
	}
	enter("4711", "4711")
	if len(d.set) != 1 || d.last().Return != curtain.PIN || d.last().PIN == "4711" || !curtain.ValidHash(d.last().PIN) {
		t.Fatalf("set %+v", d.set)
	}
	d.press(t, "Long press")
	d.press(t, "PIN")
	if d.last().Return != curtain.PIN {
		t.Error("a PIN that is set is asked for again")
	}
}

// TestAPINIsTypedOnUnshiftedDigitKeys: the dots hide that a French keyboard types é on the key 2.
func TestAPINIsTypedOnUnshiftedDigitKeys(t *testing.T) {
	d := open(t, text.French, theme.Options{}, "secrecy", 1280, 800)
	d.press(t, "Code")
	c := d.window.Canvas()
	for range 2 {
		test.Type(c.Focused(), "&é\"'(-è_çà")
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if len(d.set) != 1 || !curtain.MatchPIN(d.last().PIN, "1234567890") {
		t.Errorf("set %+v", d.set)
	}
}
