package desktop

import (
	"encoding/binary"
	"io"
	"net"
	"strings"
	"time"
)

// noOpenGL reports whether the X server of a display says that it has no OpenGL (its extension GLX). If it cannot be
// asked, for lack of a password or because it is remote, OpenGL is assumed.
func noOpenGL(display, sockets string) bool {
	number, found := strings.CutPrefix(display, ":")
	if !found {
		return false
	}
	number, _, _ = strings.Cut(number, ".")
	c, err := net.DialTimeout("unix", sockets+"/X"+number, time.Second)
	if err != nil {
		return false
	}
	held = append(held, c)
	if c.SetDeadline(time.Now().Add(time.Second)) != nil {
		return false
	}
	// The first request of the protocol X11, in the byte order of little ends, without a password.
	if _, err := c.Write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}); err != nil {
		return false
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(c, head); err != nil || head[0] != 1 {
		return false
	}
	if _, err := io.CopyN(io.Discard, c, 4*int64(binary.LittleEndian.Uint16(head[6:]))); err != nil {
		return false
	}
	if _, err := c.Write([]byte{98, 0, 3, 0, 3, 0, 0, 0, 'G', 'L', 'X', 0}); err != nil { // QueryExtension
		return false
	}
	reply := make([]byte, 32)
	if _, err := io.ReadFull(c, reply); err != nil || reply[0] != 1 {
		return false
	}
	return reply[8] == 0
}
