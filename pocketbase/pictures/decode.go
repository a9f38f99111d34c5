package pictures

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"io"
	"time"
)

// decode decodes the whole image: a truncated file fails. A panic of a decoder becomes an error.
func (h *head) decode(raw []byte, until time.Time) (picture image.Image, err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			picture, err = nil, fmt.Errorf("the decoder panicked: %v", panicked)
		}
	}()
	picture, err = h.format.decode(&deadlineReader{Reader: bytes.NewReader(raw), until: until})
	if err == nil && (picture.Bounds().Dx() > h.width || picture.Bounds().Dy() > h.height || picture.Bounds().Empty()) {
		return nil, errors.New("the pixels are not those declared")
	}
	return picture, err
}

// deadlineReader ends the decoding of a file that takes too long, such as one of ten thousand progressive scans.
type deadlineReader struct {
	io.Reader
	until time.Time
}

var errTooSlow = errors.New("decoding took too long")

func (p *deadlineReader) Read(into []byte) (int, error) {
	if time.Now().After(p.until) {
		return 0, errTooSlow
	}
	return p.Reader.Read(into)
}
