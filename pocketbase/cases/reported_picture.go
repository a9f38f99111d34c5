package cases

import (
	"database/sql"
	"errors"
	"net/http"
	"path"

	"github.com/pocketbase/dbx"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/staff"
)

// collections are those of the targets of reports in src/domain/collections.ts, by their type.
var collections = map[string]string{"post": "hashtag_posts", "comment": "hashtag_comments", "user": feed.Profiles, "room": "chat_rooms"}

var errGone = &staff.Refusal{Status: http.StatusNotFound, Code: api.CodeGone}

// picture sends the picture of what a case is about, if that is still the named file. The address of files does not answer
// for what is hidden, or in a private room.
func picture(r *staff.Request) error {
	var of struct {
		Type   string `db:"target_type"`
		Target string `db:"target_id"`
	}
	err := r.App.ConcurrentDB().NewQuery("SELECT target_type, target_id FROM cases WHERE id = {:id}").
		Bind(dbx.Params{"id": r.Request.PathValue("id")}).One(&of)
	if errors.Is(err, sql.ErrNoRows) {
		return errGone
	}
	if err != nil {
		return err
	}
	rows, err := r.App.FindRecordsByIds(collections[of.Type], []string{of.Target})
	if err != nil {
		return err
	}
	name := r.Request.PathValue("file")
	if len(rows) == 0 || path.Ext(name) != ".jpg" || rows[0].GetString(feed.Find(collections[of.Type]).Upload.File) != name {
		return errGone
	}
	storage, err := r.App.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	return r.SendPicture(storage, rows[0].BaseFilesPath()+"/"+name)
}
