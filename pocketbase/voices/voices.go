// Package voices takes the voice messages that users send. It reads container, codec and duration, and removes all that is
// no sound, such as tags. The sound remains unchanged and is not decoded (Z22).
package voices

import (
	"io"

	"mudarraj/containers"
)

const (
	// MaxBytes is the largest file that is processed (MESSAGE_FILE_MAX_BYTES of src/domain/limits.ts).
	MaxBytes = 10 << 20
	// maxSeconds is the longest duration (VOICE_MAX_SECONDS of src/domain/limits.ts). A recorder stops a bit late.
	maxSeconds = 15*60 + stopSeconds
	// stopSeconds is more than a recorder needs to stop.
	stopSeconds = 5
)

// Voice is the result of reading a file.
type Voice struct {
	containers.Format
	// Seconds is the duration that the container declares, and 0 without one.
	Seconds float64
}

var (
	WebM = containers.Format{Extension: ".weba", MediaType: "audio/webm"}
	Ogg  = containers.Format{Extension: ".ogg", MediaType: "audio/ogg"}
	MP4  = containers.Format{Extension: ".m4a", MediaType: "audio/mp4"}
)

// Formats are all accepted formats.
var Formats = []containers.Format{WebM, Ogg, MP4}

// Refusal is a final verdict on a file, by its code of src/domain/codes.ts.
type Refusal string

func (r Refusal) Error() string { return string(r) }

const (
	WrongType  Refusal = "voice-type"
	Unreadable Refusal = "voice-unreadable"
	TooLarge   Refusal = "file-too-large"
	TooLong    Refusal = "voice-too-long"
)

// Clean reads the file and blanks in place what is no sound. A refused file is not changed. The error is a Refusal, or a
// failure of the server.
func Clean(path string) (*Voice, error) { return containers.Clean(path, look) }

// look reads a file of any size, and returns what must be blanked.
func look(file io.ReaderAt, size int64) (*Voice, containers.Blanks, error) {
	if size > MaxBytes {
		return nil, nil, TooLarge
	}
	found, blanks, err := read(file, size)
	return found, blanks, containers.RefusedAs(err, WrongType, Unreadable)
}

func read(file io.ReaderAt, size int64) (*Voice, containers.Blanks, error) {
	head, err := containers.Head(file, size)
	if err != nil {
		return nil, nil, err
	}
	var readContainer func(io.ReaderAt, int64, containers.Rules) (*containers.File, containers.Blanks, error)
	var format containers.Format
	switch {
	case containers.IsOgg(head):
		readContainer, format = containers.ReadOgg, Ogg
	case containers.IsEBML(head):
		readContainer, format = containers.ReadWebM, WebM
	case containers.IsBoxed(head):
		readContainer, format = containers.ReadBoxes, MP4
	default:
		return nil, nil, containers.ErrType
	}
	found, blanks, err := readContainer(file, size, containers.Rules{Keep: keepOneVoice, ReadBlocks: true})
	switch {
	case err != nil:
		return nil, nil, err
	case found.IsQuickTime:
		return nil, nil, containers.ErrType
	case found.MediaBytes == 0, !(found.Seconds >= 0 && found.Longest >= 0):
		return nil, nil, containers.ErrUnreadable
	case found.Longest > maxSeconds:
		return nil, nil, TooLong
	}
	return &Voice{Format: format, Seconds: found.Seconds}, blanks, nil
}

// keepOneVoice refuses files with more than one track, and tracks of other codecs.
func keepOneVoice(tracks []containers.Track) ([]bool, error) {
	if len(tracks) != 1 || tracks[0].Kind != containers.Sound {
		return nil, containers.ErrType
	}
	if err := checkCodec(tracks[0]); err != nil {
		return nil, err
	}
	return []bool{true}, nil
}
