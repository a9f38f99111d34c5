package sync

import (
	"reflect"
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// mayReadFrom decides with the given channels of rows.
func mayReadFrom(t *testing.T, user string, rowChannels map[feed.RowName][]string) func(channel string) bool {
	t.Helper()
	return func(channel string) bool {
		seated := func(room string, _ feed.Readers) (bool, error) { return room == "open" && user == "a", nil }
		r := &rights{user: user, channelsOfRow: func(row feed.RowName) ([]string, error) { return rowChannels[row], nil }, hasSeat: seated, asked: map[string]bool{}}
		may, err := r.mayRead(channel)
		testapp.Must(t, err)
		return may
	}
}

func TestY19_eachKindOfChannelHasItsReadersAndUnknownKindsHaveNone(t *testing.T) {
	rowChannels := map[feed.RowName][]string{
		{Collection: "hashtag_posts", Record: "open"}:   {"public", "user:a"},
		{Collection: "hashtag_posts", Record: "own"}:    {"user:a"},
		{Collection: "hashtag_posts", Record: "nested"}: {"post:own"},
	}
	want := map[string][3]bool{ // user a, user b, a visitor
		"public":      {true, true, true},
		"public:":     {},
		"public:a":    {},
		"user":        {},
		"user:":       {},
		"user:a":      {true, false, false},
		"user:a:":     {},
		"chat:ab":     {true, true, false},
		"chat:ac":     {true, false, false},
		"chat:ba":     {},
		"chat:aa":     {},
		"chat:a":      {},
		"chat:":       {},
		"chat":        {},
		"chat:ab:":    {},
		"post:open":   {true, true, true},
		"post:own":    {true, false, false},
		"post:nested": {true, false, false},
		"post:gone":   {},
		"post:":       {},
		"post":        {},
		"room:open":   {true, false, false},
		"room:other":  {},
		"room:":       {},
		"room":        {},
		"author:a":    {},
		"":            {},
	}
	for channel, readers := range want {
		for i, user := range []string{"a", "b", ""} {
			if got := mayReadFrom(t, user, rowChannels)(channel); got != readers[i] {
				t.Errorf("%q by %q: %v", channel, user, got)
			}
		}
	}
	for kind, rule := range feed.Domain.Channels {
		switch rule.Readers {
		case feed.Everyone, feed.ChannelOwner, feed.NamedUsers, feed.ReadersOfRow, feed.Members:
		default:
			t.Errorf("%s has readers of an unknown kind, %q", kind, rule.Readers)
		}
		hasCase := false
		for channel := range want {
			hasCase = hasCase || feed.ChannelKind(channel) == kind
		}
		if !hasCase {
			t.Errorf("no case has the kind %s", kind)
		}
	}
}

// fillRights stores a row of each collection, all by user a or about user a.
func fillRights(t *testing.T, s *Server) {
	t.Helper()
	openPost(t, s)
	testapp.Save(t, s.app, "settings", map[string]any{"id": "s1", "key": "k"})
	testapp.Save(t, s.app, "hashtag_trends", map[string]any{"id": "t1", "hashtag": "k"})
	testapp.Save(t, s.app, "hashtag_likes", map[string]any{"id": "ap1", "user_id": "a", "post_id": "p1"})
	testapp.Save(t, s.app, "saved_posts", map[string]any{"id": "ap1", "user_id": "a", "post_id": "p1"})
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
	testapp.Save(t, s.app, "reports", map[string]any{"id": "ab", "reporter_id": "a"})
	testapp.Save(t, s.app, "advertisement_views", map[string]any{"id": "v1", "user_id": "a"})
}

func TestY14_aRowIsReadableInItsChannelsAndARowWithoutChannelsByNobody(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRights(t, s)
	public, own, nobody := [3]bool{true, true, true}, [3]bool{true, false, false}, [3]bool{}
	rows := map[feed.RowName][3]bool{ // user a, user b, a visitor
		{Collection: "settings", Record: "s1"}:                   public,
		{Collection: "hashtag_trends", Record: "t1"}:             public,
		{Collection: "profiles", Record: "a"}:                    public,
		{Collection: "hashtag_posts", Record: "p1"}:              public,
		{Collection: "hashtag_comments", Record: "c1"}:           public,
		{Collection: "follows", Record: "ab"}:                    public,
		{Collection: "hashtag_likes", Record: "ap1"}:             own,
		{Collection: "saved_posts", Record: "ap1"}:               own,
		{Collection: "read_marks", Record: "a"}:                  own,
		{Collection: "blocks", Record: "ab"}:                     own,
		{Collection: "mutes", Record: "ab"}:                      own,
		{Collection: "notifications", Record: "n1"}:              own,
		{Collection: "hashtag_comment_likes", Record: "ac1"}:     own,
		{Collection: "private_chats", Record: "ab"}:              own,
		{Collection: "private_messages", Record: "m1"}:           {true, true, false},
		{Collection: "hidden_messages", Record: "am2"}:           own,
		{Collection: "chat_rooms", Record: "r"}:                  public,
		{Collection: "room_members", Record: "ra"}:               own,
		{Collection: "room_bans", Record: "rb"}:                  nobody,
		{Collection: "room_invitations", Record: "ra"}:           own,
		{Collection: "room_messages", Record: "rm"}:              own,
		{Collection: "private_message_reactions", Record: "am1"}: own,
		{Collection: "room_message_reactions", Record: "arm"}:    own,
		{Collection: "hidden_room_messages", Record: "arn"}:      own,
		{Collection: "reports", Record: "ab"}:                    nobody,
		{Collection: "advertisement_views", Record: "v1"}:        nobody,
		{Collection: "hashtag_posts", Record: "gone"}:            nobody,
		{Collection: "follows", Record: "gone"}:                  nobody,
		{Collection: "users", Record: "a"}:                       nobody,
		{Collection: "nothing", Record: "a"}:                     nobody,
	}
	known := map[string]bool{}
	for row, readers := range rows {
		known[row.Collection] = true
		for i, user := range []string{"a", "b", ""} {
			may, err := newRights(s.app.ConcurrentDB(), user).mayReadRow(row)
			testapp.Must(t, err)
			if may != readers[i] {
				t.Errorf("%v by %q: %v", row, user, may)
			}
		}
	}
	for i := range feed.Collections {
		if name := feed.Collections[i].Name; !known[name] {
			t.Errorf("no case has a row of %s", name)
		}
	}
}

// An answer has a row outside its channels because an operation touched it, or because another row names it.
func TestY14_aTouchedRowAndARelatedRowAreSentToTheirReadersOnly(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRights(t, s)
	touched := []feed.RowName{{Collection: "blocks", Record: "ab"}, {Collection: "notifications", Record: "n1"}, {Collection: "reports", Record: "ab"}, {Collection: "hashtag_posts", Record: "p1"},
		{Collection: "private_messages", Record: "m2"}, {Collection: "private_chats", Record: "ab"}}
	for user, want := range map[string][]string{
		"a": {"profiles", "hashtag_posts", "hashtag_likes", "saved_posts", "blocks", "notifications", "private_chats"}, // a hid the message
		"b": {"profiles", "hashtag_posts", "private_messages"},
		"z": {"profiles", "hashtag_posts"},
	} {
		p, err := s.openSnapshot(t.Context(), user)
		testapp.Must(t, err)
		testapp.Must(t, p.addTouched(touched))
		p.close()
		got := map[string]bool{}
		for _, row := range p.rows {
			got[row.Collection] = true
		}
		if !reflect.DeepEqual(got, setOf(want)) {
			t.Errorf("%s got %v", user, got)
		}
	}
}

func setOf(names []string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return set
}

func TestPages_aListHasReadableRowsOnlyAndAnUnknownListHasNone(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRights(t, s)
	for asked, want := range map[pageRequest][]string{
		{Of: "followers:b", Collection: "follows"}:        {"ab"},
		{Of: "following:a", Collection: "follows"}:        {"ab"},
		{Of: "author:a", Collection: "hashtag_posts"}:     {"p1"},
		{Of: "author:a", Collection: "hashtag_likes"}:     {},
		{Of: "author:a", Collection: "follows"}:           {},
		{Of: "followers:b", Collection: "blocks"}:         {},
		{Of: "author:a", Collection: "hashtag_comments"}:  {},
		{Of: "user:a", Collection: "hashtag_likes"}:       {},
		{Of: "user:a", Collection: "notifications"}:       {},
		{Of: "post:p1", Collection: "hashtag_comments"}:   {"c1"},
		{Of: "post:gone", Collection: "hashtag_comments"}: {},
		{Of: "chat:ab", Collection: "private_messages"}:   {},
	} {
		asked.Limit = 10
		answer := ask(t, s, "z", &syncRequest{Pages: []pageRequest{asked}})
		if got := answer.Pages[0].IDs; !reflect.DeepEqual(got, want) || !answer.Pages[0].End {
			t.Errorf("%s of %s: %v", asked.Collection, asked.Of, got)
		}
	}
	// A list is empty if feed.Collections gives others no right to its rows.
	at := feed.Find("follows")
	before := *at
	t.Cleanup(func() { *at = before })
	at.Readers = ""
	hidden := ask(t, s, "z", &syncRequest{Pages: []pageRequest{{Of: "followers:b", Collection: "follows", Limit: 10}}})
	if len(hidden.Pages[0].IDs) > 0 {
		t.Error("a list has rows of which no channel is the reader's")
	}
}

func TestY14_theFeedCacheLeavesChannelsThatItCannotDecideToASnapshot(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRights(t, s)
	testapp.Must(t, s.feedCache.renew(t.Context()))
	for channel, fromCache := range map[string]bool{"post:p1": true, "user:a": false, "room:x": false, "user:": false, "post:": false} {
		q := pullOf(s, "z", s.feedCache.past.Head, wireVersion)
		q.Cursors[channel] = q.Cursors["public"]
		if answered := byCache(t, s, q) != nil; answered != fromCache {
			t.Errorf("%s: answered %v", channel, answered)
		}
	}
	for i := range feed.Collections {
		if c := &feed.Collections[i]; feed.IsOpened(c.Opens) && !c.IsIn("public") {
			t.Errorf("%s opens channels and is not in public: the feed cache does not know who reads them", c.Name)
		}
	}
}

func TestY14_aViewAndAFileAreRefusedToUsersWhoMayNotReadTheirRow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRights(t, s)
	callers := map[string]*core.Record{"a visitor": nil}
	for caller, collection := range map[string]string{"a": "users", "b": "users", "an administrator": core.CollectionNameSuperusers} {
		of, err := s.app.FindCachedCollectionByNameOrId(collection)
		testapp.Must(t, err)
		callers[caller] = core.NewRecord(of)
		callers[caller].Id = caller
	}
	for row, want := range map[feed.RowName][]string{
		{Collection: "hashtag_posts", Record: "p1"}:    {"a", "a visitor", "an administrator", "b"},
		{Collection: "hashtag_comments", Record: "c1"}: {"a", "a visitor", "an administrator", "b"},
		{Collection: "hashtag_likes", Record: "ap1"}:   {"a", "an administrator"},
		{Collection: "notifications", Record: "n1"}:    {"a", "an administrator"},
		{Collection: "private_messages", Record: "m1"}: {"a", "an administrator", "b"},
		{Collection: "reports", Record: "ab"}:          {"an administrator"},
	} {
		record, err := s.app.FindRecordById(row.Collection, row.Record)
		testapp.Must(t, err)
		var got []string
		for caller, auth := range callers {
			if s.mayOpen(&core.RequestEvent{Auth: auth}, record) {
				got = append(got, caller)
			}
		}
		if slices.Sort(got); !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %v", row, got)
		}
	}
	// A row that is being removed exists for a moment without its post.
	record, err := s.app.FindRecordById("hashtag_comments", "c1")
	testapp.Must(t, err)
	testapp.SQL(t, s.app, "UPDATE hashtag_comments SET post_id = 'gone'")
	if s.mayOpen(&core.RequestEvent{Auth: callers["a"]}, record) {
		t.Error("a row without its post was opened")
	}
}
