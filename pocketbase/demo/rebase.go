package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// staleAfter is how old the newest demo post may grow before the demo moves in time. The trends of the plan hold
// for that long.
const staleAfter = 6 * time.Hour

// Rebase moves what the demo's fans said, did and were told forward, and its advertisements, so that it is the evening of the match again. Nothing happens
// while the newest demo post is younger than six hours, and to rows that people made.
func Rebase(app core.App, now time.Time) error {
	newest, err := newestDemoPost(app)
	if err != nil || newest.IsZero() {
		return err
	}
	behind := now.Sub(newest) - newestAge
	if behind < staleAfter {
		return nil
	}
	return app.RunInTransaction(func(tx core.App) error {
		for _, statement := range []string{
			"UPDATE hashtag_posts SET created_at = " + moved("created_at") + ", updated_at = " + moved("updated_at") +
				" WHERE id LIKE '" + idPrefix + "post%'",
			"UPDATE hashtag_likes SET created_at = " + moved("created_at") +
				" WHERE id LIKE '" + idPrefix + "fan%" + idPrefix + "post%'",
			"UPDATE hashtag_comments SET created_at = " + moved("created_at") + ", updated_at = " + moved("updated_at") +
				" WHERE id LIKE '" + idPrefix + "comm%'",
			"UPDATE hashtag_comment_likes SET created_at = " + moved("created_at") +
				" WHERE id LIKE '" + idPrefix + "fan%" + idPrefix + "comm%'",
			"UPDATE follows SET created_at = " + moved("created_at") + " WHERE id LIKE '" + idPrefix + "%" + idPrefix + "fan%'",
			"UPDATE notifications SET created_at = " + moved("created_at") +
				" WHERE user_id LIKE '" + idPrefix + "fan%' AND (actor_id LIKE '" + idPrefix + "fan%' OR actor_id = '')",
			moveAdvertisements,
		} {
			by := dbx.Params{"by": fmt.Sprintf("+%.3f seconds", behind.Seconds()), "now": stamp(now)}
			if _, err := tx.NonconcurrentDB().NewQuery(statement).Bind(by).Execute(); err != nil {
				return fmt.Errorf("move the demo in time: %w", err)
			}
		}
		return nil
	})
}

// moved writes a date as PocketBase does. Nothing moves into the future: an edit or a like made since the start
// would otherwise.
func moved(column string) string {
	return "min(strftime('%Y-%m-%d %H:%M:%fZ', " + column + ", {:by}), {:now})"
}

func newestDemoPost(app core.App) (time.Time, error) {
	var newest types.DateTime
	err := app.DB().NewQuery("SELECT coalesce(max(created_at), '') FROM hashtag_posts WHERE id LIKE '" +
		idPrefix + "post%'").Row(&newest)
	return newest.Time(), err
}

// moveAdvertisements lets one that begins in three days begin in three days again.
const moveAdvertisements = "UPDATE advertisements SET" +
	" scheduled_at = iif(scheduled_at = '', '', strftime('%Y-%m-%d %H:%M:%fZ', scheduled_at, {:by}))," +
	" expires_at = iif(expires_at = '', '', strftime('%Y-%m-%d %H:%M:%fZ', expires_at, {:by}))" +
	" WHERE id LIKE '" + idPrefix + "ad%'"
