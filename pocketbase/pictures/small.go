package pictures

import (
	"context"
	"image"

	"github.com/disintegration/imaging"
)

// smallQualities are tried in this order until a JPEG is small enough.
var smallQualities = []int{thumbQuality, 60, 45}

// narrowest is the width below which an image is not scaled further.
const narrowest = 80

// maxForeignScans is somewhat more than encoders of web pages write.
const maxForeignScans = 20

// Small makes an image of a file that somebody else serves to an owner: at most ThumbWidth wide and high, and of at most
// so many bytes. JPEG and Thumb of the result are the same. The error is a Refusal, or a failure of the server. Nothing is
// decoded once the context has ended.
func (p *Processor) Small(ctx context.Context, owner string, raw []byte, most int) (made *Picture, err error) {
	if sniff(raw) == formatJPEG && countScans(raw) > maxForeignScans {
		return nil, Unreadable
	}
	defer p.queue.Acquire(owner)()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	err = p.draw(raw, func(flat *image.RGBA) error {
		made, err = small(flat, most)
		return err
	})
	return made, err
}

func small(flat image.Image, most int) (*Picture, error) {
	for width := ThumbWidth; width >= narrowest; width /= 2 {
		fitted := imaging.Fit(flat, width, width, imaging.CatmullRom)
		for _, quality := range smallQualities {
			encoded, err := encode(fitted, quality)
			if err != nil {
				return nil, err
			}
			if len(encoded) <= most {
				made := describe(fitted)
				made.JPEG, made.Thumb = encoded, encoded
				return made, nil
			}
		}
	}
	return nil, TooLarge
}
