package containers

import "encoding/binary"

const (
	maxTracks = 16
	// maxDepth is more than the depth of any table of a track.
	maxDepth = 6
)

// track is one `trak` of a movie.
type track struct {
	Track
	id  uint32
	box box
	// ticks is the number of units of time in a second.
	ticks, seconds float64
	blanks         Blanks
	depth          int
	kept           bool
	samples        sampleTables
}

func (m *movie) readTrack(b box) error {
	if len(m.tracks) == maxTracks {
		return ErrUnreadable
	}
	t := track{box: b}
	// Blanks within a track are collected separately, because the whole track may be removed.
	outer := m.blanks
	m.blanks = nil
	err := m.eachWithin(b.body, b.end, func(inner box) error { return m.readTrackPart(&t, inner) })
	t.blanks, m.blanks = m.blanks, outer
	if err != nil {
		return err
	}
	if t.Kind == "" {
		return ErrUnreadable
	}
	m.tracks = append(m.tracks, t)
	return nil
}

// readTrackPart reads a box anywhere below `trak` and blanks unknown ones.
func (m *movie) readTrackPart(t *track, b box) (err error) {
	within := func() error {
		if t.depth++; t.depth > maxDepth {
			return ErrUnreadable
		}
		defer func() { t.depth-- }()
		return m.eachWithin(b.body, b.end, func(inner box) error { return m.readTrackPart(t, inner) })
	}
	switch b.kind {
	case "mdia", "minf", "stbl":
		return within()
	case "tkhd":
		return m.readTrackHead(t, b)
	case "mdhd":
		t.ticks, t.seconds, err = m.readTimes(b)
		return err
	case "hdlr":
		return m.readHandler(t, b)
	case "stsd":
		return m.readCodec(t, b)
	case "dinf":
		return m.eachWithin(b.body, b.end, m.readReferences)
	case "stco":
		t.samples.chunks = &b
	case "co64":
		t.samples.wideChunks = &b
	case "stsc":
		t.samples.perChunk = &b
	case "stsz":
		t.samples.sizes = &b
	case "stz2":
		t.samples.compactSizes = &b
	case "edts", "tapt", "vmhd", "smhd", "gmhd", "nmhd", "stts", "ctts", "cslg", "stss", "stps", "stsh", "stdp",
		"sdtp", "sgpd", "sbgp", "subs", "saiz", "saio", "padb":
	default:
		m.free(b)
	}
	return nil
}

// readTrackHead reads the size of the displayed image. Phones record sideways and store a rotation matrix.
func (m *movie) readTrackHead(t *track, b box) error {
	raw, err := m.content(b, sizeBounds{atLeast: 84, atMost: 256})
	if err != nil {
		return err
	}
	times, after := int64(8), 24
	if raw[0] == 1 {
		times, after = 16, 36
	}
	if len(raw) < after+60 {
		return ErrUnreadable
	}
	m.blanks = append(m.blanks, blank{at: b.body + 4, length: times})
	t.id = binary.BigEndian.Uint32(raw[4+times:])
	const fixed = 16 // bits behind the point
	matrix, size := raw[after+16:], raw[after+52:]
	t.Width = int(binary.BigEndian.Uint32(size) >> fixed)
	t.Height = int(binary.BigEndian.Uint32(size[4:]) >> fixed)
	const a, d = 0, 16
	if binary.BigEndian.Uint32(matrix[a:]) == 0 && binary.BigEndian.Uint32(matrix[d:]) == 0 {
		t.Width, t.Height = t.Height, t.Width
	}
	return nil
}

// readHandler reads the kind of a track. In QuickTime `minf` has a second `hdlr`, for the data.
func (m *movie) readHandler(t *track, b box) error {
	const beforeName = 24
	raw, err := m.content(b, sizeBounds{atLeast: 12, atMost: 4096})
	if err == nil && t.Kind == "" {
		t.Kind = string(raw[8:12])
	}
	if len(raw) > beforeName {
		m.blanks = append(m.blanks, blank{at: b.body + beforeName, length: int64(len(raw) - beforeName)})
	}
	return err
}

func (m *movie) readCodec(t *track, b box) error {
	const beforeEntries = 8
	if b.end-b.body < beforeEntries {
		return ErrUnreadable
	}
	entry, err := m.next(b.body+beforeEntries, b.end, false)
	if err != nil || t.Codec != "" {
		return err
	}
	t.Codec = entry.kind
	if b.end-b.body <= maxConfigBytes {
		t.Config, err = m.content(b, sizeBounds{atMost: maxConfigBytes})
	}
	return err
}

// readReferences refuses a track whose data is in another file.
func (m *movie) readReferences(b box) error {
	const beforeEntries = 8
	if b.kind != "dref" || b.end-b.body < beforeEntries {
		return ErrUnreadable
	}
	return m.eachWithin(b.body+beforeEntries, b.end, func(reference box) error {
		raw, err := m.content(reference, sizeBounds{atLeast: 4, atMost: 64 << 10})
		if err == nil && raw[3]&1 == 0 {
			return ErrUnreadable
		}
		return err
	})
}
