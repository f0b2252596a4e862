package theme

import (
	"embed"
	"image"
	"image/color"
	"io/fs"
	"path"
	"runtime"
	"strings"
	"sync"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// ColouredIcon gives the icon of a name in a colour of the theme. icons/CREDITS.md lists the names. A name that does
// not exist gives a question mark, which shows that something is wrong without stopping the evening; see [HasIcon].
func ColouredIcon(name string, colour fyne.ThemeColorName) fyne.Resource {
	return fynetheme.NewColoredResource(iconSource(name), colour)
}

// HasIcon reports whether there is an icon of this name.
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

// pictured is an icon as it was drawn once.
type pictured struct {
	name   string
	role   fyne.ThemeColorName
	colour color.NRGBA // of the role, when it was drawn
	side   int         // in quarters of a pixel
}

// mostPictures bounds how many drawn icons are kept: a map that is zoomed asks for ever new sizes.
const mostPictures = 1500

// pictures are the drawn icons, and of each that is still shown anywhere from what it was drawn.
var pictures = struct {
	sync.Mutex
	drawn map[pictured]image.Image
	from  map[weak.Pointer[image.NRGBA]]pictured
}{drawn: map[pictured]image.Image{}, from: map[weak.Pointer[image.NRGBA]]pictured{}}

// Source is the icon that a picture of [Picture] was drawn from, nil for any other picture.
func Source(picture image.Image) fyne.Resource {
	drawn, ok := picture.(*image.NRGBA)
	if !ok {
		return nil
	}
	pictures.Lock()
	defer pictures.Unlock()
	if key, ok := pictures.from[weak.Make(drawn)]; ok {
		return ColouredIcon(key.name, key.role)
	}
	return nil
}

// keep keeps a picture, and what it shows for as long as anybody has it.
func (key pictured) keep(p image.Image) {
	pictures.drawn[key] = p
	if drawn, ok := p.(*image.NRGBA); ok {
		is := weak.Make(drawn)
		pictures.from[is] = key
		runtime.AddCleanup(drawn, func(was weak.Pointer[image.NRGBA]) {
			pictures.Lock()
			defer pictures.Unlock()
			delete(pictures.from, was)
		}, is)
	}
}

// Picture gives the icon of a name as pixels, in a colour of the present theme, twice as fine as the side of its square
// in Fyne's units, so that it is sharp on fine screens too. It is drawn once: reading an icon's file again whenever it
// is shown again is most of what a page of icons costs.
func Picture(name string, colour fyne.ThemeColorName, side float32) image.Image {
	c := color.NRGBAModel.Convert(fynetheme.Color(colour)).(color.NRGBA)
	key := pictured{name, colour, c, int(side * 4)}
	pictures.Lock()
	defer pictures.Unlock()
	if p := pictures.drawn[key]; p != nil {
		return p
	}
	i := canvas.NewImageFromResource(ColouredIcon(name, colour))
	i.FillMode = canvas.ImageFillContain
	i.Resize(fyne.NewSquareSize(side))
	if len(pictures.drawn) >= mostPictures {
		clear(pictures.drawn)
	}
	if i.Image != nil {
		key.keep(i.Image)
	}
	return i.Image
}

// Show makes a picture show the icon of a name in a colour of the present theme, in a square of a side. Nothing is
// drawn where it was shown before in that size. After a change of theme it has to be called again.
func Show(i *canvas.Image, name string, colour fyne.ThemeColorName, side float32) {
	if side <= 0 {
		return
	}
	picture := Picture(name, colour, side)
	size := fyne.NewSquareSize(side)
	if i.Image == picture && i.Size() == size {
		return
	}
	i.FillMode, i.Resource, i.Image = canvas.ImageFillContain, nil, picture
	if i.Size() == size {
		canvas.Refresh(i)
		return
	}
	i.Resize(size)
}
