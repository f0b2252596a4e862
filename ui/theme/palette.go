package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Colours by role, for [fynetheme.Color] and for canvas objects. Each has a value in the dark and the light variant.
const (
	Panel         fyne.ThemeColorName = "panel"         // ground of a framed area
	PanelEdge     fyne.ThemeColorName = "panelEdge"     // its frame
	Card          fyne.ThemeColorName = "card"          // ground of a pressable tile
	Ink           fyne.ThemeColorName = "ink"           // the darkest ground: map, board, curtain
	OnInk         fyne.ThemeColorName = "onInk"         // text and shapes on ink
	Brass         fyne.ThemeColorName = "brass"         // titles, lines, accents
	BottleGreen   fyne.ThemeColorName = "bottleGreen"   // ground of ordinary buttons and headers
	OnBottleGreen fyne.ThemeColorName = "onBottleGreen" // text on bottle green
	Parchment     fyne.ThemeColorName = "parchment"     // page for reading aloud
	ParchmentInk  fyne.ThemeColorName = "parchmentInk"  // text on parchment
	ParchmentEdge fyne.ThemeColorName = "parchmentEdge" // frame of a page
	Muted         fyne.ThemeColorName = "muted"         // less prominent text
	Track         fyne.ThemeColorName = "track"         // empty part of a bar, unfilled pip
	Danger        fyne.ThemeColorName = "danger"        // destructive or forbidden
	Damage        fyne.ThemeColorName = "damage"        // wounds, health
	Horror        fyne.ThemeColorName = "horror"        // fear, sanity
	Threat        fyne.ThemeColorName = "threat"        // the keeper's threat tokens
	OK            fyne.ThemeColorName = "ok"            // done, legal, solved
	FocusRing     fyne.ThemeColorName = "focusRing"     // ring around the focused object
)

// Colours lists all our colour names.
func Colours() []fyne.ThemeColorName {
	return []fyne.ThemeColorName{
		Panel, PanelEdge, Card, Ink, OnInk, Brass, BottleGreen, OnBottleGreen, Parchment, ParchmentInk, ParchmentEdge,
		Muted, Track, Danger, Damage, Horror, Threat, OK, FocusRing,
	}
}

type palette map[fyne.ThemeColorName]color.NRGBA

func rgb(hex uint32) color.NRGBA { return rgba(hex, 0xff) }

func rgba(hex uint32, alpha uint8) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: alpha}
}

// dark is the study at night: blue-black ink, bottle green leather, brass and lamp-lit paper.
var dark = palette{
	Panel: rgb(0x1a2126), PanelEdge: rgb(0x3b4442), Card: rgb(0x222b30), Ink: rgb(0x0b0f12), OnInk: rgb(0xe9e1cf),
	Brass: rgb(0xd8b25c), BottleGreen: rgb(0x1f4437), OnBottleGreen: rgb(0xf1ead9),
	Parchment: rgb(0xeadfc3), ParchmentInk: rgb(0x2b2318), ParchmentEdge: rgb(0xa88f58),
	Muted: rgb(0xa9a797), Track: rgb(0x39434a),
	Danger: rgb(0xff8f78), Damage: rgb(0xf0786a), Horror: rgb(0xb7a4f3), Threat: rgb(0xe79f4c), OK: rgb(0x86cf96),
	FocusRing: rgb(0xffd777),

	fynetheme.ColorNameBackground: rgb(0x12181c), fynetheme.ColorNameForeground: rgb(0xece5d5),
	fynetheme.ColorNameButton: rgb(0x26433a), fynetheme.ColorNameDisabledButton: rgb(0x1f272b),
	fynetheme.ColorNameDisabled: rgb(0x8d938d), fynetheme.ColorNamePlaceHolder: rgb(0x9fa194),
	fynetheme.ColorNamePrimary: rgb(0xd8b25c), fynetheme.ColorNameForegroundOnPrimary: rgb(0x1b160b),
	fynetheme.ColorNameHyperlink: rgb(0xe3c277),
	fynetheme.ColorNameError:     rgb(0xff8f78), fynetheme.ColorNameForegroundOnError: rgb(0x240a05),
	fynetheme.ColorNameSuccess: rgb(0x86cf96), fynetheme.ColorNameForegroundOnSuccess: rgb(0x08200f),
	fynetheme.ColorNameWarning: rgb(0xe79f4c), fynetheme.ColorNameForegroundOnWarning: rgb(0x231303),
	fynetheme.ColorNameFocus: rgba(0xffd777, 0x4d), fynetheme.ColorNameHover: rgba(0xffffff, 0x14),
	fynetheme.ColorNamePressed: rgba(0xffffff, 0x2b), fynetheme.ColorNameSelection: rgba(0xd8b25c, 0x59),
	fynetheme.ColorNameHeaderBackground: rgb(0x1a2126), fynetheme.ColorNameInputBackground: rgb(0x1d252a),
	fynetheme.ColorNameInputBorder: rgb(0x56605e), fynetheme.ColorNameMenuBackground: rgb(0x20292e),
	fynetheme.ColorNameOverlayBackground: rgb(0x1a2126), fynetheme.ColorNameSeparator: rgb(0x39423f),
	fynetheme.ColorNameScrollBar: rgba(0xd8b25c, 0xa0), fynetheme.ColorNameScrollBarBackground: rgba(0x000000, 0x40),
	fynetheme.ColorNameShadow: rgba(0x000000, 0x80),
}

