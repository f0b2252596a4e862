package main

// kind is a kind of file that the program opens.
type kind struct {
	Ending      string // with the dot
	Also        string // a second pattern under which older programs wrote it, or ""
	MIME        string
	Parent      string // what such a file is besides
	ProgID      string // its name in the registry of Windows
	Icon        string // the generic icon of a desktop
	Name, Nom   string // in English and French
	Acronym     string
	Description string
}

// kinds are the kinds of file, the sessions first.
var kinds = []kind{
	{
		Ending: ".lantern-session", Also: "*.lantern.json", MIME: "application/vnd.keeperslantern.session+json", Parent: "application/json",
		ProgID: "KeepersLantern.Session", Icon: "text-x-generic",
		Name: "Keeper's Lantern session", Nom: "Partie de La Lanterne du gardien",
	},
	{
		Ending: ".lantern-pack", MIME: "application/vnd.keeperslantern.pack+zip", Parent: "application/zip",
		ProgID: "KeepersLantern.Pack", Icon: "package-x-generic",
		Name: "Keeper's Lantern story pack", Nom: "Paquet de La Lanterne du gardien",
	},
}
