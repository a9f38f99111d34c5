package videos

import (
	"encoding/binary"
	"io"
)

const (
	// maxBoxes is how many boxes one file may have where they are looked into.
	maxBoxes = 50_000
	// maxMovieBytes is the largest description of a movie that is read into memory.
	maxMovieBytes = 8 << 20
)

// box is one part of an MP4 or QuickTime file (ISO/IEC 14496-12), its places counted from the start of the file.
type box struct {
	kind          string
	at, body, end int64
}

// boxReader reads boxes, in bounds, and not too many of them.
type boxReader struct {
	file io.ReaderAt
	left int
}

// next reads the box at a place. Only the last one of a file may leave its size open.
func (r *boxReader) next(at, end int64, openEnd bool) (box, error) {
	const short, long = 8, 16
	if r.left--; r.left < 0 || end-at < short {
		return box{}, Unreadable
	}
	head := make([]byte, min(end-at, long))
	if _, err := r.file.ReadAt(head, at); err != nil {
		return box{}, unexpected(err)
	}
	found := box{kind: string(head[4:8]), at: at, body: at + short}
	size := uint64(binary.BigEndian.Uint32(head))
	switch {
	case size == 1 && len(head) == long:
		size = binary.BigEndian.Uint64(head[8:])
		found.body = at + long
	case size == 0 && openEnd:
		size = uint64(end - at)
	}
	if size < uint64(found.body-at) || size > uint64(end-at) {
		return box{}, Unreadable
	}
	found.end = at + int64(size)
	return found, nil
}

// each visits the boxes that lie side by side in a part of the file and fill it.
func (r *boxReader) each(at, end int64, openEnd bool, visit func(box) error) error {
	for at < end {
		found, err := r.next(at, end, openEnd)
		if err != nil {
			return err
		}
		if err := visit(found); err != nil {
			return err
		}
		at = found.end
	}
	return nil
}

// bytes reads the inside of a box that is small enough, at least so many of them.
func (r *boxReader) bytes(of box, atLeast, atMost int64) ([]byte, error) {
	length := of.end - of.body
	if length < atLeast || length > atMost {
		return nil, Unreadable
	}
	inside := make([]byte, length)
	if _, err := r.file.ReadAt(inside, of.body); err != nil && length > 0 {
		return nil, unexpected(err)
	}
	return inside, nil
}

// unexpected takes the end of a file where there should be more as what it is: a damaged file.
func unexpected(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return Unreadable
	}
	return err
}

// freed makes a box one of free space, as long as it was.
func freed(of box) blank {
	head := make([]byte, of.body-of.at)
	copy(head[4:], "free")
	size := of.end - of.at
	if len(head) == 16 {
		binary.BigEndian.PutUint32(head, 1)
		binary.BigEndian.PutUint64(head[8:], uint64(size))
	} else {
		binary.BigEndian.PutUint32(head, uint32(size))
	}
	return blank{of.at, size, head}
}
