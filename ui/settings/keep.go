package settings

import (
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/curtain"
	"lantern/ui/text"
)

// Store keeps settings between runs.
type Store interface {
	// Setting returns what was set under a key, and whether anything was.
	Setting(key string) (value string, ok bool, err error)
	SetSetting(key, value string) error
}

// slot is how one setting is written and read back. What cannot be understood is not read.
type slot struct {
	write func(Values) string
	read  func(v *Values, s string)
}

// slots are all settings by the key under which they are kept.
var slots = map[string]slot{
	"language": {func(v Values) string { return v.Language }, func(v *Values, s string) {
		if s == text.New(s).Lang() {
			v.Language = s
		}
	}},
	"theme":         flag(func(v *Values) *bool { return &v.Light }, "light", "dark"),
	"motion":        flag(func(v *Values) *bool { return &v.Still }, "off", "on"),
	"textSize":      number(func(v *Values) *int { return &v.TextSize }, SmallestText, LargestText),
	"tableTextSize": number(func(v *Values) *int { return &v.TableTextSize }, SmallestText, LargestText),

	"dice":                 source(func(v *Values) *keeper.Source { return &v.Dice }),
	"decks":                source(func(v *Values) *keeper.Source { return &v.Decks }),
	"rule.timedPuzzles":    flag(func(v *Values) *bool { return &v.Rules.TimedPuzzles }, "on", "off"),
	"rule.monsterSkill":    flag(func(v *Values) *bool { return &v.Rules.MonsterSkill }, "on", "off"),
	"rule.uncertainLength": flag(func(v *Values) *bool { return &v.Rules.UncertainLength }, "on", "off"),
	"rule.keeperActions":   word(func(v *Values) *string { return &v.Rules.KeeperActions }, mansions.KeeperActionRules),

	"confirm":     word(func(v *Values) *string { return &v.Confirm }, ConfirmLevels()),
	"curtainKey":  word(func(v *Values) *string { return &v.CurtainKey }, CurtainKeys()),
	"backupCount": number(func(v *Values) *int { return &v.BackupCount }, 1, MostBackups),
	"backupDays":  number(func(v *Values) *int { return &v.BackupDays }, 0, MostBackupDays),

	"return": {func(v Values) string { return string(v.Return) }, func(v *Values, s string) {
		if slices.Contains(curtain.Ways(), curtain.Way(s)) {
			v.Return = curtain.Way(s)
		}
	}},
	"pin": {func(v Values) string { return v.PIN }, func(v *Values, s string) {
		if s == "" || curtain.ValidHash(s) {
			v.PIN = s
		}
	}},
	"glimpse": flag(func(v *Values) *bool { return &v.Glimpse }, "on", "off"),

	"folder": {func(v Values) string { return v.Folder }, func(v *Values, s string) { v.Folder = s }},

	"windowWidth":  number(func(v *Values) *int { return &v.Width }, 200, 20000),
	"windowHeight": number(func(v *Values) *int { return &v.Height }, 200, 20000),
}

func flag(of func(*Values) *bool, on, off string) slot {
	return slot{func(v Values) string {
		if *of(&v) {
			return on
		}
		return off
	}, func(v *Values, s string) {
		if s == on || s == off {
			*of(v) = s == on
		}
	}}
}

func number(of func(*Values) *int, least, most int) slot {
	return slot{func(v Values) string { return strconv.Itoa(*of(&v)) }, func(v *Values, s string) {
		if n, err := strconv.Atoi(s); err == nil && n >= least && n <= most {
			*of(v) = n
		}
	}}
}

func word(of func(*Values) *string, known []string) slot {
	return slot{func(v Values) string { return *of(&v) }, func(v *Values, s string) {
		if slices.Contains(known, s) {
			*of(v) = s
		}
	}}
}

func source(of func(*Values) *keeper.Source) slot {
	known := []keeper.Source{keeper.OnTable, keeper.OnScreen}
	return slot{func(v Values) string { return string(*of(&v)) }, func(v *Values, s string) {
		if slices.Contains(known, keeper.Source(s)) {
			*of(v) = keeper.Source(s)
		}
	}}
}

// Load reads the settings. What was never set, or can no longer be understood, is as in the defaults.
func Load(s Store, defaults Values) (Values, error) {
	v := defaults
	for key, slot := range slots {
		value, ok, err := s.Setting(key)
		if err != nil {
			return defaults, err
		}
		if ok {
			slot.read(&v, value)
		}
	}
	return v, nil
}

// Save keeps what differs from the settings as they were.
func (v Values) Save(s Store, before Values) error {
	for key, slot := range slots {
		if value := slot.write(v); value != slot.write(before) {
			if err := s.SetSetting(key, value); err != nil {
				return err
			}
		}
	}
	return nil
}
