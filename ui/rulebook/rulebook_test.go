package rulebook

import (
	"image"
	"image/color"
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/docs/rules"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// said are all texts of the dialogs.
func said(t *testing.T, w fyne.Window) string {
	t.Helper()
	return uitest.TextsOver(w)
}

func window(t *testing.T) fyne.Window {
	t.Helper()
	uitest.Start(t, theme.Options{})
	return uitest.Show(t, canvas.NewRectangle(color.Black), 1280, 800)
}

func press(w fyne.Window, k fyne.KeyName) {
	if f := w.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: k})
		return
	}
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k})
}

func TestARuleIsShownInTheChosenLanguage(t *testing.T) {
	for lang, words := range map[string]string{"en": "Hiding place", "fr": "Cachette"} {
		w := window(t)
		d := Open(w.Canvas(), text.New(lang), "MOM-11.5", Options{})
		if d == nil || d.ID() != "MOM-11.5" {
			t.Fatalf("%s: the rule is not shown", lang)
		}
		book, _ := rules.LoadGame(rules.Mansions, lang)
		rule, _ := book.Lookup("MOM-11.5")
		all := said(t, w)
		first := strings.Join(strings.Fields(rule.Text)[:6], " ")
		for _, want := range []string{rule.Title, "MOM-11.5", first} {
			if !strings.Contains(all, strings.Join(strings.Fields(want), " ")) {
				t.Errorf("%s: %q is missing in %q", lang, want, all)
			}
		}
		if !strings.Contains(strings.ToLower(all), strings.ToLower(words)) {
			t.Errorf("%s: the title %q is missing", lang, words)
		}
	}
}

// TestTheBookIsThatOfTheRulesGame: the ID determines the game's reference.
func TestTheBookIsThatOfTheRulesGame(t *testing.T) {
	w := window(t)
	if d := Open(w.Canvas(), text.New("fr"), "LCG-1.1", Options{}); d == nil || d.ID() != "LCG-1.1" || strings.Contains(said(t, w), "MOM-") {
		t.Errorf("opened %v: %s", d, said(t, w))
	}
}

func TestFromRuleToRule(t *testing.T) {
	w := window(t)
	d := Open(w.Canvas(), text.New("en"), "MOM-12.4", Options{})
	press(w, fyne.KeyPageDown)
	if d.ID() != "MOM-13.1" {
		t.Errorf("after MOM-12.4 comes %s", d.ID())
	}
	press(w, fyne.KeyPageUp)
	press(w, fyne.KeyPageUp)
	if d.ID() != "MOM-12.3" {
		t.Errorf("two before MOM-13.1 is %s", d.ID())
	}
	if n := len(w.Canvas().Overlays().List()); n != 1 {
		t.Errorf("%d dialogs lie over the window", n)
	}
	press(w, fyne.KeyEscape)
	if d.Open() || w.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the rule")
	}
	if Open(w.Canvas(), text.New("en"), "MOM-99.1", Options{}) != nil || Open(w.Canvas(), text.New("en"), "", Options{}) != nil {
		t.Error("a rule is shown that does not exist")
	}
}

// TestEveryRuleCanBeShown with all its blocks and links, and every link has a target.
func TestEveryRuleCanBeShown(t *testing.T) {
	w := window(t)
	for _, lang := range rules.Languages() {
		d := Open(w.Canvas(), text.New(lang), "MOM-1.1", Options{})
		for _, rule := range d.book.Rules() {
			blocks := 2 // title and chapter
			for _, block := range strings.Split(rule.Text, "\n\n") {
				blocks += len(strings.Split(block, "\n"))
			}
			if pictureOf(rule.ID) != nil {
				blocks++
			}
			also := d.references(rule)
			if len(also) > 0 {
				blocks += 2
			}
			objects := d.body(rule).Objects
			if got := len(objects); got != blocks {
				t.Errorf("%s %s: %d blocks are shown, %d expected", lang, rule.ID, got, blocks)
			}
			links := 0
			for _, o := range objects {
				if p, ok := o.(*prose); ok {
					links += len(p.links)
				}
			}
			if links != len(named.FindAllString(rule.Text, -1)) {
				t.Errorf("%s %s: %d links in the text", lang, rule.ID, links)
			}
			for _, r := range also {
				if r.ID == rule.ID {
					t.Errorf("%s %s refers to itself", lang, rule.ID)
				}
			}
		}
		d.Hide()
	}
}

