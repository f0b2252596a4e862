package board

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"lantern/keeper/keepertest"
)

// TestShippedBoardsCanBePlayed (EHP-10.1, 10.4, 18.14, 21.6): every board of ours is valid, and all its signs can be
// broken.
func TestShippedBoardsCanBePlayed(t *testing.T) {
	for _, b := range Shipped() {
		if faults := b.Check(); len(faults) > 0 {
			t.Errorf("%s: %v", b.ID, faults)
		}
		broken := map[string]bool{}
		for len(b.Open(broken)) > 0 {
			for id := range b.Open(broken) {
				broken[id] = true
			}
		}
		growth := 0
		for _, s := range b.Sites {
			growth += s.Gain.Tracks["growth"]
		}
		for _, s := range b.Sites { // what breaking all Locks moves the track to (EHP-14.16)
			if s.Kind == Growth && s.Point <= growth {
				broken[s.ID] = true
			}
			if s.Title["en"] == "" || s.Title["fr"] == "" {
				t.Errorf("%s: %s has no title in both languages", b.ID, s.ID)
			}
		}
		if len(broken) != 13 {
			t.Errorf("%s: %d of 13 signs can be broken", b.ID, len(broken))
		}
		if b.Title["en"] == "" || b.Title["fr"] == "" {
			t.Errorf("%s has no title in both languages", b.ID)
		}
	}
}

// TestStartsComeFirst (EHP-10.4, 14.10, 17.11): with Start Locks only they are open at first, then where arrows lead;
// without, every Lock is.
func TestStartsComeFirst(t *testing.T) {
	b := &Board{
		Sites: []Site{
			{ID: "start", Kind: Lock, Start: true, Opens: []string{"A", "B", "C", "D"}},
			{ID: "A", Kind: Lock},
			{
				ID:    "B",
				Kind:  Lock,
				Opens: []string{"E"},
			},
			{ID: "C", Kind: Lock},
			{ID: "D", Kind: Lock},
			{ID: "E", Kind: Lock},
			{ID: "G", Kind: Growth},
		},
	}
	for _, c := range []struct{ broken, open string }{{"", "start"}, {"start", "A B C D"}, {"start B", "A C D E"}} {
		broken := map[string]bool{}
		for _, id := range strings.Fields(c.broken) {
			broken[id] = true
		}
		var open []string
		for id := range b.Open(broken) {
			open = append(open, id)
		}
		slices.Sort(open)
		if got := strings.Join(open, " "); got != c.open {
			t.Errorf("with %q broken %q is open, want %q", c.broken, got, c.open)
		}
	}
	b.Sites[0].Start = false
	if got := len(b.Open(nil)); got != 6 {
		t.Errorf("without a Start %d Locks are open, want all 6", got)
	}
}

// TestAllFaultsAtOnce (EHP-21.6): a template with many faults is told all of them.
func TestAllFaultsAtOnce(t *testing.T) {
	b := &Board{Sites: []Site{{ID: "a", Kind: Lock, Start: true, Opens: []string{"x", "g"}}, {ID: "a", Kind: Lock},
		{ID: "no id", Kind: Lock}, {ID: "g", Kind: Growth}, {ID: "far", Kind: Lock, Again: true}}}
	var codes []string
	for _, f := range b.Check() {
		codes = append(codes, f.Code)
	}
	want := []string{CodeSigns, CodeNoSuch, CodeAlone, CodeTwice, CodeNoID, CodeGrowth, CodeNoBonus, CodeUnreachable}
	if !slices.Equal(codes, want) {
		t.Errorf("faults %v, want %v", codes, want)
	}
}

// TestFaultsOfSpecialRules (EHP-14.9, 14.17, 14.23, 19.4): what a space wakes or gives must exist, and a path leads
// over Locks, each of them once.
func TestFaultsOfSpecialRules(t *testing.T) {
	b := Find("amber-mask")
	b.Paths[1].Sites[0], b.Paths[2].Sites[2] = "curtain", "nowhere"
	b.Sites[0].Gain.Wakes, b.Sites[1].Gain.Avatar = "north", "piper"
	b.Avatars = []Avatar{{ID: "balcony"}, {ID: ""}}
	var got []string
	for _, f := range b.Check() {
		got = append(got, f.Code+" "+f.Rule)
	}
	want := []string{CodeUnknown + " EHP-14.9", CodePath + " EHP-14.23", CodeUnknown + " EHP-14.23",
		CodeUnknown + " EHP-14.17", CodeUnknown + " EHP-14.9"}
	for _, w := range want {
		if !slices.Contains(got, w) {
			t.Errorf("no fault %s among %v", w, got)
		}
	}
	if !slices.Contains(got, CodeTwice+" EHP-14.23") {
		t.Errorf("an ID that stands twice is no fault: %v", got)
	}
}

// TestReadTellsWhere (EHP-19.1): a file that is no template is refused with its place.
func TestReadTellsWhere(t *testing.T) {
	_, err := Read([]byte(`{"id": "x", "title": {"en": "X"}, "sites": [{"id": "a", "kind": "door"}]}`))
	if err == nil || !strings.Contains(err.Error(), "sites[0].kind") {
		t.Errorf("got %v, want the place of the kind", err)
	}
}

