package dailycounts

import (
	"testing"
	"time"
)

func TestTimes_theP95IsOffByAQuarterAtMost(t *testing.T) {
	for _, step := range []time.Duration{time.Millisecond, 7 * time.Millisecond, 100 * time.Millisecond} {
		var times Times
		for n := 1; n <= 100; n++ {
			times.Add(time.Duration(n) * step)
		}
		want := 95 * float64(step.Milliseconds())
		if p95 := times.P95(); p95 == nil || float64(*p95) < want*0.8 || float64(*p95) > want*1.25 {
			t.Errorf("%v: %v ms, want about %v", step, p95, want)
		}
	}
}

func TestTimes_withoutACallThereIsNoP95(t *testing.T) {
	if p95 := new(Times).P95(); p95 != nil {
		t.Errorf("%d ms", *p95)
	}
}

func TestTimes_aCallOfAnyLengthIsCounted(t *testing.T) {
	var times Times
	for _, took := range []time.Duration{-time.Second, 0, time.Millisecond, time.Hour, 1 << 62} {
		times.Add(took)
	}
	if times.Calls() != 5 || times[0] != 3 || times[classes] != 2 {
		t.Errorf("%v", times)
	}
}
