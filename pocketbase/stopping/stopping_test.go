package stopping

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

func TestTicks_endWhenStopIsClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stop := make(chan struct{})
		begun, ticks := time.Now(), 0
		for range Ticks(time.Minute, stop) {
			if ticks++; ticks == 3 {
				close(stop)
			}
		}
		if ticks != 3 || time.Since(begun) != 3*time.Minute {
			t.Errorf("%d ticks in %s", ticks, time.Since(begun))
		}
	})
}

func TestWithStop_endsTheContextWhenStopIsClosed(t *testing.T) {
	stop := make(chan struct{})
	ctx, cancel := WithStop(context.Background(), stop)
	defer cancel()
	if ctx.Err() != nil {
		t.Error("it ended before")
	}
	close(stop)
	<-ctx.Done()
}
