package serverstate

import (
	"testing"
	"time"

	"mudarraj/backups"
)

func TestThreshold_warnsFromItsValueOn(t *testing.T) {
	above, floor := threshold{warn: 10, bad: 20}, threshold{warn: 20, bad: 10, isFloor: true}
	for value, want := range map[float64][2]level{0: {ok, bad}, 9: {ok, bad}, 10: {warn, bad}, 19: {warn, warn}, 20: {bad, warn}, 21: {bad, ok}} {
		if got := [2]level{above.of(value), floor.of(value)}; got != want {
			t.Errorf("%v: %v, want %v", value, got, want)
		}
	}
}

func TestJudged_whatIsNotKnownIsNeitherZeroNorFine(t *testing.T) {
	if v := judged("disk-free", nil, freeShare); v.Value != nil || v.Level != unknown {
		t.Errorf("%+v", v)
	}
}

func TestJudgedFrom_fewCallsSayNothing(t *testing.T) {
	for count, want := range map[int64]level{99: ok, 100: bad} {
		if v := judgedFrom(count, fewCalls, "sync-p95", known(5000), syncP95); v.Level != want {
			t.Errorf("%d calls: %v", count, v.Level)
		}
	}
}

func TestBackupOf_noneIsBad_andOneThatCannotBeListedIsUnknown(t *testing.T) {
	now := time.Now()
	for name, one := range map[string]struct {
		last backups.Last
		want level
	}{
		"not listed": {backups.Last{}, unknown},
		"never":      {backups.Last{Known: true}, bad},
		"today":      {backups.Last{Known: true, At: now.Add(-time.Hour)}, ok},
		"two days":   {backups.Last{Known: true, At: now.Add(-2 * day)}, warn},
		"a week":     {backups.Last{Known: true, At: now.Add(-7 * day)}, bad},
	} {
		if got := backupOf(one.last, now); got.Level != one.want || (got.AgeMs == nil) != one.last.At.IsZero() {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestLevelOf_aSourceWarnsAtOnceAndIsBadAfterAnHour(t *testing.T) {
	minute, hour := time.Minute.Milliseconds(), time.Hour.Milliseconds()
	for _, one := range []struct {
		trouble string
		failing *int64
		want    level
	}{{"", nil, ok}, {"down", nil, warn}, {"down", new(int64), warn}, {"down", &minute, warn}, {"down", &hour, bad}} {
		if got := levelOf(one.trouble, one.failing); got != one.want {
			t.Errorf("%q: %v, want %v", one.trouble, got, one.want)
		}
	}
}
