package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"lantern/internal/kinds"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/stories/atomicfile"
	"lantern/stories/strictyaml"
)

// CampaignCmd is "lantern campaign": campaigns of the card game as packs.
type CampaignCmd struct {
	Check  CampaignCheckCmd  `cmd:"" help:"Check campaigns of the card game, listing all problems."`
	Export CampaignExportCmd `cmd:"" help:"Pack a campaign of the card game into one file to share."`
	Import CampaignImportCmd `cmd:"" help:"Import a campaign of the card game from such a file."`
}

// CampaignCheckCmd is "lantern campaign check [FOLDER...]".
type CampaignCheckCmd struct {
	What []string `arg:"" optional:"" help:"Folders of campaigns; all available ones by default." placeholder:"FOLDER"`
}

// campaignAnswer is the JSON output of "campaign check".
type campaignAnswer struct {
	OK       bool                `json:"ok"`
	Problems strictyaml.Problems `json:"problems"`
	Packs    []campaignLine      `json:"packs"` // the packs without problems
}

type campaignLine struct {
	ID        string   `json:"id"`
	Title     string   `json:"title"`
	Scenarios []string `json:"scenarios"`
	Plain     []string `json:"plain,omitempty"` // locations and enemies whose names say no kind: a plain picture is shown
}

// ownCampaigns returns the folder of the owner's campaigns, which is beside that of the owner's stories.
func ownCampaigns(env *Deps, all *Globals) string {
	return filepath.Join(filepath.Dir(env.Packs(all.Data)), "campaigns")
}

// ownCampaign replaces a reference to one of the owner's campaigns in a session's options with the whole campaign.
func ownCampaign(options json.RawMessage, folder string) (json.RawMessage, error) {
	own, _ := packs.Load(packs.Folder(folder)) // "campaign check" reports the problems of the others
	whole, err := arkhamcards.FromPack(options, own)
	if err != nil {
		return nil, err
	}
	return whole, nil
}

// Run prints every problem, then a line for each valid campaign.
func (c *CampaignCheckCmd) Run(env *Deps, all *Globals) error {
	answer := campaignAnswer{Problems: strictyaml.Problems{}, Packs: []campaignLine{}}
	var sound []*packs.Pack
	if len(c.What) == 0 {
		loaded, problems := packs.Load(packs.Shipped(), packs.Folder(ownCampaigns(env, all)))
		sound, answer.Problems = loaded, append(answer.Problems, problems...)
	}
	for _, what := range c.What {
		source, folder, ok := packs.SourceAt(what)
		if !ok {
			return BadInput("%s contains no %s", what, "campaign.yaml")
		}
		pack, problems := packs.Check(source, folder)
		if answer.Problems = append(answer.Problems, problems...); pack != nil {
			sound = append(sound, pack)
		}
	}
	for _, p := range sound {
		answer.Packs = append(answer.Packs, campaignLine{p.ID, p.Text(env.lang(all), "title"), p.Order, plainIn(p)})
	}
	if answer.OK = len(answer.Problems) == 0; all.JSON {
		if err := writeJSON(env.Out, answer); err != nil {
			return err
		}
	} else {
		env.problems(answer.Problems)
		for _, line := range answer.Packs {
			env.print(env.Out, "%s: sound, %d {scenario|scenarios} (%s)\n", line.ID, len(line.Scenarios), line.Title)
			if len(line.Plain) > 0 {
				env.print(env.Out, "%s: no picture of their kind, since their names say none: %s\n", line.ID,
					strings.Join(line.Plain, ", "))
			}
		}
	}
	if !answer.OK {
		return No("%s", "") // the problems are the answer
	}
	return nil
}

// plainIn lists the locations and enemies of a campaign of whose kind there is no picture.
func plainIn(p *packs.Pack) (out []string) {
	for _, s := range p.Scenarios {
		for _, l := range s.Locations {
			key := "scenario." + s.ID + ".location." + l.ID + ".name"
			if kinds.Place([]string{l.ID, p.Text("en", key), p.Text("fr", key)}, kinds.Any) == "" {
				out = append(out, s.ID+"."+l.ID)
			}
		}
		for _, c := range s.Cards {
			key := "card." + c.ID + ".name"
			if c.Kind == packs.KindEnemy && kinds.Monster(c.ID, p.Text("en", key), p.Text("fr", key)) == "" {
				out = append(out, c.ID)
			}
		}
	}
	return out
}

// CampaignExportCmd is "lantern campaign export FOLDER FILE".
type CampaignExportCmd struct {
	Folder string `arg:"" help:"The campaign's folder."`
	File   string `arg:"" help:"The zip file to write; it must not exist yet." placeholder:"FILE.zip"`
}

// Run writes the file, completely or not at all.
func (c *CampaignExportCmd) Run(env *Deps, _ *Globals) error {
	source, folder, ok := packs.SourceAt(c.Folder)
	if !ok {
		return BadInput("%s contains no %s", c.Folder, "campaign.yaml")
	}
	if _, err := os.Lstat(c.File); err == nil {
		return BadInput("%s already exists; name another file", c.File)
	}
	var file bytes.Buffer
	err := packs.Export(&file, source, folder)
	if err == nil {
		err = atomicfile.WriteWhole(c.File, file.Bytes())
	}
	if err != nil {
		return BadInput("%s: %v", c.Folder, oneLine(err))
	}
	env.print(env.Out, "%s is in %s\n", folder, c.File)
	return nil
}

// CampaignImportCmd is "lantern campaign import FILE".
type CampaignImportCmd struct {
	File    string `arg:"" help:"A zip file with one campaign." placeholder:"FILE.zip"`
	Replace bool   `help:"Replace a campaign with the same ID."`
}

// Run imports the campaign. If it has problems, Run prints them and imports nothing.
func (c *CampaignImportCmd) Run(env *Deps, all *Globals) error {
	file, size, err := openZip(c.File)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // read only
	pack, err := packs.Import(file, size, ownCampaigns(env, all), c.Replace)
	var problems strictyaml.Problems
	switch {
	case errors.As(err, &problems):
		env.problems(problems)
		return BadInput("%s is not imported: its pack has %d {problem|problems}, the first is %s", c.File, len(problems),
			env.problem(problems[0]))
	case err != nil:
		return BadInput("%s is not imported: %v", c.File, oneLine(err))
	}
	env.print(env.Out, "%s is in %s\n", pack.ID, filepath.Join(ownCampaigns(env, all), pack.ID))
	return nil
}
