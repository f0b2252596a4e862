package cthulhucards

import (
	"cmp"
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/scene"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// atTable is a fake shell with an open duel.
type atTable struct {
	shelter
	s     *session.Session
	over  fyne.Canvas
	apart []table.Page // in separate windows
}

func (a *atTable) Window(_ string, _ func() string, page func(shut func()) table.Page) {
	a.apart = append(a.apart, page(func() {}))
}

func (a *atTable) Canvas() fyne.Canvas { return a.over }

func (a *atTable) Playing(string) *session.Session { return a.s }

// TestCOC_17_3_ThePageShowsEveryDomain (COC-17.3, 5.14): all domains at once, the cheapest legal one marked, with the
// rule that forbids the others; also for a card by its numbers.
func TestCOC_17_3_ThePageShowsEveryDomain(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		face := fought(t, lang, 4)
		words := text.New(lang)
		h := &atTable{shelter: shelter{words: words}, s: session.New(face.running.(session.AnySession), face, words)}
		p := payPage.Open(h).(*tablePage)
		look := func() string {
			w := uitest.Show(t, p.Content(), 1280, 800)
			if dir := os.Getenv("LANTERN_LOOK"); dir != "" {
				f, _ := os.Create(dir + "/" + strings.ReplaceAll(p.title, ".", "-") + lang + ".png")
				_ = png.Encode(f, w.Canvas().Capture())
				_ = f.Close()
			}
			return strings.Join(uitest.Texts(w), " ")
		}
		said := look()
		for _, want := range []string{words.T("cthulhu.pay.yes", text.Args{"domain": 1}),
			words.T("cthulhu.pay.more", text.Args{"n": 1}), face.shortFaction("Syndicate")} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		p.card = rules.Card{Kind: rules.Character, Faction: "Syndicate", Cost: 1, Loyal: true}
		p.Refresh()
		if said := look(); !strings.Contains(said, words.T("cthulhu.pay.match",
			text.Args{"n": 1, "faction": face.shortFaction("Syndicate")})) {
			t.Errorf("%s: why not is not said in\n%s", lang, said)
		}
		p.card.Cost, p.card.Steadfast = 0, steadfast("Syndicate", 2)
		p.Refresh()
		if said := look(); strings.Count(said, words.T("cthulhu.pay.overall",
			text.Args{"n": 2, "faction": face.shortFaction("Syndicate")})) != strings.Count(said, words.T("cthulhu.pay.one")) {
			t.Errorf("%s: Steadfast is not asked once of a free card (COC-14.12):\n%s", lang, said)
		}
		p.Close()
		evening := statsPage.Open(h)
		said = strings.Join(uitest.Texts(uitest.Show(t, evening.Content(), 1280, 800)), " ")
		for _, want := range []string{words.T("cthulhu.pictures.tempo"), words.T("cthulhu.what.Te"), "3"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		if c := face.state().Stats; len(c.Idle) != 2 || c.Undrained != [2]int{3, 3} {
			t.Errorf("domains left undrained: %+v", c)
		}
		evening.Close()
		p = quickPage.Open(h).(*tablePage)
		w := uitest.Show(t, p.Content(), 1280, 800)
		var counted []string // of who is committed already
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if f, ok := o.(*widget.Field); ok {
				counted = append(counted, f.Text)
			}
			return true
		})
		s := face.state()
		if known := s.Known(s.Stories[1].ID, s.Active); known == (rules.Totals{}) || counted[2] != known.String() {
			t.Errorf("%s: %+v is committed, counted are %q", lang, known, counted)
		}
		for i, typed := range []string{"1 0 0 0 3", "0 2 0 0 0"} {
			n := 0
			uitest.Walk(w, func(o fyne.CanvasObject) bool {
				if f, ok := o.(*widget.Field); ok {
					if n++; n == i+1 {
						f.SetText(typed)
					}
				}
				return true
			})
		}
		said = look()
		for _, want := range []string{"1 – 0", "0 – 2", "3 – 0", words.N("cthulhu.quick.tokens", 2)} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		p.Close()
	}
}

