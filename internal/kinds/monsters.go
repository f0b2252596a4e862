package kinds

// monsters are the words of monsters' names, in English and French.
var monsters = []struct {
	kind  string
	words []string
}{
	{"hound-of-tindalos", []string{"hound", "chien", "dog", "wolf", "loup"}},
	{"mi-go", []string{"moth", "papillon", "rook", "corbeau", "byakhee", "gaunt", "maigre", "bat", "chauve", "bird",
		"oiseau", "louse", "pou", "vampire", "polyp", "polype", "horror", "migo"}},
	{"chthonian", []string{"eel", "anguille", "worm", "ver", "dhole", "bhole", "serpent", "snake", "chthonian",
		"chthonien", "vase", "keeper"}},
	{"witch", []string{"witch", "sorcière", "widow", "veuve", "hag"}},
	{"cult-leader", []string{"king", "roi", "saint", "priest", "prêtre", "leader", "master", "cantor", "chantre",
		"mask", "masque"}},
	{"cultist", []string{"cultist", "cultiste", "voice", "voix", "choir", "acolyte", "warlock"}},
	{"shoggoth", []string{"shoggoth", "spawn", "larve", "slime", "formless", "kiln", "four", "light", "feu"}},
	{"zombie", []string{"poured", "coulé", "zombie", "ghoul", "goule", "walker", "marcheur", "ghost", "fantôme",
		"deep", "pallid", "pale", "wader"}},
	{"maniac", []string{"maniac", "maniaque", "thief", "voleur", "hunter", "chasseur", "thug"}},
	{"beast", []string{"bull", "taureau", "beast", "bête", "dark", "young", "rat", "rats", "brute"}},
	{"eldritch", []string{"shadow", "ombre", "elder", "ancienne", "star", "flying", "dimensional"}},
}
