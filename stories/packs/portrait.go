package packs

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // pictures of investigators are JPEG,
	_ "image/png"  // PNG
	"io/fs"
	"lantern/stories"
	"lantern/stories/atomicfile"
	"path"
	"slices"

	_ "golang.org/x/image/webp" // or WebP
)

// Bounds of the picture of an investigator. A session keeps all pictures of its base pack, so they are small.
const (
	MaxPortrait = 128 << 10 // bytes
	leastSide   = 64        // pixels
	mostSide    = 1024      // pixels: one that claims more is not even unpacked
)

// portraits reads the pictures that a base pack brings of its investigators and tells what is wrong with them.
func (p *pack) portraits(b *stories.Base) {
	for i := range b.Investigators {
		if person := &b.Investigators[i]; person.Portrait != "" {
			person.Picture = p.picture(person.Portrait, fmt.Sprintf("investigators[%d].portrait", i))
		}
	}
}

// picture reads a picture of the pack: a plain file among those that were listed, so that no path leads out of the pack
// and nothing on the way is a link. What it is is told by what is in it; how large it is, before it is unpacked. It is
// nil where something is wrong.
func (p *pack) picture(name string, at string) []byte {
	if !slices.Contains(p.Files, name) {
		p.Report(at, "missingFile.portrait", name)
		return nil
	}
	file := path.Join(p.Dir, name)
	size := int64(0)
	if info, err := fs.Stat(p.FS, file); err == nil {
		size = info.Size()
	}
	raw, err := atomicfile.ReadPlain(p.FS, file, MaxPortrait)
	if err != nil {
		p.Report(at, "unreadable.portrait", name, err)
		return nil
	}
	if len(raw) > MaxPortrait {
		p.Report(at, "tooBig.portrait", name, max(size, int64(len(raw))), MaxPortrait)
		return nil
	}
	c, kind, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || !slices.Contains([]string{"png", "jpeg", "webp"}, kind) {
		p.Report(at, "badPicture.format", name)
		return nil
	}
	if min(c.Width, c.Height) < leastSide || max(c.Width, c.Height) > mostSide {
		p.Report(at, "badPicture.size", name, c.Width, c.Height, leastSide, mostSide)
		return nil
	}
	if _, _, err := image.Decode(bytes.NewReader(raw)); err != nil {
		p.Report(at, "badPicture.broken", name)
		return nil
	}
	return raw
}
