package library

import (
	"strings"

	"lantern/stories"
	"lantern/stories/par"
	"lantern/ui/text"
)

// rounds is the length of a story: the rounds after which its last event ends it (MOM-3.3).
func rounds(s *stories.Story) int {
	n := 0
	for _, e := range s.Events {
		n += e.Time
	}
	return n
}

// variants counts the combinations of answers without listing them.
func variants(s *stories.Story) int {
	n := 1
	for _, c := range s.Choices {
		n *= len(c.Options)
	}
	return n
}

// spare is how many rounds the clock leaves over at best, over all variants and party sizes.
func spare(pars []par.Par) (stories.Span, bool) {
	var span stories.Span
	for i, p := range pars {
		slack := p.EndSlack()
		if i == 0 {
			span = stories.Span{Min: slack, Max: slack}
		}
		span = stories.Span{Min: min(span.Min, slack), Max: max(span.Max, slack)}
	}
	return span, len(pars) > 0
}

// lengthWords are the rounds of a story.
func lengthWords(l *text.Localizer, s *stories.Story) string {
	return l.N("library.rounds", rounds(s))
}

// partyWords say for how many investigator players a story is.
func partyWords(l *text.Localizer, s *stories.Story) string {
	if s.Players.Min == s.Players.Max {
		return l.N("library.party", s.Players.Max)
	}
	return l.T("library.party.from", text.Args{"min": s.Players.Min, "max": s.Players.Max})
}

func minutesWords(l *text.Localizer, s *stories.Story) string {
	if s.Minutes.Min == s.Minutes.Max {
		return l.T("library.minutes", text.Args{"n": s.Minutes.Max})
	}
	return l.T("library.minutes.from", text.Args{"min": s.Minutes.Min, "max": s.Minutes.Max})
}

func variantsWords(l *text.Localizer, s *stories.Story) string {
	return l.N("library.variants", variants(s))
}

// toneWords are the tones of a story, as its words name them.
func toneWords(p Pack, lang string) string {
	w := wordsOf(p, lang)
	var all []string
	for _, tone := range p.Story.Tone {
		all = append(all, w.Get("tone."+tone))
	}
	return strings.Join(all, ", ")
}

// ParWords say how much time the clock of a story leaves at best, as far as it is proved; "" where only the table knows.
func (s *Shelf) ParWords(l *text.Localizer, p Pack) string {
	proof, proved := s.Proof(p)
	span, ok := spare(proof.Pars)
	switch {
	case p.Story != nil && !p.Story.Proved():
		return l.T("library.par.table")
	case !proved:
		return l.T("library.par.proving")
	case len(proof.Problems) > 0:
		return l.T("library.par.late")
	case !ok:
		return l.T("library.par.table")
	case span.Min == span.Max:
		return l.N("library.par.one", span.Min)
	}
	return l.T("library.par", text.Args{"min": span.Min, "max": span.Max})
}

// mark is a sign with words for where a pack comes from; none for ours.
type mark struct{ icon, words string }

func markOf(l *text.Localizer, p Pack) (mark, bool) {
	switch comes(p) {
	case fromBox:
		return mark{"cards", l.T("library.mark.box")}, true
	case fromUser:
		return mark{"notes", l.T("library.mark.user")}, true
	}
	return mark{}, false
}
