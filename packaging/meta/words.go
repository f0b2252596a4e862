package main

// What the program is, in one line and in a few, in both languages. Desktops and shops show it.
const (
	summary   = "Run an evening of investigation at the table"
	summaryFR = "Mener une soirée d’enquête autour de la table"
	generic   = "Companion for a board game"
	genericFR = "Compagnon de jeu de plateau"
	keywords  = "board game;keeper;mansions;mystery;investigation;puzzle;"
	motsCles  = "jeu de plateau;gardien;demeures;mystère;enquête;énigme;"
)

// paragraphs describe the program: English, then French.
var paragraphs = [][2]string{
	{
		"Lies open on the keeper’s laptop while up to five people play Mansions of Madness, first edition: whose turn it is, what is possible now and what it costs, threat, event clock, hands, decks, map, investigators, monsters and the log. There is always one obvious next thing to press.",
		"Ouverte sur l’ordinateur du gardien pendant que jusqu’à cinq personnes jouent aux Demeures de l’épouvante, première édition\u202f: à qui de jouer, ce qui est possible et ce que cela coûte, menace, horloge des événements, mains, pioches, plan, investigateurs, monstres et journal. Il y a toujours une chose évidente à presser ensuite.",
	},
	{
		"A second window for the players shows the map, what is read aloud and the puzzle that somebody is solving, and nothing that is secret. Dice and decks lie on the table or on the screen, part by part, and the table is always right: whatever differs is corrected by hand.",
		"Une seconde fenêtre, pour les joueurs, montre le plan, ce qui est lu à voix haute et l’énigme que quelqu’un résout, et rien de secret. Dés et pioches sont sur la table ou à l’écran, chacun à part, et la table a toujours raison\u202f: ce qui diffère se corrige à la main.",
	},
	{
		"Five complete stories come with it, and tools to write, prove and share more. Every step is kept: close the laptop at any moment and go on later. You need the board game; this program is made by players and has nothing to do with its publisher.",
		"Cinq histoires complètes sont fournies, avec de quoi en écrire, en vérifier et en partager d’autres. Chaque geste est gardé\u202f: fermez l’ordinateur quand vous voulez et reprenez plus tard. Il faut posséder le jeu\u202f; ce programme est l’œuvre de joueurs et n’a aucun lien avec son éditeur.",
	},
}

// points say the same as a list: English, then French.
var points = [][2]string{
	{"The rules whole, with a reason for everything that is not allowed",
		"Les règles entières, avec la raison de tout ce qui n’est pas permis"},
	{"Exact odds of every test, with and without a skill point",
		"Les chances exactes de chaque test, avec et sans point de compétence"},
	{"Rune, lock and connection puzzles with mouse, touchpad or keys",
		"Énigmes de runes, de serrures et de branchements, à la souris ou au clavier"},
	{"French and English, dark and light, text up to 300 %",
		"Français et anglais, sombre et clair, texte jusqu’à 300\u00a0%"},
}

// shot is a picture of the program among docs/screens.
type shot struct{ Folder, Caption, Legende string }

var shots = []shot{
	{"console", "The keeper’s console", "La console du gardien"},
	{"players-map", "The players’ window", "La fenêtre des joueurs"},
	{"puzzle-connection", "A puzzle", "Une énigme"},
	{"home", "The home page", "La page d’accueil"},
}
