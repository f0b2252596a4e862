package mansions

import "lantern/keeper"

func (SeedingError) allowed(_ *Engine, s State) error {
	if s.Phase == PhaseSetup || s.Phase == PhaseEnded {
		return keeper.Refuse(CodeWrongPhase, "MOM-2.6", "phase", s.Phase, "needs", PhaseInvestigators)
	}
	if s.Skips {
		return keeper.Refuse(CodeAlreadyThis, "MOM-2.6")
	}
	return nil
}

func (SeedingError) act(w *work) error {
	w.emit(SeedingErred{})
	return nil
}

// SeedingErred notes that a room was seeded wrongly: the keeper will skip his next turn (MOM-2.6).
type SeedingErred struct{}

// Type names the event.
func (SeedingErred) Type() string { return "SeedingErred" }

func (SeedingErred) apply(_ *Engine, s *State) { s.Skips = true }

func (SeedingErred) lines(*Engine, State) (_, _ []keeper.Line) { return public("seedingErred") }

// KeeperTurnSkipped passes over the keeper's turn, the event step included (MOM-2.6).
type KeeperTurnSkipped struct{}

// Type names the event.
func (KeeperTurnSkipped) Type() string { return "KeeperTurnSkipped" }

func (KeeperTurnSkipped) apply(_ *Engine, s *State) { s.Skips = false }

func (KeeperTurnSkipped) lines(*Engine, State) (_, _ []keeper.Line) { return public("keeperSkipped") }