// light is the same study by day: paper, dark green cloth, old brass.
var light = palette{
	Panel: rgb(0xfaf6ec), PanelEdge: rgb(0xc9bda1), Card: rgb(0xffffff), Ink: rgb(0x1a2126), OnInk: rgb(0xf1ead9),
	Brass: rgb(0x785408), BottleGreen: rgb(0x1f5140), OnBottleGreen: rgb(0xfbf7ec),
	Parchment: rgb(0xfdf6e1), ParchmentInk: rgb(0x2b2318), ParchmentEdge: rgb(0xb49a5f),
	Muted: rgb(0x5c584c), Track: rgb(0xd8cfba),
	Danger: rgb(0xa8261a), Damage: rgb(0xb02a20), Horror: rgb(0x5a3fa8), Threat: rgb(0x8a4a05), OK: rgb(0x1f6a35),
	FocusRing: rgb(0x8a5a00),

	fynetheme.ColorNameBackground: rgb(0xefe8d8), fynetheme.ColorNameForeground: rgb(0x211d17),
	fynetheme.ColorNameButton: rgb(0xd6e0d3), fynetheme.ColorNameDisabledButton: rgb(0xe6dfcf),
	fynetheme.ColorNameDisabled: rgb(0x645f52), fynetheme.ColorNamePlaceHolder: rgb(0x605b49),
	fynetheme.ColorNamePrimary: rgb(0x1f5140), fynetheme.ColorNameForegroundOnPrimary: rgb(0xfbf7ec),
	fynetheme.ColorNameHyperlink: rgb(0x1b5a46),
	fynetheme.ColorNameError:     rgb(0xa8261a), fynetheme.ColorNameForegroundOnError: rgb(0xfff5f2),
	fynetheme.ColorNameSuccess: rgb(0x1f6a35), fynetheme.ColorNameForegroundOnSuccess: rgb(0xf3fff6),
	fynetheme.ColorNameWarning: rgb(0x8a4a05), fynetheme.ColorNameForegroundOnWarning: rgb(0xfff8ec),
	fynetheme.ColorNameFocus: rgba(0xb8860b, 0x59), fynetheme.ColorNameHover: rgba(0x000000, 0x12),
	fynetheme.ColorNamePressed: rgba(0x000000, 0x26), fynetheme.ColorNameSelection: rgba(0xb8860b, 0x4d),
	fynetheme.ColorNameHeaderBackground: rgb(0xe4dbc6), fynetheme.ColorNameInputBackground: rgb(0xfbf8f0),
	fynetheme.ColorNameInputBorder: rgb(0x9b917a), fynetheme.ColorNameMenuBackground: rgb(0xfaf6ec),
	fynetheme.ColorNameOverlayBackground: rgb(0xfaf6ec), fynetheme.ColorNameSeparator: rgb(0xcfc4aa),
	fynetheme.ColorNameScrollBar: rgba(0x785408, 0xa0), fynetheme.ColorNameScrollBarBackground: rgba(0x000000, 0x18),
	fynetheme.ColorNameShadow: rgba(0x000000, 0x40),
}
