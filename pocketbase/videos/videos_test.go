package videos

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"
)

func boxOf(kind string, parts ...[]byte) []byte {
	inside := bytes.Join(parts, nil)
	return append(binary.BigEndian.AppendUint32(nil, uint32(len(inside)+8)), append([]byte(kind), inside...)...)
}

func words32(values ...uint32) []byte {
	var raw []byte
	for _, value := range values {
		raw = binary.BigEndian.AppendUint32(raw, value)
	}
	return raw
}

// trackOf is a track of one chunk at an offset, with samples of equal size.
func trackOf(handler, codec string, offset, samples, size uint32) []byte {
	head := bytes.Join([][]byte{words32(7, 1, 1, 1, 0, 1200), make([]byte, 16), words32(0, 1<<16, 0, ^uint32(1<<16)+1, 0, 0, 0, 0, 1<<30),
		words32(640<<16, 360<<16)}, nil)
	table := boxOf("stbl", boxOf("stsd", words32(0, 1), boxOf(codec, make([]byte, 8))), boxOf("stsc", words32(0, 1, 1, samples, 1)),
		boxOf("stsz", words32(0, size, samples)), boxOf("stco", words32(0, 1, offset)))
	return boxOf("trak", boxOf("tkhd", head), boxOf("mdia", boxOf("mdhd", words32(0, 1, 1, 600, 1200, 0)),
		boxOf("hdlr", words32(0, 0), []byte(handler), make([]byte, 12), []byte("+24.7+46.6/\x00")),
		boxOf("minf", boxOf("dinf", boxOf("dref", words32(0, 1), boxOf("url ", words32(1)))), table)), boxOf("udta", []byte("+24.7+46.6/")))
}

// movieOf is a movie whose only sample is "pictures". The bytes "elsewhere" after it are no sample.
func movieOf(more ...[]byte) []byte {
	movie := func(offset uint32) []byte {
		head := boxOf("mvhd", words32(0, 1, 1, 600, 1200), make([]byte, 80))
		tracks := append([][]byte{head, trackOf("vide", "avc1", offset, 1, 8)}, more...)
		return bytes.Join([][]byte{boxOf("ftyp", []byte("mp42"), words32(0)), boxOf("moov", tracks...)}, nil)
	}
	offset := uint32(len(movie(0)) + 8)
	return append(movie(offset), boxOf("mdat", []byte("pictureselsewhere"))...)
}

// fragmentedOf is a movie of one fragment with two samples, "pict" and "ures", and the given boxes in `moof`.
func fragmentedOf(more ...[]byte) []byte {
	head := boxOf("mvhd", words32(0, 1, 1, 600, 1200), make([]byte, 80))
	defaults := boxOf("mvex", boxOf("trex", words32(0, 1, 1, 0, 4, 0)), boxOf("udta", []byte("+24.7")))
	start := bytes.Join([][]byte{boxOf("ftyp", []byte("iso5"), words32(0)),
		boxOf("moov", head, trackOf("vide", "avc1", 0, 0, 0), defaults)}, nil)
	fragment := func(offset uint32) []byte {
		run := boxOf("traf", boxOf("tfhd", words32(0x20000, 1)), boxOf("trun", words32(hasOffset, 2, offset)))
		return boxOf("moof", append([][]byte{boxOf("mfhd", words32(0, 1)), run}, more...)...)
	}
	offset := uint32(len(fragment(0)) + 8)
	return bytes.Join([][]byte{start, fragment(offset), boxOf("mdat", []byte("pictureselsewhere"))}, nil)
}

func elementOf(id uint32, inside ...[]byte) []byte {
	name := bytes.TrimLeft(words32(id), "\x00")
	body := bytes.Join(inside, nil)
	return append(append(name, append([]byte{0x10 | byte(len(body)>>24)}, words32(uint32(len(body)))[1:]...)...), body...)
}

func recordingOf(more ...[]byte) []byte {
	length := binary.BigEndian.AppendUint64(nil, math.Float64bits(2000))
	info := elementOf(idInfo, elementOf(idTimeScale, []byte{0x0f, 0x42, 0x40}), elementOf(idDuration, length), elementOf(0x7ba9, []byte("title")))
	picture := elementOf(idPicture, elementOf(idWidth, []byte{1, 0x40}), elementOf(idHeight, []byte{0xf0}))
	tracks := elementOf(idTracks, elementOf(idTrack, elementOf(idTrackType, []byte{1}), elementOf(idCodec, []byte("V_VP8")),
		elementOf(0x22b59c, []byte("+24.7+46.6/")), picture))
	cluster := elementOf(idCluster, elementOf(idTime, []byte{0}), elementOf(idSimpleBlock, []byte("pictures")))
	segment := elementOf(idSegment, append([][]byte{info, tracks, cluster}, more...)...)
	return append(elementOf(idHeader, elementOf(idDocType, []byte("webm"))), segment...)
}

