package changedlimits

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/limits"
)

// Limits are all settings `limit-…` of the server.
type Limits struct {
	app   core.App
	named []limits.Named
	// changing is held from the change of a row until the limit has it, so that the last commit is in force.
	changing sync.Mutex
}

// New finds no stored change yet: the tables may be older than this program.
func New(app core.App, named []limits.Named) *Limits { return &Limits{app: app, named: named} }

// rereadEvery is how soon a running server sees what a command of the host cleared.
const rereadEvery = 10 * time.Second

// Apply puts in force what is stored, and what the host set for all other limits.
func (l *Limits) Apply() error {
	l.changing.Lock()
	defer l.changing.Unlock()
	return l.apply()
}

func (l *Limits) apply() error {
	rows, err := storedRows(l.app)
	if err != nil {
		return err
	}
	byName := map[string]stored{}
	for _, row := range rows {
		byName[row.Name] = row
	}
	for _, one := range l.named {
		wanted := one.Given()
		if row, isStored := byName[one.Name]; isStored {
			if rate, holds := rateIn(row, one.Limit); holds {
				wanted = rate
			}
		}
		if one.Rate() != wanted {
			one.Put(wanted)
		}
	}
	return nil
}

// KeepApplying does so until stop is closed.
func (l *Limits) KeepApplying(stop <-chan struct{}) {
	again := time.NewTicker(rereadEvery)
	defer again.Stop()
	for {
		select {
		case <-stop:
			return
		case <-again.C:
			if err := l.Apply(); err != nil {
				l.app.Logger().Warn("changed limits were not read", "error", err)
			}
		}
	}
}

func (l *Limits) find(name string) (limits.Named, bool) {
	for _, one := range l.named {
		if one.Name == name {
			return one, true
		}
	}
	return limits.Named{}, false
}
