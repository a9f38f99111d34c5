package containers

import "encoding/binary"

// Flags of `tfhd` and `trun` (ISO/IEC 14496-12, 8.8.7 and 8.8.8).
const (
	hasBase, hasDescription, hasDuration, hasSize, hasFlags = 0x1, 0x2, 0x8, 0x10, 0x20
	fromFragment                                            = 0x20000

	hasOffset, hasFirstFlags                              = 0x1, 0x4
	eachDuration, eachSize, eachFlags, eachCompositionOff = 0x100, 0x200, 0x400, 0x800
)

// fragment is the state while one `moof` is read.
type fragment struct {
	start int64
	// base is the origin of offsets in the present `traf`. next is the offset of samples without one of their own.
	base, next int64
	// track has the present `traf`.
	track uint32
	sampleDefaults
}

// sampleDefaults are the duration and the size of each sample that has none of its own.
type sampleDefaults struct{ duration, size int64 }

// readDefaults reads the defaults of samples in `trex`, a box of `mvex`.
func (m *movie) readDefaults(b box) error {
	switch b.kind {
	case "trex":
		raw, err := m.content(b, sizeBounds{atLeast: 24, atMost: 24})
		if err == nil {
			m.defaults[binary.BigEndian.Uint32(raw[4:])] = sampleDefaults{
				duration: int64(binary.BigEndian.Uint32(raw[12:])), size: int64(binary.BigEndian.Uint32(raw[16:]))}
		}
		return err
	case "mehd":
		_, err := m.content(b, sizeBounds{atLeast: 8, atMost: 12})
		return err
	}
	m.free(b)
	return nil
}

// readFragment reads a `moof`, whose tables have the offsets of its samples.
func (m *movie) readFragment(of box) error {
	f := &fragment{start: of.at, next: of.at}
	return m.eachWithin(of.body, of.end, func(b box) error {
		switch b.kind {
		case "mfhd":
			_, err := m.content(b, sizeBounds{atLeast: 8, atMost: 8})
			return err
		case "traf":
			f.base, f.sampleDefaults = f.next, sampleDefaults{}
			return m.eachWithin(b.body, b.end, func(part box) error { return m.readRuns(f, part) })
		}
		m.free(b)
		return nil
	})
}

func (m *movie) readRuns(f *fragment, b box) error {
	switch b.kind {
	case "tfhd":
		return m.readRunHead(f, b)
	case "trun":
		return m.readRun(f, b)
	case "tfdt":
		_, err := m.content(b, sizeBounds{atLeast: 8, atMost: 12})
		return err
	case "saiz", "saio", "sbgp", "sgpd", "subs":
		return nil
	}
	m.free(b)
	return nil
}

func (m *movie) readRunHead(f *fragment, b box) error {
	raw, err := m.content(b, sizeBounds{atLeast: 8, atMost: 40})
	if err != nil {
		return err
	}
	flags, rest := binary.BigEndian.Uint32(raw)&0xffffff, raw[8:]
	f.track = binary.BigEndian.Uint32(raw[4:])
	f.sampleDefaults = m.defaults[f.track]
	if flags&fromFragment != 0 {
		f.base = f.start
	}
	for _, field := range []struct {
		flag  uint32
		width int
	}{{hasBase, 8}, {hasDescription, 4}, {hasDuration, 4}, {hasSize, 4}, {hasFlags, 4}} {
		if flags&field.flag == 0 {
			continue
		}
		if len(rest) < field.width {
			return ErrUnreadable
		}
		value := unsigned(rest[:field.width])
		rest = rest[field.width:]
		switch field.flag {
		case hasBase:
			if value > uint64(m.size) {
				return ErrUnreadable
			}
			f.base = int64(value)
		case hasDuration:
			f.duration = int64(value)
		case hasSize:
			f.size = int64(value)
		}
	}
	f.next = f.base
	return nil
}

// readRun stores the offsets of the adjacent samples of one run.
func (m *movie) readRun(f *fragment, b box) error {
	raw, err := m.content(b, sizeBounds{atLeast: 8, atMost: maxMovieBytes})
	if err != nil {
		return err
	}
	flags, samples, rest := binary.BigEndian.Uint32(raw)&0xffffff, int64(binary.BigEndian.Uint32(raw[4:])), raw[8:]
	if flags&hasOffset != 0 {
		if len(rest) < 4 {
			return ErrUnreadable
		}
		f.next = f.base + int64(int32(binary.BigEndian.Uint32(rest)))
		rest = rest[4:]
	}
	if flags&hasFirstFlags != 0 {
		rest = rest[min(4, len(rest)):]
	}
	width, durationAt, sizeAt := 0, -1, -1
	for _, flag := range []uint32{eachDuration, eachSize, eachFlags, eachCompositionOff} {
		if flags&flag == 0 {
			continue
		}
		switch flag {
		case eachDuration:
			durationAt = width
		case eachSize:
			sizeAt = width
		}
		width += 4
	}
	length, ticks := int64(0), float64(0)
	if sizeAt < 0 {
		length = (&sampleSizes{same: max(1, f.size)}).take(samples, m.size)
	}
	if durationAt < 0 {
		ticks = float64(samples) * float64(f.duration)
	}
	for ; width > 0 && samples > 0 && len(rest) >= width; samples, rest = samples-1, rest[width:] {
		if sizeAt >= 0 {
			length += int64(binary.BigEndian.Uint32(rest[sizeAt:]))
		}
		if durationAt >= 0 {
			ticks += float64(binary.BigEndian.Uint32(rest[durationAt:]))
		}
	}
	m.ticks[f.track] += ticks
	length = min(length, m.size)
	if f.next < 0 || f.next > m.size {
		return ErrUnreadable
	}
	m.runs.add(f.next, length)
	f.next += length
	return nil
}

// readIndex keeps an index of fragments if it has numbers only. Players use it to seek.
func (m *movie) readIndex(b box) error {
	const before, entry = 24, 12
	raw, err := m.content(b, sizeBounds{atLeast: before, atMost: maxMovieBytes})
	if err != nil {
		return err
	}
	wide := 0
	if raw[0] == 1 {
		wide = 8
	}
	if len(raw) < before+wide || len(raw) != before+wide+entry*int(binary.BigEndian.Uint16(raw[22+wide:])) {
		m.free(b)
	}
	return nil
}
