package rulebook

import (
	"maps"
	"slices"
	"testing"

	"lantern/docs/rules"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// TestEverySubjectHasARule: whatever can be pointed at leads to a rule of its own kind, and the rule is there in every
// language.
func TestEverySubjectHasARule(t *testing.T) {
	var all []string
	for _, name := range new(mansions.Engine).Commands().Names() {
		all = append(all, "command."+name)
	}
	for _, feature := range stories.Features {
		if _, own := subjects["feature."+feature]; !own {
			t.Errorf("the feature %s has no rule of its own", feature)
		}
		all = append(all, "feature."+feature)
	}
	for _, deck := range stories.Decks {
		if _, own := subjects["deck."+string(deck)]; !own {
			t.Errorf("the deck %s has no rule of its own", deck)
		}
		all = append(all, "deck."+string(deck))
	}
	for _, class := range stories.MonsterClasses {
		all = append(all, "deck.combat:"+class)
	}
	for _, attribute := range stories.Attributes {
		all = append(all, "attribute."+attribute)
	}
	for _, phase := range []string{state.PhaseSetup, state.PhaseInvestigators, state.PhaseKeeper, state.PhaseEnded} {
		all = append(all, "phase."+phase)
	}
	for _, step := range []string{state.StepTrade, state.StepThreat, state.StepAction, state.StepAttack, state.StepEvent} {
		all = append(all, "step."+step)
	}
	all = slices.AppendSeq(all, maps.Keys(subjects))
	for _, lang := range rules.Languages() {
		book, err := rules.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, subject := range all {
			if id, ok := For(subject); !ok {
				t.Errorf("%s has no rule", subject)
			} else if _, there := book.Lookup(id); !there {
				t.Errorf("%s: %s leads to %s, which is not in the book", lang, subject, id)
			}
		}
	}
	if id, ok := For("nonsense.of.a.kind"); ok {
		t.Errorf("nonsense leads to %s", id)
	}
	if id, _ := For("command.correctCounter"); id != "MOM-18.23" {
		t.Errorf("a correction leads to %s", id)
	}
}
