package videos

import "encoding/binary"

const (
	maxTracks = 16
	// maxChunks is how many pieces the samples of a dropped track may lie in: some hours of any phone's.
	maxChunks = 20_000
	// maxDepth is deeper than any table of a track lies.
	maxDepth = 6
)

// track is one `trak` of a movie.
type track struct {
	box     box
	handler string
	codec   string
	seconds float64
	// width and height are those of the upright picture.
	width, height int
	out           blanks
	depth         int

	// where its samples lie
	chunks, wideChunks, perChunk, sizes *box
}

func (m *movie) readTrack(b box) error {
	if len(m.tracks) == maxTracks {
		return Unreadable
	}
	t := track{box: b}
	// What is blanked within a track is kept apart: the whole track may go.
	outer := m.out
	m.out = nil
	err := m.each(b.body, b.end, false, func(inner box) error { return m.readTrackPart(&t, inner) })
	t.out, m.out = m.out, outer
	if err != nil {
		return err
	}
	if t.handler == "" {
		return Unreadable
	}
	m.tracks = append(m.tracks, t)
	return nil
}

// readTrackPart reads a box anywhere below `trak`; what it does not know goes.
func (m *movie) readTrackPart(t *track, b box) (err error) {
	within := func() error {
		if t.depth++; t.depth > maxDepth {
			return Unreadable
		}
		defer func() { t.depth-- }()
		return m.each(b.body, b.end, false, func(inner box) error { return m.readTrackPart(t, inner) })
	}
	switch b.kind {
	case "mdia", "minf", "stbl":
		return within()
	case "tkhd":
		return m.readTrackHead(t, b)
	case "mdhd":
		t.seconds, err = m.readTimes(b)
		return err
	case "hdlr":
		return m.readHandler(t, b)
	case "stsd":
		return m.readCodec(t, b)
	case "dinf":
		return m.each(b.body, b.end, false, m.readReferences)
	case "stco":
		t.chunks = &b
	case "co64":
		t.wideChunks = &b
	case "stsc":
		t.perChunk = &b
	case "stsz":
		t.sizes = &b
	case "edts", "tapt", "vmhd", "smhd", "gmhd", "nmhd", "stts", "ctts", "cslg", "stss", "stps", "stsh", "stdp",
		"sdtp", "sgpd", "sbgp", "subs", "saiz", "saio", "stz2", "padb":
	default:
		m.free(b)
	}
	return nil
}

// readTrackHead reads the size of the picture as it is shown: phones film upright and say so by a matrix.
func (m *movie) readTrackHead(t *track, b box) error {
	raw, err := m.bytes(b, 84, 256)
	if err != nil {
		return err
	}
	times, after := int64(8), 24
	if raw[0] == 1 {
		times, after = 16, 36
	}
	if len(raw) < after+60 {
		return Unreadable
	}
	m.out = append(m.out, blank{at: b.body + 4, length: times})
	const fixed = 16 // bits behind the point
	matrix, size := raw[after+16:], raw[after+52:]
	t.width = int(binary.BigEndian.Uint32(size) >> fixed)
	t.height = int(binary.BigEndian.Uint32(size[4:]) >> fixed)
	const a, d = 0, 16
	if binary.BigEndian.Uint32(matrix[a:]) == 0 && binary.BigEndian.Uint32(matrix[d:]) == 0 {
		t.width, t.height = t.height, t.width
	}
	return nil
}

// readHandler reads what kind of track it is. In QuickTime `minf` has a second `hdlr`, of the data.
func (m *movie) readHandler(t *track, b box) error {
	raw, err := m.bytes(b, 12, 4096)
	if err == nil && t.handler == "" {
		t.handler = string(raw[8:12])
	}
	return err
}

func (m *movie) readCodec(t *track, b box) error {
	const beforeEntries = 8
	if b.end-b.body < beforeEntries {
		return Unreadable
	}
	entry, err := m.next(b.body+beforeEntries, b.end, false)
	if err == nil && t.codec == "" {
		t.codec = entry.kind
	}
	return err
}

// readReferences refuses a track whose data lies elsewhere.
func (m *movie) readReferences(b box) error {
	const beforeEntries = 8
	if b.kind != "dref" || b.end-b.body < beforeEntries {
		return Unreadable
	}
	return m.each(b.body+beforeEntries, b.end, false, func(reference box) error {
		raw, err := m.bytes(reference, 4, 64<<10)
		if err == nil && raw[3]&1 == 0 {
			return Unreadable
		}
		return err
	})
}

// samplesOf says where the samples of a track lie, chunk by chunk; a fragmented one has none here.
func (m *movie) samplesOf(t *track) (blanks, error) {
	offsets, err := m.offsetsOf(t)
	if err != nil || len(offsets) == 0 {
		return nil, err
	}
	if t.perChunk == nil || t.sizes == nil {
		return nil, Unreadable
	}
	runs, err := m.bytes(*t.perChunk, 8, maxMovieBytes)
	if err != nil {
		return nil, err
	}
	sizes, err := m.bytes(*t.sizes, 12, maxMovieBytes)
	if err != nil {
		return nil, err
	}
	same, each := int64(binary.BigEndian.Uint32(sizes[4:])), sizes[12:]
	runs = runs[8:]
	samples := int64(0)
	var parts blanks
	for chunk, offset := range offsets {
		// Entries name the first chunk, from 1, of a run of chunks with so many samples.
		for len(runs) >= 12 && int64(binary.BigEndian.Uint32(runs)) <= int64(chunk)+1 {
			samples = int64(binary.BigEndian.Uint32(runs[4:]))
			runs = runs[12:]
		}
		length := int64(MaxBytes)
		if same == 0 || samples <= MaxBytes/same {
			length = samples * same
		}
		if same == 0 {
			for range samples {
				if len(each) < 4 {
					break
				}
				length += int64(binary.BigEndian.Uint32(each))
				each = each[4:]
			}
		}
		length = min(length, MaxBytes)
		if offset < MaxBytes {
			parts = append(parts, blank{at: int64(offset), length: length})
		}
	}
	return parts, nil
}

func (m *movie) offsetsOf(t *track) (offsets []uint64, err error) {
	table, width := t.chunks, 4
	if t.wideChunks != nil {
		table, width = t.wideChunks, 8
	}
	if table == nil {
		return nil, nil
	}
	raw, err := m.bytes(*table, 8, int64(maxChunks*width+8))
	if err != nil {
		return nil, err
	}
	for raw = raw[8:]; len(raw) >= width; raw = raw[width:] {
		if width == 4 {
			offsets = append(offsets, uint64(binary.BigEndian.Uint32(raw)))
		} else {
			offsets = append(offsets, binary.BigEndian.Uint64(raw))
		}
	}
	return offsets, nil
}
