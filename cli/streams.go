package cli

import "io"

// Streams are the input and outputs of a command: answers go to Out, errors to Err.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}