// TestCOC_14_13_XIsDeclared: on the page X is the most that each domain pays, and the card is played with it; the
// bar offers each X.
func TestCOC_14_13_XIsDeclared(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	face := fought(t, text.English, 4)
	do := func(c keeper.Command) {
		t.Helper()
		if _, err := face.running.(session.AnySession).Do(t.Context(), c); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	const tide = 0 // the player whose deck has the card
	reach := func(step rules.Step) {
		t.Helper()
		for range 60 {
			s := face.state()
			switch {
			case s.Prompt != nil:
				do(s.Prompt.Answers()[0])
			case s.Active == tide && s.Step == step:
				return
			default:
				do(rules.Next{})
			}
		}
		t.Fatalf("%s is never reached", step)
	}
	for range 3 { // the second domain is worth three
		reach(rules.StepResource)
		do(rules.Attach{Domain: 1, Resource: resource("", "Agency", 1)})
		reach(rules.StepOperations)
	}
	var offered []string
	for _, c := range face.running.Legal() {
		if play, ok := c.(rules.Play); ok && play.Title == "warning-shot" {
			_, o, _ := face.Option(play)
			offered = append(offered, o.Text)
		}
	}
	if want := []string{"Warning shot: 1 from domain 2", "Warning shot: 2 from domain 2",
		"Warning shot: 3 from domain 2", "Warning shot: 4 from domain 2"}; !slices.Equal(offered, want) {
		t.Errorf("the bar offers %q", offered)
	}
	h := &atTable{shelter: shelter{words: words}, s: session.New(face.running.(session.AnySession), face, words)}
	p := payPage.Open(h).(*tablePage)
	defer p.Close()
	w := uitest.Show(t, p.Content(), 1280, 800)
	h.over = w.Canvas()
	said := strings.Join(uitest.Texts(w), "\n")
	if !strings.Contains(said, "Warning shot · X") || !strings.Contains(said, "X = 4") {
		t.Errorf("X is not told in\n%s", said)
	}
	all := slices.Clone(face.state().Players[tide].Cards)
	slices.SortStableFunc(all, func(a, b rules.Entry) int { return cmp.Compare(a.Cost, b.Cost) })
	p.row = slices.IndexFunc(all, func(e rules.Entry) bool { return e.X })
	p.Refresh()
	p.digits["2"]()
	if p := face.state().Players[tide]; !p.Domains[1].Drained || !slices.Contains(p.Discard, "warning-shot") {
		t.Errorf("the page does not play it: %+v", p)
	}
}

// TestCOC_14_56_ThePayPageNamesOnlyTheHand: where the program deals, the page names no card while the hand is covered,
// and then those of the hand alone. The table shows the hand again after it, but no longer once the player has acted.
func TestCOC_14_56_ThePayPageNamesOnlyTheHand(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	run := start(t, map[string]string{askDecks: shipped}, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{Proposed: true}); err != nil {
		t.Fatal(err)
	}
	for face.state().Step != rules.StepOperations {
		if _, err := run.Do(t.Context(), face.next(face.state()).Command); err != nil {
			t.Fatal(err)
		}
	}
	h := &atTable{shelter: shelter{words: words}, s: session.New(run.(session.AnySession), face, words)}
	p := payPage.Open(h).(*tablePage)
	w := uitest.Show(t, p.Content(), 1280, 800)
	k := widget.NewKeys(w.Canvas())
	p.Bind(k)
	who := face.state().Active
	named := func() (out []string) {
		all := uitest.Texts(w)
		for _, e := range face.state().Players[who].Cards {
			row := face.cardName(e.Title) + " · "
			if slices.ContainsFunc(all, func(said string) bool { return strings.HasPrefix(said, row) }) {
				out = append(out, e.Title)
			}
		}
		return out
	}
	if got := named(); len(got) > 0 {
		t.Errorf("a covered hand: %q", got)
	}
	w.Canvas().OnTypedRune()(rune(strings.ToLower(handKeys[who])[0]))
	held := slices.Compact(slices.Sorted(slices.Values(face.state().Players[who].Held)))
	if got := slices.Sorted(slices.Values(named())); !slices.Equal(got, held) {
		t.Errorf("%q are named, %q held", got, held)
	}
	now, waiting, paid := face.state(), 1-who, 0
	p.seat = waiting
	for _, e := range now.Players[waiting].Cards { // a "yes" plays nothing while it is not one's turn to act
		offers := now.Offers(waiting, e.Card, 0)
		if !slices.Contains(now.Players[waiting].Held, e.Title) || !offers[0].Legal {
			continue
		}
		paid++
		p.digits = map[string]func(){}
		if p.cells(now, e.Card, true); p.digits[itoa(offers[0].Domain+1)] != nil {
			t.Errorf("%s cannot be played now, but a digit plays it", e.Title)
		}
	}
	if paid == 0 {
		t.Error("who waits can pay for nothing: nothing is tried")
	}
	p.seat = who
	p.Close()
	page := table.New(h.s, face, keeper.ForKeeper, table.Deps{})
	if page.Lifted() != handID(who) {
		t.Error("the hand is covered again by the page")
	}
	page.Close()
	page = table.New(h.s, face, keeper.ForKeeper, table.Deps{})
	if page.Lifted() != "" {
		t.Error("a hand is open at a table that no page stood over")
	}
	page.Close()
}

// TestThePagesByKeyboard: on the pay page the arrows mark a card, a digit plays it with that domain or asks which card
// allows it, S shows the other player; with totals a digit, or Enter in a field, places the tokens.
func TestThePagesByKeyboard(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := fought(t, text.English, 2)
	words := text.New(text.English)
	h := &atTable{shelter: shelter{words: words}, s: session.New(face.running.(session.AnySession), face, words)}
	p := payPage.Open(h).(*tablePage)
	w := uitest.Show(t, p.Content(), 1280, 800)
	h.over = w.Canvas()
	k := widget.NewKeys(h.over)
	p.Bind(k)
	if p.rows < 2 {
		t.Fatalf("%d cards are listed", p.rows)
	}
	first := strings.Join(uitest.Texts(w), "|")
	press := func(name fyne.KeyName) { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name}) }
	press(fyne.KeyUp)
	if p.row != 0 {
		t.Error("the mark left the list")
	}
	press(fyne.KeyDown)
	if p.row != 1 {
		t.Errorf("the mark is on card %d", p.row)
	}
	for range p.rows {
		press(fyne.KeyDown)
	}
	if p.row != p.rows-1 {
		t.Errorf("the mark is on card %d of %d", p.row, p.rows)
	}
	w.Canvas().OnTypedRune()('s')
	if strings.Join(uitest.Texts(w), "|") == first || p.seat == face.state().Due {
		t.Error("S does not ask for the other player")
	}
	w.Canvas().OnTypedRune()('s')
	steps := len(h.s.Steps())
	w.Canvas().OnTypedRune()('2') // either it plays, or it asks which card allows it
	if len(h.s.Steps()) == steps && w.Canvas().Overlays().Top() == nil {
		t.Error("the digit of a domain does nothing")
	}
	p.Close()
}

