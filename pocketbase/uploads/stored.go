package uploads

import (
	"context"
	"errors"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/pictures"
)

// Place is where the file of an upload is copied: the folder of a row's files, and the column of the file. It says
// whether the thumbnail is copied, too.
type Place struct {
	Folder, Column string
	Thumb          bool
}

const (
	// A call waits for a copy on the disk, and hardly for one over a network.
	diskWait    = 5 * time.Second
	networkWait = 100 * time.Millisecond
	// storeTime is the longest time of one copy to the storage.
	storeTime = 2 * time.Minute
	// beforeInterceptors runs a hook before PocketBase's own, which would copy the file within the transaction.
	beforeInterceptors = -200
)

// Store copies the file of an accepted upload into a row's folder, before the transaction that names it. So no copy
// holds the writer, not even a slow one over a network. It returns false while the copy runs, or if the disk has no
// space; a later call finds the copy.
func (u *Uploads) Store(of *Upload, place Place) (stored bool, err error) {
	if of.isStoredIn(place.Folder) {
		return true, nil
	}
	if taken, err := u.isTaken(of.ID); err != nil || taken {
		return taken, err // the rules say what is wrong
	}
	if !u.app.Settings().S3.Enabled && !u.hasSpace(of.Length) {
		return false, nil
	}
	u.startAndWait("store", of.ID, func() error { return u.copyTo(of.ID, place) })
	now, err := u.Find(of.ID)
	return now != nil && now.isStoredIn(place.Folder), err
}

// Unstore removes the copy in a row's folder after the row was refused. If a copy for another row runs, that copy
// removes it.
func (u *Uploads) Unstore(id, folder string) {
	u.startAndWait("unstore", id, func() error {
		_, err := u.dropStored(id, folder)
		return err
	})
}

// startAndWait starts work on the copy of an upload, one at a time, and waits for it briefly.
func (u *Uploads) startAndWait(what, id string, work func() error) {
	done := u.storing.start(id, func() {
		if err := work(); err != nil {
			u.app.Logger().Warn("an upload's copy failed", "what", what, "upload", id, "error", err)
		}
	}, u.logPanic(what, id))
	patience := diskWait
	if u.app.Settings().S3.Enabled {
		patience = networkWait
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-done:
	case <-timer.C:
	}
}

func (of *Upload) isStoredIn(folder string) bool {
	return of.StoredWhole && path.Dir(of.Stored) == folder
}

// AwaitsRow reports that the copy in that folder was begun, and that no row has the upload yet.
func (u *Uploads) AwaitsRow(of *Upload, folder string) (bool, error) {
	if path.Dir(of.Stored) != folder {
		return false, nil
	}
	taken, err := u.isTaken(of.ID)
	return !taken, err
}

func (u *Uploads) copyTo(id string, place Place) error {
	of, err := u.Find(id)
	if err != nil || of == nil || of.State != Accepted || of.isStoredIn(place.Folder) {
		return err
	}
	if of.Stored != "" {
		if dropped, err := u.dropStored(id, path.Dir(of.Stored)); err != nil || !dropped {
			return err
		}
	}
	// The path is stored first, so that an interrupted copy is found and removed.
	to := place.Folder + "/" + place.Column + "_" + security.RandomStringWithAlphabet(10, nameAlphabet) + path.Ext(of.File)
	if begun, err := u.beginCopy(id, to); err != nil || !begun {
		return err
	}
	if err := u.copyFiles(of, to, place.Thumb); err != nil {
		return err
	}
	return u.noteStored(id, to, true)
}

const nameAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789"

// beginCopy stores the path of a copy. False: a row took the upload meanwhile.
func (u *Uploads) beginCopy(id, to string) (begun bool, err error) {
	return u.changesRow("UPDATE _uploads SET stored = {:to}, stored_whole = 0 WHERE id = {:id}"+u.notTaken(""),
		dbx.Params{"id": id, "to": to})
}

func (u *Uploads) changesRow(statement string, params dbx.Params) (bool, error) {
	done, err := u.app.NonconcurrentDB().NewQuery(statement).Bind(params).Execute()
	if err != nil {
		return false, err
	}
	changed, err := done.RowsAffected()
	return changed > 0, err
}

