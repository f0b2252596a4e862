package cli

import (
	"context"
	"math/big"
	"strconv"

	"lantern/keeper"
)

// pick chooses a legal command: first one of the names, then one command of that name, so that the many ways to seat an
// investigator do not dominate. Of the answers to a prompt it may choose any, including those not listed.
func (p *player) pick(legal []keeper.Command, chance keeper.Chance) keeper.Command {
	for _, prompt := range p.session.Prompts() {
		if prompt.Ways().Cmp(big.NewInt(keeper.AnswersMost)) > 0 {
			return prompt.Random(chance)
		}
	}
	var names []string
	byName := map[string][]keeper.Command{}
	for _, c := range legal {
		if byName[c.Do()] == nil {
			names = append(names, c.Do())
		}
		byName[c.Do()] = append(byName[c.Do()], c)
	}
	of := byName[names[chance.Below(len(names))]]
	return of[chance.Below(len(of))]
}

// auto plays random legal commands until n are played or none is legal. The choice follows from the session's seed.
func (p *player) auto(n int) error {
	ctx := context.Background()
	seed := "auto " + p.session.Header().Config.Seed
	totals := struct {
		Played int            `json:"played"`
		Events int            `json:"events"`
		Ended  bool           `json:"ended"`
		Do     map[string]int `json:"do"`
		Cursor int            `json:"seq"`
	}{Do: map[string]int{}}
	last := answer{OK: true}
	for ; totals.Played < n; totals.Played++ {
		do, over := "legal", false
		next := p.held(func() answer {
			legal := p.allowed()
			if over = len(legal) == 0; over {
				return last
			}
			cmd := p.pick(legal, keeper.NewChance(seed, p.session.Header().Cursor+1))
			do = cmd.Do()
			step, err := p.session.Do(ctx, cmd)
			if err != nil {
				return p.refused(err)
			}
			totals.Events += len(step.Events)
			totals.Do[do]++
			return p.followed(ctx, step)
		})
		if !next.OK {
			p.write(next)
			return No("the legal command %s was refused: %v", strconv.Quote(do), next.Message)
		}
		if last = next; over {
			break
		}
	}
	totals.Cursor = p.session.Header().Cursor
	totals.Ended = p.session.Header().Summary.Ended
	if err := p.write(last); err != nil {
		return BadInput("write the answer: %v", err)
	}
	return p.write(totals)
}
