package serverstate

import (
	"errors"
	"io/fs"
	"os"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/uploads"
)

const (
	countEvery = time.Hour
	// sliceRows are counted at once, with a rest before the next ones: users come first.
	sliceRows = 20_000
	sliceRest = 20 * time.Millisecond
)

// hourlyCounts counts in the background what no request may count: it grows with users.
type hourlyCounts struct {
	app    core.App
	folder string

	mu        sync.Mutex
	entryRows number
	bytes     number
}

func newHourlyCounts(app core.App, files *uploads.Uploads) *hourlyCounts {
	return &hourlyCounts{app: app, folder: files.Folder()}
}

// entries are those of the feed; nil before they were counted.
func (c *hourlyCounts) entries() number {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.entryRows
}

// uploads are the bytes of files that no row took yet; nil before they were counted.
func (c *hourlyCounts) uploads() number {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bytes
}

// keepCounting counts every hour until stop is closed.
func (c *hourlyCounts) keepCounting(stop <-chan struct{}) {
	timer := time.NewTicker(countEvery)
	defer timer.Stop()
	for {
		entries, err := c.countEntries(stop)
		bytes, filesErr := bytesIn(c.folder)
		if err := errors.Join(err, filesErr); err != nil {
			c.app.Logger().Warn("the state of the server was not counted", "error", err)
		}
		c.mu.Lock()
		c.entryRows, c.bytes = entries, bytes
		c.mu.Unlock()
		select {
		case <-stop:
			return
		case <-timer.C:
		}
	}
}

const sliceOfFeed = "SELECT count(*), coalesce(max(seq), 0) FROM (SELECT seq FROM _feed NOT INDEXED WHERE seq > {:after} ORDER BY seq LIMIT {:rows})"

func (c *hourlyCounts) countEntries(stop <-chan struct{}) (number, error) {
	all, after := 0, int64(0)
	for {
		var rows int
		var last int64
		err := c.app.ConcurrentDB().NewQuery(sliceOfFeed).Bind(dbx.Params{"after": after, "rows": sliceRows}).Row(&rows, &last)
		if err != nil {
			return nil, err
		}
		if all, after = all+rows, last; rows < sliceRows {
			return known(all), nil
		}
		select {
		case <-stop:
			return nil, nil
		case <-time.After(sliceRest):
		}
	}
}

func bytesIn(folder string) (number, error) {
	files, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	bytes := int64(0)
	for _, file := range files {
		if info, err := file.Info(); err == nil { // else a row took it meanwhile
			bytes += info.Size()
		}
	}
	return known(bytes), nil
}
