package uploads

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"mudarraj/background"
	"mudarraj/limits"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
)

const upload = "uploaduploaduplo"

// acceptedUpload returns an upload whose file waits for a row of `posts`.
func acceptedUpload(t *testing.T) *Uploads {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	must(t, app.Bootstrap())
	t.Cleanup(func() { _ = app.ClearBootstrap() })
	must(t, app.RunAllMigrations())
	posts := core.NewBaseCollection("posts")
	posts.Fields.Add(&core.TextField{Name: "upload"})
	must(t, app.Save(posts))
	u := New(app, background.New(), limits.NewLimiter(), &Settings{Keep: time.Hour, Workers: 1}, []MediaCollection{{Collection: "posts", Upload: "upload", File: "file"}})
	_, err := u.create(upload, "fan", Picture, 4, time.Now())
	must(t, err)
	must(t, os.WriteFile(u.madeOf(upload), []byte("jpeg"), 0o600))
	file, err := filepath.Rel(app.DataDir(), u.madeOf(upload))
	must(t, err)
	must(t, u.decide(upload, Accepted, dbx.Params{"file": file}))
	return u
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (u *Uploads) copyOf(t *testing.T, row string) {
	t.Helper()
	must(t, u.copyTo(upload, Place{Folder: "posts/" + row, Column: "file"}))
}

func (u *Uploads) take(t *testing.T, row string) {
	t.Helper()
	must(t, execute(u.app, "INSERT INTO posts (id, upload) VALUES ({:row}, {:upload})", dbx.Params{"row": row, "upload": upload}))
}

func (u *Uploads) expectCopy(t *testing.T, row string, expected bool) {
	t.Helper()
	_, err := os.Stat(filepath.Join(u.app.DataDir(), "storage/posts", row))
	if (err == nil) != expected {
		t.Errorf("the folder of %s: %v", row, err)
	}
}

func TestStored_anUploadThatARowTookIsNotCopiedForAnother(t *testing.T) {
	u := acceptedUpload(t)
	u.copyOf(t, "first")
	u.take(t, "first")
	u.copyOf(t, "second")
	u.expectCopy(t, "first", true)
	u.expectCopy(t, "second", false)
}

func TestStored_aCopyIsRemovedWhenAnotherRowTookTheUpload(t *testing.T) {
	u := acceptedUpload(t)
	u.copyOf(t, "second")
	u.take(t, "first")
	u.Unstore(upload, "posts/second")
	u.expectCopy(t, "second", false)
}

func TestStored_aCopyStaysWhenItsRowTookTheUpload(t *testing.T) {
	u := acceptedUpload(t)
	u.copyOf(t, "first")
	u.take(t, "first")
	u.Unstore(upload, "posts/first")
	u.expectCopy(t, "first", true)
}
