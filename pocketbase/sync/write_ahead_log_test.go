package sync

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// A log that is truncated above testLogBytes stays below testLogBound while readers overlap: writes continue until a
// truncation succeeds.
const (
	testLogBytes = 1 << 20
	testLogBound = 4 << 20
)

func loggedServer(t *testing.T, app core.App) (*Server, *sqlite.WriteAheadLog) {
	t.Helper()
	s, log := testServer(t, app), sqlite.NewWriteAheadLog(app)
	s.gate = log.Snapshots
	return s, log
}

func TestWriteAheadLog_staysBoundedUnderOverlappingSnapshots(t *testing.T) {
	app := testapp.New(t)
	s, log := loggedServer(t, app)
	testapp.Must(t, sqlite.Execute(app, "CREATE TABLE texts (text TEXT)", nil))
	ended := make(chan struct{})
	var readers sync.WaitGroup
	for range 8 {
		readers.Go(func() { readUntil(t, s, ended) })
	}
	text := strings.Repeat("a", 256<<10)
	largest := int64(0)
	for range 80 { // 20 MB
		testapp.SQL(t, app, "INSERT INTO texts VALUES ('"+text+"')")
		if err := log.TruncateAbove(testLogBytes); err != nil {
			t.Log(err)
		}
		largest = max(largest, logBytes(t, s))
	}
	close(ended)
	readers.Wait()
	if largest > testLogBound {
		t.Errorf("the log grew to %d bytes, more than %d", largest, testLogBound)
	}
}

// readUntil opens snapshots one after the other, each for longer than the pause between two.
func readUntil(t *testing.T, s *Server, ended <-chan struct{}) {
	for {
		p, err := s.openSnapshot(context.Background(), "reader")
		if err != nil {
			t.Error(err)
			return
		}
		select {
		case <-ended:
			p.close()
			return
		case <-time.After(5 * time.Millisecond):
			p.close()
		}
	}
}

func logBytes(t *testing.T, s *Server) int64 {
	t.Helper()
	log, err := os.Stat(filepath.Join(s.app.DataDir(), "data.db-wal"))
	testapp.Must(t, err)
	return log.Size()
}

func TestWriteAheadLog_afterAFailedTruncationALongSnapshotBlocksNeitherWriterNorReaders(t *testing.T) {
	app := testapp.New(t)
	s, log := loggedServer(t, app)
	long, err := s.openSnapshot(context.Background(), "long")
	testapp.Must(t, err)
	testapp.SQL(t, app, "CREATE TABLE texts (text TEXT)")
	if log.TruncateAbove(0) == nil {
		t.Error("the log was truncated under a snapshot")
	}
	testapp.SQL(t, app, "INSERT INTO texts VALUES ('written meanwhile')")
	other, err := s.openSnapshot(context.Background(), "other")
	testapp.Must(t, err)
	other.close()
	long.close()
	testapp.Must(t, log.TruncateAbove(0))
	if size := logBytes(t, s); size != 0 {
		t.Errorf("the log has %d bytes after the snapshot ended", size)
	}
}

func TestWriteAheadLog_aFailedTruncationRestoresTheBusyTimeoutOfTheWriter(t *testing.T) {
	app := testapp.New(t)
	s, log := loggedServer(t, app)
	reader, err := s.beginSnapshot(context.Background(), "")
	testapp.Must(t, err)
	testapp.SQL(t, app, "CREATE TABLE texts (text TEXT)")
	if log.TruncateAbove(0) == nil {
		t.Error("the log was truncated under a reader")
	}
	reader.close()
	var timeout int64
	testapp.Must(t, app.NonconcurrentDB().NewQuery("PRAGMA busy_timeout").Row(&timeout))
	if timeout != sqlite.BusyTimeout.Milliseconds() {
		t.Errorf("the writer waits %d ms for locks, want %d", timeout, sqlite.BusyTimeout.Milliseconds())
	}
}

func TestWriteAheadLog_aLongSnapshotBlocksNoNewSnapshots(t *testing.T) {
	app := testapp.New(t)
	s, log := loggedServer(t, app)
	testapp.SQL(t, app, "CREATE TABLE texts (text TEXT)")
	long, err := s.openSnapshot(context.Background(), "long")
	testapp.Must(t, err)
	defer long.close()
	testapp.SQL(t, app, "INSERT INTO texts VALUES (zeroblob(8 << 20))")
	if err := log.TruncateAbove(0); err == nil || errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("new snapshots waited for the long one: %v", err)
	}
}
