package packs

import (
	"maps"

	"lantern/stories/packzip"
)

// Unzip reads all files of a zip file, within the limits.
var Unzip = packzip.Read

// DoubtsOf are the facts of a pack that are not sure, by key, with how sure each is: those in its facts.yaml or in its
// folder facts, of the first source that has the pack. A base pack names sources for the stories that need it.
func DoubtsOf(id string, sources ...Source) map[string]string {
	packs := map[string]*pack{}
	for _, source := range sources {
		found, _ := findPacks(source)
		for _, p := range found {
			if packs[p.Head.ID] == nil {
				packs[p.Head.ID] = p
			}
		}
	}
	p := packs[id]
	if p == nil {
		return nil
	}
	facts := p.readFacts()
	for _, need := range p.Head.Needs {
		if base := packs[need]; base != nil {
			maps.Copy(facts.Sources, base.readFacts().Sources)
		}
	}
	return facts.Doubts()
}
