package check

import (
	"lantern/stories"
	"lantern/stories/strictyaml"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// text says that the pack needs a text under this key, or paragraphs under key.1, key.2 ...
func (c *Checker) text(path, key string) {
	if key == "" {
		c.Report(path, "missing.text")
		return
	}
	c.Needed[key] = true
	for _, lang := range c.Head.Languages {
		if hasText(c.Texts[lang], key) {
			return // a language that lacks it is found by checkTexts
		}
	}
	for _, texts := range c.Base.Texts { // the base pack, or the one that it builds on, may word what they share
		if _, ok := texts[key]; ok {
			return
		}
	}
	c.Wordy.Report(c.Places.Find(path), "missingText.any", key)
	for _, lang := range c.Head.Languages {
		c.lack(lang, key)
	}
}

func hasText(texts strictyaml.Places, key string) bool {
	_, one := texts[key]
	_, first := texts[key+".1"]
	return one || first
}

// Texts that may exist without anything needing them.
var (
	freeText  = regexp.MustCompile(`^(author|tone|token|feature|attribute|type|trauma|deck|class|icon|tileSize)\.`)
	cardWords = regexp.MustCompile(`^card\.([^.]+)\.(flavour|condition|hint)$`)
	paragraph = regexp.MustCompile(`\.[0-9]+$`)
	// a base pack may word what its stories share
	sharedKey = regexp.MustCompile(`^(story|room|choice|objective|event|ending|named|manual)\.`)
	title     = regexp.MustCompile(`^story\.title$|\.name$`)
	goalText  = regexp.MustCompile(`^objective\.([^.]+)\.(text|ending\.(investigators|keeper|nobody))$`)
)

// checkTexts reports texts that only some languages have, unused texts, gaps in numbered paragraphs, and unchanged
// stubs.
func (c *Checker) checkTexts() {
	words := c.Base.Texts
	if c.Story != nil {
		words = c.Story.Texts
	}
	all := map[string]bool{}
	for _, lang := range c.Head.Languages {
		for key := range c.Texts[lang] {
			all[key] = true
		}
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		var missing []string
		var where strictyaml.Position
		for _, lang := range c.Head.Languages {
			if found, ok := c.Texts[lang][key]; !ok {
				missing = append(missing, lang)
				c.lack(lang, key)
			} else if isStub(lang, key, words[lang][key]) {
				c.Warned.Report(found, "stubText.key", key)
			} else if where == (strictyaml.Position{}) {
				where = found
			}
			if said := words[lang][key]; title.MatchString(key) &&
				(strings.ContainsAny(said, "\n\r") || utf8.RuneCountInString(said) > stories.LongestName) {
				c.Wordy.Report(c.Texts[lang][key], "tooBig.title", key, stories.LongestName)
			}
		}
		if len(missing) > 0 {
			c.Wordy.Report(where, "missingText.some", key, strings.Join(missing, ", "))
		}
		if !c.read(key) {
			c.Wordy.Report(where, "unusedText.key", key)
		}
		if head := paragraph.FindString(key); head != "" && head != ".1" {
			number, _ := strconv.Atoi(head[1:])
			before := strings.TrimSuffix(key, head) + "." + strconv.Itoa(number-1)
			if !all[before] && c.Needed[strings.TrimSuffix(key, head)] {
				c.Wordy.Report(where, "missingText.before", key, before)
			}
		}
	}
}

func (c *Checker) read(key string) bool {
	whole := paragraph.ReplaceAllString(key, "")
	if c.Needed[key] || freeText.MatchString(key) || c.Needed[whole] || c.Story == nil && sharedKey.MatchString(key) {
		return true
	}
	if m := goalText.FindStringSubmatch(whole); m != nil {
		return c.Options[m[1]]
	}
	m := cardWords.FindStringSubmatch(key)
	if m == nil || m[2] != "hint" {
		return m != nil && (c.Cards[m[1]] != nil || c.spellType(m[1]))
	}
	return c.Cards[m[1]] != nil && c.Cards[m[1]].Clue != nil
}
