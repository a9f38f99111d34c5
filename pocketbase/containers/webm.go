package containers

import (
	"io"
	"slices"
)

// The elements of WebM that are read (RFC 9559).
const (
	idHeader, idDocType                                     = 0x1a45dfa3, 0x4282
	idSegment, idSeekHead, idInfo, idTracks, idCluster      = 0x18538067, 0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1f43b675
	idCues, idChapters, idTags, idAttachments, idVoid       = 0x1c53bb6b, 0x1043a770, 0x1254c367, 0x1941a469, 0xec
	idTimeScale, idDuration, idMuxer, idWriter              = 0x2ad7b1, 0x4489, 0x4d80, 0x5741
	idTrack, idTrackType, idCodec, idPicture, idEncodings   = 0xae, 0x83, 0x86, 0xe0, 0x6d80
	idWidth, idHeight, idTime, idCRC                        = 0xb0, 0xba, 0xe7, 0xbf
	idSimpleBlock, idBlockGroup, idPosition, idPreviousSize = 0xa3, 0xa0, 0xa7, 0xab
)

const (
	// maxElements allows a block for each 20 ms of some hours, and the elements around them.
	maxElements     = 1_000_000
	maxSectionBytes = 1 << 20
	// maxVoided is the largest number of elements to blank, each of which needs memory.
	maxVoided = 50_000
	// maxSide bounds the sides of an image to what fits into an int of any machine.
	maxSide = 1 << 30
)

// IsEBML recognises WebM, Matroska and their like by their first bytes.
func IsEBML(head []byte) bool { return len(head) >= 4 && unsigned(head[:4]) == idHeader }

// recording is the state while a WebM file is read.
type recording struct {
	*elementReader
	rules  Rules
	size   int64
	blanks Blanks

	voided        int
	scale, length float64
	// latest is the time of the last cluster or block, in units of scale.
	latest   uint64
	clusters int
	isWebM   bool
	tracks   []Track
	// numbers has the number of each track, media the bytes in blocks.
	numbers []uint64
	media   int64
	// undeclared: a block is of none of the tracks.
	undeclared bool
}

// ReadWebM reads a WebM file.
func ReadWebM(file io.ReaderAt, size int64, rules Rules) (*File, Blanks, error) {
	const nanoseconds = 1e9
	r := &recording{elementReader: &elementReader{file, maxElements}, rules: rules, size: size, scale: 1_000_000}
	head, err := r.next(0, size)
	if err != nil || head.open || head.end-head.body > 4096 {
		return nil, nil, refusedOr(err, ErrUnreadable)
	}
	if err := r.each(head.body, head.end, r.readHeader); err != nil {
		return nil, nil, err
	}
	if err := r.keepKnown(head); err != nil {
		return nil, nil, err
	}
	if !r.isWebM {
		return nil, nil, ErrType
	}
	segment, err := r.next(head.end, size)
	if err != nil || segment.id != idSegment || segment.end != size {
		return nil, nil, refusedOr(err, ErrUnreadable) // bytes behind the end are no part of the recording
	}
	for at := segment.body; at < segment.end; {
		if at, err = r.readSection(at, segment.end); err != nil {
			return nil, nil, err
		}
	}
	kept, err := r.rules.kept(r.tracks)
	switch {
	case err != nil:
		return nil, nil, err
	case slices.Contains(kept, false):
		return nil, nil, ErrType // its samples lie among the others
	case r.clusters == 0 || r.voided > maxVoided || r.undeclared:
		return nil, nil, ErrUnreadable
	}
	latest := float64(r.latest)
	if r.length == 0 {
		r.length = latest
	}
	seconds := r.scale / nanoseconds
	return &File{Tracks: r.tracks, Seconds: r.length * seconds, Longest: max(r.length, latest) * seconds, MediaBytes: r.media}, r.blanks, nil
}

func refusedOr(err, refusal error) error {
	if err != nil {
		return err
	}
	return refusal
}

// void blanks an element. Too many of them refuse the file at the end.
func (r *recording) void(e element) {
	if r.voided++; r.voided <= maxVoided {
		r.blanks = append(r.blanks, voided(e))
	}
}

func (r *recording) readHeader(e element) error {
	if e.id != idDocType {
		return nil
	}
	kind, err := r.content(e, 32)
	r.isWebM = string(kind) == "webm"
	return err
}

// readSection reads one part of the segment and returns the offset of the next.
func (r *recording) readSection(at, end int64) (int64, error) {
	e, err := r.next(at, end)
	if err != nil {
		return 0, err
	}
	if e.id == idCluster {
		return r.readCluster(e)
	}
	if e.open {
		return 0, ErrUnreadable
	}
	switch e.id {
	case idInfo:
		err = r.readBounded(e, r.readInfo)
	case idTracks:
		err = r.readBounded(e, r.readTracks)
	case idSeekHead, idCues:
		err = r.keepKnown(e)
	default: // tags, attachments, chapters, whatever comes to be invented
		r.void(e)
	}
	return e.end, err
}

func (r *recording) readBounded(e element, visit func(element) error) error {
	if e.end-e.body > maxSectionBytes {
		return ErrUnreadable
	}
	return r.each(e.body, e.end, visit)
}

func (r *recording) readInfo(e element) (err error) {
	switch e.id {
	case idTimeScale:
		var scale uint64
		scale, err = r.number(e)
		r.scale = float64(scale)
	case idDuration:
		r.length, err = r.float(e)
	case idMuxer, idWriter: // names of programs, which have to be there, empty
		r.blanks = append(r.blanks, blank{at: e.body, length: e.end - e.body})
	default:
		r.void(e)
	}
	return err
}

func (r *recording) readTracks(e element) error {
	if e.id != idTrack {
		r.void(e)
		return nil
	}
	if len(r.tracks) == maxTracks {
		return ErrUnreadable
	}
	var kind, number, width, height uint64
	var codec, config []byte
	err := r.each(e.body, e.end, func(part element) (err error) {
		switch part.id {
		case idTrackType:
			kind, err = r.number(part)
		case idTrackNumber:
			number, err = r.number(part)
		case idCodec:
			codec, err = r.content(part, 64)
		case idCodecPrivate:
			if part.end-part.body <= maxConfigBytes {
				config, err = r.content(part, maxConfigBytes)
			}
		case idPicture:
			width, height, err = r.readSize(part)
		case idEncodings: // to be unpacked or deciphered first
			return ErrType
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := r.keepKnown(e); err != nil {
		return err
	}
	found := Track{Codec: string(codec), Config: config, Width: int(min(width, maxSide)), Height: int(min(height, maxSide))}
	switch kind {
	case 1:
		found.Kind = Images
	case 2:
		found.Kind = Sound
	}
	r.tracks, r.numbers = append(r.tracks, found), append(r.numbers, number)
	return nil
}

func (r *recording) readSize(of element) (width, height uint64, err error) {
	err = r.each(of.body, of.end, func(e element) (err error) {
		switch e.id {
		case idWidth:
			width, err = r.number(e)
		case idHeight:
			height, err = r.number(e)
		}
		return err
	})
	return width, height, err
}
