// Package tree holds the tests of the repository as a whole: what may import what, links of the documents, the size of
// the tree, and that everything the rules ask is described. What tests one package belongs beside it.
package tree

import (
	"fmt"
	"os"
	"testing"
)

// TestMain works in the root of the repository.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
