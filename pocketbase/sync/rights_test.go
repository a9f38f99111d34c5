package sync

import (
	"reflect"
	"testing"
	"time"

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
	today := time.Now().UTC().Format(time.DateOnly)
	want := map[string][3]bool{ // user a, user b, a visitor
		"public":                 {true, true, true},
		"public:":                {},
		"public:a":               {},
		"user":                   {},
		"user:":                  {},
		"user:a":                 {true, false, false},
		"user:a:":                {},
		"chat:ab":                {true, true, false},
		"chat:ac":                {true, false, false},
		"chat:ba":                {},
		"chat:aa":                {},
		"chat:a":                 {},
		"chat:":                  {},
		"chat":                   {},
		"chat:ab:":               {},
		"post:open":              {true, true, true},
		"post:own":               {true, false, false},
		"post:nested":            {true, false, false},
		"post:gone":              {},
		"post:":                  {},
		"post":                   {},
		"room:open":              {true, false, false},
		"room:other":             {},
		"room:":                  {},
		"room":                   {},
		"football":               {true, true, true},
		"football:a":             {},
		"day:" + today:           {true, true, true},
		"day:1999-01-01":         {},
		"day:9999-01-01":         {},
		"day:2026-13-01":         {},
		"day:":                   {},
		"announcements":          {true, true, true},
		"announcements:a":        {},
		"news":                   {true, true, true},
		"news:1":                 {},
		"match:a00000000000001":  {true, true, true},
		"match:a0000000000001":   {},
		"match:A00000000000001":  {},
		"match:a00000000000001'": {},
		"match:":                 {},
		"match":                  {},
		"day":                    {},
		"author:a":               {},
		"":                       {},
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
		case feed.Everyone, feed.ChannelOwner, feed.NamedUsers, feed.ReadersOfRow, feed.Members, feed.NearDays, feed.AnyID:
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

func TestY14_aRowIsReadableInItsChannelsAndARowWithoutChannelsByNobody(t *testing.T) {
	s := testServer(t, testapp.New(t))
	storeOneOfEach(t, s)
	public, own, nobody := [3]bool{true, true, true}, [3]bool{true, false, false}, [3]bool{}
	rows := map[feed.RowName][3]bool{ // user a, user b, a visitor
		{Collection: "settings", Record: "s1"}:                   public,
		{Collection: "announcements", Record: "a1"}:              public,
		{Collection: "sanctions", Record: "q1"}:                  own,
		{Collection: "appeals", Record: "q1"}:                    own,
		{Collection: "hashtag_trends", Record: "t1"}:             public,
		{Collection: "match_competitions", Record: "l1"}:         public,
		{Collection: "match_days", Record: "today"}:              public,
		{Collection: "match_days", Record: "longago"}:            nobody,
		{Collection: "match_boards", Record: "today"}:            public,
		{Collection: "match_boards", Record: "longago"}:          nobody,
		{Collection: "match_details", Record: "e1"}:              public,
		{Collection: "news", Record: "w1"}:                       public,
		{Collection: "profiles", Record: "a"}:                    public,
		{Collection: "hashtag_posts", Record: "p1"}:              public,
		{Collection: "hashtag_comments", Record: "c1"}:           public,
		{Collection: "follows", Record: "ab"}:                    public,
		{Collection: "hashtag_likes", Record: "ap1"}:             own,
		{Collection: "saved_posts", Record: "ap1"}:               own,
		{Collection: "followed_teams", Record: "at1"}:            own,
		{Collection: "followed_matches", Record: "am1"}:          own,
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
		{Collection: "predictions", Record: "ax1"}:               own,
		{Collection: "scorers", Record: "al1"}:                   own,
		{Collection: "match_entries", Record: "g1"}:              own,
		{Collection: "match_entries", Record: "g2"}:              nobody,
		{Collection: "reports", Record: "ab"}:                    nobody,
		{Collection: "ad_requests", Record: "q1"}:                own,
		{Collection: "ad_requests", Record: "q2"}:                nobody,
		{Collection: "advertisement_views", Record: "v1"}:        nobody,
		{Collection: "advertisement_clicks", Record: "v1"}:       nobody,
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
	storeOneOfEach(t, s)
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