func (u *Uploads) noteStored(id, to string, whole bool) error {
	return execute(u.app, "UPDATE _uploads SET stored = {:to}, stored_whole = {:whole} WHERE id = {:id}",
		dbx.Params{"id": id, "to": to, "whole": whole})
}

func (u *Uploads) copyFiles(of *Upload, to string, withThumb bool) error {
	ctx, cancel := context.WithTimeout(u.work.Context(), storeTime)
	defer cancel()
	return u.withFiles(ctx, func(files *filesystem.System) error {
		file, err := filesystem.NewFileFromPath(filepath.Join(u.app.DataDir(), of.File))
		if err != nil {
			return err
		}
		if err := files.UploadFile(file, to); err != nil || !withThumb {
			return err
		}
		// Otherwise PocketBase would make a thumbnail at the first request, three times as large.
		thumb, err := os.ReadFile(u.thumbOf(of.ID))
		if err != nil {
			return ignoreMissing(err)
		}
		size, name := strconv.Itoa(pictures.ThumbWidth)+"x0", path.Base(to)
		return files.Upload(thumb, thumbsOf(to)+size+"_"+name)
	})
}

func thumbsOf(file string) string { return path.Dir(file) + "/thumbs_" + path.Base(file) + "/" }

func (u *Uploads) withFiles(ctx context.Context, work func(*filesystem.System) error) error {
	files, err := u.app.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	files.SetContext(ctx)
	return work(files)
}

// dropStored removes the copy in a row's folder, unless that row took the upload.
func (u *Uploads) dropStored(id, folder string) (dropped bool, err error) {
	of, err := u.Find(id)
	if err != nil || of == nil || of.Stored == "" || path.Dir(of.Stored) != folder {
		return false, err
	}
	given, err := u.changesRow("UPDATE _uploads SET stored_whole = 0 WHERE id = {:id} AND stored = {:stored}"+
		u.notTaken(" AND [[id]] = {:row}"), dbx.Params{"id": id, "stored": of.Stored, "row": path.Base(folder)})
	if err != nil || !given {
		return false, err
	}
	if err := u.removeStored(of.Stored); err != nil {
		return false, err
	}
	return true, u.noteStored(id, "", false)
}

// notTaken is the condition that no row, or none of the given rows, has the upload {:id}. The last condition repeats
// the one of each index.
func (u *Uploads) notTaken(of string) string {
	var sql strings.Builder
	for _, media := range u.collections {
		sql.WriteString(" AND NOT EXISTS (SELECT 1 FROM {{" + media.Collection + "}} WHERE [[" + media.Upload +
			"]] = {:id} AND [[" + media.Upload + "]] != ''" + of + ")")
	}
	return sql.String()
}

func (u *Uploads) removeStored(file string) error {
	ctx, cancel := context.WithTimeout(u.work.Context(), storeTime)
	defer cancel()
	return u.withFiles(ctx, func(files *filesystem.System) error {
		failed := files.DeletePrefix(thumbsOf(file))
		if err := files.Delete(file); err != nil && !errors.Is(err, filesystem.ErrNotFound) {
			failed = append(failed, err)
		}
		_ = files.Delete(path.Dir(file)) // which stays while anything lies in it
		return errors.Join(failed...)
	})
}

// bindStored makes a new row use the existing copy instead of a second one.
func (u *Uploads) bindStored() {
	for _, media := range u.collections {
		name := &hook.Handler[*core.RecordEvent]{Priority: beforeInterceptors, Func: func(e *core.RecordEvent) error {
			if err := u.nameStored(e, media); err != nil {
				return err
			}
			return e.Next()
		}}
		u.app.OnRecordCreateExecute(media.Collection).Bind(name)
		u.app.OnRecordUpdateExecute(media.Collection).Bind(name)
	}
}

func (u *Uploads) nameStored(e *core.RecordEvent, media MediaCollection) error {
	file, isNew := e.Record.GetRaw(media.File).(*filesystem.File)
	if !isNew {
		return nil
	}
	var whole int
	err := e.App.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM _uploads WHERE id = {:id} AND stored = {:stored} AND stored_whole)").
		Bind(dbx.Params{"id": e.Record.GetString(media.Upload), "stored": e.Record.BaseFilesPath() + "/" + file.Name}).Row(&whole)
	if err == nil && whole == 1 {
		e.Record.SetRaw(media.File, file.Name)
	}
	return err
}
