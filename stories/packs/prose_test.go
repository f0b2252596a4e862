package packs_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/stories/packtest"
)

// ours are the packs with only our own words. The others refer to the content of the printed box.
var ours = []string{"base", "inland-lamp", "silence-cure", "midnight-sixty", "seventh-vintage", "at-home-thursdays"}

// foreign are names that belong to the publisher, to the printed cards or to other writers. None may occur in a pack of
// ours, neither in a text nor in an ID.
var foreign = regexp.MustCompile(`(?i)arkham|dunwich|innsmouth|miskatonic|kingsport|carcosa|r.?lyeh|yuggoth|` +
	`cthulhu|yog.sothoth|azathoth|nyarlathotep|shub.niggurath|hastur|dagon|byakhee|necronomicon|vermis.mysteriis|` +
	`dhole?\b|gh(oul|oule|ast)s?\b|night.?gaunt|deep.one|profonds\b|elder.(thing|sign)|star.spawn|dark.young|` +
	`lovecraft|derleth|lumley|belknap|great.old.one|grand.ancien|saturnian|whateley|unaussprechlich|` +
	`winifred|habbamock|flying.circus|cirque.volant|aviat(or|rice)|` +
	`roland.banks|daisy.walker|agnes.baker|wendy.adams|skids|jenny.barnes|ashcan|duke\b|carolyn.fern|gloria.goldberg|` +
	`harvey.walters|joe.diamond|kate.winthrop|mcglen|monterey.jack|amanda.sharpe|darrell.simmons|vincent.lee|` +
	`command.(a.)?minion|raise.(the.)?dead|take.(a.)?sample|deliver.(a.)?sample|summon.(the.)?worshippers|` +
	`creature.of.night|dark.ritual|evil.presence|maniac.attack|uncontrollable.urges`)

// figures are monsters whose plastic figures are in the box: their names occur only in their types, and where a keeper
// has to know which figure to take.
var (
	figures      = regexp.MustCompile(`(?i)chthoni|tindalos|shoggoth|mi-?go\b`)
	namesFigures = regexp.MustCompile(`^monster\..*\.name$|^card\.[^.]+\.text$`)
)

func TestNothingOfOthersStandsInOurPacks(t *testing.T) {
	texts := shippedTexts(t)
	for _, pack := range ours {
		if len(texts[pack]["en"]) == 0 {
			t.Fatalf("no pack %s", pack)
		}
		for lang, words := range texts[pack] {
			for key, text := range words {
				for _, found := range []string{foreign.FindString(key), foreign.FindString(text)} {
					if found != "" {
						t.Errorf("%s, %s: %s holds %q, which is not ours", pack, lang, key, found)
					}
				}
				if found := figures.FindString(text); found != "" && !namesFigures.MatchString(key) {
					t.Errorf("%s, %s: %s says %q, which is read aloud: call it by a name of our own", pack, lang, key, found)
				}
			}
		}
	}
}

// TestBoxPacksGiveNothingAway: names of the printed game are its owner's, so the packs that list them lay no licence on
// them.
func TestBoxPacksGiveNothingAway(t *testing.T) {
	library, seen := packtest.Shipped(t), 0
	licence := func(pack, says string) {
		own := slices.Contains(ours, pack)
		if own == strings.HasPrefix(says, "MIT") {
			return
		}
		t.Errorf("%s is under the licence %q", pack, says)
	}
	for _, base := range library.Bases {
		licence(base.Pack.ID, base.Pack.Licence)
		seen++
	}
	for _, story := range library.Stories {
		licence(story.Pack.ID, story.Pack.Licence)
		seen++
	}
	if seen < len(ours)+6 {
		t.Errorf("%d packs", seen)
	}
}

// tics are phrases that occurred too often when all packs were read aloud, and how often each may occur in texts read
// aloud.
var tics = []struct {
	lang, words string
	most        int
}{
	{"en", `(?i)\bsome(body|one)\b`, 9},
	{"fr", `(?i)\bquelqu’une?\b`, 13},
	{"en", `(?i)\bforty-one\b`, 1},
	{"fr", `(?i)\bquarante et une?\b`, 1},
	{"en", `(?i)\bchristening\b`, 1},
	{"fr", `(?i)\bbaptême\b`, 1},
	{"en", `(?i)\b(changed|new) (the )?locks?\b`, 0},
	{"fr", `(?i)\b(changé la serrure|serrures? neuves?)\b`, 0},
}

// TestTicsStayRare counts them over all packs; texts that are rules keep their one form.
func TestTicsStayRare(t *testing.T) {
	for _, tic := range tics {
		pattern, n := regexp.MustCompile(tic.words), 0
		var where []string
		for pack, texts := range shippedTexts(t) {
			for key, text := range texts[tic.lang] {
				if found := len(pattern.FindAllString(text, -1)); found > 0 && !saysWhatHappens.MatchString(key) {
					n += found
					where = append(where, pack+" "+key)
				}
			}
		}
		if n > tic.most {
			t.Errorf("%s: %s stands %d times, %d are enough: %q", tic.lang, tic.words, n, tic.most, where)
		}
	}
}
