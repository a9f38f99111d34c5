package demo

import (
	"bytes"
	"hash/fnv"
	"image"
	"image/jpeg"
	"math/rand/v2"

	"github.com/disintegration/imaging"
)

const (
	avatarPixels  = 256
	avatarQuality = 82
)

// avatarImages are the images from which avatars are cut. None shows a face.
var avatarImages = []string{
	"scarf", "tifo-star", "ball", "flares", "pennant", "centre-circle", "tifo-waves", "pitch-from-above", "scoreboard",
}

// cutAvatar returns a JPEG of a square part of an image. The same username gets the same part.
func cutAvatar(username string) ([]byte, error) {
	seed := fnv.New64a()
	seed.Write([]byte(username))
	random := rand.New(rand.NewPCG(seed.Sum64(), 7))
	file, err := readImage(avatarImages[random.IntN(len(avatarImages))])
	if err != nil {
		return nil, err
	}
	whole, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	width, height := whole.Bounds().Dx(), whole.Bounds().Dy()
	side := min(width, height) * (60 + random.IntN(36)) / 100
	corner := image.Pt(random.IntN(width-side+1), random.IntN(height-side+1))
	part := imaging.Crop(whole, image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side, side))})
	var out bytes.Buffer
	err = jpeg.Encode(&out, imaging.Resize(part, avatarPixels, avatarPixels, imaging.Linear), &jpeg.Options{Quality: avatarQuality})
	return out.Bytes(), err
}
