package mansions

import (
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// runEffects carries out the first effect of the list and leaves the others on the stack.
func (w *work) runEffects(f state.Task) {
	first, rest := f.Effects[0], f.Effects[1:]
	if len(rest) > 0 {
		w.push(effects(f, rest))
	}
	if to, _ := toOf(first); to == "keeperChoice" {
		pick := effects(f, []stories.Effect{first})
		pick.Kind = taskPick
		w.push(pick)
		return
	}
	w.effect(about(f), first)
}

// nothing notes in the log that an effect could not act.
func (w *work) nothing(effect, why, card string) {
	w.emit(state.NothingHappened{Effect: effect, Why: why, Card: card})
}

// effect carries out one effect, or pushes the tasks for it.
func (w *work) effect(f state.Task, e stories.Effect) {
	switch {
	case e.Test != nil:
		w.each(f, "test", e.Test.To, func(who string) state.Task {
			g := about(f)
			g.Kind, g.Who, g.Test = taskTest, who, e.Test
			return g
		})
	case e.Damage != nil:
		w.damage(f, *e.Damage)
	case e.Horror != nil:
		w.each(f, "horror", e.Horror.To, func(who string) state.Task {
			return state.Task{Kind: taskHarm, Who: who, Horror: e.Horror.Amount}
		})
	case e.Heal != nil:
		w.heal(f, *e.Heal)
	case e.Stun != nil:
		w.stun(f, *e.Stun)
	case e.SkillPoints != nil:
		w.skillPoints(f, *e.SkillPoints)
	case e.Move != nil:
		w.shift(f, *e.Move)
	case e.Use != nil:
		w.each(f, "use", e.Use.To, func(who string) state.Task {
			return state.Task{Kind: taskForce, Who: who, Card: f.Card, Force: e.Use}
		})
	case e.Look != nil:
		w.look(f, *e.Look)
	case e.Attack != nil:
		w.assault(f, *e.Attack)
	case e.Place != nil:
		w.place(f, *e.Place)
	case e.Remove != nil:
		w.remove(f, *e.Remove)
	case e.Draw != nil:
		w.drawEffect(f, *e.Draw)
	case e.Discard != nil:
		w.discardEffect(f, *e.Discard)
	case e.Threat != nil:
		w.threat(*e.Threat, f.Card)
	case e.Fire != nil:
		w.mark(f, "fire", *e.Fire)
	case e.Darkness != nil:
		w.mark(f, "darkness", *e.Darkness)
	case e.Puzzle != nil:
		w.puzzleEffect(f, *e.Puzzle)
	case e.Lock != nil:
		w.lock(f, *e.Lock)
	default:
		w.storyEffect(f, e)
	}
}

// storyEffect carries out the effects that narrate and steer the story.
func (w *work) storyEffect(f state.Task, e stories.Effect) {
	switch {
	case e.Reveal != nil:
		w.reveal(f, *e.Reveal)
	case e.Narrate != "":
		w.page("card", w.titleOf(f, e.Narrate), e.Narrate)
	case e.Choose != nil:
		choose := about(f)
		choose.Kind, choose.Choose = taskChoose, e.Choose
		w.push(choose)
	case e.If != nil:
		if w.e.holds(w.s, you(f), e.If.When) {
			w.pushEffects(f, e.If.Then)
		} else {
			w.pushEffects(f, e.If.Else)
		}
	case e.Win != "":
		w.end(e.Win, "effect")
	case e.Lose != "":
		winner := map[string]string{"investigators": "keeper", "keeper": "investigators", "all": "nobody"}
		w.end(winner[e.Lose], "effect")
	case e.Combat != nil:
		w.combatTerm(f, *e.Combat)
	case e.Manual != nil:
		w.push(state.Task{Kind: taskManual, Who: f.Who, Card: f.Card, Stage: e.Manual.Text, Target: e.Manual.By})
	}
}

// titleOf returns the title of a text read aloud: the card with the effect, the objective or the event of the text, or
// the story.
func (w *work) titleOf(f state.Task, text string) string {
	if w.e.OpenCard(w.s, f.Card) != "" {
		return "card." + w.e.Shown(f.Card) + ".name"
	}
	part := strings.Split(text, ".")
	if len(part) > 2 && (part[0] == "event" || part[0] == "objective" && w.s.Revealed) {
		return part[0] + "." + part[1] + ".name"
	}
	return "story.title"
}

// each pushes a task for every investigator of a selector.
func (w *work) each(f state.Task, effect string, to stories.To, make func(who string) state.Task) {
	var frames []state.Task
	for _, who := range w.investigators(f, to) {
		frames = append(frames, make(who))
	}
	if len(frames) == 0 {
		w.nothing(effect, "nobody", f.Card)
	}
	w.pushInOrder(frames)
}

// askWho asks the keeper for which investigator an effect is.
func (w *work) askWho(f state.Task) {
	var choice []keeper.Option
	for _, who := range w.s.InPlay() {
		choice = append(choice, keeper.Option{Key: who, Args: keeper.Args{"who": who}})
	}
	w.offer(f, keeper.Prompt{Kind: "who", Rule: "MOM-5.3", Who: state.PlaceKeeper, Secret: true, Choice: choice,
		Args: keeper.Args{"card": w.e.OpenCard(w.s, f.Card)}}, "choose", "nobody")
}

func (w *work) pickWho(f state.Task, a answer) {
	_, with := toOf(f.Effects[0])
	w.pushEffects(f, []stories.Effect{with(seatPrefix + a.Choice)})
}

// askManual shows what only people can do, until they confirm it.
func (w *work) askManual(f state.Task) {
	by := state.PlaceKeeper
	if f.Target == "you" && w.s.Plays(f.Who) {
		by = f.Who
	}
	w.ask(f, keeper.Prompt{Kind: "manual", Rule: "MOM-4.10", Who: by, Secret: by == state.PlaceKeeper,
		Choice: []keeper.Option{{Key: "done"}},
		Args:   keeper.Args{"text": f.Stage, "card": w.e.OpenCard(w.s, f.Card), "who": f.Who}})
}

// askChoose offers the options whose conditions hold. A single one is taken at once.
func (w *work) askChoose(f state.Task) {
	by, about := f.Choose.By, you(f)
	if priced(f) && !w.e.costAsked(w.s, f.Card) {
		return // it was paid when the card was played
	}
	var choice []keeper.Option
	for _, o := range f.Choose.Options {
		if w.e.holds(w.s, about, o.Needs) && (by != "keeper" || threatPaid(o.Effects) <= w.s.Threat) {
			choice = append(choice, keeper.Option{Key: o.ID, Args: keeper.Args{"text": o.Text}})
		}
	}
	who := state.PlaceKeeper
	if by == "you" && w.s.Plays(f.Who) {
		who = f.Who
	}
	args := keeper.Args{"card": w.e.OpenCard(w.s, f.Card), "who": f.Who}
	if priced(f) {
		args["threat"] = num(w.s.Threat)
	}
	w.offer(f, keeper.Prompt{Kind: "choose", Rule: "MOM-4.10", Who: who,
		Secret: who == state.PlaceKeeper, Choice: choice, Args: args}, "choose", "noWay")
}

// priced reports whether a choice is the question for the cost of a card.
func priced(f state.Task) bool { return f.Choose.Options[0].ID == stories.CostKey(0) }

// threatPaid is the threat that effects take from the keeper; he cannot choose to pay more than he has (MOM-4.10).
func threatPaid(effects []stories.Effect) int {
	paid := 0
	for _, e := range effects {
		if e.Threat != nil && *e.Threat < 0 {
			paid -= *e.Threat
		}
	}
	return paid
}

func (w *work) chooseWay(f state.Task, a answer) {
	for _, o := range f.Choose.Options {
		if o.ID == a.Choice {
			if priced(f) {
				w.emit(state.CostSaid{Card: w.e.Card(f.Card).ID, Cost: threatPaid(o.Effects)})
			}
			w.pushEffects(f, o.Effects)
			return
		}
	}
}

// page opens a page with the title and every existing paragraph. Without paragraphs no page is opened.
func (w *work) page(kind, title string, paragraphs ...string) {
	if keys := pageKeys(w.e.Words, title, paragraphs...); keys != nil {
		w.emit(state.PageOpened{Kind: kind, Keys: keys})
	}
}

// middling replaces chance where it only matters whether anything happens at all.
type middling struct{}

// Below returns the middle of the numbers asked for.
func (middling) Below(n int) int { return n / 2 }

// futile reports whether effects would do nothing at all now: a keeper action without any effect cannot be used
// (MOM-5.3). It tries them up to the first event or question.
func (e *Engine) futile(s state.State, f state.Task, list []stories.Effect) bool {
	s.Tasks, s.Prompt = nil, nil
	w := &work{e: e, s: s, chance: middling{}}
	w.pushEffects(f, list)
	for n := 0; n < maxTasks && len(w.s.Tasks) > 0; n++ {
		top := w.pop()
		if handlers[top.Kind].begin(w, top); w.err != nil {
			return true
		}
		for _, ev := range w.events {
			if _, nothing := ev.(state.NothingHappened); !nothing {
				return false
			}
		}
	}
	return true
}
