package arkhamcards

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/theme"
)

// tokenIcons are the icons of the tokens without a number.
var tokenIcons = map[string]string{"skull": "skull", "cultist": "cultist", "tablet": "rune", "elderthing": "monster",
	rules.TokenFail: "cancel", rules.TokenElder: "light", rules.TokenBless: "sun", rules.TokenCurse: "moon",
	rules.TokenFrost: "stunned"}

// tokenIcon is the icon of a token; numbers have that of luck.
func tokenIcon(token string) string {
	if icon := tokenIcons[token]; icon != "" {
		return icon
	}
	return "luck"
}

func tokenColour(token string) fyne.ThemeColorName {
	switch token {
	case rules.TokenFail, rules.TokenCurse:
		return theme.Danger
	case rules.TokenElder, rules.TokenBless:
		return theme.OK
	}
	if tokenIcons[token] != "" {
		return theme.Horror
	}
	return fynetheme.ColorNameForeground
}
