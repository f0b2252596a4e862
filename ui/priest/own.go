package priest

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/stories/plainfile"
	"lantern/ui/text"
)

// boardsFolder is where the owner's cult boards lie in the data folder.
const boardsFolder = "boards"

// shelf are the cult boards at hand: ours and the owner's. They are read when they are asked for first, and again after
// one was written.
type shelf struct {
	mu      sync.Mutex
	folder  string // of the owner's; "": none
	read    bool
	boards  []*board.Board
	unsound []board.Unsound
}

var atHand = &shelf{}

// ownIn says in which data folder the owner's boards lie.
func ownIn(data string) { atHand.renew(filepath.Join(data, boardsFolder)) }

// renew forgets what was read, and looks in a folder from now on.
func (s *shelf) renew(folder string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.folder, s.read = folder, false
}

// all are the boards that can be played, ours first, and the owner's that cannot.
func (s *shelf) all() ([]*board.Board, []board.Unsound) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.read {
		s.boards, s.unsound, s.read = board.Shipped(), nil, true
		if s.folder != "" {
			own, unsound := board.Load(os.DirFS(s.folder))
			s.boards, s.unsound = append(s.boards, own...), unsound
		}
	}
	return s.boards, s.unsound
}

func (s *shelf) place() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.folder
}

// own is a sound board of the owner's, nil where there is none of that ID.
func (s *shelf) own(id string) *board.Board {
	all, _ := s.all()
	i := slices.IndexFunc(all, func(b *board.Board) bool { return b.ID == id && board.Find(id) == nil })
	if i < 0 {
		return nil
	}
	return all[i]
}

// keep writes a board into the owner's folder. One that has no ID gets one of its title that no file has.
func (s *shelf) keep(b *board.Board, lang string) error {
	folder := s.place()
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
		err = plainfile.WriteWhole(filepath.Join(folder, b.ID+board.Ending), raw)
	}
	s.renew(folder)
	return err
}

// take reads a board from a file of somebody's into the owner's folder. It is refused with all its faults; one of the
// same ID is only replaced by itself, else [os.ErrExist].
func (s *shelf) take(file string) (*board.Board, []board.Fault, error) {
	raw, err := plainfile.ReadPlain(os.DirFS(filepath.Dir(file)), filepath.Base(file), board.MaxBytes)
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
	there, err := os.ReadFile(filepath.Join(s.place(), b.ID+board.Ending))
	if want, _ := b.Write(); err == nil && !bytes.Equal(there, want) {
		return b, nil, os.ErrExist
	}
	return b, nil, s.keep(b, "")
}

// give writes a board to a file for others that is not there yet.
func give(b *board.Board, file string) error {
	raw, err := b.Write()
	if err != nil {
		return err
	}
	return plainfile.WriteNew(file, raw)
}

// sketch is the face of a board outside a game, for its names and its picture.
func sketch(words func() *text.Localizer, b *board.Board) *Face {
	f := voiced(words)
	v := rules.View{State: rules.State{Board: *b, Players: make([]rules.Player, 1), Raids: 1}}
	for _, s := range b.Sites {
		if s.Start {
			v.Open = append(v.Open, s.ID)
		}
	}
	f.kept.Store(&keptView{0, v})
	return f
}

// faultWords says what is wrong with a board, and which rule says so.
func faultWords(words func() *text.Localizer, b *board.Board, fault board.Fault) string {
	if b == nil {
		b = &board.Board{}
	}
	return sketch(words, b).Word("priest.refusal."+fault.Code, keeper.Args(fault.Args)) + " (" + fault.Rule + ")"
}
