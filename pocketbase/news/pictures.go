package news

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"sync"
	"time"

	"mudarraj/outbound"
	"mudarraj/pictures"
)

const (
	pictureBytes = 100 << 10
	// narrowest is the smallest side of a picture: less is a pixel that counts readers, or a sign.
	narrowest        = 64
	picturesParallel = 4
	// askingTime is for the requests of an answer's pictures, added up. Waiting for those of other sources does not count.
	askingTime = picturesParallel * time.Minute
	// mostUnreadable: an answer that brings so many pictures that fail, or decode slowly, gets no further one.
	mostUnreadable = 3
)

// picture is one that was re-made, and the name of its file.
type picture struct {
	*pictures.Picture
	file string
}

// taking is what the pictures of one answer have cost so far.
type taking struct {
	*Poller
	source     string
	ctx        context.Context
	stop       context.CancelFunc
	mu         sync.Mutex
	asked      time.Duration
	unreadable int
}

func (p *Poller) newTaking(ctx context.Context, source string) *taking {
	ctx, stop := context.WithCancel(ctx)
	return &taking{Poller: p, source: source, ctx: ctx, stop: stop}
}

// takePictures fetches and re-makes the pictures of a source's items, at most of so many as phones show. An item whose
// picture fails has none. A picture is asked for once.
func (p *Poller) takePictures(ctx context.Context, source string, items []Item) map[string]picture {
	t := p.newTaking(ctx, source)
	defer t.stop()
	var (
		mu      sync.Mutex
		waiting sync.WaitGroup
		places  = make(chan struct{}, picturesParallel)
		taken   = map[string]picture{}
	)
	for _, item := range newest(items, Shown) {
		if len(item.Pictures) == 0 {
			continue
		}
		waiting.Go(func() {
			places <- struct{}{}
			defer func() { <-places }()
			if made := t.first(item.Pictures); made != nil {
				mu.Lock()
				taken[item.ID] = picture{made, fileOf(made)}
				mu.Unlock()
			}
		})
	}
	waiting.Wait()
	return taken
}

// first is the picture of the first address that has one.
func (t *taking) first(addresses []string) *pictures.Picture {
	for _, address := range addresses {
		if t.ctx.Err() != nil {
			return nil
		}
		file := t.ask(address)
		if file == nil {
			continue
		}
		made, err := t.pictures.Small(t.ctx, t.source, file, pictureBytes)
		if errors.Is(err, pictures.Unreadable) {
			t.note(0, 1)
		}
		if err == nil && min(made.Width, made.Height) >= narrowest {
			return made
		}
	}
	return nil
}

// ask is nil if an address gives no file.
func (t *taking) ask(address string) []byte {
	began := time.Now()
	defer func() { t.note(time.Since(began), 0) }()
	ctx, cancel := context.WithTimeout(t.ctx, fetchTime)
	defer cancel()
	headers := map[string]string{"Accept": "image/jpeg, image/png, image/webp, image/gif", "User-Agent": userAgent}
	answer, err := outbound.GetFollowing(ctx, t.client, address, headers, pictures.MaxBytes, redirects)
	if err != nil || answer.Status != http.StatusOK {
		return nil
	}
	return answer.Text
}

// note adds costs, and ends the taking if they are too many.
func (t *taking) note(asked time.Duration, unreadable int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.asked += asked
	t.unreadable += unreadable
	if t.asked >= askingTime || t.unreadable >= mostUnreadable {
		t.stop()
	}
}

// fileOf names a file by its content, so that a name is never used for another picture.
func fileOf(made *pictures.Picture) string {
	sum := sha256.Sum256(made.JPEG)
	return hex.EncodeToString(sum[:8]) + ".jpg"
}
