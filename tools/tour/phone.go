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

// The size of a phone, and how long its picture may take.
const (
	phoneW, phoneH = 390, 844
	phoneTime      = 20 * time.Second
)

// onPhone takes a picture of a session on the phone of the player who is asked, while no window has it open. Without
// a browser there is no picture.
func onPhone(session *string, name string) act {
	return func(s *stage) {
		path, err := exec.LookPath("chromium")
		if err != nil {
			fmt.Println("    There is no Chromium here: no picture of a phone (packaging/setup.sh browser installs it).")
			return
		}
		serve := exec.Command(s.binary, "serve", "--data", s.data, "--session", *session, "--bind", "127.0.0.1",
			"--seats", "open")
		in := must.Get(serve.StdinPipe())
		out := must.Get(serve.StdoutPipe())
		must.Do(serve.Start())
		var at struct{ Join string }
		err = json.NewDecoder(out).Decode(&at)
		var png []byte
		if err == nil {
			png, err = phonePicture(path, at.Join)
		}
		in.Close()
		must.Do(serve.Wait())
		must.Do(err)
		s.taken++
		must.Do(os.WriteFile(filepath.Join(s.shots, fmt.Sprintf("%02d-%s.png", s.taken, name)), png, 0o644))
	}
}

// phonePicture joins as each seat in turn until one is asked something.
func phonePicture(path, join string) (png []byte, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), phoneTime)
	defer cancel()
	browser, cancel := chromedp.NewExecAllocator(ctx, append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.ExecPath(path), chromedp.Flag("lang", "en"), chromedp.Flag("accept-lang", "en"))...)
	defer cancel()
	tab, cancel := chromedp.NewContext(browser)
	defer cancel()
	const asked = `(() => {
		if (document.querySelector('#sheet [data-option]')) return true;
		if (!document.querySelector('#door').hidden || Date.now() < (window.until || 0)) return false;
		window.until = Date.now() + 800;
		window.seat = window.seat % 5 + 1 || 1;
		fetch('/join', {method: 'POST', body: JSON.stringify({seat: 'seat' + window.seat})});
		return false;
	})()`
	if err := chromedp.Do(tab, chromedp.EmulateViewport(phoneW, phoneH), chromedp.Navigate(join)); err != nil {
		return nil, err
	}
	if _, err := chromedp.Run(tab, chromedp.Poll[bool](asked)); err != nil {
		return nil, err
	}
	time.Sleep(400 * time.Millisecond) // the sheets rise
	return chromedp.Run(tab, chromedp.CaptureScreenshot())
}
