package desktop

import (
	"testing"

	"lantern/ui/text"
)

func TestLanguageComesFromTheSystemWhereTheEnvironmentIsSilent(t *testing.T) {
	french := func() string { return "fr-FR" }
	for _, c := range []struct {
		system string
		env    map[string]string
		want   string
	}{
		{"windows", nil, text.French},
		{"darwin", nil, text.French},
		{"linux", nil, text.English}, // a Unix program without a locale speaks English
		{"windows", map[string]string{"LANG": "en_GB.UTF-8"}, text.English},
		{"windows", map[string]string{"LC_ALL": "en_GB.UTF-8"}, text.English},
	} {
		getenv := func(name string) string { return c.env[name] }
		if got := text.FromLocale(localeHints(c.system, getenv, french)); got != c.want {
			t.Errorf("%s with %v: %s, want %s", c.system, c.env, got, c.want)
		}
	}
	if got := text.FromLocale(localeHints("windows", func(string) string { return "" }, systemLocale)); got != text.English && got != text.French {
		t.Errorf("the system's language is %q", got)
	}
}
