package arkham

// The limits, for N players at the start (AH-14.1, AH-14.2, AH-15.1).

// MonsterLimit is how many monsters may be in the town and the Sky.
func MonsterLimit(players int) int { return players + 3 }

// OutskirtsMost is how many the Outskirts hold.
func OutskirtsMost(players int) int { return 8 - players }

// AwakeningGates is how many gates open at the same time awaken the Ancient One.
func AwakeningGates(players int) int { return [...]int{8, 8, 8, 7, 7, 6, 6, 5, 5}[players] }

// Highest values (AH-14.3, AH-16.2, AH-13.3, AH-4.1).
const (
	TerrorMost   = 10
	SealsToWin   = 6
	CluesToSeal  = 5
	overrunAt    = TerrorMost
	trophyPoints = 3
	loan         = 10 // dollars, as of the box's bank
	shopSteps    = 3  // a shop closes at every third point of terror (AH-14.4)
)

// full reports whether one more monster would exceed the limit.
func (s *State) full() bool { return !s.Overrun && s.monstersInPlay() >= MonsterLimit(len(s.Players)) }
