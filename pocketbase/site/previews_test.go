package site

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"mudarraj/testapp"
)

const testDocument = `<!doctype html><html lang="ar" dir="rtl"><head><meta name="description" content="ours" />` +
	`<title>مدرّج</title><script>var a = 1</script></head><body><div id="root"></div></body></html>`

// previewApp serves the document, with an API that knows one post.
func previewApp(t *testing.T, post map[string]any) *app {
	t.Helper()
	a, err := newApp(fstest.MapFS{"index.html": {Data: []byte(testDocument)}}, t.TempDir())
	testapp.Must(t, err)
	api := http.NewServeMux()
	api.HandleFunc("GET /api/teasers/{id}", func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Header.Get("Authorization") != "" || r.Header.Get("If-None-Match") != "":
			t.Error("asked as somebody, or with a condition")
		case r.PathValue("id") == "broken":
			w.WriteHeader(http.StatusInternalServerError)
		case post == nil || r.PathValue("id") != post["id"]:
			w.WriteHeader(http.StatusNotFound)
		default:
			testapp.Must(t, json.NewEncoder(w).Encode(post))
		}
	})
	a.previews.api = func() http.Handler { return api }
	return a
}

func onePost(content, name string) map[string]any {
	return map[string]any{"id": "post", "content": content, "created_at": "2026-11-22 10:00:00.000Z",
		"author": map[string]any{"username": name}}
}

// contents lists the values of a meta element; entities stay as they are.
func contents(document, element string) []string {
	var found []string
	for _, part := range strings.Split(document, "<meta "+element+` content="`)[1:] {
		found = append(found, part[:strings.Index(part, `"`)])
	}
	return found
}

func TestPreviews_aPostHasItsTextImageAndAddress(t *testing.T) {
	post := onePost("هدف\n\n في الوقت القاتل", "نايف")
	post["truncated"] = true
	post["picture"] = map[string]any{"src": "/api/files/hashtag_posts/post/a.jpg", "width": 1600, "height": 900, "alt": "الملعب"}
	for _, path := range []string{"/post/post", "/post-details/post", "/post/post/"} {
		w := get(t, previewApp(t, post), path, "Authorization", "secret", "X-Forwarded-Proto", "https")
		document := w.Body.String()
		if w.Code != 200 || strings.Count(document, "<title>") != 1 || !strings.Contains(document, "<title>نايف على مدرّج</title>") {
			t.Fatalf("%s: %d %s", path, w.Code, document)
		}
		for element, want := range map[string]string{
			`name="description"`:        "هدف في الوقت القاتل…",
			`property="og:description"`: "هدف في الوقت القاتل…",
			`property="og:url"`:         "https://example.com/post/post",
			`property="og:image"`:       "https://example.com/api/files/hashtag_posts/post/a.jpg",
			`property="og:image:width"`: "1600",
			`property="og:image:alt"`:   "الملعب",
			`name="twitter:card"`:       "summary_large_image",
			`name="robots"`:             "noarchive, max-image-preview:large",
		} {
			if got := contents(document, element); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %s is %q", path, element, got)
			}
		}
		for _, kept := range []string{`<html lang="ar" dir="rtl">`, `<script>var a = 1</script>`, `<div id="root">`} {
			if !strings.Contains(document, kept) {
				t.Errorf("%s: no %s", path, kept)
			}
		}
	}
}

func TestPreviews_aPostWithoutImageShowsTheIcon(t *testing.T) {
	a := previewApp(t, onePost("نص", "نايف"))
	a.previews.publicURL = "https://fans.example/"
	document := get(t, a, "/post/post").Body.String()
	if got := contents(document, `property="og:image"`); len(got) != 1 || got[0] != "https://fans.example/icons/icon-512.png" {
		t.Errorf("%q", got)
	}
	if got := contents(document, `name="twitter:card"`); len(got) != 1 || got[0] != "summary" {
		t.Errorf("%q", got)
	}
}

func TestPreviews_hostileTextIsEscaped(t *testing.T) {
	hostile := "\"><script>alert(1)</script><meta http-equiv=\"refresh\" content=\"0;url=//evil\"> ' & $1 ${0}" +
		"</title>\u202Egnp.exe\u2066\x00\x1b"
	post := onePost(hostile, hostile)
	post["picture"] = map[string]any{"src": "/x", "alt": hostile}
	w := get(t, previewApp(t, post), "/post/post")
	document := w.Body.String()
	if strings.Count(document, "<script") != 1 || strings.Contains(document, "http-equiv=\"") ||
		strings.Count(document, "</title>") != 1 || strings.Contains(document, "'") {
		t.Errorf("the text became elements: %s", document)
	}
	for _, sign := range []string{"\u202E", "\u2066", "\x00", "\x1b"} {
		if strings.Contains(document, sign) {
			t.Errorf("%q came through", sign)
		}
	}
	if !strings.Contains(document, "$1 ${0}") {
		t.Error("a dollar sign was taken for more than that")
	}
	if got, want := w.Header().Get("Content-Security-Policy"), documentPolicy([]byte(document)); got != want {
		t.Errorf("the policy names other scripts than the document has: %s", got)
	}
}

func TestPreviews_missingIs404WithTheApp(t *testing.T) {
	a := previewApp(t, nil)
	for path, want := range map[string]int{
		"/post/none": 404, "/post-details/none": 404, "/post/%2e%2e": 200, "/post/a%20b": 404, "/post/'%22%3E": 404,
		"/post/broken": 200, "/post": 200, "/post/a/b": 200, "/profile": 200,
	} {
		w := get(t, a, path)
		if w.Code != want || !strings.Contains(w.Body.String(), `<div id="root">`) || !strings.Contains(w.Body.String(), "<title>مدرّج</title>") {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		if want == 404 && (w.Header().Get("ETag") != "" || contents(w.Body.String(), `name="robots"`)[0] != "noindex") {
			t.Errorf("%s: may be kept", path)
		}
	}
}

func TestPreviews_validatorAndCompression(t *testing.T) {
	a := previewApp(t, onePost("نص", "نايف"))
	plain := get(t, a, "/post/post").Header().Get("ETag")
	packed := get(t, a, "/post/post", "Accept-Encoding", "gzip, br")
	if plain == "" || plain == packed.Header().Get("ETag") || packed.Header().Get("Content-Encoding") != "gzip" {
		t.Errorf("%q and %q", plain, packed.Header())
	}
	if plain == get(t, a, "/").Header().Get("ETag") {
		t.Error("a post has the validator of the plain document")
	}
	other := get(t, previewApp(t, onePost("نص آخر", "نايف")), "/post/post", "If-None-Match", plain)
	if same := get(t, a, "/post/post", "If-None-Match", plain); same.Code != 304 || same.Body.Len() != 0 {
		t.Errorf("%d for the same text", same.Code)
	}
	if other.Code != 200 {
		t.Errorf("%d for changed text", other.Code)
	}
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodHead, "/post/post", nil)
	testapp.Must(t, a.serve(w, r))
	if w.Code != 200 || w.Body.Len() != 0 {
		t.Errorf("HEAD: %d with %d bytes", w.Code, w.Body.Len())
	}
}
