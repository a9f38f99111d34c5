// Package backups knows when the last backup was made. To list them may mean to ask another server (S3), so no request
// does it.
package backups

import (
	"context"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// readEvery is how soon a backup that was uploaded or deleted is noticed.
	readEvery = 5 * time.Minute
	// readTime is the longest time of listing them.
	readTime = 30 * time.Second
)

// Last is the newest backup.
type Last struct {
	// Known is false before backups were listed, and while they cannot be.
	Known bool
	// At is zero without any backup.
	At    time.Time
	Bytes int64
}

// Backups lists the backups of an app.
type Backups struct {
	app     core.App
	changed chan struct{}

	mu   sync.Mutex
	last Last
}

func New(app core.App) *Backups { return &Backups{app: app, changed: make(chan struct{}, 1)} }

// Bind notices backups that this server makes.
func (b *Backups) Bind() {
	b.app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		err := e.Next()
		if err == nil {
			select {
			case b.changed <- struct{}{}:
			default: // it will be read anyway
			}
		}
		return err
	})
}

// Last is the newest backup as of the last reading.
func (b *Backups) Last() Last {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.last
}

// KeepReading reads until stop is closed.
func (b *Backups) KeepReading(stop <-chan struct{}) {
	timer := time.NewTicker(readEvery)
	defer timer.Stop()
	for {
		last, err := b.read()
		if err != nil {
			b.app.Logger().Warn("the backups were not listed", "error", err)
		}
		b.mu.Lock()
		b.last = last
		b.mu.Unlock()
		select {
		case <-stop:
			return
		case <-timer.C:
		case <-b.changed:
		}
	}
}

func (b *Backups) read() (Last, error) {
	files, err := b.app.NewBackupsFilesystem()
	if err != nil {
		return Last{}, err
	}
	defer files.Close()
	ctx, cancel := context.WithTimeout(context.Background(), readTime)
	defer cancel()
	files.SetContext(ctx)
	all, err := files.List("")
	if err != nil {
		return Last{}, err
	}
	last := Last{Known: true}
	for _, one := range all {
		if !one.IsDir && one.ModTime.After(last.At) {
			last.At, last.Bytes = one.ModTime, one.Size
		}
	}
	return last, nil
}
