package strictyaml

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"lantern/internal/decode"
)

// hostile are files of one repeated piece, as large as a file may be. The parser would nest each beyond all reason, or
// remember far more than the file holds.
var hostile = []struct{ name, begin, piece, code string }{
	{"brackets", "", "[", "tooDeep"},
	{"braces", "a: ", "{a: ", "tooDeep"},
	{"braces and quotes", "", `{"a": `, "tooBig"},
	{"brackets that seem closed by words in quotes", "", "['}', ", "tooDeep"},
	{"braces that seem closed by names in quotes", "", "{'}': ", "tooDeep"},
	{"brackets that seem closed by comments", "", "[ #]\n", "tooBig"},
	{"list marks", "", "- ", "tooDeep"},
	{"list marks and tabs", "", "-\t", "syntax"},
	{"list marks after a name", "a: ", "- ", "tooDeep"},
	{"list marks in brackets", "[", "- ", "tooDeep"},
	{"names and question marks", "", "a: ? ", "tooDeep"},
	{"question marks", "", "? ", "tooDeep"},
	{"names in a row", "", "a: ", "tooDeep"},
	{"list marks in lines of their own", "- a:\n", "- \r  b:\r", "tooBig"},
	{"brackets behind a long beginning", strings.Repeat("- {a: [b, c]}\n", 1500), "[", "tooDeep"},
	{"brackets behind a decoy", "a: '" + strings.Repeat("[", 300) + "'\nb: ", "[", "tooDeep"},
	{"values under a long name", strings.Repeat("k", 100<<10) + ": [", "1,", "tooBig"},
	{"a row of signs", "a: ", "<", "tooBig"},
	{"a row of empty lines", "a: |\n" + strings.Repeat("  "+strings.Repeat("b", 1000)+"\n", 250), "\n", "tooBig"},
	{"anchors", "", "&a ", "alias"},
	{"aliases", "[", "*a ", "alias"},
	{"tags", "", "!a ", "tag"},
}

// filled is a file as large as may be.
func filled(begin, piece string) []byte {
	return []byte(begin + strings.Repeat(piece, (MaxFileSize-len(begin))/len(piece)))
}

// heapTaken is how many bytes something takes from the heap.
func heapTaken(what func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	what()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// memoryBound is the maximal memory for reading a file of any content.
const memoryBound = 50 << 20

func TestHostileYAMLIsRefused(t *testing.T) {
	for _, h := range hostile {
		text := filled(h.begin, h.piece)
		var r Reporter
		took := heapTaken(func() {
			if Parse("cards.yaml", text, &r) != nil {
				t.Errorf("%s: taken", h.name)
			}
		})
		if codes := r.Problems.Codes(); !slices.Equal(codes, []string{h.code}) {
			t.Errorf("%s: problems %v, want %s", h.name, codes, h.code)
		}
		if took > memoryBound {
			t.Errorf("%s: %d MiB to refuse %d KiB", h.name, took>>20, len(text)>>10)
		}
	}
}

// TestHostileYAMLIsRefusedAtOnce shows that what nests from its beginning on is not even read to its end: it costs no
// more than the file itself.
func TestHostileYAMLIsRefusedAtOnce(t *testing.T) {
	for _, piece := range []string{"[", "{a: ", "- ", "? "} {
		text := []byte(strings.Repeat(piece, 100_000)[:min(MaxFileSize, 100_000*len(piece))])
		took := heapTaken(func() { Parse("cards.yaml", text, &Reporter{}) })
		if took > uint64(3*len(text)) {
			t.Errorf("%q: %d bytes to refuse %d", piece, took, len(text))
		}
	}
}

// TestSignsInWordsAreNoNesting reads files that only seem to be nested deep.
func TestSignsInWordsAreNoNesting(t *testing.T) {
	many := strings.Repeat
	for _, text := range []string{
		"a: '" + many("[", 5000) + "'\nb: 1\n",
		"a: \"" + many("{- ", 5000) + "\"\nb: 1\n",
		"a: " + many("what? - yes ", 3000) + "\n",
		"a: |\n  " + many("- ", 5000) + "\n  " + many("[", 500) + "\nb: 1\n",
		"# " + many("[{- ? ", 5000) + "\na: 1\n",
		"- a # " + many("[", 5000) + "\n- b\n",
		"a: smile :-[ and :-{ " + many("x:-[ ", 1000) + "\n",
		"- [" + many("[0, 0], ", 10000) + "[1, 1]]\n",
		"[" + many("{a: 1, b: [c]}, ", 5000) + "]\n",
		many("- - - - a\n", 2000),
		many("- a: 1\n  b:\n  - c\n  - d: [e]\n", 1000),
		many(" ", 2000) + "a: 1\n",
		many("-\n", 4000),
		many("-\n  a:\n", 2000),
		"a:\r\n" + many("- b\r\n", 4900),
		many("[", 60) + many("]", 60) + "\n",
	} {
		var r Reporter
		if Parse("cards.yaml", []byte(text), &r) == nil {
			t.Errorf("%.40q: %v", text, r.Problems)
		}
	}
}

// FuzzNesting reads any content: accepted files nest no deeper than the limit, and neither acceptance nor refusal takes
// more memory than the size of the file allows.
func FuzzNesting(f *testing.F) {
	for _, h := range hostile {
		f.Add(h.begin, h.piece)
	}
	f.Add("-\na:\n", "-\na:\n")
	f.Add("[a: 1,\n", "- ? b\n")
	f.Add("{? ", "a: {")
	f.Fuzz(func(t *testing.T, begin, piece string) {
		if piece == "" || len(begin)+len(piece) > MaxFileSize {
			return
		}
		text := filled(begin, piece)
		text = text[:min(len(text), MaxFileSize/2)]
		var r Reporter
		var node *decode.Node
		if took := heapTaken(func() { node = Parse("cards.yaml", text, &r) }); took > 3*memoryBound {
			t.Errorf("%d MiB for %d KiB", took>>20, len(text)>>10)
		}
		if (node == nil) != (len(r.Problems) > 0) {
			t.Fatalf("node %v, problems %v", node, r.Problems)
		}
		if node != nil {
			if deep := levelsOf(node); deep > maxLevels {
				t.Errorf("%d levels", deep)
			}
		}
	})
}

// levelsOf counts lists and maps in one another.
func levelsOf(node *decode.Node) int {
	deepest := 0
	for _, field := range node.Fields {
		deepest = max(deepest, 1+levelsOf(field.Value))
	}
	for _, item := range node.Items {
		deepest = max(deepest, 1+levelsOf(item))
	}
	return deepest
}
