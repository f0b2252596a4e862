// Icons puts pictures of the program's icon where each system looks for them: a folder "hicolor" for Linux, .ico files for
// Windows and an .icns file for macOS. packaging/icons.sh draws the pictures and calls it.
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
)

// The sizes in pixels that each system is given.
var (
	linuxSizes   = []int{16, 24, 32, 48, 64, 96, 128, 256, 512}
	windowsSizes = []int{16, 20, 24, 32, 40, 48, 64, 96, 128, 256}
	fileSizes    = []int{16, 24, 32, 48, 64, 128, 256}
	macosSizes   = []int{16, 32, 64, 128, 256, 512, 1024}
)

// fileIcons are the names of the three kinds of files for desktops that follow freedesktop.org.
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
	if err := run(*id, flag.Arg(0), flag.Arg(1)); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

func run(id, drawn, target string) error {
	program, err := read(drawn, "lantern", windowsSizes, linuxSizes)
	if err != nil {
		return err
	}
	file, err := read(drawn, "file", fileSizes)
	if err != nil {
		return err
	}
	apple, err := read(drawn, "apple", macosSizes)
	if err != nil {
		return err
	}
	for _, size := range linuxSizes {
		if err := hicolor(target, size, "apps", id, program[size]); err != nil {
			return err
		}
	}
	for _, size := range fileSizes {
		for _, name := range fileIcons {
			if err := hicolor(target, size, "mimetypes", name, file[size]); err != nil {
				return err
			}
		}
	}
	for name, set := range map[string]map[int]picture{"lantern.ico": pick(program, windowsSizes), "file.ico": file} {
		if err := os.WriteFile(filepath.Join(target, name), ico(set), 0o644); err != nil {
			return err
		}
	}
	side, err := readPicture(filepath.Join(drawn, "side.png"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(target, "side.bmp"), bmp(side), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(target, "lantern.icns"), icns(apple), 0o644)
}

// picture is one size of an icon.
type picture struct {
	pixels *image.NRGBA
	png    []byte // the same, packed
}

// read reads the drawings NAME-SIZE.png and packs them as small as they get.
func read(folder, name string, sizes ...[]int) (map[int]picture, error) {
	out := map[int]picture{}
	for _, size := range slices.Concat(sizes...) {
		if _, known := out[size]; known {
			continue
		}
		p, err := readPicture(filepath.Join(folder, fmt.Sprintf("%s-%d.png", name, size)))
		if err != nil {
			return nil, err
		}
		if b := p.pixels.Bounds(); b.Dx() != size || b.Dy() != size {
			return nil, fmt.Errorf("%s-%d.png: %dx%d pixels", name, size, b.Dx(), b.Dy())
		}
		out[size] = p
	}
	return out, nil
}

func readPicture(file string) (picture, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return picture{}, err
	}
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
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&packed, flat); err != nil {
		return picture{}, err
	}
	return picture{flat, packed.Bytes()}, nil
}

func pick(all map[int]picture, sizes []int) map[int]picture {
	out := map[int]picture{}
	for _, size := range sizes {
		out[size] = all[size]
	}
	return out
}

// hicolor writes one picture to where the icon themes of freedesktop.org have it.
func hicolor(target string, size int, kind, name string, p picture) error {
	folder := filepath.Join(target, "hicolor", fmt.Sprintf("%dx%d", size, size), kind)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name+".png"), p.png, 0o644)
}