// TestCOC_17_1_AnExceptionIsOffered at the table and on the pay page for every refusal that a card may overrule, and
// the log names it. Other refusals have none.
func TestCOC_17_1_AnExceptionIsOffered(t *testing.T) {
	uitest.Start(t, theme.Options{})
	face := fought(t, text.English, 2)
	words := text.New(text.English)
	h := &atTable{shelter: shelter{words: words}, s: session.New(face.running.(session.AnySession), face, words)}
	table := table.New(h.s, face, keeper.ForKeeper, table.Deps{})
	defer table.Close()
	w := uitest.Show(t, table.Content(), 1280, 800)
	offered := func() bool { return strings.Contains(strings.Join(uitest.Texts(w), "\n"), words.T("frame.excepted")) }
	table.Send(rules.Attach{Resource: resource("", "Agency", 1)})
	if !offered() {
		t.Error("nothing is offered beside a refusal")
	}
	table.Send(rules.Name{Story: "none", Title: "x"})
	if offered() {
		t.Error("an exception to what there is not")
	}
	p := payPage.Open(h).(*tablePage)
	defer p.Close()
	card := rules.Card{Title: "Warden", Kind: rules.Event, Faction: "Agency", Cost: 9, Loyal: true}
	c := rules.Play{Seat: face.state().Active, Card: &card}
	r, _ := keeper.AsRefusal(rules.Unpaid(card, rules.Offer{Rule: "COC-5.2"}))
	if p.excepted(c, r, "", "pay.except") == nil {
		t.Error("nothing is offered on the pay page")
	}
	p.play(rules.Excepted(c, r, "Gift"))
	if all := face.state().Players[c.Seat].Discard; len(all) == 0 || all[len(all)-1] != "Warden" {
		t.Errorf("not played: %v", all)
	}
}

// TestCOC_5_8_ADrainedDomainKeepsItsNumber, on the board and, with the word, in the players' list; and a story with
// somebody at it still says what it is worth.
func TestCOC_5_8_ADrainedDomainKeepsItsNumber(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		face := fought(t, lang, 2)
		v := face.seen(keeper.ForTable)
		v.State.Players[0].Domains = []rules.Domain{{Drained: true, Resources: make([]rules.Resource, 7)}}
		for i := range v.State.Players[0].Domains[0].Resources {
			v.State.Players[0].Domains[0].Resources[i].Symbols = 1
		}
		sc := face.NewCentre(keeper.ForTable, nil).(*board).picture(fyne.NewSize(1290, 790), v)
		if !slices.ContainsFunc(sc.Labels, func(p scene.Placed) bool { return p.Words == "7" }) {
			t.Errorf("%s: a drained domain has no number", lang)
		}
		listed := face.person(v.State, keeper.ForTable, 0, false).Cards[0].Words
		if drained := face.Words().T("cthulhu.what.drained"); !strings.Contains(listed, drained) {
			t.Errorf("%s: the list says %q", lang, listed)
		}
		for _, x := range v.State.Stories {
			says := face.says(x.Title)
			if len(says) > 0 && !slices.ContainsFunc(sc.Labels, func(p scene.Placed) bool { return p.Words == says[0] }) {
				t.Errorf("%s: %s does not say %q", lang, x.Title, says[0])
			}
		}
	}
}
