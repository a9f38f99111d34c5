package exports

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// endless has slices of wide lines, and counts them.
func endless(slices *int) Lines {
	line := []string{strings.Repeat("م", 2000)}
	return func() ([][]string, error) {
		*slices++
		lines := make([][]string, SliceRows)
		for i := range lines {
			lines[i] = append([]string{}, line...)
		}
		return lines, nil
	}
}

func TestQ23_aReaderThatReadsNothingIsCut(t *testing.T) {
	slices, outcome := 0, make(chan error, 1)
	downloads := &Downloads{sliceTime: 50 * time.Millisecond}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		outcome <- downloads.stream(w, File{Header: []string{"a"}, Lines: endless(&slices)}, func() error { return nil })
	}))
	defer server.Close()
	connection, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_, _ = fmt.Fprintf(connection, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	var timeout net.Error
	if err := <-outcome; !errors.As(err, &timeout) || !timeout.Timeout() {
		t.Errorf("ended with %v after %d slices", err, slices)
	}
}

func TestQ12_anExportEndsWhenTheRightIsLost(t *testing.T) {
	slices, lost, outcome := 0, errors.New("no right"), make(chan error, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		outcome <- (&Downloads{sliceTime: time.Minute}).stream(w, File{Lines: endless(&slices)}, func() error {
			if slices == 3 {
				return lost
			}
			return nil
		})
	}))
	defer server.Close()
	answer, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	if err := <-outcome; !errors.Is(err, lost) || slices != 3 {
		t.Errorf("ended with %v after %d slices", err, slices)
	}
}

func TestGuarded_whatASpreadsheetReadsAsAFormulaIsText(t *testing.T) {
	for cell, want := range map[string]string{"": "", "a=1": "a=1", "=1": "'=1", "+1": "'+1", "-1": "'-1", "@a": "'@a", "\t=1": "'\t'=1",
		"\r1": "'\r1", "\n=1": "'\n'=1", "＝1": "'＝1", "م": "م", "a;b": "a;b", "a; b-c": "a; b-c",
		// Where the list separator is a semicolon, lines are split there and at their ends, whatever is quoted.
		"a;=1": "a;'=1", "a; \"＝1": "a; \"'＝1", "a\n+1;-1": "a\n'+1;'-1", "a\t@b": "a\t'@b", "{\"a\":\";=1\"}": "{\"a\":\";'=1\"}"} {
		if got := guarded(cell); got != want {
			t.Errorf("%q: %q instead of %q", cell, got, want)
		}
	}
}
