package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"

	"lantern/tools/must"
	"lantern/ui/text"
)

// title is the program's name in a language, as in the window.
func title(language string) string { return text.New(language).T("home.title") }

// generate makes all files by name. out is the folder where they will be, for the package description, which is made
// only if binary is given.
func generate(source, out string, a about, binary string) (_ map[string][]byte, err error) {
	defer must.Catch(&err)
	history := must.Get(os.ReadFile(filepath.Join(source, "CHANGELOG.md")))
	releases := must.Get(parseChangelog(string(history), a))
	embedded := must.Get(parts(source))
	files := map[string][]byte{
		"version.nsh":         nsis(a),
		"build.env":           environment(a),
		a.ID + ".desktop":     desktop(a),
		"changelog.gz":        zipped(history),
		"postrm.sh":           postrm(a),
		"postun.sh":           postun(a),
		"changelog.Debian.gz": zipped(debianChangelog(a, releases)),

		a.ID + ".metainfo.xml": must.Get(metainfo(source, a, releases)),
		a.Slug() + ".xml":      must.Get(filled(mimeForm, kinds)),
		"copyright":            must.Get(copyright(source, a, embedded)),
		"LICENCES.txt":         must.Get(licences(source, a, embedded)),
		command + ".1":         must.Get(manPage(a, text.English)),
		command + ".fr.1":      must.Get(manPage(a, text.French)),
	}
	for _, name := range []string{"LICENCES.txt", command + ".1", command + ".fr.1"} {
		files[name+".gz"] = zipped(files[name])
	}
	if binary == "" {
		return files, nil
	}
	entries := must.Get(layout(source, out, a, binary))
	needed := must.Get(readNeeds(binary))
	files["layout.txt"] = layoutList(entries)
	files["nfpm.yaml"] = nfpm(a, entries, needed, out)
	return files, nil
}

// zipped compresses a text without a time stamp, so that the result is reproducible.
func zipped(text []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	_, _ = w.Write(text) // writing to memory never fails
	_ = w.Close()
	return b.Bytes()
}
