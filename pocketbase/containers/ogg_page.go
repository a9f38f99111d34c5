package containers

import (
	"bufio"
	"encoding/binary"
	"io"
)

const (
	oggHeadBytes  = 27
	oggChecksumAt = 22
	// Flags of a page.
	isContinued, isFirst, isLast = 1, 2, 4
)

// oggPage is one page. Its buffers are used again for the next page.
type oggPage struct {
	at                   int64
	head, segments, body []byte
}

func (p *oggPage) flags() byte      { return p.head[5] }
func (p *oggPage) granule() uint64  { return binary.LittleEndian.Uint64(p.head[6:]) }
func (p *oggPage) serial() uint32   { return binary.LittleEndian.Uint32(p.head[14:]) }
func (p *oggPage) sequence() uint32 { return binary.LittleEndian.Uint32(p.head[18:]) }

// isOpen reports that the last packet goes on in the next page.
func (p *oggPage) isOpen() bool { return len(p.segments) > 0 && p.segments[len(p.segments)-1] == 255 }

func (p *oggPage) checksum() uint32 {
	sum := oggChecksum(0, p.head[:oggChecksumAt])
	sum = oggChecksum(sum, make([]byte, 4))
	sum = oggChecksum(sum, p.head[oggChecksumAt+4:])
	return oggChecksum(oggChecksum(sum, p.segments), p.body)
}

// read reads the next page; io.EOF at the end of the file.
func (p *oggPage) read(from *bufio.Reader) error {
	p.at += int64(len(p.head) + len(p.segments) + len(p.body))
	p.head, p.segments, p.body = resized(p.head, oggHeadBytes), p.segments[:0], p.body[:0]
	if _, err := io.ReadFull(from, p.head); err != nil {
		if err == io.EOF {
			return err
		}
		return unexpected(err)
	}
	if !IsOgg(p.head) || p.head[4] != 0 || p.flags()&^(isContinued|isFirst|isLast) != 0 {
		return ErrUnreadable
	}
	p.segments = resized(p.segments, int(p.head[26]))
	if _, err := io.ReadFull(from, p.segments); err != nil {
		return unexpected(err)
	}
	length := 0
	for _, one := range p.segments {
		length += int(one)
	}
	p.body = resized(p.body, length)
	if _, err := io.ReadFull(from, p.body); err != nil {
		return unexpected(err)
	}
	if binary.LittleEndian.Uint32(p.head[oggChecksumAt:]) != p.checksum() {
		return ErrUnreadable
	}
	return nil
}

func resized(buffer []byte, length int) []byte {
	if cap(buffer) < length {
		return make([]byte, length)
	}
	return buffer[:length]
}

var oggTable = func() (table [256]uint32) {
	const polynomial = 0x04c11db7
	for i := range table {
		sum := uint32(i) << 24
		for range 8 {
			if sum&(1<<31) != 0 {
				sum = sum<<1 ^ polynomial
			} else {
				sum <<= 1
			}
		}
		table[i] = sum
	}
	return table
}()

// oggChecksum continues a checksum of Ogg, which hash/crc32 lacks: its bits are not reversed.
func oggChecksum(sum uint32, part []byte) uint32 {
	for _, one := range part {
		sum = sum<<8 ^ oggTable[byte(sum>>24)^one]
	}
	return sum
}
