package table

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Momenter is a face that words moments.
type Momenter interface {
	// Moment returns a moment in words.
	Moment(m keeper.Moment) moment.Moment
}

// MomentLook is the look of a kind of moment.
type MomentLook struct {
	Icon   string
	Colour fyne.ThemeColorName
}

// Thrown is a die or token of a moment.
type Thrown = moment.Thrown

// DescribeMoment words a moment by the catalogues: title, rule text and mood, dice and tokens, the result and the rest
// of its log lines. The face words the lines and adds what only the game knows.
func (v *Voice) DescribeMoment(m keeper.Moment, of Face) moment.Moment {
	l, key := v.Words(), v.Keys.Moment+m.Head()
	look, _ := v.look(m.Head())
	out := moment.Moment{Paged: true, First: true, Head: v.Word(key, m.Args), HeadIcon: look.Icon, Tint: look.Colour,
		HeadTint: look.Colour, Icon: look.Icon, Rule: m.Rule}
	if l.Has(key + ".text") {
		out.Words = v.Word(key+".text", m.Args)
	}
	if mood := v.mood(key, m); mood != "" {
		out.Mood = v.Word(mood, m.Args)
	}
	for _, id := range m.Faces {
		out.Faces = append(out.Faces, v.faceOf(id))
	}
	out.Thrown = v.thrown(m)
	for _, t := range m.Tallies {
		out.Tallies = append(out.Tallies, v.tally(t))
	}
	var said []string
	for _, line := range m.Said {
		said = append(said, v.lineWords(of, line))
	}
	if out.Sub = strings.Join(said, "\n"); m.Result != nil {
		v.ended(&out, m.Result, of)
	} else if len(out.Thrown) == 0 && len(m.Tallies) == 0 {
		out.Title, out.Sub = out.Sub, ""
	}
	if len(out.Thrown) > 0 && m.Result != nil && out.Sub != "" { // it waits for the dice, like all rows
		out.Rows, out.Sub = append(out.Rows, moment.Row{Icon: look.Icon, Tint: theme.ParchmentInk, Text: out.Sub}), ""
	}
	kinds := map[string]MomentLook{}
	for _, k := range of.Kinds() {
		kinds[k.ID] = MomentLook{k.Icon, k.Colour}
	}
	for _, row := range m.Rows {
		look, ok := v.look(row.Kind)
		if !ok {
			look = kinds[of.LineAbout(row.LogLine).KindID]
		}
		out.Rows = append(out.Rows, moment.Row{Icon: look.Icon, Tint: theme.ParchmentInk,
			Text: v.lineWords(of, row.LogLine)})
	}
	return out
}

// mood returns the key of a moment's mood: ".mood", ".mood.2" and so on, always the same for the same moment.
func (v *Voice) mood(key string, m keeper.Moment) string {
	var all []string
	for next := key + ".mood"; v.Words().Has(next); next = key + ".mood." + strconv.Itoa(len(all)+1) {
		all = append(all, next)
	}
	if len(all) == 0 {
		return ""
	}
	sum := fnv.New32a()
	fmt.Fprint(sum, m.Args, m.Cards) // writing to a hash never fails
	return all[sum.Sum32()%uint32(len(all))]
}

// look returns the look of a kind of moment, false if it has none.
func (v *Voice) look(kind string) (MomentLook, bool) {
	look, ok := v.Moments[kind]
	if !ok {
		first, _, _ := strings.Cut(kind, ".")
		look, ok = v.Moments[first]
	}
	return look, ok
}

// ended adds the result of a test or struggle.
func (v *Voice) ended(out *moment.Moment, r *keeper.Result, of Face) {
	result := "frame.moment.failed"
	out.Icon, out.Tint = "cancel", theme.Danger
	if r.Good {
		result, out.Icon, out.Tint = "frame.moment.passed", "check", theme.OK
	}
	if out.Title = v.Words().T(result); r.Line.Key != "" {
		out.Title = v.lineWords(of, r.Line)
	}
}

// lineWords returns the words of a line of the log, or of a line that only moments have.
func (v *Voice) lineWords(of Face, line keeper.LogLine) string {
	if v.Keys.Moment != "" && strings.HasPrefix(line.Key, v.Keys.Moment) {
		return v.Word(line.Key, line.Args)
	}
	return of.LineWords(line)
}

// tally returns the numbers of each side.
func (v *Voice) tally(t keeper.Tally) moment.Tally {
	out := moment.Tally{Icon: v.Moments[t.What].Icon, Name: text.Capital(v.Value("what", t.What, nil))}
	for _, c := range t.Sides {
		out.Sides = append(out.Sides, moment.Count{Face: v.faceOf(c.Of), Name: v.NameOf(c.Of), N: c.N, Won: c.Won})
	}
	return out
}

// thrown returns the dice and tokens of a moment.
func (v *Voice) thrown(m keeper.Moment) (out []Thrown) {
	tests := m.Result != nil && !v.Sums
	for _, d := range m.Dice {
		t := Thrown{Shape: piece.Ten, Number: strconv.Itoa(d.Number), Tint: theme.Brass, New: d.New}
		if m.Sides == 6 {
			t.Shape = piece.Six
		}
		if d.Good {
			t.Tint = theme.OK
		} else if tests {
			t.Tint = theme.Muted
		}
		out = append(out, t)
	}
	for _, token := range m.Tokens {
		t := Thrown{Number: token, Tint: theme.Brass}
		if v.Token != nil {
			t = v.Token(token)
		}
		t.Shape = piece.Token
		out = append(out, t)
	}
	return out
}
