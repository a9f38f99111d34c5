package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/pictures"
)

const (
	// Password of every demo fan. A demo directory is for looking around, never for the public.
	Password = "mudarraj-demo"
	// idPrefix marks the rows that the demo made, so that only they move in time.
	idPrefix = "demo"
)

// Load fills an empty data directory with the newest `most` posts of the plan, 0 for all; run again it moves the
// demo's times to now. Migrations and feed triggers must be in place: rows enter through PocketBase's records, so
// hooks derive what they always derive.
func Load(app core.App, now time.Time, most int) error {
	loaded, err := isLoaded(app)
	if err != nil {
		return err
	}
	if loaded {
		return Rebase(app, now)
	}
	from, err := readCatalogue()
	if err != nil {
		return err
	}
	posts, err := plan(from)
	if err != nil {
		return err
	}
	if most > 0 && most < len(posts) {
		posts = posts[:most]
	}
	taken, err := takePhotos()
	if err != nil {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		if err := lowerTrendThreshold(tx, len(posts)); err != nil {
			return err
		}
		if err := loadFans(tx, from.Fans, now); err != nil {
			return err
		}
		if err := loadPosts(tx, posts, taken, now); err != nil {
			return err
		}
		if err := loadLikes(tx, posts, now); err != nil {
			return err
		}
		if err := loadCrowd(tx, from.Clubs, now); err != nil {
			return err
		}
		if err := loadComments(tx, planComments(posts, len(from.Fans), from.Talk), posts, taken, now); err != nil {
			return err
		}
		if err := loadFollows(tx, from.Fans, now); err != nil {
			return err
		}
		if err := tellLikes(tx, posts, now); err != nil {
			return err
		}
		if err := settleNotices(tx, now); err != nil {
			return err
		}
		return loadAdvertisements(tx, now)
	})
}

// lowerTrendThreshold lets about as many tags trend among fewer posts as among all of tonight's. The newest posts
// have more of the rarer tags.
func lowerTrendThreshold(app core.App, posts int) error {
	if posts >= tonightPosts {
		return nil
	}
	setting, err := app.FindFirstRecordByData("settings", "key", "trend_threshold")
	if err != nil {
		return err
	}
	var uses int
	if err := setting.UnmarshalJSONField("value", &uses); err != nil {
		return err
	}
	setting.Set("value", max(1, uses*posts*3/(tonightPosts*4)))
	return app.Save(setting)
}

func isLoaded(app core.App) (bool, error) {
	var count int
	err := app.DB().NewQuery("SELECT count(*) FROM hashtag_posts WHERE id LIKE '" + idPrefix + "%'").Row(&count)
	return count > 0, err
}

// fanID and postID are 15 characters, the same at every load.
func fanID(index int) string  { return fmt.Sprintf("%sfan%08d", idPrefix, index+1) }
func postID(index int) string { return fmt.Sprintf("%spost%07d", idPrefix, index+1) }

// EmailOf is the address that fan number n (from 1) signs in with.
func EmailOf(n int) string { return fmt.Sprintf("fan%d@mudarraj.demo", n) }

func loadPosts(app core.App, posts []plannedPost, taken map[string]*pictures.Picture, now time.Time) error {
	collection, err := app.FindCachedCollectionByNameOrId("hashtag_posts")
	if err != nil {
		return err
	}
	// Oldest first, so that the feed's order is the order of writing.
	for i := len(posts) - 1; i >= 0; i-- {
		record := core.NewRecord(collection)
		record.Set("id", postID(i))
		record.Set("user_id", fanID(posts[i].Author))
		record.Set("content", posts[i].Content)
		setTimes(record, now.Add(-posts[i].Age))
		if name := posts[i].Photo; name != "" {
			if err := attach(record, name, taken[name]); err != nil {
				return fmt.Errorf("picture of post %d: %w", i, err)
			}
		}
		if err := app.Save(record); err != nil {
			return fmt.Errorf("post %d: %w", i, err)
		}
	}
	return nil
}

// loadLikes writes likes and counts as the like hook would, in two statements instead of ten thousand.
func loadLikes(app core.App, posts []plannedPost, now time.Time) error {
	insert := "INSERT INTO hashtag_likes (id, user_id, post_id, created_at) VALUES ({:id}, {:user}, {:post}, {:at})"
	for i := len(posts) - 1; i >= 0; i-- {
		post := posts[i]
		for n, liker := range post.Likes {
			// The first like comes soon, the last one lately.
			age := time.Duration(float64(post.Age) * (1 - float64(n+1)/float64(len(post.Likes)+1)))
			_, err := app.NonconcurrentDB().NewQuery(insert).Bind(dbx.Params{
				"id": fanID(liker) + postID(i), "user": fanID(liker), "post": postID(i), "at": stamp(now.Add(-age)),
			}).Execute()
			if err != nil {
				return fmt.Errorf("like of post %d: %w", i, err)
			}
		}
	}
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE hashtag_posts SET likes_count =
		(SELECT count(*) FROM hashtag_likes WHERE post_id = hashtag_posts.id)`).Execute()
	return err
}

func setTimes(record *core.Record, at time.Time) {
	for _, field := range []string{"created_at", "updated_at"} {
		record.SetRaw(field, datetime(at))
	}
}

func datetime(at time.Time) types.DateTime {
	value, _ := types.ParseDateTime(at)
	return value
}

func stamp(at time.Time) string { return datetime(at).String() }
