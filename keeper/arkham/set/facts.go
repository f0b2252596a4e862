package set

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"lantern/internal/decode"
)

//go:embed known.json
var knownFile []byte

// FactsFormat is the version of facts files that this program reads and writes.
const FactsFormat = 1

// Where a fact comes from: the rulebook's text, or what an owner has entered from his own box. A file may name its
// sources in other words.
const (
	FromText = "text"
	FromUser = "user"
)

// Fact is one cell of a table of AH-20: of what is called ID in it, one value, and where it comes from. Of gates,
// encounters and beyond, ID counts the rows from 1; roles have none; of symbols it is the name and there is no cell.
type Fact struct {
	Table string `json:"table"`
	ID    string `json:"id,omitempty"`
	Cell  string `json:"cell,omitempty"` // by dots: "side.combat.rating"
	Value any    `json:"value,omitempty"`
	From  string `json:"from"`
}

func (f Fact) key() string { return f.Table + "\x00" + f.ID + "\x00" + f.Cell }

func (f Fact) where() string { return strings.Join(strings.Fields(f.Table+" "+f.ID+" "+f.Cell), " ") }

// Facts is a file of them.
type Facts struct {
	Format int    `json:"format"`
	Title  Title  `json:"title"`
	Facts  []Fact `json:"facts"`
}

// Known returns the facts given by the rulebook's own text: very few, since cards and markers have the rest.
func Known() []Fact {
	f, faults := ReadFacts(knownFile)
	if len(faults) > 0 {
		panic("arkham: known.json: " + faults[0].Error())
	}
	return f.Facts
}

// KnownOf are those of the text's facts that belong to an owner's box. Who has entered streets, none of them printed,
// plays in a town of his own: of the printed places, monsters and cards only what he has written about belongs to it.
func KnownOf(own []Fact) []Fact {
	known := Known()
	rows, streets, printed := map[string]bool{}, false, false
	for _, f := range own {
		rows[f.Table+"\x00"+f.ID] = true
		streets = streets || f.Table == "areas" && f.Cell == "kind" && f.Value == Street
	}
	of := func(f Fact) bool { return rows[f.Table+"\x00"+f.ID] }
	for _, f := range known {
		printed = printed || f.Table == "areas" && of(f)
	}
	if !streets || printed {
		return known
	}
	return slices.DeleteFunc(known, func(f Fact) bool { return f.Table != "symbols" && !of(f) })
}

// ReadFacts reads a file of facts and reports all problems at once.
func ReadFacts(raw []byte) (*Facts, []Problem) {
	if len(raw) > Limit {
		return nil, []Problem{{Where: "file", What: fmt.Sprintf("%d bytes are more than %d", len(raw), Limit),
			Rule: "AH-20.1", Key: "long", Args: []string{strconv.Itoa(len(raw)), strconv.Itoa(Limit)}}}
	}
	var f Facts
	err := decode.ReadOptions(raw, &f)
	wrong, _ := errors.AsType[*decode.Error](err)
	switch {
	case err != nil:
		line := strconv.Itoa(wrong.Line)
		return nil, []Problem{{Where: "file", What: "line " + line + ": " + wrong.What, Rule: "AH-20.1",
			Key: "form", Args: []string{line, wrong.What}}}
	case f.Format != FactsFormat:
		return nil, []Problem{{Where: "format", What: fmt.Sprintf("%d is not %d, the one that is read", f.Format,
			FactsFormat),
			Rule: "AH-20.1", Key: "format", Args: []string{strconv.Itoa(f.Format), strconv.Itoa(FactsFormat)}}}
	}
	if fault, much := tooMany(f.Facts); much {
		return nil, []Problem{fault}
	}
	return &f, CheckFacts(f.Facts)
}

// MostRows is the maximal number of rows in a table.
const MostRows = 999

// tooMany finds the first table with too many rows: rows are looked for one by one.
func tooMany(all []Fact) (Problem, bool) {
	rows, seen := map[string]int{}, map[string]bool{}
	for _, f := range all {
		row := f.Table + "\x00" + f.ID
		if seen[row] {
			continue
		}
		seen[row] = true
		if rows[f.Table]++; rows[f.Table] > MostRows {
			return Problem{Where: f.Table, What: fmt.Sprintf("there are more than %d rows", MostRows),
				Rule: cmp.Or(tableRule[f.Table], "AH-20.1"), Key: "rows",
				Args: []string{f.Table, strconv.Itoa(MostRows)}}, true
		}
	}
	return Problem{}, false
}

