package packs

import "lantern/stories/packzip"

// Unzip reads all files of a zip file, within the limits.
var Unzip = packzip.Read
