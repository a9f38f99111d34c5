// Package testapp is PocketBase for tests, with the collections that the server needs.
package testapp

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // the tables of PocketBase
)

var withCollections migratedData

// New is PocketBase in a temporary directory with collections of the shape that the feed needs.
func New(t *testing.T) core.App {
	t.Helper()
	dir := t.TempDir()
	withCollections.copyTo(t, dir, func(dir string) core.App {
		app := open(t, dir)
		Must(t, app.RunAllMigrations())
		addCollections(t, app)
		return app
	})
	return open(t, dir)
}

func open(t *testing.T, dir string) core.App {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	Must(t, app.Bootstrap())
	t.Cleanup(func() { _ = app.ClearBootstrap() })
	return app
}

func addCollections(t *testing.T, app core.App) {
	t.Helper()
	AddCollection(t, app, "settings", &core.TextField{Name: "key"}, &core.JSONField{Name: "value"})
	AddCollection(t, app, "announcements", &core.TextField{Name: "text_ar"})
	for _, name := range []string{"sanctions", "appeals"} {
		AddCollection(t, app, name, &core.TextField{Name: "user_id"})
	}
	AddCollection(t, app, "hashtag_trends", &core.TextField{Name: "hashtag"})
	AddCollection(t, app, "match_competitions", &core.TextField{Name: "name_en"}, &core.TextField{Name: "teams"})
	AddCollection(t, app, "match_days", &core.TextField{Name: "day"}, &core.TextField{Name: "fixtures"})
	AddCollection(t, app, "match_boards", &core.TextField{Name: "day"}, &core.TextField{Name: "board"})
	AddCollection(t, app, "match_details", &core.TextField{Name: "match_id"}, &core.TextField{Name: "part"}, &core.TextField{Name: "content"})
	AddCollection(t, app, "news", &core.TextField{Name: "title"})
	AddCollection(t, app, "profiles", &core.TextField{Name: "username"}, &core.TextField{Name: "messages_from"}, &core.TextField{Name: "username_key", Hidden: true},
		&core.NumberField{Name: "followers_count"}, &core.NumberField{Name: "following_count"},
		&core.NumberField{Name: "posts_count"})
	AddCollection(t, app, "hashtag_posts", &core.TextField{Name: "user_id"}, &core.TextField{Name: "content"},
		&core.JSONField{Name: "tag_keys"}, &core.NumberField{Name: "likes_count"}, &core.NumberField{Name: "comments_count"},
		&core.TextField{Name: "taken_down"}, &core.TextField{Name: "created_at"}, &core.TextField{Name: "updated_at"})
	AddCollection(t, app, "hashtag_likes", &core.TextField{Name: "user_id"}, &core.TextField{Name: "post_id"},
		&core.TextField{Name: "created_at"})
	AddCollection(t, app, "saved_posts", &core.TextField{Name: "user_id"}, &core.TextField{Name: "post_id"},
		&core.TextField{Name: "created_at"})
	AddCollection(t, app, "followed_teams", &core.TextField{Name: "user_id"}, &core.TextField{Name: "team_id"}, &core.TextField{Name: "name_en"},
		&core.TextField{Name: "created_at"})
	AddCollection(t, app, "followed_matches", &core.TextField{Name: "user_id"}, &core.TextField{Name: "match_id"}, &core.TextField{Name: "created_at"})
	AddCollection(t, app, "read_marks", &core.TextField{Name: "notifications_before"})
	for _, name := range []string{"blocks", "mutes"} {
		AddCollection(t, app, name, &core.TextField{Name: "user_id"}, &core.TextField{Name: "target_id"})
	}
	AddCollection(t, app, "follows", &core.TextField{Name: "follower_id"}, &core.TextField{Name: "following_id"},
		&core.TextField{Name: "created_at"})
	AddCollection(t, app, "notifications", &core.TextField{Name: "user_id"}, &core.TextField{Name: "actor_id"},
		&core.TextField{Name: "created_at"})
	AddCollection(t, app, "hashtag_comments", &core.TextField{Name: "user_id"}, &core.TextField{Name: "post_id"},
		&core.TextField{Name: "parent_id"}, &core.TextField{Name: "content"}, &core.BoolField{Name: "removed"},
		&core.TextField{Name: "media"},
		&core.NumberField{Name: "likes_count"}, &core.NumberField{Name: "replies_count"},
		&core.TextField{Name: "taken_down"}, &core.TextField{Name: "created_at"}, &core.TextField{Name: "updated_at"})
	AddCollection(t, app, "hashtag_comment_likes", &core.TextField{Name: "user_id"}, &core.TextField{Name: "comment_id"},
		&core.TextField{Name: "created_at"})
	AddCollection(t, app, "private_chats", &core.TextField{Name: "user_id"}, &core.TextField{Name: "peer_id"},
		&core.TextField{Name: "chat"}, &core.NumberField{Name: "last_number"}, &core.TextField{Name: "last_at"},
		&core.NumberField{Name: "cleared_number"}, &core.NumberField{Name: "peer_delivered"},
		&core.NumberField{Name: "delivered_number", Hidden: true})
	SQL(t, app, "CREATE UNIQUE INDEX private_chats_seat ON private_chats (user_id, chat)")
	AddCollection(t, app, "private_messages", &core.TextField{Name: "chat"}, &core.TextField{Name: "sender_id"},
		&core.TextField{Name: "receiver_id"}, &core.NumberField{Name: "number"}, &core.TextField{Name: "content"},
		&core.TextField{Name: "reply_to"}, &core.BoolField{Name: "removed"}, &core.JSONField{Name: "reactions"},
		&core.TextField{Name: "created_at"})
	for _, name := range []string{"hidden_messages", "hidden_room_messages"} {
		AddCollection(t, app, name, &core.TextField{Name: "user_id"}, &core.TextField{Name: "message_id"}, &core.TextField{Name: "created_at"})
	}
	for _, name := range []string{"private_message_reactions", "room_message_reactions"} {
		AddCollection(t, app, name, &core.TextField{Name: "user_id"}, &core.TextField{Name: "message_id"}, &core.TextField{Name: "emoji"},
			&core.TextField{Name: "created_at"})
	}
	AddCollection(t, app, "chat_rooms", &core.TextField{Name: "name"}, &core.TextField{Name: "owner_id"}, &core.TextField{Name: "announcement"},
		&core.TextField{Name: "name_en"}, &core.TextField{Name: "closed_at"}, &core.JSONField{Name: "moderators"}, &core.NumberField{Name: "members_count"}, &core.NumberField{Name: "last_number"},
		&core.TextField{Name: "taken_down"}, &core.TextField{Name: "created_at"}, &core.TextField{Name: "updated_at"})
	AddCollection(t, app, "room_members", &core.TextField{Name: "room_id"}, &core.TextField{Name: "user_id"}, &core.TextField{Name: "role"},
		&core.BoolField{Name: "is_banned"}, &core.TextField{Name: "ban_reason"}, &core.NumberField{Name: "read_number"},
		&core.NumberField{Name: "own_above"}, &core.BoolField{Name: "muted"}, &core.TextField{Name: "created_at"})
	AddCollection(t, app, "room_bans", &core.TextField{Name: "room_id"}, &core.TextField{Name: "user_id"}, &core.TextField{Name: "by"},
		&core.TextField{Name: "reason"}, &core.TextField{Name: "created_at"})
	AddCollection(t, app, "room_invitations", &core.TextField{Name: "room_id"}, &core.TextField{Name: "inviter_id"},
		&core.TextField{Name: "invitee_id"}, &core.TextField{Name: "status"}, &core.TextField{Name: "created_at"})
	AddCollection(t, app, "room_messages", &core.TextField{Name: "room_id"}, &core.TextField{Name: "user_id"},
		&core.NumberField{Name: "number"}, &core.TextField{Name: "content"}, &core.TextField{Name: "reply_to"},
		&core.TextField{Name: "media"}, &core.BoolField{Name: "removed"}, &core.JSONField{Name: "reactions"},
		&core.TextField{Name: "created_at"})
	AddCollection(t, app, "predictions", &core.TextField{Name: "user_id"}, &core.TextField{Name: "match_id"}, &core.NumberField{Name: "home"},
		&core.NumberField{Name: "away"}, &core.TextField{Name: "created_at"}, &core.TextField{Name: "updated_at"})
	AddCollection(t, app, "scorers", &core.TextField{Name: "user_id"}, &core.TextField{Name: "competition"}, &core.TextField{Name: "created_at"})
	AddCollection(t, app, "match_entries", &core.TextField{Name: "user_id"}, &core.TextField{Name: "match_id"}, &core.TextField{Name: "kind"},
		&core.TextField{Name: "created_at"}, &core.TextField{Name: "updated_at"})
	AddCollection(t, app, "reports", &core.TextField{Name: "reporter_id"})
	AddCollection(t, app, "ad_requests", &core.TextField{Name: "user_id"}, &core.TextField{Name: "ad_name"}, &core.TextField{Name: "status"},
		&core.TextField{Name: "image"}, &core.NumberField{Name: "views"}, &core.NumberField{Name: "clicks"},
		&core.TextField{Name: "created_at"}, &core.TextField{Name: "updated_at"})
	AddCollection(t, app, "advertisement_views", &core.TextField{Name: "user_id"})
	AddCollection(t, app, "advertisement_clicks", &core.TextField{Name: "user_id"})
}

