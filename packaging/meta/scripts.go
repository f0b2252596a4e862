package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"lantern/storage"
)

// farewell says in both languages that the sessions stay, and where. The script cannot know whose sessions there are,
// so it names the folder as each user sees it.
func farewell(a about) string {
	folder := "~/.local/share/" + filepath.Base(storage.DefaultDir())
	return fmt.Sprintf(`case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
fr*)
	echo "%s : les parties ne sont pas effacées. Elles restent chez chacun dans %s"
	;;
*)
	echo "%s: sessions are not deleted. They stay with everybody in %s"
	;;
esac
`, title("fr"), folder, a.Name, folder)
}

// postrm runs after the removal of a Debian package.
func postrm(a about) []byte {
	return []byte(fmt.Sprintf(`#!/bin/sh
set -e

case "$1" in
remove | purge)
	%s	;;
esac

exit 0
`, indented(farewell(a))))
}

// postun runs after the removal of an RPM package. $1 is the number of installed versions left, 1 during an update.
func postun(a about) []byte {
	return []byte(fmt.Sprintf("if [ \"$1\" = 0 ]; then\n\t%sfi\nexit 0\n", indented(farewell(a))))
}

// indented indents all lines but the first by one tab.
func indented(script string) string {
	return strings.TrimSuffix(strings.ReplaceAll(script, "\n", "\n\t"), "\t")
}