// lookIn reads a file in memory and applies the blanks.
func lookIn(t *testing.T, raw []byte) (*Video, []byte, error) {
	t.Helper()
	found, out, err := look(bytes.NewReader(raw), int64(len(raw)))
	var refusal Refusal
	if err != nil && !errors.As(err, &refusal) {
		t.Fatalf("no refusal, but a failure of the server: %v", err)
	}
	cleaned := bytes.Clone(raw)
	for _, one := range out {
		if one.at < 0 || one.length < int64(len(one.head)) || one.at+one.length > int64(len(raw)) {
			t.Fatalf("%+v does not lie in %d bytes", one, len(raw))
		}
		copy(cleaned[one.at:one.at+one.length], make([]byte, one.length))
		copy(cleaned[one.at:], one.head)
	}
	return found, cleaned, err
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
	for _, raw := range [][]byte{movieOf(trackOf("meta", "mebx", 30, 2, 4)), fragmentedOf(), recordingOf(elementOf(idTags, []byte("tags")))} {
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
	for _, raw := range [][]byte{movieOf(boxOf("udta", []byte("+24.7+46.6/"))), recordingOf(elementOf(idTags, []byte("+24.7+46.6/")), elementOf(idTags))} {
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
		"a fragment with more": fragmentedOf(boxOf("udta", []byte("+24.7"))),
	} {
		_, cleaned, err := lookIn(t, raw)
		if err != nil || !bytes.HasSuffix(cleaned, []byte("pictures\x00\x00\x00\x00\x00\x00\x00\x00\x00")) ||
			bytes.Contains(cleaned, []byte("+24.7")) {
			t.Errorf("%s: %q, %v", name, cleaned, err)
		}
	}
}

func TestSampleSizes_addUpInEachWidth(t *testing.T) {
	for _, one := range []struct {
		sizes sampleSizes
		want  []int64
	}{
		{sampleSizes{same: 3}, []int64{3, 6, MaxBytes}},
		{sampleSizes{each: []byte{0x12, 0x34}, bits: 4}, []int64{1, 5, 4}},
		{sampleSizes{each: []byte{1, 2, 3}, bits: 8}, []int64{1, 5, 0}},
		{sampleSizes{each: []byte{1, 0, 2, 0, 3, 0}, bits: 16}, []int64{256, 1280, 0}},
		{sampleSizes{each: words32(5, 1<<31, 7), bits: 32}, []int64{5, MaxBytes, 0}},
	} {
		for i, samples := range []int64{1, 2, math.MaxUint32} {
			if got := one.sizes.take(samples); got != one.want[i] {
				t.Errorf("%d bits, take %d: %d instead of %d", one.sizes.bits, samples, got, one.want[i])
			}
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
		"brands":                  bytes.Replace(fragmentedOf(), boxOf("ftyp", []byte("iso5"), words32(0)), boxOf("ftyp", []byte("iso5"+word+"?isom")), 1),
		"styp":                    insert(fragmentedOf(), boxOf("styp", []byte(word))),
		"sidx":                    insert(fragmentedOf(), boxOf("sidx", make([]byte, 24), []byte(word))),
		"mfra":                    append(fragmentedOf(), boxOf("mfra", []byte(word))...),
		"iods":                    movieOf(boxOf("iods", []byte(word))),
		"a void":                  recordingOf(elementOf(idVoid, []byte(word))),
		"a cluster":               recordingOf(elementOf(idCluster, elementOf(idTime, []byte{1}), elementOf(idTags, []byte(word)))),
		"a void of a cluster":     recordingOf(elementOf(idCluster, elementOf(idTime, []byte{1}), elementOf(idVoid, []byte(word)))),
		"a seek head":             recordingOf(elementOf(idSeekHead, elementOf(idVoid, []byte(word)), elementOf(idTags, []byte(word)))),
		"an entry of a seek head": recordingOf(elementOf(idSeekHead, elementOf(idSeek, elementOf(idSeekID, []byte(word))))),
		"cues":                    recordingOf(elementOf(idCues, elementOf(idCuePoint, elementOf(idTags, []byte(word))))),
	} {
		_, cleaned, err := lookIn(t, raw)
		if err != nil || bytes.Contains(cleaned, []byte(word)) {
			t.Errorf("%s: %q, %v", name, cleaned, err)
		}
	}
}

func TestClean_aRefusedFileStaysUnchanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.part")
	raw := append(movieOf(boxOf("udta", []byte("+24.7"))), "<script>"...)
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
