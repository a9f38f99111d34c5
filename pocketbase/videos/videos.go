// Package videos reads the format, size and duration of a video that a user sent. It removes metadata, such as the
// location, and leaves images and sound unchanged. It parses the containers itself in bounded memory: it decodes
// nothing, and trusts no size that a file declares.
package videos

import (
	"errors"
	"io"
	"os"
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
	Format
	// Width and Height are those of the upright image, in pixels.
	Width, Height int
	// Seconds is 0 if the file has no duration.
	Seconds float64
}

// Format is a container that browsers play.
type Format struct{ Extension, MediaType string }

var (
	MP4       = Format{".mp4", "video/mp4"}
	QuickTime = Format{".mov", "video/quicktime"}
	WebM      = Format{".webm", "video/webm"}
)

// Formats are all accepted formats.
var Formats = []Format{MP4, QuickTime, WebM}

// Refusal is a final verdict on a file, by its code of src/domain/codes.ts.
type Refusal string

func (r Refusal) Error() string { return string(r) }

const (
	WrongType  Refusal = "media-type"
	Unreadable Refusal = "video-unreadable"
	TooLarge   Refusal = "video-too-large"
)

// Clean reads the file and blanks in place what is neither image nor sound, so that all offsets stay right. A refused
// file is not changed. The error is a Refusal, or a failure of the server.
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

// look reads the format of a file, and returns what must be blanked.
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
