// Package outbound sends requests to servers of the internet, and to none inside of the own network.
package outbound

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

const (
	// headerBytes is the limit for the headers of an answer.
	headerBytes = 64 << 10
	idleTime    = 90 * time.Second
	idlePerHost = 8
)

// NewClient makes a client that refuses private addresses. It follows no redirect and uses no proxy. The resolved address
// is checked when it is dialled, so that it cannot change after the check.
func NewClient(timeout time.Duration) *http.Client { return client(timeout, refusePrivate) }

// NewTrustingClient makes the same client for origins that the host of this server named, whatever their address is.
func NewTrustingClient(timeout time.Duration) *http.Client { return client(timeout, nil) }

func client(timeout time.Duration, control func(network, address string, _ syscall.RawConn) error) *http.Client {
	dialer := &net.Dialer{Timeout: timeout, Control: control}
	return &http.Client{
		Timeout: timeout,
		Transport: &http.Transport{
			DialContext:            dialer.DialContext,
			ForceAttemptHTTP2:      true,
			MaxIdleConnsPerHost:    idlePerHost,
			IdleConnTimeout:        idleTime,
			TLSHandshakeTimeout:    timeout,
			MaxResponseHeaderBytes: headerBytes,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// ErrPrivate means that a name resolves to an address of a private or special network.
var ErrPrivate = errors.New("this is no address of the internet")

func refusePrivate(_, address string, _ syscall.RawConn) error {
	where, err := netip.ParseAddrPort(address)
	if err != nil || !isPublic(where.Addr()) {
		return fmt.Errorf("%s: %w", address, ErrPrivate)
	}
	return nil
}

// ErrTooLarge means that an answer has more bytes than its limit.
var ErrTooLarge = errors.New("the answer is too large")

// Get returns the status, headers and text of an address.
func Get(ctx context.Context, client *http.Client, address string, headers map[string]string, most int64) (status int, answered http.Header, text []byte, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, nil, nil, err
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	answer, err := client.Do(request)
	if err != nil {
		return 0, nil, nil, err
	}
	defer answer.Body.Close()
	text, err = io.ReadAll(io.LimitReader(answer.Body, most+1))
	if err == nil && int64(len(text)) > most {
		err = ErrTooLarge
	}
	return answer.StatusCode, answer.Header, text, err
}
