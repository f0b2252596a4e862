package main

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/xml"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"github.com/alecthomas/kong"

	"lantern/cli"
	"lantern/storage"
	"lantern/tools/must"
	"lantern/ui/text"
)

// command is the program's name on the command line.
const command = "lantern"

// templates are the generated files, but for what is computed.
//
//go:embed templates
var templates embed.FS

// page is what the templates tell of.
type page struct {
	about
	description
	Kinds    []kind
	Shots    []shot
	Releases []release
	Parts    []part // the program itself, then everything embedded
	Licences []licence
	Entries  []entry // of a package: its files and dependencies
	Needs    needs
	Tree     *kong.Application
	source   string
	Out      string // the folder of the generated files
}

// Command is the program's name on the command line.
func (p *page) Command() string { return command }

// Data is the data folder, as each user sees it.
func (p *page) Data() string { return "~/.local/share/" + filepath.Base(storage.DefaultDir()) }

// Nom is the French name.
func (p *page) Nom() string { return title(text.French) }

// Licence is the program's own licence.
func (p *page) Licence() string { return p.Parts[0].Text }

// Embedded are the parts of others.
func (p *page) Embedded() []part { return p.Parts[1:] }

// title is the program's name in a language, as in the window.
func title(language string) string { return text.New(language).T("home.title") }

// generate makes all files by name. out is the folder where they will be, for the package description, which is made
// only if binary is given.
func generate(source, out string, a about, binary string) (_ map[string][]byte, err error) {
	defer must.Catch(&err)
	history := must.Get(os.ReadFile(filepath.Join(source, "CHANGELOG.md")))
	p := &page{about: a, description: describe, Kinds: kinds, Shots: shots,
		Releases: must.Get(parseChangelog(string(history), a)),
		Parts:    must.Get(parts(source, a)), Tree: must.Get(cli.Commands()), source: source, Out: out}
	p.nameLicences()
	files := map[string][]byte{"changelog.gz": zipped(history)}
	for name, form := range map[string]string{
		"version.nsh": "", "build.env": "", "postrm.sh": "", "postun.sh": "", "copyright": "", "LICENCES.txt": "",
		a.ID + ".desktop": "desktop", a.ID + ".metainfo.xml": "metainfo.xml", a.Slug() + ".xml": "mime.xml",
		command + ".1": "man.roff", command + ".fr.1": "man.roff", "changelog.Debian": "",
	} {
		lang := text.English
		if strings.Contains(name, ".fr.") {
			lang = text.French
		}
		if form == "" {
			form = name
		}
		files[name] = must.Get(p.fill(form, lang))
	}
	for _, name := range []string{"LICENCES.txt", command + ".1", command + ".fr.1", "changelog.Debian"} {
		files[name+".gz"] = zipped(files[name])
	}
	delete(files, "changelog.Debian")
	if binary == "" {
		return files, nil
	}
	p.Entries = must.Get(layout(source, out, a, binary))
	p.Needs = must.Get(readNeeds(binary))
	for _, name := range []string{"layout.txt", "nfpm.yaml"} {
		files[name] = must.Get(p.fill(name, text.English))
	}
	return files, nil
}

// fill fills in a template in a language.
func (p *page) fill(name, lang string) (_ []byte, err error) {
	defer must.Catch(&err)
	form := must.Get(template.New("").Funcs(p.functions(lang)).ParseFS(templates, "templates/*"))
	var out bytes.Buffer
	err = form.ExecuteTemplate(&out, name, p)
	return out.Bytes(), err
}

// functions are those of the templates, in a language.
func (p *page) functions(lang string) template.FuncMap {
	return template.FuncMap{
		"lower": func(s string) string { return strings.ToLower(s[:1]) + s[1:] },
		"upper": strings.ToUpper,
		"trim":  func(s string) string { return strings.Trim(s, "\n") },
		"wrap":  wrap,
		"pick": func(en, fr string) string {
			if lang == text.French {
				return fr
			}
			return en
		},
		"sh": func(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" },
		// In NSIS a dollar begins a variable and a quote ends the text.
		"nsis": strings.NewReplacer("$", "$$", `"`, `$\"`).Replace,
		"x":    escaped,
		// both is an XML element in English and French, with an indentation.
		"both": func(indent int, tag, en, fr string) string {
			return fmt.Sprintf("<%[1]s>%[2]s</%[1]s>\n%[4]*[5]s<%[1]s xml:lang=\"fr\">%[3]s</%[1]s>", tag,
				escaped(en), escaped(fr), indent, "")
		},
		"screen": p.screen,
		"word":   strings.NewReplacer(" AND ", " and ", " OR ", " or ").Replace,
		"lines":  debianLines,
		"roff":   roff,
		"text": func(words string) string {
			lines := strings.Split(wrap(words, "", "", 72), "\n")
			for i, line := range lines {
				lines[i] = roff(line)
			}
			return strings.Join(lines, "\n")
		},
		// help is a text of package cli. Tests of cli ensure that there is French for each.
		"help":  func(words string) string { return cli.Translate(lang, words) },
		"words": commandWords,
		"flags": func(c *kong.Command) (all []*kong.Flag) {
			for n := c; n.Type == kong.CommandNode; n = n.Parent {
				all = append(all, n.Flags...)
			}
			return all
		},
	}
}

func escaped(words string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(words)) // writing to memory never fails
	return b.String()
}

