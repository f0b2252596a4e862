; closeProgram asks the windows of the installed program to close, as their close button would, and waits until the file is
; free. Every step of a session is on disk before it is shown, so nothing is lost.
!macro closeProgram PREFIX
Function ${PREFIX}closeProgram
  Push $0
  Push $1
  Push $2
  Push $3
  Push $4
  Push $5
  again:
  StrCpy $5 0 ; how often we have looked
  StrCpy $0 20
  ${If} ${Silent}
    StrCpy $0 240 ; nobody is there to press "try again", and a busy machine takes its time
  ${EndIf}
  look:
  ${IfNot} ${FileExists} "$INSTDIR\${APP_COMMAND}.exe"
    Goto free
  ${EndIf}
  ; Windows does not allow writing to the file of a running program.
  ClearErrors
  FileOpen $0 "$INSTDIR\${APP_COMMAND}.exe" a
  ${IfNot} ${Errors}
    FileClose $0
    Goto free
  ${EndIf}
  ; All Fyne windows have this class. The executable of their process tells which are ours.
  StrCpy $1 0
  next:
  System::Call 'user32::FindWindowExW(p 0, p r1, w "GLFW30", p 0) p .r1'
  ${If} $1 != 0
    System::Call 'user32::GetWindowThreadProcessId(p r1, *i .r2)'
    System::Call 'kernel32::OpenProcess(i 0x1000, i 0, i r2) p .r3' ; no more right than to ask its name
    ${If} $3 != 0
      StrCpy $4 ""
      System::Call 'kernel32::QueryFullProcessImageNameW(p r3, i 0, w .r4, *i ${NSIS_MAX_STRLEN})'
      System::Call 'kernel32::CloseHandle(p r3)'
      ${If} $4 == "$INSTDIR\${APP_COMMAND}.exe"
        System::Call 'user32::PostMessageW(p r1, i ${WM_CLOSE}, p 0, p 0)'
      ${EndIf}
    ${EndIf}
    Goto next
  ${EndIf}
  Sleep 500
  IntOp $5 $5 + 1
  ${If} $5 < 20
    Goto look
  ${EndIf}
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(stillRunning)" /SD IDCANCEL IDRETRY again
  SetErrorLevel 4
  Quit
  free:
  Pop $5
  Pop $4
  Pop $3
  Pop $2
  Pop $1
  Pop $0
FunctionEnd
!macroend
