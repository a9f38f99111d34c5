package containers

import (
	"encoding/binary"
	"io"
)

const (
	// maxBoxes is the largest number of boxes of one file that are read.
	maxBoxes = 50_000
	// maxMovieBytes is the largest `moov` that is read into memory.
	maxMovieBytes = 8 << 20
)

// box is one part of an MP4 or QuickTime file (ISO/IEC 14496-12). Its offsets count from the start of the file.
type box struct {
	kind          string
	at, body, end int64
}

// boxReader reads boxes within bounds, up to a number of them.
type boxReader struct {
	file io.ReaderAt
	left int
}

// next reads the box at a place. Only the last one of a file may leave its size open.
func (r *boxReader) next(at, end int64, openEnd bool) (box, error) {
	const short, long = 8, 16
	if r.left--; r.left < 0 || end-at < short {
		return box{}, ErrUnreadable
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
		return box{}, ErrUnreadable
	}
	found.end = at + int64(size)
	return found, nil
}

// eachOfFile visits the adjacent boxes of a whole file. Only the last one may leave its size open.
func (r *boxReader) eachOfFile(size int64, visit func(box) error) error {
	return r.each(0, size, true, visit)
}

// eachWithin visits the adjacent boxes that fill a part of a box.
func (r *boxReader) eachWithin(at, end int64, visit func(box) error) error {
	return r.each(at, end, false, visit)
}

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

// sizeBounds are the least and the greatest size of a box's content.
type sizeBounds struct{ atLeast, atMost int64 }

// content reads the content of a box whose size is within the bounds.
func (r *boxReader) content(of box, within sizeBounds) ([]byte, error) {
	length := of.end - of.body
	if length < within.atLeast || length > within.atMost {
		return nil, ErrUnreadable
	}
	inside := make([]byte, length)
	if _, err := r.file.ReadAt(inside, of.body); err != nil && length > 0 {
		return nil, unexpected(err)
	}
	return inside, nil
}

// unexpected turns an early end of a file into the refusal of a damaged file.
func unexpected(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return ErrUnreadable
	}
	return err
}

// freed turns a box into a `free` box of the same length.
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
