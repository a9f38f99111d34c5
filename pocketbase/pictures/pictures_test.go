package pictures

import (
	"bytes"
	"encoding/hex"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"
)

func testWorkshop() *Processor {
	return NewProcessor(Limits{Pixels: 8_000_000, Memory: 96 << 20, Parallel: 2, Time: 5 * time.Second})
}

func pngOf(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// pattern is the image that the script with npm's thumbhash package hashed, too.
func pattern(width, height int) *image.NRGBA {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			picture.SetNRGBA(x, y, color.NRGBA{R: uint8(x*5 + y*3), G: uint8(x*x + y), B: uint8(200 - y*2 + x + 512), A: 255})
		}
	}
	return picture
}

func TestThumbHash_equalsThePublishedAlgorithm(t *testing.T) {
	for _, one := range []struct {
		width, height int
		hash          string
	}{
		{100, 60, "a216062c84250644b814c4a25695b805fdcd60"},
		{40, 100, "1e180a5306636f75848787777870a7ff69"},
		{64, 64, "a216063f064352547b808867c77788787788a70687cf8508"},
		{1, 1, "d001228f0108f708888788708f7088f80888707ff8000000"},
		{100, 3, "5f170e91864b9049877887879078088a77"},
	} {
		if got := hex.EncodeToString(thumbHash(pattern(one.width, one.height))); got != one.hash {
			t.Errorf("%d × %d: %s instead of %s", one.width, one.height, got, one.hash)
		}
	}
}

func TestFit_keepsTheAspectRatioAndNeverEnlarges(t *testing.T) {
	for _, one := range [][4]int{{1600, 1600, 1600, 1600}, {3200, 1600, 1600, 800}, {100, 50, 100, 50}, {9000, 1, 1600, 1}, {1, 9000, 1, 1600}, {1601, 1600, 1600, 1599}} {
		if width, height := fit(one[0], one[1]); width != one[2] || height != one[3] {
			t.Errorf("%d × %d became %d × %d", one[0], one[1], width, height)
		}
	}
}

func TestProcessor_scalesAndFlattens(t *testing.T) {
	see := image.NewNRGBA(image.Rect(0, 0, 2000, 500))
	for i := 3; i < len(see.Pix)/2; i += 4 {
		see.Pix[i] = 255 // the upper half is black, the lower is not there
	}
	made, err := testWorkshop().FromBytes(pngOf(t, see))
	if err != nil || made.Width != 1600 || made.Height != 400 {
		t.Fatalf("%+v, %v", made, err)
	}
	read, err := jpeg.Decode(bytes.NewReader(made.JPEG))
	if err != nil {
		t.Fatal(err)
	}
	upper, _, _, _ := read.At(800, 50).RGBA()
	lower, _, _, _ := read.At(800, 350).RGBA()
	if upper > 0x0800 || lower < 0xf700 {
		t.Errorf("black is %x, nothing is %x", upper, lower)
	}
}

func TestProcessor_refusesTruncatedAndCorruptedFilesWithoutAPanic(t *testing.T) {
	var file bytes.Buffer
	if err := jpeg.Encode(&file, pattern(48, 40), nil); err != nil {
		t.Fatal(err)
	}
	processor := testWorkshop()
	for _, raw := range [][]byte{file.Bytes(), pngOf(t, pattern(20, 20))} {
		for length := range len(raw) - 1 {
			_, err := processor.FromBytes(raw[:length])
			var refusal Refusal
			if !errors.As(err, &refusal) {
				t.Fatalf("cut at %d of %d: %v", length, len(raw), err)
			}
		}
		for at := range raw {
			flipped := bytes.Clone(raw)
			flipped[at] ^= 0xff
			made, err := processor.FromBytes(flipped)
			var refusal Refusal
			if made == nil && !errors.As(err, &refusal) {
				t.Fatalf("flipped at %d: %v", at, err)
			}
		}
	}
}

