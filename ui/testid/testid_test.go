package testid

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

func TestPlacesAreWritten(t *testing.T) {
	test.NewTempApp(t)
	file := filepath.Join(t.TempDir(), "places.json")
	To(file)
	t.Cleanup(func() { To("") })
	shown, hidden := widget.NewButton("one", nil), widget.NewButton("two", nil)
	hidden.Hide()
	w := test.NewTempWindow(t, container.NewVBox(Name(shown, "page.one"), Name(hidden, "page.two")))
	w.SetTitle("Window")
	w.Resize(fyne.NewSize(300, 200))
	if err := Write([]fyne.Window{w}); err != nil {
		t.Fatal(err)
	}
	places := read(t, file)
	if p := places["page.one"]; !p.Visible || p.W <= 0 || p.H <= 0 || p.X <= 0 || p.Y <= 0 || p.Window != "Window" {
		t.Errorf("page.one is at %+v", p)
	}
	if places["page.two"].Visible {
		t.Error("a hidden control counts as visible")
	}
	shown.Hide()
	hidden.Show()
	w.Content().Refresh()
	if err := Write([]fyne.Window{w}); err != nil {
		t.Fatal(err)
	}
	places = read(t, file)
	if places["page.one"].Visible || !places["page.two"].Visible {
		t.Errorf("the change is not written: %+v", places)
	}
}

// TestRenameDropsEarlierNames, for buttons that are reused.
func TestRenameDropsEarlierNames(t *testing.T) {
	test.NewTempApp(t)
	file := filepath.Join(t.TempDir(), "places.json")
	To(file)
	t.Cleanup(func() { To("") })
	b := widget.NewButton("one", nil)
	w := test.NewTempWindow(t, container.NewVBox(b))
	Rename(b, "page.old", "page.option")
	Rename(b, "page.new", "")
	if err := Write([]fyne.Window{w}); err != nil {
		t.Fatal(err)
	}
	places := read(t, file)
	if len(places) != 1 || !places["page.new"].Visible {
		t.Errorf("the places are %+v", places)
	}
}

func TestNothingIsWrittenWhenOff(t *testing.T) {
	test.NewTempApp(t)
	To("")
	b := widget.NewButton("one", nil)
	if Name(b, "page.one") != fyne.CanvasObject(b) || On() {
		t.Error("off, a probe must hand the control on and note nothing")
	}
	if len(current.names) != 0 {
		t.Error("a control is kept alive though nobody asks for it")
	}
	if err := Write(nil); err != nil {
		t.Error(err)
	}
}

func read(t *testing.T, file string) map[string]Place {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var places map[string]Place
	if err := json.Unmarshal(raw, &places); err != nil {
		t.Fatal(err)
	}
	return places
}

// TestOnlySomeNamesAreHeld: a caller that asks for endings gets those controls; others are not kept alive.
func TestOnlySomeNamesAreHeld(t *testing.T) {
	test.NewTempApp(t)
	To(filepath.Join(t.TempDir(), "places.json"), "console.next", ".back")
	t.Cleanup(func() { To("") })
	for _, name := range []string{"console.next", "log.back", "console.option.7"} {
		Rename(Name(widget.NewButton(name, nil), name), name)
	}
	if Find("console.next") == nil || Find("log.back") == nil || Find("console.option.7") != nil {
		t.Error(current.names)
	}
}
