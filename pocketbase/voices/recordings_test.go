package voices

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"

	ct "mudarraj/testcontainers"
)

const (
	sound = "the sound of a voice"
	word  = "+24.7+46.6/"
)

func join(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

// opusHead are two channels without a gain.
func opusHead() []byte {
	return join([]byte("OpusHead"), []byte{1, 2, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0, 0, 0})
}

// block is a block of a track at a time relative to its cluster.
func block(id uint32, track byte, at int16, text string) []byte {
	return ct.ElementOf(id, []byte{0x80 | track}, binary.BigEndian.AppendUint16(nil, uint16(at)), []byte{0x80}, []byte(text))
}

func soundTrack(config []byte, more ...[]byte) []byte {
	return ct.ElementOf(ct.IDTrack, append([][]byte{ct.ElementOf(ct.IDTrackNumber, []byte{1}), ct.ElementOf(ct.IDTrackType, []byte{2}),
		ct.ElementOf(ct.IDCodec, []byte("A_OPUS")), ct.ElementOf(ct.IDCodecPrivate, config)}, more...)...)
}

// webmOf is a recording with these tracks and this info, and these elements behind its cluster.
func webmOf(tracks, info []byte, more ...[]byte) []byte {
	cluster := ct.ElementOf(ct.IDCluster, ct.ElementOf(ct.IDTime, []byte{0}), block(ct.IDSimpleBlock, 1, 20, sound))
	parts := append([][]byte{ct.ElementOf(ct.IDInfo, info), ct.ElementOf(ct.IDTracks, tracks), cluster}, more...)
	return join(ct.ElementOf(ct.IDHeader, ct.ElementOf(ct.IDDocType, []byte("webm"))), ct.ElementOf(ct.IDSegment, parts...))
}

func scale() []byte { return ct.ElementOf(ct.IDTimeScale, []byte{0x0f, 0x42, 0x40}) }

func duration(milliseconds float64) []byte {
	return join(scale(), ct.ElementOf(ct.IDDuration, binary.BigEndian.AppendUint64(nil, math.Float64bits(milliseconds))))
}

func webm() []byte { return webmOf(soundTrack(opusHead()), scale()) }

// liveWebM has segment and cluster of unknown size and no duration, as Chrome's MediaRecorder writes them.
func liveWebM() []byte {
	unknown := func(id uint32) []byte {
		return join(ct.Words(id), []byte{0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff})
	}
	cluster := func(at byte) []byte {
		return join(unknown(ct.IDCluster), ct.ElementOf(ct.IDTime, []byte{at}), block(ct.IDSimpleBlock, 1, 60, sound))
	}
	return join(ct.ElementOf(ct.IDHeader, ct.ElementOf(ct.IDDocType, []byte("webm"))), unknown(ct.IDSegment),
		ct.ElementOf(ct.IDInfo, scale(), ct.ElementOf(ct.IDMuxer, []byte("Chrome"))), ct.ElementOf(ct.IDTracks, soundTrack(opusHead())),
		cluster(0), cluster(60))
}

// pageOf is a page of Ogg with a right checksum.
func pageOf(flags byte, granule uint64, serial, sequence uint32, segments, body []byte) []byte {
	page := join([]byte("OggS\x00"), []byte{flags}, binary.LittleEndian.AppendUint64(nil, granule), binary.LittleEndian.AppendUint32(nil, serial),
		binary.LittleEndian.AppendUint32(nil, sequence), make([]byte, 4), []byte{byte(len(segments))}, segments, body)
	binary.LittleEndian.PutUint32(page[22:], bitwiseChecksum(page))
	return page
}

// bitwiseChecksum is the checksum of Ogg by its definition (RFC 3533, 6).
func bitwiseChecksum(page []byte) (sum uint32) {
	for _, one := range page {
		sum ^= uint32(one) << 24
		for range 8 {
			carry := sum >> 31
			sum = sum<<1 ^ carry*0x04c11db7
		}
	}
	return sum
}

// packetPage is a page with one packet of less than 255 bytes.
func packetPage(flags byte, granule uint64, sequence uint32, body []byte) []byte {
	return pageOf(flags, granule, 7, sequence, []byte{byte(len(body))}, body)
}

func tags() []byte {
	return join([]byte("OpusTags"), []byte{4, 0, 0, 0}, []byte("name"), []byte{1, 0, 0, 0, 11, 0, 0, 0}, []byte(word))
}

func oggPages() [][]byte {
	return [][]byte{packetPage(2, 0, 0, opusHead()), packetPage(0, 0, 1, tags()), packetPage(4, 312+96_000, 2, []byte(sound))}
}

func ogg() []byte { return join(oggPages()...) }

// oggWithPicture has tags of two pages.
func oggWithPicture() []byte {
	text := join(tags(), bytes.Repeat([]byte(word), 40))[:255+100]
	return join(packetPage(2, 0, 0, opusHead()), pageOf(0, math.MaxUint64, 7, 1, []byte{255}, text[:255]),
		pageOf(1, 0, 7, 2, []byte{100}, text[255:]), packetPage(4, 312+96_000, 3, []byte(sound)))
}

// esds names a kind of object and its setup.
func esds(object, setup byte) []byte {
	decoder := join([]byte{4, 17, object, 0x15}, make([]byte, 11), []byte{5, 2, setup, 0x10})
	return ct.BoxOf("esds", make([]byte, 4), []byte{3, byte(3 + len(decoder)), 0, 1, 0}, decoder)
}

func dOps(channels byte) []byte {
	return ct.BoxOf("dOps", []byte{0, channels, 0x01, 0x38, 0, 0, 0xbb, 0x80, 0, 0, 0})
}

// entryOf is the only entry of a table of codecs.
func entryOf(codec string, parts ...[]byte) []byte {
	return join(ct.Words(0, 1), ct.BoxOf(codec, append([][]byte{make([]byte, 28)}, parts...)...))
}

func aac() []byte { return entryOf("mp4a", esds(0x40, 0x12)) }

// mp4Track is a track with one sample at an offset, or with none of its own.
func mp4Track(handler string, entry []byte, reference uint32, seconds, offset, samples uint32) []byte {
	head := join(ct.Words(7, 1, 1, 1, 0, 0), make([]byte, 60))
	table := ct.BoxOf("stbl", ct.BoxOf("stsd", entry), ct.BoxOf("stsc", ct.Words(0, 1, 1, samples, 1)),
		ct.BoxOf("stsz", ct.Words(0, uint32(len(sound)), samples)), ct.BoxOf("stco", ct.Words(0, 1, offset)))
	return ct.BoxOf("trak", ct.BoxOf("tkhd", head), ct.BoxOf("mdia", ct.BoxOf("mdhd", ct.Words(0, 1, 1, 44100, seconds*44100, 0)),
		ct.BoxOf("hdlr", ct.Words(0, 0), []byte(handler), make([]byte, 12), []byte(word)),
		ct.BoxOf("minf", ct.BoxOf("dinf", ct.BoxOf("dref", ct.Words(0, 1), ct.BoxOf("url ", ct.Words(reference)))), table)))
}

// mp4Of is an MP4 whose tracks begin with the given one, at the offset of the only sample.
func mp4Of(brand string, track func(offset uint32) []byte, more ...[]byte) []byte {
	movie := func(offset uint32) []byte {
		head := ct.BoxOf("mvhd", ct.Words(0, 1, 1, 600, 0), make([]byte, 80))
		return join(ct.BoxOf("ftyp", []byte(brand), ct.Words(0)), ct.BoxOf("moov", append([][]byte{head, track(offset)}, more...)...))
	}
	return join(movie(uint32(len(movie(0))+8)), ct.BoxOf("mdat", []byte(sound+word)))
}

func mp4With(entry []byte, more ...[]byte) []byte {
	return mp4Of("mp42", func(offset uint32) []byte { return mp4Track("soun", entry, 1, 2, offset, 1) }, more...)
}

func mp4() []byte { return mp4With(aac(), ct.BoxOf("udta", []byte(word))) }

// fragmentedMP4 has fragments of one sample and no duration, as Safari's MediaRecorder writes them.
func fragmentedMP4(fragments, ticks uint32) []byte {
	head := ct.BoxOf("mvhd", ct.Words(0, 1, 1, 600, 0), make([]byte, 80))
	defaults := ct.BoxOf("mvex", ct.BoxOf("trex", ct.Words(0, 1, 1, 0, 0, 0)))
	file := join(ct.BoxOf("ftyp", []byte("iso5"), ct.Words(0)), ct.BoxOf("moov", head, mp4Track("soun", aac(), 1, 0, 0, 0), defaults))
	for range fragments {
		fragment := func(offset uint32) []byte {
			run := ct.BoxOf("trun", ct.Words(0x301, 1, offset, ticks, uint32(len(sound))))
			return ct.BoxOf("moof", ct.BoxOf("mfhd", ct.Words(0, 1)), ct.BoxOf("traf", ct.BoxOf("tfhd", ct.Words(0x20000, 1)), run))
		}
		file = slices.Concat(file, fragment(uint32(len(fragment(0))+8)), ct.BoxOf("mdat", []byte(sound+word)))
	}
	return file
}
