package videos

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"

	"mudarraj/testcontainers"
)

// trackOf is a track of one chunk at an offset, with samples of equal size.
func trackOf(handler, codec string, offset, samples, size uint32) []byte {
	head := bytes.Join([][]byte{testcontainers.Words(7, 1, 1, 1, 0, 1200), make([]byte, 16), testcontainers.Words(0, 1<<16, 0, ^uint32(1<<16)+1, 0, 0, 0, 0, 1<<30),
		testcontainers.Words(640<<16, 360<<16)}, nil)
	table := testcontainers.BoxOf("stbl", testcontainers.BoxOf("stsd", testcontainers.Words(0, 1), testcontainers.BoxOf(codec, make([]byte, 8))), testcontainers.BoxOf("stsc", testcontainers.Words(0, 1, 1, samples, 1)),
		testcontainers.BoxOf("stsz", testcontainers.Words(0, size, samples)), testcontainers.BoxOf("stco", testcontainers.Words(0, 1, offset)))
	return testcontainers.BoxOf("trak", testcontainers.BoxOf("tkhd", head), testcontainers.BoxOf("mdia", testcontainers.BoxOf("mdhd", testcontainers.Words(0, 1, 1, 600, 1200, 0)),
		testcontainers.BoxOf("hdlr", testcontainers.Words(0, 0), []byte(handler), make([]byte, 12), []byte("+24.7+46.6/\x00")),
		testcontainers.BoxOf("minf", testcontainers.BoxOf("dinf", testcontainers.BoxOf("dref", testcontainers.Words(0, 1), testcontainers.BoxOf("url ", testcontainers.Words(1)))), table)), testcontainers.BoxOf("udta", []byte("+24.7+46.6/")))
}

// movieOf is a movie whose only sample is "pictures". The bytes "elsewhere" after it are no sample.
func movieOf(more ...[]byte) []byte {
	movie := func(offset uint32) []byte {
		head := testcontainers.BoxOf("mvhd", testcontainers.Words(0, 1, 1, 600, 1200), make([]byte, 80))
		tracks := append([][]byte{head, trackOf("vide", "avc1", offset, 1, 8)}, more...)
		return bytes.Join([][]byte{testcontainers.BoxOf("ftyp", []byte("mp42"), testcontainers.Words(0)), testcontainers.BoxOf("moov", tracks...)}, nil)
	}
	offset := uint32(len(movie(0)) + 8)
	return append(movie(offset), testcontainers.BoxOf("mdat", []byte("pictureselsewhere"))...)
}

// fragmentedOf is a movie of one fragment with two samples, "pict" and "ures", and the given boxes in `moof`.
func fragmentedOf(more ...[]byte) []byte {
	head := testcontainers.BoxOf("mvhd", testcontainers.Words(0, 1, 1, 600, 1200), make([]byte, 80))
	defaults := testcontainers.BoxOf("mvex", testcontainers.BoxOf("trex", testcontainers.Words(0, 1, 1, 0, 4, 0)), testcontainers.BoxOf("udta", []byte("+24.7")))
	start := bytes.Join([][]byte{testcontainers.BoxOf("ftyp", []byte("iso5"), testcontainers.Words(0)),
		testcontainers.BoxOf("moov", head, trackOf("vide", "avc1", 0, 0, 0), defaults)}, nil)
	fragment := func(offset uint32) []byte {
		run := testcontainers.BoxOf("traf", testcontainers.BoxOf("tfhd", testcontainers.Words(0x20000, 1)), testcontainers.BoxOf("trun", testcontainers.Words(0x1, 2, offset)))
		return testcontainers.BoxOf("moof", append([][]byte{testcontainers.BoxOf("mfhd", testcontainers.Words(0, 1)), run}, more...)...)
	}
	offset := uint32(len(fragment(0)) + 8)
	return bytes.Join([][]byte{start, fragment(offset), testcontainers.BoxOf("mdat", []byte("pictureselsewhere"))}, nil)
}

