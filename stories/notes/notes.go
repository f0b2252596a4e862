// Package notes holds what the owner of a box notes about his cards, figures and rooms. Notes are applied on top of the
// packs and never change them; packs themselves are in packages stories and packs.
package notes

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/check"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
)

// File is the file of the owner's notes, in the data folder.
const File = "notes.yaml"

// Format is the version of the notes that this program writes and reads.
const Format = 1

// Notes are the owner's notes and corrections about his cards, figures and rooms. They are applied on top of the packs
// and never change them. A session keeps the numbers that it began with.
type Notes struct {
	Format int `yaml:"format" json:"format"`
	// by pack, then by card
	Cards map[string]map[string]CardNote `yaml:"cards,omitempty" json:"cards,omitempty"`
	// by story, then by room
	Rooms map[string]map[string]RoomNote `yaml:"rooms,omitempty" json:"rooms,omitempty"`
	// by base pack, then by investigator
	Investigators map[string]map[string]InvestigatorNote `yaml:"investigators,omitempty" json:"investigators,omitempty"`
	// by base pack, then by monster type
	Monsters map[string]map[string]MonsterNote `yaml:"monsters,omitempty" json:"monsters,omitempty"`
}

// Said is a text by language: "en", "fr".
type Said = map[string]string

// CardNote is what the owner says of a card. What is left out stays as the pack has it.
type CardNote struct {
	Name Said `yaml:"name,omitempty" json:"name,omitempty"`
	// threat: mythos cards and keeper actions
	Cost *int `yaml:"cost,omitempty" json:"cost,omitempty"`
	// mythos cards: which decks it enters (MOM-2.3)
	Icons []string `yaml:"icons,omitempty" json:"icons,omitempty"`
	// when it may be played, or how it is opened: for people to read
	Condition Said `yaml:"condition,omitempty" json:"condition,omitempty"`
	// mythos cards, keeper actions: the same, for the program to judge (MOM-6.3); an empty one: there is none
	Needs *stories.Condition `yaml:"needs,omitempty" json:"needs,omitempty"`
	// locks and obstacles: how they are met (MOM-4.8)
	Opens     []stories.Way `yaml:"opens,omitempty" json:"opens,omitempty"`
	Threshold *int          `yaml:"threshold,omitempty" json:"threshold,omitempty"` // trauma cards (MOM-14.2)
	// trauma cards: injury if true, insanity if false
	Injury *bool `yaml:"injury,omitempty" json:"injury,omitempty"`
	// exploration cards and starting items: it is a weapon, and what it does
	Weapon *WeaponNote `yaml:"weapon,omitempty" json:"weapon,omitempty"`
	// whatever else he wants to be reminded of
	Notes Said `yaml:"notes,omitempty" json:"notes,omitempty"`
}

// WeaponNote is what the owner says of a weapon. A card that is none in the pack becomes one by its class.
type WeaponNote struct {
	Class  string `yaml:"class,omitempty" json:"class,omitempty"` // ranged, bladed, blunt
	Damage *int   `yaml:"damage,omitempty" json:"damage,omitempty"`
	Range  *int   `yaml:"range,omitempty" json:"range,omitempty"` // movement steps; melee 0
}

// RoomNote is what the owner says of a room.
type RoomNote struct {
	Name Said `yaml:"name,omitempty" json:"name,omitempty"`
	// what the conditions of cards may ask of it: "bedroom", "outside" (MOM-6.3)
	Words []string `yaml:"words,omitempty" json:"words,omitempty"`
	// rooms that touch it, on a map that only the table shows; each has it among its own
	Next  []string `yaml:"next,omitempty" json:"next,omitempty"`
	Notes Said     `yaml:"notes,omitempty" json:"notes,omitempty"`
}

