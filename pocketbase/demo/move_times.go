package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// staleAfter is the age of the newest demo post from which the times are moved. The trends of the plan last as long.
const staleAfter = 6 * time.Hour

// MoveTimes moves the times of the demo's rows forward, so that the match is on again. It does nothing while the newest
// demo post is younger than six hours, and never changes rows that people wrote.
func MoveTimes(app core.App, now time.Time) error {
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
			moveMessages,
			moveSeats,
			moveRoomMessages,
			moveRoomSeats,
			moveRooms,
			"UPDATE followed_teams SET created_at = " + moved("created_at") + " WHERE id LIKE '" + idPrefix + "fan%'",
			moveNews,
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

// demoChats are the conversations in which only the demo wrote: times rise with the numbers of messages.
const demoChats = "chat IN (SELECT chat FROM private_messages WHERE id LIKE '" + idPrefix + "msg%')" +
	" AND chat NOT IN (SELECT chat FROM private_messages WHERE id NOT LIKE '" + idPrefix + "msg%')"

var (
	moveMessages = "UPDATE private_messages SET created_at = " + moved("created_at") + ", updated_at = " + moved("updated_at") +
		", edited_at = iif(edited_at = '', '', " + moved("edited_at") + ") WHERE " + demoChats
	moveSeats = "UPDATE private_chats SET created_at = " + moved("created_at") + ", updated_at = " + moved("updated_at") +
		", last_at = " + moved("last_at") + " WHERE " + demoChats
)

// demoRooms are the rooms of the demo in which only the demo wrote.
const demoRooms = "SELECT id FROM chat_rooms WHERE id LIKE '" + idPrefix + "room%' AND NOT EXISTS" +
	" (SELECT 1 FROM room_messages WHERE room_id = chat_rooms.id AND id NOT LIKE '" + idPrefix + "said%')"

var (
	moveRoomMessages = "UPDATE room_messages SET created_at = " + moved("created_at") + ", updated_at = " + moved("updated_at") +
		", edited_at = iif(edited_at = '', '', " + moved("edited_at") + ") WHERE room_id IN (" + demoRooms + ")"
	moveRoomSeats = "UPDATE room_members SET created_at = " + moved("created_at") + ", updated_at = " + moved("updated_at") +
		", joined_at = " + moved("joined_at") + " WHERE room_id IN (" + demoRooms + ")"
	moveRooms = "UPDATE chat_rooms SET created_at = " + moved("created_at") + " WHERE id IN (" + demoRooms + ")"
)

// moved is the SQL of a moved date in PocketBase's format. A date never moves into the future; an edit or a like made
// since the start would.
func moved(column string) string {
	return "min(strftime('%Y-%m-%d %H:%M:%fZ', " + column + ", {:by}), {:now})"
}

const moveNews = "UPDATE news_items SET date = min(strftime('%Y-%m-%d %H:%M:%fZ', date, {:by}), {:now}) WHERE id LIKE '" + idPrefix + "news%'"

func newestDemoPost(app core.App) (time.Time, error) {
	var newest types.DateTime
	err := app.DB().NewQuery("SELECT coalesce(max(created_at), '') FROM hashtag_posts WHERE id LIKE '" +
		idPrefix + "post%'").Row(&newest)
	return newest.Time(), err
}

// moveAdvertisements keeps the distances from now: what begins in three days begins in three days again.
const moveAdvertisements = "UPDATE advertisements SET" +
	" scheduled_at = iif(scheduled_at = '', '', strftime('%Y-%m-%d %H:%M:%fZ', scheduled_at, {:by}))," +
	" expires_at = iif(expires_at = '', '', strftime('%Y-%m-%d %H:%M:%fZ', expires_at, {:by}))" +
	" WHERE id LIKE '" + idPrefix + "ad%'"
