package sync

import (
	"sync"
	"time"

	"github.com/pocketbase/dbx"
)

// A tag with more posts than this is counted at most once in a counter-interval, however many phones read its pages.
const cheapCount = 1000

// tagCounts caches the numbers of posts of large tags.
type tagCounts struct {
	mu    sync.Mutex
	known map[string]tagCount
}

type tagCount struct {
	posts int
	at    time.Time
}

func newTagCounts() *tagCounts { return &tagCounts{known: map[string]tagCount{}} }

func (t *tagCounts) cached(key string, since time.Time) (posts int, found bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	count, found := t.known[key]
	return count.posts, found && count.at.After(since)
}

func (t *tagCounts) store(key string, count tagCount) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.known) > 10_000 {
		clear(t.known)
	}
	t.known[key] = count
}

// countTagged returns the number of posts of a tag.
func (p *snapshot) countTagged(key string) (*int, error) {
	now := time.Now()
	if posts, found := p.tags.cached(key, now.Add(-p.config.CounterInterval)); found {
		return &posts, nil
	}
	total := new(int)
	err := p.tx.NewQuery("SELECT count(*) FROM _post_tags WHERE tag_key = {:tag}").Bind(dbx.Params{"tag": key}).Row(total)
	if err == nil && *total > cheapCount {
		p.tags.store(key, tagCount{*total, now})
	}
	return total, err
}
