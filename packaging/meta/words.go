package main

import (
	"lantern/keeper"
)

// description tells of the program, short and long, in both languages, for desktops and shops.
type description struct {
	Summary, SummaryFR, Generic, GenericFR, Keywords, MotsCles string
	// English, then French; the points say the same as a list
	Paragraphs, Points [][2]string
}

var describe = description{
	Summary:   "Run five board games of mystery at the table",
	SummaryFR: "Mener cinq jeux de plateau d’épouvante à la table",
	Generic:   "Companion for board games",
	GenericFR: "Compagnon de jeux de plateau",
	Keywords:  "board game;companion;Mansions of Madness;Arkham Horror;Call of Cthulhu;Evil High Priest;puzzle;",
	MotsCles:  "jeu de plateau;compagnon;Demeures de l’Épouvante;Horreur à Arkham;Appel de Cthulhu;Evil High Priest;énigme;",
	Paragraphs: [][2]string{
		{
			"Runs five games at the table: Mansions of Madness (first edition), Arkham Horror: The Card Game, Arkham Horror (second edition), Call of Cthulhu: The Card Game and Evil High Priest. It knows whose turn it is, what is possible now and what it costs, counts what has to be counted, and says which rule applies.",
			"Mène cinq jeux à la table\u00a0: Les Demeures de l’Épouvante (première édition), Horreur à Arkham\u00a0: Le Jeu de Cartes, Horreur à Arkham (seconde édition), L’Appel de Cthulhu\u00a0: Le Jeu de Cartes et Evil High Priest. Elle sait à qui de jouer, ce qui est possible et ce que cela coûte, tient les comptes et dit quelle règle s’applique.",
		},
		{
			"Before a roll, a draw or a raid it shows the odds and what may be lost. Dice and cards are on your table, or on the screen where the game allows it, and the table is always right: whatever differs is set right by hand. A second window for the players shows nothing secret.",
			"Avant un jet, une pioche ou un raid, elle montre les chances et ce qu’on risque de perdre. Dés et cartes sont sur la table, ou à l’écran quand le jeu le permet, et la table a toujours raison\u00a0: ce qui diffère se corrige à la main. Une seconde fenêtre, pour les joueurs, ne montre rien de secret.",
		},
		{
			"Five stories, a town, a campaign, two decks and six cult boards of its own come with it; with your own boxes you play theirs. Every step is kept: close the laptop at any moment and go on later. The program is unofficial: it is made by players and has nothing to do with the publishers of these games.",
			"Cinq histoires, une ville, une campagne, deux decks et six plateaux de culte originaux sont fournis\u202f; avec vos boîtes, vous jouez les leurs. Chaque geste est gardé\u00a0: fermez l’ordinateur quand vous voulez et reprenez plus tard. Ce programme n’est pas officiel\u00a0: il est l’œuvre de joueurs et n’a aucun lien avec les éditeurs de ces jeux.",
		},
	},
	Points: [][2]string{
		{"The rules of five games in both languages, with a reason for everything that is not allowed",
			"Les règles de cinq jeux dans les deux langues, avec la raison de tout ce qui n’est pas permis"},
		{"Exact odds of tests, fights and raids before they happen",
			"Les chances exactes des tests, des combats et des raids avant qu’ils n’arrivent"},
		{"Undo and redo, also after a restart",
			"Annuler et rétablir, même après un redémarrage"},
		{"Rune, lock and connection puzzles with mouse, touchpad or keys",
			"Énigmes de runes, de serrures et de branchements, à la souris ou au clavier"},
		{"French and English, dark and light, text up to 300 %",
			"Français et anglais, sombre et clair, texte jusqu’à 300\u00a0%"},
	},
}

// shot is a picture in docs/screens.
type shot struct{ Folder, Caption, Legende string }

var shots = []shot{
	{"console", "The keeper’s console", "La console du gardien"},
	{"players-map", "The players’ window", "La fenêtre des joueurs"},
	{"puzzle-connection", "A puzzle", "Une énigme"},
	{"home", "The home page", "La page d’accueil"},
}

// kind is a type of file that the program opens by double click.
type kind struct {
	Define    string // its name in the Windows installer's script
	Ending    string // with the dot
	Also      string // a pattern used by older programs, or ""
	Begins    string // the first letters of every such file, or ""
	MIME      string
	Parent    string // the more general type
	ProgID    string // its name in the Windows registry
	Icon      string // a standard icon, as a fallback for ours
	Name, Nom string // in English and French
}

// kinds are the types of files, sessions first.
var kinds = []kind{
	{
		Define: "SESSION", Ending: ".lantern-session", Also: "*.lantern.json",
		Begins: `{"kind":"` + keeper.ExportKind + `"`,
		MIME:   "application/vnd.keepers-lantern.session+json", Parent: "application/json",
		ProgID: "KeepersLantern.Session", Icon: "x-office-document",
		Name: "Keeper's Lantern session", Nom: "Partie de La Lanterne du gardien",
	},
	{
		Define: "PACK", Ending: ".lantern-pack", MIME: "application/vnd.keepers-lantern.pack+zip",
		Parent: "application/zip",
		ProgID: "KeepersLantern.Pack", Icon: "package-x-generic",
		Name: "Keeper's Lantern story pack", Nom: "Paquet d’histoire de La Lanterne du gardien",
	},
	{
		Define: "NOTES", Ending: ".lantern-notes",
		MIME: "application/vnd.keepers-lantern.notes+yaml", Parent: "text/plain",
		ProgID: "KeepersLantern.Notes", Icon: "text-x-generic",
		Name: "Keeper's Lantern card notes", Nom: "Notes sur les cartes de La Lanterne du gardien",
	},
}
