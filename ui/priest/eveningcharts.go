package priest

import (
	"fyne.io/fyne/v2"

	rules "lantern/keeper/priest"
	"lantern/ui/canvas"
	"lantern/ui/chart"
	"lantern/ui/text"
)

// scoreBars returns a bar for each player, divided into the parts of the score.
func (e statsView) scoreBars(v rules.View) fyne.CanvasObject {
	l := e.Words()
	var rows []chart.Bar
	var legend []chart.Part
	for _, p := range parts {
		legend = append(legend, chart.Part{Colour: p.fill, Words: l.T("priest.part." + p.part)})
	}
	for _, p := range v.Score.Players {
		row := chart.Bar{Label: e.scorer(p.Name), Words: l.N("priest.points", p.Points)}
		for _, part := range parts {
			if n := part.of(p.Parts); n > 0 {
				row.Parts = append(row.Parts, chart.Part{Value: float64(n), Colour: part.fill, Words: itoa(n)})
			}
		}
		rows = append(rows, row)
	}
	return chart.NewBars(rows, legend, "")
}

// markers are the signs of the players. There are four shapes: the fifth player has the first one again, in another
// colour.
var markers = []chart.Marker{chart.Disc, chart.Block, chart.Ring, chart.Frame, chart.Disc}

// course plots a line for each player over the completed rounds, up to the current state.
func (e statsView) course(v rules.View) fyne.CanvasObject {
	points := [][]int{make([]int, len(v.Score.Players))}
	for _, c := range v.State.Course {
		if len(c.Points) == len(points[0]) {
			points = append(points, c.Points)
		}
	}
	if over := len(v.State.Course); over == len(points) { // the current round
		now := make([]int, len(points[0]))
		for i, p := range v.Score.Players {
			now[i] = p.Points
		}
		points = append(points, now)
	}
	var all []chart.Series
	for place, name := range e.places(v) {
		line := chart.Series{Name: name, Colour: canvas.SeatColour(place), Marker: markers[place%len(markers)]}
		if place%2 > 0 {
			line.Dash = []float32{0.8, 0.5}
		}
		for _, p := range points {
			line.Values = append(line.Values, p[place])
		}
		all = append(all, line)
	}
	var labels []string
	for i := range points {
		labels = append(labels, itoa(i))
	}
	return chart.NewLines(e.Words().T("console.counter.round"), labels, all)
}

// sources are the keys of the sources of points, in order.
var sources = [rules.Sources]string{"signs", "cult", "rituals", "locations", "cards", "costs", "raids"}

// flows returns a table with a row for each source of points and a column for each player: what was gained and lost.
func (e statsView) flows(v rules.View) fyne.CanvasObject {
	l, names := e.Words(), e.places(v)
	var rows [][]string
	row := func(words string, of func(place int) int) {
		cells := []string{words}
		for place := range names {
			switch n := of(place); {
			case n < 0:
				cells = append(cells, text.Signed(n))
			case n == 0:
				cells = append(cells, "–")
			default:
				cells = append(cells, itoa(n))
			}
		}
		rows = append(rows, cells)
	}
	for n, source := range sources {
		row(l.T("priest.source."+source), func(place int) int {
			if place >= len(v.State.Flows) {
				return 0
			}
			return v.State.Flows[place][n]
		})
	}
	row(l.T("priest.source.bonus"), func(place int) int { return v.Score.Players[place].Parts.T })
	row(l.T("priest.source.all"), func(place int) int { return v.Score.Players[place].Points })
	return chart.NewTable(append([]string{""}, names...), rows)
}
