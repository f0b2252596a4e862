package text

import (
	"encoding/json"
	"regexp"
	"strings"
	"sync"
)

// byEnglish maps each English text to its key. If two keys have the same text either will do, since their
// translations are equal too.
var byEnglish = sync.OnceValue(func() map[string]string {
	var texts map[string]any
	raw, err := embedded.ReadFile("catalog/en/" + commandLine + "json")
	if err == nil {
		err = json.Unmarshal(raw, &texts)
	}
	if err != nil {
		panic(err) // embedded and tested, like all catalogues
	}
	keys := map[string]string{}
	for key, value := range texts {
		if words, ok := value.(string); ok {
			keys[words] = key
		}
	}
	return keys
})

// commandLine is the prefix of the keys for the command line, and the name of their file.
const commandLine = "cli."

// FromEnglish translates a text or format of the command line's code, keeping the verbs. A text that is not in the
// catalogue is returned unchanged, with false.
func (l *Localizer) FromEnglish(english string) (string, bool) {
	key, ok := byEnglish()[english]
	if !ok {
		return english, false
	}
	return l.T(key), true
}

// French drops the e of "de" and "que" before a vowel and a mute h: "au tour d’Ida", "de Harvey", "d’Hélène". Before a
// name that was given by default, a noun with a number, "de" becomes "du": "la main du joueur 1".
// Catalogues contain the full word before a value, since the value's first letter is not known there.

// joint replaces the space between such a word and a value until the value is known.
const joint = "\ue000"

var (
	beforeValue = regexp.MustCompile(`\b([Dd]|[Qq]u)e \{\{`)
	ofDefault   = regexp.MustCompile(`([Dd])e` + joint + `(Joueur|Culte)([ \x{00a0}]\d+)\b`)
	atJoint     = regexp.MustCompile(`e` + joint + `\S*`)
	elided      = regexp.MustCompile(`(?i)^([aàâeéèêëiîïoôœuûù]|y[^aàâeéèêoôu]|yeux\b|h(` + muteH + `))`)
	neverElided = regexp.MustCompile(`(?i)^(onz|oui\b|ouistiti|uhlan)`)
)

// muteH matches, after the h, the beginnings of names and words before which French elides. Before others it does not.
const muteH = `ab[ei]|aleine|alluc|armon|é[bl]|ér[eiéo][^s]|ési|e[nr]ri|erb|ermine|eur|i[eé]r|ist|iver|ippo|o[mn][mn]|onor|or[ailr]|osp|osti|ô[tp]|uil|uît|uiss|um[aei]|y`

// joined inserts the joints into a catalogue.
func joined(catalogue []byte) []byte {
	return beforeValue.ReplaceAll(catalogue, []byte("${1}e"+joint+"{{"))
}

// elide resolves the joints in a text that is filled in.
func elide(worded string) string {
	if !strings.Contains(worded, joint) { // true for nearly all texts, and faster than the pattern
		return worded
	}
	worded = ofDefault.ReplaceAllStringFunc(worded, func(found string) string {
		part := ofDefault.FindStringSubmatch(found)
		return part[1] + "u " + strings.ToLower(part[2]) + part[3]
	})
	return atJoint.ReplaceAllStringFunc(worded, func(found string) string {
		value := found[len("e"+joint):]
		if elided.MatchString(value) && !neverElided.MatchString(value) {
			return "’" + value
		}
		return "e " + value
	})
}
