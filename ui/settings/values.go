// Package settings is the page of the settings, and what can be set.
package settings

import (
	"strconv"

	"lantern/keeper"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Store keeps settings between runs.
type Store interface {
	// Setting returns what was set under a key, and whether anything was.
	Setting(key string) (value string, ok bool, err error)
	SetSetting(key, value string) error
}

// Values are all settings.
type Values struct {
	Language   string // as in text.Languages
	Light      bool   // the light theme
	TextSize   int    // in percent, 100 to 300
	Still      bool   // nothing is animated
	Dice       keeper.Source
	Decks      keeper.Source
	CurtainKey string // a key label; see CurtainKeys
	Width      int    // of the main window, in Fyne's units; 0: not known yet
	Height     int
}

// Span of the text size, and the step in which it is set, in percent.
const (
	SmallestText = 100
	LargestText  = 300
	TextStep     = 25
)

// CurtainKeys are the keys to choose from for the curtain.
func CurtainKeys() []string { return []string{"C", "F2", "F9", "F12"} }

// The keys under which the settings are kept.
const (
	keyLanguage = "language"
	keyTheme    = "theme"
	keyTextSize = "textSize"
	keyMotion   = "motion"
	keyDice     = "dice"
	keyDecks    = "decks"
	keyCurtain  = "curtainKey"
	keyWidth    = "windowWidth"
	keyHeight   = "windowHeight"
)

// Defaults are the settings of a new installation in a language.
func Defaults(language string) Values {
	return Values{Language: language, TextSize: 100, Dice: keeper.OnScreen, Decks: keeper.OnScreen, CurtainKey: CurtainKeys()[0]}
}

// Load reads the settings. What was never set, or can no longer be understood, is as in the defaults.
func Load(s Store, defaults Values) (Values, error) {
	v := defaults
	for key, read := range v.readers() {
		value, ok, err := s.Setting(key)
		if err != nil {
			return defaults, err
		}
		if ok {
			read(value)
		}
	}
	return v, nil
}

func (v *Values) readers() map[string]func(string) {
	source := func(to *keeper.Source) func(string) {
		return func(s string) {
			if s == string(keeper.OnTable) || s == string(keeper.OnScreen) {
				*to = keeper.Source(s)
			}
		}
	}
	number := func(to *int, least, most int) func(string) {
		return func(s string) {
			if n, err := strconv.Atoi(s); err == nil && n >= least && n <= most {
				*to = n
			}
		}
	}
	return map[string]func(string){
		keyLanguage: func(s string) {
			if s == text.New(s).Lang() {
				v.Language = s
			}
		},
		keyTheme:    func(s string) { v.Light = s == "light" },
		keyMotion:   func(s string) { v.Still = s == "off" },
		keyTextSize: number(&v.TextSize, SmallestText, LargestText),
		keyDice:     source(&v.Dice),
		keyDecks:    source(&v.Decks),
		keyCurtain: func(s string) {
			for _, k := range CurtainKeys() {
				if s == k {
					v.CurtainKey = s
				}
			}
		},
		keyWidth:  number(&v.Width, 200, 20000),
		keyHeight: number(&v.Height, 200, 20000),
	}
}

func (v Values) written() map[string]string {
	w := map[string]string{
		keyLanguage: v.Language, keyTheme: "dark", keyTextSize: strconv.Itoa(v.TextSize),
		keyDice: string(v.Dice), keyDecks: string(v.Decks), keyCurtain: v.CurtainKey,
		keyWidth: strconv.Itoa(v.Width), keyHeight: strconv.Itoa(v.Height), keyMotion: "on",
	}
	if v.Still {
		w[keyMotion] = "off"
	}
	if v.Light {
		w[keyTheme] = "light"
	}
	return w
}

// Save keeps what differs from the settings as they were.
func (v Values) Save(s Store, before Values) error {
	old := before.written()
	for key, value := range v.written() {
		if old[key] != value {
			if err := s.SetSetting(key, value); err != nil {
				return err
			}
		}
	}
	return nil
}

// Theme is the look that the settings ask for.
func (v Values) Theme() *theme.Theme {
	o := theme.Options{Variant: theme.Dark, Scale: v.TextSize}
	if v.Light {
		o.Variant = theme.Light
	}
	return theme.New(o)
}
