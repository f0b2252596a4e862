package text

import "strings"

// FromLocale picks a language from the environment as a Unix program reads it: LC_ALL, LC_MESSAGES and LANG in that
// order, and, unless that says C or POSIX, the preference list LANGUAGE before it. Without a hint, with the C locale
// and with a language that we do not have, the answer is English.
func FromLocale(getenv func(string) string) string {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	base := languageOf(locale)
	if base == "" || base == "c" || base == "posix" {
		return English
	}
	for _, wish := range append(strings.Split(getenv("LANGUAGE"), ":"), locale) {
		if code := languageOf(wish); known(code) {
			return code
		}
	}
	return English
}

// languageOf cuts "fr_CA.UTF-8@euro" down to "fr".
func languageOf(locale string) string {
	if i := strings.IndexAny(locale, "_-.@"); i >= 0 {
		locale = locale[:i]
	}
	return strings.ToLower(locale)
}