// CheckFacts finds every fact that cannot be entered: an unknown table or cell, a value of another kind, no source, a
// cell that is there twice.
func CheckFacts(all []Fact) []Problem {
	var faults []Problem
	seen := map[string]bool{}
	for i, f := range all {
		where := fmt.Sprintf("facts %d", i+1)
		bad := func(key, what string, args ...string) {
			faults = append(faults, Problem{Where: where, What: what, Rule: cmp.Or(tableRule[f.Table], "AH-20.1"),
				Key: key, Args: append([]string{strconv.Itoa(i + 1)}, args...), Table: f.Table, ID: f.ID})
		}
		if tableRule[f.Table] == "" {
			bad("noTable", fmt.Sprintf("there is no table %q; there are %s", f.Table,
				strings.Join(tables, ", ")), f.Table,
				strings.Join(tables, ", "))
			continue
		}
		where += " (" + f.where() + ")"
		if f.From == "" || len(f.From) > 80 {
			bad("source", "say where it comes from, in 1 to 80 letters")
		}
		if seen[f.key()] {
			bad("twice", "this cell is entered twice")
		}
		seen[f.key()] = true
		if n, err := strconv.Atoi(f.ID); numbered(f.Table) && (err != nil || n < 1 || n > MostRows) {
			bad("rowNumber", "the ID counts rows from 1")
		} else if err := new(Set).enter([]Fact{f}); err != nil {
			bad("cell", err.Error(), f.where(), err.Error())
		}
	}
	return faults
}

// tables are those that facts may be in, each with the rule that lists its columns.
var tables = []string{
	"investigators",
	"ancients",
	"monsters",
	"areas",
	"roles",
	"worlds",
	"gates",
	"mythos",
	"encounters",
	"beyond",
	"cards",
	"symbols",
}

var tableRule = map[string]string{"investigators": "AH-20.1", "ancients": "AH-20.2", "monsters": "AH-20.3",
	"areas": "AH-20.4", "roles": "AH-20.4", "worlds": "AH-20.5", "gates": "AH-20.5", "mythos": "AH-20.6",
	"encounters": "AH-20.6", "beyond": "AH-20.6", "cards": "AH-20.7", "symbols": "AH-20.9"}

func numbered(table string) bool {
	return table == "gates" || table == "encounters" || table == "beyond"
}

// With is the set with facts in their cells; rows that it has not are new. The set itself stays as it is. Facts that
// cannot be entered are left out: see [CheckFacts].
func (s *Set) With(all []Fact) *Set {
	out := *s
	rows := map[string][]Fact{}
	var order []string
	for _, f := range all {
		row := f.Table + "\x00" + f.ID
		if rows[row] == nil {
			order = append(order, row)
		}
		rows[row] = append(rows[row], f)
	}
	for _, row := range order {
		if out.enter(rows[row]) == nil {
			continue
		}
		for _, f := range rows[row] { // one of them is wrong
			_ = out.enter([]Fact{f})
		}
	}
	return &out
}

// enter puts the facts of one row into it.
func (s *Set) enter(row []Fact) error {
	first := row[0]
	field := s.field(first.Table)
	switch {
	case first.Table == "symbols":
		if first.ID == "" || first.Cell != "" {
			return errors.New("a symbol is but an ID")
		}
		if !slices.Contains(s.Symbols, first.ID) {
			s.Symbols = append(slices.Clone(s.Symbols), first.ID)
		}
		return nil
	case first.Table == "roles":
		return fill(field, row)
	case first.ID == "":
		return errors.New("name the row it belongs to as id")
	}
	list := reflect.MakeSlice(field.Type(), field.Len(), field.Len()+1)
	reflect.Copy(list, field)
	at := rowOf(list, first)
	if at < 0 {
		fresh := reflect.New(field.Type().Elem()).Elem()
		begin(fresh, first.ID)
		list, at = reflect.Append(list, fresh), list.Len()
	}
	if err := fill(list.Index(at), row); err != nil {
		return err
	}
	if m, ok := list.Index(at).Addr().Interface().(*Monster); ok {
		m.Open = slices.DeleteFunc(slices.Clone(m.Open), func(cell string) bool {
			return slices.ContainsFunc(row, func(f Fact) bool { return f.Cell == cell })
		})
	}
	field.Set(list)
	return nil
}

