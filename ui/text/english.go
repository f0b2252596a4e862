package text

import (
	"encoding/json"
	"regexp"
	"strings"
	"sync"
)

// byEnglish gives the key of each English text. Of two keys with one text either will do: the other languages say the
// same.
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

// FromEnglish says in this language what the command line's code says in English: a text or a format, whose verbs stay
// as they are. What the catalogues lack comes back as it is, with false.
func (l *Localizer) FromEnglish(english string) (string, bool) {
	key, ok := byEnglish()[english]
	if !ok {
		return english, false
	}
	return l.T(key), true
}

// French drops the e of "de" and "que" before a vowel and a mute h: "au tour d’Ida", "de Harvey", "d’Hélène". In the
// catalogues a value stands behind the full word; what it begins with is known once it is filled in.

// joint stands for the space between such a word and a value, until the value is known.
const joint = "\ue000"

var (
	beforeValue = regexp.MustCompile(`\b([Dd]|[Qq]u)e \{\{`)
	atJoint     = regexp.MustCompile(`e` + joint + `\S*`)
	elided      = regexp.MustCompile(`(?i)^([aàâeéèêëiîïoôœuûù]|y[^aàâeéèêoôu]|yeux\b|h(` + muteH + `))`)
	neverElided = regexp.MustCompile(`(?i)^(onz|oui\b|ouistiti|uhlan)`)
)

// muteH are the beginnings, after the h, of names and words before which French elides; before all others it does not.
const muteH = `ab[ei]|aleine|alluc|armon|é[bl]|ér[eiéo][^s]|ési|e[nr]ri|erb|ermine|eur|i[eé]r|ist|iver|ippo|o[mn][mn]|onor|or[ailr]|osp|osti|ô[tp]|uil|uît|uiss|um[aei]|y`

// joined marks those places in a catalogue.
func joined(catalogue []byte) []byte {
	return beforeValue.ReplaceAll(catalogue, []byte("${1}e"+joint+"{{"))
}

// elide closes them in a text that is filled in.
func elide(worded string) string {
	if !strings.Contains(worded, joint) { // nearly all: no pattern need be looked for
		return worded
	}
	return atJoint.ReplaceAllStringFunc(worded, func(found string) string {
		value := found[len("e"+joint):]
		if elided.MatchString(value) && !neverElided.MatchString(value) {
			return "’" + value
		}
		return "e " + value
	})
}
