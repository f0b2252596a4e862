package mansions

import (
	"strconv"

	"lantern/keeper"
)

// Join tells two draws of the keeper's from one deck in one step in one line, with all the cards counted together.
func (e *Engine) Join(before, line keeper.Line) (keeper.Line, bool) {
	const key = "log.drawn.keeper.open"
	if before.Key != key || line.Key != key || before.Args["deck"] != line.Args["deck"] {
		return line, false
	}
	had, err := strconv.Atoi(before.Args["n"])
	more, err2 := strconv.Atoi(line.Args["n"])
	if err != nil || err2 != nil {
		return line, false
	}
	return keeper.Line{Key: key, Args: keeper.Args{"deck": line.Args["deck"], "n": num(had + more)}}, true
}
