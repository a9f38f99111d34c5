// Package videos looks at a video that a user sent: what it really is, how large, how long. It takes out what is
// nobody's business, such as the place where it was taken, and leaves the images and the sound as they are. It
// reads the containers itself, in bounded memory: nothing is decoded, and no size that a file claims is believed.
package videos

import (
	"errors"
	"io"
	"os"
)

const (
	// MaxBytes is the largest file that is looked at (VIDEO_MAX_BYTES of src/domain/limits.ts).
	MaxBytes = 50 << 20
	// MaxSide is the longest side in pixels that phones are asked to play.
	MaxSide = 8192
	// maxSeconds is far above what fits into MaxBytes.
	maxSeconds = 24 * 60 * 60
)

// Video is what a file was found to be.
type Video struct {
	Format
	// Width and Height are those of the upright image, in pixels.
	Width, Height int
	// Seconds is 0 when the file does not say how long it is.
	Seconds float64
}

// Format is a container that browsers play.
type Format struct{ Extension, MediaType string }

var (
	MP4       = Format{".mp4", "video/mp4"}
	QuickTime = Format{".mov", "video/quicktime"}
	WebM      = Format{".webm", "video/webm"}
)

// Formats are all that are taken.
var Formats = []Format{MP4, QuickTime, WebM}

// Refusal is a final answer to a file, by its code of src/domain/codes.ts.
type Refusal string

func (r Refusal) Error() string { return string(r) }

const (
	WrongType  Refusal = "media-type"
	Unreadable Refusal = "video-unreadable"
	TooLarge   Refusal = "video-too-large"
)

// Clean looks at the file and blanks what is neither image nor sound, in place: nothing moves, so that all offsets
// in the file stay right. A refused file is not changed. The error is a Refusal, or a trouble of ours with the file.
func Clean(path string) (*Video, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	found, blanks, err := look(file, info.Size())
	if err == nil {
		err = errors.Join(blanks.apply(file), file.Sync())
	}
	return found, errors.Join(err, file.Close())
}

// look finds out what a file is, and what of it is to be blanked.
func look(file io.ReaderAt, size int64) (*Video, blanks, error) {
	if size > MaxBytes {
		return nil, nil, TooLarge
	}
	head := make([]byte, min(size, 12))
	if _, err := file.ReadAt(head, 0); err != nil && err != io.EOF {
		return nil, nil, err
	}
	var found *Video
	var out blanks
	var err error
	switch {
	case isBoxed(head):
		found, out, err = lookAtBoxes(file, size)
	case isEBML(head):
		found, out, err = lookAtWebM(file, size)
	default:
		return nil, nil, WrongType
	}
	if err != nil {
		return nil, nil, err
	}
	if found.Width < 1 || found.Height < 1 || found.Width > MaxSide || found.Height > MaxSide ||
		!(found.Seconds >= 0 && found.Seconds <= maxSeconds) {
		return nil, nil, Unreadable
	}
	return found, out, nil
}
