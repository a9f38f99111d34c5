package uploads

import "github.com/pocketbase/pocketbase/core"

// uploadTable has the metadata of each upload. Its bytes are in files; the size of the file is the offset, also after a
// crash. Whether a row took it is read from the row.
const uploadTable = `CREATE TABLE _uploads (
	id TEXT PRIMARY KEY,
	user TEXT NOT NULL,
	length INTEGER NOT NULL,
	state TEXT NOT NULL DEFAULT 'open',
	code TEXT NOT NULL DEFAULT '',
	file TEXT NOT NULL DEFAULT '',
	width INTEGER NOT NULL DEFAULT 0,
	height INTEGER NOT NULL DEFAULT 0,
	hash TEXT NOT NULL DEFAULT '',
	at INTEGER NOT NULL
) WITHOUT ROWID`

// uploadKinds add the kind (image or video) and the duration of a video.
var uploadKinds = []string{
	"ALTER TABLE _uploads ADD COLUMN kind TEXT NOT NULL DEFAULT 'picture'",
	"ALTER TABLE _uploads ADD COLUMN seconds REAL NOT NULL DEFAULT 0",
}

// uploadCopies add the path of the copy of an upload that a row is to name.
var uploadCopies = []string{
	"ALTER TABLE _uploads ADD COLUMN stored TEXT NOT NULL DEFAULT ''",
	"ALTER TABLE _uploads ADD COLUMN stored_whole INTEGER NOT NULL DEFAULT 0",
}

func init() {
	core.AppMigrations.Register(func(app core.App) error { return execute(app, uploadTable, nil) }, nil, "0000000002_uploads.go")
	core.AppMigrations.Register(executeAll(uploadKinds), nil, "0000000005_upload_kinds.go")
	core.AppMigrations.Register(executeAll(uploadCopies), nil, "0000000007_upload_copies.go")
}

func executeAll(statements []string) func(core.App) error {
	return func(app core.App) error {
		for _, statement := range statements {
			if err := execute(app, statement, nil); err != nil {
				return err
			}
		}
		return nil
	}
}
