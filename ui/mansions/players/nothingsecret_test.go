package players

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/session"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestNothingSecret: every card, room, monster and line in the window is in the table's view. Otherwise the window
// knows only the map, which is public.
func TestNothingSecret(t *testing.T) {
	story, _ := staged()
	for name, change := range map[string]func(*mansions.TableView){
		"table": nil, "puzzle": riddle(t, "4A"),
		"end": func(v *mansions.TableView) {
			v.Ending = &state.Ending{Winner: "nobody", Reason: "lastEvent", Goal: "2X"}
		},
		"welcome": func(v *mansions.TableView) { v.Phase = state.PhaseSetup },
		"page": func(v *mansions.TableView) {
			v.Page = &state.Page{Keys: []string{"read.title", "read.text"}, Seq: 3}
		},
	} {
		p, w := shown(t, theme.Options{}, "en", 1280, 800, change)
		p.SetWords(marked{}, marked{}, p.words)
		p.SetTable(p.table)
		raw, err := json.Marshal(p.table)
		if err != nil {
			t.Fatal(err)
		}
		open := string(raw) + `"story.title""story.tagline"`
		for _, r := range story.Map.Rooms {
			open += fmt.Sprintf("%q", r.ID)
		}
		found := 0
		for _, words := range texts(w) {
			for _, m := range regexp.MustCompile(`<([^>]*)>`).FindAllStringSubmatch(words, -1) {
				found++
				if !strings.Contains(open, `"`+m[1]+`"`) {
					t.Errorf("%s: the window shows %q, which is not in the table's view", name, m[1])
				}
			}
		}
		if found == 0 {
			t.Errorf("%s: nothing marked is shown; the test sees nothing", name)
		}
	}
}

// marked names every identifier by itself in brackets, so that the test sees what was looked up.
type marked struct{}

func mark(id string) string                      { return "<" + id + ">" }
func (marked) Room(id string) string             { return mark(id) }
func (marked) Space(id string) string            { return mark(id) }
func (marked) Who(id string) string              { return mark(id) }
func (marked) Monster(id string) string          { return mark(id) }
func (marked) Card(id string) string             { return mark(id) }
func (marked) Feature(id string) string          { return mark(id) }
func (marked) Option(id string) string           { return mark(id) }
func (marked) Attribute(id string) string        { return mark(id) }
func (marked) Step(id string) string             { return mark(id) }
func (marked) Phase(id string) string            { return mark(id) }
func (marked) Text(key string) string            { return mark(key) }
func (marked) Find(string) (string, bool)        { return "", false }
func (marked) LineWords(l keeper.LogLine) string { return mark(l.Key) }
func (marked) PromptWords(p *keeper.Prompt) session.PromptWords {
	if p == nil {
		return session.PromptWords{}
	}
	return session.PromptWords{Title: mark(p.Kind), Who: mark(p.Who)}
}

// TestMOM_2_5_WhoIsChosenInSecretIsNotNamed: before the story begins a secretly taken seat shows only that it is taken.
func TestMOM_2_5_WhoIsChosenInSecretIsNotNamed(t *testing.T) {
	_, w := shown(t, theme.Options{}, "fr", 1280, 800, func(v *mansions.TableView) {
		v.Phase = state.PhaseSetup
		v.Investigators = []mansions.InvestigatorView{{Who: "inv1", State: "in"}, {Who: "inv2", State: "open"}}
	})
	if said := uitest.Texts(w); !slices.Contains(said, "Choix secret") || !slices.Contains(said, "Encore à choisir") {
		t.Errorf("it says %q", said)
	}
}
