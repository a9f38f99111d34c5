package uploads

import (
	"bytes"
	"errors"
	"io"
	"testing"
)

func TestUploads_bytesThatArriveWhileTheDiskFillsUpAreStoredAndLaterOnesRefused(t *testing.T) {
	free := int64(3*spaceStep + 5)
	var kept bytes.Buffer
	disk := &spaceReader{from: bytes.NewReader(make([]byte, 9*spaceStep)), hasSpace: func(bytes int64) bool {
		return bytes <= free-int64(kept.Len())
	}}
	_, err := io.Copy(&kept, disk)
	if !errors.Is(err, errNoSpace) || kept.Len() != 3*spaceStep {
		t.Errorf("kept %d bytes, %v", kept.Len(), err)
	}
}
