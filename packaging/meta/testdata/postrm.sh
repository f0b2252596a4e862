#!/bin/sh
set -e

case "$1" in
remove | purge)
	case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
	fr*)
		echo "La Lanterne du gardien : les parties ne sont pas effacées. Elles restent chez chacun dans ~/.local/share/keepers-lantern"
		;;
	*)
		echo "Keeper's Lantern: sessions are not deleted. They stay with everybody in ~/.local/share/keepers-lantern"
		;;
	esac
	;;
esac

exit 0
