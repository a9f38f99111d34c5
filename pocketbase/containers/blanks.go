package containers

import "io"

// blank is a part of a file that is overwritten by a header and zeros.
type blank struct {
	at, length int64
	head       []byte
}

// Blanks are the parts of a file that are overwritten.
type Blanks []blank

// Apply may be repeated, also after a crash.
func (b Blanks) Apply(to io.WriterAt) error {
	zeros := make([]byte, 32<<10)
	for _, one := range b {
		if _, err := to.WriteAt(one.head, one.at); err != nil {
			return err
		}
		for at, end := one.at+int64(len(one.head)), one.at+one.length; at < end; {
			n, err := to.WriteAt(zeros[:min(end-at, int64(len(zeros)))], at)
			if err != nil {
				return err
			}
			at += int64(n)
		}
	}
	return nil
}
