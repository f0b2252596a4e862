// Package library embeds the stories and cards that ship with the program, as files. Package packs reads them.
package library

import "embed"

// Files are a folder for each pack.
//
//go:embed at-home-thursdays base box box-* inland-lamp midnight-sixty seventh-vintage silence-cure
var Files embed.FS
