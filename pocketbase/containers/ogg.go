package containers

import (
	"bufio"
	"encoding/binary"
	"io"
	"math"
)

// Ogg holds packets in pages (RFC 3533). Opus in Ogg has a packet `OpusHead` on a page of its own, and a packet
// `OpusTags` that ends its page (RFC 7845).
const (
	oggCodec = "opus"
	oggTicks = 48_000
	// maxTagPages allows a picture of some megabytes among the tags, which is blanked.
	maxTagPages = 5_000
)

// emptyTags are `OpusTags` with an empty name of the program and no tags.
var emptyTags = append([]byte("OpusTags"), make([]byte, 8)...)

// IsOgg recognises Ogg by its first bytes.
func IsOgg(head []byte) bool { return len(head) >= 4 && string(head[:4]) == "OggS" }

// oggStream is the state while an Ogg file is read.
type oggStream struct {
	pages  int
	open   bool
	last   oggPage // its head only
	blanks Blanks
	// tagged is the number of bytes of the tags so far; -1 after the last of them.
	tagged int64
	config []byte
	// granule is the time at the end of the last page.
	granule uint64
	media   int64
}

// ReadOgg reads an Ogg file with one Opus track. A second track, beside the first or behind it, is another type.
func ReadOgg(file io.ReaderAt, size int64, rules Rules) (*File, Blanks, error) {
	from := bufio.NewReaderSize(io.NewSectionReader(file, 0, size), 64<<10)
	s, page := &oggStream{}, &oggPage{}
	for {
		err := page.read(from)
		if err == io.EOF {
			break
		}
		if err == nil {
			err = s.take(page)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	if s.open || s.tagged >= 0 {
		return nil, nil, ErrUnreadable
	}
	found := &File{Tracks: []Track{{Kind: Sound, Codec: oggCodec, Config: s.config}}, MediaBytes: s.media}
	kept, err := rules.kept(found.Tracks)
	if err != nil {
		return nil, nil, err
	}
	if !kept[0] {
		return nil, nil, ErrType
	}
	if skipped := s.skipped(); s.granule > skipped {
		found.Seconds = float64(s.granule-skipped) / oggTicks
	}
	found.Longest = found.Seconds
	return found, s.blanks, nil
}

// skipped is the number of samples that a decoder drops at the start.
func (s *oggStream) skipped() uint64 {
	if len(s.config) < 12 {
		return 0
	}
	return uint64(binary.LittleEndian.Uint16(s.config[10:]))
}

func (s *oggStream) take(page *oggPage) error {
	if err := s.follow(page); err != nil {
		return err
	}
	s.pages++
	s.open = page.isOpen()
	s.last.head = append(s.last.head[:0], page.head...)
	switch {
	case s.pages == 1:
		if len(page.segments) != 1 || s.open {
			return ErrType // the head of Opus is short, and alone on its page
		}
		s.config = append([]byte(nil), page.body...)
	case s.tagged >= 0:
		return s.blankTags(page)
	default:
		if granule := page.granule(); granule != math.MaxUint64 {
			if granule < s.granule || granule > math.MaxInt64 {
				return ErrUnreadable
			}
			s.granule = granule
		}
		s.media += int64(len(page.body))
	}
	return nil
}

// follow refuses a page that does not continue the one before.
func (s *oggStream) follow(page *oggPage) error {
	first := page.flags()&isFirst != 0
	switch {
	case s.pages == 0 && (!first || page.flags()&isContinued != 0):
		return ErrUnreadable
	case s.pages == 0:
		return nil
	case first:
		return ErrType
	case page.serial() != s.last.serial(), page.sequence() != s.last.sequence()+1, s.last.flags()&isLast != 0,
		(page.flags()&isContinued != 0) != s.open:
		return ErrUnreadable
	}
	return nil
}

// blankTags empties the part of the tags on a page, and gives the page its new checksum.
func (s *oggStream) blankTags(page *oggPage) error {
	if s.pages > maxTagPages {
		return ErrUnreadable
	}
	if s.tagged == 0 && (len(page.body) < len(emptyTags) || string(page.body[:8]) != "OpusTags") {
		return ErrUnreadable
	}
	if !s.open && !endsOnce(page.segments) || s.open && !isWhole(page.segments) {
		return ErrUnreadable // another packet shares the page
	}
	clear(page.body)
	if s.tagged == 0 {
		copy(page.body, emptyTags)
	}
	bodyAt := page.at + int64(len(page.head)+len(page.segments))
	text := blank{at: bodyAt, length: int64(len(page.body))}
	if s.tagged == 0 {
		text.head = emptyTags
	}
	sum := binary.LittleEndian.AppendUint32(nil, page.checksum())
	s.blanks = append(s.blanks, text, blank{page.at + oggChecksumAt, 4, sum})
	if s.tagged += int64(len(page.body)); !s.open {
		s.tagged = -1
	}
	return nil
}

// endsOnce reports that one packet ends on a page, with its last segment.
func endsOnce(segments []byte) bool {
	return len(segments) > 0 && isWhole(segments[:len(segments)-1])
}

// isWhole reports that no packet ends on a page.
func isWhole(segments []byte) bool {
	for _, one := range segments {
		if one != 255 {
			return false
		}
	}
	return true
}
