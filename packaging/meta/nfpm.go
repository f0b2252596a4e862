package main

import (
	"fmt"
	"strings"
	"time"
)

// nfpm describes the packages for Debian and RPM. Debian's section "games" would require /usr/games, which is only in
// the path of players.
func nfpm(a about, entries []entry, n needs, scripts string) []byte {
	var b strings.Builder
	at := a.Time.Format(time.RFC3339)
	fmt.Fprintf(&b, `# Written by packaging/meta. What is changed here is lost.
name: %s
arch: amd64
platform: linux
version: %q
version_schema: semver
release: "%d"
section: misc
priority: optional
maintainer: %q
vendor: %q
homepage: %q
license: MIT AND OFL-1.1 AND CC-BY-3.0 AND CC-BY-4.0
mtime: %q
description: |
  %s
`, a.Slug(), a.Version, a.Build, a.Maintainer(), a.Publisher(), a.Homepage(), at, generic+": "+lower(summary))
	for i, p := range paragraphs {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(wrap(p[0], "  ", "  ", 78))
	}
	fmt.Fprintf(&b, `overrides:
  deb:
    depends:
%s
    recommends:
%s
    scripts:
      postremove: %s/postrm.sh
  rpm:
    depends:
%s
    recommends:
%s
    scripts:
      postremove: %s/postun.sh
deb:
  compression: none # packaging/package.sh does it with xz, which gets it a fifth smaller
rpm:
  buildhost: localhost
  compression: zstd:19
  group: Amusements/Games
  summary: %q
  packager: %q
contents:
`, listed(n.Debian), listed(n.DebianRecommends), scripts, listed(n.RPM), listed(n.RPMRecommends), scripts,
		summary, a.Maintainer())
	for _, e := range entries {
		fmt.Fprintf(&b, "  - src: %s\n    dst: /usr/%s\n", e.Src, e.Dst)
		if strings.HasSuffix(e.Dst, "changelog.Debian.gz") {
			b.WriteString("    packager: deb\n")
		}
		fmt.Fprintf(&b, "    file_info:\n      mode: 0%o\n      owner: root\n      group: root\n      mtime: %s\n",
			e.Mode, at)
	}
	return []byte(b.String())
}

// lower makes the first letter lower case.
func lower(text string) string { return strings.ToLower(text[:1]) + text[1:] }