func TestOrientation_isReadInBothByteOrdersOnly(t *testing.T) {
	big := "MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00"
	little := "II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x08\x00\x00\x00"
	for tiff, want := range map[string]int{
		big: 6, little: 8, "": 1, "MM\x00*": 1, "PK\x00*\x00\x00\x00\x08": 1, big[:20]: 1,
		"MM\x00*\xff\xff\xff\xff": 1, big[:18] + "\x00\x09\x00\x00": 1, big[:18] + "\x00\x00\x00\x00": 1,
	} {
		if got := exifOrientation([]byte(tiff)); got != want {
			t.Errorf("%q: %d", tiff, got)
		}
	}
}

func TestBudget_admitsNoMoreThanItsSize(t *testing.T) {
	b := newBudget(10)
	var mu sync.Mutex
	var all sync.WaitGroup
	now, most := int64(0), int64(0)
	for i := range int64(40) {
		all.Go(func() {
			size := 1 + i%10
			give := b.take(size)
			mu.Lock()
			now += size
			most = max(most, now)
			mu.Unlock()
			time.Sleep(time.Millisecond)
			mu.Lock()
			now -= size
			mu.Unlock()
			give()
		})
	}
	all.Wait()
	if most > 10 || b.free != 10 {
		t.Errorf("%d at once, %d free", most, b.free)
	}
}

// jpegOfScans repeats the only scan of a small JPEG.
func jpegOfScans(t *testing.T, scans int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, pattern(64, 64), nil); err != nil {
		t.Fatal(err)
	}
	raw := out.Bytes()
	at := bytes.Index(raw, []byte{0xff, markerSOS})
	end := len(raw) - 2
	return slices.Concat(raw[:at], bytes.Repeat(raw[at:end], scans), raw[end:])
}

func TestReadHead_refusesTooManyScansBeforeDecoding(t *testing.T) {
	if _, err := readHead(jpegOfScans(t, maxScans)); err != nil {
		t.Errorf("%d scans: %v", maxScans, err)
	}
	if _, err := readHead(jpegOfScans(t, maxScans+1)); !errors.Is(err, Unreadable) {
		t.Errorf("%d scans: %v", maxScans+1, err)
	}
}

func TestCountScans_doesNotCountDataThatLooksLikeAScan(t *testing.T) {
	scan := "\xff\xda\x00\x02"
	for raw, want := range map[string]int{
		"": 0, "\xff\xd8": 0,
		"\xff\xd8" + scan + "ab\xff\x00\xda\xff\xd0cd" + scan + "\xff\xff\xd9" + scan: 2,
		"\xff\xd8\xff\xe1\x00\x06" + scan + scan + "\xff\xda":                         1,
	} {
		if got := countScans([]byte(raw)); got != want {
			t.Errorf("%q: %d scans instead of %d", raw, got, want)
		}
	}
}

func TestFromFile_aSlowFileDelaysItsOwnerOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "picture")
	if err := os.WriteFile(path, pngOf(t, pattern(300, 300)), 0o600); err != nil {
		t.Fatal(err)
	}
	processor := NewProcessor(Limits{Pixels: 8_000_000, Memory: 96 << 20, Parallel: 2, Time: time.Nanosecond})
	if _, err := processor.FromFile(t.Context(), "slow", path); !errors.Is(err, errTooSlow) || !errors.Is(err, Unreadable) {
		t.Fatal(err)
	}
	processor.limits.Time = time.Hour
	delayed := make(chan error, 1)
	go func() {
		_, err := processor.FromFile(t.Context(), "slow", path)
		delayed <- err
	}()
	for range 3 {
		if _, err := processor.FromFile(t.Context(), "other", path); err != nil {
			t.Fatal(err)
		}
	}
	if len(delayed) != 0 {
		t.Error("the owner of a slow file did not wait")
	}
}

func TestDecode_endsAtItsDeadline(t *testing.T) {
	header, err := readHead(pngOf(t, pattern(300, 300)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := header.decode(pngOf(t, pattern(300, 300)), time.Now().Add(-time.Second)); !errors.Is(err, errTooSlow) {
		t.Errorf("%v", err)
	}
}
