// Package plainlocale sets the environment to a locale that Fyne can read. Fyne reads it when its packages are
// initialized, long before main, and complains about locales that name no language, such as "C.UTF-8" and "POSIX".
// Import this package for its side effect: Go initializes independent packages in the order of their import paths, and
// Fyne's dependencies are initialized later. It also sets how long Fyne keeps its caches, which Fyne reads at the same
// time. Nothing else belongs here.
package plainlocale

import "os"

// Plain replaces a locale that names no language.
const Plain = "en_US.UTF-8"

// cache is how long Fyne keeps the pictures and widgets of closed pages. Its default of one minute takes hundreds of
// megabytes if pages change quickly.
const cache = "20s"

func init() {
	mend(os.Getenv, os.Setenv)
	if os.Getenv("FYNE_CACHE") == "" {
		_ = os.Setenv("FYNE_CACHE", cache)
	}
}

// mend replaces locales that name no language, and leaves others alone.
func mend(getenv func(string) string, setenv func(name, value string) error) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			if !readable(value) {
				_ = setenv(name, Plain) // fails only for invalid names
			}
			break
		}
	}
	if list := getenv("LANGUAGE"); list != "" {
		if kept := filter(list); kept != list {
			_ = setenv("LANGUAGE", kept)
		}
	}
}

// filter keeps the readable locales of a list such as "fr:en_GB".
func filter(list string) string {
	kept := ""
	for start, i := 0, 0; i <= len(list); i++ {
		if i < len(list) && list[i] != ':' {
			continue
		}
		if one := list[start:i]; readable(one) {
			if kept != "" {
				kept += ":"
			}
			kept += one
		}
		start = i + 1
	}
	return kept
}

// readable reports whether a locale is like "fr", "fr_CA" or "fr_CA.UTF-8": a language of two or three letters, with an
// optional region of two letters or three digits.
func readable(locale string) bool {
	for i := 0; i < len(locale); i++ {
		if locale[i] == '.' || locale[i] == '@' {
			locale = locale[:i]
		}
	}
	language, region := locale, ""
	for i := 0; i < len(locale); i++ {
		if locale[i] == '_' || locale[i] == '-' {
			language, region = locale[:i], locale[i+1:]
			break
		}
	}
	return (len(language) == 2 || len(language) == 3) && all(language, letter) &&
		(region == "" || len(region) == 2 && all(region, letter) || len(region) == 3 && all(region, digit))
}

func all(s string, is func(byte) bool) bool {
	for i := 0; i < len(s); i++ {
		if !is(s[i]) {
			return false
		}
	}
	return true
}

func letter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
func digit(b byte) bool  { return b >= '0' && b <= '9' }
