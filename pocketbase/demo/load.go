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
	// Password of each demo user. A demo directory must not be public.
	Password = "mudarraj-demo"
	// idPrefix marks the rows of the demo: only their times are moved.
	idPrefix = "demo"
)

// Options choose a part of the demo.
type Options struct {
	// Posts is the number of the newest posts to load, 0 for all.
	Posts int
	// WithoutRooms loads no chat rooms.
	WithoutRooms bool
	// WithoutFootball has nobody follow a team or predict.
	WithoutFootball bool
}

// Load fills an empty data directory. A second run moves the demo's times to now. Migrations and feed triggers must
// exist: rows are saved as PocketBase's records, so that hooks derive their fields.
func Load(app core.App, now time.Time, options Options) error {
	loaded, err := isLoaded(app)
	if err != nil {
		return err
	}
	if loaded {
		return MoveTimes(app, now)
	}
	from, err := readCatalogue()
	if err != nil {
		return err
	}
	posts, err := plan(from)
	if err != nil {
		return err
	}
	if most := options.Posts; most > 0 && most < len(posts) {
		posts = posts[:most]
	}
	chats, err := planChats(from.Chats, from.Users)
	if err != nil {
		return err
	}
	var rooms []plannedRoom
	if !options.WithoutRooms {
		if rooms, err = planRooms(from); err != nil {
			return err
		}
	}
	taken, err := takePhotos()
	if err != nil {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		if err := lowerTrendThreshold(tx, len(posts)); err != nil {
			return err
		}
		if err := loadUsers(tx, from.Users, now); err != nil {
			return err
		}
		if err := loadPosts(tx, posts, taken, now); err != nil {
			return err
		}
		if err := loadLikes(tx, posts, now); err != nil {
			return err
		}
		if err := loadSilentUsers(tx, from.Clubs, now); err != nil {
			return err
		}
		if err := loadComments(tx, planComments(posts, len(from.Users), from.Comments), posts, taken, now); err != nil {
			return err
		}
		if err := loadFollows(tx, from.Users, now); err != nil {
			return err
		}
		if err := loadChats(tx, chats, now); err != nil {
			return err
		}
		if err := loadRooms(tx, rooms, from.Users, now); err != nil {
			return err
		}
		if err := notifyLikes(tx, posts, now); err != nil {
			return err
		}
		if err := setNotificationTimes(tx, now); err != nil {
			return err
		}
		if err := loadNews(tx, now); err != nil {
			return err
		}
		if !options.WithoutFootball {
			if err := loadFootball(tx, now); err != nil {
				return err
			}
		}
		return loadAdvertisements(tx, now)
	})
}

// lowerTrendThreshold lowers the threshold, so that fewer posts have about as many trends. The newest posts have more
// of the rare tags.
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

// userID and postID have 15 characters and are the same in each run.
func userID(index int) string { return fmt.Sprintf("%sfan%08d", idPrefix, index+1) }
func postID(index int) string { return fmt.Sprintf("%spost%07d", idPrefix, index+1) }

// EmailOf is the address of user number n (from 1).
func EmailOf(n int) string { return fmt.Sprintf("fan%d@mudarraj.demo", n) }

func loadPosts(app core.App, posts []plannedPost, taken map[string]*pictures.Picture, now time.Time) error {
	collection, err := app.FindCachedCollectionByNameOrId("hashtag_posts")
	if err != nil {
		return err
	}
	// Oldest first, so that the order of the feed is the order of the times.
	for i := len(posts) - 1; i >= 0; i-- {
		record := core.NewRecord(collection)
		record.Set("id", postID(i))
		record.Set("user_id", userID(posts[i].Author))
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

// loadLikes writes likes and counts as the hook of likes would, in two statements instead of ten thousand.
func loadLikes(app core.App, posts []plannedPost, now time.Time) error {
	insert := "INSERT INTO hashtag_likes (id, user_id, post_id, created_at) VALUES ({:id}, {:user}, {:post}, {:at})"
	for i := len(posts) - 1; i >= 0; i-- {
		post := posts[i]
		for n, liker := range post.Likes {
			// The first like comes soon after the post, the last one shortly before now.
			age := time.Duration(float64(post.Age) * (1 - float64(n+1)/float64(len(post.Likes)+1)))
			_, err := app.NonconcurrentDB().NewQuery(insert).Bind(dbx.Params{
				"id": userID(liker) + postID(i), "user": userID(liker), "post": postID(i), "at": stamp(now.Add(-age)),
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
