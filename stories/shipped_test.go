package stories

import "testing"

func TestShippedLibraryHasNoProblems(t *testing.T) {
	library, problems := Load(Embedded())
	for _, p := range problems {
		t.Error(p)
	}
	if library.Base("base") == nil || library.Story("inland-lamp") == nil {
		t.Fatal("base pack or story missing")
	}
}
