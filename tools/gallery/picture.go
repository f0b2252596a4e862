package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os/exec"
	"slices"
)

// colours is the maximum number of colours; with fewer, light forms rings on the floors. A picture of a
// whole map needs fewer.
const colours, mapColours = 256, 160

// shade is a colour with its number of pixels.
type shade struct {
	c [3]uint8
	n int
}

// encode makes a picture with a palette of at most most colours. The same pixels always give the same bytes.
func encode(img image.Image, most int) ([]byte, error) {
	b := img.Bounds()
	pixels := pixelsOf(img)
	counts := map[[3]uint8]int{}
	for i := 0; i < len(pixels); { // mostly long runs
		from := i
		for i < len(pixels) && pixels[i] == pixels[from] {
			i++
		}
		counts[pixels[from]] += i - from
	}
	shades := make([]shade, 0, len(counts))
	for c, n := range counts {
		shades = append(shades, shade{c, n})
	}
	slices.SortFunc(shades, func(a, b shade) int { return slices.Compare(a.c[:], b.c[:]) })
	palette, index := cut(shades, most)
	out := image.NewPaletted(image.Rect(0, 0, b.Dx(), b.Dy()), palette)
	for i, c := range pixels {
		if i > 0 && c == pixels[i-1] {
			out.Pix[i] = out.Pix[i-1]
			continue
		}
		out.Pix[i] = index[c]
	}
	var file bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, out)
	return file.Bytes(), err
}

func pixelsOf(img image.Image) [][3]uint8 {
	b := img.Bounds()
	out := make([][3]uint8, 0, b.Dx()*b.Dy())
	if n, ok := img.(*image.NRGBA); ok { // the type that a window returns
		for y := range b.Dy() {
			row := n.Pix[y*n.Stride : y*n.Stride+4*b.Dx()]
			for x := 0; x < len(row); x += 4 {
				out = append(out, [3]uint8(row[x:x+3]))
			}
		}
		return out
	}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			out = append(out, [3]uint8{c.R, c.G, c.B})
		}
	}
	return out
}

// cut divides the shades into boxes: always the box with the largest error, in the middle of its longest side. Each box
// gets the mean of its shades, or its dominant shade if there is one, so that grounds keep their colour.
func cut(shades []shade, most int) (color.Palette, map[[3]uint8]uint8) {
	type boxed struct {
		shades  []shade
		channel int
		wrong   float64
	}
	box := func(shades []shade) boxed {
		channel, wrong := spread(shades)
		return boxed{shades, channel, wrong}
	}
	boxes := []boxed{box(shades)}
	for len(boxes) < most {
		worst := 0
		for i, b := range boxes {
			if b.wrong > boxes[worst].wrong {
				worst = i
			}
		}
		if boxes[worst].wrong <= 0 {
			break // every shade has its own box
		}
		all, channel := boxes[worst].shades, boxes[worst].channel
		slices.SortFunc(all, func(a, b shade) int {
			return cmp.Or(cmp.Compare(a.c[channel], b.c[channel]), slices.Compare(a.c[:], b.c[:]))
		})
		at := middle(all, channel)
		boxes[worst] = box(all[:at:at])
		boxes = append(boxes, box(all[at:]))
	}
	palette, index := make(color.Palette, 0, most), map[[3]uint8]uint8{}
	for i, b := range boxes {
		m := mean(b.shades)
		palette = append(palette, color.NRGBA{m[0], m[1], m[2], 255})
		for _, s := range b.shades {
			index[s.c] = uint8(i)
		}
	}
	return palette, index
}

// spread is the channel in which the shades of a box differ most, and by how much. The number of pixels counts less
// than proportionally, since a few letters matter as much as a large ground.
func spread(box []shade) (channel int, wrong float64) {
	for ch := range 3 {
		var n, sum, squares float64
		for _, s := range box {
			w, v := weight(s.n), float64(s.c[ch])
			n, sum, squares = n+w, sum+w*v, squares+w*v*v
		}
		if e := squares - sum*sum/n; len(box) > 1 && e > wrong {
			channel, wrong = ch, e
		}
	}
	return channel, wrong
}

func weight(n int) float64 {
	w := 1.0
	for ; n > 3; n /= 4 {
		w *= 2
	}
	return w * float64(n+1) / 2
}

// middle is where a sorted box is cut: at the mean of the channel, with shades on both sides.
func middle(box []shade, channel int) int {
	var n, sum float64
	for _, s := range box {
		w := weight(s.n)
		n, sum = n+w, sum+w*float64(s.c[channel])
	}
	at := slices.IndexFunc(box, func(s shade) bool { return float64(s.c[channel]) > sum/n })
	return min(max(at, 1), len(box)-1)
}

func mean(box []shade) [3]uint8 {
	var sum [3]int
	all, most := 0, box[0]
	for _, s := range box {
		all += s.n
		for ch := range 3 {
			sum[ch] += s.n * int(s.c[ch])
		}
		if s.n > most.n {
			most = s
		}
	}
	if most.n*2 > all {
		return most.c
	}
	return [3]uint8{uint8((sum[0] + all/2) / all), uint8((sum[1] + all/2) / all), uint8((sum[2] + all/2) / all)}
}

// format is the format of pictures of a window's size. The smallest are PNG, which every shop and reader can show;
// larger ones are lossless WebP, a quarter smaller.
func format(wh [2]int) string {
	if wh == sizes[0] {
		return "png"
	}
	return "webp"
}

// packed is a picture as a file. The same pixels always give the same bytes.
func packed(img image.Image, wh [2]int) ([]byte, error) {
	raw, err := encode(img, colours)
	if err != nil || format(wh) == "png" {
		return raw, err
	}
	return webp(raw)
}

// effort is cwebp's effort, from 0 to 9. More would take minutes a picture for the last percents.
const effort = "6"

// webp packs a PNG picture as lossless WebP with the tool cwebp, which no Go library matches.
func webp(raw []byte) ([]byte, error) {
	var out, trouble bytes.Buffer
	cmd := exec.Command("cwebp", "-quiet", "-lossless", "-z", effort, "-o", "-", "--", "-")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(raw), &out, &trouble
	err := cmd.Run()
	if errors.Is(err, exec.ErrNotFound) {
		return nil, errors.New("cwebp is missing, which packs the pictures; packaging/setup.sh gallery installs it")
	}
	if err != nil {
		return nil, fmt.Errorf("cwebp: %w: %s", err, bytes.TrimSpace(trouble.Bytes()))
	}
	return out.Bytes(), nil
}
