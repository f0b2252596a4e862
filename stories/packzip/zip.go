// Package packzip reads and writes packs as zip files. It unpacks files from strangers within bounds, into a folder of
// packs. It does not check the content of a pack; its callers do.
package packzip

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/strictyaml"
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Limits of a pack in a zip file. No honest pack comes near them.
const (
	MaxZipSize   = 8 << 20 // bytes of the zip file
	MaxPackSize  = 8 << 20 // bytes of all files together, unpacked
	maxZipRatio  = 100     // how much smaller packing may make a file
	maxNameSize  = 100     // bytes in a path
	maxNameDepth = 4       // folders in a path, the pack's own included
)

// packFiles are the endings of files that a pack may hold.
var packFiles = []string{".yaml", ".md", ".txt", ".png", ".jpg", ".jpeg", ".webp"}

// Write writes a pack, a folder of files, as a zip file with that folder at its top. The same pack always gives the
// same bytes. Hidden files are left out; a file that [Read] would refuse is refused here as well.
func Write(w io.Writer, files fs.FS, folder string) error {
	var names []string
	err := fs.WalkDir(files, folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !entry.IsDir():
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		return err
	}
	slices.Sort(names)
	u := &unpacker{seen: map[string]string{}}
	z := zip.NewWriter(w)
	for _, name := range names {
		info, err := fs.Lstat(files, name)
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() || info.Size() > strictyaml.MaxFileSize {
			return stories.UserErrorf("%s is not an ordinary file of at most %d bytes", name, strictyaml.MaxFileSize)
		}
		if problem := u.name(name); problem != nil {
			return strictyaml.Problems{*problem}
		}
		text, err := atomicfile.ReadPlain(files, name, strictyaml.MaxFileSize)
		if err != nil {
			return err
		}
		to, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate,
			Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)})
		if err != nil {
			return err
		}
		if _, err := to.Write(text); err != nil {
			return err
		}
	}
	return z.Close()
}

// unpacker reads a zip file that nobody trusts.
type unpacker struct {
	seen  map[string]string // lower-cased path to path: files, and the folders around them
	files map[string][]byte
	total int
}

// Problem is what is wrong with a zip file; what is the culprit.
func Problem(file, form, what string, args ...any) *strictyaml.Problem {
	p := strictyaml.ProblemOf(form, args...)
	p.File, p.Args = file, map[string]string{"what": what}
	return &p
}

// Read reads all files of a zip file into memory, within the limits.
func Read(r io.ReaderAt, size int64) (map[string][]byte, *strictyaml.Problem) {
	if size > MaxZipSize {
		return nil, Problem("", "tooBig.zip", fmt.Sprint(size), size, MaxZipSize)
	}
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, Problem("", "zipBroken.zip", "zip", err)
	}
	u := &unpacker{seen: map[string]string{}, files: map[string][]byte{}}
	for _, f := range z.File {
		if strings.HasPrefix(f.Name, "__MACOSX/") || path.Base(f.Name) == ".DS_Store" {
			continue // left by another system; never unpacked
		}
		if problem := u.take(f); problem != nil {
			return nil, problem
		}
	}
	return u.files, nil
}

// take reads one entry.
func (u *unpacker) take(f *zip.File) *strictyaml.Problem {
	shown := fmt.Sprintf("%.120q", f.Name)
	name := strings.TrimSuffix(f.Name, "/")
	folder := name != f.Name
	mode := f.Mode()
	switch {
	case mode&fs.ModeSymlink != 0 || !folder && !mode.IsRegular() || folder && !mode.IsDir():
		return Problem("", "zipKind.link", f.Name, shown)
	case f.Flags&1 != 0:
		return Problem("", "zipKind.encrypted", f.Name, shown)
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return Problem("", "zipKind.method", f.Name, shown)
	}
	if folder {
		return u.path(name, shown)
	}
	if problem := u.name(name); problem != nil {
		return problem
	}
	if len(u.files) >= strictyaml.MaxPackFiles {
		return Problem("", "tooMany.zip", f.Name, strictyaml.MaxPackFiles)
	}
	if f.UncompressedSize64 > strictyaml.MaxFileSize {
		return Problem(name, "tooBig.file", name, f.UncompressedSize64, strictyaml.MaxFileSize)
	}
	if f.UncompressedSize64 > 4096 && f.UncompressedSize64 > maxZipRatio*max(1, f.CompressedSize64) {
		return Problem(name, "zipBomb.ratio", name, maxZipRatio)
	}
	in, err := f.Open()
	if err != nil {
		return Problem(name, "zipBroken.file", name, err)
	}
	defer in.Close() //nolint:errcheck // it is only read
	text, err := io.ReadAll(io.LimitReader(in, strictyaml.MaxFileSize+1))
	switch u.total += len(text); {
	case err != nil:
		return Problem(name, "zipBroken.file", name, err)
	case len(text) > strictyaml.MaxFileSize:
		return Problem(name, "tooBig.larger", name, strictyaml.MaxFileSize)
	case u.total > MaxPackSize:
		return Problem("", "tooBig.all", fmt.Sprint(u.total), MaxPackSize)
	}
	u.files[name] = text
	return nil
}

// name refuses file names that could escape the folder, or collide with others on some system.
func (u *unpacker) name(name string) *strictyaml.Problem {
	shown := fmt.Sprintf("%.120q", name)
	if problem := u.path(name, shown); problem != nil {
		return problem
	}
	lower := strings.ToLower(name)
	if before, ok := u.seen[lower]; ok {
		return Problem("", "zipCase.twice", name, shown, before)
	}
	if base := path.Base(name); !slices.Contains(packFiles, path.Ext(base)) && base != "LICENSE" && base != "README" {
		return Problem("", "zipKind.ending", name, shown, strings.Join(packFiles, ", "))
	}
	u.seen[lower] = name
	for folder := path.Dir(name); folder != "."; folder = path.Dir(folder) {
		before, ok := u.seen[strings.ToLower(folder)]
		if ok && before != folder+"/" {
			return Problem("", "zipCase.folder", name, shown, before)
		}
		u.seen[strings.ToLower(folder)] = folder + "/"
	}
	return nil
}

// path refuses paths that lead out of the folder, or that some system reads in another way.
func (u *unpacker) path(name, shown string) *strictyaml.Problem {
	bad := func(why strictyaml.Phrase) *strictyaml.Problem { return Problem("", "zipName.path", name, shown, why) }
	switch {
	case !utf8.ValidString(name):
		return bad("is not UTF-8")
	case len(name) > maxNameSize || strings.Count(name, "/") >= maxNameDepth:
		return Problem("", "zipName.long", name, shown, maxNameSize, maxNameDepth-1)
	case !fs.ValidPath(name) || name == ".":
		return bad("leads out of the folder, or is no plain path with slashes")
	}
	for _, part := range strings.Split(name, "/") {
		if strings.ContainsFunc(part, func(r rune) bool {
			return r > '~' || !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' ||
				strings.ContainsRune("._-", r))
		}) {
			return bad("holds signs other than letters a to z, digits, dot, hyphen and underscore")
		}
		stem, _, _ := strings.Cut(strings.ToLower(part), ".")
		if strings.HasPrefix(part, ".") || strings.HasSuffix(part, ".") || slices.Contains(deviceNames, stem) {
			return bad("has a part that is hidden, ends in a dot, or is no file name on some systems")
		}
	}
	return nil
}

// deviceNames are no file names on Windows, whatever their ending.
var deviceNames = strings.Fields("con prn aux nul com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9")
