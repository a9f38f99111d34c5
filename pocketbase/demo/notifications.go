package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// unreadSince is how long ago users read their notifications.
	unreadSince = 50 * time.Minute
	// notifiedLikes of each of the first user's newest posts are saved through the hook, which notifies.
	notifiedLikes = 4
)

// setNotificationTimes gives notifications the times of their causes, and marks the older ones as read. Jobs that would
// notify followers of all posts at once are deleted.
func setNotificationTimes(app core.App, now time.Time) error {
	for _, statement := range []string{
		`DELETE FROM jobs`,
		`UPDATE notifications SET created_at = coalesce(
			(SELECT created_at FROM hashtag_comments WHERE id = json_extract(notifications.data, '$.comment_id') AND type = 'comment'),
			(SELECT max(created_at) FROM hashtag_likes WHERE post_id = json_extract(notifications.data, '$.post_id') AND type = 'like'),
			(SELECT max(created_at) FROM follows WHERE following_id = notifications.user_id AND follower_id LIKE 'demofan%' AND type = 'follow'),
			created_at)`,
		`UPDATE notifications SET created_at = {:tier} WHERE type = 'verification'`,
		`UPDATE notifications SET is_read = created_at < {:since}`,
	} {
		times := dbx.Params{"since": stamp(now.Add(-unreadSince)), "tier": stamp(now.Add(-3 * 24 * time.Hour))}
		if _, err := app.NonconcurrentDB().NewQuery(statement).Bind(times).Execute(); err != nil {
			return fmt.Errorf("notifications: %w", err)
		}
	}
	return nil
}

// notifyLikes deletes the latest likes of the first user's newest posts and saves them again through the hook.
func notifyLikes(app core.App, posts []plannedPost, now time.Time) error {
	likes, err := app.FindCachedCollectionByNameOrId("hashtag_likes")
	if err != nil {
		return err
	}
	for notified, i := 0, 0; i < len(posts) && notified < notifiedLikes; i++ {
		if posts[i].Author != 0 || len(posts[i].Likes) == 0 {
			continue
		}
		notified++
		for n := range min(notifiedLikes, len(posts[i].Likes)) {
			id := userID(posts[i].Likes[len(posts[i].Likes)-1-n]) + postID(i)
			given, err := app.FindRecordById("hashtag_likes", id)
			if err != nil {
				return err
			}
			at := given.GetDateTime("created_at")
			if err := app.Delete(given); err != nil {
				return err
			}
			again := core.NewRecord(likes)
			again.Set("id", id)
			again.Set("user_id", given.GetString("user_id"))
			again.Set("post_id", postID(i))
			again.SetRaw("created_at", at)
			if err := app.Save(again); err != nil {
				return err
			}
		}
	}
	return nil
}
