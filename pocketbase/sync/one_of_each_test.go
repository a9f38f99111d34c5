package sync

import (
	"testing"
	"time"

	"mudarraj/testapp"
)

// storeOneOfEach stores a row of each collection, all by user a or about user a.
func storeOneOfEach(t *testing.T, s *Server) {
	t.Helper()
	openPost(t, s)
	testapp.Save(t, s.app, "settings", map[string]any{"id": "s1", "key": "k"})
	testapp.Save(t, s.app, "announcements", map[string]any{"id": "a1", "text_ar": "k"})
	for _, name := range []string{"sanctions", "appeals"} {
		testapp.Save(t, s.app, name, map[string]any{"id": "q1", "user_id": "a"})
	}
	testapp.Save(t, s.app, "hashtag_trends", map[string]any{"id": "t1", "hashtag": "k"})
	testapp.Save(t, s.app, "match_competitions", map[string]any{"id": "l1", "name_en": "League"})
	for _, name := range []string{"match_days", "match_boards"} {
		testapp.Save(t, s.app, name, map[string]any{"id": "today", "day": time.Now().UTC().Format(time.DateOnly)})
		testapp.Save(t, s.app, name, map[string]any{"id": "longago", "day": "1999-01-01"})
	}
	testapp.Save(t, s.app, "match_details", map[string]any{"id": "e1", "match_id": "a00000000000001", "part": "events"})
	testapp.Save(t, s.app, "news", map[string]any{"id": "w1", "title": "news"})
	testapp.Save(t, s.app, "hashtag_likes", map[string]any{"id": "ap1", "user_id": "a", "post_id": "p1"})
	testapp.Save(t, s.app, "saved_posts", map[string]any{"id": "ap1", "user_id": "a", "post_id": "p1"})
	testapp.Save(t, s.app, "followed_teams", map[string]any{"id": "at1", "user_id": "a", "team_id": "t1"})
	testapp.Save(t, s.app, "followed_matches", map[string]any{"id": "am1", "user_id": "a", "match_id": "m1"})
	testapp.Save(t, s.app, "read_marks", map[string]any{"id": "a"})
	for _, name := range []string{"blocks", "mutes"} {
		testapp.Save(t, s.app, name, map[string]any{"id": "ab", "user_id": "a", "target_id": "b"})
	}
	testapp.Save(t, s.app, "follows", map[string]any{"id": "ab", "follower_id": "a", "following_id": "b"})
	testapp.Save(t, s.app, "notifications", map[string]any{"id": "n1", "user_id": "a", "actor_id": "b"})
	testapp.Save(t, s.app, "hashtag_comments", comment("c1", "a", "", 1))
	testapp.Save(t, s.app, "hashtag_comment_likes", map[string]any{"id": "ac1", "user_id": "a", "comment_id": "c1"})
	testapp.Save(t, s.app, "private_chats", map[string]any{"id": "ab", "user_id": "a", "peer_id": "b", "chat": "ab"})
	testapp.Save(t, s.app, "private_messages", message("m1", "a", 1))
	testapp.Save(t, s.app, "private_messages", message("m2", "a", 2))
	testapp.Save(t, s.app, "hidden_messages", map[string]any{"id": "am2", "user_id": "a", "message_id": "m2"})
	testapp.Save(t, s.app, "private_message_reactions", map[string]any{"id": "am1", "user_id": "a", "message_id": "m1", "emoji": "🔥"})
	testapp.Save(t, s.app, "chat_rooms", map[string]any{"id": "r", "name": "north", "owner_id": "a", "announcement": "at the gate"})
	testapp.Save(t, s.app, "room_members", map[string]any{"id": "ra", "room_id": "r", "user_id": "a", "role": "owner"})
	testapp.Save(t, s.app, "room_bans", map[string]any{"id": "rb", "room_id": "r", "user_id": "b", "by": "a"})
	testapp.Save(t, s.app, "room_invitations", map[string]any{"id": "ra", "room_id": "r", "inviter_id": "b", "invitee_id": "a"})
	testapp.Save(t, s.app, "room_messages", map[string]any{"id": "rm", "room_id": "r", "user_id": "b", "number": 1})
	testapp.Save(t, s.app, "room_messages", map[string]any{"id": "rn", "room_id": "r", "user_id": "b", "number": 2})
	testapp.Save(t, s.app, "hidden_room_messages", map[string]any{"id": "arn", "user_id": "a", "message_id": "rn"})
	testapp.Save(t, s.app, "room_message_reactions", map[string]any{"id": "arm", "user_id": "a", "message_id": "rm", "emoji": "🔥"})
	testapp.Save(t, s.app, "predictions", map[string]any{"id": "ax1", "user_id": "a", "match_id": "x1", "home": 2})
	testapp.Save(t, s.app, "scorers", map[string]any{"id": "al1", "user_id": "a", "competition": "l1"})
	testapp.Save(t, s.app, "match_entries", map[string]any{"id": "g1", "user_id": "a", "match_id": "x1", "kind": "goal"})
	testapp.Save(t, s.app, "match_entries", map[string]any{"id": "g2", "match_id": "x1", "kind": "goal"})
	testapp.Save(t, s.app, "reports", map[string]any{"id": "ab", "reporter_id": "a"})
	testapp.Save(t, s.app, "ad_requests", map[string]any{"id": "q1", "user_id": "a", "ad_name": "shop"})
	testapp.Save(t, s.app, "ad_requests", map[string]any{"id": "q2", "ad_name": "shop"}) // of an ended account
	testapp.Save(t, s.app, "advertisement_views", map[string]any{"id": "v1", "user_id": "a"})
	testapp.Save(t, s.app, "advertisement_clicks", map[string]any{"id": "v1", "user_id": "a"})
}
