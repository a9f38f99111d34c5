// Package containers reads MP4, QuickTime, WebM and Ogg files that users sent: tracks, sizes and durations. It says which
// bytes to blank, so that only images and sound remain. It decodes nothing, trusts no size that a file declares, and
// needs bounded memory and linear time.
package containers

import (
	"errors"
	"io"
	"os"
)

// Format is a container that browsers play.
type Format struct{ Extension, MediaType string }

// The kinds of tracks. A track of another kind has neither images nor sound.
const (
	Images = "vide"
	Sound  = "soun"
)

// Track is what a container says of one track.
type Track struct {
	Kind string
	// Codec is the name of the codec in this container.
	Codec string
	// Config is what a decoder needs first: `stsd` of MP4, `CodecPrivate` of WebM, `OpusHead` of Ogg. It is nil if it is
	// longer than maxConfigBytes.
	Config []byte
	// Width and Height are those of the upright image, in pixels.
	Width, Height int
}

// File is the result of reading a file.
type File struct {
	// IsQuickTime tells QuickTime from MP4.
	IsQuickTime bool
	Tracks      []Track
	// Seconds is the duration that the container declares, and 0 without one. Longest is the largest duration that any part
	// of it says.
	Seconds, Longest float64
	// MediaBytes is the number of bytes of samples in the tracks that were kept.
	MediaBytes int64
}

// Rules decide what a reader takes.
type Rules struct {
	// Keep returns the tracks to keep, or the refusal of the file. The samples of other tracks are blanked.
	Keep func([]Track) (kept []bool, err error)
	// ReadBlocks reads the head of each block of WebM: its track and its time.
	ReadBlocks bool
}

// The refusals of a file. Another error is a failure of the server.
var (
	// ErrType refuses a file that is well-formed, but none of those that are taken.
	ErrType = errors.New("a file of another type")
	// ErrUnreadable refuses a damaged file.
	ErrUnreadable = errors.New("a damaged file")
)

// RefusedAs replaces the refusals of this package by those of one kind of file. Another error stays.
func RefusedAs(err, wrongType, unreadable error) error {
	switch {
	case errors.Is(err, ErrType):
		return wrongType
	case errors.Is(err, ErrUnreadable):
		return unreadable
	}
	return err
}

const maxConfigBytes = 4096

// Reader reads the format of a file, and returns what must be blanked.
type Reader[T any] func(file io.ReaderAt, size int64) (*T, Blanks, error)

// Clean reads the file and blanks in place, so that all offsets stay right. A refused file is not changed.
func Clean[T any](path string, read Reader[T]) (*T, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	found, blanks, err := read(file, info.Size())
	if err == nil {
		err = errors.Join(blanks.Apply(file), file.Sync())
	}
	return found, errors.Join(err, file.Close())
}

// Head returns the first bytes of a file, by which the Is functions recognise it.
func Head(file io.ReaderAt, size int64) ([]byte, error) {
	head := make([]byte, min(size, 12))
	if _, err := file.ReadAt(head, 0); err != nil && err != io.EOF {
		return nil, err
	}
	return head, nil
}

// kept asks the rules, one answer for each track.
func (r Rules) kept(tracks []Track) ([]bool, error) {
	kept, err := r.Keep(tracks)
	if err == nil && len(kept) != len(tracks) {
		err = ErrType
	}
	return kept, err
}
