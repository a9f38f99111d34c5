package sync

import (
	"context"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"mudarraj/accounts"
	"mudarraj/feed"
	"mudarraj/jobs"
	"mudarraj/testapp"
)

func TestPlans_aRuleReadsRowsThatItsRowNamesOnly(t *testing.T) {
	s, logged := newProduct(t)
	author, liker := newUser(t, s.app, "author_one"), newUser(t, s.app, "fan_two")
	id := func(name string) string { return (name + "aaaaaaaaaaaaaaa")[:15] }
	*logged = nil
	saveRule(t, s.app, "follows", map[string]any{"id": liker + author, "follower_id": liker, "following_id": author})
	post := saveRule(t, s.app, "hashtag_posts", map[string]any{"id": id("p"), "user_id": author, "content": "هدف #القمة @fan_two"})
	like := saveRule(t, s.app, "hashtag_likes", map[string]any{"id": liker + post.Id, "user_id": liker, "post_id": post.Id})
	comment := saveRule(t, s.app, "hashtag_comments", map[string]any{"id": id("c"), "user_id": liker, "post_id": post.Id, "content": "@author_one"})
	saveRule(t, s.app, "hashtag_comments", map[string]any{"id": id("d"), "user_id": author, "post_id": post.Id, "parent_id": comment.Id, "content": "x"})
	saveRule(t, s.app, "hashtag_comment_likes", map[string]any{"id": author + comment.Id, "user_id": author, "comment_id": comment.Id})
	post.Set("content", "تعديل @author_one")
	testapp.Must(t, s.app.Save(post))
	for range 20 {
		_, err := jobs.WorkOnce(s.app, nil, time.Now().Add(time.Hour))
		testapp.Must(t, err)
	}
	testapp.Must(t, s.app.Delete(like))
	testapp.Must(t, s.app.Delete(comment))
	first := saveRule(t, s.app, "private_messages", map[string]any{"id": id("m"), "sender_id": liker, "receiver_id": author, "content": "سلام", "reactions": map[string]any{}})
	reply := saveRule(t, s.app, "private_messages", map[string]any{"id": id("n"), "sender_id": author, "receiver_id": liker, "content": "رد", "reply_to": first.Id, "reactions": map[string]any{}})
	reply.Set("content", "تعديل")
	testapp.Must(t, s.app.Save(reply))
	seat, err := s.app.FindRecordById("private_chats", author+liker)
	testapp.Must(t, err)
	seat.Set("read_number", 1)
	testapp.Must(t, s.app.Save(seat))
	saveRule(t, s.app, "hidden_messages", map[string]any{"id": liker + reply.Id, "user_id": liker, "message_id": reply.Id})
	testapp.Must(t, s.app.Delete(reply))
	reaction := saveRule(t, s.app, "private_message_reactions", map[string]any{"id": liker + first.Id, "user_id": liker, "message_id": first.Id, "emoji": "🔥"})
	reaction.Set("emoji", "👍")
	testapp.Must(t, s.app.Save(reaction))
	testapp.Must(t, s.app.Delete(reaction))
	room := saveRule(t, s.app, "chat_rooms", map[string]any{"id": id("r"), "name": "x", "owner_id": author, "moderators": []string{}})
	place := saveRule(t, s.app, "room_members", map[string]any{"id": room.Id + liker, "room_id": room.Id, "user_id": liker, "role": "member"})
	asked := saveRule(t, s.app, "room_messages", map[string]any{"id": id("s"), "room_id": room.Id, "user_id": author, "content": "@fan_two", "reactions": map[string]any{}})
	answer := saveRule(t, s.app, "room_messages", map[string]any{"id": id("t"), "room_id": room.Id, "user_id": liker, "content": "رد", "reply_to": asked.Id, "reactions": map[string]any{}})
	answer.Set("content", "تعديل")
	testapp.Must(t, s.app.Save(answer))
	saveRule(t, s.app, "room_message_reactions", map[string]any{"id": liker + asked.Id, "user_id": liker, "message_id": asked.Id, "emoji": "🔥"})
	saveRule(t, s.app, "hidden_room_messages", map[string]any{"id": liker + asked.Id, "user_id": liker, "message_id": asked.Id})
	testapp.Must(t, s.app.Delete(asked))
	place.Set("read_number", 1)
	testapp.Must(t, s.app.Save(place))
	testapp.Must(t, s.app.Delete(answer))
	saveRule(t, s.app, "mutes", map[string]any{"id": author + liker, "user_id": author, "target_id": liker})
	saveRule(t, s.app, "blocks", map[string]any{"id": author + liker, "user_id": author, "target_id": liker})
	testapp.Must(t, s.app.Delete(post))
	saveRule(t, s.app, "reports", map[string]any{"id": liker + post.Id, "reporter_id": liker, "report_type": "post", "reason": "spam",
		"reported_post_id": post.Id})
	testapp.Must(t, feed.NewRemovals(s.app, nil).RunAll())
	testapp.Must(t, feed.PublishCounters(s.app, nil))
	testapp.Must(t, feed.PurgeFeed(s.app, testFeedSettings(), time.Now().Add(200*feed.Day), nil))
	testapp.Must(t, accounts.New(accounts.Needs{App: s.app, Now: time.Now}, new(accounts.Settings)).DeleteDue())
	if len(*logged) < 100 {
		t.Fatalf("%d statements", len(*logged))
	}
	statements := *logged
	expectRulePlans(t, s.app, statements, scansOnlyFew)
}