func recordingOf(more ...[]byte) []byte {
	length := binary.BigEndian.AppendUint64(nil, math.Float64bits(2000))
	info := testcontainers.ElementOf(testcontainers.IDInfo, testcontainers.ElementOf(testcontainers.IDTimeScale, []byte{0x0f, 0x42, 0x40}), testcontainers.ElementOf(testcontainers.IDDuration, length), testcontainers.ElementOf(0x7ba9, []byte("title")))
	picture := testcontainers.ElementOf(testcontainers.IDPicture, testcontainers.ElementOf(testcontainers.IDWidth, []byte{1, 0x40}), testcontainers.ElementOf(testcontainers.IDHeight, []byte{0xf0}))
	tracks := testcontainers.ElementOf(testcontainers.IDTracks, testcontainers.ElementOf(testcontainers.IDTrack, testcontainers.ElementOf(testcontainers.IDTrackType, []byte{1}), testcontainers.ElementOf(testcontainers.IDCodec, []byte("V_VP8")),
		testcontainers.ElementOf(0x22b59c, []byte("+24.7+46.6/")), picture))
	cluster := testcontainers.ElementOf(testcontainers.IDCluster, testcontainers.ElementOf(testcontainers.IDTime, []byte{0}), testcontainers.ElementOf(testcontainers.IDSimpleBlock, []byte("pictures")))
	segment := testcontainers.ElementOf(testcontainers.IDSegment, append([][]byte{info, tracks, cluster}, more...)...)
	return append(testcontainers.ElementOf(testcontainers.IDHeader, testcontainers.ElementOf(testcontainers.IDDocType, []byte("webm"))), segment...)
}

func lookIn(t *testing.T, raw []byte) (*Video, []byte, error) {
	t.Helper()
	return testcontainers.Read[Video, Refusal](t, look, raw)
}

func TestVideos_theSizeAndDurationAreThoseOfTheContainer(t *testing.T) {
	for _, one := range []struct {
		raw  []byte
		want Video
	}{
		{movieOf(), Video{MP4, 360, 640, 2}},
		{bytes.Replace(movieOf(), []byte("ftypmp42"), []byte("ftypqt  "), 1), Video{QuickTime, 360, 640, 2}},
		{recordingOf(), Video{WebM, 320, 240, 2}},
	} {
		found, _, err := lookIn(t, one.raw)
		if err != nil || *found != one.want {
			t.Errorf("%+v instead of %+v: %v", found, one.want, err)
		}
	}
}

func TestVideos_aTruncatedOrCorruptedFileCausesNoPanic(t *testing.T) {
	for _, raw := range [][]byte{movieOf(trackOf("meta", "mebx", 30, 2, 4)), fragmentedOf(), recordingOf(testcontainers.ElementOf(testcontainers.IDTags, []byte("tags")))} {
		for length := range len(raw) {
			if _, _, err := lookIn(t, raw[:length]); err == nil {
				t.Errorf("cut at %d of %d, and taken", length, len(raw))
			}
		}
		for at := range raw {
			for _, with := range []byte{0xff, 0x80, 0x01} {
				flipped := bytes.Clone(raw)
				flipped[at] ^= with
				lookIn(t, flipped)
			}
		}
	}
}

func TestVideos_cleaningAgainChangesNothing(t *testing.T) {
	for _, raw := range [][]byte{movieOf(testcontainers.BoxOf("udta", []byte("+24.7+46.6/"))), recordingOf(testcontainers.ElementOf(testcontainers.IDTags, []byte("+24.7+46.6/")), testcontainers.ElementOf(testcontainers.IDTags))} {
		first, cleaned, err := lookIn(t, raw)
		if err != nil || bytes.Contains(cleaned, []byte("+24.7")) || bytes.Contains(cleaned, []byte("title")) {
			t.Fatalf("%v: %q", err, cleaned)
		}
		second, again, err := lookIn(t, cleaned)
		if err != nil || *second != *first || !bytes.Equal(again, cleaned) {
			t.Errorf("%+v became %+v: %v", first, second, err)
		}
		if bytes.Index(cleaned, []byte("pictures")) != bytes.Index(raw, []byte("pictures")) {
			t.Error("the pictures have moved")
		}
	}
}

