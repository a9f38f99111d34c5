package restores

import (
	"errors"
	"sync/atomic"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/staff"
)

// ByKey is where a request for a restore leaves the e-mail address of its superuser, in the app's store.
const ByKey = "mudarrajRestoredBy"

const markEvery = time.Minute

// Restores notices restores, and writes the marks that they are noticed by.
type Restores struct {
	app core.App
	// restoring keeps the marks as they were before a restore: this process ends behind it.
	restoring atomic.Bool
}

// New makes the keeper of the marks of an app.
func New(app core.App) *Restores { return &Restores{app: app} }

// Notice ends all sessions of staff if a backup replaced the data since the last start, and notes when. It comes after the
// migrations of a start, and before requests.
func (r *Restores) Notice(now time.Time) error {
	r.bindBackups()
	before, err := readMarks(r.app.DataDir())
	if err != nil {
		return err
	}
	err = r.app.RunInTransaction(func(tx core.App) error {
		isReplaced, by, err := isReplaced(tx, before)
		if err != nil {
			return err
		}
		if isReplaced {
			if err := note(tx, now, by); err != nil {
				return err
			}
		}
		// Data whose marks were written once and are missing was put here from a backup.
		return sqlite.Execute(tx, "INSERT OR IGNORE INTO _meta (name, value) VALUES ('marks', 'written')", nil)
	})
	if err != nil {
		return err
	}
	return r.mark()
}

func isReplaced(tx core.App, before *marks) (replaced bool, by string, err error) {
	if before == nil {
		err = tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM _meta WHERE name = 'marks')").Row(&replaced)
		return replaced, "", err
	}
	replaced, err = before.replaced(tx)
	return replaced, before.By, err
}

// note stores from when to when decisions may be missing: from the newest row of the backup until now.
func note(tx core.App, now time.Time, by string) error {
	restore := Restore{NoticedAt: now.UnixMilli(), MissingTo: now.UnixMilli()}
	err := tx.DB().NewQuery(`SELECT max(
		coalesce((SELECT at FROM _feed WHERE seq < (SELECT first_seq FROM _runs ORDER BY number DESC LIMIT 1) ORDER BY seq DESC LIMIT 1), 0) * 1000,
		coalesce((SELECT CAST(round(unixepoch(max(created_at), 'subsec') * 1000) AS INT) FROM staff_audit), 0),
		coalesce((SELECT max(seen_at) FROM _staff_sessions), 0))`).Row(&restore.MissingFrom)
	if err != nil {
		return err
	}
	for _, statement := range []string{
		`INSERT OR IGNORE INTO _restores (noticed_at, missing_from, missing_to, by) VALUES ({:at}, {:from}, {:at}, {:by})`,
		"DELETE FROM _staff_sessions",
	} {
		if err := sqlite.Execute(tx, statement, dbx.Params{"at": restore.NoticedAt, "from": restore.MissingFrom, "by": by}); err != nil {
			return err
		}
	}
	return staff.AuditSuperuser(tx, by, staff.Change{Action: "restore", After: restore})
}

// KeepMarking writes the marks every minute, and once at the end.
func (r *Restores) KeepMarking(stop <-chan struct{}) {
	timer := time.NewTicker(markEvery)
	defer timer.Stop()
	for isEnd := false; !isEnd; {
		select {
		case <-timer.C:
		case <-stop:
			isEnd = true
		}
		if err := r.mark(); err != nil {
			r.app.Logger().Warn("how far the data has come was not noted", "error", err)
		}
	}
}

func (r *Restores) mark() error {
	if r.restoring.Load() {
		return nil
	}
	m, err := marksOf(r.app)
	if err != nil {
		return err
	}
	return m.write(r.app.DataDir())
}

// bindBackups leaves the marks out of backups, and notes that PocketBase begins to restore one.
func (r *Restores) bindBackups() {
	r.app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, marksFile, marksFile+".new")
		return e.Next()
	})
	r.app.OnBackupRestore().BindFunc(func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, marksFile, marksFile+".new")
		m, err := marksOf(r.app)
		if err != nil {
			return err
		}
		m.Restoring = true
		m.By, _ = r.app.Store().Get(ByKey).(string)
		r.restoring.Store(true)
		if err := m.write(r.app.DataDir()); err != nil {
			return err
		}
		if err := e.Next(); err != nil {
			r.restoring.Store(false) // nothing was replaced
			return errors.Join(err, r.mark())
		}
		return nil
	})
}
