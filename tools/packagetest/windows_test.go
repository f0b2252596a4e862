package main

import (
	"encoding/binary"
	"errors"
	"testing"
)

func TestTargetOfAShortcut(t *testing.T) {
	link := make([]byte, 76)
	binary.LittleEndian.PutUint32(link, 76)
	binary.LittleEndian.PutUint32(link[20:], 3)
	link = append(link, 4, 0, 9, 9, 9, 9) // a list of IDs of four bytes
	info := make([]byte, 28)
	path := "C:\\Lantern\\lantern.exe\x00"
	binary.LittleEndian.PutUint32(info, uint32(28+len(path)))
	binary.LittleEndian.PutUint32(info[16:], 28)
	link = append(append(link, info...), path...)
	got, err := targetOf(link)
	if err != nil || got != `C:\Lantern\lantern.exe` {
		t.Errorf("%q, %v", got, err)
	}
	for n := range link { // truncated data is refused
		if got, err := targetOf(link[:n]); !errors.Is(err, errLink) {
			t.Errorf("%d bytes: %q, %v", n, got, err)
		}
	}
}
