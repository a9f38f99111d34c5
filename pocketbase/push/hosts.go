// Package push sends Web Push messages to the push services of browsers, and to nobody else.
package push

import (
	"errors"
	"net/url"
	"regexp"
	"strings"
)

// services are the push services of the browsers that there are; a dot in front takes every name below.
var services = []string{
	"fcm.googleapis.com",
	".push.services.mozilla.com",
	".push.apple.com",
	".notify.windows.com",
}

// EndpointMaxBytes is longer than any endpoint that was seen.
const EndpointMaxBytes = 2000

// Hosts says which push services may be used. A client names the endpoint: without this check it could make the server
// send requests into its own network.
type Hosts struct {
	// trusted are origins that the host of this server trusts, whatever their address is.
	trusted map[string]bool
}

// ErrEndpoint means that an endpoint is not of a push service that may be used.
var ErrEndpoint = errors.New("no known push service")

// NewHosts takes a comma-separated list of further services: hosts, or complete origins (http://127.0.0.1:9000).
func NewHosts(further string) (*Hosts, error) {
	hosts := &Hosts{trusted: map[string]bool{}}
	for _, one := range strings.Split(further, ",") {
		one = strings.TrimSpace(one)
		if one == "" {
			continue
		}
		if !strings.Contains(one, "://") {
			one = "https://" + one
		}
		origin, err := url.Parse(one)
		if err != nil || origin.Host == "" || strings.Trim(origin.Path, "/") != "" {
			return nil, errors.New("push-hosts: " + one + " is no host")
		}
		hosts.trusted[originOf(origin)] = true
	}
	return hosts, nil
}

// Check parses an endpoint. isNamed: of a service that the settings name, which may have a private address.
func (h *Hosts) Check(endpoint string) (address *url.URL, isNamed bool, err error) {
	if len(endpoint) > EndpointMaxBytes {
		return nil, false, ErrEndpoint
	}
	address, err = url.Parse(endpoint)
	if err != nil || address.User != nil || address.Fragment != "" || address.Opaque != "" || strings.Trim(address.Path, "/") == "" {
		return nil, false, ErrEndpoint
	}
	if h.trusted[originOf(address)] {
		return address, true, nil
	}
	if address.Scheme != "https" || address.Port() != "" && address.Port() != "443" || !isService(address.Hostname()) {
		return nil, false, ErrEndpoint
	}
	return address, false, nil
}

// hostName is a complete name: the zone of an IPv6 address can end like a service (2001:db8::1%.push.apple.com).
var hostName = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+$`)

func isService(host string) bool {
	host = strings.ToLower(host)
	if !hostName.MatchString(host) {
		return false
	}
	for _, service := range services {
		isBelow := strings.HasPrefix(service, ".") && strings.HasSuffix(host, service)
		if isBelow || !strings.HasPrefix(service, ".") && host == service {
			return true
		}
	}
	return false
}

func originOf(address *url.URL) string {
	return strings.ToLower(address.Scheme + "://" + address.Host)
}
