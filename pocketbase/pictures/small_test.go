package pictures

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand"
	"testing"
	"time"

	"mudarraj/fairqueue"
)

func smallProcessor() *Processor {
	return NewProcessor(Limits{Pixels: 40_000_000, Memory: 400 << 20, Parallel: 1, Time: time.Minute})
}

// Noise is what compresses worst.
func TestSmall_isWithinItsWidthAndBytes(t *testing.T) {
	for _, size := range []image.Point{{2000, 1200}, {1200, 2000}, {300, 200}} {
		noise := image.NewRGBA(image.Rectangle{Max: size})
		for at := range noise.Pix {
			noise.Pix[at] = byte(rand.Intn(256))
		}
		var file bytes.Buffer
		if err := jpeg.Encode(&file, noise, &jpeg.Options{Quality: 60}); err != nil {
			t.Fatal(err)
		}
		made, err := smallProcessor().Small(t.Context(), "", file.Bytes(), 100_000)
		if err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		read, err := jpeg.DecodeConfig(bytes.NewReader(made.JPEG))
		if err != nil || len(made.JPEG) > 100_000 || read.Width > ThumbWidth || read.Height > ThumbWidth {
			t.Errorf("%v: %d bytes, %d × %d, %v", size, len(made.JPEG), read.Width, read.Height, err)
		}
		if made.Width != read.Width || made.Height != read.Height || made.Hash == "" {
			t.Errorf("%v: described as %d × %d", size, made.Width, made.Height)
		}
	}
}

func TestSmall_refusesMoreScansThanPagesNeed(t *testing.T) {
	if _, err := smallProcessor().Small(t.Context(), "", jpegOfScans(t, maxForeignScans), 100_000); err != nil {
		t.Errorf("%d scans: %v", maxForeignScans, err)
	}
	if _, err := smallProcessor().Small(t.Context(), "", jpegOfScans(t, maxForeignScans+1), 100_000); !errors.Is(err, Unreadable) {
		t.Errorf("%d scans: %v", maxForeignScans+1, err)
	}
}

func TestSmall_anOwnerWaitsForItsOwnFilesOnlyAndNotBeyondItsContext(t *testing.T) {
	processor := smallProcessor()
	processor.queue = fairqueue.New(2)
	file := pngOf(t, pattern(300, 300))
	release := processor.queue.Acquire("slow")
	ctx, cancel := context.WithCancel(t.Context())
	waiting := make(chan error, 1)
	go func() {
		_, err := processor.Small(ctx, "slow", file, 100_000)
		waiting <- err
	}()
	for range 3 {
		if _, err := processor.Small(t.Context(), "other", file, 100_000); err != nil {
			t.Fatal(err)
		}
	}
	if len(waiting) != 0 {
		t.Error("an owner had two places")
	}
	cancel()
	release()
	if err := <-waiting; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// 400 megapixels of one colour are a file of some kilobytes.
func TestSmall_refusesABombBeforeItDecodes(t *testing.T) {
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewPaletted(image.Rect(0, 0, 20_000, 20_000), color.Palette{color.White})); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	_, err := smallProcessor().Small(t.Context(), "", file.Bytes(), 100_000)
	if !errors.Is(err, TooManyPixels) || time.Since(began) > time.Second {
		t.Errorf("%v after %v", err, time.Since(began))
	}
}
