package main

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/pictures"
)

const uploadSweepEvery = time.Hour

// bindTaken gives a row its small picture, and lets the files of its upload go, once the row is there for good.
func (u *uploads) bindTaken() {
	for i := range feedCollections {
		c := &feedCollections[i]
		if c.Upload == "" {
			continue
		}
		u.app.OnRecordAfterCreateSuccess(c.Name).BindFunc(func(e *core.RecordEvent) error {
			if id := e.Record.GetString(c.Upload); id != "" {
				u.letGo(id, u.giveThumb(e.Record, c.Picture, id))
			}
			return e.Next()
		})
		u.app.OnRecordAfterUpdateSuccess(c.Name).BindFunc(func(e *core.RecordEvent) error {
			if id := e.Record.GetString(c.Upload); id != "" {
				u.letGo(id, nil)
			}
			return e.Next()
		})
	}
}

func (u *uploads) letGo(id string, err error) {
	if err := errors.Join(err, u.removeFiles(id)); err != nil {
		u.app.Logger().Warn("files of an upload stay until the sweep", "upload", id, "error", err)
	}
}

// giveThumb puts our small picture where PocketBase would make one of its own at the first request, three times as
// heavy.
func (u *uploads) giveThumb(row *core.Record, column, id string) error {
	thumb, err := os.ReadFile(u.thumbOf(id))
	if err != nil {
		return ignoreMissing(err)
	}
	files, err := u.app.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	size, name := strconv.Itoa(pictures.ThumbWidth)+"x0", row.GetString(column)
	return files.Upload(thumb, row.BaseFilesPath()+"/thumbs_"+name+"/"+size+"_"+name)
}

// keepSweeping finishes what a killed server left whole, and sweeps until stop is closed.
func (u *uploads) keepSweeping(stop <-chan struct{}) {
	ticker := time.NewTicker(uploadSweepEvery)
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

func (u *uploads) finishAll() {
	var ids []string
	err := u.app.ConcurrentDB().Select("id").From("_uploads").Where(dbx.HashExp{"state": uploadOpen}).Column(&ids)
	if err != nil {
		u.app.Logger().Warn("open uploads were not read", "error", err)
	}
	for _, id := range ids {
		if one, err := u.find(id); err == nil && one != nil && one.Offset == one.Length {
			<-u.finish(id)
		}
	}
}

// sweep ends uploads that are older than upload-keep, and removes files that belong to none, or to a post
// that has its own copy.
func (u *uploads) sweep(now time.Time) error {
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

func (u *uploads) sweepFile(file os.DirEntry, now time.Time) error {
	info, err := file.Info()
	if err != nil || now.Sub(info.ModTime()) < uploadSweepEvery {
		return ignoreMissing(err) // it may be on its way
	}
	id, _, _ := strings.Cut(file.Name(), ".")
	known, err := u.find(id)
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
