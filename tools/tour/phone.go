package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/chromedp/chromedp"

	"lantern/tools/must"
)

// browserTime is how long the picture of a phone or of the TV may take.
const browserTime = 20 * time.Second

// device is a browser of which a picture is taken: of the player for whom what it waits for comes up, or of the TV.
type device struct {
	lang          string
	width, height int64
	tv            bool
	shows         string // the selector of what it waits for
	pick          bool   // it is pressed before the picture is taken
}

// phoneIn is the phone of the player who is asked something.
func phoneIn(lang string) device {
	return device{lang: lang, width: 390, height: 844, shows: "#sheet [data-option]"}
}

// onPhone takes a picture of a session on a screen while no window has it open. Without a browser there is no picture.
func onPhone(session *string, name string, of device) act {
	return func(s *stage) {
		path, err := exec.LookPath("chromium")
		if err != nil {
			fmt.Println("    There is no Chromium here: no picture of a phone (packaging/setup.sh browser installs it).")
			return
		}
		serve := exec.Command(s.binary, "--lang", of.lang, "serve", "--data", s.data, "--session", *session,
			"--bind", "127.0.0.1", "--seats", "open")
		in := must.Get(serve.StdinPipe())
		out := must.Get(serve.StdoutPipe())
		must.Do(serve.Start())
		var at struct{ Join, TV, Code string }
		err = json.NewDecoder(out).Decode(&at)
		var png []byte
		if err == nil {
			png, err = of.picture(path, at.Join, at.TV, at.Code)
		}
		in.Close()
		must.Do(serve.Wait())
		must.Do(err)
		s.taken++
		must.Do(os.WriteFile(filepath.Join(s.shots, fmt.Sprintf("%02d-%s.png", s.taken, name)), png, 0o644))
	}
}

// sits takes each seat in turn until what is waited for (%s) comes up.
const sits = `(() => {
	if (document.querySelector('%s')) return true;
	if (!document.querySelector('#door').hidden || Date.now() < (window.until || 0)) return false;
	window.until = Date.now() + 800;
	window.seat = window.seat %% 5 + 1 || 1;
	fetch('/join', {method: 'POST', body: JSON.stringify({seat: 'seat' + window.seat})});
	return false;
})()`

// watches types the code (%q) once and waits for the board of the TV.
const watches = `(() => {
	const code = document.querySelector('#code');
	if (!code.value) { code.value = %q; document.querySelector('#join button').click(); }
	return !!(document.querySelector('.map') || {}).naturalWidth;
})()`

// readOn puts papers away until there is none.
const readOn = `(() => {
	const ok = document.querySelector('.moment [data-option]');
	if (ok) ok.click();
	return !ok;
})()`

func (of device) picture(path, join, tv, code string) (png []byte, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), browserTime)
	defer cancel()
	browser, cancel := chromedp.NewExecAllocator(ctx, append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.ExecPath(path), chromedp.Flag("lang", of.lang),
		chromedp.Flag("accept-lang", of.lang))...)
	defer cancel()
	tab, cancel := chromedp.NewContext(browser)
	defer cancel()
	page, until := join, fmt.Sprintf(sits, of.shows)
	if of.tv {
		page, until = tv, fmt.Sprintf(watches, code)
	}
	if err := chromedp.Do(tab, chromedp.EmulateViewport(of.width, of.height), chromedp.Navigate(page)); err != nil {
		return nil, err
	}
	if _, err := chromedp.Run(tab, chromedp.Poll[bool](until)); err != nil {
		return nil, err
	}
	if of.pick {
		if _, err := chromedp.Run(tab, chromedp.Poll[bool](readOn)); err != nil {
			return nil, err
		}
		if err := chromedp.Do(tab, chromedp.Click(chromedp.CSS(of.shows))); err != nil {
			return nil, err
		}
	}
	time.Sleep(400 * time.Millisecond) // the sheets rise
	return chromedp.Run(tab, chromedp.CaptureScreenshot())
}
