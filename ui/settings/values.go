// Package settings holds all settings with their defaults and storage, and the page that changes them. Applying a
// setting belongs to the shell and the pages.
package settings

import (
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/curtain"
	"lantern/ui/table/session"
	"lantern/ui/theme"
)

// Values are all settings. They are comparable with ==.
type Values struct {
	Language      string // one of text.Languages
	Light         bool   // the light theme
	TextSize      int    // of the keeper's window, in percent, 100 to 300
	TableTextSize int    // of the players' window, in percent, 100 to 300
	Still         bool   // no animation

	Dice  keeper.Source // of new sessions
	Decks keeper.Source // of new sessions
	Rules HouseRules    // of new sessions

	LanternRuns bool   // the lantern's steps follow automatically when it is the keeper; otherwise each needs a key
	Mute        bool   // the lantern gives no advice
	Thought     string // how long the lantern thinks about a decision; one of Thoughts

	Confirm    string // how often the console asks "go on all the same?"; one of ConfirmLevels
	CurtainKey string // a key label; see CurtainKeys
	Moments    string // which moments interrupt play at the table; one of session.Stops

	Return  curtain.Way // how the players' full screen can be left
	PIN     string      // its hash, see curtain.HashPIN; empty: not set
	Preview bool        // the console shows a small picture of the players' window

	BackupCount int // how many of the newest backups are kept; 1 to 99
	BackupDays  int // for how many days one older backup a day is kept as well; 0: for ever

	Folder string // where files were read or written last; "": never

	Width  int // of the main window, in Fyne's units; 0: unknown
	Height int
}

// HouseRules are the optional rules of new sessions. A session keeps those it was started with.
type HouseRules struct {
	TimedPuzzles    bool   // a minute for each attempt (MOM-15.3)
	MonsterSkill    bool   // skill points for the monsters (MOM-15.4)
	UncertainLength bool   // the die can delay the last event (MOM-15.5)
	KeeperActions   string // one of mansions.KeeperActionRules; "" is the standard rule (MOM-5.3)
}

// Options returns the options of a new session.
func (v Values) Options() state.Options {
	return state.Options{Dice: v.Dice, Decks: v.Decks, TimedPuzzles: v.Rules.TimedPuzzles,
		MonsterSkill:    v.Rules.MonsterSkill,
		UncertainLength: v.Rules.UncertainLength, KeeperActions: v.Rules.KeeperActions}
}

// The range of text sizes and their step, in percent.
const (
	SmallestText = 100
	LargestText  = 300
	TextStep     = 25
)

// How often the console asks for confirmation before the user forgoes the rest of a turn or step.
const (
	ConfirmNever   = "never"
	ConfirmMatters = "matters" // if something useful would be forgone
	ConfirmAlways  = "always"  // before every end of a turn or step with anything left
)

// ConfirmLevels returns these values, from least to most.
func ConfirmLevels() []string { return []string{ConfirmNever, ConfirmMatters, ConfirmAlways} }

// How long the lantern thinks about a decision. With ThoughtNone, it uses the quick policy.
const (
	ThoughtNone  = "none"
	ThoughtQuick = "quick"
	ThoughtLong  = "long"
)

// Thoughts returns these values, from the shortest.
func Thoughts() []string { return []string{ThoughtNone, ThoughtQuick, ThoughtLong} }

// Budget returns the longest time that the lantern may think about a decision.
func (v Values) Budget() time.Duration {
	return map[string]time.Duration{ThoughtQuick: 300 * time.Millisecond,
		ThoughtLong: 1200 * time.Millisecond}[v.Thought]
}

// CurtainKeys returns the keys to choose from for the curtain.
func CurtainKeys() []string { return []string{"C", "F2", "F9", "F12"} }

// The bounds of how many backups are kept.
const (
	MostBackups    = 99
	MostBackupDays = 3650
)

// Defaults returns the settings of a new installation in a language.
func Defaults(language string) Values {
	return Values{Language: language, TextSize: 100, TableTextSize: 100, Dice: keeper.OnScreen, Decks: keeper.OnScreen,
		Confirm: ConfirmMatters, Thought: ThoughtQuick, Moments: session.StopImportant,
		CurtainKey: CurtainKeys()[0], Return: curtain.Free,
		BackupCount: 12, BackupDays: 60}
}

// Theme returns the theme of the keeper's window. larger is the percentage by which everything grows with the window.
func (v Values) Theme(larger int) *theme.Theme {
	o := theme.Options{Variant: theme.Dark, Scale: v.TextSize, Window: larger}
	if v.Light {
		o.Variant = theme.Light
	}
	return theme.New(o)
}
