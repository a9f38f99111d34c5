package site

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"mudarraj/testapp"
)

func testTree(asset string) fstest.MapFS {
	return fstest.MapFS{
		"index.html":                      {Data: []byte("<!doctype html><script>var a = 1</script><script src=x></script>")},
		"sw.js":                           {Data: []byte("self")},
		"assets/" + asset + ".js":         {Data: []byte("plain " + asset)},
		"assets/" + asset + ".js.br":      {Data: []byte("br")},
		"assets/" + asset + ".js.gz":      {Data: []byte("gz")},
		"assets/only-" + asset + ".woff2": {Data: []byte("font")},
		".vite/manifest.json":             {Data: []byte("{}")},
	}
}

func get(t *testing.T, a *app, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	testapp.Must(t, a.serve(w, r))
	return w
}

func TestStatic_statusBodyAndCacheByPath(t *testing.T) {
	a, err := newApp(testTree("one"), t.TempDir())
	testapp.Must(t, err)
	for path, want := range map[string]struct {
		status      int
		body, cache string
	}{
		"/":                     {200, "<!doctype", "no-cache, no-transform"},
		"/post/abc":             {200, "<!doctype", "no-cache"},
		"/profile/ali.hassan":   {200, "<!doctype", "no-cache, no-transform"},
		"/sw.js":                {200, "self", "no-cache"},
		"/assets/one.js":        {200, "plain one", "public, max-age=31536000, immutable"},
		"/assets/gone.js":       {404, "Not found", ""},
		"/assets/no-ending":     {404, "Not found", ""},
		"/favicon.ico":          {404, "Not found", ""},
		"/.vite/manifest.json":  {404, "Not found", ""},
		"/x/../../etc/pass.txt": {404, "Not found", ""},
	} {
		w := get(t, a, path)
		if w.Code != want.status || !strings.HasPrefix(w.Body.String(), want.body) ||
			want.cache != "" && w.Header().Get("Cache-Control") != want.cache {
			t.Errorf("%s: %d %q %q", path, w.Code, w.Body, w.Header().Get("Cache-Control"))
		}
		if !strings.Contains(w.Header().Get("Content-Security-Policy"), "script-src 'self' 'sha256-") {
			t.Errorf("%s: no policy", path)
		}
	}
}

func TestStatic_usesTheBestEncodingThatTheClientAccepts(t *testing.T) {
	a, err := newApp(testTree("one"), t.TempDir())
	testapp.Must(t, err)
	for accepted, want := range map[string]string{
		"": "", "identity": "", "gzip": "gzip", "gzip, deflate, br": "br", "br;q=0, gzip;q=0.5": "gzip", "xbr": "",
	} {
		w := get(t, a, "/assets/one.js", "Accept-Encoding", accepted)
		if got := w.Header().Get("Content-Encoding"); got != want || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/javascript") {
			t.Errorf("%q: %q %q", accepted, got, w.Header().Get("Content-Type"))
		}
	}
	if w := get(t, a, "/assets/only-one.woff2", "Accept-Encoding", "br"); w.Body.String() != "font" {
		t.Error("a file without siblings")
	}
}

func TestStatic_validatorsFollowTheContent(t *testing.T) {
	a, err := newApp(testTree("one"), t.TempDir())
	testapp.Must(t, err)
	plain := get(t, a, "/assets/one.js").Header().Get("ETag")
	packed := get(t, a, "/assets/one.js", "Accept-Encoding", "br").Header().Get("ETag")
	if plain == "" || plain == packed {
		t.Fatalf("%q and %q", plain, packed)
	}
	if w := get(t, a, "/assets/one.js", "If-None-Match", `"x", W/`+plain); w.Code != 304 || w.Body.Len() != 0 {
		t.Errorf("%d %q", w.Code, w.Body)
	}
	if w := get(t, a, "/assets/one.js", "If-None-Match", packed); w.Code != 200 {
		t.Errorf("%d for another encoding's validator", w.Code)
	}
}

func TestStatic_onlyThePreviousBuildStaysReachable(t *testing.T) {
	dir := t.TempDir()
	for i, asset := range []string{"one", "two", "three"} {
		a, err := newApp(testTree(asset), dir)
		testapp.Must(t, err)
		if w := get(t, a, "/assets/"+asset+".js"); w.Body.String() != "plain "+asset {
			t.Fatalf("%s: %q", asset, w.Body)
		}
		builds, _ := os.ReadDir(filepath.Join(dir, "assets-history"))
		if want := min(i+1, keptBuilds); len(builds) != want {
			t.Fatalf("%d builds kept, want %d", len(builds), want)
		}
		for _, build := range builds { // the clock of a file system is coarse
			past := time.Now().Add(-time.Hour)
			if info, _ := build.Info(); time.Since(info.ModTime()) < time.Minute {
				past = time.Now().Add(-time.Duration(10-i) * time.Minute)
			}
			testapp.Must(t, os.Chtimes(filepath.Join(dir, "assets-history", build.Name()), past, past))
		}
		if asset == "three" {
			if w := get(t, a, "/assets/two.js", "Accept-Encoding", "br"); w.Code != 200 || w.Header().Get("Content-Encoding") != "br" {
				t.Errorf("two: %d", w.Code)
			}
			if w := get(t, a, "/assets/one.js"); w.Code != 404 {
				t.Errorf("one: %d", w.Code)
			}
		}
	}
}
