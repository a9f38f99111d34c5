package outbound

import (
	"net/http"
	"net/url"
	"time"
)

// NewMirrorClient makes a client for development: each request goes to one origin, whatever its address is. The path
// begins with the host that is meant.
func NewMirrorClient(timeout time.Duration, origin string) *http.Client {
	client := NewTrustingClient(timeout)
	client.Transport = mirror{origin: origin, next: client.Transport}
	return client
}

type mirror struct {
	origin string
	next   http.RoundTripper
}

func (m mirror) RoundTrip(request *http.Request) (*http.Response, error) {
	origin, err := url.Parse(m.origin)
	if err != nil {
		return nil, err
	}
	sent := request.Clone(request.Context())
	sent.URL.Scheme, sent.URL.Host, sent.Host = origin.Scheme, origin.Host, origin.Host
	sent.URL.Path, sent.URL.RawPath = "/"+request.URL.Host+request.URL.Path, ""
	return m.next.RoundTrip(sent)
}
