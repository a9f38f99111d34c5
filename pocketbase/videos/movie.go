package videos

import (
	"encoding/binary"
	"io"
	"slices"
)

// isBoxed recognises MP4 and QuickTime by their first bytes. The oldest QuickTime files have no `ftyp`.
func isBoxed(head []byte) bool {
	if len(head) < 12 {
		return false
	}
	switch string(head[4:8]) {
	case "ftyp", "moov", "mdat", "wide", "free", "skip":
		return true
	}
	return false
}

// movie is the state while an MP4 or QuickTime file is read.
type movie struct {
	*boxReader
	format     Format
	blanks     blanks
	media      []box // mdat
	fragments  []box // moof
	moov       *box
	fragmented bool
	// runs are the offsets of samples of fragments. defaultSizes has the default sample size of each track.
	runs         spans
	defaultSizes map[uint32]int64

	seconds float64
	tracks  []track
}

func lookAtBoxes(file io.ReaderAt, size int64) (*Video, blanks, error) {
	m := &movie{boxReader: &boxReader{file: file, left: maxBoxes}, format: QuickTime,
		defaultSizes: map[uint32]int64{}}
	if err := m.eachOfFile(size, m.readTop); err != nil {
		return nil, nil, err
	}
	if m.moov == nil || len(m.media) == 0 || m.moov.end-m.moov.body > maxMovieBytes {
		return nil, nil, Unreadable
	}
	if err := m.eachWithin(m.moov.body, m.moov.end, m.readMovie); err != nil {
		return nil, nil, err
	}
	for _, fragment := range m.fragments {
		if err := m.readFragment(fragment); err != nil {
			return nil, nil, err
		}
	}
	if !m.fragmented && len(m.media) > maxTracks {
		return nil, nil, Unreadable
	}
	shown, err := m.keepTracks()
	if err != nil {
		return nil, nil, err
	}
	if err := m.blankUnreferenced(); err != nil {
		return nil, nil, err
	}
	if m.seconds == 0 {
		m.seconds = shown.seconds
	}
	return &Video{Format: m.format, Width: shown.width, Height: shown.height, Seconds: m.seconds}, m.blanks, nil
}

// free blanks a box. Every box that is not known to be needed is blanked: locations, names, times, programs, and boxes
// of future standards.
func (m *movie) free(b box) { m.blanks = append(m.blanks, freed(b)) }

func (m *movie) readTop(b box) error {
	switch b.kind {
	case "ftyp":
		return m.readBrand(b)
	case "moov":
		if m.moov != nil {
			return Unreadable
		}
		m.moov = &b
	case "mdat":
		m.media = append(m.media, b)
	case "moof":
		m.fragmented = true
		m.fragments = append(m.fragments, b)
	case "sidx":
		return m.readIndex(b)
	default:
		m.free(b)
	}
	return nil
}

// readBrand tells QuickTime from MP4. It keeps known brands only, and no version, because a client can write anything
// there.
func (m *movie) readBrand(b box) error {
	const brand = 4
	if b.at != 0 || b.end-b.body < 2*brand {
		return Unreadable
	}
	brands, err := m.content(b, sizeBounds{atLeast: 2 * brand, atMost: 4096})
	if err != nil {
		return err
	}
	plain := "isom"
	if string(brands[:brand]) == "qt  " {
		plain = "qt  "
	} else {
		m.format = MP4
	}
	tidy := append([]byte(plain), 0, 0, 0, 0)
	for brands = brands[2*brand:]; len(brands) >= brand; brands = brands[brand:] {
		kept := string(brands[:brand])
		if !slices.Contains(knownBrands, kept) {
			kept = plain
		}
		tidy = append(tidy, kept...)
	}
	m.blanks = append(m.blanks, blank{b.body, b.end - b.body, tidy})
	return nil
}

// knownBrands are the brands by which players choose how to read a file.
var knownBrands = []string{"isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "avc1",
	"hvc1", "hev1", "av01", "vp09", "dash", "msdh", "msix", "cmfc", "cmf2", "M4V ", "M4VP", "qt  ", "3gp4", "3gp5", "3gp6", "3g2a"}

func (m *movie) readMovie(b box) error {
	switch b.kind {
	case "mvhd":
		var err error
		m.seconds, err = m.readTimes(b)
		return err
	case "trak":
		return m.readTrack(b)
	case "mvex":
		m.fragmented = true
		return m.eachWithin(b.body, b.end, m.readDefaults)
	case "cmov": // a movie that is to be unpacked first
		return WrongType
	default:
		m.free(b)
	}
	return nil
}

// readTimes reads the duration in `mvhd` and `mdhd`, which begin alike, and blanks their times of creation.
func (m *movie) readTimes(b box) (seconds float64, err error) {
	raw, err := m.content(b, sizeBounds{atLeast: 20, atMost: 256})
	if err != nil {
		return 0, err
	}
	scale, length := uint64(0), uint64(0)
	switch raw[0] {
	case 0:
		scale, length = uint64(binary.BigEndian.Uint32(raw[12:])), uint64(binary.BigEndian.Uint32(raw[16:]))
		if length == 1<<32-1 {
			length = 0
		}
		m.blanks = append(m.blanks, blank{at: b.body + 4, length: 8})
	case 1:
		if len(raw) < 32 {
			return 0, Unreadable
		}
		scale, length = uint64(binary.BigEndian.Uint32(raw[20:])), binary.BigEndian.Uint64(raw[24:])
		if length == 1<<64-1 {
			length = 0
		}
		m.blanks = append(m.blanks, blank{at: b.body + 4, length: 16})
	default:
		return 0, Unreadable
	}
	if scale == 0 {
		return 0, Unreadable
	}
	return float64(length) / float64(scale), nil
}

// keepTracks keeps the first playable track of images, and sound. The others are removed with their samples: a track
// may contain the phone's location at each second.
func (m *movie) keepTracks() (*track, error) {
	var shown *track
	for i := range m.tracks {
		t := &m.tracks[i]
		switch {
		case t.handler == "vide" && shown == nil && isPlayed(t.codec):
			shown, t.kept = t, true
			m.blanks = append(m.blanks, t.blanks...)
		case t.handler == "soun":
			t.kept = true
			m.blanks = append(m.blanks, t.blanks...)
		case m.fragmented:
			return nil, WrongType // its samples lie among the others
		default:
			m.free(t.box)
		}
	}
	if shown == nil {
		return nil, WrongType
	}
	return shown, nil
}

// isPlayed reports that present browsers play the codec: AVC, HEVC, Dolby Vision based on these, AV1, VP8 and VP9.
func isPlayed(codec string) bool {
	for _, known := range []string{"avc1", "avc3", "hvc1", "hev1", "dvh1", "dvhe", "dva1", "dvav", "av01", "vp08", "vp09"} {
		if codec == known {
			return true
		}
	}
	return false
}
