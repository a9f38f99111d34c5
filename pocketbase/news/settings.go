package news

import (
	"net/http"
	"net/url"
)

// Settings are for development only.
type Settings struct {
	// Mirror is an origin that is asked in place of every other: its paths begin with the host that is meant. It may have
	// a private address. Empty: none.
	Mirror string
}

// mirror sends each request to another origin.
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
