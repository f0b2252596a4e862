package packs

import "lantern/stories/zipped"

// Unzip reads all files of a zip file, within the limits.
var Unzip = zipped.Read
