package typography

import "testing"

// TestGlossaryForbidsWhatItNames holds each form against the file itself: what a term is called is nowhere forbidden.
func TestGlossaryForbidsWhatItNames(t *testing.T) {
	if len(Glossary) < 20 {
		t.Fatalf("%d terms", len(Glossary))
	}
	for _, term := range Glossary {
		for lang, forms := range map[string]*Forms{"en": term.EN, "fr": term.FR} {
			if forms == nil {
				continue
			}
			if forms.Form == "" || len(forms.Never) == 0 {
				t.Errorf("%s, %s: a form and what must not stand for it", term.Term, lang)
			}
			for _, why := range Terms(lang, forms.Form, true) {
				t.Errorf("%s, %s: %s", term.Term, lang, why)
			}
		}
	}
	for _, c := range []struct {
		lang, text string
		rules      bool
		want       int
	}{
		{"en", "Failure: he loses 1 horror.", true, 2},
		{"en", "Failure: he loses 1 horror.", false, 0},
		{"en", "Mrs. Crake walks toward the lamp.", false, 2},
		{"fr", "Échec : recevez 1 horreur.", true, 1},
		{"fr", "Un jeton sur la case.", false, 2},
		{"fr", "Subissez 1 horreur.", true, 0},
	} {
		if got := Terms(c.lang, c.text, c.rules); len(got) != c.want {
			t.Errorf("%q: %q", c.text, got)
		}
	}
}
