package mansions

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
)

// Freeze returns the configuration of a new session. It copies base pack and story, so that later versions of a pack do
// not change the session. The kernel replaces an empty seed by a fresh one.
func Freeze(base *stories.Base, story *stories.Story, o state.Options, seed string) (keeper.Config, error) {
	o = withDefaults(o, story)
	if base == nil || story == nil {
		return keeper.Config{}, keeper.Refuse(CodeNoStory, "MOM-2.1", "story", o.Story)
	}
	if err := checkOptions(o, story); err != nil {
		return keeper.Config{}, err
	}
	options, err := json.Marshal(o)
	if err != nil {
		return keeper.Config{}, fmt.Errorf("write the session's options: %w", err)
	}
	content, err := json.Marshal(state.Content{Base: base, Story: story})
	if err != nil {
		return keeper.Config{}, fmt.Errorf("write the session's story: %w", err)
	}
	return keeper.Config{System: state.SystemName, Seed: seed, Options: options, Content: content}, nil
}

// withDefaults fills in missing options. A story for printed cards always has its decks on the table: the program knows
// too little of those cards to draw from them.
func withDefaults(o state.Options, story *stories.Story) state.Options {
	if story != nil && story.Table {
		o.Decks = keeper.OnTable
	}
	if o.Dice == "" {
		o.Dice = keeper.OnScreen
	}
	if o.Decks == "" {
		o.Decks = keeper.OnScreen
	}
	return o
}

// checkOptions refuses options that the story does not allow.
func checkOptions(o state.Options, story *stories.Story) error {
	span := story.Players
	if span.Min < 1 {
		span.Min = 1
	}
	if span.Max < 1 || span.Max > state.MostPlayers {
		span.Max = state.MostPlayers
	}
	if o.Players < span.Min || o.Players > span.Max {
		return keeper.Refuse(CodeBadPlayers, "MOM-1.1", "players", strconv.Itoa(o.Players), "min",
			strconv.Itoa(span.Min), "max", strconv.Itoa(span.Max))
	}
	for choice, option := range o.Choices {
		i := slices.IndexFunc(story.Choices, func(c stories.Choice) bool { return c.ID == choice })
		if i < 0 {
			return keeper.Refuse(CodeNoChoice, "MOM-2.3", "choice", choice)
		}
		if !slices.Contains(story.Choices[i].Options, option) {
			return keeper.Refuse(CodeNoOption, "MOM-2.3", "choice", choice, "option", option)
		}
	}
	if err := checkKeeper(o.Keeper, o.Decks, story); err != nil {
		return err
	}
	if !slices.Contains(KeeperActionRules, o.KeeperActions) {
		return keeper.Refuse(CodeBadActionRule, "MOM-5.3", "rule", o.KeeperActions)
	}
	if o.PuzzleLevel != "" && !slices.Contains(state.PuzzleLevels, o.PuzzleLevel) {
		return badLevel(o.PuzzleLevel)
	}
	for what, source := range map[string]keeper.Source{"dice": o.Dice, "decks": o.Decks} {
		if source != "" && source != keeper.OnScreen && source != keeper.OnTable {
			return keeper.Refuse(CodeBadSource, "", "what", what, "source", string(source))
		}
	}
	return nil
}

// NewConfig returns the configuration of a new session of a story in the library (see Freeze). It refuses with
// CodeNoStory if the library does not have the story.
func NewConfig(lib *packs.Library, o state.Options, seed string) (keeper.Config, error) {
	story := lib.Story(o.Story)
	if story == nil {
		return keeper.Config{}, keeper.Refuse(CodeNoStory, "MOM-2.1", "story", o.Story)
	}
	return Freeze(lib.BaseOf(story), story, o, seed)
}

func badLevel(level string) error {
	return keeper.Refuse(CodeBadLevel, "MOM-16.3", "level", level, "allowed", allowedList(state.PuzzleLevels))
}

// PuzzleTimeUp says that the minute of a timed attempt is over: no more puzzle actions. The rules have no clock; the
// user interface sends this command (MOM-15.3).
type PuzzleTimeUp struct{}

func (PuzzleTimeUp) Do() string { return "puzzleTimeUp" }

func (PuzzleTimeUp) allowed(_ *Engine, s state.State) error {
	if !s.Attempt.Try.Timed {
		return keeper.Refuse(CodeNotTimed, "MOM-15.3")
	}
	return nil
}

func (PuzzleTimeUp) act(w *work) {
	w.breakOff(true)
	w.markSolved(false)
}

// waitsOn is the highest die on which the last event card is not drawn (MOM-15.5).
const waitsOn = 2

// uncertain reports whether a die decides if the top card is drawn: it is the last one, and the objective gives nobody
// the win at the last event (MOM-15.5).
func (w *work) uncertain() bool {
	return w.e.BegunWith.UncertainLength && w.s.Resolved == len(w.e.StoryPack.Events)-1 && w.e.Goal(w.s).LastEvent == ""
}

// askLength asks for the die that can delay the last event.
func (w *work) askLength(f state.Task) {
	if w.s.Resolved != f.Count || !w.eventDue() {
		return // a correction has changed the event deck
	}
	w.ask(f, keeper.Prompt{Kind: "length", Rule: "MOM-15.5", Who: state.PlaceKeeper,
		Choice: []keeper.Option{{Key: "roll"}},
		Die:    &keeper.DieRoll{Sides: 10, Source: w.s.Dice, Value: waitsOn, Odds: keeper.Odds{Good: waitsOn, All: 10}},
		Args:   keeper.Args{"n": num(waitsOn)}})
}

func (w *work) rollLength(_ state.Task, a answer) {
	die := w.rolls(a)
	w.emit(state.LengthRolled{Die: die, Waits: die <= waitsOn})
	if die > waitsOn {
		w.drawEvent()
	}
}
