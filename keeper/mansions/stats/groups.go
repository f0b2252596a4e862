package stats

import (
	"cmp"
	"slices"
	"strconv"
	"time"
)

// Group is several evenings that have something in common.
type Group struct {
	Key           string        `json:"key"`           // the story, the objective's option, or the number of players
	Story         string        `json:"story"`         // of an objective: the story that it belongs to
	Evenings      int           `json:"evenings"`      // all of them
	Open          int           `json:"open"`          // not yet at their end
	Investigators int           `json:"investigators"` // won by them
	Keeper        int           `json:"keeper"`
	Nobody        int           `json:"nobody"`
	Rounds        int           `json:"rounds"` // of those at their end, together
	Played        time.Duration `json:"played"` // of those at their end, together
}

// Ended is how many are at their end.
func (g Group) Ended() int { return g.Evenings - g.Open }

// MeanRounds returns the mean number of rounds of finished sessions, 0 if there are none.
func (g Group) MeanRounds() float64 {
	if g.Ended() == 0 {
		return 0
	}
	return float64(g.Rounds) / float64(g.Ended())
}

// MeanPlayed is how long they took on average.
func (g Group) MeanPlayed() time.Duration {
	if g.Ended() == 0 {
		return 0
	}
	return g.Played / time.Duration(g.Ended())
}

func (g *Group) add(e Stats) {
	g.Evenings++
	if !e.Ended {
		g.Open++
		return
	}
	g.Rounds, g.Played = g.Rounds+e.Rounds, g.Played+e.Played
	switch e.Winner {
	case "investigators":
		g.Investigators++
	case "keeper":
		g.Keeper++
	default:
		g.Nobody++
	}
}

// ByStory groups evenings by story, the one played most often first.
func ByStory(all []Stats) []Group {
	return grouped(all, func(e Stats) (string, string) { return e.Story, e.Story })
}

// ByObjective groups evenings by story and objective; those whose objective is not known to all yet are left out.
func ByObjective(all []Stats) []Group {
	return grouped(all, func(e Stats) (string, string) {
		if e.Objective == "" {
			return "", ""
		}
		return e.Objective, e.Story
	})
}

// ByParty groups evenings by the number of investigators, the smallest party first.
func ByParty(all []Stats) []Group {
	out := grouped(all, func(e Stats) (string, string) { return strconv.Itoa(e.Players), "" })
	slices.SortStableFunc(out, func(a, b Group) int { return cmp.Compare(a.Key, b.Key) })
	return out
}

// Total is all evenings in one group.
func Total(all []Stats) Group {
	var g Group
	for _, e := range all {
		g.add(e)
	}
	return g
}

func grouped(all []Stats, key func(Stats) (key, story string)) []Group {
	var out []Group
	for _, e := range all {
		k, story := key(e)
		if k == "" {
			continue
		}
		i := slices.IndexFunc(out, func(g Group) bool { return g.Key == k && g.Story == story })
		if i < 0 {
			i, out = len(out), append(out, Group{Key: k, Story: story})
		}
		out[i].add(e)
	}
	slices.SortStableFunc(out, func(a, b Group) int {
		return cmp.Or(cmp.Compare(b.Evenings, a.Evenings), cmp.Compare(a.Story, b.Story), cmp.Compare(a.Key, b.Key))
	})
	return out
}
