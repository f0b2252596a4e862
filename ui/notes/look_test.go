package notes

import (
	"os"
	"testing"
)

var _ = os.Getenv
func TestX(t *testing.T) {}
