package news

import (
	"errors"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// shownSource is what an editor sees of a source. Times are in milliseconds since 1970; 0: never.
type shownSource struct {
	ID       string `db:"id" json:"id"`
	Address  string `db:"address" json:"address"`
	NameAr   string `db:"name_ar" json:"nameAr"`
	NameEn   string `db:"name_en" json:"nameEn"`
	Category string `db:"category" json:"category"`
	Enabled  bool   `db:"enabled" json:"enabled"`
	Trouble  string `db:"trouble" json:"trouble"`
	// Items are those of it that are kept.
	Items      int   `db:"items" json:"items"`
	AnsweredAt int64 `db:"answered_at" json:"answeredAt"`
	NextAt     int64 `db:"next_at" json:"nextAt"`
	// Version changes with what an editor wrote, not with what the source answers.
	Version string `db:"updated_at" json:"version"`
}

func readShown(app core.App) ([]shownSource, error) {
	shown := []shownSource{}
	err := app.ConcurrentDB().NewQuery(`SELECT s.id, s.address, s.name_ar, s.name_en, s.category, s.enabled, s.trouble, s.updated_at,
			CAST(round(coalesce(unixepoch(nullif(s.answered_at, ''), 'subsec'), 0) * 1000) AS INT) AS answered_at,
			iif(s.enabled, coalesce(p.due, 0), 0) AS next_at, (SELECT count(*) FROM news_items i WHERE i.source = s.id) AS items
		FROM news_sources s LEFT JOIN _news_polls p ON p.source = s.id AND p.address = s.address
		ORDER BY s.created_at DESC, s.id`).All(&shown)
	return shown, err
}

// isInvalid reports that PocketBase refused a value of a record.
func isInvalid(err error) bool {
	var refused validation.Errors
	return errors.As(err, &refused)
}
