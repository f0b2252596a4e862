package main

import (
	"fmt"
	"strings"
)

// environment is what the build scripts read: `source build.env`.
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
	// The linker's flags for every system; Windows adds -H windowsgui. No symbols, no build ID, the commit for `lantern
	// version`.
	set("APP_LDFLAGS", "-s -w -buildid= -X main.commit="+a.Commit)
	return []byte(b.String())
}