// A window and a page are read in the order in which they are sent, and no further than that.
var (
	inOrder   = regexp.MustCompile(`^SCAN t(?: USING INDEX hashtag_posts_newest)?$`)
	ofAllOf   = regexp.MustCompile(`WHERE 1 ORDER BY .* LIMIT \d+$`)
	ofOneUser = regexp.MustCompile("FROM `(?:blocks|mutes)` t ") // whom a user has shut out is sorted as a whole
)

func readsWhatIsSent(statement, step string) bool {
	if strings.Contains(step, "TEMP B-TREE FOR ORDER BY") || strings.Contains(step, "TEMP B-TREE FOR LAST TERM") {
		return ofOneUser.MatchString(statement)
	}
	return scansOnlyFew(statement, step) || step == "SCAN sqlite_sequence" ||
		inOrder.MatchString(step) && ofAllOf.MatchString(statement)
}

func TestPlans_aSyncCallReadsOnlyRowsThatItAnswers(t *testing.T) {
	s, logged := newProduct(t)
	author, liker := newUser(t, s.app, "author_one"), newUser(t, s.app, "fan_two")
	id := func(name string) string { return (name + "aaaaaaaaaaaaaaa")[:15] }
	post := saveRule(t, s.app, "hashtag_posts", map[string]any{"id": id("p"), "user_id": author, "content": "هدف #القمة"})
	saveRule(t, s.app, "follows", map[string]any{"id": liker + author, "follower_id": liker, "following_id": author})
	comment := saveRule(t, s.app, "hashtag_comments", map[string]any{"id": id("c"), "user_id": liker, "post_id": post.Id, "content": "x"})
	saveRule(t, s.app, "hashtag_comments", map[string]any{"id": id("d"), "user_id": author, "post_id": post.Id, "parent_id": comment.Id, "content": "y"})
	saveRule(t, s.app, "hashtag_likes", map[string]any{"id": liker + post.Id, "user_id": liker, "post_id": post.Id})
	saveRule(t, s.app, "hashtag_comment_likes", map[string]any{"id": liker + comment.Id, "user_id": liker, "comment_id": comment.Id})
	saveRule(t, s.app, "mutes", map[string]any{"id": liker + author, "user_id": liker, "target_id": author})
	user, err := s.app.FindRecordById("users", liker)
	testapp.Must(t, err)
	testapp.Must(t, s.feedCache.catchUp(context.Background()))
	own, opened, run := "user:"+liker, "post:"+post.Id, s.past.Current()
	*logged = nil
	call := func(cursors map[string]*feed.Cursor, pages []pageRequest, ops ...operation) {
		t.Helper()
		e := syncEvent(t, s.app, httptest.NewRecorder(), user, "")
		q := &syncRequest{V: wireVersion, User: liker, Device: "d", Cursors: cursors, Pages: pages, Ops: ops}
		_, err := s.paced(e, q)
		testapp.Must(t, err)
	}
	call(map[string]*feed.Cursor{"public": nil, own: nil, opened: nil}, nil)
	start := &feed.Cursor{Seq: 0, Run: run}
	call(map[string]*feed.Cursor{"public": start, own: start, opened: start}, nil)
	var pages []pageRequest
	for of, collection := range map[string]string{"public": "hashtag_posts", own: "notifications", opened: "hashtag_comments",
		"tag:القمه": "hashtag_posts", "author:" + author: "hashtag_posts", "profile:" + author: "profiles",
		"followers:" + author: "follows", "following:" + liker: "follows"} {
		pages = append(pages, pageRequest{Of: of, Collection: collection, Limit: 10})
	}
	for i := range feed.Collections {
		if w := feed.Collections[i].WindowIn("user"); w != nil && w.Size != "" {
			pages = append(pages, pageRequest{Of: own, Collection: feed.Collections[i].Name, Limit: 10})
		}
	}
	call(nil, pages)
	before := "2100-01-01 00:00:00.000Z|a"
	for i := range pages {
		pages[i].Before = &before
	}
	call(nil, pages)
	call(nil, nil, operation{ID: id("o"), N: 1, Action: actionDelete, Collection: "hashtag_likes", Record: liker + post.Id, Deps: []string{id("n")}})
	call(nil, nil, operation{ID: id("q"), N: 2, Action: actionDelete, Collection: "hashtag_likes", Record: liker + post.Id})
	_, _, err = feed.ReadHeads(s.app.ConcurrentDB(), []string{"public", own, opened})
	testapp.Must(t, err)
	testapp.SQL(t, s.app, "UPDATE profiles SET bio = 'x' WHERE id = '"+author+"'")
	testapp.Must(t, s.feedCache.catchUp(context.Background()))
	_, err = feed.ChangedChannels(s.app.ConcurrentDB(), 1)
	testapp.Must(t, err)
	statements := *logged
	if len(statements) < 60 {
		t.Fatalf("%d statements", len(statements))
	}
	expectRulePlans(t, s.app, statements, readsWhatIsSent)
}

// A nightly job may scan a table, but not in a statement that writes: it would hold the writer for the whole scan.
func TestPlans_aCronJobWritesByKeyAndChangesNoPlan(t *testing.T) {
	s, logged := newProduct(t)
	liker, actor := newUser(t, s.app, "fan_one"), newUser(t, s.app, "fan_two")
	saveRule(t, s.app, "follows", map[string]any{"id": actor + liker, "follower_id": actor, "following_id": liker})
	testapp.SQL(t, s.app, "UPDATE notifications SET created_at = '2000-01-01 00:00:00.000Z'")
	*logged = nil
	for _, job := range s.app.Cron().Jobs() {
		job.Run()
	}
	var left int
	testapp.Must(t, s.app.ConcurrentDB().NewQuery("SELECT count(*) FROM notifications").Row(&left))
	if left > 0 {
		t.Fatalf("%d notices are left", left)
	}
	writes := slices.DeleteFunc(slices.Clone(*logged), func(statement string) bool {
		return !regexp.MustCompile(`^\s*(?:INSERT|UPDATE|DELETE|WITH)`).MatchString(statement)
	})
	expectRulePlans(t, s.app, writes, scansOnlyFew)
}
