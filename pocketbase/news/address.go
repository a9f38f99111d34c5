package news

import (
	"net/url"
	"strings"

	"mudarraj/outbound"
)

// NoLink is the link of an item without an article that can be opened.
const NoLink = "#"

// linkOf is an item's link as phones open it: https, without what only counts visitors.
func linkOf(text string, base *url.URL) string {
	address := resolve(text, base)
	if address == nil || strings.HasPrefix(strings.TrimSpace(text), "#") { // a place of the feed itself is no article
		return NoLink
	}
	link := withoutTracking(address).String()
	if _, err := outbound.CheckAddress(link); err != nil {
		return NoLink
	}
	return link
}

// resolve reads an address of a feed, which may be relative to the feed's own; nil unless this server may ask it.
func resolve(text string, base *url.URL) *url.URL {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 4*outbound.AddressCharacters {
		return nil
	}
	address, err := url.Parse(text)
	if err != nil {
		return nil
	}
	if base != nil {
		address = base.ResolveReference(address)
	}
	checked, err := outbound.CheckAddress(address.String())
	if err != nil {
		return nil
	}
	return checked
}

// withoutTracking removes the parameters of campaigns. The others keep their order.
func withoutTracking(address *url.URL) *url.URL {
	var kept []string
	for _, one := range strings.Split(address.RawQuery, "&") {
		if one != "" && !strings.HasPrefix(strings.ToLower(one), "utm_") {
			kept = append(kept, one)
		}
	}
	clean := *address
	clean.RawQuery, clean.ForceQuery = strings.Join(kept, "&"), false
	return &clean
}

// canonical is an address by which two items are the same article, whatever its scheme; empty without one.
func canonical(text string, base *url.URL) string {
	address, err := url.Parse(strings.TrimSpace(text))
	if err != nil || text == "" {
		return ""
	}
	if base != nil {
		address = base.ResolveReference(address)
	}
	if address.Host == "" {
		return ""
	}
	clean := withoutTracking(address)
	clean.Scheme, clean.Host, clean.Fragment, clean.RawFragment = "https", strings.ToLower(clean.Host), "", ""
	return strings.TrimSuffix(clean.String(), "/")
}
