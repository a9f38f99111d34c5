package voices

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"testing"

	ct "mudarraj/testcontainers"
)

func lookIn(t testing.TB, raw []byte) (*Voice, []byte, error) {
	t.Helper()
	return ct.Read[Voice, Refusal](t, look, raw)
}

// recordings are what phones record.
func recordings() map[string][]byte {
	return map[string][]byte{
		"WebM":                     webm(),
		"WebM with a duration":     webmOf(soundTrack(opusHead()), duration(2000)),
		"WebM of unknown sizes":    liveWebM(),
		"WebM with a group":        webmOf(soundTrack(opusHead()), scale(), ct.ElementOf(ct.IDCluster, ct.ElementOf(ct.IDTime, []byte{1}), ct.ElementOf(ct.IDBlockGroup, block(ct.IDBlock, 1, 0, sound)))),
		"Ogg":                      ogg(),
		"Ogg with a picture":       oggWithPicture(),
		"MP4 with AAC":             mp4(),
		"MP4 with Opus":            mp4With(entryOf("Opus", dOps(1))),
		"MP4 with a known bitrate": mp4With(entryOf("mp4a", esds(0x40, 0x2b), ct.BoxOf("btrt", make([]byte, 12)))),
		"fragmented MP4":           fragmentedMP4(3, 44100),
	}
}

func TestVoices_recordingsOfPhonesAreTakenAndTheirSoundStays(t *testing.T) {
	for name, raw := range recordings() {
		found, cleaned, err := lookIn(t, raw)
		if err != nil || found == nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if bytes.Count(cleaned, []byte(sound)) != bytes.Count(raw, []byte(sound)) {
			t.Errorf("%s: sound is missing in %q", name, cleaned)
		}
		if bytes.Contains(cleaned, []byte(word)) || bytes.Contains(cleaned, []byte("Chrome")) {
			t.Errorf("%s: not blanked in %q", name, cleaned)
		}
	}
}

func TestVoices_theFormatAndTheDurationAreThoseOfTheContainer(t *testing.T) {
	for _, one := range []struct {
		raw  []byte
		want Voice
	}{
		{webmOf(soundTrack(opusHead()), duration(2000)), Voice{WebM, 2}},
		{liveWebM(), Voice{WebM, 0.12}},
		{ogg(), Voice{Ogg, 2}},
		{mp4(), Voice{MP4, 2}},
		{fragmentedMP4(3, 44100), Voice{MP4, 0}},
	} {
		if found, _, err := lookIn(t, one.raw); err != nil || *found != one.want {
			t.Errorf("%+v instead of %+v: %v", found, one.want, err)
		}
	}
}

func TestVoices_cleaningAgainChangesNothing(t *testing.T) {
	for name, raw := range recordings() {
		first, cleaned, err := lookIn(t, raw)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		second, again, err := lookIn(t, cleaned)
		if err != nil || *second != *first || !bytes.Equal(again, cleaned) {
			t.Errorf("%s: %+v became %+v: %v", name, first, second, err)
		}
	}
}

func TestVoices_hostileFilesAreRefusedByTheirCode(t *testing.T) {
	for want, files := range hostile() {
		for name, raw := range files {
			if _, _, err := lookIn(t, raw); !errors.Is(err, want) {
				t.Errorf("%s: %v instead of %s", name, err, want)
			}
		}
	}
}

func TestVoices_aFileAboveTheLimitIsRefusedUnread(t *testing.T) {
	if _, _, err := look(nil, MaxBytes+1); !errors.Is(err, TooLarge) {
		t.Error(err)
	}
}

func TestVoices_fifteenMinutesAreTaken(t *testing.T) {
	if _, _, err := lookIn(t, webmOf(soundTrack(opusHead()), duration(900_400))); err != nil {
		t.Error(err)
	}
}

func TestVoices_aTruncatedFileIsRefusedOrWhole(t *testing.T) {
	for name, raw := range recordings() {
		for length := range len(raw) {
			found, _, err := lookIn(t, raw[:length])
			if err == nil && !endsWithPart(name, raw, length) {
				t.Errorf("%s: cut at %d of %d, and taken as %+v", name, length, len(raw), found)
			}
		}
	}
}

func TestVoices_aCorruptedFileCausesNoPanic(t *testing.T) {
	for _, raw := range recordings() {
		for at := range raw {
			for _, with := range []byte{0xff, 0x80, 0x01} {
				lookIn(t, patched(raw, at, raw[at]^with))
			}
		}
	}
}

// endsWithPart reports that a recording without a declared end was cut between two of its parts: what a phone has that was
// switched off.
func endsWithPart(name string, raw []byte, length int) bool {
	rest := raw[length:]
	switch name {
	case "WebM of unknown sizes":
		return bytes.HasPrefix(rest, []byte{0x1f, 0x43, 0xb6, 0x75}) || bytes.HasPrefix(rest, []byte{0xa3}) || bytes.HasPrefix(rest, []byte{0xe7})
	case "fragmented MP4":
		return bytes.HasPrefix(rest, []byte{0, 0, 0}) && (bytes.Equal(rest[4:8], []byte("moof")) || bytes.Equal(rest[4:8], []byte("mdat")))
	}
	return false
}

// Every page of a cleaned Ogg has the checksum of its new content, or no player would take it.
func TestVoices_blankedTagsOfOggHaveRightChecksums(t *testing.T) {
	_, cleaned, err := lookIn(t, oggWithPicture())
	if err != nil {
		t.Fatal(err)
	}
	pages := bytes.Split(cleaned, []byte("OggS"))[1:]
	for i, rest := range pages {
		page := append([]byte("OggS"), rest...)
		stored := binary.LittleEndian.Uint32(page[22:])
		if want := bitwiseChecksum(patched(page, 22, 0, 0, 0, 0)); stored != want {
			t.Errorf("page %d: %x instead of %x", i, stored, want)
		}
	}
	if len(pages) != 4 {
		t.Errorf("%d pages", len(pages))
	}
}

func TestClean_aRefusedVoiceStaysUnchanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.part")
	raw := append(ogg(), "<script>"...)
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

// What is taken stays taken after it was cleaned, without any text of a hostile file.
func FuzzVoices(f *testing.F) {
	for _, raw := range recordings() {
		f.Add(raw)
	}
	for _, files := range hostile() {
		for _, raw := range files {
			f.Add(raw)
		}
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		found, cleaned, err := lookIn(t, raw)
		if err != nil {
			return
		}
		again, twice, err := lookIn(t, cleaned)
		if err != nil || *again != *found || !bytes.Equal(twice, cleaned) {
			t.Errorf("%+v became %+v: %v", found, again, err)
		}
	})
}
