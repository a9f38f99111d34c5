package site

import (
	"crypto/sha256"
	"encoding/hex"
	"html"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"mudarraj/api"
)

// tags are elements of a document's head. All their texts are escaped here and nowhere else.
type tags struct{ text strings.Builder }

func (t *tags) title(value string) {
	t.text.WriteString("<title>" + html.EscapeString(value) + "</title>\n")
}

// name and property add nothing for an empty value.
func (t *tags) name(name, value string)     { t.meta("name", name, value) }
func (t *tags) property(name, value string) { t.meta("property", name, value) }

func (t *tags) meta(kind, name, value string) {
	if value != "" {
		t.text.WriteString(`<meta ` + kind + `="` + name + `" content="` + html.EscapeString(value) + "\" />\n")
	}
}

func (t *tags) canonical(address string) {
	t.text.WriteString(`<link rel="canonical" href="` + html.EscapeString(address) + "\" />\n")
}

// plainText is one line without control characters and without characters that change the direction of the text around
// it.
func plainText(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069, r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, text)
	return strings.Join(strings.Fields(text), " ")
}

var (
	titleElement       = regexp.MustCompile(`(?s)<title>.*?</title>`)
	descriptionElement = regexp.MustCompile(`<meta name="description"[^>]*>`)
)

// with replaces the document's own title and description by the tags.
func (p *previews) with(t *tags) string {
	document := descriptionElement.ReplaceAllLiteralString(p.document, "")
	return titleElement.ReplaceAllLiteralString(document, t.text.String())
}

// withRobots adds a rule for search engines to the document and changes nothing else.
func (p *previews) withRobots(rule string) string {
	t := new(tags)
	t.name("robots", rule)
	at := titleElement.FindStringIndex(p.document)
	if at == nil {
		return p.document
	}
	return p.document[:at[0]] + t.text.String() + p.document[at[0]:]
}

// writeDocument sends a document that was made for its address, compressed if the client accepts that.
func writeDocument(w http.ResponseWriter, r *http.Request, status int, document string) error {
	sum := sha256.Sum256([]byte(document))
	packed := accepts(r, "gzip")
	tag := `"` + hex.EncodeToString(sum[:12]) + `"`
	if packed {
		tag = tag[:len(tag)-1] + `-gzip"`
	}
	header := w.Header()
	header.Set("Content-Type", contentType(".html"))
	header.Set("Cache-Control", "no-cache")
	header.Add("Vary", "Accept-Encoding")
	if status == http.StatusOK {
		header.Set("ETag", tag)
		if matches(r.Header.Get("If-None-Match"), tag) {
			w.WriteHeader(http.StatusNotModified)
			return nil
		}
	}
	if !packed {
		header.Set("Content-Length", strconv.Itoa(len(document)))
	} else {
		header.Set("Content-Encoding", "gzip")
	}
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		return nil
	}
	if !packed {
		_, err := w.Write([]byte(document))
		return err
	}
	return api.Compress(w, []byte(document))
}
