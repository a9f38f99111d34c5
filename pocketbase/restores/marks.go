// Package restores notices that a backup replaced the data (Q16): all sessions of staff end, and the server knows from when
// to when decisions may be missing.
package restores

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// marksFile says how far the data had come. No backup has it, and no restore replaces it.
const marksFile = ".data-marks"

// marks are the newest numbers of the data.
type marks struct {
	Run string `json:"run"`
	// Head is the newest seq of the feed.
	Head int64 `json:"head"`
	// Audit is the number of the newest row of the audit.
	Audit int64 `json:"audit"`
	// Restoring is true while PocketBase replaces the data; By is the superuser who asked for it.
	Restoring bool   `json:"restoring,omitempty"`
	By        string `json:"by,omitempty"`
}

func marksOf(app core.App) (m marks, err error) {
	err = app.ConcurrentDB().NewQuery(`SELECT (SELECT run FROM _runs ORDER BY number DESC LIMIT 1),
		coalesce((SELECT seq FROM sqlite_sequence WHERE name = '_feed'), 0), coalesce((SELECT max(rowid) FROM staff_audit), 0)`).
		Row(&m.Run, &m.Head, &m.Audit)
	return m, err
}

// replaced reports that the data has not come as far as the marks say, as of the first run after theirs.
func (m marks) replaced(app core.App) (bool, error) {
	if m.Restoring {
		return true, nil
	}
	var head, audit int64
	err := app.ConcurrentDB().NewQuery(`SELECT coalesce(
			(SELECT min(first_seq) - 1 FROM _runs WHERE number > (SELECT number FROM _runs WHERE run = {:run})), -1),
			coalesce((SELECT max(rowid) FROM staff_audit), 0)`).
		Bind(dbx.Params{"run": m.Run}).Row(&head, &audit)
	return head < m.Head || audit < m.Audit, err
}

// readMarks returns nil without a file.
func readMarks(folder string) (*marks, error) {
	text, err := os.ReadFile(filepath.Join(folder, marksFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := new(marks)
	if err := json.Unmarshal(text, m); err != nil {
		return nil, nil // damaged: as if it were missing
	}
	return m, nil
}

// write writes the whole file or leaves the former one.
func (m marks) write(folder string) error {
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	path := filepath.Join(folder, marksFile)
	file, err := os.OpenFile(path+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}
