package containers

import "slices"

// The elements below the sections of WebM that players need (RFC 9559).
const (
	idSeek, idSeekID, idSeekPosition                        = 0x4dbb, 0x53ab, 0x53ac
	idCuePoint, idCueTime, idCuePositions                   = 0xbb, 0xb3, 0xb7
	idTrackNumber, idTrackUID, idCodecPrivate, idSound      = 0xd7, 0x73c5, 0x63a2, 0xe1
	idBlock, idBlockDuration, idReference, idDiscardPadding = 0xa1, 0x9b, 0xfb, 0x75a2
	idColour, idProjection, idMastering                     = 0x55b0, 0x7670, 0x55d0
)

// numbersOf are the needed parts of an element that are numbers. groupsOf are its parts that have parts.
var (
	numbersOf = map[uint32][]uint32{
		idHeader:       {0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287, 0x4285},
		idSeek:         {idSeekID, idSeekPosition},
		idCuePoint:     {idCueTime},
		idCuePositions: {0xf7, 0xf1, 0xf0, 0xb2, 0x5378},
		idBlockGroup:   {idBlockDuration, idReference, idDiscardPadding},
		idTrack: {idTrackNumber, idTrackUID, idTrackType, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a,
			0x23314f, 0x55ee, 0x56aa, 0x56bb},
		idPicture:    {idWidth, idHeight, 0x9a, 0x9d, 0x53b8, 0x53c0, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2},
		idSound:      {0xb5, 0x78b5, 0x9f, 0x6264},
		idColour:     {0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba, 0x55bb, 0x55bc, 0x55bd},
		idMastering:  {0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da},
		idProjection: {0x7671, 0x7673, 0x7674, 0x7675},
	}
	groupsOf = map[uint32][]uint32{
		idSeekHead: {idSeek},
		idCues:     {idCuePoint},
		idCuePoint: {idCuePositions},
		idTrack:    {idPicture, idSound},
		idPicture:  {idColour, idProjection},
		idColour:   {idMastering},
	}
	// bytesOf are parts that are neither: samples, and data that a decoder needs first.
	bytesOf = map[uint32][]uint32{
		idBlockGroup: {idBlock},
		idTrack:      {idCodec, idCodecPrivate},
		idHeader:     {idDocType},
	}
)

// keepKnown blanks the parts of an element that are not needed, at each depth. A number that is too long is blanked,
// too.
func (r *recording) keepKnown(of element) error {
	const longest = 8
	return r.each(of.body, of.end, func(part element) error {
		switch {
		case slices.Contains(groupsOf[of.id], part.id):
			return r.keepKnown(part)
		case slices.Contains(bytesOf[of.id], part.id):
		case part.end-part.body <= longest && slices.Contains(numbersOf[of.id], part.id):
		default:
			r.void(part)
		}
		return nil
	})
}
