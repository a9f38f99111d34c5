package containers

import (
	"encoding/binary"
	"io"
	"slices"
)

// IsBoxed recognises MP4 and QuickTime by their first bytes. The oldest QuickTime files have no `ftyp`.
func IsBoxed(head []byte) bool {
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
	rules       Rules
	size        int64
	isQuickTime bool
	blanks      Blanks
	media       []box // mdat
	fragments   []box // moof
	moov        *box
	fragmented  bool
	// runs are the offsets of samples of fragments. defaults has what `trex` says of each track, ticks the sum of the
	// durations of its fragmented samples.
	runs     spans
	defaults map[uint32]sampleDefaults
	ticks    map[uint32]float64

	seconds float64
	tracks  []track
}

// ReadBoxes reads an MP4 or QuickTime file.
func ReadBoxes(file io.ReaderAt, size int64, rules Rules) (*File, Blanks, error) {
	m := &movie{boxReader: &boxReader{file: file, left: maxBoxes}, rules: rules, size: size, isQuickTime: true,
		defaults: map[uint32]sampleDefaults{}, ticks: map[uint32]float64{}}
	if err := m.eachOfFile(size, m.readTop); err != nil {
		return nil, nil, err
	}
	if m.moov == nil || len(m.media) == 0 || m.moov.end-m.moov.body > maxMovieBytes {
		return nil, nil, ErrUnreadable
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
		return nil, nil, ErrUnreadable
	}
	found := &File{IsQuickTime: m.isQuickTime}
	if err := m.keepTracks(found); err != nil {
		return nil, nil, err
	}
	bytes, err := m.blankUnreferenced()
	if err != nil {
		return nil, nil, err
	}
	found.MediaBytes = bytes
	return found, m.blanks, nil
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
			return ErrUnreadable
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
		return ErrUnreadable
	}
	brands, err := m.content(b, sizeBounds{atLeast: 2 * brand, atMost: 4096})
	if err != nil {
		return err
	}
	plain := "isom"
	if string(brands[:brand]) == "qt  " {
		plain = "qt  "
	} else {
		m.isQuickTime = false
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
		_, m.seconds, err = m.readTimes(b)
		return err
	case "trak":
		return m.readTrack(b)
	case "mvex":
		m.fragmented = true
		return m.eachWithin(b.body, b.end, m.readDefaults)
	case "cmov": // a movie that is to be unpacked first
		return ErrType
	default:
		m.free(b)
	}
	return nil
}

// readTimes reads the ticks of a second and the duration in `mvhd` and `mdhd`, which begin alike, and blanks their times of creation.
func (m *movie) readTimes(b box) (ticks, seconds float64, err error) {
	raw, err := m.content(b, sizeBounds{atLeast: 20, atMost: 256})
	if err != nil {
		return 0, 0, err
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
			return 0, 0, ErrUnreadable
		}
		scale, length = uint64(binary.BigEndian.Uint32(raw[20:])), binary.BigEndian.Uint64(raw[24:])
		if length == 1<<64-1 {
			length = 0
		}
		m.blanks = append(m.blanks, blank{at: b.body + 4, length: 16})
	default:
		return 0, 0, ErrUnreadable
	}
	if scale == 0 {
		return 0, 0, ErrUnreadable
	}
	return float64(scale), float64(length) / float64(scale), nil
}

// keepTracks removes the tracks that the rules do not keep, with their samples: a track may contain the phone's location
// at each second. The duration is that of the movie, else that of its first track that is kept.
func (m *movie) keepTracks(found *File) error {
	for i := range m.tracks {
		found.Tracks = append(found.Tracks, m.tracks[i].Track)
	}
	kept, err := m.rules.kept(found.Tracks)
	if err != nil {
		return err
	}
	found.Seconds, found.Longest = m.seconds, m.seconds
	for i := range m.tracks {
		t := &m.tracks[i]
		switch t.kept = kept[i]; {
		case t.kept:
			m.blanks = append(m.blanks, t.blanks...)
			if found.Seconds == 0 {
				found.Seconds = t.seconds
			}
			found.Longest = max(found.Longest, t.seconds, m.ticks[t.id]/max(1, t.ticks))
		case m.fragmented:
			return ErrType // its samples lie among the others
		default:
			m.free(t.box)
		}
	}
	return nil
}
