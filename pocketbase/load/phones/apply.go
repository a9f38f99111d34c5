package main

import (
	"encoding/json/v2"
	"fmt"
	"slices"
	"strings"
	"time"
)

// apply takes an answer in: verdicts, the ground of fresh windows, rows, and then the cursors (Y14).
func (p *phone) apply(q *request, body []byte) (again bool, err error) {
	a, rows, err := readAnswer(body, p.posts != nil)
	if err != nil {
		return false, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.epoch = &a.Epoch
	if a.Rewind != nil {
		return false, fmt.Errorf("rewound to %d", *a.Rewind)
	}
	p.judge(a.Verdicts)
	for name, part := range a.Channels {
		if err := p.follow(q, name, part, a); err != nil {
			return false, err
		}
		again = again || part.More
	}
	if slices.Contains(a.Drop, public) || slices.Contains(a.Drop, p.own()) {
		return false, fmt.Errorf("dropped: %v", a.Drop)
	}
	if err := p.keep(a, rows); err != nil {
		return false, err
	}
	for _, answered := range a.Pages {
		p.widen(answered)
	}
	p.seal(a, rows)
	for _, o := range p.queue {
		again = again || time.Now().After(o.restUntil)
	}
	return again || p.missingPage() != nil, nil
}

// follow moves the cursor of one channel.
func (p *phone) follow(q *request, name string, part *channelAnswer, a *answer) error {
	before := q.Cursors[name]
	switch {
	case part.Fresh:
		p.counts.fresh(p, p.filled[name])
		p.filled[name] = true
		p.begin(name)
	case before == nil || part.From == nil || *part.From != *before:
		return fmt.Errorf("%s continues another place", name)
	}
	if before != nil && part.Cursor.Run == before.Run && part.Cursor.Seq < before.Seq {
		return fmt.Errorf("%s went back from %d to %d", name, before.Seq, part.Cursor.Seq)
	}
	if !part.More && part.Cursor != a.AsOf {
		return fmt.Errorf("%s ends at %d, not at the head %d", name, part.Cursor.Seq, a.AsOf.Seq)
	}
	if name == public && !part.More {
		p.tracker.advanced(p, part.Cursor.Seq)
	}
	p.cursors[name] = &part.Cursor
	return nil
}

// begin forgets what a fresh window replaces, and asks for the rest of it.
func (p *phone) begin(channel string) {
	for _, w := range windows {
		if w.own == (channel == p.own()) && (w.own || channel == public) {
			p.floor[channel+"/"+w.collection] = nil
			p.counted[channel+"/"+w.collection] = 0
		}
	}
	if channel == public && p.posts != nil {
		p.posts = map[string]post{}
	}
}

// widen goes on below the page that came, until the window is full.
func (p *phone) widen(answered pageAnswer) {
	key := answered.Of + "/" + answered.Collection
	if _, missing := p.floor[key]; !missing {
		return
	}
	p.counted[key] += len(answered.IDs)
	p.floor[key] = answered.Next
	full := false
	for _, w := range windows {
		full = full || (w.collection == answered.Collection && w.own == strings.HasPrefix(answered.Of, "user:") && p.counted[key] >= w.rows)
	}
	if answered.End || full {
		delete(p.floor, key)
	}
}

// seal names the oldest row that each fresh window brought: the next page begins below it.
func (p *phone) seal(a *answer, rows []answerRow) {
	for _, row := range rows {
		for _, name := range row.In {
			key := name + "/" + row.Collection
			before, missing := p.floor[key]
			if part := a.Channels[name]; part == nil || !part.Fresh || !missing {
				continue
			}
			p.counted[key]++
			if at := row.orderKey(); before == nil || at < *before {
				p.floor[key] = &at
			}
		}
	}
	for name, part := range a.Channels {
		for _, w := range windows {
			// A window begins with one row at least, where there is one.
			if key := name + "/" + w.collection; part.Fresh && p.floor[key] == nil {
				delete(p.floor, key)
			}
		}
	}
}

// keep takes the rows in, on a phone that keeps them.
func (p *phone) keep(a *answer, rows []answerRow) error {
	if p.posts == nil {
		return nil
	}
	for _, row := range rows {
		if row.Collection != "hashtag_posts" {
			continue
		}
		var held post
		if err := json.Unmarshal(row.Row, &held); err != nil {
			return err
		}
		p.posts[held.ID] = held
	}
	for _, count := range a.Channels[public].Counts {
		held, found := p.posts[count.ID]
		if count.Collection != "hashtag_posts" || !found {
			continue
		}
		held.Likes, held.Comments = *count.Row.Likes, *count.Row.Comments
		p.posts[count.ID] = held
	}
	for _, gone := range a.Channels[public].Deletes {
		if gone.Collection == "hashtag_posts" {
			delete(p.posts, gone.ID)
		}
	}
	return nil
}

// judge takes what was decided out of the queue.
func (p *phone) judge(verdicts []verdict) {
	for _, v := range verdicts {
		at := slices.IndexFunc(p.queue, func(o queued) bool { return o.ID == v.ID })
		if at < 0 {
			continue
		}
		o := &p.queue[at]
		switch v.Verdict {
		case "accepted", "duplicate":
			p.counts.accepted(time.Since(o.saidAt))
			if o.Collection == "hashtag_posts" {
				p.tracker.posted(o.Record, v.Seq, o.saidAt)
			}
		case "wait":
			p.counts.waits.Add(1)
			p.counts.note("wait " + v.Code)
			o.restUntil = time.Now().Add(time.Duration(v.After) * time.Millisecond)
			continue
		default:
			p.counts.errors.Add(1)
			p.counts.note(o.Collection + " " + v.Verdict + " " + v.Code)
		}
		p.queue = slices.Delete(p.queue, at, at+1)
	}
}
