package main

import "lantern/keeper"

// kind is a type of file that the program opens by double click.
type kind struct {
	Define    string // its name in the Windows installer's script
	Ending    string // with the dot
	Also      string // a pattern used by older programs, or ""
	Begins    string // the first letters of every such file, or ""
	MIME      string
	Parent    string // the more general type
	ProgID    string // its name in the Windows registry
	Icon      string // a standard icon, as a fallback for ours
	Name, Nom string // in English and French
}

// kinds are the types of files, sessions first.
var kinds = []kind{
	{
		Define: "SESSION", Ending: ".lantern-session", Also: "*.lantern.json",
		Begins: `{"kind":"` + keeper.ExportKind + `"`,
		MIME:   "application/vnd.keepers-lantern.session+json", Parent: "application/json",
		ProgID: "KeepersLantern.Session", Icon: "x-office-document",
		Name: "Keeper's Lantern session", Nom: "Partie de La Lanterne du gardien",
	},
	{
		Define: "PACK", Ending: ".lantern-pack", MIME: "application/vnd.keepers-lantern.pack+zip",
		Parent: "application/zip",
		ProgID: "KeepersLantern.Pack", Icon: "package-x-generic",
		Name: "Keeper's Lantern story pack", Nom: "Paquet d’histoire de La Lanterne du gardien",
	},
	{
		Define: "NOTES", Ending: ".lantern-notes",
		MIME: "application/vnd.keepers-lantern.notes+yaml", Parent: "text/plain",
		ProgID: "KeepersLantern.Notes", Icon: "text-x-generic",
		Name: "Keeper's Lantern card notes", Nom: "Notes sur les cartes de La Lanterne du gardien",
	},
}