// InvestigatorNote is what the owner says of an investigator (MOM-2.2).
type InvestigatorNote struct {
	Name        Said                 `yaml:"name,omitempty" json:"name,omitempty"`
	Health      *int                 `yaml:"health,omitempty" json:"health,omitempty"`
	Sanity      *int                 `yaml:"sanity,omitempty" json:"sanity,omitempty"`
	SkillPoints *int                 `yaml:"skillPoints,omitempty" json:"skillPoints,omitempty"`
	Traits      map[string]TraitNote `yaml:"traits,omitempty" json:"traits,omitempty"` // by trait
	Notes       Said                 `yaml:"notes,omitempty" json:"notes,omitempty"`
}

// TraitNote is what the owner says of a trait card.
type TraitNote struct {
	Name       Said           `yaml:"name,omitempty" json:"name,omitempty"`
	Attributes map[string]int `yaml:"attributes,omitempty" json:"attributes,omitempty"`
	Gives      string         `yaml:"gives,omitempty" json:"gives,omitempty"` // the starting item or spell it names
	Ability    *AbilityNote   `yaml:"ability,omitempty" json:"ability,omitempty"`
}

// AbilityNote is what the owner says of the special ability of a trait card (MOM-2.2): people do what it says. It takes
// the place of the one that the pack has.
type AbilityNote struct {
	When   string   `yaml:"when" json:"when"`                     // as of an Ability
	Once   bool     `yaml:"once,omitempty" json:"once,omitempty"` // once a game
	Tests  []string `yaml:"tests,omitempty" json:"tests,omitempty"`
	Pass   bool     `yaml:"pass,omitempty" json:"pass,omitempty"`
	Plus   int      `yaml:"plus,omitempty" json:"plus,omitempty"`
	Reroll bool     `yaml:"reroll,omitempty" json:"reroll,omitempty"`
	Less   int      `yaml:"less,omitempty" json:"less,omitempty"`
	Text   Said     `yaml:"text" json:"text"` // what the card says
}

// ability is the ability that a note makes of a trait: what the program cannot do is a question with the text.
func (n AbilityNote) ability(trait string) *stories.Ability {
	return &stories.Ability{When: n.When, Once: n.Once, Tests: n.Tests, Pass: n.Pass, Plus: n.Plus, Reroll: n.Reroll,
		Less:    n.Less,
		Effects: []stories.Effect{{Manual: &stories.Manual{Text: "trait." + trait + ".ability", By: "you"}}}}
}

// MonsterNote is what the owner says of a monster type.
type MonsterNote struct {
	Name      Said `yaml:"name,omitempty" json:"name,omitempty"`
	Awareness *int `yaml:"awareness,omitempty" json:"awareness,omitempty"`
	Horror    *int `yaml:"horror,omitempty" json:"horror,omitempty"`
	// by the figure's number in the pack, "1" first
	Figures map[string]FigureNote `yaml:"figures,omitempty" json:"figures,omitempty"`
	Notes   Said                  `yaml:"notes,omitempty" json:"notes,omitempty"`
}

// FigureNote is what the owner says of the underside of one monster token (MOM-13.1).
type FigureNote struct {
	Damage *int `yaml:"damage,omitempty" json:"damage,omitempty"`
	Health *int `yaml:"health,omitempty" json:"health,omitempty"`
}

// Parse reads notes strictly and checks them against the available packs. It returns all problems at once, each with
// file, line and column. If there is a problem there are no notes.
func Parse(file string, text []byte, l *packs.Library) (*Notes, strictyaml.Problems) {
	return parseNotes(file, text, l, true, false)
}

