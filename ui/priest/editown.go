package priest

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/priest/board"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// The parts of a board's own rules, as selections: "glacier:north" (EHP-14.9, EHP-14.17, EHP-14.23).
const (
	glacierPart = "glacier"
	avatarPart  = "avatar"
	pathPart    = "path"
)

// tracksKnown are the tracks that have names in the catalogues.
var tracksKnown = []string{"growth", "deepOnes", "tide"}

// ownRules lists the tracks, glaciers, Avatars and paths of the board, with buttons to add some.
func (e *editor) ownRules() fyne.CanvasObject {
	l, f := e.Words(), e.graph.f
	box, flow := container.NewVBox(), []fyne.CanvasObject{}
	button := func(words, name string, do func()) *widget.KeyButton {
		return testid.Name(widget.NewKeyButton(words, "", do), "edit."+name)
	}
	for _, id := range slices.Sorted(maps.Keys(e.b.Tracks)) {
		n := e.b.Tracks[id]
		row := container.NewHBox()
		if n > 0 {
			row.Add(button("−", "less.start."+id, func() { e.change(func() { e.b.Tracks[id]-- }) }))
		}
		if n < 20 {
			row.Add(button("+", "more.start."+id, func() { e.change(func() { e.b.Tracks[id]++ }) }))
		}
		row.Add(button("", "drop."+id, func() { e.change(func() { e.dropTrack(id) }) }).WithIcon("trash"))
		words := l.T("priest.edit.track", text.Args{"track": f.trackName(id), "n": itoa(n)})
		box.Add(container.NewBorder(nil, nil, nil, row, widget.NewWords(words, "")))
	}
	part := func(kind, id string) {
		key := kind + ":" + id
		b := button(f.spaceName(id), key, func() {
			e.picked, e.arrows = key, false
			e.Refresh()
		})
		b.Chosen(e.picked == key)
		flow = append(flow, b)
	}
	for _, x := range e.b.Glaciers {
		part(glacierPart, x.ID)
	}
	for _, x := range e.b.Avatars {
		part(avatarPart, x.ID)
	}
	for _, x := range e.b.Paths {
		part(pathPart, x.ID)
	}
	for _, id := range tracksKnown {
		if _, ok := e.b.Tracks[id]; !ok {
			flow = append(
				flow,
				button("+ "+f.trackName(id), "track."+id, func() { e.change(func() { e.addTrack(id) }) }),
			)
		}
	}
	have := map[string]int{glacierPart: len(e.b.Glaciers), avatarPart: len(e.b.Avatars), pathPart: len(e.b.Paths)}
	for _, kind := range []string{glacierPart, avatarPart, pathPart} {
		if have[kind] < 6 {
			flow = append(flow, button("+ "+l.T("priest.edit."+kind), "add."+kind, func() { e.addPart(kind) }))
		}
	}
	box.Add(widget.NewFlow(flow...))
	return box
}

func (e *editor) addTrack(id string) {
	if e.b.Tracks == nil {
		e.b.Tracks = map[string]int{}
	}
	if _, ok := e.b.Tracks[id]; !ok {
		e.b.Tracks[id] = 0
	}
}

// dropTrack removes a track and every gain that moves it.
func (e *editor) dropTrack(id string) {
	delete(e.b.Tracks, id)
	e.gains(func(g *board.Gain) { delete(g.Tracks, id) })
}

// gains applies a function to all gains on the board.
func (e *editor) gains(do func(g *board.Gain)) {
	for i := range e.b.Sites {
		do(&e.b.Sites[i].Gain)
		if bonus := e.b.Sites[i].Bonus; bonus != nil {
			do(&bonus.Gain)
		}
	}
	for i := range e.b.Glaciers {
		do(&e.b.Glaciers[i].Gain)
	}
	for i := range e.b.Avatars {
		do(&e.b.Avatars[i].Gain)
	}
	for i := range e.b.Paths {
		do(&e.b.Paths[i].Gain)
	}
}

