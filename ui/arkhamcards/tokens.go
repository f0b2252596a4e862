package arkhamcards

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/theme"
)

// tokenIcons are the icons of the tokens without a number: the signs of art.Chaos in small.
var tokenIcons = map[string]string{"skull": "skull", "cultist": "cultist", "tablet": "tablet",
	"elderthing": "elder-thing", rules.TokenFail: "tentacles", rules.TokenElder: "elder-sign", rules.TokenBless: "sun",
	rules.TokenCurse: "moon", rules.TokenFrost: "frost"}

// tokenKeys are the keys of tokens, the same as long as a session lasts: that of a number is its digit.
var tokenKeys = map[string]string{"0": "0", "-1": "1", "-2": "2", "-3": "3", "-4": "4", "-5": "5", "-6": "6", "-7": "7",
	"-8": "8", "+1": "9", "skull": "S", "cultist": "U", "tablet": "T", "elderthing": "A", rules.TokenFail: "F",
	rules.TokenElder: "I", rules.TokenBless: "B", rules.TokenCurse: "M", rules.TokenFrost: "G"}

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
