package sync

import (
	"reflect"
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestY14_aViewAndAFileAreRefusedToUsersWhoMayNotReadTheirRow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	storeOneOfEach(t, s)
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
