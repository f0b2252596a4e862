#!/usr/bin/env bash
# Writes Info.plist and the French names of the macOS program from the output of packaging/meta.
# usage: packaging/macos/info.sh META CONTENTS    CONTENTS is the folder "Contents" of the .app
set -euo pipefail
# In a replacement "&" is an ampersand, and nothing may be quoted: the bash of macOS is from 2007.
shopt -u patsub_replacement 2>/dev/null || true
cd "$(dirname "$0")"
meta=$1 contents=$2

# value NAME: a define of version.nsh, escaped for XML.
value() {
	sed -n "s/^!define $1 \"\(.*\)\"\$/\1/p" "$meta/version.nsh" | sed 's/\$\\"/"/g; s/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'
}

# fill NAME...: replaces @NAME@ by the values of the names.
fill() {
	local text name with
	text=$(cat)
	for name in "$@"; do
		with=$(value "$name")
		if [ -z "$with" ]; then
			echo "info.sh: version.nsh does not say $name" >&2
			return 1
		fi
		text=${text//@$name@/$with}
	done
	printf '%s\n' "$text"
}

types=
for kind in SESSION:public.json PACK:public.zip-archive NOTES:public.yaml; do
	name=${kind%%:*}
	ending=$(value "${name}_ENDING")
	one=$(cat type.plist)
	one=${one//@KIND@/$(echo "$name" | tr '[:upper:]' '[:lower:]')}
	one=${one//@NAME@/$(value "${name}_NAME")}
	one=${one//@PARENT@/${kind#*:}}
	one=${one//@ENDING@/${ending#.}}
	one=${one//@MIME@/$(value "${name}_MIME")}
	types+=$one$'\n'
done

mkdir -p "$contents/Resources/fr.lproj" "$contents/Resources/en.lproj"
plist=$(cat Info.plist) tabs=$'\t\t' types=${types%$'\n'}
printf '%s\n' "${plist//$tabs@TYPES@/$types}" |
	fill APP_NAME APP_COMMAND APP_ID APP_VERSION APP_VERSION_FOUR APP_YEAR APP_PUBLISHER >"$contents/Info.plist"
printf 'CFBundleDisplayName = "%s";\nCFBundleName = "%s";\n' "$(value APP_NAME_FR)" "$(value APP_NAME_FR)" >"$contents/Resources/fr.lproj/InfoPlist.strings"
printf 'CFBundleDisplayName = "%s";\nCFBundleName = "%s";\n' "$(value APP_NAME)" "$(value APP_NAME)" >"$contents/Resources/en.lproj/InfoPlist.strings"
