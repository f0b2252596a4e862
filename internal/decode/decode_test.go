package decode

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

type sample struct {
	Name  string         `json:"name" oneof:"a,b,"`
	Dice  int            `json:"dice" range:"1..10" rule:"X-1.2"`
	Icons map[string]int `json:"icons" keys:"Te,Co" range:"0..99"`
	List  []item         `json:"list" len:"1..2"`
	More  *bool          `json:"more" strict:"optional"`
}

type item struct {
	N int `json:"n"`
}

const good = `{"name": "a", "dice": 3, "icons": {"Te": 2}, "list": [{"n": 1}]}`

func TestReadRefuses(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{good, ``, `1:1: syntax: the text ends too early; write it as JSON`},
		{good, `[]`, `1:1: wrongKind: this is a list, not an object; write an object`},
		{good, good + " 1", `1:66: syntax: '1' cannot stand here; write it as JSON`},
		{good, strings.Repeat("[", 40) + strings.Repeat("]", 40), `1:33: tooDeep: more than 32 brackets inside each other; take out the needless brackets`},
		{`"name"`, `"Name"`, `1:2: unknownField: Name: there is no field "Name" here; take it out, or write one of name, dice, icons, list, more`},
		{`"dice": 3`, `"dice": 3, "dice": 3`, `1:26: fieldTwice: dice: the field "dice" comes twice; keep one of them`},
		{`"dice": 3, `, ``, `1:1: missingField: dice: the field "dice" is missing; add it`},
		{`"dice": 3`, `"dice": 11`, `1:23: badNumber: dice: 11 does not fit here; write a whole number from 1 to 10 [X-1.2]`},
		{`"dice": 3`, `"dice": 99999999999999999999`, `1:23: badNumber: dice: 99999999999999999999 does not fit here; write a whole number from 1 to 10 [X-1.2]`},
		{`"dice": 3`, `"dice": 2.5`, `1:23: badNumber: dice: 2.5 does not fit here; write a whole number from 1 to 10 [X-1.2]`},
		{`"dice": 3`, `"dice": "3"`, `1:23: wrongKind: dice: this is a text, not a number; write a number`},
		{`"dice": 3`, `"dice": null`, `1:23: wrongKind: dice: this is null, not a number; write a number`},
		{`"a"`, `"c"`, `1:10: badValue: name: "c" cannot stand here; write one of "a", "b", ""`},
		{`"a"`, "\"\xff\"", `1:11: syntax: this is not UTF-8; save the file as UTF-8`},
		{`"a"`, `"` + strings.Repeat("x", 300) + `"`, `1:10: badValue: name: "` + strings.Repeat("x", 200) +
			`…" cannot stand here; write one of "a", "b", ""`},
		{`"Te"`, `"te"`, `1:36: unknownField: icons.te: there is no field "te" here; take it out, or write one of Te, Co`},
		{`{"Te": 2}`, `{"Te": 2, "Te": 2}`, `1:45: fieldTwice: icons.Te: the field "Te" comes twice; keep one of them`},
		{`{"Te": 2}`, `{"Te": -1}`, `1:42: badNumber: icons.Te: -1 does not fit here; write a whole number from 0 to 99`},
		{`{"Te": 2}`, `[]`, `1:35: wrongKind: icons: this is a list, not an object; write an object`},
		{`{"n": 1}`, ``, `1:54: badLength: list: this holds 0 values; give from 1 to 2`},
		{`{"n": 1}`, `{"n": 1}, {}`, `1:65: missingField: list[1].n: the field "n" is missing; add it`},
		{`1}]`, `1}], "more": null`, `1:74: wrongKind: more: this is null, not true or false; write true or false`},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		var v sample
		err := Read([]byte(text), &v, func() error { return nil })
		if err == nil || err.Error() != c.want {
			t.Errorf("%.60s\n got %v\nwant %s", text, err, c.want)
		}
		if _, ok := errors.AsType[*Error](err); !ok {
			t.Errorf("%.60s: %T", text, err)
		}
	}
}

func TestReadBounds(t *testing.T) {
	var v sample
	if err := Read([]byte(good+strings.Repeat(" ", MaxBytes)), &v, nil); err == nil || !strings.HasPrefix(err.Error(), "tooBig") {
		t.Error(err)
	}
	var wide strings.Builder // keys beyond number are read in time
	for i := range 60000 {
		fmt.Fprintf(&wide, `"%d":{},`, i)
	}
	err := Read([]byte("{"+wide.String()+`"name": "a"}`), &v, nil)
	if err == nil || !strings.Contains(err.Error(), "unknownField") {
		t.Error(err)
	}
	var open struct { // without bounds of its own
		Numbers []int          `json:"numbers"`
		Named   map[string]int `json:"named"`
	}
	for n, want := range map[int]string{999: "", 1000: "badLength"} {
		list := strings.TrimSuffix(strings.Repeat("1,", n), ",")
		err := Read([]byte(`{"numbers": [`+list+`], "named": {}}`), &open, func() error { return nil })
		if (err != nil) != (want != "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%d: %v", n, err)
		}
	}
}

// TestReadOptions: what is absent or null keeps its value; all else is read as strictly, and it is an object.
func TestReadOptions(t *testing.T) {
	for text, want := range map[string]string{`{}`: "", `{"name": null, "dice": 4}`: "", `{"dice": 0}`: "",
		`null`: "1:1: wrongKind: this is null, not an object; write an object", `{"Dice": 4}`: "1:2: unknownField",
		`{"dice": 4, "dice": 4}`: "1:13: fieldTwice", `{"dice": 11}`: "1:10: badNumber"} {
		v := sample{Name: "b", Dice: 3}
		err := ReadOptions([]byte(text), &v)
		if (err != nil) != (want != "") || err != nil && !strings.HasPrefix(err.Error(), want) || v.Name != "b" {
			t.Errorf("%s: %v, %+v", text, err, v)
		}
	}
}

// TestReadPlacesWhatIsCheckedAfterwards: an error has the position of the nearest value in the text.
func TestReadPlacesWhatIsCheckedAfterwards(t *testing.T) {
	var v sample
	err := Read([]byte(good), &v, func() error {
		if v.Name != "a" || v.Dice != 3 || v.Icons["Te"] != 2 || v.List[0].N != 1 || v.More != nil {
			t.Errorf("%+v", v)
		}
		return Bad("odd", "list[0].m", "mend %s", "what %d", 1).Mended("leave %s", Array).By("X-2.3")
	})
	if want := "1:55: odd: list[0].m: what 1; leave a list [X-2.3]"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	wrong, _ := errors.AsType[*Error](err)
	got := wrong.In(func(format string, _ ...any) string { return "<" + format + ">" })
	if got != "1:55: list[0].m: <%s; %s> [X-2.3]" {
		t.Error(got)
	}
}
