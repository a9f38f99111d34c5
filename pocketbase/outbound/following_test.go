package outbound

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestCheckAddress(t *testing.T) {
	for text, want := range map[string]bool{
		"https://news.example.com/rss": true, "https://8.8.8.8/rss": true, "https://أخبار.example.com/": true,
		"https://news.example.com:8443/rss": true,
		"http://news.example.com/rss":       false, "ftp://news.example.com": false, "javascript:alert(1)": false, "": false,
		"https://me@news.example.com/": false, "https://me:secret@news.example.com/": false, "https:news.example.com": false,
		"https://127.0.0.1/": false, "https://[::1]/": false, "https://10.0.0.8/": false, "https://169.254.169.254/": false,
		"https://[::ffff:10.0.0.1]/": false, "https://127.1/": false, "https://2130706433/": false, "https://0x7f.1/": false,
		"https://localhost/": false, "https://server/": false, "https://a.example.com:0/": false, "https://a.example.com:99999/": false,
		"https://a.default.svc/": false, "https://a.localdomain/": false, "https://a.example.com:8443/": true, "https://nas.local/": false, "https://a.localhost./": false,
		"https://db.internal/": false, "https:///path": false, "https://.com/": false,
		"https://news.example.com/" + strings.Repeat("a", AddressCharacters): false,
	} {
		if _, err := CheckAddress(text); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// toServer sends each request to a server of the test, whatever its host.
type toServer struct{ server *httptest.Server }

func (c toServer) RoundTrip(request *http.Request) (*http.Response, error) {
	request.URL.Scheme, request.URL.Host = "http", strings.TrimPrefix(c.server.URL, "http://")
	return http.DefaultTransport.RoundTrip(request)
}

func TestGetFollowing_followsAsManyRedirectsAsNamedAndChecksEach(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch left, err := strconv.Atoi(r.URL.Path[1:]); {
		case err != nil:
			w.Header().Set("Location", r.URL.Query().Get("to"))
			w.WriteHeader(http.StatusFound)
		case left == 0:
			_, _ = w.Write([]byte("here"))
		default:
			http.Redirect(w, r, "/"+strconv.Itoa(left-1), http.StatusMovedPermanently)
		}
	}))
	defer server.Close()
	client := NewTrustingClient(time.Second)
	client.Transport = toServer{server}
	for path, want := range map[string]error{
		"/3": nil, "/4": ErrRedirects,
		"/to?to=http://news.example.com/0": ErrAddress, "/to?to=https://127.0.0.1/0": ErrAddress,
		"/to?to=https://192.168.1.1/0": ErrAddress, "/to?to=file:///etc/passwd": ErrAddress, "/to?to=//other.example.org/0": nil,
	} {
		answer, err := GetFollowing(context.Background(), client, "https://news.example.com"+path, nil, 100, 3)
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", path, err, want)
		}
		if want == nil && (answer == nil || string(answer.Text) != "here") {
			t.Errorf("%s: %v", path, answer)
		}
	}
}
