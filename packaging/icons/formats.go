package main

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
)

// packedFrom is the size from which an .ico contains PNGs: older readers support them only for the largest size.
const packedFrom = 256

// ico is a Windows icon in several sizes.
func ico(set map[int]picture) []byte {
	sizes := slices.Sorted(maps.Keys(set))
	var head, body bytes.Buffer
	put(&head, uint16(0), uint16(1), uint16(len(sizes))) // reserved, type icon, number of pictures
	start := 6 + 16*len(sizes)
	for _, size := range sizes {
		data := set[size].png
		if size < packedFrom {
			data = bitmap(set[size])
		}
		// Width and height (256 is written as 0), no palette, one plane of 32 bits.
		put(&head, uint8(size), uint8(size), uint8(0), uint8(0), uint16(1), uint16(32),
			uint32(len(data)), uint32(start+body.Len()))
		body.Write(data)
	}
	return append(head.Bytes(), body.Bytes()...)
}

// bitmap is a picture in the .ico format: bottom up, BGRA, then a mask of the transparent pixels.
func bitmap(p picture) []byte {
	size := p.pixels.Bounds().Dx()
	line := (size + 31) / 32 * 4 // bytes per line of the mask
	var out, mask bytes.Buffer
	put(&out, uint32(40), uint32(size), uint32(2*size), uint16(1), uint16(32), uint32(0), uint32(4*size*size+line*size),
		uint32(0), uint32(0), uint32(0), uint32(0))
	for y := size - 1; y >= 0; y-- {
		bits := make([]byte, line)
		for x := range size {
			c := p.pixels.NRGBAAt(x, y)
			out.Write([]byte{c.B, c.G, c.R, c.A})
			if c.A == 0 {
				bits[x/8] |= 0x80 >> (x % 8)
			}
		}
		mask.Write(bits)
	}
	return append(out.Bytes(), mask.Bytes()...)
}

// bmp is an opaque picture in the .bmp format: bottom up, BGR, lines padded to four bytes.
func bmp(p picture) []byte {
	wide, high := p.pixels.Bounds().Dx(), p.pixels.Bounds().Dy()
	line := (3*wide + 3) / 4 * 4
	var out bytes.Buffer
	put(&out, [2]byte{'B', 'M'}, uint32(54+line*high), uint32(0), uint32(54))
	put(&out, uint32(40), uint32(wide), uint32(high), uint16(1), uint16(24), uint32(0), uint32(line*high), uint32(0),
		uint32(0), uint32(0), uint32(0))
	for y := high - 1; y >= 0; y-- {
		row := make([]byte, line)
		for x := range wide {
			c := p.pixels.NRGBAAt(x, y)
			row[3*x], row[3*x+1], row[3*x+2] = c.B, c.G, c.R
		}
		out.Write(row)
	}
	return out.Bytes()
}

// appleTypes are the types of pictures in an .icns, with their sizes in pixels. Those with "@2x"
// are for high-density screens.
var appleTypes = []struct {
	code string
	size int
}{
	{"icp4", 16}, {"icp5", 32}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, // plain
	{"ic11", 32}, {"ic12", 64}, {"ic13", 256}, {"ic14", 512}, {"ic10", 1024}, // 16@2x, 32@2x, 128@2x, 256@2x, 512@2x
}

// icns is a macOS icon in several sizes.
func icns(set map[int]picture) []byte {
	var body bytes.Buffer
	for _, t := range appleTypes {
		body.WriteString(t.code)
		data := set[t.size].png
		binary.Write(&body, binary.BigEndian, uint32(8+len(data)))
		body.Write(data)
	}
	out := binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+body.Len()))
	return append(out, body.Bytes()...)
}

// put writes numbers in little-endian order. Writing to memory never fails.
func put(to *bytes.Buffer, numbers ...any) {
	for _, n := range numbers {
		binary.Write(to, binary.LittleEndian, n)
	}
}
