package sync

import (
	"reflect"
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestPages_aListHasReadableRowsOnlyAndAnUnknownListHasNone(t *testing.T) {
	s := testServer(t, testapp.New(t))
	storeOneOfEach(t, s)
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
