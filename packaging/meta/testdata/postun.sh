if [ "$1" = 0 ]; then
	case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
	fr*)
		echo "La Lanterne du gardien : les parties ne sont pas effacées. Elles restent chez chacun dans ~/.local/share/keepers-lantern"
		;;
	*)
		echo "Keeper's Lantern: sessions are not deleted. They stay with everybody in ~/.local/share/keepers-lantern"
		;;
	esac
fi
exit 0
