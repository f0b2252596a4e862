package stories

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// text says that the pack needs a text under this key, or paragraphs under key.1, key.2 ...
func (c *checker) text(path, key string) {
	if key == "" {
		c.report(path, "missing.text")
		return
	}
	c.needed[key] = true
	for _, lang := range c.pack.head.Languages {
		if hasText(c.pack.texts[lang], key) {
			return // a language that lacks it is found by checkTexts
		}
	}
	if c.story != nil { // the base pack may word what stories share
		for _, texts := range c.base.Texts {
			if _, ok := texts[key]; ok {
				return
			}
		}
	}
	c.pack.wordy.report(c.pack.places.find(path), "missingText.any", key)
	for _, lang := range c.pack.head.Languages {
		c.pack.lack(lang, key)
	}
}

func hasText(texts places, key string) bool {
	_, one := texts[key]
	_, first := texts[key+".1"]
	return one || first
}

// Texts that may exist without anything needing them.
var (
	freeText  = regexp.MustCompile(`^(author|tone|token|feature|attribute|type|trauma|deck|class|icon|tileSize)\.`)
	flavour   = regexp.MustCompile(`^card\.([^.]+)\.flavour$`)
	paragraph = regexp.MustCompile(`\.[0-9]+$`)
	sharedKey = regexp.MustCompile(`^(story|room|choice|objective|event|ending|named|manual)\.`) // a base pack may word what its stories share
	title     = regexp.MustCompile(`^story\.title$|\.name$`)
	goalText  = regexp.MustCompile(`^objective\.([^.]+)\.(text|ending\.(investigators|keeper|nobody))$`)
)

// checkTexts finds texts that only some languages have, texts that nothing reads,
// numbered paragraphs with gaps, and stubs that nobody has written anew.
func (c *checker) checkTexts() {
	words := c.base.Texts
	if c.story != nil {
		words = c.story.Texts
	}
	all := map[string]bool{}
	for _, lang := range c.pack.head.Languages {
		for key := range c.pack.texts[lang] {
			all[key] = true
		}
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		var missing []string
		var where at
		for _, lang := range c.pack.head.Languages {
			if found, ok := c.pack.texts[lang][key]; !ok {
				missing = append(missing, lang)
				c.pack.lack(lang, key)
			} else if isStub(lang, key, words[lang][key]) {
				c.pack.warned.report(found, "stubText.key", key)
			} else if where == (at{}) {
				where = found
			}
			if said := words[lang][key]; title.MatchString(key) && (strings.ContainsAny(said, "\n\r") || utf8.RuneCountInString(said) > LongestName) {
				c.pack.wordy.report(c.pack.texts[lang][key], "tooBig.title", key, LongestName)
			}
		}
		if len(missing) > 0 {
			c.pack.wordy.report(where, "missingText.some", key, strings.Join(missing, ", "))
		}
		if !c.read(key) {
			c.pack.wordy.report(where, "unusedText.key", key)
		}
		if head := paragraph.FindString(key); head != "" && head != ".1" {
			before := strings.TrimSuffix(key, head) + "." + previous(head[1:])
			if !all[before] && c.needed[strings.TrimSuffix(key, head)] {
				c.pack.wordy.report(where, "missingText.before", key, before)
			}
		}
	}
}

func (c *checker) read(key string) bool {
	whole := paragraph.ReplaceAllString(key, "")
	if c.needed[key] || freeText.MatchString(key) || c.needed[whole] || c.story == nil && sharedKey.MatchString(key) {
		return true
	}
	if m := goalText.FindStringSubmatch(whole); m != nil {
		return c.options[m[1]]
	}
	m := flavour.FindStringSubmatch(key)
	return m != nil && (c.cards[m[1]] != nil || c.spellType(m[1]))
}

func previous(number string) string {
	n := 0
	for _, digit := range number {
		n = min(n*10+int(digit-'0'), 1_000_000)
	}
	return strconv.Itoa(n - 1)
}
