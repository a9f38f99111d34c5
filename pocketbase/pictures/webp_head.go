package pictures

import (
	"bytes"
	"encoding/binary"
	"image"
)

const animationBit = 1 << 1

// lookAtWebP reads the orientation and refuses animations, which the decoder cannot read.
func lookAtWebP(raw []byte, _ image.Config, header *head) error {
	header.bytesPerPixel = 3 // two planes of half size, alpha
	for at := 12; at+8 <= len(raw); {
		name, length := string(raw[at:at+4]), int(binary.LittleEndian.Uint32(raw[at+4:]))
		if length > len(raw)-at-8 {
			return nil
		}
		chunk := raw[at+8 : at+8+length]
		switch {
		case name == "VP8X" && length > 0 && chunk[0]&animationBit != 0:
			return WrongType
		case name == "VP8L":
			header.bytesPerPixel = 8 // the pixels, and once more for transforms
		case name == "EXIF":
			header.orientation = exifOrientation(bytes.TrimPrefix(chunk, []byte("Exif\x00\x00")))
		}
		at += 8 + length + length&1
	}
	return nil
}
