// Package dailycounts counts what no row tells of: sync calls and how long they took, and operations that were refused or
// have to wait. It counts in memory, and adds to the day's row of `_daily_figures` once a minute: a killed server loses a
// minute of them.
package dailycounts

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/stopping"
)

const (
	storeEvery = time.Minute
	dayForm    = time.DateOnly
)

// Riyadh has the days of the figures. It has no summer time.
var Riyadh = time.FixedZone("Riyadh", 3*60*60)

// Day is what was counted of one day.
type Day struct {
	// Operations got a verdict. Refused and Waiting are of them. One that is sent again counts again.
	Operations, Refused, Waiting int64
	Times                        Times
}

func (d *Day) add(more *Day) {
	d.Operations += more.Operations
	d.Refused += more.Refused
	d.Waiting += more.Waiting
	for class, count := range more.Times {
		d.Times[class] += count
	}
}

// Counts counts. nil counts nothing.
type Counts struct {
	app core.App
	now func() time.Time

	mu sync.Mutex
	// unstored is what the rows lack, by day.
	unstored map[string]*Day
	// storing is held while rows get it.
	storing sync.Mutex
}

// New counts by a clock.
func New(app core.App, now func() time.Time) *Counts {
	return &Counts{app: app, now: now, unstored: map[string]*Day{}}
}

// Call counts a sync call.
func (c *Counts) Call(took time.Duration) {
	if c != nil {
		c.count(func(day *Day) { day.Times.Add(took) })
	}
}

// Operations counts operations that got a verdict.
func (c *Counts) Operations(all, refused, waiting int) {
	if c != nil && all > 0 {
		c.count(func(day *Day) {
			day.add(&Day{Operations: int64(all), Refused: int64(refused), Waiting: int64(waiting)})
		})
	}
}

func (c *Counts) count(add func(*Day)) {
	name := dayOf(c.now())
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.unstored[name] == nil {
		c.unstored[name] = new(Day)
	}
	add(c.unstored[name])
}

func dayOf(now time.Time) string { return now.In(Riyadh).Format(dayForm) }

// Today is what was counted of the present day, stored or not.
func (c *Counts) Today() (Day, error) {
	c.storing.Lock() // nothing is between memory and row
	defer c.storing.Unlock()
	name := dayOf(c.now())
	today, err := readDay(c.app.ConcurrentDB(), name)
	c.mu.Lock()
	defer c.mu.Unlock()
	if more := c.unstored[name]; more != nil {
		today.add(more)
	}
	return today, err
}

// KeepStoring stores every minute until stop is closed, and once at the end.
func (c *Counts) KeepStoring(stop <-chan struct{}) {
	store := func() {
		if err := c.Store(); err != nil {
			c.app.Logger().Warn("counts of the day were not stored", "error", err)
		}
	}
	for range stopping.Ticks(storeEvery, stop) {
		store()
	}
	store()
}

// Store adds what was counted to the rows. After a failure it is added the next time.
func (c *Counts) Store() error {
	c.storing.Lock()
	defer c.storing.Unlock()
	c.mu.Lock()
	taken := c.unstored
	c.unstored = map[string]*Day{}
	c.mu.Unlock()
	if len(taken) == 0 {
		return nil
	}
	err := c.app.RunInTransaction(func(tx core.App) error {
		for name, more := range taken {
			if err := addToRow(tx, name, more); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		c.putBack(taken)
	}
	return err
}

func (c *Counts) putBack(taken map[string]*Day) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for name, day := range taken {
		if later := c.unstored[name]; later != nil {
			day.add(later)
		}
		c.unstored[name] = day
	}
}
