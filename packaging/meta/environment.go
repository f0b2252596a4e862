package main

import (
	"fmt"
	"strings"
)

// environment is a file of variables for the build scripts: `source build.env`.
func environment(a about) []byte {
	var b strings.Builder
	set := func(name, value string) {
		fmt.Fprintf(&b, "%s='%s'\n", name, strings.ReplaceAll(value, "'", `'\''`))
	}
	b.WriteString("# Written by packaging/meta. What is changed here is lost.\n")
	set("APP_NAME", a.Name)
	set("APP_NAME_FR", title("fr"))
	set("APP_ID", a.ID)
	set("APP_VERSION", a.Version)
	set("APP_BUILD", fmt.Sprint(a.Build))
	set("APP_SLUG", a.Slug())
	set("APP_COMMAND", command)
	set("APP_COMMIT", a.Commit)
	set("SOURCE_DATE_EPOCH", fmt.Sprint(a.Time.Unix()))
	// The linker flags for every system; Windows adds -H windowsgui. No symbols, no build ID, and the
	// commit for `lantern version`.
	set("APP_LDFLAGS", "-s -w -buildid= -X main.commit="+a.Commit)
	return []byte(b.String())
}

// nsis is the include file of the Windows installer's script, with the defines of the program and its file types.
func nsis(a about) []byte {
	var b strings.Builder
	define := func(name, value string) {
		// In NSIS a dollar begins a variable and a quote ends the text.
		value = strings.NewReplacer("$", "$$", `"`, `$\"`).Replace(value)
		fmt.Fprintf(&b, "!define %s \"%s\"\n", name, value)
	}
	b.WriteString("\ufeff; Written by packaging/meta. What is changed here is lost.\n")
	define("APP_NAME", a.Name)
	define("APP_NAME_FR", title("fr"))
	define("APP_ID", a.ID)
	define("APP_VERSION", a.Version)
	define("APP_VERSION_FOUR", fmt.Sprintf("%s.%d", a.Version, a.Build))
	define("APP_SLUG", a.Slug())
	define("APP_COMMAND", command)
	define("APP_COMMIT", a.Commit)
	define("APP_YEAR", fmt.Sprint(a.Time.Year()))
	define("APP_PUBLISHER", a.Publisher())
	define("APP_HOMEPAGE", a.Homepage())
	for _, k := range kinds {
		prefix := k.Define
		define(prefix+"_ENDING", k.Ending)
		define(prefix+"_MIME", k.MIME)
		define(prefix+"_PROGID", k.ProgID)
		define(prefix+"_NAME", k.Name)
		define(prefix+"_NAME_FR", k.Nom)
	}
	return []byte(b.String())
}
