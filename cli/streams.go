package cli

import "io"

// Streams are where a command reads from and writes to. Answers go to Out;
// what went wrong goes to Err.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}
