package pictures

import (
	"image"
	"image/draw"

	"github.com/disintegration/imaging"
)

// render scales an image, turns it upright and draws it on white.
func render(picture image.Image, orientation int) *image.RGBA {
	size := picture.Bounds()
	if width, height := fit(size.Dx(), size.Dy()); width != size.Dx() || height != size.Dy() {
		picture = imaging.Resize(picture, width, height, imaging.CatmullRom)
	}
	if rotate := rotations[orientation]; rotate != nil {
		picture = rotate(picture)
	}
	from := picture.Bounds()
	flat := image.NewRGBA(image.Rect(0, 0, from.Dx(), from.Dy()))
	draw.Draw(flat, flat.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(flat, flat.Bounds(), picture, from.Min, draw.Over)
	return flat
}

// rotations turn an image of each EXIF orientation upright.
var rotations = map[int]func(image.Image) *image.NRGBA{
	2: imaging.FlipH,
	3: imaging.Rotate180,
	4: imaging.FlipV,
	5: imaging.Transpose,
	6: imaging.Rotate270, // counter-clockwise
	7: imaging.Transverse,
	8: imaging.Rotate90,
}

// fit scales a size so that no side is longer than MaxSide. No side grows, and none becomes 0.
func fit(width, height int) (int, int) {
	longer := max(width, height)
	if longer <= MaxSide {
		return width, height
	}
	scaled := func(side int) int { return max(1, (side*MaxSide+longer/2)/longer) }
	return scaled(width), scaled(height)
}