func TestLinksLeadOnAndBack(t *testing.T) {
	w := window(t)
	d := Open(w.Canvas(), text.New("en"), "MOM-4.4", Options{})
	var first *link
	for _, o := range d.page.Content.(*fyne.Container).Objects[0].(*fyne.Container).Objects {
		if p, ok := o.(*prose); ok && first == nil && len(p.links) > 0 {
			first = p.links[0]
		}
	}
	if first == nil {
		t.Fatal("MOM-4.4 names no other rule; choose another one for this test")
	}
	to := first.text
	w.Canvas().Focus(first)
	press(w, fyne.KeyReturn)
	if d.ID() != to {
		t.Fatalf("the link %s leads to %s", to, d.ID())
	}
	w.Canvas().Focus(d.index)
	press(w, fyne.KeyLeft)
	if d.ID() != "MOM-4.4" || !d.back.Disabled() || d.on.Disabled() {
		t.Errorf("back leads to %s", d.ID())
	}
	press(w, fyne.KeyRight)
	if d.ID() != to {
		t.Errorf("forward leads to %s", d.ID())
	}
	press(w, fyne.KeyPageDown)
	if !d.on.Disabled() {
		t.Error("after going elsewhere there is still a way forward")
	}
}

// typed types into the search field.
func typed(w fyne.Window, words string) {
	for _, r := range words {
		w.Canvas().Focused().TypedRune(r)
	}
}

func TestSearchFindsInBothLanguagesAndOverlooksAccents(t *testing.T) {
	w := window(t)
	d := Open(w.Canvas(), text.New("fr"), "MOM-1.1", Options{})
	w.Canvas().Focused().TypedRune('/')
	typed(w, "enigme resolue")
	if len(d.listed) == 0 || d.find.Empty() {
		t.Fatal("nothing is found without accents")
	}
	lit := 0
	for _, o := range d.page.Content.(*fyne.Container).Objects[0].(*fyne.Container).Objects {
		if p, ok := o.(*prose); ok {
			for _, one := range p.pieces {
				if one.lit {
					lit++
				}
			}
		}
	}
	if lit == 0 {
		t.Error("what was found is not lit")
	}
	press(w, fyne.KeyEscape)
	w.Canvas().Focused().TypedRune('/')
	typed(w, "hiding place")
	if !strings.Contains(strings.Join(d.listed, " "), "MOM-11.5") || !slices.Contains(d.listed, "") {
		t.Errorf("an English word in the French book finds %q", d.listed)
	}
	if !strings.Contains(said(t, w), "Trouvé en anglais") {
		t.Error("it does not say that the words were found in English")
	}
	press(w, fyne.KeyEscape)
	w.Canvas().Focused().TypedRune('/')
	typed(w, "xylophone")
	if d.index.Chosen() != -1 || !strings.Contains(said(t, w), "Aucune règle") {
		t.Errorf("what is nowhere is found at row %d", d.index.Chosen())
	}
	press(w, fyne.KeyEscape)
	if len(d.listed) < 100 {
		t.Error("the contents do not come back")
	}
}

func TestTheContentsAreWalkedAndTheOtherLanguageIsAKeyAway(t *testing.T) {
	w := window(t)
	cheat := 0
	d := Open(w.Canvas(), text.New("fr"), "MOM-4.2", Options{Keys: func() { cheat++ }})
	press(w, fyne.KeyDown)
	if d.ID() != "MOM-4.3" {
		t.Errorf("one down is %s", d.ID())
	}
	press(w, fyne.KeyDown)
	press(w, fyne.KeyLeft)
	if d.ID() != "MOM-4.2" {
		t.Errorf("walking through the contents leaves a trail: back is %s", d.ID())
	}
	w.Canvas().Focused().TypedRune('g')
	if !strings.Contains(said(t, w), "Movement step") || d.ID() != "MOM-4.2" {
		t.Error("the other language is not shown")
	}
	w.Canvas().Focused().TypedRune('?')
	if cheat != 1 || d.Open() {
		t.Error("the keys are not one key away")
	}
}

