package stories

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// NotesFile is the file of the owner's notes, in the data folder.
const NotesFile = "notes.yaml"

// NotesFormat is the version of the notes that this program writes and reads.
const NotesFormat = 1

// Notes are what the owner of a box knows of his cards and rooms, or corrects: they lie over the packs and never
// change them. A session keeps what it was begun with.
type Notes struct {
	Format int                            `yaml:"format" json:"format"`
	Cards  map[string]map[string]CardNote `yaml:"cards,omitempty" json:"cards,omitempty"` // by pack, then by card
	Rooms  map[string]map[string]RoomNote `yaml:"rooms,omitempty" json:"rooms,omitempty"` // by story, then by room
}

// Said is a text by language: "en", "fr".
type Said = map[string]string

// CardNote is what the owner says of a card. What is left out stays as the pack has it.
type CardNote struct {
	Name      Said       `yaml:"name,omitempty" json:"name,omitempty"`
	Cost      *int       `yaml:"cost,omitempty" json:"cost,omitempty"`           // threat: mythos cards and keeper actions
	Icons     []string   `yaml:"icons,omitempty" json:"icons,omitempty"`         // mythos cards: which decks it enters (MOM-2.3)
	Condition Said       `yaml:"condition,omitempty" json:"condition,omitempty"` // when it may be played, or how it is opened: for people to read
	Needs     *Condition `yaml:"needs,omitempty" json:"needs,omitempty"`         // mythos cards, keeper actions: the same, for the program to judge (MOM-6.3)
	Opens     []Way      `yaml:"opens,omitempty" json:"opens,omitempty"`         // locks and obstacles: how they are met (MOM-4.8)
	Threshold *int       `yaml:"threshold,omitempty" json:"threshold,omitempty"` // trauma cards (MOM-14.2)
	Injury    *bool      `yaml:"injury,omitempty" json:"injury,omitempty"`       // trauma cards: injury if true, insanity if false
	Notes     Said       `yaml:"notes,omitempty" json:"notes,omitempty"`         // whatever else he wants to be reminded of
}

// RoomNote is what the owner says of a room.
type RoomNote struct {
	Name Said `yaml:"name,omitempty" json:"name,omitempty"`
}

// ParseNotes reads notes, strictly, and holds them against the packs at hand: all problems at once, each with file, line
// and column; file stands before them. With a problem there are no notes.
func ParseNotes(file string, text []byte, l *Library) (*Notes, Problems) {
	p := &pack{name: file, places: places{}, texts: map[string]places{}, head: Pack{Languages: Languages}}
	if len(text) > MaxFileSize {
		p.r.report(at{file: file}, "tooBig", "the file has %d bytes; at most %d are read", len(text), MaxFileSize)
		return nil, p.r.problems
	}
	n := &Notes{}
	if node := parse(file, text, &p.r); node != nil && len(p.r.problems) == 0 {
		decode(file, node, n, "", p.places, &p.r)
	}
	if len(p.r.problems) == 0 {
		n.check(p, l)
	}
	if len(p.r.problems) > 0 {
		p.r.problems.sort()
		return nil, p.r.problems
	}
	return n, nil
}

// ReadNotes reads the notes in a folder and lays them over a library. Without such a file, or with a problem in it, the library comes back
// as it is.
func ReadNotes(folder Source, l *Library) (*Library, Problems) {
	file := path.Join(folder.Name, NotesFile)
	text, err := fs.ReadFile(folder.FS, NotesFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return l, nil
	case err != nil:
		return l, Problems{{File: file, Code: "unreadable", Message: "the notes cannot be read: " + err.Error()}}
	}
	notes, problems := ParseNotes(file, text, l)
	if len(problems) > 0 {
		return l, problems
	}
	return notes.Apply(l), nil
}

// Text writes notes as a file that [ParseNotes] reads.
func (n *Notes) Text() ([]byte, error) { return yaml.Marshal(n) }

// Apply lays the notes over a library and gives the result; the library itself and its packs stay as they are.
func (n *Notes) Apply(l *Library) *Library {
	out := &Library{Bases: slices.Clone(l.Bases), Stories: slices.Clone(l.Stories)}
	if n == nil {
		return out
	}
	for i, base := range out.Bases {
		if notes := n.Cards[base.Pack.ID]; len(notes) > 0 {
			noted := *base
			noted.Cards, noted.Texts = noteCards(base.Cards, notes), base.Texts.clone()
			noteTexts(noted.Texts, base.Cards, notes)
			out.Bases[i] = &noted
		}
	}
	for i, story := range out.Stories {
		notes, rooms := n.Cards[story.Pack.ID], n.Rooms[story.Pack.ID]
		if len(notes)+len(rooms) == 0 {
			continue
		}
		noted := *story
		noted.Cards, noted.Texts = noteCards(story.Cards, notes), story.Texts.clone()
		noteTexts(noted.Texts, story.Cards, notes)
		for room, note := range rooms {
			for lang, name := range note.Name {
				noted.Texts.set(lang, "room."+room+".name", name)
			}
		}
		out.Stories[i] = &noted
	}
	return out
}

func noteCards(cards []Card, notes map[string]CardNote) []Card {
	out := slices.Clone(cards)
	for i := range out {
		card := &out[i]
		note, ok := notes[card.ID]
		if !ok {
			continue
		}
		if note.Cost != nil {
			card.knowCost(*note.Cost)
		}
		if len(note.Icons) > 0 {
			card.Icons = slices.Clone(note.Icons)
		}
		if note.Needs != nil {
			card.Needs = note.Needs
		}
		if len(note.Opens) > 0 {
			card.Opens = slices.Clone(note.Opens)
		}
		if note.Threshold != nil {
			card.Threshold = note.Threshold
		}
		if note.Injury != nil {
			card.Injury = *note.Injury
		}
	}
	return out
}

// noteTexts renames cards, and writes condition and notes under what the pack says of them.
func noteTexts(texts Texts, cards []Card, notes map[string]CardNote) {
	for _, card := range cards {
		note, ok := notes[card.ID]
		if !ok {
			continue
		}
		for lang, name := range note.Name {
			texts.set(lang, "card."+card.Front()+".name", name)
		}
		for _, more := range []Said{note.Condition, note.Notes} {
			for lang, said := range more {
				key := "card." + card.Front() + ".text"
				texts.set(lang, key, strings.TrimSpace(texts[lang][key]+"\n"+said))
			}
		}
	}
}

func (t Texts) clone() Texts {
	out := Texts{}
	for lang, words := range t {
		out[lang] = maps.Clone(words)
	}
	return out
}

func (t Texts) set(lang, key, text string) {
	if t[lang] == nil {
		t[lang] = map[string]string{}
	}
	t[lang][key] = text
}
