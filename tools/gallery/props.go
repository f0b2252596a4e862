package main

import (
	"context"
	"errors"
	"time"

	"lantern/keeper"
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	notespage "lantern/ui/mansions/notes"
)

// shelfOfCopies are fake backups.
type shelfOfCopies struct {
	now   time.Time
	store keeper.Store // contains the sessions of each backup
}

var errOnlyShown = errors.New("pictures keep nothing")

func (s *shelfOfCopies) List() ([]keeper.Backup, error) {
	var all []keeper.Backup
	for i, why := range []keeper.BackupReason{keeper.AtStart, keeper.RoundEnd, keeper.RoundEnd, keeper.ByHand,
		keeper.AtStart, keeper.BeforeUpgrade, keeper.RoundEnd} {
		all = append(all, keeper.Backup{File: "/home/keeper/lantern/backups/" + string(rune('a'+i)) + ".db",
			At: s.now.Add(-time.Duration(i*i*11) * time.Hour), Why: why, Version: 1,
			Size: int64(2_400_000 - 170_000*i)})
	}
	return all, nil
}

func (s *shelfOfCopies) Make(int, int) error                 { return errOnlyShown }
func (s *shelfOfCopies) Sessions(keeper.Backup) (int, error) { return len(evenings), nil }
func (s *shelfOfCopies) Headers(keeper.Backup) ([]keeper.Header, error) {
	return s.store.List(context.Background())
}
func (s *shelfOfCopies) Session(keeper.Backup, string) (keeper.Log, error) {
	return keeper.Log{}, errOnlyShown
}
func (s *shelfOfCopies) Restore(context.Context, string) (string, error) { return "", errOnlyShown }

// book has the notes of an owner of the box who has made a start.
type book struct {
	lib   *packs.Library
	notes *notes.Notes
}

// notes are the notes in the pictures.
func (h *house) notes() notespage.Book {
	cost, threshold := 3, 4
	box := h.lib.Base("box")
	cards := map[string]notes.CardNote{}
	for _, c := range box.Cards {
		switch {
		case c.Deck == stories.Mythos && len(cards) < 2:
			cards[c.ID] = notes.CardNote{Cost: &cost,
				Condition: notes.Said{"en": "The investigator stands alone in a room.",
					"fr": "L’investigateur est seul dans une salle."}}
		case c.Deck == stories.Trauma && len(cards) < 4:
			cards[c.ID] = notes.CardNote{Threshold: &threshold,
				Notes: notes.Said{"en": "The corner of this card is bent.", "fr": "Le coin de cette carte est plié."}}
		}
	}
	return &book{lib: h.lib, notes: &notes.Notes{Format: notes.Format,
		Cards: map[string]map[string]notes.CardNote{"box": cards}}}
}

func (b *book) File() string { return "/home/keeper/lantern/" + notes.File }
func (b *book) Read() (*packs.Library, *notes.Notes, strictyaml.Problems) {
	return b.lib, b.notes.Copy(), nil
}
func (b *book) Doubts(pack string) map[string]string {
	return packs.DoubtsOf(pack, packs.Embedded())
}
func (b *book) Write(n *notes.Notes) error          { b.notes = n.Copy(); return nil }
func (b *book) SetAside() (string, error)           { return "", errOnlyShown }
func (b *book) Keep() (string, error)               { return "", nil }
func (b *book) Suggest() string                     { return "/home/keeper/cards.lantern-notes" }
func (b *book) Export(string, *notes.Notes) error   { return errOnlyShown }
func (b *book) Import(string) (*notes.Notes, error) { return nil, errOnlyShown }
