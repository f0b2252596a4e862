package text

import (
	"encoding/json"
	"sync"
)

// byEnglish gives the key of each English text. Of two keys with one text either will do: the other languages say the same.
var byEnglish = sync.OnceValue(func() map[string]string {
	var texts map[string]any
	raw, err := embedded.ReadFile("catalog/en/" + commandLine + "json")
	if err == nil {
		err = json.Unmarshal(raw, &texts)
	}
	if err != nil {
		panic(err) // compiled in and tested, as all catalogues are
	}
	keys := map[string]string{}
	for key, value := range texts {
		if words, ok := value.(string); ok {
			keys[words] = key
		}
	}
	return keys
})

// commandLine begins the keys of what the command line says, and the name of their file.
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
