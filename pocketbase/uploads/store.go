package uploads

import (
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/containers"
	"mudarraj/disk"
	"mudarraj/videos"
	"mudarraj/voices"
)

// The states of an upload. An open one may be complete and not processed yet.
const (
	Open     = "open"
	Accepted = "accepted"
	Refused  = "refused"
)

// Upload is one file that a user sends or has sent. The phone made its id.
type Upload struct {
	ID     string `db:"id"`
	User   string `db:"user"`
	Kind   string `db:"kind"`
	Length int64  `db:"length"`
	State  string `db:"state"`
	// Code is the reason of a refusal.
	Code string `db:"code"`
	// File is the processed file, relative to the data directory; empty unless accepted.
	File string `db:"file"`
	// At is the time of its creation, in milliseconds since 1970.
	At int64 `db:"at"`
	// Stored is the copy in the folder of a row's files. StoredWhole means that it is complete.
	Stored      string `db:"stored"`
	StoredWhole bool   `db:"stored_whole"`

	// Offset is the number of received bytes.
	Offset int64 `db:"-"`
}

// store has uploads until a row takes them or they expire.
type store struct {
	app         core.App
	keepFor     time.Duration
	collections []MediaCollection
	diskSpare   int64
}

// hasSpace reserves disk space for the database: on a full disk every write fails. Where the space is not known, no upload
// is refused.
func (s store) hasSpace(bytes int64) bool {
	space, err := disk.SpaceOf(s.app.DataDir())
	return err != nil || space.Free-bytes > s.diskSpare
}

const folder = "uploads"

func (s store) path(name string) string {
	return filepath.Join(s.app.DataDir(), folder, name)
}

// partOf is the file of the received bytes. madeOf and thumbOf are the images made of it; cleanedOf is the cleaned video or voice.
func (s store) partOf(id string) string  { return s.path(id + ".part") }
func (s store) madeOf(id string) string  { return s.path(id + pictureExtension) }
func (s store) thumbOf(id string) string { return s.path(id + ".thumb.jpg") }
func (s store) cleanedOf(id string, of containers.Format) string {
	return s.path(id + of.Extension)
}

const pictureExtension = ".jpg"

// Find returns nil for an upload that is unknown or expired, or whose bytes a restored backup lacks.
func (s store) Find(id string) (*Upload, error) {
	found := new(Upload)
	err := s.app.ConcurrentDB().Select("id", "user", "kind", "length", "state", "code", "file", "at", "stored", "stored_whole").From("_uploads").
		Where(dbx.HashExp{"id": id}).One(found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if time.Now().After(s.expiry(found)) {
		return nil, nil
	}
	found.Offset = found.Length
	switch found.State {
	case Open:
		part, err := os.Stat(s.partOf(id))
		if err != nil {
			return nil, ignoreMissing(err)
		}
		found.Offset = part.Size()
	case Accepted:
		if _, err := os.Stat(filepath.Join(s.app.DataDir(), found.File)); err == nil || !os.IsNotExist(err) {
			return found, err
		}
		if taken, err := s.isTaken(id); err != nil || !taken {
			return nil, err
		}
	}
	return found, nil
}

func (s store) expiry(of *Upload) time.Time { return time.UnixMilli(of.At).Add(s.keepFor) }

// isTaken reports that a row of some collection has the upload's file. The second condition repeats the one of each
// index.
func (s store) isTaken(id string) (bool, error) {
	for _, media := range s.collections {
		var there int
		err := s.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{" + media.Collection +
			"}} WHERE [[" + media.Upload + "]] = {:id} AND [[" + media.Upload + "]] != '')").Bind(dbx.Params{"id": id}).Row(&there)
		if err != nil || there == 1 {
			return there == 1, err
		}
	}
	return false, nil
}

func (s store) create(id, user string, kind Kind, length int64, now time.Time) (*Upload, error) {
	if err := os.MkdirAll(s.path(""), 0o755); err != nil {
		return nil, err
	}
	part, err := os.Create(s.partOf(id))
	if err != nil {
		return nil, err
	}
	if err := part.Close(); err != nil {
		return nil, err
	}
	err = execute(s.app, "INSERT OR REPLACE INTO _uploads (id, user, kind, length, at) VALUES ({:id}, {:user}, {:kind}, {:length}, {:at})",
		dbx.Params{"id": id, "user": user, "kind": string(kind), "length": length, "at": now.UnixMilli()})
	return &Upload{ID: id, User: user, Kind: string(kind), Length: length, State: Open, At: now.UnixMilli()}, err
}

// errTooMuch means that more bytes were sent than declared; none of them was stored.
var errTooMuch = errors.New("more bytes than declared")

// append stores bytes until the upload is complete. If the connection breaks or the disk is full, earlier bytes stay.
func (s store) append(to *Upload, body io.Reader) (err error) {
	part, err := os.OpenFile(s.partOf(to.ID), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, part.Close()) }()
	kept := &spaceReader{from: io.LimitReader(body, to.Length-to.Offset), hasSpace: s.hasSpace}
	came, broken := io.Copy(part, kept)
	if broken == nil {
		if surplus, _ := io.ReadFull(body, make([]byte, 1)); surplus > 0 {
			return errors.Join(errTooMuch, part.Truncate(to.Offset))
		}
	}
	to.Offset += came
	return errors.Join(broken, part.Sync())
}

// decide stores the result of the processing, unless the upload was deleted meanwhile.
func (s store) decide(id, state string, values dbx.Params) error {
	values["state"] = state
	_, err := s.app.NonconcurrentDB().Update("_uploads", values, dbx.HashExp{"id": id, "state": Open}).Execute()
	return err
}

func (s store) remove(id string) error {
	return errors.Join(
		execute(s.app, "DELETE FROM _uploads WHERE id = {:id}", dbx.Params{"id": id}),
		s.removeFiles(id),
	)
}

func (s store) removeFiles(id string) error {
	var failed error
	paths := []string{s.partOf(id), s.madeOf(id), s.thumbOf(id)}
	for _, format := range slices.Concat(videos.Formats, voices.Formats) {
		paths = append(paths, s.cleanedOf(id, format))
	}
	for _, path := range paths {
		failed = errors.Join(failed, ignoreMissing(os.Remove(path)))
	}
	return failed
}

func ignoreMissing(err error) error {
	if os.IsNotExist(err) {
		return nil
	}
	return err
}

func execute(app core.App, statement string, params dbx.Params) error {
	_, err := app.DB().NewQuery(statement).Bind(params).Execute()
	return err
}
