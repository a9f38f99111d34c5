package main

import (
	"errors"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestY7_onlyWhatCannotBeParsedOrIsTooLargeIsA4xx(t *testing.T) {
	config := testSettings()
	operations := func(n int) string {
		return `{"v":1,"user":"u","device":"d","ops":[` + strings.TrimSuffix(strings.Repeat(`{"id":"x"},`, n), ",") + `]}`
	}
	for name, test := range map[string]struct {
		body string
		want error
	}{
		"least":                     {`{"v":1,"user":"u","device":"d"}`, nil},
		"fields of a newer version": {`{"v":2,"user":"u","device":"d","extra":{"x":[1]}}`, nil},
		"nonsense in an operation":  {`{"v":1,"user":"u","device":"d","ops":[{"id":"x","action":"fly","body":[1]}]}`, nil},
		"as many as allowed":        {operations(config.SyncOperations), nil},
		"too many":                  {operations(config.SyncOperations + 1), errTooLarge},
		"too long":                  {`{"v":1,"user":"u","device":"` + strings.Repeat("x", config.SyncBodyBytes), errTooLarge},
		"cut":                       {`{"v":1,"user":"u","dev`, errBadEnvelope},
		"empty":                     {``, errBadEnvelope},
		"a list":                    {`[]`, errBadEnvelope},
		"names twice":               {`{"v":1,"user":"u","device":"d","user":"w"}`, errBadEnvelope},
		"wrong types":               {`{"v":"1","user":"u","device":"d"}`, errBadEnvelope},
		"no user":                   {`{"v":1,"device":"d"}`, errBadEnvelope},
		"no version":                {`{"user":"u","device":"d"}`, errBadEnvelope},
		"an operation without id":   {`{"v":1,"user":"u","device":"d","ops":[{}]}`, errBadEnvelope},
		"an endless name":           {`{"v":1,"user":"u","device":"` + strings.Repeat("x", 200) + `"}`, errBadEnvelope},
		"deep":                      {strings.Repeat(`[`, 100_000), errBadEnvelope},
	} {
		r := httptest.NewRequest("POST", "/api/sync", strings.NewReader(test.body))
		_, err := readEnvelope(httptest.NewRecorder(), r, config)
		if !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", name, err, test.want)
		}
	}
}

func TestDecode_aWrongOperationIsRefusedAlone(t *testing.T) {
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
		var reason *refusal
		if _, _, err := bad.decode(); !errors.As(err, &reason) || reason.code != codeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}
