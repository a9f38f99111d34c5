package uploads

import "io"

// roomStep is the number of bytes after which the free disk space is read again.
const roomStep = 1 << 20

// roomReader ends with errNoRoom when the disk has no space for the next bytes. Each of many concurrent uploads may
// have begun with enough space.
type roomReader struct {
	from    io.Reader
	hasRoom func(bytes int64) bool
	left    int
}

func (r *roomReader) Read(into []byte) (int, error) {
	if r.left == 0 {
		if !r.hasRoom(roomStep) {
			return 0, errNoRoom
		}
		r.left = roomStep
	}
	read, err := r.from.Read(into[:min(len(into), r.left)])
	r.left -= read
	return read, err
}
