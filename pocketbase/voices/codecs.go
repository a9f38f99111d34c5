package voices

import (
	"encoding/binary"
	"slices"

	"mudarraj/containers"
)

// checkCodec refuses a track that is neither Opus nor AAC, by what a decoder needs first.
func checkCodec(track containers.Track) error {
	switch track.Codec {
	case "opus", "A_OPUS":
		return checkOpusHead(track.Config)
	case "Opus", "mp4a":
		return checkSampleEntry(track.Codec, track.Config)
	}
	return containers.ErrType
}

// checkOpusHead reads `OpusHead` (RFC 7845, 5.1).
func checkOpusHead(raw []byte) error {
	const magic, length = "OpusHead", 19
	if len(raw) < len(magic) || string(raw[:len(magic)]) != magic {
		return containers.ErrType
	}
	if len(raw) != length || raw[8]>>4 != 0 {
		return containers.ErrUnreadable
	}
	return checkOpus(raw[9], binary.LittleEndian.Uint16(raw[16:]), raw[18])
}

// checkOpusBox reads `dOps` of MP4, which has the same fields in another order of bytes.
func checkOpusBox(raw []byte) error {
	const length = 11
	if len(raw) != length || raw[0] != 0 {
		return containers.ErrUnreadable
	}
	return checkOpus(raw[1], binary.BigEndian.Uint16(raw[8:]), raw[10])
}

// checkOpus refuses what no recorder of a phone writes: more than two channels, and a gain, which could be painfully loud.
func checkOpus(channels byte, gain uint16, family byte) error {
	if channels < 1 || channels > 2 || gain != 0 || family != 0 {
		return containers.ErrUnreadable
	}
	return nil
}

// checkSampleEntry reads the only entry of `stsd` (ISO/IEC 14496-12, 12.2.3). A recorder needs no other parts than these.
func checkSampleEntry(codec string, raw []byte) error {
	const beforeEntry, beforeParts, versionAt = 8, 36, 16
	if len(raw) < beforeEntry+beforeParts || binary.BigEndian.Uint32(raw[4:]) != 1 {
		return containers.ErrUnreadable
	}
	entry := raw[beforeEntry:]
	if int(binary.BigEndian.Uint32(entry)) != len(entry) || binary.BigEndian.Uint16(entry[versionAt:]) != 0 {
		return containers.ErrUnreadable
	}
	configured := false
	for parts := entry[beforeParts:]; len(parts) > 0; {
		kind, content, rest, err := nextPart(parts)
		if err != nil {
			return err
		}
		parts = rest
		switch {
		case codec == "Opus" && kind == "dOps" && !configured:
			configured, err = true, checkOpusBox(content)
		case codec == "mp4a" && kind == "esds" && !configured:
			configured, err = true, checkAAC(content)
		case kind == "btrt" && len(content) == 12, kind == "chnl" && len(content) <= 64, kind == "chan" && len(content) <= 64:
		default:
			err = containers.ErrUnreadable
		}
		if err != nil {
			return err
		}
	}
	if !configured {
		return containers.ErrType
	}
	return nil
}

func nextPart(parts []byte) (kind string, content, rest []byte, err error) {
	const head = 8
	if len(parts) < head {
		return "", nil, nil, containers.ErrUnreadable
	}
	size := binary.BigEndian.Uint32(parts)
	if size < head || uint64(size) > uint64(len(parts)) {
		return "", nil, nil, containers.ErrUnreadable
	}
	return string(parts[4:head]), parts[head:size], parts[size:], nil
}

// checkAAC reads `esds`: descriptors within descriptors (ISO/IEC 14496-1, 7.2.6). Other codecs share its name, such as MP3.
func checkAAC(raw []byte) error {
	const stream, decoder, decoderSetup, aac = 3, 4, 5, 0x40
	const maxBytes, beforeDescriptors = 256, 4
	if len(raw) < beforeDescriptors || len(raw) > maxBytes {
		return containers.ErrUnreadable
	}
	inside, err := descriptor(raw[beforeDescriptors:], stream, 3)
	if err != nil || inside.head[2] != 0 { // flags: an address of other data, among others
		return containers.ErrUnreadable
	}
	inside, err = descriptor(inside.rest, decoder, 13)
	if err != nil {
		return err
	}
	if inside.head[0] != aac {
		return containers.ErrType
	}
	if inside, err = descriptor(inside.rest, decoderSetup, 2); err != nil {
		return err
	}
	// Low complexity, and the two that extend it. Five bits name them.
	if !slices.Contains([]byte{2, 5, 29}, inside.head[0]>>3) {
		return containers.ErrType
	}
	return nil
}

// descriptorParts are the fixed fields of a descriptor, and what follows these.
type descriptorParts struct{ head, rest []byte }

// descriptor reads the descriptor at the start. Its length has seven bits in each of up to four bytes.
func descriptor(raw []byte, tag byte, fixed int) (found descriptorParts, err error) {
	if len(raw) < 2 || raw[0] != tag {
		return found, containers.ErrUnreadable
	}
	length, raw := 0, raw[1:]
	for i := 0; ; i++ {
		if i == 4 || len(raw) == 0 {
			return found, containers.ErrUnreadable
		}
		one := raw[0]
		raw = raw[1:]
		length = length<<7 | int(one&0x7f)
		if one&0x80 == 0 {
			break
		}
	}
	if length < fixed || length > len(raw) {
		return found, containers.ErrUnreadable
	}
	return descriptorParts{raw[:fixed], raw[fixed:length]}, nil
}
