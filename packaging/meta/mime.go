package main

import (
	"encoding/xml"

	"lantern/tools/must"
)

type mimeInfo struct {
	XMLName xml.Name   `xml:"mime-info"`
	NS      string     `xml:"xmlns,attr"`
	Types   []mimeType `xml:"mime-type"`
}

type mimeType struct {
	Type     string    `xml:"type,attr"`
	Comments []wording `xml:"comment"`
	Icon     named     `xml:"generic-icon"`
	Magic    *magic    `xml:"magic"`
	Sub      typed     `xml:"sub-class-of"`
	Globs    []pattern `xml:"glob"`
}

type (
	named struct {
		Name string `xml:"name,attr"`
	}
	typed struct {
		Type string `xml:"type,attr"`
	}
	magic struct {
		Priority int   `xml:"priority,attr"`
		Match    match `xml:"match"`
	}
	match struct {
		Type   string `xml:"type,attr"`
		Offset string `xml:"offset,attr"`
		Value  string `xml:"value,attr"`
	}
	pattern struct {
		Pattern string `xml:"pattern,attr"`
	}
	// wording is a text in English, or in another language.
	wording struct {
		Lang string `xml:"xml:lang,attr,omitempty"`
		Text string `xml:",chardata"`
	}
)

// mime tells a Linux desktop what the files of the program are.
func mime() ([]byte, error) {
	info := mimeInfo{NS: "http://www.freedesktop.org/standards/shared-mime-info"}
	for _, k := range kinds {
		t := mimeType{
			Type: k.MIME, Comments: []wording{{"", k.Name}, {"fr", k.Nom}},
			Icon: named{k.Icon}, Sub: typed{k.Parent}, Globs: []pattern{{"*" + k.Ending}},
		}
		if k.Begins != "" {
			t.Magic = &magic{60, match{"string", "0", k.Begins}}
		}
		if k.Also != "" {
			t.Globs = append(t.Globs, pattern{k.Also})
		}
		info.Types = append(info.Types, t)
	}
	return asXML(info)
}

func asXML(v any) (_ []byte, err error) {
	defer must.Catch(&err)
	text := must.Get(xml.MarshalIndent(v, "", "  "))
	return append([]byte(xml.Header), append(text, '\n')...), nil
}
