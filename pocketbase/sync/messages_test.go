package sync

import (
	"fmt"
	"net/http/httptest"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/limits"
	"mudarraj/testapp"
)

// message is a row of the conversation of a and b. All have the same time.
func message(id, sender string, number int) map[string]any {
	receiver := map[string]string{"a": "b", "b": "a"}[sender]
	return map[string]any{"id": id, "chat": "ab", "sender_id": sender, "receiver_id": receiver, "number": number,
		"content": "سلام", "created_at": "2026-01-01 00:00:00.000Z"}
}

// fillMessages stores n messages of user a to user b, and the seat of b. Their ids sort against their numbers.
func fillMessages(t *testing.T, s *Server, n int) {
	t.Helper()
	for i := 1; i <= n; i++ {
		testapp.Save(t, s.app, "private_messages", message(fmt.Sprintf("m%03d", 999-i), "a", i))
	}
	testapp.Save(t, s.app, "private_chats", map[string]any{"id": "ba", "user_id": "b", "peer_id": "a", "chat": "ab", "last_number": n})
}

func TestZ1_theWindowAndThePagesOfAConversationGoByNumber(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillMessages(t, s, 120)
	first := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"chat:ab": nil}})
	got := idsOf(first, "private_messages")
	brought := first.Channels["chat:ab"].Brought["private_messages"]
	if last := 120 - brought.Count + 1; brought.End || *brought.Next != fmt.Sprintf("%012d|m%03d", last, 999-last) {
		t.Fatalf("%+v below %s", brought, *brought.Next)
	}
	page := ask(t, s, "b", &syncRequest{Pages: []pageRequest{{Of: "chat:ab", Collection: "private_messages", Before: brought.Next, Limit: 100}}})
	got = append(got, page.Pages[0].IDs...)
	want := make([]string, 120)
	for i := range want {
		want[i] = fmt.Sprintf("m%03d", 999-120+i)
	}
	if !reflect.DeepEqual(got, want) || !page.Pages[0].End {
		t.Fatalf("%v", got)
	}
}

func TestZ26_theConversationsOfAnAnswerShareTheBytesOfOnePage(t *testing.T) {
	s := testServer(t, testapp.New(t))
	others := []string{"b", "c", "d", "e"}
	cursors := map[string]*feed.Cursor{"public": nil, "user:a": nil}
	for _, other := range others {
		for n := 1; n <= 30; n++ {
			row := message(fmt.Sprintf("%s%03d", other, n), "a", n)
			row["chat"], row["receiver_id"], row["content"] = "a"+other, other, strings.Repeat("س", 900)
			testapp.Save(t, s.app, "private_messages", row)
		}
		cursors["chat:a"+other] = nil
	}
	calls := 0
	for ; len(others) > 0 && calls < 10; calls++ {
		answer := ask(t, s, "a", &syncRequest{Cursors: cursors})
		size := 0
		for _, row := range answer.Rows {
			size += len(row.Row)
		}
		if size > 2*s.config.PageBytes || len(answer.Drop) > 0 || answer.Channels["public"] == nil || answer.Channels["user:a"] == nil {
			t.Fatalf("%d bytes, without %v", size, answer.Drop)
		}
		left := len(others)
		others = slices.DeleteFunc(others, func(other string) bool { return answer.Channels["chat:a"+other] != nil })
		if len(others) == left && calls == 0 {
			t.Fatal("no conversation was answered")
		}
		for name, channel := range answer.Channels {
			cursors[name] = &channel.Cursor
		}
	}
	if calls == 1 || len(others) > 0 {
		t.Errorf("%d calls, without %v", calls, others)
	}
}

func TestZ26_aNewConversationIsAnsweredBehindThoseThatGoOn(t *testing.T) {
	at := &feed.Cursor{Seq: 1, Run: "r"}
	q := &syncRequest{Cursors: map[string]*feed.Cursor{"post:p": at, "chat:ab": nil, "chat:ac": at, "public": nil, "user:a": nil}}
	if got := q.channels(); !reflect.DeepEqual(got, []string{"public", "user:a", "chat:ac", "chat:ab", "post:p"}) {
		t.Errorf("%v", got)
	}
}

func TestWindows_aConversationMovesInTheListWithItsNewestMessage(t *testing.T) {
	s := testServer(t, testapp.New(t))
	for i, id := range []string{"ab", "ac", "ad"} {
		testapp.Save(t, s.app, "private_chats", map[string]any{"id": id, "user_id": "a", "chat": id, "last_at": "2026-01-01 00:0" + strconv.Itoa(i) + ":00.000Z"})
	}
	testapp.SQL(t, s.app, "UPDATE private_chats SET last_at = '2026-01-02 00:00:00.000Z' WHERE id = 'ab'")
	answer := ask(t, s, "a", &syncRequest{Pages: []pageRequest{{Of: "user:a", Collection: "private_chats", Limit: 2}}})
	if got := answer.Pages[0]; !reflect.DeepEqual(got.IDs, []string{"ab", "ad"}) || *got.Next != "2026-01-01 00:02:00.000Z|ad" {
		t.Errorf("%v, then below %s", got.IDs, *got.Next)
	}
}

