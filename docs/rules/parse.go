package rules

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var (
	heading  = regexp.MustCompile(`^# (0|[1-9][0-9]*)\. (\S.*)$`)
	ruleHead = regexp.MustCompile(`^\*\*([A-Z]+-(0|[1-9][0-9]*)\.([1-9][0-9]*))\*\* \(([^()]+)\) (\S.*)$`)
	itemHead = regexp.MustCompile(`^(- |[1-9][0-9]*\. )(\S.*)$`)
	markup   = regexp.MustCompile("[*_`\\[\\]<>#|\t]|  |^ | $")
)

// block is what stands between two blank lines.
type block struct {
	line  int // of its first line in the file, from 1 on
	lines []string
}

// parse reads a file of one chapter or more; prefix begins the IDs. Errors begin with the number of the line.
func parse(text, prefix string) (all []Chapter, err error) {
	blocks := split(text)
	if len(blocks) == 0 {
		return nil, fmt.Errorf("1: empty; begin with a line like %q", "# 4. Investigator turn")
	}
	for n := 1; len(blocks) > 0; blocks, n = blocks[n:], 1 {
		for n < len(blocks) && !strings.HasPrefix(blocks[n].lines[0], "# ") {
			n++
		}
		if all == nil && blocks[0].line != 1 {
			blocks[0].lines = []string{""} // the heading stands on the first line
		}
		c, err := parseChapter(blocks[:n], prefix)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// parseChapter reads the blocks of a chapter, its heading first.
func parseChapter(blocks []block, prefix string) (Chapter, error) {
	first := blocks[0]
	m := heading.FindStringSubmatch(first.lines[0])
	if m == nil || len(first.lines) != 1 {
		return Chapter{}, fmt.Errorf("%d: the first line is not a heading; write one like %q with a blank line after it",
			first.line, "# 4. Investigator turn")
	}
	number, err := strconv.Atoi(m[1])
	if err != nil {
		return Chapter{}, fmt.Errorf("%d: chapter %s: %w", first.line, m[1], err)
	}
	c := Chapter{Number: number, Title: m[2]}
	texts := []*string{&c.Intro} // of the introduction, then of each rule
	for _, b := range blocks[1:] {
		if strings.HasPrefix(b.lines[0], "*") {
			rule, rest, err := c.begin(b.lines[0], prefix)
			if err != nil {
				return Chapter{}, fmt.Errorf("%d: %w", b.line, err)
			}
			c.Rules = append(c.Rules, rule)
			texts = append(texts, new(string))
			b.lines[0] = rest
		}
		plain, err := b.plain()
		if err != nil {
			return Chapter{}, err
		}
		text := texts[len(texts)-1]
		if *text != "" {
			*text += "\n\n"
		}
		*text += plain
	}
	for i := range c.Rules {
		c.Rules[i].Text = *texts[i+1]
	}
	if len(c.Rules) == 0 {
		return Chapter{}, fmt.Errorf("%d: chapter %d has no rules; write one like %q", first.line, c.Number,
			"**MOM-4.2** (Movement step) Text")
	}
	return c, nil
}

// split parts a text at its blank lines.
func split(text string) []block {
	var blocks []block
	open := false
	for i, line := range strings.Split(text, "\n") {
		switch {
		case line == "":
			open = false
		case open:
			last := &blocks[len(blocks)-1]
			last.lines = append(last.lines, line)
		default:
			blocks = append(blocks, block{line: i + 1, lines: []string{line}})
			open = true
		}
	}
	return blocks
}

// laterRulings begins the rulings that stand in the rulebook's own words or follow from them: the numbers before it are
// kept free for this program's own (see chapter 18).
const laterRulings = "MOM-18.40"

// due is the ID of the rule that comes next.
func (c *Chapter) due(prefix string) string {
	next := 1
	if n := len(c.Rules); n > 0 {
		fmt.Sscanf(c.Rules[n-1].ID, prefix+"-%d.%d", new(int), &next)
		next++
	}
	return fmt.Sprintf("%s-%d.%d", prefix, c.Number, next)
}

// begin reads the first line of a rule and returns its text from behind the title on.
func (c *Chapter) begin(line, prefix string) (Rule, string, error) {
	m := ruleHead.FindStringSubmatch(line)
	if m == nil {
		return Rule{}, "", fmt.Errorf("not the beginning of a rule; write it like %q",
			"**MOM-4.2** (Movement step) Text")
	}
	if want := c.due(prefix); m[1] != want && m[1] != laterRulings {
		return Rule{}, "", fmt.Errorf("%s stands where %s is due; IDs follow each other without gaps", m[1], want)
	}
	if markup.MatchString(m[4]) {
		return Rule{}, "", fmt.Errorf("the title %q is not plain; take marks, tabs and needless spaces out", m[4])
	}
	return Rule{ID: m[1], Title: m[4], Chapter: c.Number}, m[5], nil
}

// plain joins the lines of a block.
func (b block) plain() (string, error) {
	var out []string
	indent := "" // of the further lines of the item being read; "" outside a list
	example := strings.HasPrefix(b.lines[0], "> ")
	list := itemHead.MatchString(b.lines[0])
	for i, line := range b.lines {
		m := itemHead.FindStringSubmatch(line)
		mark := ""
		switch {
		case example && strings.HasPrefix(line, "> "):
			line = line[len("> "):]
		case example:
			return "", fmt.Errorf("%d: this line of an example does not begin with %q", b.line+i, "> ")
		case list && m != nil:
			mark, line = m[1], m[2]
			indent = strings.Repeat(" ", len(mark))
		case list:
			further, ok := strings.CutPrefix(line, indent)
			if !ok {
				return "", fmt.Errorf("%d: not an item of the list above; indent it by %d, or put a blank line before it", b.line+i, len(indent))
			}
			line = further
		case m != nil:
			return "", fmt.Errorf("%d: a list inside a paragraph; put a blank line before it", b.line+i)
		}
		if markup.MatchString(line) {
			return "", fmt.Errorf("%d: the text is not plain; take marks, tabs and needless spaces out", b.line+i)
		}
		if mark != "" || len(out) == 0 {
			out = append(out, mark+line)
		} else {
			out[len(out)-1] += " " + line
		}
	}
	return strings.Join(out, "\n"), nil
}
