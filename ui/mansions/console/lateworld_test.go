package console

import (
	"lantern/stories"
	"lantern/stories/geom"
)

// lateRoom is a rectangle of the test map. A room of two spaces is divided in the middle.
type lateRoom struct {
	id, en, fr string
	x, y, w, h int
	spaces     int
}

var latePlan = []lateRoom{
	{"attic", "Attic", "Grenier", 0, 0, 6, 5, 1}, {"library", "Library", "Bibliothèque", 6, 0, 8, 5, 1},
	{"study", "Study", "Cabinet de travail", 14, 0, 6, 5, 1}, {"kitchen", "Kitchen", "Cuisine", 0, 5, 6, 5, 1},
	{"hall", "Entrance hall", "Grand vestibule", 6, 5, 8, 5, 2}, {"chapel", "Chapel", "Chapelle", 14, 5, 6, 7, 1},
	{"salon", "Salon", "Salon", 0, 10, 6, 6, 1}, {"garden", "Winter garden", "Jardin d’hiver", 6, 10, 8, 6, 2},
	{"cellar", "Wine cellar", "Cave à vin", 14, 12, 6, 4, 2}, {"crypt", "Crypt", "Crypte", 20, 5, 4, 7, 1},
	{"vestry", "Vestry", "Sacristie", 20, 0, 4, 5, 1}, {"well", "Old well", "Vieux puits", 20, 12, 4, 4, 1},
}

// lateStory is a story with twelve rooms, for display only.
func lateStory() *stories.Story {
	s := &stories.Story{Pack: stories.Pack{ID: "test", Format: stories.Format, Kind: "story"},
		Texts: stories.Texts{"en": {"story.title": "A test"}, "fr": {"story.title": "Un essai"}}}
	for _, r := range latePlan {
		room := stories.Room{ID: r.id}
		s.Texts["en"]["room."+r.id+".name"], s.Texts["fr"]["room."+r.id+".name"] = r.en, r.fr
		for i := range r.spaces {
			id, low, high := r.id, r.x+r.w*i/r.spaces, r.x+r.w*(i+1)/r.spaces
			if r.spaces > 1 {
				id += "-" + string(rune('1'+i))
			}
			room.Spaces = append(room.Spaces, stories.Space{ID: id, Shape: []geom.Point{{low, r.y}, {high, r.y}, {high, r.y + r.h}, {low, r.y + r.h}}})
		}
		s.Map.Rooms = append(s.Map.Rooms, room)
	}
	door := func(id, a, b string, x1, y1, x2, y2 int) {
		s.Map.Doors = append(s.Map.Doors, stories.Door{ID: id, A: a, B: b, At: geom.Line{{x1, y1}, {x2, y2}}})
	}
	door("d1", "library", "hall-1", 8, 5, 10, 5)
	door("d2", "hall-1", "kitchen", 6, 7, 6, 9)
	door("d3", "hall-2", "chapel", 14, 7, 14, 9)
	door("d4", "kitchen", "salon", 2, 10, 4, 10)
	door("d5", "hall-1", "garden-1", 8, 10, 10, 10)
	door("d6", "chapel", "crypt", 20, 8, 20, 10)
	door("d7", "study", "chapel", 16, 5, 18, 5)
	door("d9", "chapel", "cellar-1", 15, 12, 16, 12)
	door("da", "crypt", "vestry", 21, 5, 23, 5)
	door("db", "crypt", "well", 21, 12, 23, 12)
	door("d8", "attic", "library", 6, 2, 6, 4)
	s.Cards = append(s.Cards, lateStoryCards...)
	lateWords(s.Texts, lateStoryWords)
	s.Choices = []stories.Choice{{ID: "1", Options: []string{"1A", "1B", "1C"}}, {ID: "2", Options: []string{"2A", "2B"}},
		{ID: "3", Options: []string{"3A", "3B", "3C"}}, {ID: "4", Options: []string{"4A", "4B"}}}
	return s
}

