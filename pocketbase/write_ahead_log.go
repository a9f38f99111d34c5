package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/dbx"
)

const (
	// maxLogBytes is the size from which the write-ahead log of data.db is emptied while the server works.
	maxLogBytes   = 64 << 20
	logTick       = time.Second
	logRetryAfter = 5 * time.Second
	// snapshotPause is the longest that new snapshots wait for the log.
	snapshotPause = 200 * time.Millisecond
	// writerPause is the longest that the writer waits for readers while the log is emptied.
	writerPause = 50 * time.Millisecond
	// maxFramesLeft is how many frames of the log (4 KB each) are copied while new snapshots wait.
	maxFramesLeft = 1000
)

// keepLogShort empties the log when it has grown. SQLite's own checkpoints copy it, but never begin it anew while readers
// overlap.
func (s *server) keepLogShort() {
	pause := time.NewTimer(logTick)
	defer pause.Stop()
	for {
		select {
		case <-s.stop:
			return
		case <-pause.C:
		}
		if err := s.shortenLog(maxLogBytes); err != nil {
			s.app.Logger().Warn("the write-ahead log was not emptied", "error", err)
			pause.Reset(logRetryAfter)
		} else {
			pause.Reset(logTick)
		}
	}
}

// shortenLog empties the log of data.db if it has more than so many bytes.
func (s *server) shortenLog(most int64) error {
	s.emptying.Lock()
	defer s.emptying.Unlock()
	log, err := os.Stat(filepath.Join(s.app.DataDir(), "data.db-wal"))
	if errors.Is(err, fs.ErrNotExist) || err == nil && log.Size() <= most {
		return nil
	}
	if err != nil {
		return err
	}
	// Most is copied while all others read and write. What one long snapshot keeps would make all others wait.
	switch left, err := copyLog(s.app.ConcurrentDB()); {
	case err != nil:
		return err
	case left > maxFramesLeft:
		return fmt.Errorf("readers use it: %d frames are not copied", left)
	}
	ctx, cancel := context.WithTimeout(context.Background(), snapshotPause)
	defer cancel()
	release, err := s.snapshots.hold(ctx)
	if err != nil {
		return fmt.Errorf("snapshots are open: %w", err)
	}
	defer release()
	if _, err := copyLog(s.app.ConcurrentDB()); err != nil { // what those snapshots had kept
		return err
	}
	return emptyLog(ctx, s.app.NonconcurrentDB())
}

// emptyLogs empties the logs of both databases: the disk gets back what they took.
func (s *server) emptyLogs() {
	ctx, cancel := context.WithTimeout(context.Background(), requestWait)
	defer cancel()
	if err := errors.Join(s.shortenLog(0), emptyLog(ctx, s.app.AuxNonconcurrentDB())); err != nil {
		s.app.Logger().Warn("a write-ahead log was not emptied", "error", err)
	}
}

// copyLog copies to the database what no reader needs in the log any more, and says how many frames are left. It holds
// nobody up.
func copyLog(db dbx.Builder) (left int, err error) {
	var busy bool
	var frames, copied int
	err = db.NewQuery("PRAGMA wal_checkpoint(PASSIVE)").Row(&busy, &frames, &copied)
	if err == nil && busy {
		return 0, fmt.Errorf("another connection copies it")
	}
	return frames - copied, err
}

// emptyLog copies the rest and truncates the log, on the writer's connection: it takes its turn among those who write.
// It gives up when readers of the log do not end within writerPause. The context limits the wait for the turn.
func emptyLog(ctx context.Context, db dbx.Builder) error {
	pool, ok := db.(*dbx.DB)
	if !ok {
		return fmt.Errorf("a log cannot be emptied inside of a transaction")
	}
	writer, err := pool.DB().Conn(ctx)
	if err != nil {
		return err
	}
	defer writer.Close()
	defer waitAtMost(writer, busyTimeout)
	if err := waitAtMost(writer, writerPause); err != nil {
		return err
	}
	var busy bool
	var frames, copied int
	err = writer.QueryRowContext(context.Background(), "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &frames, &copied)
	if err == nil && busy {
		return fmt.Errorf("readers use it: %d of %d frames copied", copied, frames)
	}
	return err
}

// waitAtMost sets how long statements of a connection wait for the locks of others.
func waitAtMost(connection *sql.Conn, longest time.Duration) error {
	_, err := connection.ExecContext(context.Background(), fmt.Sprintf("PRAGMA busy_timeout(%d)", longest.Milliseconds()))
	return err
}

// emptyLogsNightly replaces one half of PocketBase's nightly job; planWithoutStatistics drops the other.
func (s *server) emptyLogsNightly() error {
	return s.app.Cron().Add("mudarrajEmptyLogs", "0 0 * * *", s.emptyLogs)
}
