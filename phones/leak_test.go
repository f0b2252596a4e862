package phones

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/ui/text"
)

// heard is all that the device of an audience can get: pages, a view, a stream, pictures and errors.
func (p *phone) heard(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, path := range []string{"/", "/tv", "/view?since=0", "/view?since=0&of=table", "/map.svg?rev=1", "/puzzle.svg",
		"/art/seat1", "/nowhere", "/phone.js"} {
		_, body := p.ask("GET", path, "")
		all.WriteString(body)
	}
	for _, body := range []string{`{"rev":1,"option":0}`, `{"rev":0,"option":`, `{"rev":99999,"option":-1}`} {
		_, said := p.ask("POST", "/tap", body)
		all.WriteString(said)
	}
	for _, path := range []string{"/stream", "/tv/stream"} {
		w, _ := p.stream(path)
		raw, _ := json.Marshal(w.must().Parts)
		all.Write(raw)
		w.body.Close()
	}
	return all.String()
}

// TestDevicesShowNoSecret plays every game, and reads every byte that the device of every audience gets.
func TestDevicesShowNoSecret(t *testing.T) {
	for _, g := range everygame.All {
		looked := 0
		for n := range randomplay.Rounds(1, len(g.Options)) {
			random := randomplay.Numbers(t)
			h := opened(t, begin(t, configOf(t, g.ID, n)), false)
			devices := map[keeper.Audience]*phone{keeper.ForTable: h.seated("")}
			for _, who := range h.door.seats() {
				devices[who] = h.seated(string(who))
			}
			for step := range randomplay.Rounds(30, 400) {
				legal := h.session.Legal()
				if len(legal) == 0 {
					break
				}
				h.do(legal[random.IntN(len(legal))])
				if step%10 != 9 {
					continue
				}
				for who, device := range devices {
					h.later(1e9)
					hidden := g.Secrets(h.session, who)
					looked += len(hidden)
					if secret := everygame.Leak(device.heard(t), append(hidden, "a seed that nobody knows")); secret != "" {
						t.Fatalf("%s, step %d: the device of %s gets %q", g.ID, step, who, secret)
					}
				}
			}
		}
		if looked < 3 {
			t.Errorf("%s: only %d secrets are looked for", g.ID, looked)
		}
	}
}

// planted is a face of which every word for the keeper is a secret.
type planted struct{ Face }

func (f planted) View(who keeper.Audience) View {
	v := f.Face.View(who)
	v.Lists = append(v.Lists, List{ID: "x", Words: "X", Cards: []Card{{Words: "only-" + string(who)}}})
	return v
}
func (f planted) Map(who keeper.Audience) Board {
	return Board{Stamp: "1", Draw: func() []byte { return []byte("<svg>map-" + string(who) + "</svg>") }}
}

// TestDevicesShowNothingOfOthers plants one for each, and one for the keeper.
func TestDevicesShowNothingOfOthers(t *testing.T) {
	for _, g := range games {
		s := begin(t, configOf(t, g.ID, 0))
		h := opened(t, s, false, func(d *Server) {
			d.deps.Face = func(lang string) (Face, error) { return planted{Plain(s, text.New(lang))}, nil }
		})
		audiences := s.Audiences()
		for _, who := range audiences {
			if who == keeper.ForKeeper {
				continue
			}
			seat := string(who)
			if who == keeper.ForTable {
				seat = ""
			}
			all := h.seated(seat).heard(t)
			for _, other := range audiences {
				for secret, own := range map[string]bool{
					"only-" + string(other): other == who || other == keeper.ForTable, // which everybody may see
					"map-" + string(other):  other == who,
				} {
					if strings.Contains(all, secret) != own {
						t.Errorf("%s: %s gets %s: %t", g.ID, who, secret, !own)
					}
				}
			}
		}
	}
}
