package ads

import (
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"time"

	"mudarraj/api"
	"mudarraj/pictures"
	"mudarraj/staff"
)

const (
	smallBody = 64 << 10
	// transferTime is how long a form with its picture may take to arrive.
	transferTime = time.Minute
	// textBytes is more than any text of a form has.
	textBytes = 8 << 10
)

// formBody is the largest form: its picture is base64.
var formBody = int64(base64.StdEncoding.EncodedLen(pictures.MaxBytes) + smallBody)

// form is what a member of staff writes of an advertisement. Times are in milliseconds since 1970; 0: none.
type form struct {
	// ID is the page's own for a new one, so that a form that is sent again makes nothing twice.
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Link        string `json:"link"`
	// ImageAddress names the picture, unless there is a file.
	ImageAddress string `json:"imageAddress"`
	// File is a picture in base64.
	File     string `json:"file"`
	StartsAt int64  `json:"startsAt"`
	EndsAt   int64  `json:"endsAt"`
	IsActive bool   `json:"isActive"`
	// Version is that of the advertisement that the page shows; empty for a new one.
	Version string `json:"version"`
}

// shown is a form as the rules get it.
type shown struct {
	form
	HasFile bool `json:"hasFile"`
	// Path is the file of the picture that was made; empty if the stored one stays.
	Path string `json:"path"`
}

func (f *form) withPath(path string) shown {
	without := *f
	without.File = ""
	return shown{without, f.File != "", path}
}

func readForm(r *staff.Request) (*form, error) {
	f := new(form)
	if err := readBody(r, formBody, f); err != nil {
		return nil, err
	}
	f.ImageAddress = strings.TrimSpace(f.ImageAddress)
	for _, text := range []string{f.ID, f.Title, f.Description, f.Link, f.ImageAddress, f.Version} {
		if len(text) > textBytes {
			return nil, refuse(api.CodeTooLarge)
		}
	}
	return f, nil
}

// readBody reads a body within its limit of bytes. Its routes are in limits.hasOwnLimit.
func readBody(r *staff.Request, most int64, into any) error {
	if r.Request.ContentLength > most {
		return tooLarge
	}
	line := http.NewResponseController(r.Response)
	_ = line.SetReadDeadline(time.Now().Add(transferTime))
	body, err := io.ReadAll(io.LimitReader(r.Request.Body, most+1))
	_ = line.SetReadDeadline(time.Time{})
	if err != nil {
		return refuse(api.CodeInvalid)
	}
	if int64(len(body)) > most {
		return tooLarge
	}
	if err := json.Unmarshal(body, into); err != nil {
		return refuse(api.CodeInvalid)
	}
	return nil
}

var tooLarge = &staff.Refusal{Status: http.StatusRequestEntityTooLarge, Code: api.CodeTooLarge}
