// Meta generates the metadata of the program for installers, desktops and shops from FyneApp.toml, CHANGELOG.md and the
// commit: run `go run ./packaging/meta -h` at the top of the source.
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"lantern/tools/must"
)

func main() {
	out := flag.String("out", "dist/meta", "the folder to write into; what is there under the same names is overwritten")
	binary := flag.String("binary", "", "the built Linux program; with it the package description nfpm.yaml is written too")
	commit := flag.String("commit", "", "the commit's hash instead of what git says")
	at := flag.Int64("time", 0, "the commit's time in seconds since 1970 instead of what git says")
	flag.Parse()
	if err := writeAll(*out, *binary, *commit, *at); err != nil {
		fmt.Fprintln(os.Stderr, "meta:", err)
		os.Exit(1)
	}
}

// writeAll writes all files into the folder out.
func writeAll(out, binary, commit string, at int64) (err error) {
	defer must.Catch(&err)
	about := must.Get(readAbout(".", commit, at))
	files := must.Get(generate(".", out, about, binary))
	must.Do(os.MkdirAll(out, 0o755))
	for _, name := range slices.Sorted(maps.Keys(files)) {
		must.Do(os.WriteFile(filepath.Join(out, name), files[name], 0o644))
	}
	return nil
}
