package cthulhucards

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// shelter is a fake shell for the page of decks.
type shelter struct {
	table.PageDeps
	words   *text.Localizer
	kept    map[string]string
	notices []string
}

func (s *shelter) Words() *text.Localizer { return s.words }
func (s *shelter) Back()                  {}
func (s *shelter) Notify(_ widget.NoticeKind, words string) {
	s.notices = append(s.notices, words)
}
func (s *shelter) Playing(string) *session.Session { return nil }
func (s *shelter) Run(work, done func())           { work(); done() }
func (s *shelter) Setting(key string) (string, bool, error) {
	v, ok := s.kept[key]
	return v, ok, nil
}
func (s *shelter) SetSetting(key, value string) error {
	s.kept[key] = value
	return nil
}

// TestCOC_17_9_ThePageSaysAllFaultsAtOnce: size and copies with their rules, in both languages; the
// minimum is a setting.
func TestCOC_17_9_ThePageSaysAllFaultsAtOnce(t *testing.T) {
	uitest.Start(t, theme.Options{})
	file := filepath.Join(t.TempDir(), "deck.txt")
	if err := os.WriteFile(file, []byte("A heading\n4x Stray dog\n5x Fog\n3x Porter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{text.English, text.French} {
		h := &shelter{words: text.New(lang), kept: map[string]string{}}
		p := newDeckPage(h)
		p.read(file, func(trouble string) {
			if trouble != "" {
				t.Fatal(trouble)
			}
		})
		said := strings.Join(uitest.Texts(uitest.Show(t, p.Content(), 1280, 800)), "\n")
		for _, want := range []string{"COC-12.1", "Stray dog", "Fog", "A heading", "12", "50"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		tooMany := map[string]bool{}
		for line := range strings.Lines(said) {
			if strings.Contains(line, "COC-12.2") {
				tooMany[strings.TrimSpace(line)] = true
			}
		}
		if len(tooMany) != 2 {
			t.Errorf("%s: too many are %v", lang, tooMany)
		}
		h.kept[minimumSetting] = "0"
		again := newDeckPage(h)
		again.read(file, func(string) {})
		if said := strings.Join(uitest.Texts(uitest.Show(t, again.Content(), 1280, 800)), "\n"); strings.Contains(
			said,
			"COC-12.1",
		) {
			t.Errorf("%s: the minimum is no setting", lang)
		}
		again.read(file+"x", func(trouble string) {
			if trouble == "" {
				t.Error("a file that is not there is read")
			}
		})
	}
}

// TestCOC_17_9_WhatIsNoDeckIsToldInFrench when it is dropped on the page.
func TestCOC_17_9_WhatIsNoDeckIsToldInFrench(t *testing.T) {
	uitest.Start(t, theme.Options{})
	file := filepath.Join(t.TempDir(), "deck.txt")
	if err := os.WriteFile(file, []byte("nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	h := &shelter{words: text.New(text.French), kept: map[string]string{}}
	newDeckPage(h).Drop(file)
	if len(h.notices) != 1 || !strings.Contains(h.notices[0], "aucune ligne ne ressemble") {
		t.Errorf("%q", h.notices)
	}
}

// TestADeckIsKeptAndPlayed: a deck that was read is stored with its stories and offered in the set-up, and a duel
// starts with it; problems with the chosen minimum are shown there.
func TestADeckIsKeptAndPlayed(t *testing.T) {
	uitest.Start(t, theme.Options{})
	ownIn(t.TempDir())
	defer ownIn(t.TempDir())
	var deck strings.Builder
	deck.WriteString(`<deck><section name="Deck">`)
	for i := range 16 {
		deck.WriteString(`<card qty="3">Card ` + itoa(i) + `</card>`)
	}
	deck.WriteString(`</section><section name="Story">`)
	for i := range 10 {
		deck.WriteString(`<card qty="1">Story ` + itoa(i) + `</card>`)
	}
	deck.WriteString(`</section></deck>`)
	file := filepath.Join(t.TempDir(), "tide.o8d")
	if err := os.WriteFile(file, []byte(deck.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	h := &shelter{words: text.New(text.French), kept: map[string]string{}}
	p := newDeckPage(h)
	p.read(file, func(string) {})
	p.keep()
	if err := atHand.change(func(l *rules.Library) error {
		l.Learn(rules.Card{Title: "Card 1", Kind: rules.Character, Faction: "Hastur", Skill: 2})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	ownIn(filepath.Dir(atHand.file)) // as after a restart
	given := table.Given{Players: 2, Language: text.French, Chosen: map[string]string{"decks": own, "stories": kept,
		"deck0": "tide", "deck1": "tide", "minimum": "0", "mulligan": "yes", "guide": "yes"}}
	if n := len(asks(h.words, given)); n != 9 {
		t.Errorf("%d questions", n)
	}
	if _, err := config(table.Given{Language: text.French, Chosen: map[string]string{"decks": own, "deck0": "tide",
		"deck1": "tide", "minimum": "50"}}); err == nil || !strings.Contains(err.Error(), "COC-12.1") {
		t.Errorf("48 of 50: %v", err)
	}
	run := start(t, given.Chosen, text.French)
	face := newFace(run, func() *text.Localizer { return h.words })
	s := face.state()
	if s.Players[0].Deck+s.Players[0].Hand != 48 || !strings.HasPrefix(s.Stories[0].Title, "Story") || !s.Mulligan {
		t.Errorf("%+v", s.Players[0])
	}
	if v := face.View(keeper.ForKeeper); !strings.Contains(v.Guide.Text, "huit cartes") {
		t.Errorf("the guide says %q", v.Guide.Text)
	}
	if len(rules.View{State: s}.Choices("unlisted", nil)) != 15 {
		t.Errorf("not known: %v", rules.View{State: s}.Choices("unlisted", nil))
	}
	for _, bad := range []string{"a;b", ""} {
		if _, err := config(table.Given{Chosen: map[string]string{"stories": fromHand, "titles": bad}}); err == nil {
			t.Errorf("%q are the ten stories", bad)
		}
	}
	if err := os.WriteFile(atHand.file, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	ownIn(filepath.Dir(atHand.file))
	p.keep()
	if raw, _ := os.ReadFile(atHand.file); string(raw) != "{" || len(h.notices) != 1 {
		t.Errorf("a library that cannot be read is written over: %s, %v", raw, h.notices)
	}
}
