package desktop

import "fyne.io/fyne/v2/lang"

// localeHints is what the environment says of the language. Windows and macOS tell it otherwise, and LANG stands for that
// unless the environment has it after all.
func localeHints(system string, getenv func(string) string, settings func() string) func(string) string {
	return func(name string) string {
		value := getenv(name)
		if value == "" && name == "LANG" && (system == "windows" || system == "darwin") {
			value = settings()
		}
		return value
	}
}

// systemLocale is the user's language in the system's settings, such as "fr-FR".
func systemLocale() string { return lang.SystemLocale().String() }