func TestZ14_whatAUserHidOrClearedComesInNoAnswerToThatUser(t *testing.T) {
	s := testServer(t, testapp.New(t))
	start := s.past.AsOf()
	fillMessages(t, s, 6) // m998 … m993
	testapp.SQL(t, s.app, "UPDATE private_chats SET cleared_number = 2")
	testapp.Save(t, s.app, "hidden_messages", map[string]any{"id": "bm995", "user_id": "b", "message_id": "m995"}) // the fourth
	for i, parent := range []string{"m995", "m998"} {
		reply := message("r"+parent, "a", 7+i)
		reply["reply_to"] = parent
		testapp.Save(t, s.app, "private_messages", reply)
	}
	all := []string{"m993", "m994", "m995", "m996", "m997", "m998", "rm995", "rm998"}
	for reader, want := range map[string][]string{"a": all, "b": {"m993", "m994", "m996", "rm995", "rm998"}} {
		touched := make([]feed.RowName, len(all))
		for i, id := range all {
			touched[i] = feed.RowName{Collection: "private_messages", Record: id}
		}
		p, err := s.openSnapshot(t.Context(), reader)
		testapp.Must(t, err)
		testapp.Must(t, p.addTouched(touched))
		p.close()
		for how, answer := range map[string]*syncAnswer{
			"window":  ask(t, s, reader, &syncRequest{Cursors: map[string]*feed.Cursor{"chat:ab": nil}}),
			"page":    ask(t, s, reader, &syncRequest{Pages: []pageRequest{{Of: "chat:ab", Collection: "private_messages", Limit: 100}}}),
			"changes": ask(t, s, reader, &syncRequest{Cursors: map[string]*feed.Cursor{"chat:ab": &start}}),
			"touched": {Rows: p.rows},
		} {
			if got := setOf(idsOf(answer, "private_messages")); !reflect.DeepEqual(got, setOf(want)) {
				t.Errorf("%s of %s: %v", how, reader, got)
			}
		}
	}
}

func TestZ9_aPhonesDeliveriesAreBoundedAndOfItsOwnConversations(t *testing.T) {
	d := newDeliveries()
	d.note("a", map[string]int64{"ab": 3, "ba": 9, "bc": 9, "": 9, "a": 9, "ac": 0, "ad": -1})
	d.note("a", map[string]int64{"ab": 2})
	if got := d.take(); !reflect.DeepEqual(got, map[seat]int64{{"a", "b"}: 3}) {
		t.Errorf("%v", got)
	}
	for i := range maxDeliveries + 10 {
		user := fmt.Sprintf("%06d", i)
		d.note(user, map[string]int64{user + "zzzzzz": 1})
	}
	d.note("000000", map[string]int64{"000000zzzzzz": 2})
	got := d.take()
	if len(got) != maxDeliveries || got[seat{"000000", "zzzzzz"}] != 2 || len(d.take()) > 0 {
		t.Errorf("%d waiting", len(got))
	}
}

