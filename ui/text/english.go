package text

import "sync"

// byEnglish gives the key of each English text. Of two keys with one text either will do: the other languages say the same.
var byEnglish = sync.OnceValue(func() map[string]string {
	catalogue, err := readCatalogue(embedded, English)
	if err != nil {
		panic(err) // compiled in and tested, as the bundle is
	}
	keys := map[string]string{}
	for key, value := range catalogue {
		if words, ok := value.(string); ok && len(key) > len(commandLine) && key[:len(commandLine)] == commandLine {
			keys[words] = key
		}
	}
	return keys
})

// commandLine begins the keys of what the command line says.
const commandLine = "cli."

// FromEnglish says in this language what the command line's code says in English: a text or a format, whose verbs stay as they are.
// What the catalogues lack comes back as it is, with false.
func (l *Localizer) FromEnglish(english string) (string, bool) {
	key, ok := byEnglish()[english]
	if !ok {
		return english, false
	}
	return l.T(key), true
}
