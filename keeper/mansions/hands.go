package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// checkKeeper refuses a temper that there is not, and a lantern that would have to draw from decks it does not see: those on the
// table, or of a story for printed cards.
func checkKeeper(temper string, decks keeper.Source, story *stories.Story) error {
	switch {
	case temper == "":
		return nil
	case !slices.Contains(state.Tempers, temper):
		return keeper.Refuse(CodeBadTemper, "MOM-1.1", "keeper", temper, "allowed", allowedList(state.Tempers))
	case decks == keeper.OnTable, story.Table:
		return keeper.Refuse(CodeLanternDecks, "MOM-1.3")
	}
	return nil
}

func (c ChangeHands) allowed(e *Engine, s state.State) error {
	switch {
	case s.Phase == state.PhaseEnded:
		return keeper.Refuse(CodeEnded, "MOM-3.3")
	case c.Keeper == s.Keeper:
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return checkKeeper(c.Keeper, s.Decks, e.StoryPack)
}

func (c ChangeHands) act(w *work) error {
	w.emit(state.HandsChanged(c))
	return nil
}

// NobodyKeeps reports whether there is nobody whom the console's view is for: the lantern keeps, and the story is not over.
func NobodyKeeps(s state.State) bool { return s.Keeper != "" && s.Phase != state.PhaseEnded }
