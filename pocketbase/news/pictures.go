package news

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"sync"
	"time"

	"mudarraj/outbound"
	"mudarraj/pictures"
)

const (
	pictureBytes = 100 << 10
	// narrowest is the smallest side of a picture: less is a pixel that counts readers, or a sign.
	narrowest = 64
	// picturesTime is for all pictures of an answer.
	picturesTime     = time.Minute
	picturesParallel = 4
)

// picture is one that was re-made, and the name of its file.
type picture struct {
	*pictures.Picture
	file string
}

// takePictures fetches and re-makes the pictures of items, at most of so many as phones show. An item whose picture
// fails has none. A picture is asked for once.
func (p *Poller) takePictures(ctx context.Context, items []Item) map[string]picture {
	ctx, cancel := context.WithTimeout(ctx, picturesTime)
	defer cancel()
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
			if made := p.takePicture(ctx, item); made != nil {
				mu.Lock()
				taken[item.ID] = picture{made, fileOf(made)}
				mu.Unlock()
			}
		})
	}
	waiting.Wait()
	return taken
}

func (p *Poller) takePicture(ctx context.Context, item Item) *pictures.Picture {
	for _, address := range item.Pictures {
		headers := map[string]string{"Accept": "image/jpeg, image/png, image/webp, image/gif", "User-Agent": userAgent}
		answer, err := outbound.GetFollowing(ctx, p.client, address, headers, pictures.MaxBytes, redirects)
		if err != nil || answer.Status != http.StatusOK {
			continue
		}
		made, err := p.pictures.Small(answer.Text, pictureBytes)
		if err == nil && min(made.Width, made.Height) >= narrowest {
			return made
		}
	}
	return nil
}

// fileOf names a file by its content, so that a name is never used for another picture.
func fileOf(made *pictures.Picture) string {
	sum := sha256.Sum256(made.JPEG)
	return hex.EncodeToString(sum[:8]) + ".jpg"
}
