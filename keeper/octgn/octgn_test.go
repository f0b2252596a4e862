package octgn

import "testing"

func TestRead(t *testing.T) {
	sections, err := Read([]byte(`<deck><section name=" Draw Deck "><card qty=" 2" id="a"> A Person
	</card></section><section name="Story Deck"/></deck>`))
	if err != nil || len(sections) != 2 || sections[0].Name != "Draw Deck" || len(sections[1].Cards) != 0 {
		t.Fatalf("%+v, %v", sections, err)
	}
	if c := sections[0].Cards[0]; c != (Card{"2", "a", "A Person"}) {
		t.Errorf("%+v", c)
	}
	for _, bad := range []string{"", "<cards/>", "<deck>"} {
		if sections, err := Read([]byte(bad)); err == nil {
			t.Errorf("%q is read: %+v", bad, sections)
		}
	}
}
