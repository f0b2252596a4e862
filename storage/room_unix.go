//go:build unix

package storage

import "golang.org/x/sys/unix"

// Room returns how many bytes are free for us on the disk of a folder.
func Room(dir string) (uint64, error) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return 0, wrap(dir, err)
	}
	return uint64(s.Bavail) * uint64(s.Bsize), nil
}
