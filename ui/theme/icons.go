package theme

import (
	"embed"
	"io/fs"
	"path"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

//go:embed icons/*.svg
var iconFiles embed.FS

// icons holds one resource an icon, so that Fyne's caches, which go by the resource's name, stay small.
var icons = sync.OnceValue(func() map[string]fyne.Resource {
	all := map[string]fyne.Resource{}
	files, err := fs.Glob(iconFiles, "icons/*.svg")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		raw, err := iconFiles.ReadFile(file)
		if err != nil {
			panic(err)
		}
		name := strings.TrimSuffix(path.Base(file), ".svg")
		all[name] = fyne.NewStaticResource("icon-"+path.Base(file), raw)
	}
	return all
})

// Icon gives the icon of a name in the colour of the text. icons/CREDITS.md lists the names. A name that does not
// exist gives a question mark, which shows that something is wrong without stopping the evening; see [HasIcon].
func Icon(name string) fyne.Resource {
	return fynetheme.NewThemedResource(iconSource(name))
}

// ColouredIcon gives the icon of a name in a colour of the theme.
func ColouredIcon(name string, colour fyne.ThemeColorName) fyne.Resource {
	return fynetheme.NewColoredResource(iconSource(name), colour)
}

// HasIcon tells whether there is an icon of this name.
func HasIcon(name string) bool {
	_, ok := icons()[name]
	return ok
}

func iconSource(name string) fyne.Resource {
	if r, ok := icons()[name]; ok {
		return r
	}
	return icons()["question"]
}
