// Package testcontainers builds files of users for tests.
package testcontainers

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"

	"mudarraj/containers"
)

// The elements of WebM (RFC 9559) that tests build.
const (
	IDInfo         = 0x1549a966
	IDTimeScale    = 0x2ad7b1
	IDDuration     = 0x4489
	IDPicture      = 0xe0
	IDWidth        = 0xb0
	IDHeight       = 0xba
	IDTracks       = 0x1654ae6b
	IDTrack        = 0xae
	IDTrackType    = 0x83
	IDCodec        = 0x86
	IDCluster      = 0x1f43b675
	IDTime         = 0xe7
	IDSimpleBlock  = 0xa3
	IDSegment      = 0x18538067
	IDHeader       = 0x1a45dfa3
	IDDocType      = 0x4282
	IDTags         = 0x1254c367
	IDVoid         = 0xec
	IDSeekHead     = 0x114d9b74
	IDSeek         = 0x4dbb
	IDSeekID       = 0x53ab
	IDCues         = 0x1c53bb6b
	IDCuePoint     = 0xbb
	IDTrackNumber  = 0xd7
	IDCodecPrivate = 0x63a2
	IDSound        = 0xe1
	IDBlockGroup   = 0xa0
	IDBlock        = 0xa1
	IDEncodings    = 0x6d80
	IDMuxer        = 0x4d80
	IDAttachments  = 0x1941a469
)

// BoxOf is a box of MP4.
func BoxOf(kind string, parts ...[]byte) []byte {
	inside := bytes.Join(parts, nil)
	return append(binary.BigEndian.AppendUint32(nil, uint32(len(inside)+8)), append([]byte(kind), inside...)...)
}

// Words are numbers of 32 bits, as MP4 has them.
func Words(values ...uint32) []byte {
	var raw []byte
	for _, value := range values {
		raw = binary.BigEndian.AppendUint32(raw, value)
	}
	return raw
}

// ElementOf is an element of WebM.
func ElementOf(id uint32, inside ...[]byte) []byte {
	name := bytes.TrimLeft(Words(id), "\x00")
	body := bytes.Join(inside, nil)
	return append(append(name, append([]byte{0x10 | byte(len(body)>>24)}, Words(uint32(len(body)))[1:]...)...), body...)
}

// Read reads a file in memory. It returns the result, and the file with its blanks. An error that is not of type Refusal
// fails the test.
func Read[T any, Refusal error](t testing.TB, read containers.Reader[T], raw []byte) (*T, []byte, error) {
	t.Helper()
	found, blanks, err := read(bytes.NewReader(raw), int64(len(raw)))
	var refusal Refusal
	if err != nil && !errors.As(err, &refusal) {
		t.Fatalf("no refusal, but a failure of the server: %v", err)
	}
	cleaned := memory(bytes.Clone(raw))
	if err := blanks.Apply(cleaned); err != nil {
		t.Fatal(err)
	}
	return found, cleaned, err
}

// memory is a file that cannot grow.
type memory []byte

func (m memory) WriteAt(part []byte, at int64) (int, error) {
	if at < 0 || at+int64(len(part)) > int64(len(m)) {
		return 0, errors.New("a blank lies outside of the file")
	}
	return copy(m[at:], part), nil
}
