package priest

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"slices"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/stories/atomicfile"
	"lantern/ui/table"
	"lantern/ui/text"
)

// boardsFolder is the folder of the owner's cult boards within the data folder.
const boardsFolder = "boards"

// shelf holds the cult boards, shipped ones and the owner's.
type shelf struct {
	boards []*board.Board
	broken []board.BrokenFile
}

var atHand = &table.Shelf[shelf]{Read: func(folder string) shelf {
	s := shelf{boards: board.Shipped()}
	if folder != "" {
		own, unsound := board.Load(os.DirFS(folder))
		s.boards, s.broken = append(s.boards, own...), unsound
	}
	return s
}}

// boardSigns are the icons of the shipped boards.
var boardSigns = map[string]string{"drowned-bell": "bell", "amber-mask": "mask", "hollow-sky": "darkness",
	"idol-below": "altar", "open-road": "choice", "white-tongue": "frost"}

// signOf returns the icon of a board; the owner's boards share one.
func signOf(b *board.Board) string { return cmp.Or(boardSigns[b.ID], "story") }

// ownIn sets the data folder of the owner's boards.
func ownIn(data string) { atHand.Renew(filepath.Join(data, boardsFolder)) }

// ownBoard returns the owner's board with an ID if it has no problems, else nil.
func ownBoard(id string) *board.Board {
	all := atHand.All().boards
	i := slices.IndexFunc(all, func(b *board.Board) bool { return b.ID == id && board.Find(id) == nil })
	if i < 0 {
		return nil
	}
	return all[i]
}

// keep writes a board to the owner's folder. A board without an ID gets a new one derived from its title.
func keep(b *board.Board, lang string) error {
	folder := atHand.Place()
	if folder == "" {
		return os.ErrNotExist
	}
	if b.ID == "" {
		b.ID = board.Plain(cmp.Or(b.Title[lang], b.Title[text.English], b.Title[text.French]), func(id string) bool {
			_, err := os.Lstat(filepath.Join(folder, id+board.Ending))
			return err == nil || board.Find(id) != nil
		})
	}
	raw, err := b.Write()
	if err == nil {
		err = atomicfile.WriteWhole(filepath.Join(folder, b.ID+board.Ending), raw)
	}
	atHand.Renew(folder)
	return err
}

// take copies a board from a file to the owner's folder. If the file has problems it returns all of them. A different
// board with the same ID is not replaced; the error is [os.ErrExist].
func take(file string) (*board.Board, []board.Problem, error) {
	raw, err := atomicfile.ReadPlain(os.DirFS(filepath.Dir(file)), filepath.Base(file), board.MaxBytes)
	if err != nil {
		return nil, nil, err
	}
	b, err := board.Read(raw)
	if err != nil {
		return nil, nil, err
	}
	if faults := b.CheckOwn(); len(faults) > 0 {
		return b, faults, nil
	}
	there, err := atomicfile.ReadFile(filepath.Join(atHand.Place(), b.ID+board.Ending), board.MaxBytes)
	if want, _ := b.Write(); err == nil && !bytes.Equal(there, want) {
		return b, nil, os.ErrExist
	}
	return b, nil, keep(b, "")
}

// give writes a board to a new file.
func give(b *board.Board, file string) error {
	raw, err := b.Write()
	if err != nil {
		return err
	}
	return atomicfile.WriteNew(file, raw)
}

// sketch returns a face for a board without a game, for its names and its picture.
func sketch(words func() *text.Localizer, b *board.Board) *Face {
	f := voiced(words)
	v := rules.View{State: rules.State{Board: *b, Players: make([]rules.Player, 1), Raids: 1}}
	for _, s := range b.Sites {
		if s.Start {
			v.Open = append(v.Open, s.ID)
		}
	}
	f.view.Hold(v)
	return f
}

// problemWords words a problem of a board, with its rule.
func problemWords(words func() *text.Localizer, b *board.Board, fault board.Problem) string {
	if b == nil {
		b = &board.Board{}
	}
	return sketch(words, b).Word("priest.refusal."+fault.Code, keeper.Args(fault.Args)) + " (" + fault.Rule + ")"
}
