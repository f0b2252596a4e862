package cli

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"lantern/ui/text"
)

// AskedLang returns the language that a command line requests, whether known or not; "" if it requests none.
func AskedLang(args []string) string {
	for i, arg := range args {
		lang, ok := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			lang, ok = args[i+1], true
		}
		if ok && slices.ContainsFunc(text.Languages(), func(l text.Language) bool { return l.Code == lang }) {
			return lang
		}
	}
	return ""
}

// speak words the help on all commands, flags and arguments.
func speak(lang string, app *kong.Application) {
	_ = kong.Visit(app, func(node kong.Visitable, next kong.Next) error {
		switch n := node.(type) {
		case *kong.Application:
			n.Help = held.Replace(Translate(lang, n.Help))
		case *kong.Node:
			n.Help = held.Replace(Translate(lang, n.Help))
		case *kong.Value:
			n.Help = held.Replace(Translate(lang, n.Help))
		case *kong.Flag:
			n.Help, n.PlaceHolder = held.Replace(Translate(lang, n.Help)), Translate(lang, n.PlaceHolder)
		}
		return next(nil)
	})
}

var (
	headings = regexp.MustCompile(`(?m)^(Usage|Arguments|Flags|Commands):`)
	runMore  = regexp.MustCompile(`(?m)^Run "([^"]*)" for more information on a command\.$`)
	// kong breaks lines at any space, even at non-breaking ones, so those are replaced temporarily.
	held   = strings.NewReplacer("\u00a0", "\ue000", "\u202f", "\ue001")
	shapes = strings.NewReplacer("<command>", "<commande>", "[flags]", "[options]", "\ue000",
		"\u00a0", "\ue001", "\u202f")
)

// helpIn prints the help as kong does, with kong's own words translated.
func helpIn(lang string) kong.HelpPrinter {
	return func(options kong.HelpOptions, ctx *kong.Context) error {
		if lang == text.English {
			return kong.DefaultHelpPrinter(options, ctx)
		}
		out := ctx.Stdout
		var page bytes.Buffer
		ctx.Stdout = &page
		defer func() { ctx.Stdout = out }()
		if err := kong.DefaultHelpPrinter(options, ctx); err != nil {
			return err
		}
		said := headings.ReplaceAllStringFunc(page.String(), func(heading string) string { return Translate(lang, heading) })
		said = runMore.ReplaceAllString(said, strings.ReplaceAll(Translate(lang,
			"Run “%s” for more information on a command."), "%s", "$1"))
		_, err := io.WriteString(out, shapes.Replace(said))
		return err
	}
}

// slips are kong's messages about invalid command lines, and the keys of their translations.
var slips = []struct {
	said   *regexp.Regexp
	format string
}{
	{regexp.MustCompile(`^(.*), did you mean (.*)\?$`), "%s; did you mean %s?"},
	{regexp.MustCompile(`^unexpected argument (.*)$`), "unexpected argument %s"},
	{regexp.MustCompile(`^unknown flag (.*)$`), "unknown flag %s"},
	{regexp.MustCompile(`^missing flags: (.*)$`), "missing flags: %s"},
	{regexp.MustCompile(`^expected one of (.*)$`), "expected one of %s"},
	{regexp.MustCompile(`^(\S+) must be one of (.*) but got (.*)$`), "%s must be one of %s but got %s"},
	{regexp.MustCompile(`^(\S+) and (\S+) can't be used together$`), "%s and %s can’t be used together"},
	{regexp.MustCompile(`^(\S+): expected .* but got (.*?)(?: \(short flag\).*)?$`),
		"%s: this value is not possible: %s"},
	{regexp.MustCompile(`^(\S+): missing value, expecting "<arg>"$`), "%s: a value is missing"},
	{regexp.MustCompile(`^expected (.*)$`), "expected %s"},
}

// slip translates a message of kong about an invalid command line.
func slip(lang, said string) string {
	if lang == text.English {
		return said
	}
	for i, s := range slips {
		m := s.said.FindStringSubmatch(said)
		if m == nil {
			continue
		}
		args := []any{}
		for _, part := range m[1:] {
			args = append(args, part)
		}
		if i == 0 { // a message inside a message
			args[0] = slip(lang, m[1])
		}
		return Translate(lang, s.format, args...)
	}
	return said
}
