package restores

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Restore is a replacement of the data that a start noticed. Times are in milliseconds since 1970.
type Restore struct {
	NoticedAt int64 `db:"noticed_at" json:"noticedAt"`
	// MissingFrom is the time of the newest row of the backup. Decisions from then until MissingTo may be missing.
	MissingFrom int64 `db:"missing_from" json:"missingFrom"`
	MissingTo   int64 `db:"missing_to" json:"missingTo"`
}

const mostShown = 10

// LatestStatement reads at most mostShown rows.
const LatestStatement = "SELECT noticed_at, missing_from, missing_to FROM _restores ORDER BY noticed_at DESC LIMIT {:most}"

// Latest are the latest replacements, the newest first.
func Latest(app core.App) ([]Restore, error) {
	rows := []Restore{}
	err := app.ConcurrentDB().NewQuery(LatestStatement).
		Bind(dbx.Params{"most": mostShown}).All(&rows)
	return rows, err
}
