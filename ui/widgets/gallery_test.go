package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widgets"
)

func nothing() {}

// gallery shows every widget in the states that look different.
func gallery() fyne.CanvasObject {
	notice := func(kind widgets.NoticeKind, message string) fyne.CanvasObject {
		n := widgets.NewNotice()
		n.Tell(kind, message)
		return n
	}
	off := widgets.NewKeyButton("Disabled", "", nothing)
	off.Disable()
	offCard := widgets.NewCard(widgets.CardFace{Icon: "spell", Title: "Disabled tile", Text: "Not now"}, nothing)
	offCard.Disable()
	offTick := widgets.NewTick("Cannot be ticked", "", false, nil)
	offTick.Disable()
	left := container.NewVBox(
		widgets.NewTitle("Keeper’s Lantern"),
		notice(widgets.Warning, "Le dossier est en lecture seule\u202f: rien ne peut être gardé. Choisissez un autre dossier ou changez ses droits."),
		notice(widgets.Error, "This story cannot be read."),
		notice(widgets.Done, "The session is saved."),
		notice(widgets.Info, "Two investigators have not moved yet."),
		widgets.NewPanel("Buttons", widgets.NewFlow(
			widgets.NewKeyButton("End turn", "E", nothing).Primary(),
			widgets.NewKeyButton("Undo", "Ctrl+Z", nothing).WithIcon("undo"),
			widgets.NewKeyButton("Delete session", "Del", nothing).Looking(widgets.DangerButton),
			off,
			widgets.NewKeyButton("Quiet", "Q", nothing).Looking(widgets.QuietButton).WithIcon("settings"),
		), widgets.NewKeyButton("Add", "+", nothing).Looking(widgets.QuietButton)),
		container.NewGridWithColumns(2,
			widgets.NewCard(widgets.CardFace{Icon: "investigator", Title: "Ada Grey", Text: "Antiquarian. In the library, two actions left.", Badge: "1"}, nothing),
			widgets.NewCard(widgets.CardFace{Icon: "story", Title: "The House on the Fens", Text: "Two to four investigators", Selected: true}, nothing),
			widgets.NewCard(widgets.CardFace{Icon: "monster", Colour: theme.Danger, Title: "Marsh thing", Badge: "7"}, nil),
			offCard,
		),
	)
	right := container.NewVBox(
		widgets.NewPanel("Ada Grey", container.NewVBox(
			widgets.NewBar("health", theme.Damage, 5, 9),
			widgets.NewBar("sanity", theme.Horror, 0, 7),
			container.NewHBox(widgets.NewPips(theme.OK, 2, 4), widgets.NewPips(theme.Brass, 13, 21)),
		)),
		widgets.NewPanel("", container.NewVBox(
			widgets.NewTick("Library: 3 cards, bottom first", "Exploration 7, lock 2, obstacle 1", true, nil),
			widgets.NewTick("Bibliothèque\u00a0: posez d’abord la carte du dessous", "", false, nil),
			offTick,
		)),
		widgets.NewEmptyState("lantern", "No session yet", "Begin an evening; what you play is kept from the first moment.", widgets.NewKeyButton("New session", "N", nothing).Primary()),
		widgets.NewParchment("A cold welcome", "The gate stands open.\n\n«\u00a0Entrez\u00a0», dit une voix. Nobody is there, and a single light burns in the house behind the yews."),
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
			uitest.Picture(t, name, uitest.Show(t, gallery(), c.width, c.height))
		})
	}
}

func TestGalleryMarkup(t *testing.T) {
	uitest.Start(t, theme.Options{})
	uitest.Markup(t, "gallery", uitest.Show(t, gallery(), 1280, 800))
}
