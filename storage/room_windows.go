package storage

import "golang.org/x/sys/windows"

// Room returns how many bytes are free for us on the disk of a folder.
func Room(dir string) (free uint64, err error) {
	name, err := windows.UTF16PtrFromString(dir)
	if err == nil {
		err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	}
	return free, wrap(dir, err)
}
