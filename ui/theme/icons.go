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

// icons holds one resource per icon. Fyne's caches use the resource's name as key, so they stay small.
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

// ColouredIcon returns an icon in a theme colour. icons/CREDITS.md lists the names. For an unknown name it returns a
// question mark, which is visible but harmless; see [HasIcon].
func ColouredIcon(name string, colour fyne.ThemeColorName) fyne.Resource {
	return fynetheme.NewColoredResource(iconSource(name), colour)
}

// HasIcon reports whether there is an icon of this name.
func HasIcon(name string) bool {
	_, ok := icons()[name]
	return ok
}

// IconSVG returns the file of an icon, drawn in currentColor; nil: there is none of this name.
func IconSVG(name string) []byte {
	if r, ok := icons()[name]; ok {
		return r.Content()
	}
	return nil
}

func iconSource(name string) fyne.Resource {
	if r, ok := icons()[name]; ok {
		return r
	}
	return icons()["question"]
}

// pictured identifies a drawn icon.
type pictured struct {
	name   string
	role   fyne.ThemeColorName
	colour color.NRGBA // of the role at the time of drawing
	side   int         // in quarters of a pixel
}

// mostPictures bounds the bytes of cached icons, since zooming the map requests ever new sizes. Those of a page take
// one to three MiB, and nine times as much in letters three times as large.
const mostPictures = 16 << 20

// pictures caches the drawn icons, and for each that is still in use what it was drawn from.
var pictures = struct {
	sync.Mutex
	bytes int
	drawn map[pictured]image.Image
	from  map[weak.Pointer[image.NRGBA]]pictured
}{drawn: map[pictured]image.Image{}, from: map[weak.Pointer[image.NRGBA]]pictured{}}

// Source is the icon that a result of [Picture] was drawn from, nil for any other picture.
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

// keep caches a picture, and what it shows for as long as it is in use.
func (key pictured) keep(p image.Image) {
	bytes := 4 * p.Bounds().Dx() * p.Bounds().Dy()
	if pictures.bytes += bytes; pictures.bytes > mostPictures {
		clear(pictures.drawn)
		pictures.bytes = bytes
	}
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

// Picture returns an icon as pixels, in a colour of the current theme and at twice the side of its square in Fyne's
// units, so that it is sharp on high-density screens. It is cached, since reading the icon's file again would be most
// of the cost of a page of icons.
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
	if i.Image != nil {
		key.keep(i.Image)
	}
	return i.Image
}

// Show sets an image to an icon in a colour of the current theme, in a square of a side. It does nothing if the image
// shows it already in that size. Call it again after a change of theme.
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
