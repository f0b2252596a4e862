// Package settings is the page of the settings, and what can be set.
package settings

import (
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/curtain"
	"lantern/ui/table/session"
	"lantern/ui/theme"
)

// Values are all settings. They can be compared with ==.
type Values struct {
	Language      string // as in text.Languages
	Light         bool   // the light theme
	TextSize      int    // of the keeper's window, in percent, 100 to 300
	TableTextSize int    // of the players' window, in percent, 100 to 300
	Still         bool   // nothing is animated

	Dice  keeper.Source // of new sessions
	Decks keeper.Source // of new sessions
	Rules HouseRules    // of new sessions

	LanternRuns bool   // where the lantern keeps, its steps follow by themselves; otherwise a key leads on
	Mute        bool   // the lantern gives no advice
	Thought     string // how long it thinks about a decision; one of Thoughts

	Confirm    string // how often the console asks "go on all the same?"; one of ConfirmLevels
	CurtainKey string // a key label; see CurtainKeys
	Moments    string // which moments stop play at the table; one of session.Stops

	Return  curtain.Way // what it takes to come back from the players' full screen
	PIN     string      // its hash, see curtain.HashPIN; empty: none is set
	Preview bool        // the console shows a small picture of the players' window

	BackupCount int // how many of the newest backups are all kept; 1 to 99
	BackupDays  int // for how many days one older backup a day is kept besides; 0: for good

	Folder string // where files were read or written last; "": nowhere yet

	Width  int // of the main window, in Fyne's units; 0: not known yet
	Height int
}

// HouseRules are the rules that a table may play otherwise, for new sessions; a session keeps those that it was begun
// with.
type HouseRules struct {
	TimedPuzzles    bool   // a minute for each attempt (MOM-15.3)
	MonsterSkill    bool   // skill points for the monsters (MOM-15.4)
	UncertainLength bool   // the die can delay the last event (MOM-15.5)
	KeeperActions   string // one of mansions.KeeperActionRules; "" is as the rules say (MOM-5.3)
}

// Options are what new sessions begin with unless the keeper wants it otherwise.
func (v Values) Options() state.Options {
	return state.Options{Dice: v.Dice, Decks: v.Decks, TimedPuzzles: v.Rules.TimedPuzzles,
		MonsterSkill:    v.Rules.MonsterSkill,
		UncertainLength: v.Rules.UncertainLength, KeeperActions: v.Rules.KeeperActions}
}

// Span of the text sizes, and the step in which they are set, in percent.
const (
	SmallestText = 100
	LargestText  = 300
	TextStep     = 25
)

// How often the console asks before it gives up what is left of a turn or step.
const (
	ConfirmNever   = "never"
	ConfirmMatters = "matters" // when something worth having would be given up
	ConfirmAlways  = "always"  // before every end of a turn or step with anything left
)

// ConfirmLevels are the answers to how often the console asks, from the least.
func ConfirmLevels() []string { return []string{ConfirmNever, ConfirmMatters, ConfirmAlways} }

// How long the lantern thinks about a decision, from the shortest; as short as the computer can is the quick policy.
const (
	ThoughtNone  = "none"
	ThoughtQuick = "quick"
	ThoughtLong  = "long"
)

// Thoughts are the answers to how long the lantern thinks.
func Thoughts() []string { return []string{ThoughtNone, ThoughtQuick, ThoughtLong} }

// Budget is how long the lantern thinks about a decision at most.
func (v Values) Budget() time.Duration {
	return map[string]time.Duration{ThoughtQuick: 300 * time.Millisecond,
		ThoughtLong: 1200 * time.Millisecond}[v.Thought]
}

// CurtainKeys are the keys to choose from for the curtain.
func CurtainKeys() []string { return []string{"C", "F2", "F9", "F12"} }

// Bounds of what is kept of the backups.
const (
	MostBackups    = 99
	MostBackupDays = 3650
)

// Defaults are the settings of a new installation in a language.
func Defaults(language string) Values {
	return Values{Language: language, TextSize: 100, TableTextSize: 100, Dice: keeper.OnScreen, Decks: keeper.OnScreen,
		Confirm: ConfirmMatters, Thought: ThoughtQuick, Moments: session.StopImportant,
		CurtainKey: CurtainKeys()[0], Return: curtain.Free,
		BackupCount: 12, BackupDays: 60}
}

// Theme is the look that the settings ask for in the keeper's window, which is so large that all in it is larger by so
// many percent.
func (v Values) Theme(larger int) *theme.Theme {
	o := theme.Options{Variant: theme.Dark, Scale: v.TextSize, Window: larger}
	if v.Light {
		o.Variant = theme.Light
	}
	return theme.New(o)
}
