package settings

import (
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/curtain"
	"lantern/ui/table/session"
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
	v := Values{Language: text.French, Light: true, TextSize: 175, TableTextSize: 225, Still: true, Dice: keeper.OnTable, Decks: keeper.OnTable,
		Rules:       HouseRules{TimedPuzzles: true, MonsterSkill: true, UncertainLength: true, KeeperActions: mansions.ActionsRising},
		LanternRuns: true, Mute: true, Thought: ThoughtLong, Moments: session.StopNone,
		Confirm: ConfirmAlways, CurtainKey: "F9", BackupCount: 3, BackupDays: 90, Width: 1500, Height: 900,
		Return: curtain.PIN, PIN: curtain.HashPIN("4711", "seed"), Preview: true}
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
	if len(d) != 1 || d["textSize"] != "125" {
		t.Errorf("wrote %v", d)
	}
}

func TestWhatCannotBeUnderstoodIsAsBefore(t *testing.T) {
	d := drawer{"language": "xx", "theme": "pink", "motion": "", "textSize": "9000", "tableTextSize": "99", "dice": "moon", "decks": "",
		"rule.keeperActions": "free", "rule.timedPuzzles": "maybe", "confirm": "sometimes", "curtainKey": "Ctrl+Alt",
		"backupCount": "0", "backupDays": "-1", "windowWidth": "-3", "windowHeight": "wide",
		"return": "bribe", "pin": "4711", "glimpse": "maybe"}
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

// TestEveryFieldIsKept: a field without a slot would not be stored.
func TestEveryFieldIsKept(t *testing.T) {
	d := drawer{}
	zero := Values{}
	other := reflect.New(reflect.TypeOf(zero)).Elem()
	n := 0
	fill(other, &n)
	if err := other.Interface().(Values).Save(d, zero); err != nil {
		t.Fatal(err)
	}
	if len(d) != n || len(slots) != n {
		t.Errorf("%d fields, %d slots, %d written: %v", n, len(slots), len(d), d)
	}
}

// fill sets every field of a struct to a non-zero value, and counts them.
func fill(v reflect.Value, n *int) {
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Struct:
			fill(f, n)
		case reflect.Bool:
			f.SetBool(true)
			*n++
		case reflect.Int:
			f.SetInt(7)
			*n++
		case reflect.String:
			f.SetString("other")
			*n++
		}
	}
}

// FuzzLoad reads arbitrary settings. The values are always valid, and survive storing and reading.
func FuzzLoad(f *testing.F) {
	keys := slices.Sorted(maps.Keys(slots))
	values := Defaults(text.English)
	for i, key := range keys {
		f.Add(uint8(i), slots[key].write(values))
	}
	for i, raw := range []string{"", "on", "light", "fr", "fr-FR-u-co-phonebk", "300", "-1", "99999999999999999999", "1e3", "0x10", "screen", "table", " 100", "100\n", "\x00", "\xff", "é\u202e",
		strings.Repeat("9", 100_000), strings.Repeat("en-", 5000), curtain.HashPIN("1234", "seed"), "$argon2id$v=19$m=4294967295,t=4294967295,p=255$AAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA"} {
		for at := range keys {
			if (at+i)%4 == 0 {
				f.Add(uint8(at), raw)
			}
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, raw string) {
		before := Defaults(text.English)
		store := drawer{keys[int(which)%len(keys)]: raw}
		v, err := Load(store, before)
		if err != nil {
			t.Fatal(err)
		}
		if v.TextSize < SmallestText || v.TextSize > LargestText || v.TableTextSize < SmallestText || v.TableTextSize > LargestText || text.New(v.Language).Lang() != v.Language ||
			v.BackupCount < 1 || v.BackupCount > MostBackups || v.BackupDays < 0 || v.BackupDays > MostBackupDays || v.Width < 0 || v.Width > 20000 || v.Height < 0 || v.Height > 20000 ||
			!slices.Contains(curtain.Ways(), v.Return) || !slices.Contains(ConfirmLevels(), v.Confirm) || !slices.Contains(CurtainKeys(), v.CurtainKey) || v.PIN != "" && !curtain.ValidHash(v.PIN) {
			t.Errorf("%s = %q gives %+v", keys[int(which)%len(keys)], raw, v)
		}
		kept := drawer{}
		if err := v.Save(kept, before); err != nil {
			t.Fatal(err)
		}
		if again, err := Load(kept, before); err != nil || again != v {
			t.Errorf("kept and read again, %+v becomes %+v, %v", v, again, err)
		}
	})
}

// Every setting goes back to its default with the section that shows it; the language, the last folder and the window's
// size are no settings of a section.
func TestEverySettingIsReset(t *testing.T) {
	var changed Values
	all := reflect.ValueOf(&changed).Elem()
	for i := range all.NumField() {
		switch f := all.Field(i); f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Int:
			f.SetInt(7)
		case reflect.String:
			f.SetString("changed")
		default:
			changed.Rules = HouseRules{true, true, true, "changed"}
		}
	}
	for _, back := range resettable {
		back(&changed, Values{})
	}
	var left []string
	for i := range all.NumField() {
		if !all.Field(i).IsZero() {
			left = append(left, all.Type().Field(i).Name)
		}
	}
	if want := []string{"Language", "Folder", "Width", "Height"}; !slices.Equal(left, want) {
		t.Errorf("not reset: %v, want %v", left, want)
	}
}
