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

func words(values ...uint32) []byte {
	var raw []byte
	for _, value := range values {
		raw = binary.BigEndian.AppendUint32(raw, value)
	}
	return raw
}

// trackOf is a track of one chunk with samples of so many bytes at an offset.
func trackOf(handler, codec string, offset, samples, size uint32) []byte {
	head := bytes.Join([][]byte{words(7, 1, 1, 1, 0, 1200), make([]byte, 16), words(0, 1<<16, 0, ^uint32(1<<16)+1, 0, 0, 0, 0, 1<<30),
		words(640<<16, 360<<16)}, nil)
	table := boxOf("stbl", boxOf("stsd", words(0, 1), boxOf(codec, make([]byte, 8))), boxOf("stsc", words(0, 1, 1, samples, 1)),
		boxOf("stsz", words(0, size, samples)), boxOf("stco", words(0, 1, offset)))
	return boxOf("trak", boxOf("tkhd", head), boxOf("mdia", boxOf("mdhd", words(0, 1, 1, 600, 1200, 0)),
		boxOf("hdlr", words(0, 0), []byte(handler), make([]byte, 13)),
		boxOf("minf", boxOf("dinf", boxOf("dref", words(0, 1), boxOf("url ", words(1)))), table)), boxOf("udta", []byte("+24.7+46.6/")))
}

func movieOf(more ...[]byte) []byte {
	head := boxOf("mvhd", words(0, 1, 1, 600, 1200), make([]byte, 80))
	tracks := append([][]byte{head, trackOf("vide", "avc1", 0, 0, 0)}, more...)
	return bytes.Join([][]byte{boxOf("ftyp", []byte("mp42"), words(0)), boxOf("moov", tracks...), boxOf("mdat", []byte("pictures"))}, nil)
}

func elementOf(id uint32, inside ...[]byte) []byte {
	name := bytes.TrimLeft(words(id), "\x00")
	body := bytes.Join(inside, nil)
	return append(append(name, append([]byte{0x10 | byte(len(body)>>24)}, words(uint32(len(body)))[1:]...)...), body...)
}

func recordingOf(more ...[]byte) []byte {
	length := binary.BigEndian.AppendUint64(nil, math.Float64bits(2000))
	info := elementOf(idInfo, elementOf(idTimeScale, []byte{0x0f, 0x42, 0x40}), elementOf(idDuration, length), elementOf(0x7ba9, []byte("title")))
	picture := elementOf(idPicture, elementOf(idWidth, []byte{1, 0x40}), elementOf(idHeight, []byte{0xf0}))
	tracks := elementOf(idTracks, elementOf(idTrack, elementOf(idTrackType, []byte{1}), elementOf(idCodec, []byte("V_VP8")), picture))
	cluster := elementOf(idCluster, elementOf(idTime, []byte{0}), elementOf(idSimpleBlock, []byte("pictures")))
	segment := elementOf(idSegment, append([][]byte{info, tracks, cluster}, more...)...)
	return append(elementOf(idHeader, elementOf(idDocType, []byte("webm"))), segment...)
}

// lookIn looks at a file that is in memory, and blanks what is to be.
func lookIn(t *testing.T, raw []byte) (*Video, []byte, error) {
	t.Helper()
	found, out, err := look(bytes.NewReader(raw), int64(len(raw)))
	var refusal Refusal
	if err != nil && !errors.As(err, &refusal) {
		t.Fatalf("no refusal, but a trouble of ours: %v", err)
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

func TestLook_findsWhatTheContainerSays(t *testing.T) {
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

func TestLook_survivesEachCutAndEachFlippedByte(t *testing.T) {
	for _, raw := range [][]byte{movieOf(trackOf("meta", "mebx", 30, 2, 4)), recordingOf(elementOf(idTags, []byte("tags")))} {
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

func TestLook_cleansOnceAndForAll(t *testing.T) {
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

func TestLook_samplesOfADroppedTrackGoAndNothingElse(t *testing.T) {
	plain := movieOf(trackOf("meta", "mebx", 0, 2, 4))
	at := uint32(bytes.Index(plain, []byte("pictures")))
	for _, one := range []struct {
		offset, samples, size uint32
		want                  string
	}{
		{at, 1, 4, "\x00\x00\x00\x00ures"},
		{at + 4, 2, 2, "pict\x00\x00\x00\x00"},
		{at, math.MaxUint32, math.MaxUint32, "\x00\x00\x00\x00\x00\x00\x00\x00"},
		{math.MaxUint32, 1, 4, "pictures"},
		{0, 1, at, "pictures"}, // it claims the head of the file
	} {
		_, cleaned, err := lookIn(t, movieOf(trackOf("meta", "mebx", one.offset, one.samples, one.size)))
		if err != nil || string(cleaned[at:at+8]) != one.want {
			t.Errorf("%+v: %q, %v", one, cleaned[at:at+8], err)
		}
	}
}

func TestClean_leavesARefusedFileAlone(t *testing.T) {
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
