//go:build unix

package storage

import (
	"os"
	"os/exec"
	"syscall"
)

// withoutRights lets the superuser's command run as nobody.
func withoutRights(cmd *exec.Cmd) {
	if os.Geteuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
}
