package main

import (
	"fmt"
	"time"
)

// levelling is how the phones stand some time after the last word.
type levelling struct {
	Name    string         `json:"name"`
	Seconds float64        `json:"seconds"`
	Level   int            `json:"level"`
	Phones  int            `json:"phones"`
	Rows    int            `json:"rows"`    // compared with the server's
	Wrong   int            `json:"wrong"`   // of those, other than the server's
	Windows int            `json:"windows"` // phones whose posts were compared
	After   part           `json:"after"`
	Notes   map[string]int `json:"notes"`
}

// becomeLevel waits until every phone has sent its words, stands at the server's heads, and holds the posts of a
// window that is read afresh, where it keeps them.
func (e *evening) becomeLevel(limit time.Duration) {
	began := time.Now()
	l := levelling{}
	for {
		l = e.compare()
		if l.Level == l.Phones && l.Wrong == 0 || time.Since(began) > limit {
			break
		}
		time.Sleep(500 * time.Millisecond)
	}
	l.Seconds = time.Since(began).Seconds()
	l.After = e.counts.take("after", began, e.tracker)
	e.tell(l)
}

func (e *evening) compare() levelling {
	l := levelling{Name: "level", Level: e.count((*phone).isLevel), Phones: len(e.phones), Notes: map[string]int{}}
	truth, err := e.freshPosts()
	if err != nil {
		l.Notes[err.Error()]++
		l.Wrong++
	}
	for _, p := range e.phones {
		if p.posts == nil {
			continue
		}
		l.Windows++
		p.mu.Lock()
		for id, post := range truth {
			l.Rows++
			if held, found := p.posts[id]; held != post {
				l.Wrong++
				l.Notes[fmt.Sprintf("held %v: likes %d of %d, comments %d of %d", found, held.Likes, post.Likes, held.Comments, post.Comments)]++
			}
		}
		p.mu.Unlock()
	}
	return l
}

func (p *phone) isLevel() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for channel, head := range p.heads {
		if at := p.cursors[channel]; at == nil || at.Seq < head {
			return false
		}
	}
	return len(p.queue) == 0
}

// freshPosts reads the public window with a phone that holds nothing.
func (e *evening) freshPosts() (map[string]post, error) {
	p := newPhone(e.config, e.config.Fans[0], newCounts(), newTracker(nil), true)
	for again := true; again; {
		var err error
		if again, err = p.pull(); err != nil {
			return nil, err
		}
	}
	return p.posts, nil
}
