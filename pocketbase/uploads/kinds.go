package uploads

import (
	"net/http"
	"strings"

	"mudarraj/feed"
	"mudarraj/pictures"
	"mudarraj/videos"
	"mudarraj/voices"
)

// Kind is what a phone declares its file to be. It decides the largest size and the processing. The real format is read
// from the bytes.
type Kind string

const (
	Picture Kind = "picture"
	Video   Kind = "video"
	Voice   Kind = "voice"
)

// kindOf reads the metadata of a creation: `kind`, or the `filetype` of a video or of sound. Everything else is an image.
func kindOf(metadata map[string]string) Kind {
	for kind, mediaType := range map[Kind]string{Video: "video/", Voice: "audio/"} {
		if metadata["kind"] == string(kind) || metadata["kind"] == "" && strings.HasPrefix(metadata["filetype"], mediaType) {
			return kind
		}
	}
	return Picture
}

// largest are the sizes for an upload that names no taker.
var largest = map[Kind]feed.TakenFile{
	Picture: {Bytes: pictures.MaxBytes, TooLarge: string(pictures.TooLarge)},
	Video:   {Bytes: videos.MaxBytes, TooLarge: string(videos.TooLarge)},
	Voice:   {Bytes: voices.MaxBytes, TooLarge: string(voices.TooLarge)},
}

// refuseEarly refuses a file that its taker would refuse, before its first byte (Z18). The metadata names the taker, a
// collection, as `for`. The rules of the collection check it again, because a phone may name none.
func (u *Uploads) refuseEarly(metadata map[string]string, kind Kind, length int64) error {
	bound, taken := largest[kind], true
	if taker, named := metadata["for"]; named {
		if bound, taken = u.takenBy(taker, kind); !taken {
			return errKind
		}
	}
	if length > bound.Bytes {
		return tooLarge(bound.TooLarge)
	}
	return nil
}

func (u *Uploads) takenBy(collection string, kind Kind) (bound feed.TakenFile, taken bool) {
	for _, media := range u.collections {
		if media.Collection == collection {
			bound, taken = media.Kinds[string(kind)]
		}
	}
	return bound, taken
}

func tooLarge(code string) error {
	return &answerError{http.StatusRequestEntityTooLarge, code}
}

// tooLarge refuses more bytes than the upload declared.
func (k Kind) tooLarge() error { return tooLarge(largest[k].TooLarge) }
