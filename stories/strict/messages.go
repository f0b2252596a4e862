package strict

import (
	_ "embed"
	"encoding/json"
	"sync"
)

// messageFile holds what is said of problems, in English, each message under its ID: the code, a dot, and what tells it from others of
// the code. Windows word it in other languages by that ID (ui/text/catalog/*/checker.json); docs/stories.md explains the codes.
//
//go:embed messages.json
var messageFile []byte

type messageList struct {
	Say   map[string]string // as for fmt.Sprintf, by ID
	Words []string          // the words of English that may stand in a message as a value
}

var Messages = sync.OnceValue(func() (all messageList) {
	if err := json.Unmarshal(messageFile, &all); err != nil {
		panic(err) // a flaw of the program, found by the first test that runs
	}
	return all
})
