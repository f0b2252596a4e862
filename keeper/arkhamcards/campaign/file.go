package campaign

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"lantern/keeper/arkhamcards/deck"
)

// A file is a campaign that says by itself what it is, so that it can be kept and shared (LCG-18.8).
type file struct {
	Format   string          `json:"format"`
	Version  int             `json:"version"`
	Campaign json.RawMessage `json:"campaign"`
	Sum      string          `json:"sum"` // SHA-256 of the campaign as compact JSON
}

const (
	format      = "lantern arkham-cards campaign"
	version     = 1
	maxFile     = 4 << 20
	maxPeople   = 100
	maxLines    = 1000 // of notes, results, entries of a deck, purchases
	maxNumber   = 9999
	maxTextSize = 1000
)

// ErrNewer declines a file of a newer program, ErrDamaged one that is not whole, ErrNoCampaign one that is something
// else. The error that is returned says more.
var (
	ErrNewer      = errors.New("the campaign was written by a newer version; update the program")
	ErrDamaged    = errors.New("the file of the campaign is damaged; take another copy")
	ErrNoCampaign = errors.New("this is not a campaign's file")
)

// Export writes a campaign into a file.
func Export(l Log) ([]byte, error) {
	raw, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	return json.MarshalIndent(file{format, version, raw, sum(raw)}, "", " ")
}

func sum(raw []byte) string {
	digest := sha256.Sum256(raw)
	return hex.EncodeToString(digest[:])
}

// Import reads one, and declines it where it is not whole or newer than this program.
func Import(text []byte) (Log, error) {
	var f file
	if len(text) > maxFile {
		return Log{}, fmt.Errorf("%w: larger than %d bytes", ErrNoCampaign, maxFile)
	}
	if err := json.Unmarshal(text, &f); err != nil || f.Format != format {
		return Log{}, ErrNoCampaign
	}
	if f.Version > version {
		return Log{}, ErrNewer
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, f.Campaign); err != nil || f.Version < 1 || sum(compact.Bytes()) != f.Sum {
		return Log{}, ErrDamaged
	}
	var l Log
	dec := json.NewDecoder(&compact)
	dec.DisallowUnknownFields()
	if err := dec.Decode(&l); err != nil {
		return Log{}, fmt.Errorf("%w: %v", ErrDamaged, err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return Log{}, ErrDamaged
	}
	if err := l.check(); err != nil {
		return Log{}, fmt.Errorf("%w: %v", ErrDamaged, err)
	}
	return l, nil
}

// check looks at the bounds of what a file may hold.
func (l Log) check() error {
	if err := l.Bag.Check(); err != nil {
		return err
	}
	texts, names := []string{l.Name, l.Pack, string(l.Difficulty)}, map[string]bool{}
	for _, r := range l.Results {
		texts = append(texts, r.Scenario, r.Resolution)
	}
	texts = append(texts, l.Notes...)
	for _, i := range l.Investigators {
		if i.Name == "" || names[i.Name] {
			return fmt.Errorf("the investigator %q is nameless or comes twice", i.Name)
		}
		names[i.Name] = true
		texts = append(texts, i.Name, i.Player)
		for _, n := range []int{i.Health, i.Sanity, i.Physical, i.Mental, i.Earned, i.Spent, i.Unspent()} {
			if n < 0 || n > maxNumber {
				return fmt.Errorf("a number of %s is %d", i.Name, n)
			}
		}
		if i.State != In && i.State != Left && i.State != Killed && i.State != Insane {
			return fmt.Errorf("%s is %q", i.Name, i.State)
		}
		if err := checkDeck(i.Deck); err != nil || len(i.Bought) > maxLines {
			return fmt.Errorf("the deck of %s: %v", i.Name, err)
		}
	}
	if max(len(l.Results), len(l.Notes)) > maxLines || len(l.Investigators) > maxPeople {
		return errors.New("the log is too long")
	}
	for _, text := range texts {
		if len(text) > maxTextSize {
			return fmt.Errorf("a text of %d bytes", len(text))
		}
	}
	return nil
}

func checkDeck(cards []deck.Card) error {
	if len(cards) > maxLines {
		return errors.New("too many cards")
	}
	for _, c := range cards {
		if deck.SameTitle(c.Title) == "" || len(c.Title) > maxTextSize || c.Copies < 0 || c.Copies > 99 ||
			c.Level < deck.NoLevel || c.Level > 99 {
			return fmt.Errorf("the card %q", c.Title)
		}
	}
	return nil
}
