// Icons writes the program's icon in the formats of each system: a folder "hicolor" for Linux, .ico files for Windows
// and an .icns file for macOS. packaging/icons.sh draws the pictures and calls it.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"

	"lantern/tools/must"
)

// The sizes in pixels for each system.
var (
	linuxSizes   = []int{16, 24, 32, 48, 64, 96, 128, 256, 512}
	windowsSizes = []int{16, 20, 24, 32, 40, 48, 64, 96, 128, 256}
	fileSizes    = []int{16, 24, 32, 48, 64, 128, 256}
	macosSizes   = []int{16, 32, 64, 128, 256, 512, 1024}
)

// fileIcons are the icon names of the three file types for freedesktop.org desktops.
var fileIcons = []string{
	"application-vnd.keepers-lantern.session+json",
	"application-vnd.keepers-lantern.pack+zip",
	"application-vnd.keepers-lantern.notes+yaml",
}

func main() {
	id := flag.String("id", "", "the program's `ID`, which is the icon's name on Linux")
	flag.Parse()
	if flag.NArg() != 2 || *id == "" {
		fmt.Fprintln(os.Stderr, "usage: icons -id ID FOLDER-OF-DRAWINGS TARGET")
		os.Exit(2)
	}
	if err := render(*id, flag.Arg(0), flag.Arg(1)); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

func render(id, drawn, target string) (err error) {
	defer must.Catch(&err)
	program := must.Get(read(drawn, "lantern", windowsSizes, linuxSizes))
	file := must.Get(read(drawn, "file", fileSizes))
	apple := must.Get(read(drawn, "apple", macosSizes))
	for _, size := range linuxSizes {
		must.Do(hicolor(target, size, "apps", id, program[size]))
	}
	for _, size := range fileSizes {
		for _, name := range fileIcons {
			must.Do(hicolor(target, size, "mimetypes", name, file[size]))
		}
	}
	for name, set := range map[string]map[int]picture{"lantern.ico": pick(program, windowsSizes), "file.ico": file} {
		must.Do(os.WriteFile(filepath.Join(target, name), ico(set), 0o644))
	}
	side := must.Get(readPicture(filepath.Join(drawn, "side.png")))
	must.Do(os.WriteFile(filepath.Join(target, "side.bmp"), bmp(side), 0o644))
	return os.WriteFile(filepath.Join(target, "lantern.icns"), icns(apple), 0o644)
}

// picture is one size of an icon.
type picture struct {
	pixels *image.NRGBA
	png    []byte // the same as a file
}

// read reads the drawings NAME-SIZE.png and packs them as small as possible.
func read(folder, name string, sizes ...[]int) (_ map[int]picture, err error) {
	defer must.Catch(&err)
	out := map[int]picture{}
	for _, size := range slices.Concat(sizes...) {
		if _, known := out[size]; known {
			continue
		}
		p := must.Get(readPicture(filepath.Join(folder, fmt.Sprintf("%s-%d.png", name, size))))
		if b := p.pixels.Bounds(); b.Dx() != size || b.Dy() != size {
			return nil, fmt.Errorf("%s-%d.png: %dx%d pixels", name, size, b.Dx(), b.Dy())
		}
		out[size] = p
	}
	return out, nil
}

func readPicture(file string) (_ picture, err error) {
	defer must.Catch(&err)
	data := must.Get(os.ReadFile(file))
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return picture{}, fmt.Errorf("%s: %w", file, err)
	}
	flat := image.NewNRGBA(img.Bounds())
	for y := range flat.Bounds().Dy() {
		for x := range flat.Bounds().Dx() {
			flat.Set(x, y, img.At(x, y))
		}
	}
	var packed bytes.Buffer
	must.Do((&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&packed, flat))
	return picture{flat, packed.Bytes()}, nil
}

func pick(all map[int]picture, sizes []int) map[int]picture {
	out := map[int]picture{}
	for _, size := range sizes {
		out[size] = all[size]
	}
	return out
}

// hicolor writes a picture to its place in a freedesktop.org icon theme.
func hicolor(target string, size int, kind, name string, p picture) (err error) {
	defer must.Catch(&err)
	folder := filepath.Join(target, "hicolor", fmt.Sprintf("%dx%d", size, size), kind)
	must.Do(os.MkdirAll(folder, 0o755))
	return os.WriteFile(filepath.Join(folder, name+".png"), p.png, 0o644)
}
