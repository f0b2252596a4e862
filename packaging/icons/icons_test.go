package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// lit checks that a picture shows the lantern: light in the middle, nothing in the corners.
func lit(t *testing.T, what string, packed []byte, size int) {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(packed))
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	b := img.Bounds()
	if b.Dx() != size || b.Dy() != size {
		t.Errorf("%s is %dx%d pixels, want %d", what, b.Dx(), b.Dy(), size)
	}
	if _, _, _, alpha := img.At(0, 0).RGBA(); alpha > 0x4000 {
		t.Errorf("%s: its corner is not clear", what)
	}
	bright := 0
	for y := range size {
		for x := range size {
			if r, g, b, a := img.At(x, y).RGBA(); r > 0xf000 && g > 0xc000 && b > 0x5000 && a == 0xffff {
				bright++
			}
		}
	}
	if bright*40 < size*size {
		t.Errorf("%s: only %d of %d pixels are light", what, bright, size*size)
	}
}

// appID is the program's ID. FyneApp.toml is its only source.
func appID(t *testing.T) string {
	about, err := os.ReadFile("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^\s*ID = "(.*)"`).FindSubmatch(about)
	if found == nil {
		t.Fatal("FyneApp.toml names no ID")
	}
	return string(found[1])
}

func file(t *testing.T, path ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestLinuxIconsHoldTheirSizes(t *testing.T) {
	id := appID(t)
	for _, size := range linuxSizes {
		path := fmt.Sprintf("hicolor/%dx%d/apps/%s.png", size, size, id)
		lit(t, path, file(t, path), size)
	}
	for _, size := range fileSizes {
		for _, name := range fileIcons {
			path := fmt.Sprintf("hicolor/%dx%d/mimetypes/%s.png", size, size, name)
			lit(t, path, file(t, path), size)
		}
	}
	if !bytes.Equal(file(t, "../icon.png"), file(t, "hicolor/512x512/apps", id+".png")) {
		t.Error("packaging/icon.png is not the largest picture; run packaging/icons.sh")
	}
}

func TestWindowsIconsHoldTheirSizes(t *testing.T) {
	for name, want := range map[string][]int{"lantern.ico": windowsSizes, "file.ico": fileSizes} {
		data := file(t, name)
		if !bytes.Equal(data[:4], []byte{0, 0, 1, 0}) {
			t.Fatalf("%s begins with % x", name, data[:4])
		}
		var sizes []int
		end := uint32(6 + 16*len(want))
		for i := range int(binary.LittleEndian.Uint16(data[4:])) {
			entry := data[6+16*i:]
			size := int(entry[0])
			if size == 0 {
				size = 256
			}
			sizes = append(sizes, size)
			length, start := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
			if start != end {
				t.Errorf("%s: %d pixels begin at %d, want %d", name, size, start, end)
			}
			end = start + length
			if size == 256 {
				lit(t, name, data[start:end], 256)
			} else if wide := int(binary.LittleEndian.Uint32(data[start+4:])); wide != size {
				t.Errorf("%s: a bitmap of %d pixels stands for %d", name, wide, size)
			}
		}
		if !slices.Equal(sizes, want) {
			t.Errorf("%s holds %v, want %v", name, sizes, want)
		}
		if int(end) != len(data) {
			t.Errorf("%s is %d bytes long, its pictures end at %d", name, len(data), end)
		}
	}
}

func TestMacIconHoldsItsSizes(t *testing.T) {
	data := file(t, "lantern.icns")
	if string(data[:4]) != "icns" || int(binary.BigEndian.Uint32(data[4:])) != len(data) {
		t.Fatalf("lantern.icns: %q says %d bytes, has %d", data[:4], binary.BigEndian.Uint32(data[4:]), len(data))
	}
	rest := data[8:]
	for _, want := range appleTypes {
		length := binary.BigEndian.Uint32(rest[4:])
		if string(rest[:4]) != want.code {
			t.Fatalf("%q, want %q", rest[:4], want.code)
		}
		lit(t, want.code, rest[8:length], want.size)
		rest = rest[length:]
	}
	if len(rest) > 0 {
		t.Errorf("%d bytes too many", len(rest))
	}
}

func TestRunNeedsItsDrawings(t *testing.T) {
	if err := render("x", t.TempDir(), t.TempDir()); err == nil {
		t.Error("no error without drawings")
	}
}

// The bitmaps of an .ico are bottom up and BGR. Reading a written one gives the same picture.
func TestBitmapsHoldThePixels(t *testing.T) {
	p, err := readPicture("hicolor/32x32/apps/" + appID(t) + ".png")
	if err != nil {
		t.Fatal(err)
	}
	data := bitmap(p)
	for y := range 32 {
		for x := range 32 {
			at := data[40+4*(32*(31-y)+x):]
			c := p.pixels.NRGBAAt(x, y)
			if at[0] != c.B || at[1] != c.G || at[2] != c.R || at[3] != c.A {
				t.Fatalf("pixel %d,%d is % x, want %v", x, y, at[:4], c)
			}
			clear := data[40+4*32*32+4*(31-y)+x/8]>>(7-x%8)&1 == 1
			if clear != (c.A == 0) {
				t.Fatalf("pixel %d,%d: the mask says clear=%v", x, y, clear)
			}
		}
	}
}

func TestTheInstallersPictureIsABitmap(t *testing.T) {
	data := file(t, "side.bmp")
	wide, high := int(binary.LittleEndian.Uint32(data[18:])), int(binary.LittleEndian.Uint32(data[22:]))
	if string(data[:2]) != "BM" || wide != 328 || high != 628 || len(data) != 54+3*wide*high {
		t.Errorf("%q, %dx%d, %d bytes", data[:2], wide, high, len(data))
	}
}
