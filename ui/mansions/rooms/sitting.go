package rooms

import (
	"encoding/json"
	"maps"
	"strings"

	"lantern/ui/mansions/console"
	"lantern/ui/settings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/players"
	"lantern/ui/mansions/setup"
	"lantern/ui/rulebook"
	"lantern/ui/shell/room"
	"lantern/ui/table"
	"lantern/ui/table/session"
)

// Sitting is an open session of Mansions.
type Sitting struct {
	*game.Game
	Lantern *pacing.Player // plays the keeper in sessions without one; nil if there is no lantern
	Sight   *players.Sight // the page that the players are shown

	r      *Rooms
	keeps  *autokeeper.Lantern // decides for the lantern; nil if there is no lantern
	minute func()              // stops watching timed attempts
}

// Ready prepares a session in the background; sit opens it.
func (r *Rooms) Ready(running session.AnySession) (sit func() (room.Sitting, error), err error) {
	keeps, err := r.lanternOf(running)
	if err != nil {
		return nil, err
	}
	return func() (room.Sitting, error) {
		g, err := game.New(running, r.h.Words())
		if err != nil {
			return nil, err
		}
		return &Sitting{Game: g, r: r, keeps: keeps, minute: func() {}}, nil
	}, nil
}

// Session implements [room.Sitting].
func (at *Sitting) Session() *session.Session { return at.Game.Session }

// Settle makes it the open session: it starts the lantern if that is the keeper, and watches timed attempts.
func (at *Sitting) Settle() {
	at.r.open = at
	at.Stop(func() string { return at.r.h.Values().Moments })
	at.Lantern = at.r.paced(at.Game, at.keeps)
	at.r.own(at.Game)
	at.openSight()
	at.minute = watchMinute(at.Game, at.r.m.Now, at.r.m.Every)
}

// Show shows the current page of the session: its set-up, or the console.
func (at *Sitting) Show() {
	if game.Begun(at.Keeper()) {
		at.play()
		return
	}
	h := at.r.h
	page := setup.New(seating{h, at}, at.Game, h.Canvas())
	page.Attend(at.Lantern)
	h.Go(page, at.Show)
}

// seating is what the set-up of a session needs from the rooms.
type seating struct {
	room.ShellDeps
	at *Sitting
}

// Play shows the keeper's console.
func (n seating) Play() { n.at.play() }

// NameRoom notes what the owner's board calls a room.
func (n seating) NameRoom(room, name string) { n.at.NameRoom(room, name) }

// NameCard notes what the owner's card is called.
func (n seating) NameCard(card, name string) { n.at.NameCard(card, name) }

// Doubts are the facts of the packs of the session that are not sure.
func (n seating) Doubts() map[string]string {
	out := map[string]string{}
	if r := n.at.r; r.Notes != nil {
		maps.Copy(out, r.Notes.Doubts(n.at.Base().Pack.ID))
		maps.Copy(out, r.Notes.Doubts(n.at.Story().Pack.ID))
	}
	return out
}

// Followed changes the page if necessary: undoing the start of the story leads back to the set-up.
func (at *Sitting) Followed() {
	if _, on := at.r.h.Page().(table.AtTable); on && !game.Begun(at.Keeper()) {
		at.Show()
	}
}

// Round implements [room.Sitting].
func (at *Sitting) Round() int { return at.Table().Round }

// Running are the settings that can be changed in the session.
func (at *Sitting) Running() *settings.SessionSettings {
	v := at.Keeper()
	return &settings.SessionSettings{Dice: v.Table.Dice, Decks: v.Decks, Printed: at.Story().Table,
		Rules: settings.RulesOf(at.Options())}
}

// SetSource changes where dice are rolled or decks are kept. The notice line shows a refusal.
func (at *Sitting) SetSource(what string, source keeper.Source, then func()) {
	at.DoThen(mansions.SetSource{What: what, Source: source}, func(error) { then() })
}

