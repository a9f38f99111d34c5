package containers

import (
	"io"
	"math"
)

// element is one part of a WebM file (RFC 8794). Its offsets count from the start of the file.
type element struct {
	id            uint32
	at, body, end int64
	// open: its size is unknown, as in a recording that was not finished.
	open bool
}

// elementReader reads elements within bounds, up to a number of them.
type elementReader struct {
	file io.ReaderAt
	left int
}

// next reads the element at an offset.
func (r *elementReader) next(at, end int64) (element, error) {
	const longest = 12 // 4 of an id, 8 of a size
	if r.left--; r.left < 0 || at >= end {
		return element{}, ErrUnreadable
	}
	head := make([]byte, min(end-at, longest))
	if _, err := r.file.ReadAt(head, at); err != nil {
		return element{}, unexpected(err)
	}
	idLength := vintLength(head[0])
	if idLength > 4 || idLength >= len(head) {
		return element{}, ErrUnreadable
	}
	found := element{at: at, id: uint32(unsigned(head[:idLength]))}
	rest := head[idLength:]
	sizeLength := vintLength(rest[0])
	if sizeLength > 8 || sizeLength > len(rest) {
		return element{}, ErrUnreadable
	}
	found.body = at + int64(idLength+sizeLength)
	most := uint64(1)<<(7*sizeLength) - 1
	size := unsigned(rest[:sizeLength]) & most
	if size == most {
		found.open, found.end = true, end
		return found, nil
	}
	if size > uint64(end-found.body) {
		return element{}, ErrUnreadable
	}
	found.end = found.body + int64(size)
	return found, nil
}

// each visits the adjacent elements that fill a part of the file. None of them may be open.
func (r *elementReader) each(at, end int64, visit func(element) error) error {
	for at < end {
		found, err := r.next(at, end)
		if err != nil {
			return err
		}
		if found.open {
			return ErrUnreadable
		}
		if err := visit(found); err != nil {
			return err
		}
		at = found.end
	}
	return nil
}

// content reads the content of an element that has at most so many bytes.
func (r *elementReader) content(of element, atMost int64) ([]byte, error) {
	length := of.end - of.body
	if length > atMost {
		return nil, ErrUnreadable
	}
	inside := make([]byte, length)
	if _, err := r.file.ReadAt(inside, of.body); err != nil && length > 0 {
		return nil, unexpected(err)
	}
	return inside, nil
}

func (r *elementReader) number(of element) (uint64, error) {
	raw, err := r.content(of, 8)
	return unsigned(raw), err
}

func (r *elementReader) float(of element) (float64, error) {
	raw, err := r.content(of, 8)
	switch {
	case err != nil:
		return 0, err
	case len(raw) == 4:
		return float64(math.Float32frombits(uint32(unsigned(raw)))), nil
	case len(raw) == 8:
		return math.Float64frombits(unsigned(raw)), nil
	}
	return 0, ErrUnreadable
}

// vintLength is the length of a number that begins with this byte; 9 if there is none.
func vintLength(first byte) int {
	for length := 1; length <= 8; length++ {
		if first&(1<<(8-length)) != 0 {
			return length
		}
	}
	return 9
}

func unsigned(raw []byte) uint64 {
	value := uint64(0)
	for _, one := range raw {
		value = value<<8 | uint64(one)
	}
	return value
}

// voided turns an element into a Void element of the same length.
func voided(of element) blank {
	const void, longSize = 0xec, 0x01
	total := of.end - of.at
	if total < 9 {
		return blank{of.at, total, []byte{void, 0x80 | byte(total-2)}}
	}
	head := make([]byte, 9)
	head[0], head[1] = void, longSize
	for i, left := 8, uint64(total-9); i > 1; i-- {
		head[i] = byte(left)
		left >>= 8
	}
	return blank{of.at, total, head}
}
