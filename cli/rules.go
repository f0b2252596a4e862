package cli

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"lantern/docs/rules"
)

// RulesCmd is "lantern rules": it prints or searches the rules of a game. A rule ID determines the game.
type RulesCmd struct {
	Game  string   `help:"The game, by its ID; lantern games lists them." default:"mansions"`
	Words []string `arg:"" optional:"" help:"Words of the rule, or its ID, for example MOM-4.5; by default, all rules."`
}

// Run prints the rules in the requested language. If nothing is found, the answer is "no".
func (c *RulesCmd) Run(env *Deps, all *Globals) error {
	for _, word := range c.Words {
		c.Game = cmp.Or(rules.GameOf(word), c.Game)
	}
	return printRules(env.Out, c.Game, env.lang(all), c.Words, all.JSON)
}

// rulesWidth is the maximum number of characters in a line of the rules; only a longer word exceeds it.
const rulesWidth = 100

// printRules writes the rules in a language for people, or as JSON: a list of objects with id, title, text and chapter.
// Without words it writes all of them in the order of the book, otherwise those that contain all the words, best match
// first. An unknown game or language is bad input. If nothing is found, the answer is "no".
func printRules(w io.Writer, game, lang string, words []string, asJSON bool) error {
	book, err := rules.LoadGame(game, lang)
	if err != nil {
		return BadInput("%s", err)
	}
	query := strings.TrimSpace(strings.Join(words, " "))
	if query == "" {
		if asJSON {
			return writeJSON(w, book.Rules())
		}
		return printBook(w, book)
	}
	found := book.Search(words)
	switch {
	case asJSON && found == nil:
		err = writeJSON(w, []rules.Rule{})
	case asJSON:
		err = writeJSON(w, found)
	default:
		err = printFound(w, found)
	}
	if err == nil && found == nil {
		return No("no rule contains %q; use fewer or other words, or an ID such as MOM-4.5; without words, all rules are printed", query)
	}
	return err
}

// printBook writes all chapters with their headings.
func printBook(w io.Writer, book *rules.Reference) error {
	var b strings.Builder
	for i, c := range book.Chapters {
		if i > 0 {
			b.WriteString("\n\n")
		}
		heading := fmt.Sprintf("%d. %s", c.Number, c.Title)
		fmt.Fprintf(&b, "%s\n%s\n", heading, strings.Repeat("=", utf8.RuneCountInString(heading)))
		if c.Intro != "" {
			b.WriteString("\n" + wrapText(c.Intro, rulesWidth))
		}
		for _, rule := range c.Rules {
			b.WriteString("\n" + ruleText(rule))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// printFound writes rules separated by blank lines.
func printFound(w io.Writer, found []rules.Rule) error {
	texts := make([]string, len(found))
	for i, rule := range found {
		texts[i] = ruleText(rule)
	}
	_, err := io.WriteString(w, strings.Join(texts, "\n"))
	return err
}

// ruleText formats one rule: its ID and title on a line, then its text.
func ruleText(rule rules.Rule) string {
	return rule.ID + "  " + rule.Title + "\n" + wrapText(rule.Text, rulesWidth)
}

// listMark matches the beginning of list items in the rules.
var listMark = regexp.MustCompile(`^(- |[0-9]+\. )`)

// wrapText breaks lines at spaces so that none is longer than width characters. Continuation lines of a list item are
// indented. Non-breaking spaces stay, for example those of French before a colon.
func wrapText(text string, width int) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		mark := listMark.FindString(line)
		column := utf8.RuneCountInString(mark)
		b.WriteString(mark)
		for i, word := range strings.Split(line[len(mark):], " ") {
			length := utf8.RuneCountInString(word)
			switch {
			case i == 0:
			case column+1+length > width:
				b.WriteString("\n" + strings.Repeat(" ", len(mark)))
				column = len(mark)
			default:
				b.WriteString(" ")
				column++
			}
			b.WriteString(word)
			column += length
		}
		b.WriteString("\n")
	}
	return b.String()
}
