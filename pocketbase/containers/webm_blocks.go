package containers

import (
	"encoding/binary"
	"slices"
)

// readCluster reads the time of a cluster. An open cluster ends where the next section begins.
func (r *recording) readCluster(of element) (end int64, err error) {
	r.clusters++
	clusterTime := uint64(0)
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
			clusterTime = time
			r.latest = max(r.latest, time)
		case idSimpleBlock:
			if !e.open {
				err = r.readBlock(e, clusterTime)
			}
		case idPosition, idPreviousSize:
			if _, err := r.number(e); err != nil {
				return 0, err
			}
		case idBlockGroup:
			if !e.open {
				err = r.readGroup(e, clusterTime)
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
			return 0, refusedOr(err, ErrUnreadable)
		}
		at = e.end
	}
	return of.end, nil
}

// readGroup reads the block of a group, and blanks what players do not need.
func (r *recording) readGroup(group element, clusterTime uint64) error {
	if r.rules.ReadBlocks {
		err := r.each(group.body, group.end, func(part element) error {
			if part.id != idBlock {
				return nil
			}
			return r.readBlock(part, clusterTime)
		})
		if err != nil {
			return err
		}
	}
	return r.keepKnown(group)
}

// readBlock reads the number of the track and the time, relative to the cluster, of a block (RFC 9559, 10.1). A block of
// an undeclared track refuses the file.
func (r *recording) readBlock(block element, clusterTime uint64) error {
	const afterTrack = 3 // a time of two bytes, and flags
	if !r.rules.ReadBlocks {
		return nil
	}
	head := make([]byte, min(block.end-block.body, 8+afterTrack))
	if len(head) == 0 {
		return ErrUnreadable
	}
	if _, err := r.file.ReadAt(head, block.body); err != nil {
		return unexpected(err)
	}
	length := vintLength(head[0])
	if length > 8 || len(head) < length+afterTrack {
		return ErrUnreadable
	}
	track := unsigned(head[:length]) & (uint64(1)<<(7*length) - 1)
	r.undeclared = r.undeclared || !slices.Contains(r.numbers, track)
	relative := int64(int16(binary.BigEndian.Uint16(head[length:])))
	if relative > 0 {
		r.latest = max(r.latest, clusterTime+uint64(relative))
	}
	r.media += block.end - block.body - int64(length+afterTrack)
	return nil
}
