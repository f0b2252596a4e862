package text

import "testing"

func TestElision(t *testing.T) {
	french := New(French)
	for name, want := range map[string]string{
		"Ida": "d’Ida", "Éva": "d’Éva", "Hélène": "d’Hélène", "Henri": "d’Henri", "Harvey": "de Harvey", "Yves": "d’Yves", "Yann": "de Yann",
		"Onze": "de Onze", "Bruno": "de Bruno", "le héros": "de le héros", "héros": "de héros", "hôtel": "d’hôtel", "hall": "de hall", "11": "de 11", "": "de ",
	} {
		if got := french.T("players.turn", Args{"who": name}); got != "Au tour "+want {
			t.Errorf("%q", got)
		}
	}
	if got := elide("qu" + "e" + joint + "Ida, d" + "e" + joint + "« Ida »"); got != "qu’Ida, de « Ida »" {
		t.Errorf("%q", got)
	}
}
