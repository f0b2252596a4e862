package packs_test

import (
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"lantern/stories/strictyaml"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

var guideFile = regexp.MustCompile("(?s)`(dry-well/[a-z/.]+)`[^\n]*\n\n```yaml\n(.*?)```")

// guideStory reads the worked example out of docs/stories.md.
func guideStory(t *testing.T) (fstest.MapFS, string) {
	t.Helper()
	return packtest.Guide(t, "../../docs/stories.md", guideFile, 6)
}

// TestGuideStoryIsSound checks the worked example of docs/stories.md as an author would who types it in.
func TestGuideStoryIsSound(t *testing.T) {
	files, _ := guideStory(t)
	packs, whole := packs.Check([]packs.Source{{Name: "my", FS: files}}, packs.Embedded())
	if len(whole) > 0 || len(packs) != 1 || len(packs[0].Problems) > 0 || packs[0].Story == nil {
		t.Fatalf("%v %+v", whole, packs)
	}
	if n := len(packs[0].Bounds); n != 16 {
		t.Errorf("%d pars", n)
	}
}

// TestGuideTellsWhatTheCheckerSays makes the slip that the guide warns of.
func TestGuideTellsWhatTheCheckerSays(t *testing.T) {
	files, guide := guideStory(t)
	packtest.Change(t, files, "dry-well/story.yaml", "[clue-1, strongbox", "[clue-1, iron-key, strongbox")
	packtest.Change(t, files, "dry-well/story.yaml", "[iron-key, clue-2]", "[clue-2]")
	packtest.Change(t, files, "dry-well/story.yaml", "cards: [iron-key]", "cards: [nothing]")
	packs, _ := packs.Check([]packs.Source{{Name: "", FS: files}}, packs.Embedded())
	if len(packs[0].Problems) != 1 || !strings.Contains(guide, "\n"+packs[0].Problems[0].String()+"\n") {
		t.Errorf("the guide does not tell\n%v", packs[0].Problems)
	}
}

// TestGuideNamesEveryField makes sure that an author finds each field of the format in the guide.
func TestGuideNamesEveryField(t *testing.T) {
	_, guide := guideStory(t)
	seen := map[reflect.Type]bool{}
	var look func(kind reflect.Type)
	look = func(kind reflect.Type) {
		for kind.Kind() == reflect.Pointer || kind.Kind() == reflect.Slice || kind.Kind() == reflect.Array || kind.Kind() == reflect.Map {
			kind = kind.Elem()
		}
		if kind.Kind() != reflect.Struct || seen[kind] {
			return
		}
		seen[kind] = true
		for i := range kind.NumField() {
			name := strictyaml.FieldName(kind.Field(i))
			if name == "" && kind.Field(i).Tag.Get("yaml") != "-" {
				continue
			}
			if name != "" && !regexp.MustCompile("(?m)(^|[`{ (,])"+name+"[`: ,}]").MatchString(guide) {
				t.Errorf("%s: the guide does not name the field %s", kind.Name(), name)
			}
			look(kind.Field(i).Type)
		}
	}
	for _, kind := range []reflect.Type{reflect.TypeFor[stories.Pack](), reflect.TypeFor[stories.Story](), reflect.TypeFor[stories.Map](), reflect.TypeFor[stories.Card](), reflect.TypeFor[stories.Investigator](), reflect.TypeFor[stories.Monster](), reflect.TypeFor[notes.Notes]()} {
		look(kind)
	}
}

var guideNotes = regexp.MustCompile("(?s)## Your own notes.*?```yaml\n(.*?)```")

// TestGuideNotesAreSound reads the owner's notes of docs/stories.md as if somebody had typed them in.
func TestGuideNotesAreSound(t *testing.T) {
	_, guide := guideStory(t)
	found := guideNotes.FindStringSubmatch(guide)
	if found == nil {
		t.Fatal("there are no notes in the guide")
	}
	notes, problems := notes.Parse("docs/stories.md", []byte(found[1]), packtest.Shipped(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if n := notes.Count(); n != 28 {
		t.Errorf("%d entries", n)
	}
}
