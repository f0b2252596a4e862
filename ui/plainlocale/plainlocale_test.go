package plainlocale

import (
	"maps"
	"testing"
)

func TestOnlyWhatNamesNoLanguageIsReplaced(t *testing.T) {
	for _, c := range []struct{ before, after map[string]string }{
		{map[string]string{"LANG": "C"}, map[string]string{"LANG": Plain}},
		{map[string]string{"LANG": "C.UTF-8"}, map[string]string{"LANG": Plain}},
		{map[string]string{"LC_ALL": "POSIX", "LANG": "fr_FR.UTF-8"}, map[string]string{"LC_ALL": Plain, "LANG": "fr_FR.UTF-8"}},
		{map[string]string{"LANG": "fr_CA.UTF-8@euro"}, map[string]string{"LANG": "fr_CA.UTF-8@euro"}},
		{map[string]string{"LANG": "es_419"}, map[string]string{"LANG": "es_419"}},
		{map[string]string{"LANG": "../../etc"}, map[string]string{"LANG": Plain}},
		{map[string]string{"LANG": "fr", "LANGUAGE": "fr:C:en_GB:"}, map[string]string{"LANG": "fr", "LANGUAGE": "fr:en_GB"}},
		{map[string]string{}, map[string]string{}},
	} {
		env := maps.Clone(c.before)
		mend(func(name string) string { return env[name] }, func(name, value string) error {
			env[name] = value
			return nil
		})
		if !maps.Equal(env, c.after) {
			t.Errorf("%v became %v, want %v", c.before, env, c.after)
		}
	}
}
