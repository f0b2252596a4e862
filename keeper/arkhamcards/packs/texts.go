package packs

import (
	"lantern/stories/strictyaml"
	"maps"
	"slices"
)

// TextKeys lists the keys of a pack's words: those that every language must have, and those that may be left out.
func TextKeys(p *Pack) (must, may []string) {
	must, may = []string{"title", "intro"}, []string{"tagline"}
	for _, note := range p.Notes {
		must = append(must, "note."+note)
	}
	for _, e := range p.Epilogues {
		must = append(must, "epilogue."+e.ID)
	}
	if p.Guide != nil {
		for _, step := range p.Guide.Steps {
			must = append(must, "guide."+step.ID)
		}
	}
	cards := func(all []Card) {
		for _, c := range all {
			must = append(must, "card."+c.ID+".name")
			may = append(may, "card."+c.ID+".text")
		}
	}
	for _, set := range p.Sets {
		must = append(must, "set."+set.ID)
		cards(set.Cards)
	}
	for _, s := range p.Scenarios {
		at := "scenario." + s.ID + "."
		must = append(must, at+"title", at+"intro")
		for _, l := range s.Locations {
			must = append(must, at+"location."+l.ID+".name")
			may = append(may, at+"location."+l.ID+".text")
		}
		for deck, stages := range map[string][]Stage{"agenda": s.Agendas, "act": s.Acts} {
			for _, stage := range stages {
				key := at + deck + "." + stage.ID
				must = append(must, key+".name")
				may = append(may, key+".text", key+".back")
				if stage.Objective != "" {
					must = append(must, key+".objective")
				}
			}
		}
		for _, step := range s.Setup {
			must = append(must, at+"setup."+step.ID)
		}
		for _, rule := range s.Rules {
			must = append(must, at+"rule."+rule.ID)
			if rule.Try != nil {
				must = append(must, at+"try."+rule.ID)
			}
		}
		for _, res := range s.Resolutions {
			must = append(must, at+"resolution."+res.ID)
			may = append(may, at+"ending."+res.ID, at+"ground."+res.ID)
		}
		for face, symbols := range s.Symbols {
			for token := range symbols {
				may = append(may, at+"symbol."+face+"."+token)
			}
		}
		cards(s.Cards)
	}
	return must, may
}

// checkTexts finds words that are missing in a language, and words that nothing reads.
func (r *reading) checkTexts(p *Pack) {
	must, may := TextKeys(p)
	for _, lang := range p.Languages {
		for _, key := range slices.Sorted(slices.Values(must)) {
			if p.Texts[lang][key] == "" {
				r.Found.Report(strictyaml.Position{File: r.File("text/" + lang + ".yaml")}, "missingText.some", key, lang)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(p.Texts[lang])) {
			if !slices.Contains(must, key) && !slices.Contains(may, key) {
				r.Found.Report(r.words[lang].Find(key), "unusedText.key", key)
				r.Found.Near(key, slices.Concat(must, may))
			}
		}
		for _, key := range may { // what one language says, all say
			for _, other := range p.Languages {
				if p.Texts[lang][key] == "" && p.Texts[other][key] != "" {
					r.Found.Report(r.words[other].Find(key), "missingText.some", key, lang)
				}
			}
		}
	}
}
