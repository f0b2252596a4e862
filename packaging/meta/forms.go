package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"text/template"
	"time"

	"lantern/tools/must"
)

// metainfoForm is the description for software shops (AppStream).
const metainfoForm = `<component type="desktop-application">
  <id>{{.ID}}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  {{both 2 "name" .Name .Nom}}
  {{both 2 "summary" .Summary .SummaryFR}}
  <developer_name>{{x .Publisher}}</developer_name>
  <description>
{{- range .Paragraphs}}
    {{both 4 "p" (index . 0) (index . 1)}}
{{- end}}
    <ul>
{{- range .Points}}
      {{both 6 "li" (index . 0) (index . 1)}}
{{- end}}
    </ul>
  </description>
  <launchable type="desktop-id">{{.ID}}.desktop</launchable>
  <icon type="stock">{{.ID}}</icon>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <url type="homepage">{{.Homepage}}</url>
  <url type="bugtracker">{{.Homepage}}/issues</url>
  <url type="vcs-browser">{{.Homepage}}</url>
  <provides>
    <binary>{{.Command}}</binary>
{{- range .Kinds}}
    <mediatype>{{.MIME}}</mediatype>
{{- end}}
  </provides>
  <languages>
    <lang percentage="100">en</lang>
    <lang percentage="100">fr</lang>
  </languages>
  <screenshots>
{{- range $i, $shot := .Shots}}
    <screenshot{{if eq $i 0}} type="default"{{end}}>
      {{both 6 "caption" .Caption .Legende}}
      <image type="source" width="1280" height="800">{{$.Raw .EN}}</image>
      <image type="source" xml:lang="fr" width="1280" height="800">{{$.Raw .FR}}</image>
    </screenshot>
{{- end}}
  </screenshots>
  <recommends>
    <control>pointing</control>
    <control>keyboard</control>
  </recommends>
  <requires>
    <display_length>1024</display_length>
  </requires>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">mild</content_attribute>
    <content_attribute id="language-humor">none</content_attribute>
  </content_rating>
  <releases>
{{- range .Releases}}
    <release version="{{.Version}}" date="{{.Date.Format $.Day}}" type="stable">
      <description>
        {{both 8 "p" .EN .FR}}
      </description>
      <url>{{$.Homepage}}/releases/tag/v{{.Version}}</url>
    </release>
{{- end}}
  </releases>
</component>
`

// mimeForm describes the program's file types for Linux desktops.
const mimeForm = `<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
{{- range .}}
  <mime-type type="{{.MIME}}">
    {{both 4 "comment" .Name .Nom}}
    <generic-icon name="{{.Icon}}"></generic-icon>
{{- with .Begins}}
    <magic priority="60">
      <match type="string" offset="0" value="{{x .}}"></match>
    </magic>
{{- end}}
    <sub-class-of type="{{.Parent}}"></sub-class-of>
    <glob pattern="*{{.Ending}}"></glob>
{{- with .Also}}
    <glob pattern="{{.}}"></glob>
{{- end}}
  </mime-type>
{{- end}}
</mime-info>
`

// filled fills in an XML template.
func filled(form string, of any) (_ []byte, err error) {
	defer must.Catch(&err)
	escaped := func(words string) string {
		var b strings.Builder
		_ = xml.EscapeText(&b, []byte(words)) // writing to memory never fails
		return b.String()
	}
	// both is an element in English and French, with an indentation.
	both := func(indent int, tag, en, fr string) string {
		return fmt.Sprintf("<%[1]s>%[2]s</%[1]s>\n%[4]*[5]s<%[1]s xml:lang=\"fr\">%[3]s</%[1]s>", tag,
			escaped(en), escaped(fr), indent, "")
	}
	page := must.Get(template.New("").Funcs(template.FuncMap{"x": escaped, "both": both}).Parse(xml.Header + form))
	var out bytes.Buffer
	err = page.Execute(&out, of)
	return out.Bytes(), err
}

// pictured is a screen with the files of its pictures.
type pictured struct {
	shot
	EN, FR string
}

func metainfo(source string, a about, releases []release) (_ []byte, err error) {
	defer must.Catch(&err)
	var shown []pictured
	for _, s := range shots {
		en, fr := must.Get(screenOf(source, s.Folder, "en")), must.Get(screenOf(source, s.Folder, "fr"))
		shown = append(shown, pictured{s, en, fr})
	}
	return filled(metainfoForm, struct {
		about
		Nom, Summary, SummaryFR, Command, Day string
		Paragraphs, Points                    [][2]string
		Kinds                                 []kind
		Shots                                 []pictured
		Releases                              []release
	}{a, title("fr"), summary, summaryFR, command, time.DateOnly, paragraphs, points, kinds, shown, releases})
}

// screenOf returns the picture of a screen in a language, preferably the dark one.
func screenOf(source, folder, lang string) (string, error) {
	for _, look := range []string{"dark", "light"} {
		file := path.Join("docs/screens", folder, fmt.Sprintf("%s-%s-1280x800.png", lang, look))
		if _, err := os.Stat(filepath.Join(source, filepath.FromSlash(file))); err == nil {
			return file, nil
		}
	}
	return "", fmt.Errorf("docs/screens/%s has no picture in %q of 1280x800; make gallery draws them", folder, lang)
}
