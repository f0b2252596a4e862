package kit

import "strings"

// keyNames are what keyboards of the language that is spoken call the keys that bear words.
var keyNames = map[string]string{}

// NamedKeys are the parts of key labels that bear words on a keyboard, and so differ from language to language.
func NamedKeys() []string {
	return []string{"Esc", "Enter", "Space", "Del", "Backspace", "Home", "End", "PgUp", "PgDn", "Tab", "Ctrl", "Alt", "Shift"}
}

// SpeakKeys says what keyboards of a language call their keys: name gives it for each of NamedKeys. It holds for all windows, as
// the theme does; call it on the user interface's goroutine and refresh what is shown.
func SpeakKeys(name func(key string) string) {
	for _, key := range NamedKeys() {
		keyNames[key] = name(key)
	}
}

// KeyName is a key label as for [Keys.Bind] in the words of the language that is spoken: "Shift+R" is "Maj+R" in French. What a
// keyboard shows as a sign, a letter or a digit stays as it is.
func KeyName(label string) string {
	if label == "+" || label == "" {
		return label
	}
	parts := strings.Split(label, "+")
	for i, part := range parts {
		if name, ok := keyNames[part]; ok {
			parts[i] = name
		}
	}
	return strings.Join(parts, "+")
}