// TestTheOwnersFolder (EHP-19.5, 21.6): a template that is written is read back unchanged. A file with
// faults is left out, all of them are told, and it hinders no other.
func TestTheOwnersFolder(t *testing.T) {
	folder := fstest.MapFS{}
	lay := func(name string, b *Board) {
		raw, err := b.Write()
		if err != nil {
			t.Fatal(err)
		}
		folder[name] = &fstest.MapFile{Data: raw}
	}
	for _, b := range Shipped() {
		was, _ := b.Write()
		if back, _ := b.Copy().Write(); string(back) != string(was) {
			t.Errorf("%s: its copy is another", b.ID)
		}
		b.ID = "my-" + b.ID
		lay(b.ID+Ending, b)
	}
	own, short := Find(First), Find(First)
	own.ID, short.ID, short.Sites = "own", "short", short.Sites[:12]
	lay("own.json", own)
	lay("short.json", short)
	lay("ours.json", Find(First))
	folder["none.json"] = &fstest.MapFile{Data: []byte("{")}
	folder["notes.txt"] = &fstest.MapFile{Data: []byte("not read")}
	sound, unsound := Load(folder)
	if n := len(Shipped()) + 1; len(sound) != n || !slices.ContainsFunc(sound, func(b *Board) bool {
		return reflect.DeepEqual(b, own)
	}) {
		t.Errorf("%d sound boards, want %d", len(sound), n)
	}
	got := map[string]string{}
	for _, u := range unsound {
		if got[u.File] = ""; u.Err != nil {
			got[u.File] = "no template"
		}
		for _, f := range u.Problems {
			got[u.File] += f.Code + " "
		}
	}
	want := map[string]string{"none.json": "no template", "ours.json": CodeTaken + " " + CodeFile + " ",
		"short.json": CodeSigns + " "}
	for file, faults := range want {
		if !strings.HasPrefix(got[file], faults) {
			t.Errorf("%s: %q, want %q", file, got[file], faults)
		}
	}
	if len(got) != len(want) {
		t.Errorf("unsound are %v", got)
	}
}

// TestPlain: a name becomes an ID that can be one, and that nobody has.
func TestPlain(t *testing.T) {
	taken := map[string]bool{"la-foret": true}
	for name, want := range map[string]string{"La forêt": "la-foret-2", " ? ": "x", "The Bell of 1692, drowned": "the-bell-of-1692"} {
		if got := Plain(name, func(id string) bool { return taken[id] }); got != want || !plain(got) {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

// TestPrinted (EHP-14.1 to 14.23, 19.5): what the rules tell of each printed board is entered, all else is marked as
// unsure, and nothing is wrong but what only the printed board can tell: its arrows, two Growth sites, the paths.
func TestPrinted(t *testing.T) {
	starts := map[string]int{
		"black-goat":        2,
		"pyramid":           4,
		"tcho-tchos":        2,
		"opener-of-the-way": 13,
		"crawling-chaos":    3,
	}
	whole := map[string]bool{"opener-of-the-way": true, "crawling-chaos": true}
	known := map[string]func(*Board) bool{
		"black-goat": func(b *Board) bool { return b.Prowlers == 1 && b.Site("rescue").Bonus.Gain.Rescues == 2 },
		"crawling-chaos": func(b *Board) bool {
			return len(b.Avatars) == 4 && slices.Equal(b.Site("haunters-lock").Opens, []string{"s13"})
		},
		"great-cthulhu":     func(b *Board) bool { return len(b.Site("start").Opens) == 4 && b.Site("takes").Bonus.Must },
		"opener-of-the-way": func(b *Board) bool { return b.Site("mutant").Again && len(b.Site("mutant").Opens) == 0 },
		"pyramid":           func(b *Board) bool { return b.Site("sea").Bonus.Hardens && len(b.Special) == 1 },
		"tcho-tchos": func(b *Board) bool {
			return b.Site("growth5").Most == "B" && b.Site("grows").Gain.Tracks["growth"] == 2
		},
		"the-ancients": func(b *Board) bool { return len(b.Tracks) == 0 },
		"the-sleeper":  func(b *Board) bool { return len(b.Special) == 3 && b.Site("prowlers").Bonus.Cost.Prowling },
		"windwalker":   func(b *Board) bool { return len(b.Glaciers) == 3 && b.Site("rhan-tegoth-wakes").Gain.Renews },
		"yellow-sign":  func(b *Board) bool { return len(b.Paths) == 3 && b.KingsCard() },
	}
	all := Printed()
	if len(all) != 10 {
		t.Fatalf("%d drafts", len(all))
	}
	for _, b := range all {
		n, unsure := 0, 0
		for _, s := range b.Sites {
			if s.Start {
				n++
			}
			unsure += len(s.Unsure)
		}
		if want := starts[b.ID]; want > 0 && n != want || n == 0 || unsure == 0 || !known[b.ID](b) {
			t.Errorf("%s: %d Starts, %d things unsure, or a fact is missing", b.ID, n, unsure)
		}
		faults := b.Check()
		if whole[b.ID] != (len(faults) == 0) {
			t.Errorf("%s: %v", b.ID, faults)
		}
		for _, f := range faults {
			if !slices.Contains([]string{CodeUnreachable, CodeGrowth, CodeShort}, f.Code) {
				t.Errorf("%s: %v", b.ID, f)
			}
		}
		if Find(b.ID) != nil || b.Title["fr"] == "" || b.Title["en"] == "" {
			t.Errorf("%s is taken for a board of ours, or has no name", b.ID)
		}
	}
}

// FuzzBoard reads an owner's board. What is read can be checked, copied and written back.
func FuzzBoard(f *testing.F) {
	var seeds []string
	for _, b := range Shipped() {
		raw, err := b.Write()
		if err != nil {
			f.Fatal(err)
		}
		seeds = append(seeds, string(raw))
	}
	keepertest.FuzzReader(f, func(t *testing.T, raw []byte) []error {
		b, err := Read(raw)
		if err != nil {
			return []error{err}
		}
		b.CheckOwn()
		again, err := b.Copy().Write()
		if err == nil {
			_, err = Read(again)
		}
		if err != nil {
			t.Errorf("what was read is written so that it is not read: %v", err)
		}
		return nil
	}, seeds...)
}
