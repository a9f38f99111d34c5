// Package pictures makes a new JPEG of an image file that a user sent. No byte of the file is copied, so that metadata
// such as the location, appended archives and scripts are dropped.
package pictures

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"image"
	"image/jpeg"
	"os"
	"time"

	"github.com/disintegration/imaging"

	"mudarraj/fairqueue"
)

const (
	// MaxSide is the longer side of a stored image in pixels (IMAGE_MAX_SIDE_PX of src/domain/limits.ts).
	MaxSide = 1600
	// MaxBytes is the largest file that is processed (IMAGE_MAX_BYTES).
	MaxBytes    = 5 << 20
	jpegQuality = 82
	// ThumbWidth is the width of the image in a list, in pixels; the schema's `thumbs` names it.
	ThumbWidth   = 640
	thumbQuality = 75
)

// Picture is what is stored of a file.
type Picture struct {
	JPEG []byte
	// Thumb is the same image, at most ThumbWidth wide.
	Thumb         []byte
	Width, Height int
	// Hash is the thumbhash in base64: a placeholder of some 25 bytes.
	Hash string
}

// Refusal is a final verdict on a file, by its code of src/domain/codes.ts.
type Refusal string

func (r Refusal) Error() string { return string(r) }

const (
	WrongType     Refusal = "picture-type"
	Unreadable    Refusal = "picture-unreadable"
	TooManyPixels Refusal = "picture-pixels"
	TooLarge      Refusal = "picture-too-large"
)

// Limits bound what one file, and all files together, may cost.
type Limits struct {
	// Pixels is the largest number of pixels that a file may declare.
	Pixels int
	// Memory is the number of bytes that all files in process may need together. A file that alone needs more has too
	// many pixels.
	Memory int64
	// Parallel is how many files are processed at once, one of each owner; others queue.
	Parallel int
	// Time is the longest time of decoding.
	Time time.Duration
}

// slowPause is how long the owner of a file that took too long waits for the next one.
const slowPause = time.Minute

// Processor makes images within limits.
type Processor struct {
	limits Limits
	queue  *fairqueue.Queue
	memory *budget
}

func NewProcessor(limits Limits) *Processor {
	return &Processor{limits: limits, queue: fairqueue.New(limits.Parallel), memory: newBudget(limits.Memory)}
}

// FromFile reads the file of an owner and makes its image. The error is a Refusal, or a failure of the server. Nothing is
// read once the context has ended.
func (p *Processor) FromFile(ctx context.Context, owner, path string) (*Picture, error) {
	defer p.queue.Acquire(owner)()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	made, err := p.make(raw)
	if errors.Is(err, errTooSlow) {
		p.queue.Delay(owner, slowPause)
	}
	return made, err
}

// FromBytes is FromFile for a file in memory without an owner.
func (p *Processor) FromBytes(raw []byte) (*Picture, error) {
	defer p.queue.Acquire("")()
	return p.make(raw)
}

func (p *Processor) make(raw []byte) (made *Picture, err error) {
	err = p.draw(raw, func(flat *image.RGBA) (err error) {
		made = describe(flat)
		if made.JPEG, err = encode(flat, jpegQuality); err != nil {
			return err
		}
		if made.Thumb = made.JPEG; made.Width > ThumbWidth {
			made.Thumb, err = encode(imaging.Resize(flat, ThumbWidth, 0, imaging.CatmullRom), thumbQuality)
		}
		return err
	})
	return made, err
}

// draw decodes a file within the limits, and gives its upright image to `use`.
func (p *Processor) draw(raw []byte, use func(*image.RGBA) error) error {
	if len(raw) > MaxBytes {
		return TooLarge
	}
	header, err := readHead(raw)
	if err != nil {
		return err
	}
	needs := header.memory()
	if header.width*header.height > p.limits.Pixels || needs > p.limits.Memory {
		return TooManyPixels
	}
	defer p.memory.take(needs)()
	decoded, err := header.decode(raw, time.Now().Add(p.limits.Time))
	if err != nil {
		return errors.Join(Unreadable, err)
	}
	return use(render(decoded, header.orientation))
}

func describe(flat image.Image) *Picture {
	return &Picture{Width: flat.Bounds().Dx(), Height: flat.Bounds().Dy(), Hash: base64.StdEncoding.EncodeToString(thumbHash(flat))}
}

func encode(picture image.Image, quality int) ([]byte, error) {
	var out bytes.Buffer
	err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}
