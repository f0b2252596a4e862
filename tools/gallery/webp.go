package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os/exec"
)

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
