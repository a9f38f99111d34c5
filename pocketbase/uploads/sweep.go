package uploads

import (
	"errors"
	"os"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const sweepEvery = time.Hour

// bindTaken deletes the files of an upload after the row that took it was committed.
func (u *Uploads) bindTaken() {
	for _, media := range u.collections {
		letGo := func(e *core.RecordEvent) error {
			if id := e.Record.GetString(media.Upload); id != "" {
				if err := u.removeFiles(id); err != nil {
					u.app.Logger().Warn("files of an upload stay until the sweep", "upload", id, "error", err)
				}
			}
			return e.Next()
		}
		u.app.OnRecordAfterCreateSuccess(media.Collection).BindFunc(letGo)
		u.app.OnRecordAfterUpdateSuccess(media.Collection).BindFunc(letGo)
	}
}

// KeepSweeping processes complete uploads that a killed server left, and sweeps until stop is closed.
func (u *Uploads) KeepSweeping(stop <-chan struct{}) {
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	u.finishAll()
	for now := time.Now(); ; {
		if err := u.sweep(now); err != nil {
			u.app.Logger().Warn("uploads were not swept", "error", err)
		}
		select {
		case <-stop:
			return
		case now = <-ticker.C:
		}
	}
}

func (u *Uploads) finishAll() {
	var ids []string
	err := u.app.ConcurrentDB().Select("id").From("_uploads").Where(dbx.HashExp{"state": Open}).Column(&ids)
	if err != nil {
		u.app.Logger().Warn("open uploads were not read", "error", err)
	}
	for _, id := range ids {
		if one, err := u.Find(id); err == nil && one != nil && one.Offset == one.Length {
			<-u.Finish(id)
		}
	}
}

// EndAllOf deletes the uploads of a user whose account was deleted.
func (u *Uploads) EndAllOf(user string) error {
	var ids []string
	err := u.app.ConcurrentDB().Select("id").From("_uploads").Where(dbx.HashExp{"user": user}).Column(&ids)
	for _, id := range ids {
		err = errors.Join(err, u.end(id))
	}
	return err
}

// sweep deletes uploads that are older than upload-keep. It also deletes files without an upload, and files of a post
// that has its own copy.
func (u *Uploads) sweep(now time.Time) error {
	before := now.Add(-u.keepFor)
	var old []string
	err := u.app.ConcurrentDB().Select("id").From("_uploads").
		Where(dbx.NewExp("at < {:before}", dbx.Params{"before": before.UnixMilli()})).Column(&old)
	if err != nil {
		return err
	}
	var failed error
	for _, id := range old {
		failed = errors.Join(failed, u.end(id))
	}
	files, err := os.ReadDir(u.path(""))
	if err != nil {
		return errors.Join(failed, ignoreMissing(err))
	}
	for _, file := range files {
		failed = errors.Join(failed, u.sweepFile(file, now))
	}
	return failed
}

func (u *Uploads) sweepFile(file os.DirEntry, now time.Time) error {
	info, err := file.Info()
	if err != nil || now.Sub(info.ModTime()) < sweepEvery {
		return ignoreMissing(err) // it may be on its way
	}
	id, _, _ := strings.Cut(file.Name(), ".")
	known, err := u.Find(id)
	if err != nil {
		return err
	}
	if known != nil {
		if taken, err := u.isTaken(id); err != nil || !taken {
			return err
		}
	}
	return ignoreMissing(os.Remove(u.path(file.Name())))
}
