package push

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestHosts_areCompleteOrigins(t *testing.T) {
	hosts, err := NewHosts(" push.example.org, http://127.0.0.1:9000 ,")
	if err != nil {
		t.Fatal(err)
	}
	for endpoint, want := range map[string]bool{
		"https://push.example.org/a":                         true,
		"https://PUSH.example.org/a":                         true,
		"http://127.0.0.1:9000/a":                            true,
		"http://push.example.org/a":                          false,
		"https://push.example.org:444/a":                     false,
		"http://127.0.0.1:9001/a":                            false,
		"https://sub.push.example.org/a":                     false,
		"https://web.push.apple.com/a":                       true,
		"https://web.push.apple.com/":                        false,
		"https://fcm.googleapis.com./a":                      false,
		"https://fcm.googleapis.com/a#b":                     false,
		"https://.push.apple.com/a":                          false,
		"https://fcm.googleapis.com:80/a":                    false,
		"https://a_b.push.apple.com/a":                       false,
		"https://a..push.apple.com/a":                        false,
		"https://[2606:4700::1111%25.push.apple.com]/a":      false,
		"https://[2606:4700::1111%25.push.apple.com]:443/a":  false,
		"https://[2606:4700::1111%25a.notify.windows.com]/a": false,
	} {
		if _, _, err := hosts.Check(endpoint); (err == nil) != want {
			t.Errorf("%s: %v", endpoint, err)
		}
	}
	for _, wrong := range []string{"https://a/b", "://", "http://"} {
		if _, err := NewHosts(wrong); err == nil {
			t.Errorf("%q was taken", wrong)
		}
	}
}

func TestSender_followsNoRedirect(t *testing.T) {
	asked := false
	secret := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	defer secret.Close()
	service := httptest.NewServer(http.RedirectHandler(secret.URL, http.StatusTemporaryRedirect))
	defer service.Close()
	hosts, err := NewHosts(service.URL)
	if err != nil {
		t.Fatal(err)
	}
	device := DeviceKeys{Auth: "AAAAAAAAAAAAAAAAAAAAAA"}
	private, err := NewPrivateKey()
	if err != nil {
		t.Fatal(err)
	}
	keys, err := ReadPrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	device.P256dh = keys.Public
	if !device.AreValid() {
		t.Fatal("the device's keys are not valid")
	}
	result := NewSender(hosts, keys).Send(context.Background(), Message{Endpoint: service.URL + "/x", Keys: device, Text: []byte("{}")})
	if asked || result.Outcome != Refused {
		t.Errorf("asked: %v, %+v", asked, result)
	}
}

func TestSender_readsLittleOfAnAnswer(t *testing.T) {
	done := make(chan struct{})
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/large" {
			w.Header().Set("X-Large", strings.Repeat("x", 1<<20))
		}
		w.WriteHeader(http.StatusCreated)
		if r.URL.Path == "/endless" {
			_ = http.NewResponseController(w).Flush()
			<-done
		}
	}))
	defer service.Close()
	defer close(done)
	hosts, err := NewHosts(service.URL)
	if err != nil {
		t.Fatal(err)
	}
	sender := NewSender(hosts, newKeys(t))
	sender.trusted.Timeout = time.Second
	for path, want := range map[string]Outcome{"/large": Later, "/endless": Sent} {
		begun := time.Now()
		device := DeviceKeys{P256dh: newKeys(t).Public, Auth: "AAAAAAAAAAAAAAAAAAAAAA"}
		result := sender.Send(t.Context(), Message{Endpoint: service.URL + path, Keys: device, Text: []byte("{}")})
		if result.Outcome != want || time.Since(begun) > sender.trusted.Timeout*3/4 {
			t.Errorf("%s: %v after %s", path, result.Outcome, time.Since(begun))
		}
	}
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for text, want := range map[string]time.Duration{
		"": 0, "soon": 0, "120": 2 * time.Minute, "-5": 0, "99999999": longestRetryAfter, "9223372036854775807": longestRetryAfter,
		"Sun, 22 Nov 2026 12:01:00 GMT": time.Minute, "Sun, 22 Nov 2020 12:01:00 GMT": 0,
	} {
		if got := retryAfter(text, now); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
