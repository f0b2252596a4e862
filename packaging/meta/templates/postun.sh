{{- /* $1 is the number of installed versions left, 1 during an update. */ -}}
if [ "$1" = 0 ]; then
{{- template "farewell" .}}
fi
exit 0
