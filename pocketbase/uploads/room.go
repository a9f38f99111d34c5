package uploads

import "io"

// roomStep is how many bytes are taken in before the disk is looked at again.
const roomStep = 1 << 20

// roomReader ends with errNoRoom when the disk has no room for the next bytes: many uploads may have begun while there
// was room for each of them.
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
