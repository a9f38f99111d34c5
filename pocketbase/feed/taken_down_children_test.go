package feed

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

const manySaves = firstChildren + 3*FirstBatch

// savedByMany has a post of user u000 that manySaves users saved, its author among them.
func savedByMany(t *testing.T) core.App {
	t.Helper()
	app := preparedApp(t)
	testapp.Save(t, app, "hashtag_posts", map[string]any{"id": "p1", "user_id": "u000", "created_at": "2026"})
	testapp.Must(t, sqlite.Execute(app, `WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < {:last})
		INSERT INTO saved_posts (id, user_id, post_id, created_at) SELECT printf('u%03dp1', n), printf('u%03d', n), 'p1', '2026' FROM n`,
		dbx.Params{"last": manySaves - 1}))
	return app
}

func hide(t *testing.T, app core.App, value string) {
	t.Helper()
	testapp.SQL(t, app, "UPDATE hashtag_posts SET taken_down = '"+value+"'")
}

func expectSaves(t *testing.T, app core.App, gone, jobs int) {
	t.Helper()
	var entries struct{ Gone, There, Jobs int }
	testapp.Must(t, app.DB().NewQuery(`SELECT sum(deleted) AS gone, sum(NOT deleted) AS there, (SELECT count(*) FROM _taken_down_jobs) AS jobs
		FROM _feed WHERE collection = 'saved_posts'`).One(&entries))
	if entries.Gone != gone || entries.There != manySaves-gone || entries.Jobs != jobs {
		t.Errorf("%+v, not %d gone and %d jobs", entries, gone, jobs)
	}
}

func TestQ4_childrenBeyondTheFirstAreRenewedByAJob(t *testing.T) {
	app := savedByMany(t)
	hide(t, app, "moderator")
	expectSaves(t, app, firstChildren-1, 1) // not that of the author
	testapp.Must(t, RenewChildren(app, nil))
	expectSaves(t, app, manySaves-1, 0)
	hide(t, app, "")
	expectSaves(t, app, manySaves-firstChildren, 1)
	testapp.Must(t, RenewChildren(app, nil))
	expectSaves(t, app, 0, 0)
}

func TestQ4_aRowThatIsPutBackWhileAJobRunsHasAllItsChildrenAgain(t *testing.T) {
	app := savedByMany(t)
	hide(t, app, "auto")
	stopped := make(chan struct{})
	close(stopped)
	testapp.Must(t, RenewChildren(app, stopped))
	expectSaves(t, app, firstChildren-1+FirstBatch, 1)
	hide(t, app, "")
	testapp.Must(t, RenewChildren(app, nil))
	expectSaves(t, app, 0, 0)
}

func TestQ4_aJobWhoseRowIsDeletedRenewsNothing(t *testing.T) {
	app := savedByMany(t)
	hide(t, app, "auto")
	testapp.SQL(t, app, "DELETE FROM hashtag_posts")
	testapp.Must(t, RenewChildren(app, nil))
	testapp.Must(t, NewRemovals(app, nil).RunAll())
	expectSaves(t, app, manySaves, 0)
}
