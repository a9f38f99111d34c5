// Phones by the wire: streams of pokes and sync calls as the app makes them, by the thousand in one cheap process.
// `npm run load` starts it: a line of JSON on stdin says whom and what, lines of JSON on stdout tell what happened.
package main

import (
	"encoding/json/v2"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"time"
)

type fan struct {
	ID    string `json:"id"`
	Token string `json:"token"`
}

type config struct {
	Address string   `json:"address"`
	Fans    []fan    `json:"users"`
	Posts   []string `json:"posts"`
	// Writes a second.
	Writes int `json:"writes"`
	// Seconds of each part of the evening.
	Ramp, Seconds, Double, Converge int
	// Reading is the share of phones with the comments of a post open.
	Reading float64 `json:"reading"`
	// Keeping is how many phones keep the posts that they get.
	Keeping int `json:"keeping"`
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "phones: "+err.Error())
		os.Exit(1)
	}
}

func run() error {
	c := new(config)
	if err := json.UnmarshalRead(os.Stdin, c, json.MatchCaseInsensitiveNames(true)); err != nil {
		return err
	}
	e := newEvening(c)
	e.open(time.Duration(c.Ramp) * time.Second)
	e.tell(e.counts.take("opening", e.began, e.tracker))
	e.busy("load", c.Writes, c.Seconds)
	if c.Double > 0 {
		e.busy("doubled", 2*c.Writes, c.Double)
	}
	e.converge(time.Duration(c.Converge) * time.Second)
	close(e.stop)
	e.phonesEnd.Wait()
	return nil
}

// evening is all phones and what they met.
type evening struct {
	config    *config
	counts    *counts
	tracker   *tracker
	phones    []*phone
	stop      chan struct{}
	began     time.Time
	phonesEnd sync.WaitGroup
}

func newEvening(c *config) *evening {
	e := &evening{config: c, counts: newCounts(), tracker: newTracker(c.Posts), stop: make(chan struct{}), began: time.Now()}
	for i, fan := range c.Fans {
		e.phones = append(e.phones, newPhone(c, fan, e.counts, e.tracker, i < c.Keeping))
	}
	return e
}

func (e *evening) tell(what any) {
	text, err := json.Marshal(what)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}

// open starts the phones one after another and waits until each has its windows.
func (e *evening) open(ramp time.Duration) {
	for i, p := range e.phones {
		wait(time.Until(e.began.Add(ramp*time.Duration(i)/time.Duration(len(e.phones)))), e.stop)
		if rand.Float64() < e.config.Reading {
			p.opened = e.tracker.pick(rand.Float64())
		}
		e.phonesEnd.Go(func() { p.live(e.stop) })
		e.phonesEnd.Go(func() { p.listen(e.stop) })
	}
	for !e.all((*phone).isFilled) {
		time.Sleep(100 * time.Millisecond)
	}
}

func (e *evening) busy(name string, writes, seconds int) {
	began := time.Now()
	stop := make(chan struct{})
	time.AfterFunc(time.Duration(seconds)*time.Second, func() { close(stop) })
	writeAtRate(e.phones, writes, stop)
	e.tell(e.counts.take(name, began, e.tracker))
}

func (e *evening) all(is func(*phone) bool) bool { return e.count(is) == len(e.phones) }

func (e *evening) count(is func(*phone) bool) int {
	found := 0
	for _, p := range e.phones {
		if is(p) {
			found++
		}
	}
	return found
}

func (p *phone) isFilled() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.filled[public] && p.missingPage() == nil
}