// parseNotes is Parse. Unless known is set, notes for missing packs are accepted unchecked; of a form, names that were
// not filled in are left out.
func parseNotes(file string, text []byte, l *packs.Library, known, form bool) (*Notes, strictyaml.Problems) {
	p := &check.Subject{Folder: strictyaml.Folder{Name: file, Places: strictyaml.Places{}},
		Texts: map[string]strictyaml.Places{}, Head: stories.Pack{Languages: stories.Languages}}
	if len(text) > strictyaml.MaxFileSize {
		p.Found.Report(strictyaml.Position{File: file}, "tooBig.file", len(text), strictyaml.MaxFileSize)
		return nil, p.Found.Problems
	}
	n := &Notes{}
	if node := strictyaml.Parse(file, text, &p.Found); node != nil && len(p.Found.Problems) == 0 {
		strictyaml.Decode(file, node, n, "", p.Places, &p.Found)
	}
	if form {
		n.dropEmpty()
	}
	if len(p.Found.Problems) == 0 {
		n.rename(l)
		n.check(p, l, known)
	}
	if !p.Sound() {
		return nil, p.Problems()
	}
	return n, nil
}

// rename puts what is noted under an old ID of a thing under its present one.
func (n *Notes) rename(l *packs.Library) {
	for _, base := range l.Bases {
		id, renamed := base.Pack.ID, base.Renamed
		check.RenameKeys(n.Cards[id], renamed.Cards)
		check.RenameKeys(n.Investigators[id], renamed.Investigators)
		for _, person := range n.Investigators[id] {
			check.RenameKeys(person.Traits, renamed.Traits)
		}
	}
}

// Read reads the notes in a folder and lays them over a library. Without such a file, or with a problem in it, the
// library comes back as it is. Notes for packs that are not at hand wait until those are there again.
func Read(folder packs.Source, l *packs.Library) (*packs.Library, strictyaml.Problems) {
	text, problems := readNotesFile(folder)
	if text == nil || len(problems) > 0 {
		return l, problems
	}
	notes, problems := parseNotes(path.Join(folder.Name, File), text, l, false, false)
	if len(problems) > 0 {
		return l, problems
	}
	return notes.Apply(l), nil
}

// readNotesFile returns the content of the file; nil if there is none.
func readNotesFile(folder packs.Source) ([]byte, strictyaml.Problems) {
	text, err := readNotes(folder.FS)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, strictyaml.Problems{{File: path.Join(folder.Name, File), Code: "unreadable",
			Message: "the notes cannot be read: " + err.Error()}}
	}
	return append([]byte{}, text...), nil
}

// readNotes reads the file, a link to it as well, and no more of it than shows that it is too big.
func readNotes(folder fs.FS) ([]byte, error) {
	info, err := fs.Stat(folder, File)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, atomicfile.ErrNoFile
	}
	f, err := folder.Open(File)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it is only read
	return io.ReadAll(io.LimitReader(f, strictyaml.MaxFileSize+1))
}

// Text writes notes as a file that [Parse] reads.
func (n *Notes) Text() ([]byte, error) {
	out := *n
	out.Format = Format
	return yaml.MarshalWithOptions(&out, yaml.CustomMarshaler(quoted))
}

// plainWords are texts that need no quotation marks.
var plainWords = regexp.MustCompile(`^\p{L}[\p{L}\p{N}\p{Zs}’-]*$`)

// quoted writes a text as YAML: the library itself leaves some in a form that it cannot read again.
func quoted(text string) ([]byte, error) {
	switch strings.ToLower(text) {
	case "true", "false", "yes", "no", "on", "off", "null", "y", "n":
	default:
		if plainWords.MatchString(text) && !strings.HasSuffix(text, " ") {
			return []byte(text), nil
		}
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err := e.Encode(text)
	return bytes.TrimSpace(out.Bytes()), err
}

// CleanNote is what is kept of words that somebody typed: line ends of one kind, no control characters, no blanks at
// the ends of lines and around the whole.
func CleanNote(words string) string {
	words = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\u2028' || r == '\u2029' || r == '\u0085':
			return '\n'
		case r == '\t':
			return ' '
		case strictyaml.Hides(r) || r == utf8.RuneError:
			return -1
		}
		return r
	}, strings.ReplaceAll(words, "\r\n", "\n"))
	lines := strings.Split(words, "\n")
	for i := range lines {
		lines[i] = strings.TrimRightFunc(lines[i], unicode.IsSpace)
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
