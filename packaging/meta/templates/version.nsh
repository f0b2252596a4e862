; Written by packaging/meta. What is changed here is lost.
!define APP_NAME "{{nsis .Name}}"
!define APP_NAME_FR "{{nsis .Nom}}"
!define APP_ID "{{nsis .ID}}"
!define APP_VERSION "{{nsis .Version}}"
!define APP_VERSION_FOUR "{{.Version}}.{{.Build}}"
!define APP_SLUG "{{nsis .Slug}}"
!define APP_COMMAND "{{nsis .Command}}"
!define APP_COMMIT "{{nsis .Commit}}"
!define APP_YEAR "{{.Time.Year}}"
!define APP_PUBLISHER "{{nsis .Publisher}}"
!define APP_HOMEPAGE "{{nsis .Homepage}}"
{{- range .Kinds}}
!define {{.Define}}_ENDING "{{nsis .Ending}}"
!define {{.Define}}_MIME "{{nsis .MIME}}"
!define {{.Define}}_PROGID "{{nsis .ProgID}}"
!define {{.Define}}_NAME "{{nsis .Name}}"
!define {{.Define}}_NAME_FR "{{nsis .Nom}}"
{{- end}}
