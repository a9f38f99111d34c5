package sync

import (
	"errors"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/limits"
	"mudarraj/testapp"
)

func TestY7_onlyAnUnparsableBodyIsAnswered4xx(t *testing.T) {
	config := testSettings()
	for name, test := range map[string]struct {
		body string
		want error
	}{
		"least":                          {`{"v":1,"user":"u","device":"d"}`, nil},
		"fields of a newer version":      {`{"v":3,"user":"u","device":"d","extra":{"x":[1]}}`, nil},
		"nonsense in an operation":       {`{"v":1,"user":"u","device":"d","ops":[{"id":"x","action":"fly","body":[1]}]}`, nil},
		"cut":                            {`{"v":1,"user":"u","dev`, errBadEnvelope},
		"empty":                          {``, errBadEnvelope},
		"a list":                         {`[]`, errBadEnvelope},
		"names twice":                    {`{"v":1,"user":"u","device":"d","user":"w"}`, errBadEnvelope},
		"wrong types":                    {`{"v":"1","user":"u","device":"d"}`, errBadEnvelope},
		"no user":                        {`{"v":1,"device":"d"}`, errBadEnvelope},
		"no version":                     {`{"user":"u","device":"d"}`, errBadEnvelope},
		"an operation without id":        {`{"v":1,"user":"u","device":"d","ops":[{}]}`, nil},
		"an operation of wrong types":    {`{"v":1,"user":"u","device":"d","ops":[{"id":"x","n":"1"},7,null]}`, nil},
		"half of a letter":               {`{"v":1,"user":"u","device":"d","ops":[{"id":"x","body":{"content":"\ud83d"}}]}`, nil},
		"an endless name":                {`{"v":1,"user":"u","device":"` + strings.Repeat("x", 200) + `"}`, errBadEnvelope},
		"a device too long to be listed": {`{"v":1,"user":"u","device":"` + strings.Repeat("x", 41) + `"}`, errBadEnvelope},
		"deep":                           {strings.Repeat(`[`, 100_000), errBadEnvelope},
	} {
		if _, err := parseEnvelope([]byte(test.body), config); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", name, err, test.want)
		}
	}
}

func TestY7_ofTooManyOperationsTheFirstAreTaken(t *testing.T) {
	config := testSettings()
	config.Operations, config.Pages, config.Channels = 2, 2, 2
	q, err := parseEnvelope([]byte(`{"v":1,"user":"u","device":"d",
		"ops":[{"id":"a"},{"id":"b"},{"id":"c"}],"pages":[{"of":"a"},{"of":"b"},{"of":"c"}],
		"cursors":{"post:a":null,"public":null,"user:u":null},"trail":[{},{},{},{},{},{},{},{},{}]}`), config)
	testapp.Must(t, err)
	got := []any{q.Ops[len(q.Ops)-1].ID, q.Pages[len(q.Pages)-1].Of, q.channels(), len(q.Trail)}
	want := []any{"b", "b", []string{"public", "user:u"}, feed.Domain.Sync.Places}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestY7_bytesAfterTheFirstJSONValueAreNotRead(t *testing.T) {
	const elements = 50_000
	for _, list := range []string{"ops", "pages", "trail", "accepted"} {
		body := []byte(`{"v":1,"user":"u","device":"d","` + list + `":[{}` + strings.Repeat(`,{}`, elements) + `]}`)
		allocations := testing.AllocsPerRun(1, func() {
			_, err := parseEnvelope(body, testSettings())
			testapp.Must(t, err)
		})
		if allocations > elements/10 {
			t.Errorf("%s: %v allocations", list, allocations)
		}
	}
}

func TestY7_anUnreadableOperationKeepsItsIDAndAffectsNoOther(t *testing.T) {
	q, err := parseEnvelope([]byte(`{"v":1,"user":"u","device":"d","ops":[{"n":"1","id":"a"},[],{"id":"b","n":1}]}`), testSettings())
	testapp.Must(t, err)
	want := []operation{{ID: "a"}, {}, {ID: "b", N: 1}}
	if !reflect.DeepEqual(q.Ops, want) {
		t.Errorf("got %v, want %v", q.Ops, want)
	}
}

func TestDecode_aMalformedOperationIsRefusedAndTheOthersAreDecoded(t *testing.T) {
	good := operation{ID: "aaaaaaaaaaaaaaa", N: 1, Action: "create", Collection: "hashtag_posts", Record: "r", Body: []byte(`{"content":"x"}`)}
	if _, _, err := good.decode(); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*operation){
		"id":            func(o *operation) { o.ID = "../../etc" },
		"number":        func(o *operation) { o.N = 0 },
		"action":        func(o *operation) { o.Action = "drop" },
		"collection":    func(o *operation) { o.Collection = "users" },
		"served rows":   func(o *operation) { o.Collection = "hashtag_trends" },
		"record":        func(o *operation) { o.Record = "a/b" },
		"another's id":  func(o *operation) { o.Body = []byte(`{"id":"other"}`) },
		"body a list":   func(o *operation) { o.Body = []byte(`[]`) },
		"body null":     func(o *operation) { o.Body = []byte(`null`) },
		"too many deps": func(o *operation) { o.Deps = make([]string, 100) },
	} {
		bad := good
		spoil(&bad)
		if _, _, reason := bad.decode(); reason == nil || reason.code != api.CodeInvalid {
			t.Errorf("%s: %v", name, reason)
		}
	}
}

// A refusal that says "busy" would be repeated for ever; "too large" makes phones send less at once.
func TestY7_aBodyThatNoFreeBufferHoldsIsTooLarge(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.config.BodyBytes, s.config.BufferBytes, s.config.BufferPerUser = 1<<20, 16<<20, 2<<20
	s.syncBytes = limits.NewByteBudget(s.config.BufferBytes, s.config.BufferPerUser)
	for bytes, want := range map[int]error{250_000: nil, 260_000: errTooLarge, 1 << 20: errTooLarge} {
		share := s.syncBytes.ShareOf("u")
		e := syncEvent(t, s.app, httptest.NewRecorder(), nil, strings.Repeat("x", bytes))
		if _, err := s.readBody(e, share); !errors.Is(err, want) {
			t.Errorf("%d bytes: %v, want %v", bytes, err, want)
		}
		share.Release()
	}
}
