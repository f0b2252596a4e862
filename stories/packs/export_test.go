package packs

// Unzip reads all files of a zip file, within the limits.
var Unzip = unzip
