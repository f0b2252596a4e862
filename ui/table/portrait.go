package table

import (
	"encoding/json"
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/scene/cameo"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Portraits are the pictures that the players of a session chose, by their names in its options.
type Portraits map[string]string

// PortraitsOf reads them from what a session began with. The game's rules have checked that.
func PortraitsOf(c keeper.Config) Portraits {
	var o struct{ Faces Portraits }
	_ = json.Unmarshal(c.Options, &o)
	return o.Faces
}

// Portraits are the pictures that were chosen, by the names that the game gives its players; nil if none was.
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

// PortraitOf is the picture of a player by the name that is shown: one that goes with the name, if none was chosen.
func (v *Voice) PortraitOf(shown string) Portrait {
	for name, face := range v.Chosen {
		if v.PlayerName(name) == shown {
			return Portrait(face)
		}
	}
	return Portrait(shown)
}

// faceOf is the portrait of a seat, or the sign of something that is no player.
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

// monster is the sign of whatever is no player.
type monster struct{}

// Emblem implements [moment.Face].
func (monster) Emblem() fyne.CanvasObject {
	return piece.NewThrown(piece.Token).Showing("", "monster", theme.Danger)
}

// Portrait is a picture by its ID, as the sign of somebody.
type Portrait string

// Emblem implements [moment.Face].
func (p Portrait) Emblem() fyne.CanvasObject { return cameo.NewMedallion(string(p), nil, 2.5) }

var _ moment.Face = Portrait("")

// face is the button beside a player's name that shows the chosen picture.
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
