package demo

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestLoad_againMovesDemoPostsSoThatTagsTrendAndLeavesPostsOfUsersAtTheirTimes(t *testing.T) {
	app, now := loadedApp(t), loadedAt
	if got := trends(t, app, now); got < 5 {
		t.Errorf("%d trends at the start", got)
	}
	almostStale := now.Add(staleAfter - time.Minute)
	if err := Load(app, almostStale, Options{}); err != nil {
		t.Fatal(err)
	}
	if got := trends(t, app, almostStale); got < 5 {
		t.Errorf("%d trends just before the demo posts count as stale", got)
	}
	own := writeAsUser(t, app, now.Add(time.Hour))
	tomorrow := now.Add(20 * time.Hour)
	posts := count(t, app, "SELECT count(*) FROM hashtag_posts")
	if err := Load(app, tomorrow, Options{}); err != nil {
		t.Fatal(err)
	}
	if got := trends(t, app, tomorrow); got < 5 {
		t.Errorf("%d trends tomorrow", got)
	}
	if again := count(t, app, "SELECT count(*) FROM hashtag_posts"); again != posts {
		t.Errorf("%d posts became %d", posts, again)
	}
	if newest, err := newestDemoPost(app); err != nil || tomorrow.Sub(newest) > time.Minute || newest.After(tomorrow) {
		t.Errorf("newest demo post at %v, expected just before %v (%v)", newest, tomorrow, err)
	}
	after, err := app.FindRecordById("hashtag_posts", own.Id)
	if err != nil || after.GetString("created_at") != own.GetString("created_at") {
		t.Errorf("a post of a user moved with the demo posts (%v)", err)
	}
}

// writeAsUser saves a post that a user wrote beside the demo posts.
func writeAsUser(t *testing.T, app core.App, at time.Time) *core.Record {
	t.Helper()
	collection, err := app.FindCollectionByNameOrId("hashtag_posts")
	if err != nil {
		t.Fatal(err)
	}
	post := core.NewRecord(collection)
	post.Set("user_id", userID(0))
	post.Set("content", "كتبتها بيدي")
	setTimes(post, at)
	if err := app.Save(post); err != nil {
		t.Fatal(err)
	}
	return post
}
