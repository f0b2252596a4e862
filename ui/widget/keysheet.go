package widget

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// tall is the greatest number of lines in one column; if there are more, there are two columns.
const tall = 9

// ShowKeySheet explains a page: if about is given, what the page is for and what to do now, then its keys. The lines
// are made from the page's own bindings, so that they cannot differ. The keys that work on every page are listed below.
func ShowKeySheet(over fyne.Canvas, l *text.Localizer, lines []KeyLine, about ...string) *Modal {
	var m *Modal
	hide := func() { m.Hide() }
	body, title := container.NewVBox(), l.T("keys.title")
	if len(about) > 0 {
		for _, words := range about {
			body.Add(NewWords(words, ""))
		}
		body.Add(Margins(0, 0.4, NewSubtitle(title)))
		title = l.T("keys.help")
	}
	body.Add(columns(lines, tall))
	body.Add(Margins(0, 0.4, NewSubtitle(l.T("keys.everywhere"))))
	body.Add(columns(everywhere(l), 1))
	shut := testid.Name(NewKeyButton(l.T("common.close"), "Esc", hide).Primary(), "help.close")
	m = ShowModal(over, ModalFace{Icon: "question", Title: title, Body: body, Wide: len(lines) > tall,
		Buttons: []*KeyButton{shut}, OnEscape: hide, OnRune: func(r rune) {
			if r == '?' {
				hide()
			}
		}})
	return m
}

// everywhere lists the keys that Fyne and the buttons handle on every page.
func everywhere(l *text.Localizer) []KeyLine {
	return []KeyLine{
		{Labels: []string{"Tab"}, Words: l.T("keys.tab")}, {Labels: []string{"Shift+Tab"}, Words: l.T("keys.tabBack")},
		{Labels: []string{"Space"}, Words: l.T("keys.press")}, {Labels: []string{"Esc"}, Words: l.T("keys.esc")},
	}
}

// columns stacks lines, in two columns of about equal height if there are more than most lines.
func columns(lines []KeyLine, most int) fyne.CanvasObject {
	half := len(lines)
	if half > most {
		const row, keycap = 48, 4 // in letters, approximately
		rows, below := 0, func(l KeyLine) int { return 1 + (len([]rune(l.Words))+keycap*len(l.Labels))/row }
		for _, line := range lines {
			rows += below(line)
		}
		half = 0
		for above := 0; 2*above < rows; half++ {
			above += below(lines[half])
		}
	}
	left, right := container.New(layout.NewFormLayout()), container.New(layout.NewFormLayout())
	for i, line := range lines {
		into := left
		if i >= half {
			into = right
		}
		caps := container.NewHBox()
		for _, label := range line.Labels {
			caps.Add(NewKeycap(label))
		}
		into.Add(container.NewVBox(caps))
		into.Add(NewWords(Capital(line.Words), ""))
	}
	if len(right.Objects) == 0 {
		return left
	}
	return Sides(0.5, 1.5, left, right)
}

// Capital returns the text with an upper-case first letter.
func Capital(words string) string {
	for i, r := range words {
		if i == 0 {
			return strings.ToUpper(string(r)) + words[len(string(r)):]
		}
	}
	return words
}

// Joined converts each value to text and joins the texts.
func Joined[T any](all []T, between string, words func(T) string) string {
	each := make([]string, len(all))
	for i, one := range all {
		each[i] = words(one)
	}
	return strings.Join(each, between)
}

// KeyLine is a line of the key sheet: keys, as labels for [Keys.Bind], and what they do.
type KeyLine struct {
	Labels []string
	Words  string
}

// keyDescription describes keys; the words are made on demand, and "" means that they do nothing now.
type keyDescription struct {
	labels []string
	words  func() string
}

// Saying returns a function with a constant result, for [Keys.Describe] and [Keys.DescribeOwn].
func Saying(words string) func() string { return func() string { return words } }

// Describe binds keys to an action and describes it for the key sheet. While words returns "", the keys do nothing
// and are not listed.
func (k *Keys) Describe(words func() string, do func(), labels ...string) {
	for _, label := range labels {
		k.Bind(label, do)
	}
	k.DescribeOwn(words, labels...)
}

// DescribeOwn describes keys that a focused widget handles itself, for the key sheet.
func (k *Keys) DescribeOwn(words func() string, labels ...string) {
	for i := range k.descriptions {
		k.descriptions[i].labels = slices.DeleteFunc(slices.Clone(k.descriptions[i].labels),
			func(l string) bool { return slices.Contains(labels, l) })
	}
	k.descriptions = append(k.descriptions, keyDescription{labels, words})
}

// Lines lists the keys that do something now, in the order of binding.
func (k *Keys) Lines() []KeyLine {
	var lines []KeyLine
	for _, t := range k.descriptions {
		if words := t.words(); words != "" && len(t.labels) > 0 {
			lines = append(lines, KeyLine{t.labels, words})
		}
	}
	return lines
}

// Bound reports whether a label is bound.
func (k *Keys) Bound(label string) bool { return slices.Contains(k.labels, label) }

// Undescribed lists the bound labels without a description.
func (k *Keys) Undescribed() []string {
	var out []string
	for _, label := range k.labels {
		if !slices.ContainsFunc(k.descriptions, func(t keyDescription) bool { return slices.Contains(t.labels, label) }) {
			out = append(out, label)
		}
	}
	return out
}

// keyNames are the names of keys on keyboards of the current language.
var keyNames = map[string]string{}

// NamedKeys are the parts of key labels that are words and therefore differ between languages.
func NamedKeys() []string {
	return []string{"Esc", "Enter", "Space", "Del", "Backspace", "Home", "End", "PgUp", "PgDn",
		"Tab", "Ctrl", "Alt", "Shift"}
}

// SpeakKeys sets the names of keys for a language; name returns one for each of NamedKeys. It applies to all windows.
// Call it on the UI goroutine and refresh what is shown.
func SpeakKeys(name func(key string) string) {
	for _, key := range NamedKeys() {
		keyNames[key] = name(key)
	}
}

// KeyName translates a key label as for [Keys.Bind]: "Shift+R" is "Maj+R" in French. Signs, letters and digits stay.
func KeyName(label string) string {
	if label == "+" || label == "" {
		return label
	}
	parts := strings.Split(label, "+")
	for i, part := range parts {
		if name, ok := keyNames[part]; ok {
			parts[i] = name
		}
	}
	return strings.Join(parts, "+")
}

// Keycap draws a key as on a keyboard of the current language.
type Keycap struct {
	widget.BaseWidget

	label string
}

// NewKeycap makes a keycap for a label as for [Keys.Bind].
func NewKeycap(label string) *Keycap {
	k := &Keycap{label: label}
	k.ExtendBaseWidget(k)
	return k
}

// CreateRenderer implements fyne.Widget.
func (k *Keycap) CreateRenderer() fyne.WidgetRenderer {
	cap, words := canvas.NewRectangle(nil), canvas.NewText("", nil)
	words.TextStyle.Bold = true
	words.Alignment = fyne.TextAlignCenter
	face := container.NewStack(cap, container.New(padded(1.75, 0.5), words))
	return NewDrawn(face, func() {
		setFrame(cap, theme.Card, theme.Muted, 1)
		cap.CornerRadius = fynetheme.Padding()
		setText(words, KeyName(k.label), fynetheme.ColorNameForeground, fynetheme.SizeNameCaptionText)
	})
}
