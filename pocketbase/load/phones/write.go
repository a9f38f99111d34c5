package main

import (
	"math/rand/v2"
	"time"
)

// writeAtRate lets phones write at a rate until stop: 60 % likes, 25 % comments, 10 % posts, 5 % follows.
func writeAtRate(phones []*phone, perSecond int, stop <-chan struct{}) {
	began := time.Now()
	for n := 0; !isClosed(stop); n++ {
		due := began.Add(time.Duration(float64(n) / float64(perSecond) * float64(time.Second)))
		wait(time.Until(due), stop)
		phones[rand.IntN(len(phones))].write(rand.Float64(), phones)
	}
}

// write queues one operation. chance (0 to 1) chooses its kind.
func (p *phone) write(chance float64, phones []*phone) {
	target := p.tracker.pick(rand.Float64())
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case chance < 0.60:
		for tries := 0; p.liked[target]; tries++ {
			if tries == 20 {
				return // a small crowd has liked everything
			}
			target = p.tracker.pick(rand.Float64())
		}
		p.liked[target] = true
		p.queueUp("hashtag_likes", p.user.ID+target, map[string]string{"user_id": p.user.ID, "post_id": target})
	case chance < 0.85:
		p.queueUp("hashtag_comments", newID(), map[string]string{"post_id": target, "content": sentence()})
	case chance < 0.95:
		p.queueUp("hashtag_posts", newID(), map[string]string{"content": sentence() + " #القمة"})
	default:
		other := phones[rand.IntN(len(phones))].user.ID
		if other == p.user.ID || p.liked[other] {
			return
		}
		p.liked[other] = true
		p.queueUp("follows", p.user.ID+other, map[string]string{"follower_id": p.user.ID, "following_id": other})
	}
	p.wakeSignal.notify(work)
}

// queueUp adds an operation. The caller holds the lock.
func (p *phone) queueUp(collection, record string, body map[string]string) {
	p.n++
	p.queue = append(p.queue, queued{writtenAt: time.Now(), operation: operation{ID: newID(), N: p.n, Action: "create",
		Collection: collection, Record: record, Body: body, Deps: []string{}}})
}

var words = []string{"هدف", "في", "الدقيقة", "التسعين", "المدرج", "كله", "واقف", "والصوت", "واصل", "للشارع", "يا", "سلام",
	"على", "اللعب", "أحسن", "جمهور", "بلا", "منافس", "الحكم", "ظالم", "ركلة", "جزاء", "واضحة", "مبروك", "للأبطال"}

// sentence has 6 to 25 words, as posts of users have.
func sentence() string {
	text := words[rand.IntN(len(words))]
	for range 5 + rand.IntN(20) {
		text += " " + words[rand.IntN(len(words))]
	}
	return text
}

const idLetters = "abcdefghijklmnopqrstuvwxyz0123456789"

func newID() string {
	id := make([]byte, 15)
	for i := range id {
		id[i] = idLetters[rand.IntN(len(idLetters))]
	}
	return string(id)
}
