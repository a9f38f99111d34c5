package main

import (
	"context"
	"sync"
)

// gate lets so many calls work at once, and so many of one fan; others queue, a fan's own calls behind one another
// first. Nobody stands in it while bytes come or go over a network.
type gate struct {
	places chan struct{}
	perFan int
	mu     sync.Mutex
	fans   map[string]*fanPlaces
}

type fanPlaces struct {
	places chan struct{}
	calls  int // in the gate and before it
}

func newGate(places, perFan int) *gate {
	return &gate{places: make(chan struct{}, max(1, places)), perFan: max(1, perFan), fans: map[string]*fanPlaces{}}
}

// enter waits for a place, as long as the caller is there. Whoever got in calls leave.
func (g *gate) enter(ctx context.Context, user string) (leave func(), err error) {
	fan := g.come(user)
	if err := occupy(ctx, fan.places); err != nil {
		g.goAway(user)
		return nil, err
	}
	if err := occupy(ctx, g.places); err != nil {
		<-fan.places
		g.goAway(user)
		return nil, err
	}
	return func() {
		<-g.places
		<-fan.places
		g.goAway(user)
	}, nil
}

// occupy takes a free place at once, or waits for one.
func occupy(ctx context.Context, places chan struct{}) error {
	select {
	case places <- struct{}{}:
		return nil
	default:
	}
	select {
	case places <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (g *gate) come(user string) *fanPlaces {
	g.mu.Lock()
	defer g.mu.Unlock()
	fan := g.fans[user]
	if fan == nil {
		fan = &fanPlaces{places: make(chan struct{}, g.perFan)}
		g.fans[user] = fan
	}
	fan.calls++
	return fan
}

func (g *gate) goAway(user string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if fan := g.fans[user]; fan.calls > 1 {
		fan.calls--
	} else {
		delete(g.fans, user)
	}
}
