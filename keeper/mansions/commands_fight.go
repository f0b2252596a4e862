package mansions

// Attack spends the action step on attacking a monster (MOM-13.2). Weapon is a card copy
// before the investigator, or "hands" for bare hands; left out, he is asked when there are several.
type Attack struct {
	Who    string `json:"who"`
	Target string `json:"target"`
	Weapon string `json:"weapon,omitempty"`
}

func (Attack) Do() string { return "attack" }
