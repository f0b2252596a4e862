package cthulhucards

import (
	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/play"
	"lantern/ui/table"
	"lantern/ui/text"
)

// vocabularies maps the vocabularies of forms to the prefixes of their texts.
var vocabularies = map[string]string{"as": "cthulhu.as.", "does": "cthulhu.does.", "what": "cthulhu.what.",
	"struggle": "cthulhu.what.", "corrected": "cthulhu.what.", "time": "cthulhu.time.", "until": "cthulhu.until.",
	"symbols": "cthulhu.symbols."}

// Corrections returns what can be entered by hand now: cards played, effects of cards, plans, and corrections.
func (f *Face) Corrections() []table.Correction {
	return table.Entering{Voice: &f.Voice, Source: f.seen(keeper.ForKeeper), Name: f.choiceName,
		Vocabularies: vocabularies}.Corrections(rules.Forms)
}

// choiceName words a choice whose name is not in a vocabulary.
func (f *Face) choiceName(of, id string, given play.Given) string {
	s := f.state()
	n, seat := text.Number(id), text.Number(given["seat"])
	switch of {
	case "as":
		if id == "" {
			return f.Words().T("cthulhu.as.action")
		}
	case "seat":
		return s.Players[n].Name
	case "story", "effectStory":
		for _, x := range s.Stories {
			if x.ID == id {
				return f.cardName(x.Title)
			}
		}
	case "mod":
		for _, m := range s.Mods {
			if m.ID == n {
				return f.modWords(m)
			}
		}
	case "listed", "unlisted":
		return f.cardName(id)
	case "faction", "steadfast":
		return f.factionName(id)
	case "flag":
		return f.Words().T("cthulhu.answer." + map[string]string{"0": "no", "1": "yes"}[id])
	case "domain", "effectDomain", "activeDomain":
		if of == "activeDomain" {
			seat = s.Active
		} else if given["n"] != "" && of == "domain" {
			seat = f.pieceOf(text.Number(given["n"])).Seat
		}
		return f.domainName(s, seat, n)
	case "corrects":
		if given["what"] == "drained" {
			return f.domainName(s, seat, n)
		}
		return f.ownedPiece(s, n)
	case "target":
		if given["does"] == "detach" {
			r := s.Players[seat].Domains[text.Number(given["domain"])].Resources[n-1]
			return joined(f.factionName(r.Faction), f.cardName(r.Title))
		}
		return f.ownedPiece(s, n)
	case "piece":
		return f.ownedPiece(s, n)
	}
	return ""
}

// joined joins two names, the second of which may be empty.
func joined(one, two string) string {
	if two == "" {
		return one
	}
	return one + " · " + two
}

// ownedPiece names a card in play with its player; "" for none.
func (f *Face) ownedPiece(s rules.State, n int) string {
	if n == 0 {
		return ""
	}
	return f.labelled(s.Players[f.pieceOf(n).Seat].Name, f.pieceName(n))
}

func (f *Face) pieceOf(n int) rules.Piece {
	for _, p := range f.state().Pieces {
		if p.N == n {
			return p
		}
	}
	return rules.Piece{}
}

// domainName names a domain with its resources (COC-17.3).
func (f *Face) domainName(s rules.State, seat, n int) string {
	if n < 0 {
		return f.Words().T("cthulhu.free")
	}
	d := s.Players[seat].Domains[n]
	words := f.labelled(f.Words().T("cthulhu.domain", text.Args{"n": n + 1}), f.domainWords(d))
	if d.Drained {
		words += " · " + f.Words().T("cthulhu.what.drained")
	}
	return words
}