// TestNothingOfTheBookIsClipped at every text size, in both windows.
func TestNothingOfTheBookIsClipped(t *testing.T) {
	for _, lang := range rules.Languages() {
		for _, scale := range uitest.Scales(100, 150, 200) {
			for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
				uitest.Start(t, theme.Options{Scale: scale})
				w := uitest.Show(t, canvas.NewRectangle(color.Black), size.Width, size.Height)
				d := Open(w.Canvas(), text.New(lang), "MOM-13.2", Options{})
				for _, id := range []string{"MOM-13.2", "MOM-18.26", "MOM-16.4"} {
					d.open(id)
					for _, fault := range uitest.Clipped(w) {
						t.Errorf("%s %d %% %v %s: %s", lang, scale, size, id, fault)
					}
				}
				d.toSearch()
				typed(w, "x")
				for _, fault := range uitest.Clipped(w) {
					t.Errorf("%s %d %% %v search: %s", lang, scale, size, fault)
				}
				d.Hide()
			}
		}
	}
}

func TestGoldensOfTheBook(t *testing.T) {
	for _, c := range []struct {
		name, lang, id, search string
		look                   theme.Options
	}{
		{"book-fr-dark", "fr", "MOM-4.5", "", theme.Options{}}, {"book-en-light", "en", "MOM-13.2", "", theme.Options{Variant: theme.Light}},
		{"search-fr-light", "fr", "MOM-1.1", "cachette", theme.Options{Variant: theme.Light}}, {"search-en-dark", "en", "MOM-1.1", "fire", theme.Options{}},
		{"book-fr-200", "fr", "MOM-4.5", "", theme.Options{Scale: 200}}, {"search-en-200", "en", "MOM-4.5", "horror", theme.Options{Scale: 200}},
	} {
		t.Run(c.name, func(t *testing.T) {
			uitest.Start(t, c.look)
			w := uitest.Show(t, canvas.NewRectangle(color.Black), 1280, 800)
			d := Open(w.Canvas(), text.New(c.lang), c.id, Options{Keys: func() {}})
			if c.search != "" {
				d.toSearch()
				typed(w, c.search)
			}
			uitest.Resize(w, 1280, 800)
			uitest.Screen(t, c.name, w, "book-fr-dark")
		})
	}
}

// TestEverySubjectHasARule: everything that can be pointed at has a rule of its own kind, which
// exists in every language.
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
		book, err := rules.LoadGame(rules.Mansions, lang)
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

// TestEveryPictureIsDrawnUnderItsRule: each belongs to an existing rule, and none is empty or equal to another.
func TestEveryPictureIsDrawnUnderItsRule(t *testing.T) {
	test.NewTempApp(t)
	book, err := rules.LoadGame(rules.Mansions, "en")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[int]string{}
	for id := range pictures {
		if _, ok := book.Lookup(id); !ok {
			t.Errorf("there is no rule %s", id)
		}
		drawn := pictureOf(id).(*canvas.Raster).Generator(480, 200).(*image.RGBA)
		painted := 0
		for i := 3; i < len(drawn.Pix); i += 4 {
			if drawn.Pix[i] > 0 {
				painted++
			}
		}
		if painted < 2000 || seen[painted] != "" {
			t.Errorf("%s: %d pixels are painted, like %q", id, painted, seen[painted])
		}
		seen[painted] = id
	}
	if len(seen) != 4 || pictureOf("MOM-4.1") != nil {
		t.Errorf("%d pictures", len(seen))
	}
}

// TestARuleHasATitle for buttons; what is no rule keeps its words.
func TestARuleHasATitle(t *testing.T) {
	for id, want := range map[string]string{"MOM-4.10": "Étapes interrompues", "MOM-99.1": "MOM-99.1", "": ""} {
		if got := Titled("mansions", "fr", id); got != want {
			t.Errorf("%q is called %q, want %q", id, got, want)
		}
	}
}
