package desktop

import (
	"io"
	"net"
	"path/filepath"
	"testing"
)

// TestDoctorSpeaksOneLanguage: in French nothing that the doctor says is as in English but paths and figures.
func TestDoctorSpeaksOneLanguage(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	for _, dir := range []string{t.TempDir(), filepath.Join(t.TempDir(), "none")} {
		french, english := doctor(dir, "fr"), doctor(dir, "en")
		if len(french) != len(english) || len(french) < 5 {
			t.Fatalf("%d findings in French, %d in English", len(french), len(english))
		}
		for i, f := range french {
			if f.Words == english[i].Words || f.Mend != "" && f.Mend == english[i].Mend {
				t.Errorf("%s, in both languages: %s %s", f.Thing, f.Words, f.Mend)
			}
		}
	}
}

// TestADisplayWithoutOpenGLIsTold asks servers that have the extension, lack it, and want a password.
func TestADisplayWithoutOpenGLIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		welcome, present byte
		want             bool
	}{"with": {1, 1, false}, "without": {1, 0, true}, "a password": {0, 0, false}} {
		sockets := t.TempDir()
		l, err := net.Listen("unix", filepath.Join(sockets, "X7"))
		if err != nil {
			t.Fatal(err)
		}
		done := make(chan struct{})
		go func() {
			defer close(done)
			conn, err := l.Accept()
			if err != nil {
				return
			}
			defer conn.Close()
			_, _ = io.ReadFull(conn, make([]byte, 12))
			_, _ = conn.Write([]byte{c.welcome, 0, 11, 0, 0, 0, 1, 0, 9, 9, 9, 9})
			if _, err := io.ReadFull(conn, make([]byte, 12)); err == nil {
				reply := make([]byte, 32)
				reply[0], reply[8] = 1, c.present
				_, _ = conn.Write(reply)
			}
		}()
		if got := noOpenGL(":7.0", sockets); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
		for _, conn := range held {
			conn.Close()
		}
		held = nil
		l.Close()
		<-done
	}
	if noOpenGL("far:7", t.TempDir()) || noOpenGL(":7", t.TempDir()) {
		t.Error("a server that cannot be asked is taken to lack it")
	}
}
