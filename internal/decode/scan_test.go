package decode

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

var most = Limits{Depth: 64, Values: 1 << 20, Items: 1 << 17, Fields: 1 << 10, Loose: true}

func TestScan(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]}`:                  "",
		`{"a":"a","b":"\"a\":1","c":"\\","d":"a"}`:                   "",
		`{"a":1,"\u0061":2}`:                                         `"a"`,
		`{"a":{"b":[0,{"c":1,"c":2}]}}`:                              `a.b[1]: "c"`,
		`{"entries":[{"seq":1},{"seq":2,"events":[{"x":1,"x":2}]}]}`: `entries[1].events[0]: "x"`,
		`{"entries":[{"Seq":1,"seq":2}]}`:                            `entries[0]: "seq"`,
		`{"a":{"b":{"C":1,"c":2}}}`:                                  "",
		`{"":1,"":2}`:                                                `""`,
	} {
		if !json.Valid([]byte(text)) {
			t.Fatal(text)
		}
		got := ""
		if x := Scan([]byte(text), most); x != nil {
			if got = fmt.Sprintf("%q", x.Key); x.Path != "" {
				got = x.Path + ": " + got
			}
			if x.What != "" || text[x.Offset] != '"' {
				t.Errorf("%s: %+v", text, x)
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	wide := numbered(most.Fields + 1)
	for text, want := range map[string]string{
		strings.Repeat("[", most.Depth) + strings.Repeat("]", most.Depth):              "",
		strings.Repeat("[", most.Depth+1):                                              "more than 64 brackets inside each other",
		"[" + strings.Repeat("0,", most.Items-1) + "0]":                                "",
		"[" + strings.Repeat("0,", most.Items) + "0]":                                  "more than 131072 values in one list",
		strings.Repeat("["+strings.Repeat("0,", 1<<10)+"0],", 1<<10):                   "more than 1048576 values",
		`{"a` + strings.Join(wide, `":0,"a`) + `":0}`:                                  "more than 1024 fields in one object",
		`[[{"a` + strings.Join(wide, `":0,"a`) + `":0}]]`:                              "more than 1024 fields in one object",
		`[[{"a` + strings.Join(wide[:1000], `":0,"a`) + `":0}]]`:                       "",
		`[[{"a` + strings.Join(append(wide[:1000:1000], wide[7]), `":0,"a`) + `":0}]]`: "a key stands there twice",
		`[[[{"a` + strings.Join(append(wide[:99:99], wide[7]), `":0,"a`) + `":0}]]]`:   "a key stands there twice",
	} {
		got := ""
		if x := Scan([]byte(text), most); x != nil {
			got = x.Error()
		}
		if got != want {
			t.Errorf("%.20s: %v, want %v", text, got, want)
		}
	}
}

// FuzzScan checks that scan never panics.
func FuzzScan(f *testing.F) {
	for _, text := range []string{``, `{"a`, `{"a":"\`, `]}`, `{"a":1]`, "\"\\\"", `[{"a":1,"A":2}]`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) { Scan(raw, most) })
}

func numbered(n int) (out []string) {
	for i := range n {
		out = append(out, strings.Repeat("b", i%30)+string(rune('a'+i%26))+strings.Repeat("c", i/26))
	}
	return out
}
