// Package plainlocale makes the environment say a language that Fyne can read, before Fyne reads it. Fyne looks when
// its packages are initialised, long before main, and complains about the locales "C.UTF-8" and "POSIX", which name no
// language; importing this package for its side effect comes before that, because Go initialises what is ready in the
// order of import paths and Fyne's own needs come later. It also says, in the same way, how long Fyne keeps what it
// drew with, which it reads at the same time.
package plainlocale

import "os"

// Plain is what stands for a locale that names no language.
const Plain = "en_US.UTF-8"

// cache is how long Fyne keeps the pictures and widgets of pages that are gone; its own minute is hundreds of megabytes
// for whoever turns pages fast.
const cache = "20s"

func init() {
	mend(os.Getenv, os.Setenv)
	if os.Getenv("FYNE_CACHE") == "" {
		_ = os.Setenv("FYNE_CACHE", cache)
	}
}

// mend replaces what names no language; what does is left alone.
func mend(getenv func(string) string, setenv func(name, value string) error) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			if !readable(value) {
				_ = setenv(name, Plain) // fails only for impossible names
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

// filter keeps the readable ones of a list "fr:en_GB".
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

// readable reports whether a locale is "fr", "fr_CA", "fr_CA.UTF-8" and the like: a language of two or three letters, and
// a region of two letters or three digits if there is one.
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
