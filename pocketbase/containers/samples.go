package containers

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// maxChunks is the largest number of chunks of a track: one for each frame of some hours.
const maxChunks = 200_000

// span is a part of a file.
type span struct{ at, length int64 }

type spans []span

func (s span) end() int64 { return s.at + s.length }

// merged sorts the parts and joins adjacent ones.
func (s spans) merged() spans {
	slices.SortFunc(s, func(a, b span) int { return cmp.Compare(a.at, b.at) })
	var joined spans
	for _, one := range s {
		if last := len(joined) - 1; last >= 0 && one.at <= joined[last].end() {
			joined[last].length = max(joined[last].end(), one.end()) - joined[last].at
		} else {
			joined = append(joined, one)
		}
	}
	return joined
}

// add appends a part, or extends the last one if it continues that.
func (s *spans) add(at, length int64) {
	if last := len(*s) - 1; last >= 0 && (*s)[last].end() == at {
		(*s)[last].length += length
		return
	}
	*s = append(*s, span{at, length})
}

// sampleTables have the offsets of the samples of a track. A fragmented track has none of its own.
type sampleTables struct {
	chunks, wideChunks, perChunk, sizes, compactSizes *box
}

// blankUnreferenced blanks the media data that is no sample of a kept track. That is samples of a dropped track, which
// may contain the phone's location at each second, and bytes that no table names. The tables of dropped tracks do not
// count. It returns the number of bytes that remain.
func (m *movie) blankUnreferenced() (remaining int64, err error) {
	var used spans
	for i := range m.tracks {
		if !m.tracks[i].kept {
			continue
		}
		parts, err := m.samplesOf(&m.tracks[i].samples)
		if err != nil {
			return 0, err
		}
		used = append(used, parts...)
	}
	used = append(used, m.runs...)
	used = used.merged()
	for _, media := range m.media {
		at := media.body
		for len(used) > 0 && used[0].at < media.end {
			if from := used[0].at; at < from {
				m.blanks = append(m.blanks, blank{at: at, length: from - at})
				at = from
			}
			if end := min(used[0].end(), media.end); end > at {
				remaining += end - at
			}
			at = max(at, used[0].end())
			if used[0].end() > media.end {
				break // it goes on in the next one
			}
			used = used[1:]
		}
		if at < media.end {
			m.blanks = append(m.blanks, blank{at: at, length: media.end - at})
		}
	}
	return remaining, nil
}

// samplesOf returns the offsets of the samples, chunk by chunk.
func (m *movie) samplesOf(t *sampleTables) (spans, error) {
	offsets, width, err := m.offsetsOf(t)
	if err != nil || len(offsets) == 0 {
		return nil, err
	}
	sizes, err := m.sizesOf(t)
	if err != nil {
		return nil, err
	}
	if t.perChunk == nil {
		return nil, ErrUnreadable
	}
	runs, err := m.content(*t.perChunk, sizeBounds{atLeast: 8, atMost: maxMovieBytes})
	if err != nil {
		return nil, err
	}
	runs = runs[8:]
	samples := int64(0)
	var parts spans
	for chunk := int64(1); len(offsets) >= width; chunk, offsets = chunk+1, offsets[width:] {
		// Each entry names the first chunk, from 1, of a run of chunks with equal numbers of samples.
		for len(runs) >= 12 && int64(binary.BigEndian.Uint32(runs)) <= chunk {
			samples = int64(binary.BigEndian.Uint32(runs[4:]))
			runs = runs[12:]
		}
		length := sizes.take(samples, m.size)
		if offset := unsigned(offsets[:width]); offset < uint64(m.size) {
			parts.add(int64(offset), length)
		}
	}
	return parts, nil
}

// sampleSizes returns the sizes of samples one after another.
type sampleSizes struct {
	// same is the size of all samples; 0: a table has each size with so many bits.
	same int64
	each []byte
	bits int
	at   int
}

// take adds up the sizes of the next samples, at most a number of bytes.
func (s *sampleSizes) take(samples, most int64) int64 {
	if s.same > 0 {
		if samples > most/s.same {
			return most
		}
		return samples * s.same
	}
	sum := int64(0)
	for range samples {
		size, there := s.next()
		if !there {
			break
		}
		sum += size
	}
	return min(sum, most)
}

func (s *sampleSizes) next() (size int64, there bool) {
	first := s.at * s.bits / 8
	last := ((s.at+1)*s.bits + 7) / 8
	if last > len(s.each) {
		return 0, false
	}
	raw := unsigned(s.each[first:last])
	if s.bits == 4 {
		if s.at%2 == 0 {
			raw >>= 4
		}
		raw &= 15
	}
	s.at++
	return int64(raw), true
}

func (m *movie) sizesOf(t *sampleTables) (*sampleSizes, error) {
	const head = 12
	switch {
	case t.sizes != nil:
		raw, err := m.content(*t.sizes, sizeBounds{atLeast: head, atMost: maxMovieBytes})
		if err != nil {
			return nil, err
		}
		return &sampleSizes{same: int64(binary.BigEndian.Uint32(raw[4:])), each: raw[head:], bits: 32}, nil
	case t.compactSizes != nil:
		raw, err := m.content(*t.compactSizes, sizeBounds{atLeast: head, atMost: maxMovieBytes})
		if err != nil {
			return nil, err
		}
		if bits := int(raw[7]); bits == 4 || bits == 8 || bits == 16 {
			return &sampleSizes{each: raw[head:], bits: bits}, nil
		}
	}
	return nil, ErrUnreadable
}

// offsetsOf is the table of the offsets of chunks, and the number of bytes of an entry.
func (m *movie) offsetsOf(t *sampleTables) (table []byte, width int, err error) {
	of, width := t.chunks, 4
	if t.wideChunks != nil {
		of, width = t.wideChunks, 8
	}
	if of == nil {
		return nil, width, nil
	}
	raw, err := m.content(*of, sizeBounds{atLeast: 8, atMost: int64(maxChunks*width + 8)})
	if err != nil {
		return nil, width, err
	}
	return raw[8:], width, nil
}
