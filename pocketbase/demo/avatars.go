package demo

import (
	"bytes"
	"hash/fnv"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
)

const (
	avatarPixels = 256
	// Each pixel is the mean of samples × samples points.
	samples = 2
)

// ink is a colour with channels from 0 to 1.
type ink struct{ r, g, b float64 }

// motif gives the ink at a point; x and y run from 0 to 1, y downwards.
type motif func(x, y float64) ink

// drawAvatar draws what a fan might have for a picture: a scarf, a stand, a ball. Never a face. The same name
// gives the same picture.
func drawAvatar(of fan) ([]byte, error) {
	seed := fnv.New64a()
	seed.Write([]byte(of.Username))
	random := rand.New(rand.NewPCG(seed.Sum64(), 7))
	first, second := parseInk(of.club.Colours[0]), parseInk(of.club.Colours[1])
	motifs := []func(ink, ink, *rand.Rand) motif{scarf, seats, ball, nightStand, pennant, pitch, seats, scarf, nightStand}
	return encode(motifs[seed.Sum64()%uint64(len(motifs))](first, second, random))
}

func encode(draw motif) ([]byte, error) {
	picture := image.NewNRGBA(image.Rect(0, 0, avatarPixels, avatarPixels))
	for py := range avatarPixels {
		for px := range avatarPixels {
			picture.SetNRGBA(px, py, sample(draw, px, py))
		}
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err := encoder.Encode(&out, picture)
	return out.Bytes(), err
}

func sample(draw motif, px, py int) color.NRGBA {
	var sum ink
	for i := range samples {
		for j := range samples {
			x := (float64(px) + (float64(i)+0.5)/samples) / avatarPixels
			y := (float64(py) + (float64(j)+0.5)/samples) / avatarPixels
			at := draw(x, y)
			sum.r, sum.g, sum.b = sum.r+at.r, sum.g+at.g, sum.b+at.b
		}
	}
	const points = samples * samples
	return ink{sum.r / points, sum.g / points, sum.b / points}.colour()
}

func (one ink) colour() color.NRGBA {
	channel := func(value float64) uint8 { return uint8(min(1, max(0, value))*255 + 0.5) }
	return color.NRGBA{R: channel(one.r), G: channel(one.g), B: channel(one.b), A: 255}
}

// parseInk reads #rrggbb.
func parseInk(hex string) ink {
	nibble := func(c byte) float64 {
		if c >= 'a' {
			return float64(c-'a') + 10
		}
		return float64(c - '0')
	}
	pair := func(at int) float64 { return (nibble(hex[at])*16 + nibble(hex[at+1])) / 255 }
	return ink{pair(1), pair(3), pair(5)}
}

func (one ink) mix(other ink, share float64) ink {
	share = min(1, max(0, share))
	return ink{
		one.r + (other.r-one.r)*share,
		one.g + (other.g-one.g)*share,
		one.b + (other.b-one.b)*share,
	}
}

func (one ink) darker(share float64) ink  { return one.mix(ink{0.03, 0.05, 0.07}, share) }
func (one ink) lighter(share float64) ink { return one.mix(ink{1, 1, 1}, share) }
