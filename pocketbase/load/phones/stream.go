package main

import (
	"bufio"
	"bytes"
	"encoding/json/v2"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"time"
)

// poke is one event of a stream.
type poke struct {
	Heads  map[string]int64 `json:"heads"`
	Spread int64            `json:"spread"`
}

const (
	pokeConnect = 12 * time.Second
	pokeSilence = 60 * time.Second
)

// listen keeps the phone's stream of pokes open until stop, as src/sync/engine/poke-stream.ts does.
func (p *phone) listen(stop <-chan struct{}) {
	backoff := backoff{}
	for !isClosed(stop) {
		received, err := p.readStream(stop)
		p.streaming.Store(false)
		if isClosed(stop) {
			return
		}
		if err != nil {
			p.counts.streamErrors.Add(1)
			p.counts.note("stream: " + err.Error())
		}
		if received {
			backoff.reset()
		}
		wait(backoff.next(0), stop)
	}
}

func (p *phone) readStream(stop <-chan struct{}) (received bool, err error) {
	connection, err := net.DialTimeout("tcp", p.config.Address, pokeConnect)
	if err != nil {
		return false, err
	}
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		select {
		case <-stop:
		case <-p.closeStream:
		case <-ended:
		}
		_ = connection.Close()
	}()
	_ = connection.SetDeadline(time.Now().Add(pokeConnect))
	_, err = fmt.Fprintf(connection, "GET /api/pokes?channels=%s HTTP/1.1\r\nHost: %s\r\nAuthorization: %s\r\nAccept: text/event-stream\r\n\r\n",
		strings.Join(p.channels(), ","), p.config.Address, p.user.Token)
	if err != nil {
		return false, err
	}
	reader := bufio.NewReaderSize(connection, 1024)
	response, err := http.ReadResponse(reader, nil)
	if err != nil {
		return false, err
	}
	if response.StatusCode != http.StatusOK {
		return false, fmt.Errorf("status %d", response.StatusCode)
	}
	lines := bufio.NewReaderSize(response.Body, 1024)
	for {
		_ = connection.SetDeadline(time.Now().Add(pokeSilence))
		text, err := lines.ReadSlice('\n')
		if err != nil {
			// The server ends a stream after some twenty minutes.
			return received, nil
		}
		received = true
		p.streaming.Store(true)
		if data, found := bytes.CutPrefix(text, []byte("data:")); found {
			p.handlePoke(data)
		}
	}
}

// handlePoke pulls at a random moment of the spread, once for all pokes until then.
func (p *phone) handlePoke(data []byte) {
	var event poke
	if err := json.Unmarshal(data, &event); err != nil {
		p.counts.streamErrors.Add(1)
		return
	}
	p.counts.pokes.Add(1)
	behind := false
	p.mu.Lock()
	for channel, head := range event.Heads {
		p.heads[channel] = max(p.heads[channel], head)
		at := p.cursors[channel]
		behind = behind || at == nil || at.Seq < head
	}
	p.mu.Unlock()
	p.counts.spread.Store(event.Spread)
	if !behind || !p.pulling.CompareAndSwap(false, true) {
		return
	}
	time.AfterFunc(time.Duration(rand.Float64()*float64(event.Spread))*time.Millisecond, func() {
		p.pulling.Store(false)
		p.wakeSignal.notify(link)
	})
}