// screen returns the picture of a screen in a language, preferably the dark one.
func (p *page) screen(folder, lang string) (string, error) {
	for _, look := range []string{"dark", "light"} {
		file := path.Join("docs/screens", folder, fmt.Sprintf("%s-%s-1280x800.png", lang, look))
		if _, err := os.Stat(filepath.Join(p.source, filepath.FromSlash(file))); err == nil {
			return file, nil
		}
	}
	return "", fmt.Errorf("docs/screens/%s has no picture in %q of 1280x800; make gallery draws them", folder, lang)
}

// roff escapes a plain text.
func roff(words string) string {
	words = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\u00a0", `\ `, "\u202f", `\ `).Replace(words)
	if strings.HasPrefix(words, ".") || strings.HasPrefix(words, "'") {
		words = `\&` + words
	}
	return words
}

// commandWords are the words of a command, without its arguments.
func commandWords(c *kong.Command) string {
	words, _, _ := strings.Cut(strings.TrimPrefix(c.Path(), command+" "), "<")
	words = strings.TrimSpace(words)
	return strings.TrimSuffix(strings.TrimSuffix(words, " ["), "[")
}

// debianLines are those of a text in Debian's format, in which a dot stands for an empty one.
func debianLines(words string) []string {
	lines := strings.Split(words, "\n")
	for i, line := range lines {
		if strings.TrimSpace(line) == "" {
			lines[i] = "."
		}
	}
	return lines
}

// wrap wraps a text to lines of at most width letters.
func wrap(words, first, rest string, width int) string {
	var b strings.Builder
	line, begun := first, false
	for _, word := range strings.Fields(words) {
		switch {
		case !begun:
		case len([]rune(line))+1+len([]rune(word)) > width:
			b.WriteString(line + "\n")
			line = rest
		default:
			line += " "
		}
		line, begun = line+word, true
	}
	return b.String() + line
}

// zipped compresses a text without a time stamp, so that the result is reproducible.
func zipped(words []byte) []byte {
	var b bytes.Buffer
	w := must.Get(gzip.NewWriterLevel(&b, gzip.BestCompression)) // the level is valid
	_, _ = w.Write(words)                                        // writing to memory never fails
	_ = w.Close()
	return b.Bytes()
}

// entry is a file of an installed program on Linux.
type entry struct {
	Src  string // relative to the top of the source
	Dst  string // relative to the prefix, such as share/applications/x.desktop
	Mode os.FileMode
}

// Name is the last part of its place.
func (e entry) Name() string { return path.Base(e.Dst) }

// layout lists the place of every file. The generated files are in the folder out.
func layout(source, out string, a about, binary string) ([]entry, error) {
	all := []entry{{binary, "bin/" + command, 0o755},
		{"packaging/icon.svg", "share/icons/hicolor/scalable/apps/" + a.ID + ".svg", 0o644}}
	doc := "share/doc/" + a.Slug()
	made := map[string]string{
		a.ID + ".desktop": "share/applications", a.ID + ".metainfo.xml": "share/metainfo",
		a.Slug() + ".xml": "share/mime/packages", command + ".1.gz": "share/man/man1",
		command + ".fr.1.gz": "share/man/fr/man1", "copyright": doc, "LICENCES.txt.gz": doc, "changelog.gz": doc,
		"changelog.Debian.gz": doc,
	}
	for _, name := range slices.Sorted(maps.Keys(made)) {
		dst := path.Join(made[name], strings.Replace(name, ".fr.", ".", 1))
		all = append(all, entry{filepath.Join(out, name), dst, 0o644})
	}
	icons, err := fs.Glob(os.DirFS(filepath.Join(source, "packaging/icons")), "hicolor/*/*/*")
	for _, icon := range icons {
		all = append(all, entry{"packaging/icons/" + icon, "share/icons/" + icon, 0o644})
	}
	return all, err
}
