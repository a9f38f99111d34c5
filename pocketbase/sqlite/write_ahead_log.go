package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// maxLogBytes is the size above which the write-ahead log of data.db is truncated while the server works.
	maxLogBytes   = 64 << 20
	logTick       = time.Second
	logRetryAfter = 5 * time.Second
	// snapshotWait is how long new snapshots may wait for the truncation.
	snapshotWait = 200 * time.Millisecond
	// readerWait is how long the truncation, which holds the writer, may wait for readers.
	readerWait = 50 * time.Millisecond
	// maxFramesLeft is how many frames of the log (4 KB each) may be left to copy while new snapshots wait.
	maxFramesLeft = 1000
	// writerWait is how long the nightly truncation waits for the writer.
	writerWait = 30 * time.Second
)

// WriteAheadLog truncates the write-ahead logs. Snapshots begin at its gate, so that a truncation finds no reader.
type WriteAheadLog struct {
	app        core.App
	Snapshots  *SnapshotGate
	truncating sync.Mutex
}

func NewWriteAheadLog(app core.App) *WriteAheadLog {
	return &WriteAheadLog{app: app, Snapshots: new(SnapshotGate)}
}

// TruncateWhenLarge truncates the log each time it has grown. SQLite's own checkpoints never restart it while
// readers overlap.
func (l *WriteAheadLog) TruncateWhenLarge(stop <-chan struct{}) {
	tick := time.NewTimer(logTick)
	defer tick.Stop()
	for {
		select {
		case <-stop:
			return
		case <-tick.C:
		}
		if err := l.TruncateAbove(maxLogBytes); err != nil {
			l.app.Logger().Warn("the write-ahead log was not truncated", "error", err)
			tick.Reset(logRetryAfter)
		} else {
			tick.Reset(logTick)
		}
	}
}

// TruncateAbove truncates the log of data.db if it has more bytes than the limit.
func (l *WriteAheadLog) TruncateAbove(limit int64) error {
	l.truncating.Lock()
	defer l.truncating.Unlock()
	log, err := os.Stat(filepath.Join(l.app.DataDir(), "data.db-wal"))
	if errors.Is(err, fs.ErrNotExist) || err == nil && log.Size() <= limit {
		return nil
	}
	if err != nil {
		return err
	}
	// Most frames are copied while others read and write. Frames that one long snapshot needs must not delay new ones.
	switch left, err := checkpointLog(l.app.ConcurrentDB()); {
	case err != nil:
		return err
	case left > maxFramesLeft:
		return fmt.Errorf("readers use it: %d frames are not copied", left)
	}
	ctx, cancel := context.WithTimeout(context.Background(), snapshotWait)
	defer cancel()
	release, err := l.Snapshots.hold(ctx)
	if err != nil {
		return fmt.Errorf("snapshots are open: %w", err)
	}
	defer release()
	if _, err := checkpointLog(l.app.ConcurrentDB()); err != nil { // the frames that those snapshots needed
		return err
	}
	return truncateLog(ctx, l.app.NonconcurrentDB())
}

// truncateLogs truncates the logs of both databases and gives their space back to the disk.
func (l *WriteAheadLog) truncateLogs() {
	ctx, cancel := context.WithTimeout(context.Background(), writerWait)
	defer cancel()
	if err := errors.Join(l.TruncateAbove(0), truncateLog(ctx, l.app.AuxNonconcurrentDB())); err != nil {
		l.app.Logger().Warn("a write-ahead log was not truncated", "error", err)
	}
}

// checkpointLog copies frames that no reader needs to the database, and says how many are left. It blocks neither
// readers nor the writer.
func checkpointLog(db dbx.Builder) (left int, err error) {
	var busy bool
	var frames, copied int
	err = db.NewQuery("PRAGMA wal_checkpoint(PASSIVE)").Row(&busy, &frames, &copied)
	if err == nil && busy {
		return 0, fmt.Errorf("another connection copies it")
	}
	return frames - copied, err
}

// truncateLog copies the other frames and truncates the log. It runs on the writer's connection, for which it waits like
// other writes, until the context ends. It fails when readers of the log do not end within readerWait.
func truncateLog(ctx context.Context, db dbx.Builder) error {
	pool, ok := db.(*dbx.DB)
	if !ok {
		return fmt.Errorf("a log cannot be truncated inside of a transaction")
	}
	writer, err := pool.DB().Conn(ctx)
	if err != nil {
		return err
	}
	defer writer.Close()
	defer setBusyTimeout(writer, BusyTimeout)
	if err := setBusyTimeout(writer, readerWait); err != nil {
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

// setBusyTimeout limits how long statements of a connection wait for locks.
func setBusyTimeout(connection *sql.Conn, timeout time.Duration) error {
	_, err := connection.ExecContext(context.Background(), fmt.Sprintf("PRAGMA busy_timeout(%d)", timeout.Milliseconds()))
	return err
}

// TruncateNightly replaces the truncation in PocketBase's nightly job; PlanWithoutStatistics drops its other half.
func (l *WriteAheadLog) TruncateNightly() error {
	return l.app.Cron().Add("mudarrajTruncateLogs", "0 0 * * *", l.truncateLogs)
}