func TestZ9_aPhoneOfALostHistoryOrOfAnotherUserDeliversNothing(t *testing.T) {
	s := testServer(t, testapp.New(t))
	user := testapp.NewUser(t, s.app)
	head := s.past.AsOf()
	peer := strings.Repeat("0", len(user.Id))
	for name, given := range map[string]struct {
		user, run string
		want      int
	}{"present": {user.Id, head.Run, 1}, "lost": {user.Id, "lostlostlostlos", 0}, "other": {peer, head.Run, 0}} {
		at := &feed.Cursor{Seq: head.Seq, Run: given.run}
		q := &syncRequest{V: wireVersion, User: given.user, Have: map[string]int64{peer + user.Id: 3}, Cursors: map[string]*feed.Cursor{"public": at}}
		_, err := s.answer(syncEvent(t, s.app, httptest.NewRecorder(), user, ""), q, nil)
		testapp.Must(t, err)
		if got := s.deliveries.take(); len(got) != given.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestZ9_aDeliveryMovesBothSeatsUpToTheNewestMessageOutsideABlock(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillMessages(t, s, 5)
	testapp.Save(t, s.app, "private_chats", map[string]any{"id": "ab", "user_id": "a", "peer_id": "b", "chat": "ab", "last_number": 5})
	for _, step := range []struct {
		block      string
		have, want int64
	}{{"", 3, 3}, {"", 2, 3}, {"INSERT INTO blocks (id, user_id, target_id) VALUES ('ab', 'a', 'b')", 4, 3}, {"DELETE FROM blocks", 99, 5}} {
		if step.block != "" {
			testapp.SQL(t, s.app, step.block)
		}
		s.deliveries.note("b", map[string]int64{"ab": step.have})
		testapp.Must(t, s.storeDeliveries())
		var got struct{ Own, Told int64 }
		testapp.Must(t, s.app.DB().NewQuery("SELECT own.delivered_number AS own, other.peer_delivered AS told FROM private_chats own, private_chats other "+
			"WHERE own.id = 'ba' AND other.id = 'ab'").Bind(dbx.Params{}).One(&got))
		if got.Own != step.want || got.Told != step.want {
			t.Errorf("%+v: %+v", step, got)
		}
	}
}

func TestZ25_anAccountDeletedInATransactionTakesItsTextsAlong(t *testing.T) {
	s, _ := newProduct(t)
	leaving, staying := newUser(t, s.app, "leaving"), newUser(t, s.app, "staying")
	said := saveRule(t, s.app, "private_messages", map[string]any{"id": "aaaaaaaaaaaaaaa", "sender_id": leaving, "receiver_id": staying, "content": "سر"})
	heard := saveRule(t, s.app, "private_messages", map[string]any{"id": "bbbbbbbbbbbbbbb", "sender_id": staying, "receiver_id": leaving, "content": "باقٍ"})
	saveRule(t, s.app, "hidden_messages", map[string]any{"id": leaving + heard.Id, "user_id": leaving, "message_id": heard.Id})
	testapp.Must(t, s.app.RunInTransaction(func(tx core.App) error {
		account, err := tx.FindRecordById("users", leaving)
		testapp.Must(t, err)
		return tx.Delete(account)
	}))
	for id, want := range map[string]string{said.Id: "", heard.Id: "باقٍ"} {
		row, err := s.app.FindRecordById("private_messages", id)
		testapp.Must(t, err)
		if row.GetString("content") != want || row.GetBool("removed") != (want == "") {
			t.Errorf("%v", row)
		}
	}
	for collection, want := range map[string]int{"private_chats": 1, "hidden_messages": 0} {
		if got := count(t, s.app, collection); got != want {
			t.Errorf("%d rows of %s", got, collection)
		}
	}
}

func TestZ2_aTextWaitsBehindOneOfItsConversation(t *testing.T) {
	s := testServer(t, testapp.New(t))
	c := feed.Find("private_messages")
	b := s.newBatch(syncEvent(t, s.app, nil, testapp.NewUser(t, s.app), ""), &syncRequest{Device: "d"})
	to := func(receiver, id string) (*operation, string) {
		o := &operation{ID: id, Action: actionCreate, Collection: c.Name, Record: id}
		return o, laneOf(c, o, map[string]any{"receiver_id": receiver})
	}
	first, lane := to("b", "first")
	b.postpone(lane, verdict{ID: first.ID, Verdict: verdictWait, Code: api.CodeBusy, After: 7})
	for receiver, waits := range map[string]bool{"b": true, "c": false, "": false} {
		next, lane := to(receiver, "next "+receiver)
		v, blocked := b.blockedBy(next, "kind", next.Record, lane)
		if blocked != waits || blocked && (v.Dependency != "first" || v.Code != api.CodeBusy || v.After != 7) {
			t.Errorf("to %q: %v %+v", receiver, blocked, v)
		}
	}
	edit := &operation{Action: actionUpdate, Collection: c.Name, Record: "other"}
	if lane := laneOf(c, edit, map[string]any{"receiver_id": "b"}); lane != "" {
		t.Errorf("an edit is in the lane %s", lane)
	}
}

func TestLimits_aFirstTextCountsForALimitOfItsOwnAndNoOtherConversationWaits(t *testing.T) {
	s := testServer(t, testapp.New(t))
	b := s.newBatch(syncEvent(t, s.app, nil, testapp.NewUser(t, s.app), ""), &syncRequest{Device: "d"})
	c, now := feed.Find("private_messages"), time.Now()
	testapp.Save(t, s.app, "private_chats", map[string]any{"id": b.user + "known", "user_id": b.user})
	testapp.Save(t, s.app, "follows", map[string]any{"id": "follower" + b.user, "follower_id": "follower", "following_id": b.user})
	for receiver, want := range map[string]bool{"stranger": true, "known": false, "follower": false, "": false} {
		first, err := b.isFirst(&operation{Action: actionCreate}, c, map[string]any{"receiver_id": receiver})
		if first != want || err != nil {
			t.Errorf("%q: %v %v", receiver, first, err)
		}
	}
	s.config.LimitNewChats.Put(limits.Rate{Count: 1, Per: time.Hour})
	if b.takeFirst(c, false, now) > 0 || b.takeFirst(c, true, now) > 0 || b.takeFirst(c, true, now) == 0 {
		t.Error("one first text is taken")
	}
	b.giveBackFirst(c, true)
	if b.takeFirst(c, true, now) > 0 {
		t.Error("a token was given back")
	}
}