// lateBase is a base pack with the cards of the late session.
func lateBase() *stories.Base {
	b := &stories.Base{Pack: stories.Pack{ID: "base", Format: stories.Format, Kind: "base"}, Texts: stories.Texts{"en": {}, "fr": {}}}
	card := func(deck stories.Deck, id string, types ...string) {
		b.Cards = append(b.Cards, stories.Card{ID: id, Deck: deck, Count: 3, Types: types})
	}
	card(stories.Exploration, "e-lantern", "equipment")
	card(stories.Exploration, "e-key", "key")
	card(stories.Exploration, "e-bandage", "equipment")
	card(stories.Exploration, "e-dagger", "weapon", "bladed")
	card(stories.Exploration, "e-grimoire", "book")
	card(stories.Exploration, "e-flask", "equipment")
	card(stories.StartingItem, "e-revolver", "weapon", "ranged")
	card(stories.Exploration, "e-rope", "equipment")
	card(stories.Exploration, "e-idol", "artefact")
	card(stories.Exploration, "e-axe", "weapon", "bladed")
	card(stories.Exploration, "e-dog", "ally")
	card(stories.Exploration, "e-nothing", "nothing")
	card(stories.CombatDeck, "f-parlour")
	card(stories.LockCard, "l-iron")
	card(stories.Obstacle, "o-shelf")
	for _, id := range []string{"s-wither-1", "s-wither-3"} {
		b.Cards = append(b.Cards, stories.Card{ID: id, Deck: stories.Spell, Spell: "wither"})
	}
	b.Cards = append(b.Cards, stories.Card{ID: "s-ward-2", Deck: stories.Spell, Spell: "ward"})
	for _, id := range []string{"m-whisper", "m-stairs", "m-draught", "m-cellar", "m-dread", "m-name", "m-window"} {
		card(stories.Mythos, id)
	}
	three, four := 3, 4
	b.Cards = append(b.Cards, stories.Card{ID: "t-fracture", Deck: stories.Trauma, Injury: true, Threshold: &four}, stories.Card{ID: "t-limp", Deck: stories.Trauma, Injury: true},
		stories.Card{ID: "t-voices", Deck: stories.Trauma, Threshold: &three}, stories.Card{ID: "t-panic", Deck: stories.Trauma})
	for _, id := range []string{"k-raise", "k-prowl", "k-dark", "k-beast", "k-hands", "k-drowned", "k-omens", "k-kindle", "k-servant"} {
		card(stories.KeeperAction, id)
	}
	for i, id := range []string{"zombie", "cultist", "shoggoth", "witch", "hound"} {
		b.Monsters = append(b.Monsters, stories.Monster{ID: id, Class: []string{"humanoid", "humanoid", "eldritch", "humanoid", "beast"}[i], Awareness: 1 - i%3, Horror: -1 - i%2,
			Figures: []stories.Underside{{Damage: 2, Health: 5, Special: "grip"}}})
	}
	for _, id := range []string{"vale", "okonkwo", "brandt", "moreau"} {
		b.Investigators = append(b.Investigators, stories.Investigator{ID: id, Health: 9, Sanity: 8, SkillPoints: 3})
	}
	lateWords(b.Texts, lateBaseWords)
	return b
}

func lateWords(texts stories.Texts, list [][3]string) {
	for _, w := range list {
		texts["en"][w[0]], texts["fr"][w[0]] = w[1], w[2]
	}
}

var lateStoryCards = []stories.Card{
	{ID: "c-ledger", Deck: stories.Exploration, Types: []string{"clue"}, Clue: &stories.Clue{Level: 3, Letter: "A"}},
	{ID: "c-letter", Deck: stories.Exploration, Types: []string{"clue"}, Clue: &stories.Clue{Level: 2, Letter: "B"}},
}

// Texts of the late session: key, English, French. Some are long on purpose.
var lateStoryWords = [][3]string{
	{"card.c-ledger.name", "Ledger with torn pages", "Registre aux pages arrachées"},
	{"card.c-ledger.text", "Clue 3A. The pages after March are missing.", "Indice 3A. Les pages d’après mars manquent."},
	{"card.c-letter.name", "Unsent letter", "Lettre jamais envoyée"},
	{"card.c-letter.text", "Clue 2B. It names the chapel.", "Indice 2B. Elle nomme la chapelle."},
	{"choice.1B.name", "The bell beneath the well", "La cloche au fond du puits"},
	{"choice.2A.name", "The sister knows", "La sœur le sait"},
	{"choice.3C.name", "Hidden in the crypt", "Caché dans la crypte"},
	{"choice.4B.name", "The gardener helps", "Le jardinier aide"},
	{"objective.1B.investigators", "The investigators win when two of them stand in the crypt with the bell rope before the last event.",
		"Les investigateurs gagnent quand deux d’entre eux sont dans la crypte avec la corde de la cloche avant le dernier événement."},
	{"objective.1B.keeper", "The keeper wins when three seals lie in the chapel.", "Le gardien gagne quand trois sceaux sont posés dans la chapelle."},
	{"objective.1B.action.seal", "Lay a seal in the chapel", "Poser un sceau dans la chapelle"},
	{"room.library.text", "Dust lies on every shelf but one, and somebody has been reading by the light of a single candle.",
		"La poussière couvre toutes les étagères sauf une, et quelqu’un a lu à la lueur d’une seule bougie."},
}

