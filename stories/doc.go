// Package stories holds what is played: the format of packs, their loader and
// checker, and the embedded library of stories and cards. It knows what a card
// says but not what happens then: the rules live in keeper/mansions.
//
// A pack is one folder: pack.yaml says what it is, the other YAML files hold its
// content, and text/<language>.yaml holds its words. The base pack brings
// investigators, cards, monsters and keeper actions; a story pack brings one story
// with its map and its own cards. IDs are lower case with hyphens.
package stories
