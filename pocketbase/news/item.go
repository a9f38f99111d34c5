package news

import (
	"crypto/sha256"
	"encoding/base32"
	"net/url"
	"strings"
	"time"
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

// idOf makes the id of an article from its guid or address. Two sources that name the same address have the same
// article. Other guids count within their source.
func idOf(source, guid, link string, base *url.URL) string {
	name := canonical(guid, nil)
	if name == "" && guid != "" {
		name = source + " " + guid
	}
	if name == "" {
		name = canonical(link, base)
	}
	if name == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(name))
	return strings.ToLower(idLetters.EncodeToString(sum[:]))[:idCharacters]
}
