package setup

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestThePictureOfTheStageIsLargeAndStaysWhereItIs lays the stage out in the room that windows leave to it, with piles of one, three and four cards.
func TestThePictureOfTheStageIsLargeAndStaysWhereItIs(t *testing.T) {
	for _, c := range []struct {
		name   string
		scale  int
		room   fyne.Size
		beside bool
		least  float32 // width of a house half as wide again as high
	}{
		{"1280 × 800", 100, fyne.NewSize(845, 490), true, 440},
		{"1366 × 768", 100, fyne.NewSize(905, 458), true, 500},
		{"1920 × 1080", 100, fyne.NewSize(1070, 780), false, 600},
	} {
		uitest.Start(t, theme.Options{Scale: c.scale})
		for _, cards := range []int{1, 3, 4} {
			pile := container.NewVBox()
			for range cards {
				pile.Add(newSlab(layerComes, "cards", "A card", "what it is"))
			}
			picture := canvas.NewRectangle(nil)
			words := container.NewVScroll(pile)
			s := &stage{least: 9}
			s.Layout([]fyne.CanvasObject{words, picture}, c.room)
			if !picture.Visible() {
				t.Errorf("%s, %d cards: no picture", c.name, cards)
				continue
			}
			if beside := picture.Position().X > 0; beside != c.beside {
				t.Errorf("%s, %d cards: the picture lies at %v", c.name, cards, picture.Position())
			}
			if wide := min(picture.Size().Width, houseShape*picture.Size().Height); wide < c.least {
				t.Errorf("%s, %d cards: a house is %.0f wide, want %.0f", c.name, cards, wide, c.least)
			}
			if words.Content.MinSize().Height > words.Size().Height {
				t.Errorf("%s, %d cards: what is read rolls", c.name, cards)
			}
		}
	}
	uitest.Start(t, theme.Options{Scale: 200})
	now, pile := newSlab(layerNow, "cards", "The last card", "what it is"), container.NewVBox()
	for range 5 {
		pile.Add(newSlab(layerComes, "cards", "A card", "what it is"))
	}
	pile.Add(now)
	low := container.NewVScroll(pile)
	s := &stage{least: 9, now: now}
	s.Layout([]fyne.CanvasObject{low, canvas.NewRectangle(nil)}, fyne.NewSize(725, 360))
	if bottom := now.Position().Y + now.Size().Height - low.Offset.Y; bottom > low.Size().Height || low.Offset.Y == 0 {
		t.Errorf("the card to lay now ends at %.0f of %.0f", bottom, low.Size().Height)
	}
	s.now = nil
	s.Layout([]fyne.CanvasObject{low, canvas.NewRectangle(nil)}, fyne.NewSize(725, 360))
	if low.Offset.Y != 0 {
		t.Errorf("without a card to lay it stands at %.0f", low.Offset.Y)
	}
	picture, words := canvas.NewRectangle(nil), container.NewVScroll(newSlab(layerNow, "cards", "A card", "what it is"))
	(&stage{least: 9}).Layout([]fyne.CanvasObject{words, picture}, fyne.NewSize(725, 360))
	if picture.Visible() && picture.Position().X > 0 {
		t.Error("large letters are pressed into a narrow column")
	}
}

// TestALongNameOnTheStageKeepsItsRoom lays out a card whose name takes two lines: nothing of it lies over what stands below.
func TestALongNameOnTheStageKeepsItsRoom(t *testing.T) {
	uitest.Start(t, theme.Options{})
	now := newSlab(layerNow, "cards", "Journal du chirurgien", "carte Exploration")
	below := newSlab(layerLies, "cards", "Rien d’intéressant", "carte Exploration")
	pile := container.NewVBox(now, below)
	words := container.NewVScroll(pile)
	s := &stage{least: 9, now: now}
	s.Layout([]fyne.CanvasObject{words, canvas.NewRectangle(nil)}, fyne.NewSize(845, 490))
	one := newSlab(layerNow, "cards", "Journal", "carte Exploration").MinSize().Height
	if now.MinSize().Height <= one {
		t.Fatal("the name takes one line: the test tests nothing")
	}
	if now.Size().Height < now.MinSize().Height || below.Position().Y < now.Position().Y+now.MinSize().Height {
		t.Errorf("the card needs %v and has %v; the next one begins at %v", now.MinSize().Height, now.Size().Height, below.Position().Y)
	}
}
