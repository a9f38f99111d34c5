package sync

import (
	"testing"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/testapp"
)

func TestPlans_Q4_whatRidesAlongIsRenewedInTheOrderOfItsIds(t *testing.T) {
	s, logged := newProduct(t)
	author := newUser(t, s.app, "author_one")
	post := saveRule(t, s.app, "hashtag_posts", map[string]any{"id": "ppppppppppppppp", "user_id": author, "content": "هدف"})
	room := saveRule(t, s.app, "chat_rooms", map[string]any{"id": "rrrrrrrrrrrrrrr", "name": "x", "owner_id": author, "moderators": []string{}})
	const many = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 300) "
	for statement, parent := range map[string]string{
		many + "INSERT INTO saved_posts (id, user_id, post_id) SELECT printf('s%014d', n), printf('u%014d', n), {:parent} FROM n":                  post.Id,
		many + "INSERT INTO room_members (id, user_id, room_id, role) SELECT printf('s%014d', n), printf('u%014d', n), {:parent}, 'member' FROM n": room.Id,
	} {
		testapp.Must(t, sqlite.Execute(s.app, statement, dbx.Params{"parent": parent}))
	}
	told := func() (users int) {
		testapp.Must(t, s.app.DB().NewQuery("SELECT count(*) FROM _room_rights WHERE seq > (SELECT max(seq) FROM _feed WHERE collection = 'chat_rooms')").Row(&users))
		return users
	}
	*logged = nil
	testapp.SQL(t, s.app, "UPDATE hashtag_posts SET taken_down = 'moderator' WHERE id = '"+post.Id+"'")
	testapp.SQL(t, s.app, "UPDATE chat_rooms SET taken_down = 'moderator' WHERE id = '"+room.Id+"'")
	if got := told(); got != 200 {
		t.Errorf("%d members have a new statement of rooms", got)
	}
	testapp.Must(t, feed.RenewChildren(s.app, nil))
	expectRulePlans(t, s.app, *logged, scansOnlyFew)
	if got := told(); got != 301 {
		t.Errorf("%d members have a new statement of rooms", got)
	}
}
