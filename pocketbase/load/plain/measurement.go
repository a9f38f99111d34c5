package main

import (
	"bufio"
	"bytes"
	"encoding/json/v2"
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"
	"sync"
	"syscall"
	"time"
)

// listen opens the listeners, a few at a time, and returns when all have subscribed.
func (s *measurement) listen(listeners int) {
	s.most = (listeners*99 + 99) / 100
	var opened sync.WaitGroup
	slots := make(chan struct{}, 16)
	for range listeners {
		opened.Add(1)
		go func() {
			slots <- struct{}{}
			err := s.subscribe(func() { <-slots; opened.Done() })
			if err != nil {
				fmt.Fprintln(os.Stderr, "a listener: "+err.Error())
			}
		}()
	}
	opened.Wait()
}

// subscribe subscribes to posts/* and counts events until the program ends.
func (s *measurement) subscribe(subscribed func()) error {
	connection, err := net.Dial("tcp", s.address)
	if err != nil {
		subscribed()
		return err
	}
	fmt.Fprintf(connection, "GET /api/realtime HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\n\r\n", s.address)
	response, err := http.ReadResponse(bufio.NewReaderSize(connection, 2048), nil)
	if err != nil {
		subscribed()
		return err
	}
	lines := bufio.NewReaderSize(response.Body, 2048)
	hasSubscribed := false
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return err
		}
		data, isData := bytes.CutPrefix(line, []byte("data:"))
		if !isData {
			continue
		}
		if !hasSubscribed {
			hasSubscribed = true
			var subscriber struct {
				ID string `json:"clientId"`
			}
			if err := json.Unmarshal(data, &subscriber); err != nil {
				return err
			}
			_, err := s.send("/api/realtime", map[string]any{"clientId": subscriber.ID, "subscriptions": []string{"posts/*"}})
			subscribed()
			if err != nil {
				return err
			}
			continue
		}
		s.arrived(data)
	}
}

// arrived counts a new post at one listener, until 99 % of them have it.
func (s *measurement) arrived(data []byte) {
	var event struct {
		Action string `json:"action"`
		Record struct {
			Content string `json:"content"`
		} `json:"record"`
	}
	if json.Unmarshal(data, &event) != nil || event.Action != "create" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.deliveries[event.Record.Content]
	if h == nil {
		return
	}
	if h.left--; h.left == 0 {
		s.delays = append(s.delays, time.Since(h.at))
	}
}

// write makes 1 post and 9 likes in turn, at a rate, answered or not. It returns at most deadline and 5 s after the
// last.
func (s *measurement) write(perSecond int, length time.Duration) {
	began := time.Now()
	var pending sync.WaitGroup
	for n := 0; ; n++ {
		due := began.Add(time.Duration(n) * time.Second / time.Duration(perSecond))
		if due.Sub(began) >= length {
			break
		}
		time.Sleep(time.Until(due))
		pending.Go(func() { s.writeOnce(n) })
	}
	pending.Wait()
	time.Sleep(5 * time.Second) // what is still on its way
}

func (s *measurement) writeOnce(n int) {
	path, body := "/api/collections/likes/records", map[string]any{"post": s.posts[n%len(s.posts)]}
	began := time.Now()
	if n%10 == 0 {
		content := fmt.Sprintf("post %d", n)
		path, body = "/api/collections/posts/records", map[string]any{"content": content}
		s.mu.Lock()
		s.deliveries[content] = &delivery{at: began, left: s.most}
		s.mu.Unlock()
	}
	_, err := s.send(path, body)
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		s.errors++
		return
	}
	s.took = append(s.took, time.Since(began))
}

type figures struct {
	Listeners int     `json:"listeners"`
	Writes    int     `json:"writes"`
	Errors    int     `json:"errors"`
	P50       float64 `json:"p50"`
	P95       float64 `json:"p95"`
	P99       float64 `json:"p99"`
	At99      float64 `json:"at99"` // p95 of the posts
	Lost      int     `json:"lost"` // posts that were not at 99 of 100
	CPU       float64 `json:"cpu"`
	PeakMB    float64 `json:"peakMb"`
}

func (s *measurement) figures(listeners int, length time.Duration) figures {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := func(list []time.Duration, part float64) float64 {
		if len(list) == 0 {
			return 0
		}
		slices.Sort(list)
		return float64(list[min(len(list)-1, int(float64(len(list))*part))].Milliseconds())
	}
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	cpu := time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	return figures{Listeners: listeners, Writes: len(s.took), Errors: s.errors, P50: at(s.took, 0.5), P95: at(s.took, 0.95), P99: at(s.took, 0.99),
		At99: at(s.delays, 0.95), Lost: len(s.deliveries) - len(s.delays), CPU: cpu.Seconds() / length.Seconds(), PeakMB: float64(usage.Maxrss) / 1024}
}
