package priest

import (
	"slices"
	"strings"

	"lantern/keeper/play"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// Seal closes the Bonus of a site as long as the cultist that used the Shoggoth remains on its space. Seat, space and
// round identify the cultist (EHP-14.2, EHP-18.50).
type Seal struct {
	Site  string `json:"site"`
	Seat  int    `json:"seat"`
	Space string `json:"space"`
	Round int    `json:"round"`
}

// Space is a space for cultists, with its present cost and gain.
type Space struct {
	ID   string     `json:"id"`
	Cost board.Cost `json:"cost,omitzero"`
	Gain board.Gain `json:"gain,omitzero"`
	Rule string     `json:"rule"`
	// Only is the kind of cultist that may go there: "priest", "acolyte", or empty for both (EHP-6.7).
	Only string `json:"only,omitempty"`
	// Unsure is set if the owner has not entered its cost or gain (EHP-19.5).
	Unsure bool `json:"unsure,omitempty"`
	// Waits is set until the first raid, before which nobody may use it (EHP-6.2, 9.1).
	Waits bool `json:"waits,omitempty"`
}

// The spaces of a priest board (EHP-6.1 to 6.5).
const (
	SpaceAbility = "ability"
	SpaceSummon  = "summon"
	SpaceRescue  = "rescue"
	SpaceUpgrade = "upgrade"
	SpaceEscape  = "escape"
)

const (
	onlyPriest  = "priest"
	onlyAcolyte = "acolyte"
)

// Prowlers are the prowler spaces of the location board; the second one is for five players (EHP-3.6, 8.13).
var Prowlers = []string{"prowler1", "prowler2"}

// basics returns basic resources.
func basics(t, b, m int) score.Resources { return score.Resources{T: t, B: b, M: m} }

var ownSpaces = []Space{
	{ID: SpaceAbility, Rule: "EHP-6.1", Only: onlyPriest},
	{
		ID:   SpaceSummon,
		Rule: "EHP-6.2",
		Only: onlyPriest,
		Cost: board.Cost{Acolytes: 1},
		Gain: board.Gain{Monsters: 1},
	},
	{
		ID:   SpaceRescue,
		Rule: "EHP-6.3",
		Only: onlyPriest,
		Cost: board.Cost{Resources: basics(2, 2, 0)},
		Gain: board.Gain{Rescues: 1},
	},
	{ID: SpaceUpgrade, Rule: "EHP-6.4", Only: onlyPriest, Gain: board.Gain{Rooms: 1}},
	{ID: SpaceEscape, Rule: "EHP-6.5", Only: onlyAcolyte, Gain: board.Gain{Resources: basics(1, 0, 0)}},
}

const providence = "providence"

var locations = []Space{
	{ID: "kingsport", Rule: "EHP-8.1", Gain: board.Gain{Resources: basics(3, 0, 0)}},
	{ID: "innsmouth", Rule: "EHP-8.2", Gain: board.Gain{Resources: basics(0, 2, 0)}},
	{ID: "boston", Rule: "EHP-8.3", Gain: board.Gain{Resources: basics(1, 1, 0)}},
	{ID: "dunwich", Rule: "EHP-8.4", Gain: board.Gain{Resources: basics(0, 0, 1)}},
	{
		ID:   "lodge",
		Rule: "EHP-8.5",
		Cost: board.Cost{Resources: score.Resources{G: 1}},
		Gain: board.Gain{Monsters: 1, Rooms: 1},
	},
	{ID: "arkham", Rule: "EHP-8.6", Cost: board.Cost{Resources: score.Resources{ES: 1}},
		Gain: board.Gain{Resources: basics(3, 2, 1), Rescues: 1}},
	{
		ID:   "miskatonic",
		Rule: "EHP-8.7",
		Cost: board.Cost{Resources: basics(1, 1, 1)},
		Gain: board.Gain{Resources: score.Resources{G: 1}},
	},
	{
		ID:   "aylesbury",
		Rule: "EHP-8.8",
		Cost: board.Cost{Resources: basics(10, 0, 0)},
		Gain: board.Gain{Resources: score.Resources{G: 2}},
	},
	{ID: "church", Rule: "EHP-8.9", Cost: board.Cost{Any: 1}, Gain: board.Gain{Resources: basics(3, 0, 0)}},
	{ID: "salem", Rule: "EHP-8.10", Cost: board.Cost{Any: 3}, Gain: board.Gain{Resources: basics(0, 3, 0)}},
	{ID: "athenaeum", Rule: "EHP-8.11", Cost: board.Cost{Any: 5}, Gain: board.Gain{Resources: basics(0, 0, 3)}},
	{ID: providence, Rule: "EHP-8.12", Gain: board.Gain{Resources: basics(1, 0, 0), First: true}},
}

// Ritual is a track of the ritual board, with the gain of each step after the first (EHP-9.3 to 9.7).
type Ritual struct {
	ID    string       `json:"id"`
	Rule  string       `json:"rule"`
	Steps []board.Gain `json:"steps"` // of steps 2, 3, ...
}

// Rituals are the rituals of the ritual board.
var Rituals = []Ritual{
	{"tulzscha", "EHP-9.3", []board.Gain{{Resources: score.Resources{G: 1}}}},
	{"mao", "EHP-9.4", []board.Gain{{Resources: basics(0, 0, 4)}}},
	{"spectral", "EHP-9.5", []board.Gain{{Monsters: 1, Rooms: 1}}},
	{"redSign", "EHP-9.6", []board.Gain{{Resources: basics(0, 6, 0)}}},
	{"dragon", "EHP-9.7", []board.Gain{{}, {Resources: basics(9, 0, 0)}, {Resources: basics(9, 0, 0)}}},
}

// ritual returns the ritual of the ritual board with an ID, or nil.
func ritual(id string) *Ritual {
	return play.Find(Rituals, func(r *Ritual) bool { return r.ID == id })
}

// ritual returns a track that advances in maintenance: of the ritual board, or a path of the cult board up to its first
// unbroken site (EHP-14.23, EHP-18.54).
func (s *State) ritual(space string) *Ritual {
	if r := ritual(space); r != nil {
		return r
	}
	id, ok := strings.CutPrefix(space, pathPrefix)
	path := s.Board.Path(id)
	if !ok || path == nil {
		return nil
	}
	out := &Ritual{ID: space, Rule: "EHP-14.23"}
	for _, id := range path.Sites[1:] {
		if !s.broken(id) {
			break
		}
		step := board.Gain{}
		if at := s.Board.Site(id); at.Bonus != nil {
			step = at.Bonus.Gain
		}
		out.Steps = append(out.Steps, step)
	}
	return out
}

const (
	sitePrefix = "site:"
	pathPrefix = "path:"
	// SpaceKing is the card of the King in Yellow, if a board has no space for it (EHP-14.22).
	SpaceKing     = "king"
	eternalPrefix = "eternal:" // precedes the location of an Eternal (EHP-14.19)
)

// site returns the site of a space.
func (s *State) site(space string) *board.Site {
	id, ok := strings.CutPrefix(space, sitePrefix)
	if !ok {
		return nil
	}
	return s.Board.Site(id)
}

func (s *State) broken(site string) bool { return slices.Contains(s.Broken, site) }

// openSites returns the sites that may be broken now (EHP-10.4).
func (s *State) openSites() map[string]bool {
	broken := map[string]bool{}
	for _, id := range s.Broken {
		broken[id] = true
	}
	return s.Board.Open(broken)
}

// cultProwler returns the ID of the nth prowler space of the cult board, from 1 (EHP-14.7).
func cultProwler(n int) string { return "cultProwler" + itoa(n) }

// Spaces lists all action spaces, in the order of the boards: priest board, locations, prowlers, rituals, cult board
// (EHP-3.1).
func (s *State) Spaces() []Space {
	out := append(slices.Clone(ownSpaces), locations...)
	for i := range out {
		out[i].Waits = out[i].ID == SpaceSummon && s.Raids == 0
	}
	for i, id := range Prowlers {
		if i == 0 || len(s.Players) == 5 {
			out = append(out, Space{ID: id, Rule: "EHP-3.6"})
		}
	}
	for _, r := range Rituals {
		out = append(out, Space{ID: r.ID, Rule: "EHP-9.2", Cost: board.Cost{Resources: basics(2, 0, 0)},
			Waits: s.Raids == 0})
	}
	for i := range s.Board.Sites {
		out = append(out, s.siteSpace(&s.Board.Sites[i]))
	}
	for n := range s.Board.Prowlers {
		out = append(out, Space{ID: cultProwler(n + 1), Rule: "EHP-14.7"})
	}
	for n, kind := range s.Board.Special {
		x := Space{ID: string(kind) + prowlerWord + itoa(n+1), Rule: "EHP-14.15"}
		if kind == board.EternalProwler {
			x.Rule, x.Only = "EHP-14.19", onlyAcolyte
		}
		out = append(out, x)
	}
	if s.Board.KingsCard() {
		out = append(out, Space{ID: SpaceKing, Rule: "EHP-14.22", Only: onlyAcolyte, Gain: board.Gain{Readies: 1},
			Cost: board.Cost{Resources: basics(1, 1, 1), Controls: board.King}})
	}
	for _, p := range s.Board.Paths {
		out = append(out, Space{ID: pathPrefix + p.ID, Rule: "EHP-14.23", Cost: p.Cost, Gain: p.Gain})
	}
	return out
}

// siteSpace returns the Lock of a site until it is broken, then its Bonus (EHP-10.3).
func (s *State) siteSpace(at *board.Site) Space {
	out := Space{ID: sitePrefix + at.ID, Rule: "EHP-10.1"}
	unsure := func(what string) bool { return slices.Contains(at.Unsure, what) }
	if !s.broken(at.ID) {
		out.Cost, out.Gain = at.Cost, at.Gain
		out.Gain.Resources.ES++
		out.Unsure = unsure("cost") || unsure("gain") || unsure("dice")
		return out
	}
	out.Rule, out.Unsure = "EHP-10.3", unsure("bonus")
	if at.Bonus != nil {
		out.Cost, out.Gain, out.Only = at.Bonus.Cost, at.Bonus.Gain, at.Bonus.Only
	}
	return out
}

// space returns the space with an ID.
func (s *State) space(id string) (Space, bool) {
	for _, x := range s.Spaces() {
		if x.ID == id {
			return x, true
		}
	}
	return Space{}, false
}

const prowlerWord = "Prowler" // prowler spaces of the cult board are a kind followed by this

func isProwler(space string) bool { return prowlerKind(space) != "" }

// prowlerKind returns location, cult, ritual, flexible, blocking or eternal; "" if it is not a prowler space.
func prowlerKind(space string) string {
	if slices.Contains(Prowlers, space) {
		return "location"
	}
	kind, _, ok := strings.Cut(space, prowlerWord)
	if !ok {
		return ""
	}
	return kind
}

func isLocation(space string) bool {
	return slices.ContainsFunc(locations, func(x Space) bool { return x.ID == space })
}

// sealed reports whether the Shoggoth keeps the Bonus of a site closed (EHP-14.2, EHP-18.50).
func (s *State) sealed(site string) bool {
	return slices.ContainsFunc(s.Seals, func(seal Seal) bool {
		return seal.Site == site && slices.ContainsFunc(s.Pawns, func(p Pawn) bool {
			return p.Seat == seal.Seat && p.Space == seal.Space && p.Round == seal.Round
		})
	})
}

// onPriestBoard reports whether a space is on the priest boards, of which each player has one.
func onPriestBoard(space string) bool {
	return slices.ContainsFunc(ownSpaces, func(x Space) bool { return x.ID == space })
}

// taken reports whether a cultist blocks a space (EHP-3.3); for a ritual, whether one blocks its start (EHP-9.2).
func (s *State) taken(space string) bool {
	return slices.ContainsFunc(s.Pawns, func(p Pawn) bool {
		return p.Space == space && (s.ritual(space) == nil || p.Step == 1)
	})
}
