package desktop

import (
	"net"
	"time"
)

// held are connections that reaches has opened.
var held []net.Conn

// reaches tells whether somebody answers at a Unix socket; "@" stands before the name of an abstract one. The connection
// stays open until the program ends: an X server whose only client leaves starts anew, and would be away just when the
// window wants it.
func reaches(socket string) bool {
	c, err := net.DialTimeout("unix", socket, time.Second)
	if err != nil {
		return false
	}
	held = append(held, c)
	return true
}
