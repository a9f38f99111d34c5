package pictures

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

// head is what the header of a file declares, before its pixels are read.
type head struct {
	format        *format
	width, height int
	// orientation is EXIF's, 1 to 8.
	orientation int
	// bytesPerPixel is the memory that decoding needs at most.
	bytesPerPixel float64
}

type format struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
	// look adds what the standard readers do not return.
	look func(raw []byte, config image.Config, header *head) error
}

var (
	formatJPEG = &format{jpeg.DecodeConfig, jpeg.Decode, lookAtJPEG}
	formatPNG  = &format{png.DecodeConfig, png.Decode, lookAtPNG}
	formatGIF  = &format{gif.DecodeConfig, gif.Decode, lookAtGIF} // the first frame
	formatWebP = &format{webp.DecodeConfig, webp.Decode, lookAtWebP}
)

// sniff trusts only the first bytes, never a name or a declared type. Other formats are refused: each format adds a
// decoder that strangers can attack.
func sniff(raw []byte) *format {
	starts := func(with string) bool { return bytes.HasPrefix(raw, []byte(with)) }
	switch {
	case starts("\xff\xd8\xff"):
		return formatJPEG
	case starts("\x89PNG\r\n\x1a\n"):
		return formatPNG
	case starts("GIF87a"), starts("GIF89a"):
		return formatGIF
	case starts("RIFF") && len(raw) >= 12 && string(raw[8:12]) == "WEBP":
		return formatWebP
	}
	return nil
}

func readHead(raw []byte) (*head, error) {
	of := sniff(raw)
	if of == nil {
		return nil, WrongType
	}
	config, err := of.config(bytes.NewReader(raw))
	if err != nil || config.Width < 1 || config.Height < 1 {
		return nil, Unreadable
	}
	const longestSide = 1 << 20 // a product of two such sides still fits an int
	if config.Width > longestSide || config.Height > longestSide {
		return nil, TooManyPixels
	}
	header := &head{format: of, width: config.Width, height: config.Height, orientation: 1}
	return header, of.look(raw, config, header)
}

// memory is the memory in bytes that making the JPEG from the file needs at most.
func (h *head) memory() int64 {
	width, height := fit(h.width, h.height)
	rendering := 4 * (width*h.height + 2*width*height)
	if h.orientation != upright {
		rendering += 4 * width * height
	}
	return int64(h.bytesPerPixel*float64(h.width*h.height)) + int64(rendering)
}

func lookAtPNG(raw []byte, config image.Config, header *head) error {
	switch config.ColorModel {
	case color.RGBA64Model, color.NRGBA64Model:
		header.bytesPerPixel = 8
	case color.Gray16Model:
		header.bytesPerPixel = 2
	case color.RGBAModel, color.NRGBAModel:
		header.bytesPerPixel = 4
	default: // grey and palettes
		header.bytesPerPixel = 1
	}
	const interlaceByte = 28
	if len(raw) > interlaceByte && raw[interlaceByte] != 0 {
		header.bytesPerPixel *= 2
	}
	return nil
}

func lookAtGIF(_ []byte, _ image.Config, header *head) error {
	header.bytesPerPixel = 2
	return nil
}
