package kit_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/kit"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

func nothing() {}

// gallery shows every widget in the states that look different.
func gallery() fyne.CanvasObject {
	notice := func(kind kit.NoticeKind, message string) fyne.CanvasObject {
		n := kit.NewNotice()
		n.Set(kind, message)
		return n
	}
	off := kit.NewKeyButton("Disabled", "", nothing)
	off.Disable()
	offCard := kit.NewCard(kit.CardFace{Icon: "spell", Title: "Disabled tile", Text: "Not now"}, nothing)
	offCard.Disable()
	offTick := kit.NewTick("Cannot be ticked", "", false, nil)
	offTick.Disable()
	left := container.NewVBox(
		kit.NewTitle("Keeper’s Lantern"),
		notice(kit.Warning, "Le dossier est en lecture seule\u202f: rien ne peut être gardé. Choisissez un autre dossier ou changez ses droits."),
		notice(kit.Error, "This story cannot be read."),
		notice(kit.Done, "The session is saved."),
		notice(kit.Info, "Two investigators have not moved yet."),
		kit.NewPanel("Buttons", kit.NewFlow(
			kit.NewKeyButton("End turn", "E", nothing).Primary(),
			kit.NewKeyButton("Undo", "Ctrl+Z", nothing).WithIcon("undo"),
			kit.NewKeyButton("Delete session", "Del", nothing).Looking(kit.DangerButton),
			off,
			kit.NewKeyButton("Quiet", "Q", nothing).Looking(kit.QuietButton).WithIcon("settings"),
		), kit.NewKeyButton("Add", "+", nothing).Looking(kit.QuietButton)),
		container.NewGridWithColumns(2,
			kit.NewCard(kit.CardFace{Icon: "investigator", Title: "Ada Grey", Text: "Antiquarian. In the library, two actions left.", Badge: "1"}, nothing),
			kit.NewCard(kit.CardFace{Icon: "story", Title: "The House on the Fens", Text: "Two to four investigators", Selected: true}, nothing),
			kit.NewCard(kit.CardFace{Icon: "monster", Colour: theme.Danger, Title: "Marsh thing", Badge: "7"}, nil),
			offCard,
		),
	)
	right := container.NewVBox(
		kit.NewPanel("Ada Grey", container.NewVBox(
			kit.NewBar("health", theme.Damage, 5, 9),
			kit.NewBar("sanity", theme.Horror, 0, 7),
			container.NewHBox(kit.NewPips(theme.OK, 2, 4), kit.NewPips(theme.Brass, 13, 21)),
		)),
		kit.NewPanel("", container.NewVBox(
			kit.NewTick("Library: 3 cards, bottom first", "Exploration 7, lock 2, obstacle 1", true, nil),
			kit.NewTick("Bibliothèque\u00a0: posez d’abord la carte du dessous", "", false, nil),
			offTick,
		)),
		kit.NewEmptyState("lantern", "No session yet", "Begin an evening; what you play is kept from the first moment.", kit.NewKeyButton("New session", "N", nothing).Primary()),
		kit.NewParchment("A cold welcome", "The gate stands open.\n\n«\u00a0Entrez\u00a0», dit une voix. Nobody is there, and a single light burns in the house behind the yews."),
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
