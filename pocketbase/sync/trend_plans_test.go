package sync

import (
	"encoding/json/v2"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/feed"
	"mudarraj/testapp"
)

var postsScanned = regexp.MustCompile(`(?m)^SCAN (?:hashtag_posts|_post_tags|t)\b`)

// Reads the tags of users for each candidate, or makes an index of them for this one statement.
var tagsReadPerCandidate = regexp.MustCompile(`(?m)^SEARCH u\b|^SCAN c\b.*\n^SCAN u\b`)

// A join of two lists of a post compares each tag with all others.
func TestPlans_aRecountOfTrendsReadsTheTagsOfNewPostsOnceAndOnlyTheFirst(t *testing.T) {
	s, logged := newProduct(t)
	author := newUser(t, s.app, "author_one")
	post := saveRule(t, s.app, "hashtag_posts", map[string]any{"user_id": author, "content": "هدف"})
	var keys, forms []string
	for i := range 250 {
		keys, forms = append(keys, fmt.Sprintf("t%03d", i)), append(forms, fmt.Sprintf("T%03d", i))
	}
	write := s.app.DB().Update("hashtag_posts", dbx.Params{"tag_keys": types.JSONRaw(quoted(t, keys)), "hashtags": types.JSONRaw(quoted(t, forms))},
		dbx.HashExp{"id": post.Id})
	_, err := write.Execute()
	testapp.Must(t, err)
	threshold, err := s.app.FindFirstRecordByData("settings", "key", "trend_threshold")
	testapp.Must(t, err)
	threshold.Set("value", 1)
	*logged = nil
	testapp.Must(t, s.app.Save(threshold)) // recounts
	for _, statement := range slices.Clone(*logged) {
		if !strings.Contains(statement, "json_each") || !strings.Contains(statement, "tag_keys") {
			continue
		}
		plan := strings.Join(testapp.PlanOf(t, s.app, statement, nil), "\n")
		if strings.Count(plan, "SCAN k VIRTUAL TABLE") != 1 || postsScanned.MatchString(plan) || tagsReadPerCandidate.MatchString(plan) {
			t.Errorf("%s\n%s", statement, plan)
		}
	}
	trends, err := s.app.FindAllRecords("hashtag_trends")
	testapp.Must(t, err)
	if len(trends) == 0 {
		t.Fatal("no trends")
	}
	for _, trend := range trends {
		if !slices.Contains(forms[:feed.Domain.TagsOfPost], trend.GetString("hashtag")) {
			t.Errorf("%s is a trend", trend.GetString("hashtag"))
		}
	}
}

func quoted(t *testing.T, texts []string) []byte {
	t.Helper()
	list, err := json.Marshal(texts)
	testapp.Must(t, err)
	return list
}