// AddCollection adds a collection whose ids have the product's form.
func AddCollection(t *testing.T, app core.App, name string, fields ...core.Field) {
	t.Helper()
	collection := core.NewBaseCollection(name)
	collection.Fields.Add(fields...)
	id := collection.Fields.GetByName("id").(*core.TextField)
	id.Max, id.Min, id.Pattern = 60, 1, "^[a-z0-9]+$"
	Must(t, app.Save(collection))
}

// NewUser saves a user.
func NewUser(t *testing.T, app core.App) *core.Record {
	t.Helper()
	users, err := app.FindCachedCollectionByNameOrId("users")
	Must(t, err)
	user := core.NewRecord(users)
	user.SetEmail("fan@example.com")
	user.SetPassword("a-password-of-the-test")
	Must(t, app.Save(user))
	return user
}

// Must ends a test at an error.
func Must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Save stores a row without validation.
func Save(t *testing.T, app core.App, collection string, values map[string]any) {
	t.Helper()
	c, err := app.FindCachedCollectionByNameOrId(collection)
	Must(t, err)
	record := core.NewRecord(c)
	record.Load(values)
	Must(t, app.SaveNoValidate(record))
}

// SQL runs a statement.
func SQL(t *testing.T, app core.App, statement string) {
	t.Helper()
	_, err := app.DB().NewQuery(statement).Execute()
	Must(t, err)
}

// FeedOf lists a channel as "seq-free" lines: collection/record, with a minus for tombstones, in order of seq.
func FeedOf(t *testing.T, app core.App, channel string) []string {
	t.Helper()
	var lines []string
	err := app.DB().NewQuery("SELECT iif(deleted, '-', '+') || collection || '/' || record FROM _feed WHERE channel = {:channel} ORDER BY seq").
		Bind(dbx.Params{"channel": channel}).Column(&lines)
	Must(t, err)
	return lines
}
