package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"
)

// connection is kept alive, as a browser keeps its connections. It does not use net/http's client, whose goroutines
// would cost as much as the measured server.
type connection struct {
	address string
	socket  net.Conn
	reader  *bufio.Reader
}

func (c *connection) close() {
	if c.socket != nil {
		_ = c.socket.Close()
		c.socket = nil
	}
}

func (c *connection) open() error {
	if c.socket != nil {
		return nil
	}
	socket, err := net.DialTimeout("tcp", c.address, 10*time.Second)
	if err != nil {
		return err
	}
	c.socket, c.reader = socket, bufio.NewReaderSize(socket, 4096)
	return nil
}

// unzippers are shared, because each needs 40 KB.
var unzippers = sync.Pool{New: func() any { return new(gzip.Reader) }}

// reply is an answer, with Retry-After if the server sent it.
type reply struct {
	status     int
	body       []byte
	wire       int // bytes of the body as sent
	retryAfter time.Duration
}

// post sends one call. If the server closed the idle connection, it opens a new one once, as browsers do.
func (c *connection) post(path, token string, body []byte, deadline time.Duration) (*reply, error) {
	fresh := c.socket == nil
	answer, err := c.tryPost(path, token, body, deadline)
	if err != nil {
		c.close()
	}
	if !fresh && isClosedByServer(err) {
		answer, err = c.tryPost(path, token, body, deadline)
		if err != nil {
			c.close()
		}
	}
	return answer, err
}

// isClosedByServer reports that no byte of an answer arrived. The server resets a call that it receives while it closes
// the connection.
func isClosedByServer(err error) bool {
	return err == io.EOF || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

func (c *connection) tryPost(path, token string, body []byte, deadline time.Duration) (*reply, error) {
	if err := c.open(); err != nil {
		return nil, err
	}
	_ = c.socket.SetDeadline(time.Now().Add(deadline))
	var head bytes.Buffer
	fmt.Fprintf(&head, "POST %s HTTP/1.1\r\nHost: %s\r\nAuthorization: %s\r\nContent-Type: application/json\r\n"+
		"Accept-Encoding: gzip\r\nContent-Length: %d\r\n\r\n", path, c.address, token, len(body))
	head.Write(body)
	if _, err := c.socket.Write(head.Bytes()); err != nil {
		return nil, err
	}
	if _, err := c.reader.Peek(1); err != nil {
		return nil, err
	}
	response, err := http.ReadResponse(c.reader, nil)
	if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
		err = fmt.Errorf("answer was cut: %v", err)
	}
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, fmt.Errorf("answer was cut: %w", err)
	}
	answer := &reply{status: response.StatusCode, body: raw, wire: len(raw)}
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		answer.retryAfter = time.Duration(seconds) * time.Second
	}
	if response.Close {
		c.close()
	}
	if response.Header.Get("Content-Encoding") != "gzip" {
		return answer, nil
	}
	answer.body, err = unzip(raw)
	return answer, err
}

func unzip(raw []byte) ([]byte, error) {
	unzipper := unzippers.Get().(*gzip.Reader)
	defer unzippers.Put(unzipper)
	if err := unzipper.Reset(bytes.NewReader(raw)); err != nil {
		return nil, err
	}
	return io.ReadAll(unzipper)
}
