package keeper

import (
	"encoding/json"
	"strings"
	"testing"
)

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
		if got, err := scan([]byte(text)); err != nil || got != want {
			t.Errorf("%s: %q %v, want %q", text, got, err, want)
		}
	}
	for text, want := range map[string]error{
		strings.Repeat("[", scanDepth) + strings.Repeat("]", scanDepth): nil,
		strings.Repeat("[", scanDepth+1):                                errTooDeep,
		"[" + strings.Repeat("0,", scanItems-1) + "0]":                  nil,
		"[" + strings.Repeat("0,", scanItems) + "0]":                    errTooLong,
		strings.Repeat("["+strings.Repeat("0,", 1<<10)+"0],", 1<<10):    errTooMany,
		`{"a` + strings.Join(numbered(scanFields+1), `":0,"a`) + `":0}`: errTooFields,
	} {
		if _, err := scan([]byte(text)); err != want {
			t.Errorf("%.20s: %v, want %v", text, err, want)
		}
	}
}

// FuzzScan checks that scan never panics.
func FuzzScan(f *testing.F) {
	for _, text := range []string{``, `{"a`, `{"a":"\`, `]}`, `{"a":1]`, "\"\\\"", `[{"a":1,"A":2}]`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) { _, _ = scan(raw) })
}

func numbered(n int) (out []string) {
	for i := range n {
		out = append(out, strings.Repeat("b", i%30)+string(rune('a'+i%26))+strings.Repeat("c", i/26))
	}
	return out
}
