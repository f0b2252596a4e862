package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"

	"lantern/cli"
	"lantern/storage"
	"lantern/tools/must"
	"lantern/ui/text"
)

// page is a man page being written.
type page struct {
	strings.Builder
	lang string
}

// pick chooses between two languages.
func (p *page) pick(en, fr string) string {
	if p.lang == text.French {
		return fr
	}
	return en
}

// help is a text of package cli in the page's language. Tests of cli ensure that there is French for each.
func (p *page) help(words string) string { return cli.Translate(p.lang, words) }

// roff escapes a plain text.
func roff(words string) string {
	words = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\u00a0", `\ `, "\u202f", `\ `).Replace(words)
	if strings.HasPrefix(words, ".") || strings.HasPrefix(words, "'") {
		words = `\&` + words
	}
	return words
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(&p.Builder, format+"\n", args...) }

// text writes a paragraph in short lines.
func (p *page) text(words string) {
	for _, line := range strings.Split(strings.TrimSuffix(wrap(words, "", "", 72), "\n"), "\n") {
		p.line("%s", roff(line))
	}
}

// manPage writes the manual of the command in a language, "en" or "fr".
func manPage(a about, lang string) (_ []byte, err error) {
	defer must.Catch(&err)
	model := must.Get(cli.Commands())
	p := &page{lang: lang}
	folder := filepath.Base(storage.DefaultDir())
	p.line(`.\" Written by packaging/meta. What is changed here is lost.`)
	p.line(".TH %s 1 %s \"%s %s\" \"%s\"", strings.ToUpper(command), a.Time.Format("2006-01-02"), roff(a.Name),
		a.Version, p.pick("User commands", "Commandes"))
	p.line(".SH %s", p.pick("NAME", "NOM"))
	p.line(`%s \- %s`, command, roff(lower(p.pick(summary, summaryFR))))
	p.line(".SH %s", p.pick("SYNOPSIS", "SYNOPSIS"))
	p.line(".B %s\n[\\fB\\-\\-data\\fR \\fI%s\\fR]\n[\\fB\\-\\-lang\\fR \\fI%s\\fR]\n[\\fI%s\\fR]\n.br", command,
		p.pick("DIR", "DOSSIER"), p.pick("LANG", "LANGUE"), p.pick("FILE", "FICHIER"))
	p.line(".B %s\n[\\fI%s\\fR] \\fI%s\\fR [\\fI%s\\fR ...]", command, p.pick("FLAGS", "OPTIONS"),
		p.pick("COMMAND", "COMMANDE"), p.pick("ARGUMENT", "ARGUMENT"))
	p.line(".SH DESCRIPTION")
	for i, both := range paragraphs {
		if i > 0 {
			p.line(".PP")
		}
		p.text(p.pick(both[0], both[1]))
	}
	p.line(".PP")
	p.text(p.pick("Without a command the program opens its window. Given one file, an exported session or pack, it asks whether to take it in.",
		"Sans commande, le programme ouvre sa fenêtre. Suivi d’un fichier, partie ou paquet exporté, il demande s’il faut l’importer."))
	p.line(".SH %s", p.pick("FLAGS", "OPTIONS"))
	p.flags(model.Flags)
	p.line(".SH %s", p.pick("COMMANDS", "COMMANDES"))
	for _, c := range model.Leaves(true) {
		p.command(c)
	}
	p.line(".SH %s", p.pick("EXIT STATUS", "CODE DE RETOUR"))
	for _, status := range [][3]string{
		{"0", "Done.", "C’est fait."},
		{"1", "The answer is “no”, for example of a check.", "La réponse est « non », par exemple d’une vérification."},
		{"2", "Bad input, or something that is needed is missing.", "Mauvaise saisie, ou il manque quelque chose."},
	} {
		p.line(".TP\n.B %s", status[0])
		p.text(p.pick(status[1], status[2]))
	}
	p.line(".SH %s", p.pick("ENVIRONMENT", "ENVIRONNEMENT"))
	p.line(".TP\n.B LANTERN_DATA")
	p.text(p.pick("The data folder, unless --data is given.", "Le dossier des données, sauf si --data est donné."))
	p.line(".TP\n.BR LC_ALL \", \" LC_MESSAGES \", \" LANG")
	p.text(p.pick("The language, unless --lang is given or one was chosen in the settings.",
		"La langue, sauf si --lang est donné ou si une autre est choisie dans les réglages."))
	p.line(".SH %s", p.pick("FILES", "FICHIERS"))
	p.line(".TP\n.I %s", roff("~/.local/share/"+folder))
	p.text(p.pick("The data folder: sessions, backups, your own packs and notes. It stays when the program is removed.",
		"Le dossier des données : parties, sauvegardes, vos propres paquets et notes. Il reste quand le programme est désinstallé."))
	for _, k := range kinds {
		p.line(".TP\n.I *%s", roff(k.Ending))
		p.text(p.pick(k.Name+".", k.Nom+"."))
	}
	p.line(".SH %s", p.pick("SEE ALSO", "VOIR AUSSI"))
	p.line(".UR %s\n%s\n.UE", a.Homepage(), roff(p.pick(a.Name, title("fr"))))
	return []byte(p.String()), nil
}

// command describes a command with its flags and arguments.
func (p *page) command(c *kong.Command) {
	words := strings.TrimPrefix(c.Path(), command+" ")
	if i := strings.IndexByte(words, '<'); i > 0 {
		words = strings.TrimSpace(words[:i])
	}
	p.line(".SS")
	fmt.Fprintf(&p.Builder, `\fB%s %s\fR`, command, roff(strings.TrimSuffix(strings.TrimSuffix(words, " ["), "[")))
	for _, arg := range c.Positional {
		open, shut := "", ""
		if !arg.Required {
			open, shut = "[", "]"
		}
		more := ""
		if arg.IsCumulative() {
			more = " ..."
		}
		fmt.Fprintf(&p.Builder, ` %s\fI%s\fR%s%s`, open, roff(strings.ToUpper(arg.Name)), more, shut)
	}
	p.line("")
	p.text(p.help(c.Help))
	for _, arg := range c.Positional {
		p.line(".TP\n.I %s", roff(strings.ToUpper(arg.Name)))
		p.text(p.help(arg.Help))
	}
	var flags []*kong.Flag
	for n := c; n.Type == kong.CommandNode; n = n.Parent {
		flags = append(flags, n.Flags...)
	}
	p.flags(flags)
}

func (p *page) flags(flags []*kong.Flag) {
	for _, f := range flags {
		if f.Hidden {
			continue
		}
		short := ""
		if f.Short != 0 {
			short = fmt.Sprintf(`\fB\-%c\fR, `, f.Short)
		}
		value := ""
		if !f.IsBool() {
			value = fmt.Sprintf(`=\fI%s\fR`, roff(f.FormatPlaceHolder()))
		}
		p.line(".TP\n%s\\fB\\-\\-%s\\fR%s", short, roff(f.Name), value)
		p.text(p.help(f.Help))
	}
}
