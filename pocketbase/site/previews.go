package site

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"mudarraj/api"
)

// previews writes into the app's document what other apps show of a link to a post. It calls GET /api/teasers/{id} as a
// visitor, so that it shows nothing that visitors may not see.
type previews struct {
	document  string
	publicURL string // of the setting; empty: as the request says
	api       func() http.Handler
}

// teaser is the part of that answer that a preview needs.
type teaser struct {
	ID        string `json:"id"`
	Content   string `json:"content"`
	Truncated bool   `json:"truncated"`
	CreatedAt string `json:"created_at"`
	Author    struct {
		Username string `json:"username"`
	} `json:"author"`
	Picture *struct {
		Src    string `json:"src"`
		Alt    string `json:"alt"`
		Width  int    `json:"width"`
		Height int    `json:"height"`
	} `json:"picture"`
}

var postRoute = regexp.MustCompile(`^(?:post|post-details)/([^/]+)$`)

// postOfRoute is the post in the path of a page, without its leading slash.
func postOfRoute(path string) (id string, found bool) {
	match := postRoute.FindStringSubmatch(path)
	if match == nil {
		return "", false
	}
	return match[1], true
}

// serve answers with the document of a post: 404 if there is none, the plain document if the server cannot tell.
func (p *previews) serve(w http.ResponseWriter, r *http.Request, id string) error {
	post, status := p.ask(r, id)
	switch {
	case post != nil:
		return writeDocument(w, r, http.StatusOK, p.with(postTags(post, api.BaseURL(p.publicURL, r))))
	case status == http.StatusNotFound:
		return writeDocument(w, r, http.StatusNotFound, p.withRobots("noindex"))
	default:
		return writeDocument(w, r, http.StatusOK, p.withRobots("noindex"))
	}
}

func (p *previews) ask(r *http.Request, id string) (*teaser, int) {
	handler := p.api()
	if handler == nil {
		return nil, http.StatusServiceUnavailable
	}
	question, err := http.NewRequestWithContext(r.Context(), http.MethodGet, "/api/teasers/"+url.PathEscape(id), http.NoBody)
	if err != nil {
		return nil, http.StatusNotFound
	}
	question.RemoteAddr, question.Host = r.RemoteAddr, r.Host
	// Limits by address read these headers.
	for _, name := range []string{"X-Forwarded-For", "X-Real-Ip"} {
		question.Header[name] = r.Header[name]
	}
	answer := api.BufferAnswer(http.Header{})
	handler.ServeHTTP(answer, question)
	post := new(teaser)
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body.Bytes(), post) != nil || post.ID != id {
		return nil, answer.Status
	}
	return post, answer.Status
}

func postTags(post *teaser, base string) *tags {
	title := plainText(post.Author.Username) + " على مدرّج"
	text := plainText(post.Content)
	if post.Truncated {
		text += "…"
	}
	if text == "" && post.Picture != nil {
		text = plainText(post.Picture.Alt)
	}
	address := base + "/post/" + url.PathEscape(post.ID)
	t := new(tags)
	t.title(title)
	t.name("description", text)
	// Search engines must not keep a copy of a post that is deleted later.
	t.name("robots", "noarchive, max-image-preview:large")
	t.canonical(address)
	t.property("og:site_name", "مدرّج")
	t.property("og:locale", "ar_AR")
	t.property("og:type", "article")
	t.property("og:title", title)
	t.property("og:description", text)
	t.property("og:url", address)
	t.property("article:published_time", strings.Replace(post.CreatedAt, " ", "T", 1))
	card, image, alt := "summary", base+"/icons/icon-512.png", "مدرّج"
	width, height := 512, 512
	if picture := post.Picture; picture != nil {
		card, image, alt = "summary_large_image", base+picture.Src, plainText(picture.Alt)
		width, height = picture.Width, picture.Height
	}
	t.property("og:image", image)
	t.property("og:image:width", strconv.Itoa(width))
	t.property("og:image:height", strconv.Itoa(height))
	t.property("og:image:alt", alt)
	t.name("twitter:card", card)
	t.name("twitter:title", title)
	t.name("twitter:description", text)
	t.name("twitter:image", image)
	t.name("twitter:image:alt", alt)
	return t
}