func TestVideos_onlySamplesOfStoredTracksRemain(t *testing.T) {
	at := func(raw []byte) uint32 { return uint32(bytes.Index(raw, []byte("pictures"))) }
	for name, raw := range map[string][]byte{
		"one track":            movieOf(),
		"a track of data":      movieOf(trackOf("meta", "mebx", at(movieOf(trackOf("meta", "mebx", 0, 1, 9)))+8, 1, 9)),
		"largest numbers":      movieOf(trackOf("meta", "mebx", math.MaxUint32, math.MaxUint32, math.MaxUint32)),
		"a longer sample":      movieOf(trackOf("meta", "mebx", 0, 1, 1000)),
		"a fragment":           fragmentedOf(),
		"a fragment with more": fragmentedOf(testcontainers.BoxOf("udta", []byte("+24.7"))),
	} {
		_, cleaned, err := lookIn(t, raw)
		if err != nil || !bytes.HasSuffix(cleaned, []byte("pictures\x00\x00\x00\x00\x00\x00\x00\x00\x00")) ||
			bytes.Contains(cleaned, []byte("+24.7")) {
			t.Errorf("%s: %q, %v", name, cleaned, err)
		}
	}
}

// Each place in which metadata was once left, with text in it.
func TestVideos_metadataIsOverwritten(t *testing.T) {
	const word = "+24.7+46.6/"
	insert := func(raw []byte, part []byte) []byte { // between `ftyp` and the rest, which has no offsets
		end := int(binary.BigEndian.Uint32(raw))
		return bytes.Join([][]byte{raw[:end], part, raw[end:]}, nil)
	}
	for name, raw := range map[string][]byte{
		"brands":                  bytes.Replace(fragmentedOf(), testcontainers.BoxOf("ftyp", []byte("iso5"), testcontainers.Words(0)), testcontainers.BoxOf("ftyp", []byte("iso5"+word+"?isom")), 1),
		"styp":                    insert(fragmentedOf(), testcontainers.BoxOf("styp", []byte(word))),
		"sidx":                    insert(fragmentedOf(), testcontainers.BoxOf("sidx", make([]byte, 24), []byte(word))),
		"mfra":                    append(fragmentedOf(), testcontainers.BoxOf("mfra", []byte(word))...),
		"iods":                    movieOf(testcontainers.BoxOf("iods", []byte(word))),
		"a void":                  recordingOf(testcontainers.ElementOf(testcontainers.IDVoid, []byte(word))),
		"a cluster":               recordingOf(testcontainers.ElementOf(testcontainers.IDCluster, testcontainers.ElementOf(testcontainers.IDTime, []byte{1}), testcontainers.ElementOf(testcontainers.IDTags, []byte(word)))),
		"a void of a cluster":     recordingOf(testcontainers.ElementOf(testcontainers.IDCluster, testcontainers.ElementOf(testcontainers.IDTime, []byte{1}), testcontainers.ElementOf(testcontainers.IDVoid, []byte(word)))),
		"a seek head":             recordingOf(testcontainers.ElementOf(testcontainers.IDSeekHead, testcontainers.ElementOf(testcontainers.IDVoid, []byte(word)), testcontainers.ElementOf(testcontainers.IDTags, []byte(word)))),
		"an entry of a seek head": recordingOf(testcontainers.ElementOf(testcontainers.IDSeekHead, testcontainers.ElementOf(testcontainers.IDSeek, testcontainers.ElementOf(testcontainers.IDSeekID, []byte(word))))),
		"cues":                    recordingOf(testcontainers.ElementOf(testcontainers.IDCues, testcontainers.ElementOf(testcontainers.IDCuePoint, testcontainers.ElementOf(testcontainers.IDTags, []byte(word))))),
	} {
		_, cleaned, err := lookIn(t, raw)
		if err != nil || bytes.Contains(cleaned, []byte(word)) {
			t.Errorf("%s: %q, %v", name, cleaned, err)
		}
	}
}

func TestClean_aRefusedFileStaysUnchanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.part")
	raw := append(movieOf(testcontainers.BoxOf("udta", []byte("+24.7"))), "<script>"...)
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Clean(path); !errors.Is(err, Unreadable) {
		t.Fatal(err)
	}
	if left, _ := os.ReadFile(path); !bytes.Equal(left, raw) {
		t.Error("it was changed")
	}
}
