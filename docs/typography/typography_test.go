package typography

import "testing"

func TestFaultsAreFound(t *testing.T) {
	for lang, bad := range map[string][]string{
		"fr": {"L'hôte", "l'autel", "Quoi ?", "Quoi?", "« oui »", "«\u00a0oui »", "«oui»", "Bon...", "“oui”", "{{.n}}: rien",
			"Exemple : Ada", "Exemple: Ada", "vite ; puis", "vite; puis", "à -2", "50 %", "{{.n}} %", "A son tour", "le coeur", "fin ", "deux  mots"},
		"en": {"Don't", `"yes"`, "What ?", " x", "keeper's", "so : 1", "« Action »", "at -2", "wait...", "50 %", "50\u00a0%", "{{.n}}\u00a0%", "1\u202fm"},
	} {
		for _, text := range bad {
			if Faults(lang, text) == nil {
				t.Errorf("%s %q passes", lang, text)
			}
		}
	}
	for lang, good := range map[string][]string{
		"fr": {"L’hôte\u202f? «\u00a0Oui\u00a0» à 12:30, {{.n}}\u00a0: fin…", "Vraiment\u202f?!", "À son tour, cœur à −2, 50\u00a0%", "Titre\n\nTexte"},
		"en": {"What? “Yes”: don’t.", "Title\n\nText at −2, 50%."},
	} {
		for _, text := range good {
			if got := Faults(lang, text); got != nil {
				t.Errorf("%s %q: %v", lang, text, got)
			}
		}
	}
}

func TestWordsThatAreNotTheEditions(t *testing.T) {
	for _, bad := range []string{"La pièce brûle", "Pièces d’une tuile", "un jeton", "avancez de 2 espaces", "sur la même case", "sur {{.x}}, sur votre case",
		"Étape de menace", "l’étape de\nmenace", "cartes Traumatisme", "il est étourdi"} {
		if Wording("fr", bad, false) == nil {
			t.Errorf("%q passes", bad)
		}
	}
	for _, good := range []string{"La salle brûle", "un pion", "dans la case", "La porte donne sur la case, l’autre ne donne pas sur la case", "l’espace d’un éclair", "Étape de gain de menace"} {
		if got := Wording("fr", good, false); got != nil {
			t.Errorf("%q: %v", good, got)
		}
	}
	if got := Wording("fr", "Piocher une pièce", true); got != nil {
		t.Error(got)
	}
	if got := Wording("en", "a pièce montée", false); got != nil {
		t.Error(got)
	}
}

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
