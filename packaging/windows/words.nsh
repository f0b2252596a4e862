; The installer's texts in both languages. In French a no-break space is required before ; : ! ? and within « ».
!macro say NAME ENGLISH FRENCH
  LangString ${NAME} 1033 "${ENGLISH}"
  LangString ${NAME} 1036 "${FRENCH}"
!macroend

!insertmacro say programName "${APP_NAME}" "${APP_NAME_FR}"
!insertmacro say sessionName "${SESSION_NAME}" "${SESSION_NAME_FR}"
!insertmacro say packName "${PACK_NAME}" "${PACK_NAME_FR}"
!insertmacro say notesName "${NOTES_NAME}" "${NOTES_NAME_FR}"
!insertmacro say shortcutText "Run five board games of mystery at the table" \
  "Mener cinq jeux de plateau d’épouvante à la table"
!insertmacro say choiceTitle "Who will use it?" "Qui va l’utiliser ?"
!insertmacro say choiceSubtitle "Choose for whom ${APP_NAME} ${APP_VERSION} is installed." \
  "Choisissez pour qui ${APP_NAME_FR} ${APP_VERSION} est installée."
!insertmacro say choiceMe "&Only me" "&Moi seulement"
!insertmacro say choiceMeWhy "No administrator’s rights are needed." \
  "Aucun droit d’administrateur n’est nécessaire."
!insertmacro say choiceAll "&Everybody on this computer" "&Tout le monde sur cet ordinateur"
!insertmacro say choiceAllWhy "Windows will ask for an administrator. Each user has sessions of his own." \
  "Windows demandera un administrateur. Chaque utilisateur a ses propres parties."
!insertmacro say choiceDesktop "Put an icon on the &desktop" "Placer une icône sur le &bureau"
!insertmacro say choiceKept "Sessions and settings of an older version are kept." \
  "Les parties et réglages d’une version plus ancienne sont conservés."
!insertmacro say noRights "Without an administrator it can be installed for you only." \
  "Sans administrateur, l’installation n’est possible que pour vous."
!insertmacro say finishTitle "The lantern is ready" "La lanterne est prête"
!insertmacro say finishText "${APP_NAME} ${APP_VERSION} is installed. You find it in the start menu.$\r$\n$\r$\nSaved sessions, story packs and notes open with a double click." \
  "${APP_NAME_FR} ${APP_VERSION} est installée. Vous la trouvez dans le menu Démarrer.$\r$\n$\r$\nLes parties, paquets d’histoires et notes enregistrés s’ouvrent d’un double clic."
!insertmacro say finishRun "&Start it now" "&Lancer maintenant"
!insertmacro say tooOld "${APP_NAME} needs Windows 10 or newer." "${APP_NAME_FR} demande Windows 10 ou plus récent."
!insertmacro say newer "A newer version is installed ($R0). Nothing was changed. To go back to ${APP_VERSION}, remove the newer one first; sessions stay, but an older program may refuse those that the newer one has changed." \
  "Une version plus récente est installée ($R0). Rien n’a été changé. Pour revenir à ${APP_VERSION}, désinstallez d’abord la plus récente ; les parties restent, mais un programme plus ancien peut refuser celles que le nouveau a modifiées."
!insertmacro say dataFolder "This folder holds your sessions. Choose another for the program." \
  "Ce dossier contient vos parties. Choisissez-en un autre pour le programme."
!insertmacro say cannotWrite "The files could not be written into $INSTDIR. Is the disk full, or the folder not yours?" \
  "Les fichiers n’ont pas pu être écrits dans $INSTDIR. Le disque est-il plein, ou le dossier appartient-il à un autre ?"
!insertmacro say stillRunning "${APP_NAME} is open. Close it, then press “Retry”. No step is lost by closing." \
  "${APP_NAME_FR} est ouverte. Fermez-la, puis choisissez « Recommencer ». Aucune étape n’est perdue en fermant."
!insertmacro say removeText "${APP_NAME} will be removed from the folder below. Your sessions, settings and packs stay in $LOCALAPPDATA\${APP_SLUG}." \
  "${APP_NAME_FR} sera désinstallée du dossier ci-dessous. Vos parties, réglages et paquets restent dans $LOCALAPPDATA\${APP_SLUG}."
!insertmacro say removedTitle "The program is gone, your sessions are not" "Le programme est parti, vos parties restent"
!insertmacro say removedText "Sessions, settings and packs were left in$\r$\n$\r$\n$LOCALAPPDATA\${APP_SLUG}$\r$\n$\r$\nDelete that folder if you want none of them any more." \
  "Parties, réglages et paquets ont été laissés dans$\r$\n$\r$\n$LOCALAPPDATA\${APP_SLUG}$\r$\n$\r$\nSupprimez ce dossier si vous n’en voulez plus."