// field is the table of a name.
func (s *Set) field(table string) reflect.Value {
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get("json") == table {
			return v.Field(i)
		}
	}
	panic("arkham: no table " + table)
}

func rowOf(list reflect.Value, f Fact) int {
	if numbered(f.Table) {
		if n, _ := strconv.Atoi(f.ID); n <= list.Len() {
			return n - 1
		}
		return -1
	}
	for i := range list.Len() {
		if list.Index(i).FieldByName("ID").String() == f.ID {
			return i
		}
	}
	return -1
}

// begin makes a new row: one of it, with an ID where rows have one. Of a monster all is still open.
func begin(row reflect.Value, id string) {
	if v := row.FieldByName("ID"); v.IsValid() {
		v.SetString(id)
	}
	if v := row.FieldByName("Copies"); v.IsValid() {
		v.SetInt(1)
	}
	if m, ok := row.Addr().Interface().(*Monster); ok {
		m.Side.Horror.Difficulty, m.Open = 1, slices.Clone(MonsterCells)
	}
}

// fill sets cells of a struct by their names in JSON.
func fill(row reflect.Value, cells []Fact) error {
	doc := map[string]any{}
	for _, f := range cells {
		if f.Cell == "" || f.Cell == "id" || f.Cell == "open" {
			return errors.New("name a cell of the table")
		}
		at, path := doc, strings.Split(f.Cell, ".")
		for _, name := range path[:len(path)-1] {
			next, ok := at[name].(map[string]any)
			if !ok {
				next = map[string]any{}
				at[name] = next
			}
			at = next
		}
		at[path[len(path)-1]] = f.Value
	}
	raw, err := json.Marshal(doc)
	if err != nil {
		return err
	}
	fresh := reflect.New(row.Type())
	fresh.Elem().Set(row)
	unshare(fresh.Elem())
	read := json.NewDecoder(bytes.NewReader(raw)) // it leaves the other cells of a map
	read.DisallowUnknownFields()
	if err := read.Decode(fresh.Interface()); err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	row.Set(fresh.Elem())
	return nil
}

// unshare gives a row its own maps and lists: cells of maps are set one by one, and a list that is read again replaces
// the old one.
func unshare(row reflect.Value) {
	for i := range row.NumField() {
		switch f := row.Field(i); {
		case f.Kind() == reflect.Struct:
			unshare(f)
		case f.Kind() == reflect.Slice && !f.IsNil():
			mine := reflect.MakeSlice(f.Type(), f.Len(), f.Len())
			reflect.Copy(mine, f)
			f.Set(mine)
		case f.Kind() == reflect.Map && !f.IsNil():
			mine := reflect.MakeMap(f.Type())
			for _, k := range f.MapKeys() {
				mine.SetMapIndex(k, f.MapIndex(k))
			}
			f.Set(mine)
		}
	}
}

// Written returns a file of facts for sharing.
func (f Facts) Written() []byte {
	f.Format = FactsFormat
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\"format\": %d, ", f.Format)
	title, _ := json.Marshal(f.Title)
	fmt.Fprintf(&b, "\"title\": %s, \"facts\": [", title)
	for i, x := range f.Facts { // one to a line, so that files can be compared
		line, _ := json.Marshal(x)
		if b.WriteString("\n " + string(line)); i < len(f.Facts)-1 {
			b.WriteByte(',')
		}
	}
	b.WriteString("\n]}\n")
	return b.Bytes()
}

// Joined returns facts with others replacing them or added.
func Joined(all, more []Fact) []Fact {
	out := slices.Clone(all)
	for _, f := range more {
		if i := slices.IndexFunc(out, func(o Fact) bool { return o.key() == f.key() }); i >= 0 {
			out[i] = f
		} else {
			out = append(out, f)
		}
	}
	return out
}
