package main

import (
	"encoding/xml"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"time"

	"lantern/tools/must"
)

type component struct {
	XMLName     xml.Name  `xml:"component"`
	Type        string    `xml:"type,attr"`
	ID          string    `xml:"id"`
	Licence     string    `xml:"metadata_license"`
	Project     string    `xml:"project_license"`
	Names       []wording `xml:"name"`
	Summaries   []wording `xml:"summary"`
	Developer   string    `xml:"developer_name"`
	Description words
	Launch      launch    `xml:"launchable"`
	Icon        stock     `xml:"icon"`
	Categories  []string  `xml:"categories>category"`
	URLs        []address `xml:"url"`
	Provides    provides  `xml:"provides"`
	Languages   []spoken  `xml:"languages>lang"`
	Screenshots []picture `xml:"screenshots>screenshot"`
	Controls    []string  `xml:"recommends>control"`
	Display     string    `xml:"requires>display_length"`
	Rating      rating    `xml:"content_rating"`
	Releases    []notes   `xml:"releases>release"`
}

type (
	words struct {
		XMLName    xml.Name  `xml:"description"`
		Paragraphs []wording `xml:"p"`
		Points     *list     `xml:"ul"`
	}
	list struct {
		Items []wording `xml:"li"`
	}
	launch struct {
		Type string `xml:"type,attr"`
		ID   string `xml:",chardata"`
	}
	stock   = launch
	address = launch
	spoken  struct {
		Percentage int    `xml:"percentage,attr"`
		Code       string `xml:",chardata"`
	}
	provides struct {
		Binary string   `xml:"binary"`
		MIME   []string `xml:"mediatype"`
	}
	picture struct {
		Type     string    `xml:"type,attr,omitempty"`
		Captions []wording `xml:"caption"`
		Images   []image   `xml:"image"`
	}
	image struct {
		Type   string `xml:"type,attr"`
		Lang   string `xml:"xml:lang,attr,omitempty"`
		Width  int    `xml:"width,attr"`
		Height int    `xml:"height,attr"`
		URL    string `xml:",chardata"`
	}
	rating struct {
		Type       string      `xml:"type,attr"`
		Attributes []attribute `xml:"content_attribute"`
	}
	attribute struct {
		ID    string `xml:"id,attr"`
		Value string `xml:",chardata"`
	}
	notes struct {
		Version     string `xml:"version,attr"`
		Date        string `xml:"date,attr"`
		Type        string `xml:"type,attr"`
		Description words
		URL         string `xml:"url"`
	}
)

func both(en, fr string) []wording { return []wording{{"", en}, {"fr", fr}} }

// metainfo is what software shops show of the program (AppStream).
func metainfo(source string, a about, releases []release) (_ []byte, err error) {
	defer must.Catch(&err)
	c := component{
		Type: "desktop-application", ID: a.ID, Licence: "CC0-1.0", Project: "MIT",
		Names: both(a.Name, title("fr")), Summaries: both(summary, summaryFR),
		Developer: a.Publisher(), Categories: []string{"Game", "BoardGame"},
		Launch: launch{"desktop-id", a.ID + ".desktop"}, Icon: stock{"stock", a.ID},
		URLs:      []address{{"homepage", a.Homepage()}, {"bugtracker", a.Homepage() + "/issues"}, {"vcs-browser", a.Homepage()}},
		Languages: []spoken{{100, "en"}, {100, "fr"}},
		Provides:  provides{Binary: command},
		Controls:  []string{"pointing", "keyboard"}, Display: "1024",
		Rating: rating{"oars-1.1", []attribute{{"violence-fantasy", "mild"}, {"language-humor", "none"}}},
	}
	for _, p := range paragraphs {
		c.Description.Paragraphs = append(c.Description.Paragraphs, both(p[0], p[1])...)
	}
	c.Description.Points = &list{}
	for _, p := range points {
		c.Description.Points.Items = append(c.Description.Points.Items, both(p[0], p[1])...)
	}
	for _, k := range kinds {
		c.Provides.MIME = append(c.Provides.MIME, k.MIME)
	}
	for i, s := range shots {
		p := picture{Captions: both(s.Caption, s.Legende)}
		if i == 0 {
			p.Type = "default"
		}
		for _, lang := range []string{"en", "fr"} {
			file := must.Get(screenOf(source, s.Folder, lang))
			shown := image{Type: "source", Width: 1280, Height: 800, URL: a.Raw(file)}
			if lang != "en" {
				shown.Lang = lang
			}
			p.Images = append(p.Images, shown)
		}
		c.Screenshots = append(c.Screenshots, p)
	}
	for _, r := range releases {
		c.Releases = append(c.Releases, notes{
			Version: r.Version, Date: r.Date.Format(time.DateOnly), Type: "stable",
			Description: words{Paragraphs: both(r.EN, r.FR)}, URL: a.Homepage() + "/releases/tag/v" + r.Version,
		})
	}
	return asXML(c)
}

// screenOf finds the picture of a screen in a language, the dark one first.
func screenOf(source, folder, lang string) (string, error) {
	for _, look := range []string{"dark", "light"} {
		file := path.Join("docs/screens", folder, fmt.Sprintf("%s-%s-1280x800.png", lang, look))
		if _, err := os.Stat(filepath.Join(source, filepath.FromSlash(file))); err == nil {
			return file, nil
		}
	}
	return "", fmt.Errorf("docs/screens/%s has no picture in %q of 1280x800; make gallery draws them", folder, lang)
}
