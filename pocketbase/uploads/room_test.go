package uploads

import (
	"bytes"
	"errors"
	"io"
	"testing"
)

func TestUploads_bytesThatArriveWhileTheDiskFillsUpAreStoredAndLaterOnesRefused(t *testing.T) {
	free := int64(3*roomStep + 5)
	var kept bytes.Buffer
	disk := &roomReader{from: bytes.NewReader(make([]byte, 9*roomStep)), hasRoom: func(bytes int64) bool {
		return bytes <= free-int64(kept.Len())
	}}
	_, err := io.Copy(&kept, disk)
	if !errors.Is(err, errNoRoom) || kept.Len() != 3*roomStep {
		t.Errorf("kept %d bytes, %v", kept.Len(), err)
	}
}
