//go:build race

package players

// raced tells whether the race detector runs, which makes everything several times slower: the leak test then looks at
// fewer moments of as many evenings.
const raced = true