// Players makes the page of the players' window, which receives only the table's view.
func (at *Sitting) Players() (page room.PlayersPage, renew func()) {
	g := at.Game
	p := players.New(g.Story().Map, g.Names(), g, g.Words())
	p.Share(at.Sight)
	p.SetTimer(at.timer())
	p.DrawAside(at.r.h.Run)
	spoken := g.Words()
	return p, func() {
		if g.Words() != spoken {
			spoken = g.Words()
			p.SetWords(g.Names(), g, spoken)
		}
		p.SetTable(at.Table())
	}
}

// Watched tells the sight whether the players' window is open.
func (at *Sitting) Watched(open bool) { at.Sight.Look(open) }

// keySight is the setting that stores which page was shown in the session opened last.
const keySight = "sight"

type keptSight struct {
	Session string `json:"session"`
	Sight   string `json:"sight"`
}

// openSight makes the sight of the session, restored if it is the session opened last.
func (at *Sitting) openSight() {
	at.Sight = players.NewSight()
	var kept keptSight
	raw, ok, err := at.r.h.Setting(keySight)
	if err == nil && ok && json.Unmarshal([]byte(raw), &kept) == nil && kept.Session == at.Header().ID {
		at.Sight.Restore(kept.Sight)
	}
	at.Sight.Follow(at.Table())
	at.OnChange(func() { at.Sight.Follow(at.Table()) })
}

// keepSight stores which page is shown. If that fails, the map is shown after a restart.
func (at *Sitting) keepSight() {
	if at.Sight == nil || at.Fleeting() {
		return
	}
	if raw, err := json.Marshal(keptSight{at.Header().ID, at.Sight.Keep()}); err == nil {
		_ = at.r.h.SetSetting(keySight, string(raw))
	}
}

// Close unsubscribes. The session stays open.
func (at *Sitting) Close() {
	at.keepSight()
	at.minute()
	if at.Lantern != nil {
		at.Lantern.Close()
	}
	at.Game.Close()
	if at.r.open == at {
		at.r.open = nil
	}
}

// InFile describes a session in a file. Its story may be missing here.
func (r *Rooms) InFile(running session.AnySession) (told table.Summary) {
	g, err := game.New(running, r.h.Words())
	if err != nil {
		return told
	}
	defer g.Close()
	title, _ := g.Texts().Look("story.title")
	var who []string
	for _, inv := range g.Table().Investigators {
		if inv.Character != "" {
			who = append(who, g.Names().Character(inv.Character))
		}
	}
	return table.Summary{Title: keeper.PlainName(title), Party: keeper.PlainName(strings.Join(who, ", "))}
}

// play shows the keeper's console.
func (at *Sitting) play() {
	r, h := at.r, at.r.h
	home := h.Home
	if at.Fleeting() {
		home = r.askLeaveLesson
	}
	v := h.Values()
	h.Go(console.New(at.Game, console.Deps{Deps: table.Deps{
		Home: home, Settings: h.Settings, Players: h.Players, Phones: h.PhonesOffered(),
		OnPhone: h.OnPhone, Rule: h.Rule, Copy: h.CopyText,
		RuleTitle: func(id string) string { return rulebook.Titled(state.SystemName, h.Words().Lang(), id) },
		Figures:   at.Figures, Files: h.Files, Branches: h.Branches(), Suggest: h.SuggestFor, Save: h.SaveFile, Run: h.Run,
		Preview: v.Preview, CurtainKey: v.CurtainKey, Moves: func() bool { return !h.Values().Still },
		OnPreview: func(shown bool) { h.Keep(func(v *settings.Values) { v.Preview = shown }) }},
		Puzzle: at.Puzzle, New: r.another, CopyID: r.copyID, Note: at.NoteCard,
		Named: at.NameCard, Priced: at.PriceCard, RoomNamed: at.NameRoom, Joined: at.joinRooms,
		Numbered: at.Number, Given: at.noteGift, Tokened: at.NumberMonster, Sight: at.Sight,
		Drape: h.Curtain(), Lantern: at.Lantern, Advise: at.advice(),
		Guide: at.coached(), Guard: func() console.Guard { return console.Guard(h.Values().Confirm) },
	}), at.play)
}
