package main

import (
	"fmt"
	"time"
)

// convergence is the number of phones that have the server's rows, some time after the last write.
type convergence struct {
	Name      string         `json:"name"`
	Seconds   float64        `json:"seconds"`
	Converged int            `json:"converged"`
	Phones    int            `json:"phones"`
	Rows      int            `json:"rows"`    // compared with the server's
	Wrong     int            `json:"wrong"`   // of those, other than the server's
	Windows   int            `json:"windows"` // phones whose posts were compared
	After     part           `json:"after"`
	Notes     map[string]int `json:"notes"`
}

// converge waits until every phone has sent its operations and has read up to the server's heads. Phones that store
// posts must have those of a fresh window.
func (e *simulation) converge(limit time.Duration) {
	began := time.Now()
	c := convergence{}
	for {
		c = e.compare()
		if c.Converged == c.Phones && c.Wrong == 0 || time.Since(began) > limit {
			break
		}
		time.Sleep(500 * time.Millisecond)
	}
	c.Seconds = time.Since(began).Seconds()
	c.After = e.counts.take("after", began, e.tracker)
	e.printLine(c)
}

func (e *simulation) compare() convergence {
	c := convergence{Name: "convergence", Converged: e.count((*phone).hasConverged), Phones: len(e.phones), Notes: map[string]int{}}
	truth, err := e.freshPosts()
	if err != nil {
		c.Notes[err.Error()]++
		c.Wrong++
	}
	for _, p := range e.phones {
		if p.posts == nil {
			continue
		}
		c.Windows++
		p.mu.Lock()
		for id, post := range truth {
			c.Rows++
			if stored, found := p.posts[id]; stored != post {
				c.Wrong++
				c.Notes[fmt.Sprintf("held %v: likes %d of %d, comments %d of %d", found, stored.Likes, post.Likes, stored.Comments, post.Comments)]++
			}
		}
		p.mu.Unlock()
	}
	return c
}

func (p *phone) hasConverged() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for channel, head := range p.heads {
		if at := p.cursors[channel]; at == nil || at.Seq < head {
			return false
		}
	}
	return len(p.queue) == 0
}

// freshPosts reads the public window with a new phone.
func (e *simulation) freshPosts() (map[string]post, error) {
	p := newPhone(e.config, e.config.Users[0], newCounts(), newTracker(nil), true)
	p.publicOnly = true
	for again := true; again; {
		var err error
		if again, err = p.pull(); err != nil {
			return nil, err
		}
	}
	return p.posts, nil
}
