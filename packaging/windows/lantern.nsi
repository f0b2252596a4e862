; The installer for Windows: for one user or for everybody, in English and French, also silent. packaging/windows/build.sh
; calls makensis with META (the folder of version.nsh), STAGE (the files to install), ICONS, SCRIPT (this folder) and SETUP
; (the file to write).
;
; Switches: /S silent, /ALLUSERS or /CURRENTUSER, /DESKTOP an icon on the desktop, /LANG=en or fr, /D=folder (last).
; Exit: 0 done, 1 given up by the user, 2 failed, 3 a newer version is installed, 4 the program is running and does not
; close, 5 this Windows is too old, 740 for everybody needs administrator's rights.
Unicode True
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
!include "${META}/version.nsh"
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include WordFunc.nsh
!include nsDialogs.nsh

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APP_ID}"
!define PATH_KEY "Software\Microsoft\Windows\CurrentVersion\App Paths\${APP_COMMAND}.exe"
; Folders have the program's name without the apostrophe, which breaks scripts.
!searchreplace FOLDER "${APP_NAME}" "'" ""

Name "$(programName)"
OutFile "${SETUP}"
BrandingText "${APP_NAME} ${APP_VERSION}"
RequestExecutionLevel user ; for everybody it starts itself again with more rights
ManifestDPIAware true
ManifestSupportedOS Win10
ManifestLongPathAware true
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${APP_VERSION_FOUR}"
VIFileVersion "${APP_VERSION_FOUR}"
!macro told LANGUAGE NAME
  VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "${NAME}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${NAME}"
  VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "${APP_PUBLISHER}"
  VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "${APP_PUBLISHER}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${APP_VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${APP_VERSION}"
!macroend
!insertmacro told 1033 "${APP_NAME}"
!insertmacro told 1036 "${APP_NAME_FR}"

Var everybody ; 1: for everybody on this computer
Var onDesktop ; 1: an icon on the desktop
Var chosen    ; 1: the folder was given with /D
Var meRadio
Var allRadio
Var desktopBox

!define MUI_ICON "${ICONS}/lantern.ico"
!define MUI_UNICON "${ICONS}/lantern.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${ICONS}/side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${ICONS}/side.bmp"
!define MUI_ABORTWARNING
!define MUI_CUSTOMFUNCTION_ABORT abandoned

Page custom choicePage choiceLeft
!define MUI_PAGE_CUSTOMFUNCTION_PRE folderPage
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(finishTitle)"
!define MUI_FINISHPAGE_TEXT "$(finishText)"
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_TEXT "$(finishRun)"
!define MUI_FINISHPAGE_RUN_FUNCTION startProgram
!insertmacro MUI_PAGE_FINISH

!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(removeText)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(removedTitle)"
!define MUI_FINISHPAGE_TEXT "$(removedText)"
!insertmacro MUI_UNPAGE_FINISH

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!include "${SCRIPT}/words.nsh"
!include "${SCRIPT}/running.nsh"
!insertmacro closeProgram ""
!insertmacro closeProgram "un."

; --- what is asked for -------------------------------------------------------------------------------------------------

!macro chooseLanguage
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/LANG=" $R1
  ${IfNot} ${Errors}
    ${If} $R1 == "fr"
      StrCpy $LANGUAGE 1036
    ${ElseIf} $R1 == "en"
      StrCpy $LANGUAGE 1033
    ${EndIf}
  ${EndIf}
!macroend

Function .onInit
  SetRegView 64
  !insertmacro chooseLanguage
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(tooOld)" /SD IDOK
    SetErrorLevel 5
    Quit
  ${EndIf}
  StrCpy $chosen 0
  ${If} $INSTDIR != ""
    StrCpy $chosen 1
  ${EndIf}

  ; An update uses the program's folder. Switches take precedence.
  StrCpy $everybody 0
  ReadRegStr $R1 HKLM "${UNINSTALL_KEY}" "InstallLocation"
  ReadRegStr $R2 HKCU "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $R1 != ""
  ${AndIf} $R2 == ""
    StrCpy $everybody 1
  ${EndIf}
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/ALLUSERS" $R1
  ${IfNot} ${Errors}
    StrCpy $everybody 1
  ${EndIf}
  ClearErrors
  ${GetOptions} $R0 "/CURRENTUSER" $R1
  ${IfNot} ${Errors}
    StrCpy $everybody 0
  ${EndIf}
  StrCpy $onDesktop 0
  ClearErrors
  ${GetOptions} $R0 "/DESKTOP" $R1
  ${IfNot} ${Errors}
    StrCpy $onDesktop 1
  ${EndIf}
  Call settle

  ${If} ${Silent}
  ${AndIf} $everybody == 1
    UserInfo::GetAccountType
    Pop $R0
    ${If} $R0 != "Admin"
      SetErrorLevel 740
      Quit
    ${EndIf}
  ${EndIf}
