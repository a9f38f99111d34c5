package videos

import "io"

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
)

func isEBML(head []byte) bool { return len(head) >= 4 && unsigned(head[:4]) == idHeader }

// recording is the state while a WebM file is read.
type recording struct {
	*elementReader
	size   int64
	blanks blanks

	voided        int
	scale, length float64
	// latest is the time of the last cluster, in units of scale.
	latest        uint64
	clusters      int
	isWebM        bool
	codec         string
	width, height uint64
}

func lookAtWebM(file io.ReaderAt, size int64) (*Video, blanks, error) {
	const nanoseconds = 1e9
	r := &recording{elementReader: &elementReader{file, maxElements}, size: size, scale: 1_000_000}
	head, err := r.next(0, size)
	if err != nil || head.open || head.end-head.body > 4096 {
		return nil, nil, refusedOr(err, Unreadable)
	}
	if err := r.each(head.body, head.end, r.readHeader); err != nil {
		return nil, nil, err
	}
	if err := r.keepKnown(head); err != nil {
		return nil, nil, err
	}
	if !r.isWebM {
		return nil, nil, WrongType
	}
	segment, err := r.next(head.end, size)
	if err != nil || segment.id != idSegment || segment.end != size {
		return nil, nil, refusedOr(err, Unreadable) // bytes behind the end are none of a video's
	}
	for at := segment.body; at < segment.end; {
		if at, err = r.readSection(at, segment.end); err != nil {
			return nil, nil, err
		}
	}
	switch {
	case r.codec == "":
		return nil, nil, WrongType
	case r.clusters == 0 || r.voided > maxVoided:
		return nil, nil, Unreadable
	case r.length == 0:
		r.length = float64(r.latest)
	}
	return &Video{Format: WebM, Width: int(min(r.width, MaxSide+1)), Height: int(min(r.height, MaxSide+1)),
		Seconds: r.length * r.scale / nanoseconds}, r.blanks, nil
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
		return 0, Unreadable
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
		return Unreadable
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
	kind, codec := uint64(0), ""
	var width, height uint64
	err := r.each(e.body, e.end, func(part element) (err error) {
		switch part.id {
		case idTrackType:
			kind, err = r.number(part)
		case idCodec:
			var raw []byte
			raw, err = r.content(part, 64)
			codec = string(raw)
		case idPicture:
			width, height, err = r.readSize(part)
		case idEncodings: // to be unpacked or deciphered first
			return WrongType
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := r.keepKnown(e); err != nil {
		return err
	}
	const picture, sound = 1, 2
	switch {
	case kind == sound:
	case kind != picture || r.codec != "":
		return WrongType
	case codec != "V_VP8" && codec != "V_VP9" && codec != "V_AV1":
		return WrongType
	default:
		r.codec, r.width, r.height = codec, width, height
	}
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

// readCluster reads the time of a cluster. An open cluster ends where the next section begins.
func (r *recording) readCluster(of element) (end int64, err error) {
	r.clusters++
	for at := of.body; at < of.end; {
		e, err := r.next(at, of.end)
		if err != nil {
			return 0, err
		}
		switch e.id {
		case idTime:
			time, err := r.number(e)
			if err != nil {
				return 0, err
			}
			r.latest = max(r.latest, time)
		case idSimpleBlock:
		case idPosition, idPreviousSize:
			if _, err := r.number(e); err != nil {
				return 0, err
			}
		case idBlockGroup:
			if !e.open {
				err = r.keepKnown(e)
			}
		case idVoid, idCRC:
			r.void(e)
		default:
			if of.open {
				return at, nil
			}
			r.void(e)
		}
		if err != nil || e.open {
			return 0, refusedOr(err, Unreadable)
		}
		at = e.end
	}
	return of.end, nil
}
