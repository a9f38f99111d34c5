package pokes

import (
	"bytes"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"mudarraj/testapp"
)

// takenOver is a stream over a connection of the system, and the phone's end of it.
func takenOver(t *testing.T) (*rawStream, net.Conn) {
	t.Helper()
	streams := make(chan stream, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		taken, _ := takeOver(w, []byte("data: {}\n\n"))
		streams <- taken
	}))
	t.Cleanup(server.Close)
	phone, err := net.Dial("tcp", server.Listener.Addr().String())
	testapp.Must(t, err)
	t.Cleanup(func() { _ = phone.Close() })
	_, err = phone.Write([]byte("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
	testapp.Must(t, err)
	raw, ok := (<-streams).(*rawStream)
	if !ok {
		t.Fatal("the connection was not taken over")
	}
	t.Cleanup(func() { raw.close(nil) })
	return raw, phone
}

func TestTakeOver_aPhoneThatReadsNothingHoldsFewBytesOfTheServer(t *testing.T) {
	raw, phone := takenOver(t)
	testapp.Must(t, phone.(*net.TCPConn).SetReadBuffer(8<<10))
	event, taken := bytes.Repeat([]byte("x"), 8<<10), 0
	for range 2000 { // 16 MB
		sent, err := raw.send(event)
		testapp.Must(t, err)
		if sent {
			taken += len(event)
		}
	}
	if most := 4 * unsentBytes; taken == 0 || taken > most {
		t.Errorf("%d bytes wait for the phone, want at most %d", taken, most)
	}
}
