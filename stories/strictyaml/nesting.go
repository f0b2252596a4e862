package strictyaml

import (
	"slices"

	"github.com/goccy/go-yaml/scanner"
	"github.com/goccy/go-yaml/token"
)

// The YAML parser recurses, and keeps for each value the names of everything around it. So its input is limited first:
// by its own tokens, which know quotes, comments and block texts, and in time and memory proportional to the file.
const (
	maxLevels = 2 * maxDepth // of tokens: a map in brackets takes two, the bracket and the name
	maxPaths  = 32 << 20     // bytes of names around the values, all values together
)

// tokenize reads the tokens of a text; nil after a problem.
func tokenize(file, text string, r *Reporter) token.Tokens {
	// Nesting beyond all reason is looked for first, so that it need not be read to its end: no more than a few bytes
	// of it are.
	brackets, marks, looked := 0, 0, 0
	for i := range len(text) {
		switch text[i] {
		case '[', '{':
			brackets++
		case ']', '}':
			brackets = max(0, brackets-1)
		case '-', '?', ':':
			marks++ // in this line
		case '\n', '\r':
			marks = 0
		}
		if brackets+marks > maxLevels && i >= 2*looked { // or in quotation marks: the tokens know
			if nested(file, scan(text[:i+1]), r) == nil {
				return nil
			}
			brackets, marks, looked = 0, 0, i
		}
	}
	return nested(file, scan(text), r)
}

// scan reads tokens up to the first that is none: the parser goes no further.
func scan(text string) (tokens token.Tokens) {
	var s scanner.Scanner
	s.Init(text)
	for {
		some, err := s.Scan()
		tokens = slices.Grow(tokens, len(some)) // else it grows by doubling, all in one Scan
		tokens.Add(some...)
		if err != nil {
			return tokens
		}
	}
}

// nested gives the tokens back, or nil and a problem if they are nested too deep or use what packs may not.
func nested(file string, tokens token.Tokens, r *Reporter) token.Tokens {
	var n nesting
	for _, t := range tokens {
		where := Position{File: file}
		if t.Position != nil {
			where.Line, where.Column = t.Position.Line, t.Position.Column
		}
		switch t.Type {
		case token.AnchorType, token.AliasType, token.MergeKeyType:
			r.Report(where, "alias.any")
			return nil
		case token.TagType, token.DirectiveType:
			r.Report(where, "tag.any")
			return nil
		case token.InvalidType:
			return tokens // the parser says what is wrong and goes no further
		case token.CommentType:
			continue
		}
		n.take(t, where.Column)
		n.before, n.last = n.last, t
		switch {
		case len(n.open) > maxLevels:
			r.Report(where, "tooDeep.levels", maxDepth)
			return nil
		case n.paths > maxPaths:
			r.Report(where, "tooBig.names", n.paths)
			return nil
		}
	}
	return tokens
}

// nesting counts levels as the parser makes them: never fewer, and for sound files hardly more.
type nesting struct {
	open         []level
	before, last *token.Token // the two tokens before, comments left out
	path         int          // bytes of the names of the open levels
	paths        int          // the same, added up over all tokens
}

// level is a bracket, a name or a list mark whose value has not ended.
type level struct {
	mark   *token.Token
	column int
	name   int // bytes
}

func (n *nesting) take(t *token.Token, column int) {
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		n.push(level{mark: t, column: column, name: 8})
	case token.SequenceEndType, token.MappingEndType:
		if i := n.bracket(); i >= 0 {
			n.leave(i)
		}
	case token.CollectEntryType:
		if i := n.bracket(); i >= 0 {
			n.leave(i + 1)
		}
	case token.SequenceEntryType, token.MappingKeyType:
		n.dedent(t, column, n.last)
		n.push(level{mark: t, column: column, name: 8})
	case token.MappingValueType: // the name precedes its colon
		name := 8
		if key := n.last; key != nil && key.Position != nil {
			column, name = key.Position.Column, name+len(key.Value)
			n.dedent(t, column, n.before)
		}
		n.push(level{mark: t, column: column, name: name})
	}
	n.paths += n.path
}

// dedent closes the levels whose value ends before a name or list mark in a column; before is the token in front of it.
func (n *nesting) dedent(t *token.Token, column int, before *token.Token) {
	floor := n.bracket() + 1 // a value directly in brackets does not end by its column
	if floor > 0 {
		floor++
	}
	for len(n.open) > floor {
		top := n.open[len(n.open)-1]
		dash, inner := top.mark.Type == token.SequenceEntryType, t.Type == token.SequenceEntryType
		// a name right below an empty list mark is its value to the parser
		sibling := dash == inner || dash && top.mark != before
		if top.column < column || top.column == column && !sibling {
			return
		}
		n.leave(len(n.open) - 1)
	}
}

// bracket returns the index of the innermost open bracket, -1 if there is none.
func (n *nesting) bracket() int {
	for i, l := range slices.Backward(n.open) {
		if l.mark.Type == token.SequenceStartType || l.mark.Type == token.MappingStartType {
			return i
		}
	}
	return -1
}

func (n *nesting) push(l level) {
	n.open = append(n.open, l)
	n.path += l.name
}

// leave closes all levels from an index on.
func (n *nesting) leave(from int) {
	for len(n.open) > from {
		n.path -= n.open[len(n.open)-1].name
		n.open = n.open[:len(n.open)-1]
	}
}
