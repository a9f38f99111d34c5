package accounts

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"mudarraj/testapp"
)

func TestExport_aClientThatReadsNothingIsDisconnected(t *testing.T) {
	failed := make(chan error, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		line := http.NewResponseController(w)
		_, err := io.Copy(&deadlineWriter{to: w, control: line, longest: 100 * time.Millisecond}, endless{})
		failed <- err
	}))
	defer server.Close()
	connection, err := net.Dial("tcp", server.Listener.Addr().String())
	testapp.Must(t, err)
	defer connection.Close()
	_, err = io.WriteString(connection, "GET / HTTP/1.1\r\nHost: test\r\n\r\n")
	testapp.Must(t, err)
	if err := <-failed; !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("the answer ended with %v", err)
	}
}

// endless is a file without an end.
type endless struct{}

func (endless) Read(into []byte) (int, error) { return len(into), nil }
