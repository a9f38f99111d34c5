package main

import (
	"encoding/json/v2"
	"fmt"
	"slices"
	"time"
)

// apply applies an answer: verdicts, fresh windows, rows, and then the cursors (Y14).
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
	p.applyVerdicts(a.Verdicts)
	for name, part := range a.Channels {
		if err := p.applyChannel(q, name, part, a); err != nil {
			return false, err
		}
		again = again || part.More
	}
	for _, channel := range a.Drop {
		p.forgetWindows(channel)
	}
	if slices.Contains(a.Drop, public) || slices.Contains(a.Drop, p.own()) {
		return false, fmt.Errorf("dropped: %v", a.Drop)
	}
	if err := p.storePosts(a, rows); err != nil {
		return false, err
	}
	for _, answered := range a.Pages {
		p.continueWindow(answered)
	}
	for _, o := range p.queue {
		again = again || time.Now().After(o.waitUntil)
	}
	return again || p.missingPage() != nil, nil
}

// applyChannel checks the answer of one channel and moves its cursor.
func (p *phone) applyChannel(q *request, name string, part *channelAnswer, a *answer) error {
	before := q.Cursors[name]
	switch {
	case part.Fresh:
		p.counts.fresh(p, p.filled[name])
		p.filled[name] = true
		p.resetWindows(name, part)
	case before == nil || part.From == nil || *part.From != *before:
		return fmt.Errorf("%s continues another cursor", name)
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

// storePosts stores the posts of an answer, on a phone that stores them.
func (p *phone) storePosts(a *answer, rows []answerRow) error {
	if p.posts == nil {
		return nil
	}
	for _, row := range rows {
		if row.Collection != "hashtag_posts" {
			continue
		}
		var stored post
		if err := json.Unmarshal(row.Row, &stored); err != nil {
			return err
		}
		p.posts[stored.ID] = stored
	}
	for _, count := range a.Channels[public].Counts {
		stored, found := p.posts[count.ID]
		if count.Collection != "hashtag_posts" || !found {
			continue
		}
		stored.Likes, stored.Comments = *count.Row.Likes, *count.Row.Comments
		p.posts[count.ID] = stored
	}
	for _, gone := range a.Channels[public].Deletes {
		if gone.Collection == "hashtag_posts" {
			delete(p.posts, gone.ID)
		}
	}
	return nil
}

// applyVerdicts removes decided operations from the queue.
func (p *phone) applyVerdicts(verdicts []verdict) {
	for _, v := range verdicts {
		at := slices.IndexFunc(p.queue, func(o queued) bool { return o.ID == v.ID })
		if at < 0 {
			continue
		}
		o := &p.queue[at]
		switch v.Verdict {
		case "accepted", "duplicate":
			p.counts.accepted(time.Since(o.writtenAt))
			if o.Collection == "hashtag_posts" {
				p.tracker.posted(o.Record, v.Seq, o.writtenAt)
			}
		case "wait":
			p.counts.waits.Add(1)
			p.counts.note("wait " + v.Code)
			o.waitUntil = time.Now().Add(time.Duration(v.After) * time.Millisecond)
			continue
		default:
			p.counts.errors.Add(1)
			p.counts.note(o.Collection + " " + v.Verdict + " " + v.Code)
		}
		p.queue = slices.Delete(p.queue, at, at+1)
	}
}