FunctionEnd

; settle sets folders and registry of the user or of all users.
Function settle
  ${If} $everybody == 1
    SetShellVarContext all
    StrCpy $R3 "$PROGRAMFILES64\${FOLDER}"
    ReadRegStr $R4 HKLM "${UNINSTALL_KEY}" "InstallLocation"
  ${Else}
    SetShellVarContext current
    StrCpy $R3 "$LOCALAPPDATA\Programs\${FOLDER}"
    ReadRegStr $R4 HKCU "${UNINSTALL_KEY}" "InstallLocation"
  ${EndIf}
  ${If} $chosen == 0
    StrCpy $INSTDIR $R3
    ${If} $R4 != ""
      StrCpy $INSTDIR $R4
    ${EndIf}
  ${EndIf}
  ReadRegStr $R4 SHCTX "${UNINSTALL_KEY}" "DesktopIcon"
  ${If} $R4 == "1"
    StrCpy $onDesktop 1
  ${EndIf}
FunctionEnd

Function abandoned
  SetErrorLevel 1
FunctionEnd

; --- the page of choices -----------------------------------------------------------------------------------------------

Function choicePage
  !insertmacro MUI_HEADER_TEXT "$(choiceTitle)" "$(choiceSubtitle)"
  nsDialogs::Create 1018
  Pop $R0
  ${NSD_CreateRadioButton} 0 4u 100% 12u "$(choiceMe)"
  Pop $meRadio
  ${NSD_CreateLabel} 12u 18u 95% 18u "$(choiceMeWhy)"
  Pop $R0
  ${NSD_CreateRadioButton} 0 42u 100% 12u "$(choiceAll)"
  Pop $allRadio
  ${NSD_CreateLabel} 12u 56u 95% 18u "$(choiceAllWhy)"
  Pop $R0
  ${NSD_CreateCheckBox} 0 90u 100% 12u "$(choiceDesktop)"
  Pop $desktopBox
  ${NSD_CreateLabel} 0 112u 100% 24u "$(choiceKept)"
  Pop $R0
  ${If} $everybody == 1
    ${NSD_Check} $allRadio
    ${NSD_SetFocus} $allRadio
  ${Else}
    ${NSD_Check} $meRadio
    ${NSD_SetFocus} $meRadio
  ${EndIf}
  ${If} $onDesktop == 1
    ${NSD_Check} $desktopBox
  ${EndIf}
  nsDialogs::Show
FunctionEnd

Function choiceLeft
  StrCpy $everybody 0
  ${NSD_GetState} $allRadio $R0
  ${If} $R0 == ${BST_CHECKED}
    StrCpy $everybody 1
  ${EndIf}
  ${NSD_GetState} $desktopBox $R5
  UserInfo::GetAccountType
  Pop $R0
  ${If} $everybody == 1
  ${AndIf} $R0 != "Admin"
    StrCpy $R1 "/ALLUSERS /AGAIN"
    ${If} $R5 == ${BST_CHECKED}
      StrCpy $R1 "$R1 /DESKTOP"
    ${EndIf}
    ${If} $LANGUAGE == 1036
      StrCpy $R1 "$R1 /LANG=fr"
    ${Else}
      StrCpy $R1 "$R1 /LANG=en"
    ${EndIf}
    ClearErrors
    ExecShell "runas" "$EXEPATH" "$R1"
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(noRights)"
      Abort
    ${EndIf}
    Quit
  ${EndIf}
  Call settle
  StrCpy $onDesktop 0
  ${If} $R5 == ${BST_CHECKED}
    StrCpy $onDesktop 1
  ${EndIf}
FunctionEnd

; An update stays in its folder.
Function folderPage
  ReadRegStr $R0 SHCTX "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $R0 != ""
    Abort
  ${EndIf}
FunctionEnd

; Started through the desktop, the program has the user's rights, not the installer's.
Function startProgram
  Exec '"$WINDIR\explorer.exe" "$INSTDIR\${APP_COMMAND}.exe"'
FunctionEnd

; --- the installation --------------------------------------------------------------------------------------------------

!macro associate KIND NAME
  WriteRegStr SHCTX "Software\Classes\${${KIND}_ENDING}" "" "${${KIND}_PROGID}"
  WriteRegStr SHCTX "Software\Classes\${${KIND}_ENDING}" "Content Type" "${${KIND}_MIME}"
  WriteRegNone SHCTX "Software\Classes\${${KIND}_ENDING}\OpenWithProgids" "${${KIND}_PROGID}"
  WriteRegStr SHCTX "Software\Classes\${${KIND}_PROGID}" "" "${NAME}"
  WriteRegStr SHCTX "Software\Classes\${${KIND}_PROGID}\DefaultIcon" "" "$INSTDIR\${APP_COMMAND}.exe,-2"
  WriteRegStr SHCTX "Software\Classes\${${KIND}_PROGID}\shell\open\command" "" '"$INSTDIR\${APP_COMMAND}.exe" "%1"'
