package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/tools/must"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// screen is a screen of the program, with the way there from the home page.
type screen struct {
	id     string // its folder
	en, fr string // its caption
	empty  bool   // with no session
	show   act
}

// screens are all pictures, in the order of a session.
func screens() []screen {
	return slices.Concat(arriving(), settingUp(), playing(), players(), thinking(), looking())
}

func arriving() []screen {
	return []screen{
		{"home-empty", "Home, before the first evening", "Accueil, avant la première soirée", true, do()},
		{"home", "Home", "Accueil", false, do(goTo(lateEvening), func(s *stage) { s.Home() })},
		// one session is unfinished
		{"library", "The library of stories", "La bibliothèque des histoires", false, press("home.stories")},
		{"library-story", "One story: nothing is given away", "Une histoire : rien n’est dévoilé", false, story()},
		{"library-secrets", "One story, opened for the keeper", "Une histoire, ouverte pour le gardien", false,
			do(story(), press("library.secret.objectives"), press("library.secret.choices"),
				reveal("library.secret.objectives"))},
	}
}

// story opens the page of a story in the library.
func story() act {
	return do(press("home.stories"), press("library.story.inland-lamp"), press("library.open"))
}

func settingUp() []screen {
	party := do(press("home.game.mansions"), press("setup.story.inland-lamp"), press("setup.next"))
	seats := do(party, press("setup.players.2"), press("setup.decks.table"), press("setup.next"))
	choices := do(seats, press("setup.next"))
	answered := do(choices, press("setup.keeperOnly"), press("setup.choice.1A"), press("setup.choice.2A"),
		press("setup.choice.3A"), press("setup.choice.4A"))
	gather := do(answered, press("setup.next"))
	return []screen{
		{"setup-story", "Set-up: which story", "Préparation : quelle histoire", false, press("home.game.mansions")},
		{"setup-party", "Set-up: how many, how to play", "Préparation : à combien, comment jouer", false, party},
		{"setup-investigators", "Set-up: who plays whom", "Préparation : qui joue qui", false, seats},
		{"setup-covered", "Set-up: the keeper’s questions, covered",
			"Préparation : les questions du gardien, cachées", false, choices},
		{"setup-choices", "Set-up: the keeper’s questions", "Préparation : les questions du gardien", false, answered},
		{"seeding-gather", "Seeding: gather the cards from the box",
			"Mise en place : rassembler les cartes de la boîte", false, do(gather, keys(spaces(9)...))},
		{"seeding-lay", "Seeding: lay them room by room", "Mise en place : les poser salle par salle", false,
			do(gather, keys("a", "a", "a", "a"), keys(spaces(7)...))},
	}
}

func spaces(n int) []string { return slices.Repeat([]string{"Space"}, n) }

func playing() []screen {
	return []screen{
		{"console", "The console in the first turn", "La console au premier tour", false, openAt(firstTurn)},
		{"console-late", "The console late in the evening", "La console tard dans la soirée", false, openAt(lateEvening)},
		{"console-mythos", "The mythos hand, uncovered", "La main de cartes mythe, découverte", false,
			do(openAt(lateEvening), keys("m"))},
		{"console-keeper", "The keeper’s turn", "Le tour du gardien", false, openAt(keeperAction)},
		{"console-guard", "Something is left to do: asked once", "Il reste quelque chose à faire : demandé une fois",
			false, do(openAt(firstTurn), keys("Enter"))},
		{"console-test", "A test: its chance and its reasons", "Un test : sa chance et ses raisons", false, openAt(aTest)},
		{"console-rolled", "What a roll came to", "Ce que donne un jet", false, do(openAt(aTest), keys("Enter"))},
		{"console-fight", "A fight", "Un combat", false, openAt(fightTest)},
		{"console-puzzle", "A puzzle, and how far it is from solved",
			"Une énigme, et ce qu’il manque pour la résoudre", false, openAt(puzzleBegun)},
		{"console-end", "The end", "La fin", false, openAt(atTheEnd)},
		{"console-glimpse", "What the players see, small", "Ce que voient les joueurs, en petit", false,
			do(openAt(lateEvening), keys("F10"))},
		{"console-legend", "The signs of the map", "Les signes du plan", false, do(openAt(lateEvening), keys("F2"))},
		{"rooms", "What lies in the rooms", "Ce qui se trouve dans les salles", false, do(openAt(lateEvening), keys("r"))},
		{"narration-desk", "The narration desk", "Le pupitre de lecture", false, do(openAt(lateEvening), keys("n"))},
		{"log", "The log", "Le journal", false, do(openAt(lateEvening), keys("l"))},
		{"rulebook", "The rule in question", "La règle en question", false, do(openAt(aTest), keys("h"))},
		{"cheat-sheet", "All keys", "Toutes les touches", false, do(openAt(lateEvening), keys("?"))},
		{"curtain", "The curtain", "Le rideau", false, do(openAt(lateEvening), keys("c"))},
	}
}

func players() []screen {
	return []screen{
		{"players-map", "Players’ window: the map", "Fenêtre des joueurs : le plan", false,
			do(openAt(lateEvening), playersWindow, keys("Enter"))},
		{"players-narration", "Players’ window: read aloud", "Fenêtre des joueurs : lecture à voix haute", false,
			do(openAt(lateEvening), playersWindow)},
		{"players-rolled", "Players’ window: what a roll came to", "Fenêtre des joueurs : ce que donne un jet", false,
			do(openAt(aTest), keys("Enter"), playersWindow, keys("Enter", "Enter", "Enter"))},
		{"players-fight", "Players’ window: a fight", "Fenêtre des joueurs : un combat", false,
			do(openAt(fightTest), playersWindow)},
		{"players-puzzle", "Players’ window: a puzzle", "Fenêtre des joueurs : une énigme", false,
			do(openAt(puzzleBegun), playersWindow)},
		{"players-end", "Players’ window: the end", "Fenêtre des joueurs : la fin", false,
			do(openAt(atTheEnd), playersWindow)},
	}
}

