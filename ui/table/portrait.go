package table

import (
	"encoding/json"
	"maps"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/scene/cameo"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Portraits are the pictures that the players of a session chose, by name.
type Portraits map[string]string

// PortraitsOf reads the portraits from the options of a session, which the game's rules have checked.
func PortraitsOf(c keeper.Config) Portraits {
	var o struct{ Faces Portraits }
	_ = json.Unmarshal(c.Options, &o)
	return o.Faces
}

// Portraits returns the chosen pictures by the names that the game gives its players; nil if there are none.
func (g Given) Portraits(names []string) Portraits {
	var all Portraits
	for i, name := range names[:min(len(names), len(g.Faces))] {
		if all == nil {
			all = Portraits{}
		}
		all[name] = g.Faces[i]
	}
	return all
}

// PortraitOf returns the picture of a player by the displayed name: the chosen one, or one derived from the name.
func (v *Voice) PortraitOf(shown string) Portrait {
	for name, face := range v.Chosen {
		if v.PlayerName(name) == shown {
			return Portrait(face)
		}
	}
	return Portrait(shown)
}

// faceOf returns the portrait of a seat, or a sign for anything else.
func (v *Voice) faceOf(id string) moment.Face {
	var names []string
	if v.Names != nil {
		names = v.Names()
	}
	for seat, name := range names {
		switch {
		case SeatID(seat) != id:
		case v.Who != nil:
			return Portrait(v.Who(seat))
		default:
			return v.PortraitOf(name)
		}
	}
	return monster{}
}

// monster is the sign of anything that is not a player.
type monster struct{}

// Emblem implements [moment.Face].
func (monster) Emblem() fyne.CanvasObject {
	return piece.NewThrown(piece.Token).Showing("", "monster", theme.Danger)
}

// Portrait is a picture by its ID, as a player's sign.
type Portrait string

// Emblem implements [moment.Face].
func (p Portrait) Emblem() fyne.CanvasObject { return cameo.NewMedallion(string(p), nil, 2.5) }

var _ moment.Face = Portrait("")

// face returns the button beside a player's name, with the chosen picture.
func (s *Setup) face(player int) fyne.CanvasObject {
	tile := piece.NewTile(cameo.NewMedallion(s.given.Faces[player], nil, 3.4), func() { s.askFace(player) })
	tile.Mark(theme.Panel, theme.Panel, 1)
	return testid.Name(tile, "setup.face."+strconv.Itoa(player+1))
}

// askFace asks which picture a player has.
func (s *Setup) askFace(player int) {
	var m *widget.Modal
	var all []fyne.CanvasObject
	for i, id := range cameo.Faces() {
		tile := piece.NewTile(cameo.NewMedallion(id, nil, 5), func() {
			m.Hide()
			s.given.Faces[player] = id
			s.Refresh()
		})
		edge := theme.PanelEdge
		if id == s.given.Faces[player] {
			edge = theme.Brass
		}
		tile.Mark(theme.Card, edge, 2)
		all = append(all, testid.Name(tile, "setup.face.is."+strconv.Itoa(i+1)))
	}
	no := testid.Name(widget.NewKeyButton(s.Words().T("common.cancel"), "Esc", func() { m.Hide() }), "setup.face.no")
	m = widget.ShowModal(s.Canvas(), widget.ModalFace{Icon: "investigator", Title: s.Words().T("frame.face"),
		Body: widget.Grid(7, 0.5, all...), Buttons: []*widget.KeyButton{no}, OnEscape: func() { m.Hide() }})
}

// mostNumbered is the highest number in a default name.
const mostNumbered = 8

// defaults caches the default names by the key of their text: a map from the names in all languages to their numbers.
var defaults sync.Map

// DefaultName returns a player's name in the reader's language if it is a default name in any language, else the name
// itself. key is the key of default names; "": there are none.
func DefaultName(l *text.Localizer, key, name string) string {
	if key == "" || name == "" {
		return name
	}
	known, ok := defaults.Load(key)
	if !ok {
		all := map[string]int{}
		for _, lang := range text.Languages() {
			for n := 1; n <= mostNumbered; n++ {
				all[text.New(lang.Code).T(key, text.Args{"n": n})] = n
			}
		}
		known, _ = defaults.LoadOrStore(key, all)
	}
	if n := known.(map[string]int)[name]; n > 0 {
		return l.T(key, text.Args{"n": n})
	}
	return name
}

// PlayerName returns a player's name, in the reader's language if it is a default name.
func (v *Voice) PlayerName(name string) string { return DefaultName(v.Words(), v.Keys.Plain, name) }

// named returns arguments with the names of players for the reader.
func (v *Voice) named(args keeper.Args) keeper.Args {
	for name, value := range args {
		if !strings.HasSuffix(name, "Name") {
			continue
		}
		if own := v.PlayerName(value); own != value {
			args = maps.Clone(args)
			args[name] = own
		}
	}
	return args
}
