package settings

import (
	"errors"
	"testing"

	"lantern/keeper"
	"lantern/ui/text"
)

type drawer map[string]string

func (d drawer) Setting(key string) (string, bool, error) { v, ok := d[key]; return v, ok, nil }
func (d drawer) SetSetting(key, value string) error       { d[key] = value; return nil }

type broken struct{}

var errBroken = errors.New("broken")

func (broken) Setting(string) (string, bool, error) { return "", false, errBroken }
func (broken) SetSetting(string, string) error      { return errBroken }

func TestWhatIsSavedIsLoaded(t *testing.T) {
	d := drawer{}
	before := Defaults(text.English)
	v := Values{Language: text.French, Light: true, TextSize: 175, Dice: keeper.OnTable, Decks: keeper.OnTable, CurtainKey: "F9", Width: 1500, Height: 900}
	if err := v.Save(d, before); err != nil {
		t.Fatal(err)
	}
	if got, err := Load(d, before); err != nil || got != v {
		t.Errorf("loaded %+v, %v; saved %+v", got, err, v)
	}
}

func TestOnlyWhatChangedIsWritten(t *testing.T) {
	d := drawer{}
	before := Defaults(text.English)
	v := before
	v.TextSize = 125
	if err := v.Save(d, before); err != nil {
		t.Fatal(err)
	}
	if len(d) != 1 || d[keyTextSize] != "125" {
		t.Errorf("wrote %v", d)
	}
}

func TestWhatCannotBeUnderstoodIsAsBefore(t *testing.T) {
	d := drawer{keyLanguage: "xx", keyTheme: "pink", keyTextSize: "9000", keyDice: "moon", keyDecks: "", keyCurtain: "Ctrl+Alt", keyWidth: "-3", keyHeight: "wide"}
	want := Defaults(text.French)
	if got, err := Load(d, want); err != nil || got != want {
		t.Errorf("loaded %+v, %v", got, err)
	}
}

func TestABrokenStoreIsNoticed(t *testing.T) {
	v := Defaults(text.English)
	if _, err := Load(broken{}, v); !errors.Is(err, errBroken) {
		t.Errorf("loading gave %v", err)
	}
	w := v
	w.Light = true
	if err := w.Save(broken{}, v); !errors.Is(err, errBroken) {
		t.Errorf("saving gave %v", err)
	}
}