!macroend

!macro dissociate KIND
  ReadRegStr $R0 SHCTX "Software\Classes\${${KIND}_ENDING}" ""
  ${If} $R0 == "${${KIND}_PROGID}" ; else another program has taken it over
    DeleteRegKey SHCTX "Software\Classes\${${KIND}_ENDING}"
  ${EndIf}
  DeleteRegKey SHCTX "Software\Classes\${${KIND}_PROGID}"
!macroend

!macro tellDesktop
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; file associations have changed
!macroend

Section
  SetRegView 64
  ReadRegStr $R0 SHCTX "${UNINSTALL_KEY}" "DisplayVersion"
  ${If} $R0 != ""
    ${VersionCompare} $R0 "${APP_VERSION}" $R1
    ${If} $R1 == 1
      MessageBox MB_OK|MB_ICONSTOP "$(newer)" /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
  ${EndIf}
  ${If} "$INSTDIR" == "$LOCALAPPDATA\${APP_SLUG}"
    MessageBox MB_OK|MB_ICONSTOP "$(dataFolder)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  Call closeProgram

  ClearErrors
  SetOutPath "$INSTDIR"
  File "${STAGE}/${APP_COMMAND}.exe"
  File "${STAGE}/${APP_COMMAND}.com"
  File "${STAGE}/LICENSE.txt"
  File "${STAGE}/LICENCES.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "$(cannotWrite)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}

  ; One entry in the start menu, in the installer's language. An older one may be in the other language.
  Delete "$SMPROGRAMS\${APP_NAME}.lnk"
  Delete "$SMPROGRAMS\${APP_NAME_FR}.lnk"
  CreateShortCut "$SMPROGRAMS\$(programName).lnk" "$INSTDIR\${APP_COMMAND}.exe" "" "$INSTDIR\${APP_COMMAND}.exe" 0 "" "" "$(shortcutText)"
  Delete "$DESKTOP\${APP_NAME}.lnk"
  Delete "$DESKTOP\${APP_NAME_FR}.lnk"
  ${If} $onDesktop == 1
    CreateShortCut "$DESKTOP\$(programName).lnk" "$INSTDIR\${APP_COMMAND}.exe" "" "$INSTDIR\${APP_COMMAND}.exe" 0 "" "" "$(shortcutText)"
  ${EndIf}

  !insertmacro associate SESSION "$(sessionName)"
  !insertmacro associate PACK "$(packName)"
  !insertmacro associate NOTES "$(notesName)"
  WriteRegStr SHCTX "${PATH_KEY}" "" "$INSTDIR\${APP_COMMAND}.exe"

  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayName" "$(programName)"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayVersion" "${APP_VERSION}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "Publisher" "${APP_PUBLISHER}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "URLInfoAbout" "${APP_HOMEPAGE}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${APP_COMMAND}.exe,0"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegStr SHCTX "${UNINSTALL_KEY}" "DesktopIcon" "$onDesktop"
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $R0 $R1 $R2
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" "EstimatedSize" $R0 ; in KiB
  !insertmacro tellDesktop
SectionEnd

; --- the removal -------------------------------------------------------------------------------------------------------

Function un.onInit
  SetRegView 64
  !insertmacro chooseLanguage
  ; The uninstaller removes its own folder: for all users if the entry for all users names this folder.
  SetShellVarContext current
  ReadRegStr $R0 HKLM "${UNINSTALL_KEY}" "InstallLocation"
  ${If} $R0 == $INSTDIR
    SetShellVarContext all
    UserInfo::GetAccountType
    Pop $R0
    ${If} $R0 != "Admin"
      ${If} ${Silent}
        SetErrorLevel 740
      ${Else}
        ExecShell "runas" "$INSTDIR\uninstall.exe"
      ${EndIf}
      Quit
    ${EndIf}
  ${EndIf}
FunctionEnd

; Settings and sessions stay. The last page and docs/install.md say where they are.
Section "Uninstall"
  SetRegView 64
  Call un.closeProgram
  Delete "$INSTDIR\${APP_COMMAND}.exe"
  Delete "$INSTDIR\${APP_COMMAND}.com"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; if nothing else lies in it
  Delete "$SMPROGRAMS\${APP_NAME}.lnk"
  Delete "$SMPROGRAMS\${APP_NAME_FR}.lnk"
  Delete "$DESKTOP\${APP_NAME}.lnk"
  Delete "$DESKTOP\${APP_NAME_FR}.lnk"
  !insertmacro dissociate SESSION
  !insertmacro dissociate PACK
  !insertmacro dissociate NOTES
  DeleteRegKey SHCTX "${PATH_KEY}"
  DeleteRegKey SHCTX "${UNINSTALL_KEY}"
  !insertmacro tellDesktop
SectionEnd
