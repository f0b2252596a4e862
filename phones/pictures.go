package phones

import (
	"net/http"
	"strings"

	"lantern/keeper"
)

// pictured is what the audience of a request sees; ?of=table asks for the table's, as the TV does.
func (d *Server) pictured(r *http.Request) (*seen, keeper.Audience, error) {
	own, err := d.member(r)
	if err != nil {
		return nil, "", err
	}
	who := d.seesAs(own, own.audience)
	if who == "" {
		return nil, "", status(http.StatusForbidden)
	}
	if r.URL.Query().Get("of") == "table" {
		who = keeper.ForTable
	}
	now, err := d.seen(d.language(r), who)
	return now, who, err
}

func picture(w http.ResponseWriter, data []byte, kind string) error {
	if data == nil {
		return status(http.StatusNotFound)
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(data)
	return nil
}

const svgKind = "image/svg+xml"

func (d *Server) mapPicture(w http.ResponseWriter, r *http.Request) error {
	now, _, err := d.pictured(r)
	if err != nil {
		return err
	}
	if now.board.Draw == nil {
		return status(http.StatusNotFound)
	}
	return picture(w, now.board.Draw(), svgKind)
}

func (d *Server) puzzlePicture(w http.ResponseWriter, r *http.Request) error {
	now, _, err := d.pictured(r)
	if err != nil {
		return err
	}
	return picture(w, now.puzzle, svgKind)
}

// art is a picture of the page, or one that the view of the audience names.
func (d *Server) art(w http.ResponseWriter, r *http.Request) error {
	name := strings.TrimPrefix(r.URL.Path, "/art/")
	if name == "lantern.svg" {
		raw, err := files.ReadFile("page/lantern.svg")
		if err != nil {
			return err
		}
		return picture(w, raw, svgKind)
	}
	now, who, err := d.pictured(r)
	if err != nil {
		return err
	}
	if !now.art[name] {
		return status(http.StatusNotFound)
	}
	d.painting.Lock()
	data, kind := d.painters[d.language(r)].face.Art(who, name)
	d.painting.Unlock()
	return picture(w, data, kind)
}
