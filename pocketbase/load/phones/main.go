// phones simulates phones: streams of pokes and sync calls as the app makes them, thousands in one process. `npm run
// load` starts it. It reads its configuration as a line of JSON from stdin, and prints reports as lines of JSON.
package main

import (
	"encoding/json/v2"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"time"
)

type user struct {
	ID    string `json:"id"`
	Token string `json:"token"`
}

type config struct {
	Address string   `json:"address"`
	Users   []user   `json:"users"`
	Posts   []string `json:"posts"`
	// Writes is the number of writes per second.
	Writes int `json:"writes"`
	// Seconds of each part of the run.
	Ramp, Seconds, Double, Converge int
	// Reading is the share of phones with the comments of a post open.
	Reading float64 `json:"reading"`
	// Keeping is the number of phones that store the posts that they receive.
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
	e := newSimulation(c)
	e.open(time.Duration(c.Ramp) * time.Second)
	e.printLine(e.counts.take("opening", e.began, e.tracker))
	e.busy("load", c.Writes, c.Seconds)
	if c.Double > 0 {
		e.busy("doubled", 2*c.Writes, c.Double)
	}
	e.converge(time.Duration(c.Converge) * time.Second)
	close(e.stop)
	e.phonesEnd.Wait()
	return nil
}

// simulation is one run: all phones and their counts.
type simulation struct {
	config    *config
	counts    *counts
	tracker   *tracker
	phones    []*phone
	stop      chan struct{}
	began     time.Time
	phonesEnd sync.WaitGroup
}

func newSimulation(c *config) *simulation {
	e := &simulation{config: c, counts: newCounts(), tracker: newTracker(c.Posts), stop: make(chan struct{}), began: time.Now()}
	for i, user := range c.Users {
		e.phones = append(e.phones, newPhone(c, user, e.counts, e.tracker, i < c.Keeping))
	}
	return e
}

func (e *simulation) printLine(what any) {
	text, err := json.Marshal(what)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}

// open starts the phones one after another and waits until each has its windows.
func (e *simulation) open(ramp time.Duration) {
	for i, p := range e.phones {
		wait(time.Until(e.began.Add(ramp*time.Duration(i)/time.Duration(len(e.phones)))), e.stop)
		if rand.Float64() < e.config.Reading {
			p.opened = e.tracker.pick(rand.Float64())
		}
		e.phonesEnd.Go(func() { p.pullLoop(e.stop) })
		e.phonesEnd.Go(func() { p.listen(e.stop) })
	}
	for !e.all((*phone).isFilled) {
		time.Sleep(100 * time.Millisecond)
	}
}

func (e *simulation) busy(name string, writes, seconds int) {
	began := time.Now()
	stop := make(chan struct{})
	time.AfterFunc(time.Duration(seconds)*time.Second, func() { close(stop) })
	writeAtRate(e.phones, writes, stop)
	e.printLine(e.counts.take(name, began, e.tracker))
}

func (e *simulation) all(is func(*phone) bool) bool { return e.count(is) == len(e.phones) }

func (e *simulation) count(is func(*phone) bool) int {
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
