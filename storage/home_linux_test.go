package storage

import (
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

// TestTheDataFolderOfAnEmptyHome: it is in the home folder that the system knows of, not at the root of the disk.
func TestTheDataFolderOfAnEmptyHome(t *testing.T) {
	t.Setenv("HOME", "")
	t.Setenv("XDG_DATA_HOME", "")
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	if dir := DefaultDir(); strings.HasPrefix(dir, "/.local") {
		t.Errorf("%s", dir)
	}
}
