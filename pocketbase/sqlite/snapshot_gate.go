package sqlite

import (
	"context"
	"sync"
)

// SnapshotGate delays new snapshots until the open ones have ended. SQLite restarts its write-ahead log only when no
// reader uses it, and overlapping readers always leave one that does.
type SnapshotGate struct {
	mu     sync.Mutex
	open   int
	closed chan struct{} // nil while snapshots may begin; it is closed when they may begin again
	empty  chan struct{} // closed when the last open snapshot ends
}

// Enter waits until a snapshot may begin. The caller calls leave when it has ended.
func (g *SnapshotGate) Enter(ctx context.Context) error {
	for {
		g.mu.Lock()
		closed := g.closed
		if closed == nil {
			g.open++
			g.mu.Unlock()
			return nil
		}
		g.mu.Unlock()
		select {
		case <-closed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (g *SnapshotGate) Leave() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.open--
	if g.open == 0 && g.empty != nil {
		close(g.empty)
		g.empty = nil
	}
}

// hold lets no snapshot begin until release is called. It returns when none is open or when the context ends. Only one
// hold may run at a time.
func (g *SnapshotGate) hold(ctx context.Context) (release func(), err error) {
	g.mu.Lock()
	closed, empty := make(chan struct{}), make(chan struct{})
	if g.closed = closed; g.open > 0 {
		g.empty = empty
	} else {
		close(empty)
	}
	g.mu.Unlock()
	release = func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.closed, g.empty = nil, nil
		close(closed)
	}
	select {
	case <-empty:
		return release, nil
	case <-ctx.Done():
		release()
		return nil, ctx.Err()
	}
}