func thinking() []screen {
	return []screen{
		{"practice", "Practise puzzles", "S’entraîner aux énigmes", false, press("home.practice")},
		{"puzzle-connection", "A connection", "Un branchement", false, practise("1A")},
		{"puzzle-lock", "A lock", "Une serrure", false, practise("5A")},
		{"puzzle-rune", "A rune", "Une rune", false, practise("7")},
	}
}

// practise opens a puzzle by its ID.
func practise(layout string) act {
	id := puzzles.Recipe{Layout: layout, Seed: 1920, Bounds: &puzzles.Bounds{Min: 3, Max: 4}}.ID()
	return do(press("home.practice"), press("practice.how.id"), write("practice.id", id),
		unfocus, press("practice.begin"))
}

func looking() []screen {
	all := []screen{
		{"my-cards", "My cards", "Mes cartes", false, press("home.cards")},
		{"my-cards-form", "My cards: what the owner knows of one", "Mes cartes : ce que l’on sait de l’une d’elles",
			false, do(press("home.cards"), focus("notes.list"), keys("Enter", "Down", "Enter"))},
	}
	for _, s := range [][3]string{
		{"look", "language and look", "langue et aspect"}, {"table", "table and screen", "table et écran"},
		{"rules", "house rules", "règles maison"},
		{"secrecy", "what is secret", "ce qui est secret"}, {"data", "data", "données"},
		{"backups", "backups", "sauvegardes"}, {"help", "help", "aide"},
	} {
		all = append(all, screen{"settings-" + s[0], "Settings: " + s[1], "Réglages : " + s[2], false,
			do(press("home.settings"), press("settings.section."+s[0]))})
	}
	return append(all,
		screen{"evening", "An evening in figures", "Une soirée en chiffres", false,
			do(press("home.evenings"), press("evening.session.1"))},
		screen{"evenings", "All evenings", "Toutes les soirées", false, press("home.evenings")},
		screen{"first-evening", "The first evening, guided", "La première soirée, guidée", true, press("home.first")},
		screen{"mended", "A damaged data folder, mended", "Un dossier de données endommagé, réparé", false, mended},
		screen{"trouble", "A damaged data folder", "Un dossier de données endommagé", false, damaged},
	)
}

// damaged starts the program with a damaged data folder.
func damaged(s *stage) {
	s.fail = &keeper.StoreError{Code: keeper.StoreDamaged, Path: "/home/keeper/lantern/lantern.db",
		Err: fmt.Errorf("page 12 is not a page")}
	s.strike()
	s.start()
}

// mended is the result of mending it.
func mended(s *stage) {
	for i, log := range s.logs[:3] {
		steps := log.Header.Length
		s.mend.Sessions = append(s.mend.Sessions, keeper.Recovered{ID: log.Header.ID, Title: log.Header.Summary.Title,
			Kept: steps - i/2*9, Known: steps, Lent: i % 2 * 40})
	}
	s.mend.Aside = "/home/keeper/lantern/lantern-damaged.db"
	do(damaged, press("trouble.mend"))(s)
}

// mapWidth and mapHeight are the size of a map's picture, in pixels.
const mapWidth, mapHeight = 1280, 800

// drawMaps draws the map of every story that was played, with nothing on it.
func (h *house) drawMaps(folder string) (n, bytes int, err error) {
	defer must.Catch(&err)
	must.Do(os.MkdirAll(folder, 0o755))
	store := keeper.NewMemory()
	drawn := map[string]bool{}
	for _, log := range h.logs {
		must.Get(store.Import(context.Background(), log))
		means := keeper.Deps{Store: store, Now: func() time.Time { return h.now }}
		session := must.Get(keeper.Resume(context.Background(), means, mansions.Open, log.Header.ID))
		for _, lang := range []string{text.French, text.English} {
			g := must.Get(game.New(session, text.New(lang)))
			name := g.Story().Pack.ID + "-" + lang + ".png"
			if !drawn[name] {
				raw, err := drawMap(g, lang == text.English)
				if err == nil {
					err = os.WriteFile(filepath.Join(folder, name), raw, 0o644)
				}
				if err != nil {
					return n, bytes, fmt.Errorf("%s: %w", name, err)
				}
				n, bytes, drawn[name] = n+1, bytes+len(raw), true
			}
			g.Close()
		}
	}
	return n, bytes, nil
}

func drawMap(g *game.Game, light bool) ([]byte, error) {
	app := test.NewApp()
	look := theme.Options{Variant: theme.Dark}
	if light {
		look.Variant = theme.Light
	}
	app.Settings().SetTheme(theme.New(look))
	m := board.New(g.Story().Map, g.Names(), g.Words())
	m.SetTable(mansions.TableView{})
	w := test.NewWindow(m)
	defer w.Close()
	w.SetPadded(false)
	w.Resize(fyne.NewSize(mapWidth, mapHeight))
	m.Fit()
	return encode(w.Canvas().Capture(), mapColours)
}
