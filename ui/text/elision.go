package text

import "regexp"

// French drops the e of "de" and "que" before a vowel and a mute h: "au tour d’Ida", "de Harvey", "d’Hélène". In the catalogues a
// value stands behind the full word; what it begins with is known once it is filled in.

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
	return atJoint.ReplaceAllStringFunc(worded, func(found string) string {
		value := found[len("e"+joint):]
		if elided.MatchString(value) && !neverElided.MatchString(value) {
			return "’" + value
		}
		return "e " + value
	})
}
