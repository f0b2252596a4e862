package main

import "fyne.io/fyne/v2"

// icon is nil: the window takes the icon GLFW_ICON in the program file, which has a drawing for each size.
func icon() fyne.Resource { return nil }
