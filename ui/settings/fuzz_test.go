package settings

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"lantern/ui/curtain"
	"lantern/ui/text"
)

// FuzzLoad reads settings that somebody else has written: whatever stands there, the values are ones that the program could
// have chosen itself, and are kept and read again unaltered.
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
