{{/* Both languages, and the folder as each user sees it: the script cannot know whose sessions there are. */ -}}
{{define "farewell"}}
	case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
	fr*)
		echo "{{.Nom}} : les parties ne sont pas effacées. Elles restent chez chacun dans {{.Data}}"
		;;
	*)
		echo "{{.Name}}: sessions are not deleted. They stay with everybody in {{.Data}}"
		;;
	esac
{{- end -}}
#!/bin/sh
set -e

case "$1" in
remove | purge)
{{- template "farewell" .}}
	;;
esac

exit 0
