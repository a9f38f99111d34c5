package sync

import (
	"fmt"
	"strings"
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func publishLike(t *testing.T, s *Server, ids ...string) {
	t.Helper()
	for _, id := range ids {
		testapp.SQL(t, s.app, "UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = '"+id+"'")
	}
	testapp.Must(t, feed.PublishCounters(s.app, nil))
}

func headOf(t *testing.T, s *Server) int64 {
	t.Helper()
	head, err := feed.ReadHead(s.app.ConcurrentDB())
	testapp.Must(t, err)
	return head
}

func rowsIn(answer *syncAnswer) string {
	var ids []string
	for _, row := range answer.Rows {
		_, rest, _ := strings.Cut(string(row.Row), `"id":"`)
		id, _, _ := strings.Cut(rest, `"`)
		ids = append(ids, id)
	}
	return strings.Join(ids, " ")
}

func TestY18_aPhoneWithTheRowGetsCountersOnlyAndAPhoneWithoutTheRow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	before := headOf(t, s)
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	phoneSeq := headOf(t, s)
	publishLike(t, s, "p1")
	answer := bySnapshot(t, s, pullOf(s, "b", phoneSeq, wireVersion))
	counts := answer.Channels["public"].Counts
	if len(answer.Rows) != 0 || len(counts) != 1 || !strings.Contains(string(counts[0]), `"id":"p1"`) ||
		!strings.Contains(string(counts[0]), `"likes_count":1`) || strings.Contains(string(counts[0]), "content") {
		t.Fatalf("%s %s", rowsIn(answer), counts)
	}
	if answer := bySnapshot(t, s, pullOf(s, "b", before, wireVersion)); rowsIn(answer) != "p1" || len(answer.Channels["public"].Counts) != 0 {
		t.Fatal(rowsIn(answer))
	}
	if answer := bySnapshot(t, s, pullOf(s, "b", phoneSeq, countsVersion-1)); rowsIn(answer) != "p1" || len(answer.Channels["public"].Counts) != 0 {
		t.Fatal("a phone of the first version gets rows")
	}
}

func TestY18_anEditWhoseCountersChangedMeanwhileIsSentWhole(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	phoneSeq := headOf(t, s)
	testapp.SQL(t, s.app, "UPDATE hashtag_posts SET content = 'new' WHERE id = 'p1'")
	edited := headOf(t, s)
	publishLike(t, s, "p1")
	publishLike(t, s, "p1")
	if answer := bySnapshot(t, s, pullOf(s, "b", phoneSeq, wireVersion)); rowsIn(answer) != "p1" {
		t.Fatal("the edit is lost")
	}
	if answer := bySnapshot(t, s, pullOf(s, "b", edited, wireVersion)); rowsIn(answer) != "" || len(answer.Channels["public"].Counts) != 1 {
		t.Fatal("the edit came again")
	}
}

func TestY14_manyRowsButNotCountersCauseAFreshWindow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.config.WindowPublic = 5
	var ids []string
	for i := range 9 {
		ids = append(ids, fmt.Sprintf("p%d", i))
		testapp.Save(t, s.app, "hashtag_posts", post(ids[i], "a"))
	}
	phoneSeq := headOf(t, s)
	publishLike(t, s, ids...)
	answer := bySnapshot(t, s, pullOf(s, "b", phoneSeq, wireVersion))
	if part := answer.Channels["public"]; part.Fresh || len(part.Counts) != 9 {
		t.Fatal(part.Fresh, len(part.Counts))
	}
	for i := range 6 {
		testapp.Save(t, s.app, "hashtag_posts", post(fmt.Sprintf("q%d", i), "a"))
	}
	if answer := bySnapshot(t, s, pullOf(s, "b", phoneSeq, wireVersion)); !answer.Channels["public"].Fresh {
		t.Fatal("six rows for five places are no window")
	}
}

// A row whose counters moved behind a page's end is still sent with the page that its content belongs to.
func TestY14_noRowIsMissingBetweenPages(t *testing.T) {
	s := testServer(t, testapp.New(t))
	from := headOf(t, s)
	for i := range 9 {
		testapp.Save(t, s.app, "hashtag_posts", post(fmt.Sprintf("p%d", i), "a"))
	}
	publishLike(t, s, "p0", "p3")
	s.config.PageBytes = 500
	held := map[string]bool{}
	for pages := 1; ; pages++ {
		answer := bySnapshot(t, s, pullOf(s, "b", from, wireVersion))
		for id := range strings.FieldsSeq(rowsIn(answer)) {
			held[id] = true
		}
		from = answer.Channels["public"].Cursor.Seq
		if !answer.Channels["public"].More {
			if len(held) != 9 || pages < 3 {
				t.Fatal(len(held), pages)
			}
			return
		}
	}
}

// A phone of the first version gets rows whose counters moved, page by page.
func TestY14_theCursorOfAPhoneOfTheFirstVersionMovesForward(t *testing.T) {
	s := testServer(t, testapp.New(t))
	var ids []string
	for i := range 9 {
		ids = append(ids, fmt.Sprintf("p%d", i))
		testapp.Save(t, s.app, "hashtag_posts", post(ids[i], "a"))
	}
	at := headOf(t, s)
	publishLike(t, s, ids...)
	s.config.PageBytes = 500
	held := map[string]bool{}
	for more := true; more; {
		answer := bySnapshot(t, s, pullOf(s, "b", at, countsVersion-1))
		for id := range strings.FieldsSeq(rowsIn(answer)) {
			held[id] = true
		}
		public := answer.Channels["public"]
		if more = public.More; public.Cursor.Seq <= at {
			t.Fatalf("the place moved from %d to %d", at, public.Cursor.Seq)
		}
		at = public.Cursor.Seq
	}
	if len(held) != len(ids) {
		t.Fatal(len(held))
	}
}
