package outbound

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// AddressCharacters is the length of the longest address that is asked.
const AddressCharacters = 300

// ErrAddress means that an address, or one that it redirects to, is none that this server asks.
var ErrAddress = errors.New("this is no https address of the internet")

// ErrRedirects means that an answer redirects once too often.
var ErrRedirects = errors.New("the address redirects too often")

// CheckAddress reads an https address that somebody else wrote. It refuses user names, and hosts that can only be inside
// of the own network. Names are resolved when the client dials, which checks again.
func CheckAddress(text string) (*url.URL, error) {
	if len(text) > 4*AddressCharacters || len([]rune(text)) > AddressCharacters {
		return nil, ErrAddress
	}
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "https" || address.User != nil || address.Opaque != "" || !isPort(address.Port()) || !isPublicHost(address.Hostname()) {
		return nil, ErrAddress
	}
	return address, nil
}

// isPort takes what a server can listen to, and no port for the usual one.
func isPort(text string) bool {
	port, err := strconv.ParseUint(text, 10, 16)
	return text == "" || err == nil && port > 0
}

// innerEndings are last labels of names that no server of the internet has.
var innerEndings = []string{"localhost", "localdomain", "local", "internal", "svc", "intranet", "lan", "home", "corp", "private", "arpa", "onion", "test", "invalid"}

func isPublicHost(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if literal, err := netip.ParseAddr(host); err == nil {
		return isPublic(literal)
	}
	ending := host[strings.LastIndex(host, ".")+1:]
	if ending == host || ending == "" || strings.HasPrefix(host, ".") || strings.ContainsAny(host, " %:_") {
		return false
	}
	startsWithDigit := ending[0] >= '0' && ending[0] <= '9' // such as 127.1, which some resolvers take for an address
	return !startsWithDigit && !slices.Contains(innerEndings, ending)
}

// Answer is what an address said at last.
type Answer struct {
	Status int
	Header http.Header
	Text   []byte
	// Address is the one that answered, after all redirects.
	Address *url.URL
}

// GetFollowing is Get for an address that somebody else wrote: it follows as many redirects as named, and checks each.
// The answer has at most so many bytes. The error is ErrAddress, ErrRedirects, ErrTooLarge or one of the network.
func GetFollowing(ctx context.Context, client *http.Client, text string, headers map[string]string, most int64, redirects int) (*Answer, error) {
	address, err := CheckAddress(text)
	for left := redirects; err == nil; left-- {
		status, header, body, err := Get(ctx, client, address.String(), headers, most)
		if err != nil {
			return nil, err
		}
		to := header.Get("Location")
		if !isRedirect(status) || to == "" {
			return &Answer{Status: status, Header: header, Text: body, Address: address}, nil
		}
		if left == 0 {
			return nil, ErrRedirects
		}
		next, err := address.Parse(to)
		if err != nil {
			return nil, ErrAddress
		}
		if address, err = CheckAddress(next.String()); err != nil {
			return nil, err
		}
	}
	return nil, err
}

func isRedirect(status int) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	}
	return false
}
