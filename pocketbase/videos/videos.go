// Package videos takes the videos that users send: it reads format, size and duration, and removes metadata, such as the
// location. Images and sound remain unchanged.
package videos

import (
	"io"
	"slices"

	"mudarraj/containers"
)

const (
	// MaxBytes is the largest file that is processed (VIDEO_MAX_BYTES of src/domain/limits.ts).
	MaxBytes = 50 << 20
	// MaxSide is the longest side in pixels that a video may have.
	MaxSide = 8192
	// maxSeconds is far more than fits into MaxBytes.
	maxSeconds = 24 * 60 * 60
)

// Video is the result of reading a file.
type Video struct {
	containers.Format
	// Width and Height are those of the upright image, in pixels.
	Width, Height int
	// Seconds is 0 if the file has no duration.
	Seconds float64
}

var (
	MP4       = containers.Format{Extension: ".mp4", MediaType: "video/mp4"}
	QuickTime = containers.Format{Extension: ".mov", MediaType: "video/quicktime"}
	WebM      = containers.Format{Extension: ".webm", MediaType: "video/webm"}
)

// Formats are all accepted formats.
var Formats = []containers.Format{MP4, QuickTime, WebM}

// Refusal is a final verdict on a file, by its code of src/domain/codes.ts.
type Refusal string

func (r Refusal) Error() string { return string(r) }

const (
	WrongType  Refusal = "media-type"
	Unreadable Refusal = "video-unreadable"
	TooLarge   Refusal = "video-too-large"
)

// Clean reads the file and blanks in place what is neither image nor sound. A refused file is not changed. The error is
// a Refusal, or a failure of the server.
func Clean(path string) (*Video, error) { return containers.Clean(path, look) }

// look reads a file of any size, and returns what must be blanked.
func look(file io.ReaderAt, size int64) (*Video, containers.Blanks, error) {
	if size > MaxBytes {
		return nil, nil, TooLarge
	}
	found, blanks, err := read(file, size)
	return found, blanks, containers.RefusedAs(err, WrongType, Unreadable)
}

func read(file io.ReaderAt, size int64) (*Video, containers.Blanks, error) {
	head, err := containers.Head(file, size)
	if err != nil {
		return nil, nil, err
	}
	var found *containers.File
	var blanks containers.Blanks
	format := WebM
	switch rules := (containers.Rules{Keep: keep}); {
	case containers.IsBoxed(head):
		if found, blanks, err = containers.ReadBoxes(file, size, rules); err == nil {
			format = MP4
			if found.IsQuickTime {
				format = QuickTime
			}
		}
	case containers.IsEBML(head):
		found, blanks, err = containers.ReadWebM(file, size, rules)
	default:
		err = containers.ErrType
	}
	if err != nil {
		return nil, nil, err
	}
	shown := found.Tracks[slices.IndexFunc(found.Tracks, isPlayed)]
	if shown.Width < 1 || shown.Height < 1 || shown.Width > MaxSide || shown.Height > MaxSide ||
		!(found.Seconds >= 0 && found.Seconds <= maxSeconds) {
		return nil, nil, containers.ErrUnreadable
	}
	return &Video{Format: format, Width: shown.Width, Height: shown.Height, Seconds: found.Seconds}, blanks, nil
}

// keep keeps the first playable track of images, and sound.
func keep(tracks []containers.Track) ([]bool, error) {
	shown := slices.IndexFunc(tracks, isPlayed)
	if shown < 0 {
		return nil, containers.ErrType
	}
	kept := make([]bool, len(tracks))
	for i, track := range tracks {
		kept[i] = i == shown || track.Kind == containers.Sound
	}
	return kept, nil
}

// playedCodecs are those of present browsers, in MP4 and in WebM: AVC, HEVC, Dolby Vision based on these, AV1, VP8 and
// VP9.
var playedCodecs = []string{"avc1", "avc3", "hvc1", "hev1", "dvh1", "dvhe", "dva1", "dvav", "av01", "vp08", "vp09",
	"V_VP8", "V_VP9", "V_AV1"}

func isPlayed(track containers.Track) bool {
	return track.Kind == containers.Images && slices.Contains(playedCodecs, track.Codec)
}
