package uploads

import "io"

// spaceStep is the number of bytes after which the free disk space is read again.
const spaceStep = 1 << 20

// spaceReader ends with errNoSpace when the disk has no space for the next bytes. Each of many concurrent uploads may
// have begun with enough space.
type spaceReader struct {
	from     io.Reader
	hasSpace func(bytes int64) bool
	left     int
}

func (r *spaceReader) Read(into []byte) (int, error) {
	if r.left == 0 {
		if !r.hasSpace(spaceStep) {
			return 0, errNoSpace
		}
		r.left = spaceStep
	}
	read, err := r.from.Read(into[:min(len(into), r.left)])
	r.left -= read
	return read, err
}
