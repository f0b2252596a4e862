package desktop

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestTheLogIsRenewedBySize writes eleven megabytes: one file and five older ones are left, none above its size.
func TestTheLogIsRenewedBySize(t *testing.T) {
	dir := t.TempDir()
	logger, file := openLog(dir)
	defer file.Close()
	line := strings.Repeat("x", 16<<10)
	for range 11 << 20 / len(line) {
		logger.Info("noise", "what", line)
	}
	var names []string
	for range 200 { // older ones are removed concurrently
		left, err := os.ReadDir(logFolder(dir))
		if err != nil {
			t.Fatal(err)
		}
		names = nil
		for _, entry := range left {
			info, err := entry.Info()
			if err == nil && info.Size() > logSize<<20 {
				t.Errorf("%s has %d bytes", entry.Name(), info.Size())
			}
			names = append(names, entry.Name())
		}
		if len(names) == 1+logKept {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("these are left: %v", names)
}
