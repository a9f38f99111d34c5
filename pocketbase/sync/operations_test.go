package sync

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"mudarraj/api"
	"mudarraj/hooks"
	"mudarraj/limits"
	"mudarraj/testapp"
)

func TestY5_aMalformedOperationIsRefusedWithoutAStoredVerdictAndCostsATokenEachTime(t *testing.T) {
	app := testapp.New(t)
	s := testServer(t, app)
	s.config.LimitOther = limits.NewLimit(limits.Rate{Count: 5, Per: time.Hour})
	event := syncEvent(t, app, nil, testapp.NewUser(t, app), "")
	b := s.newBatch(event, &syncRequest{Device: "d"})
	good := operation{ID: "aaaaaaaaaaaaaaa", N: 1, Action: "create", Collection: "hashtag_posts", Record: "r", Body: []byte(`{"content":"x"}`)}
	spoiled := make([]operation, 5)
	for i := range spoiled {
		spoiled[i] = good
	}
	long := strings.Repeat("x", 100_000)
	spoiled[0].Record = long
	spoiled[1].Collection = long
	spoiled[2].Action = long
	spoiled[3].ID = long
	spoiled[4].Body = []byte(`{"content":"` + long + `"}`)
	for _, v := range b.run(spoiled, time.Now().Add(time.Hour)) {
		if v.Verdict != verdictRefused {
			t.Errorf("%s (%s)", v.Verdict, v.Code)
		}
	}
	if stored := count(t, app, "_operations"); stored != 0 {
		t.Errorf("%d verdicts are stored", stored)
	}
	if v := b.decide(&spoiled[0]); v.Verdict != verdictWait || v.Code != api.CodeLimit {
		t.Errorf("beyond the limit: %s (%s)", v.Verdict, v.Code)
	}
}

func TestOperations_aFarTooLongTextIsRefusedWithTheCodeOfItsFieldBeforeValidation(t *testing.T) {
	for name, test := range map[string]struct {
		collection, body, field, code string
	}{
		"post":      {"hashtag_posts", `{"content":"%"}`, "content", "post-too-long"},
		"alt":       {"hashtag_posts", `{"content":"x","image_alt":"%"}`, "image_alt", "alt-too-long"},
		"comment":   {"hashtag_comments", `{"content":"%"}`, "content", "comment-too-long"},
		"bio":       {"profiles", `{"bio":"%"}`, "bio", "bio-too-long"},
		"club":      {"profiles", `{"favorite_team":"%"}`, "favorite_team", "team-too-long"},
		"report":    {"reports", `{"description":"%"}`, "description", "description-too-long"},
		"any other": {"hashtag_likes", `{"post_id":"%"}`, "post_id", api.CodeInvalid},
		"a list":    {"hashtag_posts", `{"hashtags":["%"]}`, "hashtags", api.CodeInvalid},
	} {
		o := operation{ID: "aaaaaaaaaaaaaaa", N: 1, Action: "create", Collection: test.collection, Record: "r"}
		o.Body = []byte(strings.ReplaceAll(test.body, "%", strings.Repeat("ل", 20_000)))
		if _, _, why := o.decode(); why == nil || why.fields[test.field] != test.code {
			t.Errorf("%s: %v", name, why)
		}
	}
	longest := operation{ID: "aaaaaaaaaaaaaaa", N: 1, Action: "create", Collection: "hashtag_posts", Record: "r"}
	longest.Body = []byte(`{"content":"` + strings.Repeat("😀", 500) + strings.Repeat(" ", 500) + `"}`)
	if _, _, why := longest.decode(); why != nil {
		t.Errorf("the longest that the rule may take: %v", why)
	}
}

func TestY3_aRefusalUnderAnIdThatAnotherCallDecidedMeanwhileIsNoBusyVerdict(t *testing.T) {
	app := testapp.New(t)
	s := testServer(t, app)
	b := s.newBatch(syncEvent(t, app, nil, testapp.NewUser(t, app), ""), &syncRequest{Device: "d"})
	o := &operation{ID: "aaaaaaaaaaaaaaa", N: 1}
	if v := b.refuse(o, "one", &refusal{code: "banned"}); v.Verdict != verdictRefused || v.Code != "banned" {
		t.Errorf("%+v", v)
	}
	if v := b.refuse(o, "one", &refusal{code: "gone"}); v.Verdict != verdictRefused || v.Code != "banned" {
		t.Errorf("the same operation: %+v", v)
	}
	if v := b.refuse(o, "other", &refusal{code: codeWrong}); v.Verdict != verdictRefused || v.Code != api.CodeIDReused {
		t.Errorf("other content: %+v", v)
	}
}

func TestZ36_aGuessIsWrongByWhatTheRulesSaidWhateverBecameOfItsVerdict(t *testing.T) {
	for failure, isWrong := range map[error]bool{
		&refusal{code: codeWrong}: true, &refusal{code: "password-missing"}: false, nil: false, hooks.ErrTookTooLong: false,
	} {
		if isWrongGuess(failure) != isWrong {
			t.Errorf("%v", failure)
		}
	}
}

func TestOperations_aBodyOfMoreFieldsThanAnyCollectionHasIsRefused(t *testing.T) {
	fields := make([]string, mostFields+1)
	for i := range fields {
		fields[i] = fmt.Sprintf("%q:1", fmt.Sprint("f", i))
	}
	o := operation{ID: "aaaaaaaaaaaaaaa", N: 1, Action: "create", Collection: "hashtag_posts", Record: "r"}
	for most, refused := range map[int]bool{mostFields: false, mostFields + 1: true} {
		o.Body = []byte("{" + strings.Join(fields[:most], ",") + "}")
		if _, _, why := o.decode(); (why != nil) != refused {
			t.Errorf("%d fields: %v", most, why)
		}
	}
}
