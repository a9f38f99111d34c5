package pictures

import (
	"bytes"
	"encoding/binary"
	"image"
)

const (
	markerSOF0 = 0xc0
	markerSOF2 = 0xc2 // progressive
	markerRST0 = 0xd0
	markerRST7 = 0xd7
	markerEOI  = 0xd9
	markerSOS  = 0xda
	markerAPP1 = 0xe1
)

// maxScans is several times what encoders write. The largest image with so many scans is decoded in time.
const maxScans = 100

// lookAtJPEG refuses a file of too many scans. It reads the orientation, and whether the image is progressive: then the
// decoder holds all coefficients until the last scan.
func lookAtJPEG(raw []byte, _ image.Config, header *head) error {
	if countScans(raw) > maxScans {
		return Unreadable
	}
	header.bytesPerPixel = 4
	turned := false
	eachSegment(raw, func(marker byte, segment []byte) {
		switch {
		case marker == markerAPP1 && !turned && bytes.HasPrefix(segment, []byte("Exif\x00\x00")):
			header.orientation, turned = exifOrientation(segment[6:]), true
		case marker >= markerSOF0 && marker <= markerSOF2:
			planes := planesOf(segment)
			header.bytesPerPixel = planes
			if marker == markerSOF2 {
				header.bytesPerPixel += 4 * planes
			}
			if planes > 3 {
				header.bytesPerPixel += 4 // CMYK is put together from its planes
			}
		}
	})
	return nil
}

// countScans counts the scans without decoding them. Within a scan, and in bytes between segments, 0xff is followed by
// 0, a restart marker or another 0xff.
func countScans(raw []byte) int {
	scans := 0
	for at := 2; at < len(raw); {
		skip := bytes.IndexByte(raw[at:], 0xff)
		if skip < 0 || at+skip+4 > len(raw) {
			return scans
		}
		at += skip
		marker := raw[at+1]
		switch {
		case marker == 0xff:
			at++
			continue
		case marker == 0 || marker >= markerRST0 && marker <= markerRST7:
			at += 2
			continue
		case marker == markerEOI:
			return scans
		case marker == markerSOS:
			scans++
		}
		length := int(binary.BigEndian.Uint16(raw[at+2:]))
		at += 2 + length
	}
	return scans
}

// eachSegment visits the markers before the pixels. Like image/jpeg it skips bytes between them.
func eachSegment(raw []byte, visit func(marker byte, segment []byte)) {
	for at := 2; at+4 <= len(raw); {
		marker := raw[at+1]
		switch {
		case raw[at] != 0xff || marker == 0xff:
			at++
		case marker == 0 || marker >= markerRST0 && marker <= markerRST7:
			at += 2
		case marker == markerEOI || marker == markerSOS:
			return
		default:
			length := int(binary.BigEndian.Uint16(raw[at+2:]))
			if length < 2 || at+2+length > len(raw) {
				return
			}
			visit(marker, raw[at+4:at+2+length])
			at += 2 + length
		}
	}
}

// planesOf is the number of bytes per pixel of the planes of a frame: 3 at full colour resolution, 1.5 where colour is
// halved.
func planesOf(frame []byte) float64 {
	const beforeComponents = 6
	if len(frame) < beforeComponents {
		return 4
	}
	count := int(frame[5])
	if len(frame) < beforeComponents+3*count {
		return 4
	}
	var sum, widest, tallest float64
	for i := range count {
		sampling := frame[beforeComponents+3*i+1]
		across, down := float64(sampling>>4), float64(sampling&15)
		sum += across * down
		widest, tallest = max(widest, across), max(tallest, down)
	}
	if widest == 0 || tallest == 0 {
		return 4
	}
	return sum / (widest * tallest)
}
