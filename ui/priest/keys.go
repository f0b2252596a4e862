package priest

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	rules "lantern/keeper/priest"
	"lantern/ui/table/actionbar"
)

// spaceKeys are the keys of the spaces in one language.
type spaceKeys struct {
	lang   string
	spaces int
	keys   map[string]string
}

// keyOf is the key of a space, the same from turn to turn.
func (f *Face) keyOf(v rules.View, space string) string {
	now, lang, n := f.keys.Load(), f.Words().Lang(), len(v.State.Spaces())
	if now == nil || now.lang != lang || now.spaces != n {
		now = &spaceKeys{lang, n, f.dealKeys(v)}
		f.keys.Store(now)
	}
	return now.keys[space]
}

// cultKeys is how many digits the cult board has.
const cultKeys = 8

// dealKeys gives each space of the cult board a digit in the order of the board, since few of them are open at once, and
// each other space the first letter of its name, else another letter of it, else a key that is left.
func (f *Face) dealKeys(v rules.View) map[string]string {
	out := map[string]string{}
	for i, id := range slices.Concat(layers(v)...) {
		out[id] = strconv.Itoa(i%cultKeys + 1)
	}
	free := slices.DeleteFunc(slices.Concat(actionbar.SpareKeys, actionbar.OptionKeys), func(key string) bool {
		return key >= "1" && key <= strconv.Itoa(cultKeys)
	})
	group := map[string]int{"locations": 1, "rituals": 2, "own": 3}
	spaces := slices.Clone(v.State.Spaces())
	slices.SortStableFunc(spaces, func(a, b rules.Space) int { // everybody's before those of each player's board
		return cmp.Compare(group[f.group(a.ID)], group[f.group(b.ID)])
	})
	for _, part := range []func(letters []string) []string{
		func(letters []string) []string { return letters[:1] },
		func(letters []string) []string { return letters },
		func([]string) []string { return free },
	} {
		for _, x := range spaces {
			if out[x.ID] != "" {
				continue
			}
			for _, key := range slices.Clone(part(strings.Split(norm.NFD.String(strings.ToUpper(f.spaceName(x.ID))), ""))) {
				if i := slices.Index(free, key); i >= 0 {
					out[x.ID], free = key, slices.Delete(free, i, i+1)
					break
				}
			}
		}
	}
	return out
}
