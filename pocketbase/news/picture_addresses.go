package news

import (
	"net/url"
	"slices"
	"strings"

	"github.com/mmcdole/gofeed"
	ext "github.com/mmcdole/gofeed/extensions"
	"golang.org/x/net/html"
)

// mostPictures is how many addresses of an item are tried: the first may be a pixel that counts readers.
const mostPictures = 3

// picturesOf are the addresses of an item's picture: of its media, of an enclosure, and in its text.
func picturesOf(one *gofeed.Item, base *url.URL) (addresses []string) {
	add := func(text string) {
		if address := resolve(text, base); address != nil && !slices.Contains(addresses, address.String()) && len(addresses) < mostPictures {
			addresses = append(addresses, address.String())
		}
	}
	media := one.Extensions["media"]
	groups := []map[string][]ext.Extension{media}
	for _, group := range media["group"] {
		groups = append(groups, group.Children)
	}
	for _, name := range []string{"content", "thumbnail"} {
		for _, group := range groups {
			for _, element := range group[name] {
				if name == "thumbnail" || isPicture(element.Attrs["type"], element.Attrs["medium"]) {
					add(element.Attrs["url"])
				}
			}
		}
	}
	for _, enclosure := range one.Enclosures {
		if strings.HasPrefix(enclosure.Type, "image/") {
			add(enclosure.URL)
		}
	}
	for _, text := range []string{one.Content, one.Description} {
		for _, address := range imagesIn(text) {
			add(address)
		}
	}
	return addresses
}

func isPicture(mediaType, medium string) bool {
	return strings.HasPrefix(mediaType, "image/") || medium == "image" || mediaType == "" && medium == ""
}

// imagesIn are the addresses of the first images in HTML.
func imagesIn(markup string) (addresses []string) {
	tokens := html.NewTokenizer(strings.NewReader(cutBytes(markup, readBytes)))
	for len(addresses) < mostPictures {
		switch tokens.Next() {
		case html.ErrorToken:
			return addresses
		case html.StartTagToken, html.SelfClosingTagToken:
			if token := tokens.Token(); token.Data == "img" {
				for _, attribute := range token.Attr {
					if attribute.Key == "src" {
						addresses = append(addresses, attribute.Val)
					}
				}
			}
		}
	}
	return addresses
}
