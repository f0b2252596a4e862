package desktop

import (
	"bytes"
	"cmp"
	"errors"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/uuid"

	"lantern/cli"
	"lantern/keeper"
	"lantern/storage"
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/faults"
	"lantern/ui/games"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/checker"
	"lantern/ui/mansions/game"
	"lantern/ui/shell"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// command runs a subcommand without a window and returns its exit status.
func (p Program) command(args []string, language string) int {
	language = cmp.Or(cli.AskedLang(args), language)
	return cli.Main(args, &cli.Deps{
		Streams: cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr},
		OpenStore: func(dir string, write bool) (keeper.Store, func() error, error) {
			return openStore(dir, write, language)
		},
		Means: keeper.Deps{Now: time.Now, NewID: uuid.NewString, NewSeed: newSeed, Build: p.build()},
		Games: games.All.Rules(),
		Library: func(dir string) (*packs.Library, error) {
			library, problems := loadLibrary(dir)
			return library, problems.Err()
		},
		Printed: func(dir string) *packs.Library {
			library, _ := packs.Load(packs.Embedded(), packs.Folder(packsFolder(dir)))
			return library
		},
		Packs: packsFolder,
		Wording: func(lang string, s keeper.AnySession) (cli.Wording, error) {
			w := wording{words: text.New(lang)}
			if s == nil {
				return w, nil
			}
			made, found := games.All.Find(s.Header().Config.System)
			if !found || made.Face == nil {
				g, err := game.New(s, w.words)
				if err == nil {
					w.said, w.lines = g.Refusal, g.LineWords
				}
				return w, err
			}
			face, err := made.Face(s, func() *text.Localizer { return w.words })
			if err == nil {
				w.said, w.lines = session.New(s, face, w.words).Refusal, face.LineWords
			}
			return w, err
		},
		Phone:   p.phoneAlone(),
		Picture: p.picture,
		Backups: backups{language},
		Doctor:  doctor,
		Problem: func(lang string, found strictyaml.Problem) string {
			l := text.New(lang)
			return strings.Join(append([]string{faults.Describe(l, found)}, checker.More(l, found)...), " ")
		},
		Window: func(dir, lang, file string) int {
			o := options{data: cmp.Or(dir, storage.DefaultDir()), language: language, file: file}
			if lang != "" {
				o.language, o.forced = lang, true
			}
			return p.window(o)
		},
		Lang:    language,
		Version: p.Version(),
	})
}

// openStore opens the sessions of a data folder. Where none were kept yet, reading
// finds an empty store and leaves the folder alone.
func openStore(dir string, write bool, language string) (keeper.Store, func() error, error) {
	open := storage.OpenReader
	if write {
		open = storage.Open
	}
	db, err := open(backups{}.path(dir), storage.Options{Now: time.Now})
	switch {
	case errors.Is(err, storage.ErrMissing) && !write:
		return keeper.NewMemory(), func() error { return nil }, nil
	case err != nil:
		return nil, nil, errors.New(shell.Trouble(text.New(language), err))
	}
	return db, db.Close, nil
}

// loadLibrary reads the shipped packs and the user's own in the folder "packs" of the data folder, and applies the
// owner's notes, which are beside that folder.
func loadLibrary(dir string) (*packs.Library, strictyaml.Problems) {
	library, problems := packs.Load(packs.Embedded(), packs.Folder(packsFolder(dir)))
	noted, more := notes.Read(packs.Folder(filepath.Dir(packsFolder(dir))), library)
	return noted, append(problems, more...)
}

// packsFolder returns the folder of the user's own packs.
func packsFolder(dir string) string {
	return filepath.Join(cmp.Or(dir, storage.DefaultDir()), "packs")
}

// newSeed makes the secret seed of a session. Measured and filmed runs set
// LANTERN_SEED, so that they can be repeated.
func newSeed() string {
	if seed := os.Getenv("LANTERN_SEED"); seed != "" {
		return seed
	}
	return uuid.NewString()
}

// wording puts what the rules say into words for the command line.
type wording struct {
	words *text.Localizer
	said  func(error) string          // an error, of a session's game; nil without a session
	lines func(keeper.LogLine) string // a line of its log
}

// Refusal words an error returned by a command.
func (w wording) Refusal(err error) string {
	if w.said != nil {
		return w.said(err)
	}
	if r, ok := keeper.AsRefusal(err); ok {
		for _, area := range []string{"arkham", "cards", "cthulhu", "priest"} {
			for _, code := range []string{r.Code, strings.TrimPrefix(r.Code, area)} {
				if key := area + ".refusal." + code; w.words.Has(key) {
					args := text.Args{}
					for name, value := range r.Args {
						args[name] = value
					}
					return w.words.T(key, args)
				}
			}
		}
		return game.RefusedBegin(w.words, r)
	}
	return shell.Trouble(w.words, err)
}

// Line words one line of the log.
func (w wording) Line(l keeper.LogLine) string { return w.lines(l) }

// Summary words what a session is about and how far it has come.
func (w wording) Summary(h keeper.Header) (title, progress string) {
	if g, ok := games.All.Find(h.Config.System); ok && g.Summary != nil {
		summary := g.Summary(w.words, h)
		return summary.Title, summary.Progress
	}
	return h.Summary.Title, h.Config.System
}

// pictureWidth and pictureHeight are those of a board drawn by "story map", in pixels.
const pictureWidth, pictureHeight = 1280, 800

// picture draws the board of a story without a window; the app that it makes is for the theme alone and never runs.
func (p Program) picture(m stories.Map, words stories.Words, kind string) ([]byte, error) {
	names := boardNames{words}
	if kind == "svg" {
		return board.SVG(m, names), nil
	}
	p.NewApp(p.about("ID")).Settings().SetTheme(theme.New(theme.Options{Variant: theme.Light}))
	var out bytes.Buffer
	err := png.Encode(&out, board.Picture(m, names, text.New(words.Lang()), pictureWidth, pictureHeight))
	return out.Bytes(), err
}

// boardNames are the words of a story for the board.
type boardNames struct{ stories.Words }

// Who names figures; there are none on this board.
func (boardNames) Who(seat string) string { return seat }

// Find returns the text of a key.
func (n boardNames) Find(key string) (string, bool) { return n.Look(key) }