// addPart adds a glacier, an Avatar or a path, and selects it.
func (e *editor) addPart(kind string) {
	e.change(func() {
		id := board.Plain(kind, func(id string) bool {
			return e.b.Glacier(id) != nil || e.b.Avatar(id) != nil || e.b.Path(id) != nil || e.b.Site(id) != nil
		})
		switch kind {
		case glacierPart:
			e.b.Glaciers = append(e.b.Glaciers, board.Glacier{ID: id})
		case avatarPart:
			e.b.Avatars = append(e.b.Avatars, board.Avatar{ID: id, Kind: board.Retrieve})
		case pathPart:
			e.b.Paths = append(e.b.Paths, board.Path{ID: id})
		}
		e.picked = kind + ":" + id
	})
}

// dropPart removes the selected part and all references to it.
func (e *editor) dropPart() {
	_, id, _ := strings.Cut(e.picked, ":")
	e.b.Glaciers = slices.DeleteFunc(e.b.Glaciers, func(x board.Glacier) bool { return x.ID == id })
	e.b.Avatars = slices.DeleteFunc(e.b.Avatars, func(x board.Avatar) bool { return x.ID == id })
	e.b.Paths = slices.DeleteFunc(e.b.Paths, func(x board.Path) bool { return x.ID == id })
	e.gains(func(g *board.Gain) {
		if g.Wakes == id {
			g.Wakes = ""
		}
		if g.Avatar == id {
			g.Avatar = ""
		}
	})
}

// path returns the selected path, or nil.
func (e *editor) path() *board.Path {
	kind, id, _ := strings.Cut(e.picked, ":")
	if kind != pathPart {
		return nil
	}
	return e.b.Path(id)
}

// part returns the fields of the selected part of the board's own rules.
func (e *editor) part() fyne.CanvasObject {
	l, f := e.Words(), e.graph.f
	kind, id, _ := strings.Cut(e.picked, ":")
	box := container.NewVBox()
	switch kind {
	case glacierPart:
		x := e.b.Glacier(id)
		box.Objects = []fyne.CanvasObject{
			e.title("edit.name", id, &x.Title),
			widget.NewQuiet(l.T("priest.edit.glacier.gain")),
			e.amounts(f.gainParts(e.b, &x.Gain)),
		}
	case avatarPart:
		x := e.b.Avatar(id)
		var powers []widget.Segment
		for _, power := range []board.Power{board.Retrieve, board.Starts, board.Send, board.Lure} {
			powers = append(powers, widget.Segment{Key: string(power), Label: l.T("priest.edit.power." + string(power))})
		}
		box.Objects = []fyne.CanvasObject{e.title("edit.name", id, &x.Title),
			widget.NewSegments("edit.power", string(x.Kind), powers, func(key string) {
				e.change(func() {
					if x.Kind = board.Power(key); x.Kind != board.Send {
						x.Sends = 0
					} else {
						x.Sends = 1
					}
				})
			})}
		if x.Kind == board.Send {
			box.Add(e.number("edit.sends", l.T("priest.edit.sends"), x.Sends, 6, func(n int) { x.Sends = n }))
		}
		box.Add(widget.NewQuiet(l.T("priest.edit.avatar.gain")))
		box.Add(e.amounts(f.gainParts(e.b, &x.Gain)))
	case pathPart:
		x := e.b.Path(id)
		var over []string
		for _, site := range x.Sites {
			over = append(over, f.spaceName("site:"+site))
		}
		words := l.T("priest.edit.path.hint")
		if len(over) > 0 {
			words = l.T("priest.edit.path.over", text.Args{"spaces": strings.Join(over, " → ")})
		}
		box.Objects = []fyne.CanvasObject{e.title("edit.name", id, &x.Title), widget.NewWords(words, ""),
			widget.NewQuiet(l.T("priest.edit.path.cost")), e.amounts(f.costParts(&x.Cost)),
			widget.NewQuiet(l.T("priest.edit.path.gain")), e.amounts(f.gainParts(e.b, &x.Gain))}
	}
	return widget.NewPanel(f.spaceName(id), box)
}
