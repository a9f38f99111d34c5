package sync

import (
	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// MayReadFile reports whether the user may read a row, has not hidden it (Z14), and whether the row has this file. The
// answer is the same for a row that does not exist (Z19).
func (s *Server) MayReadFile(user, collection, row, file string) (bool, error) {
	c := feed.Find(collection)
	if c == nil || c.Upload.File == "" || file == "" {
		return false, nil
	}
	db := s.app.ConcurrentDB()
	may, err := newRights(db, user).mayReadRow(feed.RowName{Collection: collection, Record: row})
	if err != nil || !may {
		return false, err
	}
	var there int
	err = db.NewQuery("SELECT EXISTS (SELECT 1 FROM " + sqlite.Quote(c.Name) + " t WHERE t.id = {:id} AND t." + sqlite.Quote(c.Upload.File) +
		" = {:file}" + c.NotHidden("t") + ")").Bind(dbx.Params{"id": row, "file": file, "reader": user}).Row(&there)
	return there == 1, err
}