var lateBaseWords = [][3]string{
	{"investigator.vale.name", "Agnes Vale", "Agnès Vallée"},
	{"investigator.okonkwo.name", "Bartholomew Okonkwo", "Barthélemy Okonkwo"},
	{"investigator.brandt.name", "Sister Ilse Brandt", "Sœur Ilse Brandt"},
	{"investigator.moreau.name", "Captain Lucien Moreau", "Capitaine Lucien Moreau"},
	{"card.e-lantern.name", "Storm lantern", "Lampe-tempête"}, {"card.e-key.name", "Brass key", "Clé de laiton"},
	{"card.e-bandage.name", "Bandages", "Bandages"}, {"card.e-dagger.name", "Paper knife", "Coupe-papier"},
	{"card.e-dagger.text", "Melee weapon, damage 1. May be thrown into an adjacent space.", "Arme de mêlée, 1 dégât. Peut être lancée dans une case adjacente."},
	{"card.e-dagger.action.throw", "throw", "lancer"}, {"card.e-grimoire.name", "Book of ashes", "Livre des cendres"},
	{"card.e-grimoire.action.read", "read", "lire"}, {"card.e-flask.name", "Hip flask", "Flasque"}, {"card.e-flask.action.drink", "drink", "boire"},
	{"card.e-revolver.name", "Service revolver", "Revolver d’ordonnance"}, {"card.e-rope.name", "Coil of rope", "Rouleau de corde"},
	{"card.e-idol.name", "Soapstone idol", "Idole de stéatite"}, {"card.e-axe.name", "Fire axe", "Hache d’incendie"},
	{"card.e-dog.name", "Old hound", "Vieux chien"}, {"card.e-nothing.name", "Nothing of interest", "Rien d’intéressant"},
	{"card.l-iron.name", "Iron grating", "Grille de fer"}, {"card.o-shelf.name", "Fallen shelf", "Étagère renversée"},
	{"card.wither.name", "Wither", "Flétrir"}, {"card.ward.name", "Ward", "Protéger"},
	{"card.f-parlour.name", "Across the parlour", "En travers du salon"},
	{"card.f-parlour.upper", "You fire across the whole length of the room, and the glass of the cabinet answers first. Test marksmanship +1. Success: deal the weapon’s damage +1. Failure: the monster hurts you.",
		"Vous tirez d’un bout à l’autre de la salle, et la vitre du meuble répond la première. Testez la précision +1. Réussite\u202f: infligez les dégâts de l’arme +1. Échec\u202f: le monstre vous blesse."},
	{"card.f-parlour.lower", "It comes over the table. Test dexterity. Failure: the monster hurts you.", "Cela passe par-dessus la table. Testez la dextérité. Échec\u202f: le monstre vous blesse."},
	{"card.m-whisper.name", "Whispers in the wall", "Murmures dans le mur"},
	{"card.m-whisper.text", "The investigator tests willpower −1. Failure: 1 horror.", "L’investigateur teste la volonté −1. Échec\u202f: 1 d’horreur."},
	{"card.m-whisper.flavour", "The plaster breathes, slowly, as sleepers do.", "Le plâtre respire, lentement, comme les dormeurs."},
	{"card.m-stairs.name", "A step is missing", "Il manque une marche"},
	{"card.m-stairs.text", "Only on stairs. The investigator tests dexterity. Failure: 1 damage.", "Seulement dans un escalier. L’investigateur teste la dextérité. Échec\u202f: 1 dégât."},
	{"card.k-dark.text", "The room becomes dark, and so does every room beyond an open door of it.", "La salle devient obscure, et avec elle chaque salle derrière une de ses portes ouvertes."}, {"card.m-draught.name", "A cold draught", "Un courant d’air glacé"},
	{"card.t-limp.text", "−1 dexterity.", "−1 en dextérité."},
	{"card.m-draught.text", "The room becomes dark.", "La salle devient obscure."},
	{"card.m-cellar.name", "Something moves in the cellar", "Quelque chose bouge à la cave"}, {"card.m-name.name", "Called by name", "Appelé par son nom"},
	{"card.m-window.name", "A face at the window", "Un visage à la fenêtre"}, {"card.m-dread.name", "Nameless dread", "Effroi sans nom"},
	{"card.t-fracture.name", "Broken arm", "Bras cassé"}, {"card.t-limp.name", "Limp", "Boiterie"}, {"card.t-voices.name", "Hearing voices", "Entend des voix"},
	{"card.t-panic.name", "Panic", "Panique"}, {"card.k-raise.name", "Raise the dead", "Relever les morts"}, {"card.k-prowl.name", "Prowl", "Rôder"},
	{"card.k-raise.text", "Choose a room. Place a zombie there.", "Choisissez une salle. Placez-y un zombie."},
	{"card.k-dark.name", "Snuff the lamps", "Souffler les lampes"}, {"card.k-beast.name", "Call what waits beneath the floor", "Appeler ce qui attend sous le plancher"},
	{"card.k-hands.name", "Hidden hands", "Des mains cachées"}, {"card.k-drowned.name", "Call the drowned", "Appeler les noyés"},
	{"card.k-omens.name", "Read the omens", "Lire les présages"}, {"card.k-kindle.name", "Kindle", "Attiser"},
	{"card.k-servant.name", "Command a servant", "Commander un serviteur"},
	{"monster.zombie.name", "Zombie", "Zombie"}, {"monster.cultist.name", "Cultist", "Cultiste"}, {"monster.shoggoth.name", "Shoggoth", "Shoggoth"},
	{"monster.witch.name", "Witch", "Sorcière"}, {"monster.hound.name", "Hound of Tindalos", "Chien de Tindalos"},
	{"monster.shoggoth.special.grip", "It engulfs an arm: the investigator drops a weapon.", "Il engloutit un bras\u202f: l’investigateur lâche une arme."},
}
