package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

func nothing() {}

// gallery shows every widget in all states that look different.
func gallery() fyne.CanvasObject {
	notice := func(kind widget.NoticeKind, message string) fyne.CanvasObject {
		n := widget.NewNotice()
		n.Set(kind, message)
		return n
	}
	off := widget.NewKeyButton("Disabled", "", nothing)
	off.Disable()
	offCard := widget.NewCard(widget.CardFace{Icon: "spell", Title: "Disabled tile", Text: "Not now"}, nothing)
	offCard.Disable()
	offTick := widget.NewTick("Cannot be ticked", "", false, nil)
	offTick.Disable()
	left := container.NewVBox(
		widget.NewTitle("Keeper’s Lantern"),
		notice(widget.Warning,
			"Le dossier est en lecture seule\u202f: rien ne peut être gardé. "+
				"Choisissez un autre dossier ou changez ses droits."),
		notice(widget.Error, "This story cannot be read."),
		notice(widget.Done, "The session is saved."),
		notice(widget.Info, "Two investigators have not moved yet."),
		widget.NewPanel("Buttons", widget.NewFlow(
			widget.NewKeyButton("End turn", "E", nothing).Primary(),
			widget.NewKeyButton("Undo", "Ctrl+Z", nothing).WithIcon("undo"),
			widget.NewKeyButton("Delete session", "Del", nothing).Looking(widget.DangerButton),
			off,
			widget.NewKeyButton("Quiet", "Q", nothing).Looking(widget.QuietButton).WithIcon("settings"),
		), widget.NewKeyButton("Add", "+", nothing).Looking(widget.QuietButton)),
		container.NewGridWithColumns(2,
			widget.NewCard(widget.CardFace{Icon: "investigator", Title: "Ada Grey",
				Text: "Antiquarian. In the library, two actions left.", Badge: "1"}, nothing),
			widget.NewCard(widget.CardFace{Icon: "story", Title: "The House on the Fens",
				Text: "Two to four investigators", Selected: true}, nothing),
			widget.NewCard(widget.CardFace{Icon: "monster", Colour: theme.Danger, Title: "Marsh thing", Badge: "7"}, nil),
			offCard,
		),
	)
	right := container.NewVBox(
		widget.NewPanel("Ada Grey", container.NewVBox(
			widget.NewBar("health", theme.Damage, 5, 9),
			widget.NewBar("sanity", theme.Horror, 0, 7),
			container.NewHBox(widget.NewPips(theme.OK, 2, 4), widget.NewPips(theme.Brass, 13, 21)),
		)),
		widget.NewPanel("", container.NewVBox(
			widget.NewTick("Library: 3 cards, bottom first", "Exploration 7, lock 2, obstacle 1", true, nil),
			widget.NewTick("Bibliothèque\u00a0: posez d’abord la carte du dessous", "", false, nil),
			offTick,
		)),
		widget.NewEmptyState("lantern", "No session yet",
			"Begin an evening; what you play is kept from the first moment.",
			widget.NewKeyButton("New session", "N", nothing).Primary()),
		widget.NewParchment("A cold welcome", "The gate stands open.\n\n«\u00a0Entrez\u00a0», dit une voix. "+
			"Nobody is there, and a single light burns in the house behind the yews."),
	)
	return container.NewGridWithColumns(2, left, right)
}

func TestGallery(t *testing.T) {
	for name, c := range map[string]struct {
		look          theme.Options
		width, height float32
	}{
		"gallery-dark":     {theme.Options{}, 1280, 800},
		"gallery-light":    {theme.Options{Variant: theme.Light}, 1280, 800},
		"gallery-dark-200": {theme.Options{Scale: 200}, 1920, 1400},
	} {
		t.Run(name, func(t *testing.T) {
			uitest.Start(t, c.look)
			uitest.Screen(t, name, uitest.Show(t, gallery(), c.width, c.height), "gallery-dark", "gallery-light")
		})
	}
}

func TestGalleryMarkup(t *testing.T) {
	uitest.Start(t, theme.Options{})
	uitest.Markup(t, "gallery", uitest.Show(t, gallery(), 1280, 800))
}
