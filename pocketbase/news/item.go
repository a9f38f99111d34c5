package news

import (
	"crypto/sha256"
	"encoding/base32"
	"net/url"
	"strings"
	"time"

	"golang.org/x/net/publicsuffix"
)

// Item is one article of a source, cleaned: all texts are plain.
type Item struct {
	ID, Title, Excerpt string
	// Link is an https address, or NoLink.
	Link string
	// Date is never later than the answer that brought the item.
	Date time.Time
	// Pictures are addresses of its picture, the likeliest first.
	Pictures []string
}

const idCharacters = 15

var idLetters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// idOf makes the id of an article from its guid or address. Two sources of one site that name the same address have the
// same article. Any other name counts within its source: no source can take the articles of another site.
func idOf(source, guid, link string, base *url.URL) string {
	name := canonical(guid, nil)
	if name == "" && guid == "" {
		name = canonical(link, base)
	}
	if name == "" && guid == "" {
		return ""
	}
	if name == "" || !isOfSite(name, base) {
		name = source + " " + guid + " " + name
	}
	sum := sha256.Sum256([]byte(name))
	return strings.ToLower(idLetters.EncodeToString(sum[:]))[:idCharacters]
}

// isOfSite reports that an address has the domain of a feed.
func isOfSite(text string, feed *url.URL) bool {
	address, err := url.Parse(text)
	if err != nil {
		return false
	}
	domain, err := publicsuffix.EffectiveTLDPlusOne(address.Hostname())
	if err != nil {
		return false
	}
	own, err := publicsuffix.EffectiveTLDPlusOne(strings.ToLower(feed.Hostname()))
	return err == nil && own == domain
}
