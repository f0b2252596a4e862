package state

// Hid makes an investigator enter the hiding place of his space, or leave it (Off; MOM-11.5).
type Hid struct {
	Who string `json:"who"`
	Off bool   `json:"off,omitempty"`
}

// BarricadePushed moves a barricade from its space onto a door of that space, or Back into the space. Who pushed it;
// empty if a monster did (MOM-11.2).
type BarricadePushed struct {
	Who   string `json:"who,omitempty"`
	Space string `json:"space"`
	Door  string `json:"door"`
	Back  bool   `json:"back,omitempty"`
}

// MonsterHalted stops a monster for the rest of the turn: a barricade held (MOM-11.2).
type MonsterHalted struct {
	Monster string `json:"monster"`
	Door    string `json:"door"`
}

// CorpseDragged moves a corpse along with the investigator who drags it (MOM-11.4).
type CorpseDragged struct {
	Who  string `json:"who"`
	From string `json:"from"`
	To   string `json:"to"`
}

// CorpsesBurnt removes corpses from a space: an investigator (Who) burns them at a campfire, or the room burns (Who is
// empty). The markers go back to the supply (MOM-11.3, MOM-11.4).
type CorpsesBurnt struct {
	Who   string `json:"who,omitempty"`
	Space string `json:"space"`
	Count int    `json:"count"`
}

// SamplesChanged gives a monster sample tokens or removes some (MOM-11.7).
type SamplesChanged struct {
	Monster string `json:"monster"`
	By      int    `json:"by"`
}

// MonsterPlaced places a figure with a token whose underside nobody has seen (MOM-5.7).
type MonsterPlaced struct {
	Monster string `json:"monster"`
	Kind    string `json:"kind"`
	Figure  int    `json:"figure"`
	Space   string `json:"space"`
	Named   string `json:"named,omitempty"` // its name (MOM-13.8)
	Extra   int    `json:"extra,omitempty"` // health that the name adds (MOM-13.8)
}

// MonsterMoved moves a monster. Investigators in the room that it leaves are not frightened if it comes back in the
// same turn (MOM-10.1).
type MonsterMoved struct {
	Monster string `json:"monster"`
	To      string `json:"to"`
}

// MonsterGone removes a monster from the map; Killed says that damage did it (MOM-13.7).
type MonsterGone struct {
	Monster string `json:"monster"`
	Kind    string `json:"kind"`
	Named   string `json:"named,omitempty"` // the name it bore (MOM-13.8)
	Killed  bool   `json:"killed,omitempty"`
}

// RoomMarked lights or extinguishes a fire, or darkens or lights a room.
type RoomMarked struct {
	Room string `json:"room"`
	Mark string `json:"mark"` // fire or darkness
	Off  bool   `json:"off,omitempty"`
}

// TokensChanged places or removes markers of the story in a room.
type TokensChanged struct {
	Room  string `json:"room"`
	Token string `json:"token"`
	By    int    `json:"by"`
}

// ThingSet places a room feature on a space or removes it (MOM-11).
type ThingSet struct {
	Feature string `json:"feature"`
	Space   string `json:"space"`
	Door    string `json:"door,omitempty"` // a barricade on this door
	Off     bool   `json:"off,omitempty"`
	Broken  string `json:"broken,omitempty"` // the monster that destroyed the barricade (MOM-11.2)
}

// Burned says that a figure is in a fire at the end of its owner's turn (MOM-12.3).
type Burned struct {
	Figure string `json:"figure"` // a seat or a monster's ID
}

// Room features by the names that packs use (MOM-11).
const (
	FeatureBarricade   = "barricade"
	FeatureCampfire    = "campfire"
	FeatureCorpse      = "corpse"
	FeatureHidingPlace = "hidingPlace"
)
