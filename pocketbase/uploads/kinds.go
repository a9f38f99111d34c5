package uploads

import (
	"net/http"
	"strings"

	"mudarraj/pictures"
	"mudarraj/videos"
)

// Kind is what a phone declares its file to be. It decides the largest size and the processing. The real format is read
// from the bytes.
type Kind string

const (
	Picture Kind = "picture"
	Video   Kind = "video"
)

// kindOf reads the metadata of a creation: a `filetype` of a video, or `kind`. Everything else is an image.
func kindOf(metadata map[string]string) Kind {
	if metadata["kind"] == string(Video) || strings.HasPrefix(metadata["filetype"], "video/") {
		return Video
	}
	return Picture
}

func (k Kind) maxBytes() int64 {
	if k == Video {
		return videos.MaxBytes
	}
	return pictures.MaxBytes
}

func (k Kind) tooLarge() error {
	code := string(pictures.TooLarge)
	if k == Video {
		code = string(videos.TooLarge)
	}
	return &answerError{http.StatusRequestEntityTooLarge, code}
}
