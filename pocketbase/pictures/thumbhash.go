package pictures

import (
	"image"
	"math"

	"github.com/disintegration/imaging"
)

// thumbHash is Evan Wallace's ThumbHash (https://evanw.github.io/thumbhash) for images without transparency: a few
// terms of a cosine transform of lightness and two colour differences.
func thumbHash(picture image.Image) []byte {
	const side = 100
	small := imaging.Fit(picture, side, side, imaging.Box)
	width, height := small.Bounds().Dx(), small.Bounds().Dy()
	lightness := make([]float64, width*height)
	yellowBlue, redGreen := make([]float64, width*height), make([]float64, width*height)
	for i := range lightness {
		at := small.Pix[i/width*small.Stride+i%width*4:]
		r, g, b := float64(at[0])/255, float64(at[1])/255, float64(at[2])/255
		lightness[i], yellowBlue[i], redGreen[i] = (r+g+b)/3, (r+g)/2-b, r-g
	}
	longer := float64(max(width, height))
	across := max(1, int(round(7*float64(width)/longer)))
	down := max(1, int(round(7*float64(height)/longer)))
	l := transform(lightness, width, height, max(3, across), max(3, down))
	p := transform(yellowBlue, width, height, 3, 3)
	q := transform(redGreen, width, height, 3, 3)

	landscape, shorter := 0, across
	if width > height {
		landscape, shorter = 1, down
	}
	header24 := int(round(63*l.constant)) | int(round(31.5+31.5*p.constant))<<6 |
		int(round(31.5+31.5*q.constant))<<12 | int(round(31*l.scale))<<18
	header16 := shorter | int(round(63*p.scale))<<3 | int(round(63*q.scale))<<9 | landscape<<15
	hash := []byte{byte(header24), byte(header24 >> 8), byte(header24 >> 16), byte(header16), byte(header16 >> 8)}
	half := false
	for _, channel := range []frequencies{l, p, q} {
		for _, term := range channel.terms {
			nibble := byte(round(15 * term))
			if half {
				hash[len(hash)-1] |= nibble << 4
			} else {
				hash = append(hash, nibble)
			}
			half = !half
		}
	}
	return hash
}

// frequencies are a channel after the transform: its mean, and its other terms from 0 to 1, where 0.5 is zero.
type frequencies struct {
	constant, scale float64
	terms           []float64
}

func transform(channel []float64, width, height, across, down int) frequencies {
	var f frequencies
	cosines := make([]float64, width)
	for cy := range down {
		for cx := 0; cx*down < across*(down-cy); cx++ {
			for x := range cosines {
				cosines[x] = math.Cos(math.Pi / float64(width) * float64(cx) * (float64(x) + 0.5))
			}
			sum := 0.0
			for y := range height {
				fy := math.Cos(math.Pi / float64(height) * float64(cy) * (float64(y) + 0.5))
				for x, fx := range cosines {
					sum += channel[x+y*width] * fx * fy
				}
			}
			sum /= float64(width * height)
			if cx == 0 && cy == 0 {
				f.constant = sum
				continue
			}
			f.terms = append(f.terms, sum)
			f.scale = max(f.scale, math.Abs(sum))
		}
	}
	for i := range f.terms {
		if f.scale > 0 {
			f.terms[i] = 0.5 + 0.5/f.scale*f.terms[i]
		}
	}
	return f
}

// round rounds halves up, as the published algorithm does.
func round(value float64) float64 { return math.Floor(value + 0.5) }
