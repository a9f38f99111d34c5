package pictures

import "encoding/binary"

const (
	upright        = 1
	tagOrientation = 0x0112
	typeShort      = 3
)

// exifOrientation finds the orientation, 1 to 8, in the first directory of a TIFF structure; 1 where there is none.
func exifOrientation(tiff []byte) int {
	if len(tiff) < 8 {
		return upright
	}
	var order binary.ByteOrder
	switch string(tiff[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return upright
	}
	at := uint64(order.Uint32(tiff[4:]))
	if at+2 > uint64(len(tiff)) {
		return upright
	}
	entries := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < 12 {
			return upright
		}
		entry := entries[:12]
		entries = entries[12:]
		if order.Uint16(entry) != tagOrientation || order.Uint16(entry[2:]) != typeShort {
			continue
		}
		if value := int(order.Uint16(entry[8:])); value >= 1 && value <= 8 {
			return value
		}
		return upright
	}
	return upright
}
