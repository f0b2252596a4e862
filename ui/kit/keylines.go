package kit

import "slices"

// KeyLine is a line of a cheat sheet: keys, as labels for [Keys.Bind], and what they do.
type KeyLine struct {
	Labels []string
	Words  string
}

// told is what keys do, worded when somebody asks; "" means nothing at the moment.
type told struct {
	labels []string
	words  func() string
}

// Saying makes words that stay the same for [Keys.Tell] and [Keys.Note].
func Saying(words string) func() string { return func() string { return words } }

// Tell ties keys to something to do, and says what for the cheat sheet. Words that are "" say that the keys do nothing now.
func (k *Keys) Tell(words func() string, do func(), labels ...string) {
	for _, label := range labels {
		k.Bind(label, do)
	}
	k.Note(words, labels...)
}

// Note says what keys do that a widget with the focus takes itself, for the cheat sheet.
func (k *Keys) Note(words func() string, labels ...string) {
	for i := range k.told {
		k.told[i].labels = slices.DeleteFunc(slices.Clone(k.told[i].labels), func(l string) bool { return slices.Contains(labels, l) })
	}
	k.told = append(k.told, told{labels, words})
}

// Lines are the keys that do something now, and what, in the order in which they were tied.
func (k *Keys) Lines() []KeyLine {
	var lines []KeyLine
	for _, t := range k.told {
		if words := t.words(); words != "" && len(t.labels) > 0 {
			lines = append(lines, KeyLine{t.labels, words})
		}
	}
	return lines
}

// Bound tells whether a label is tied to something.
func (k *Keys) Bound(label string) bool { return slices.Contains(k.labels, label) }

// Untold lists the labels that are tied to something of which the cheat sheet says nothing.
func (k *Keys) Untold() []string {
	var out []string
	for _, label := range k.labels {
		if !slices.ContainsFunc(k.told, func(t told) bool { return slices.Contains(t.labels, label) }) {
			out = append(out, label)
		}
	}
	return out
}
