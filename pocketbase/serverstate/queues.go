package serverstate

import (
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/jobs"
	"mudarraj/push"
)

// queue is what waits of one kind: src/views/server-state.ts has the same shape.
type queue struct {
	Name string `json:"name"`
	// Kind is that of jobs and pushes; else empty.
	Kind    string `json:"kind"`
	Waiting int    `json:"waiting"`
	// IsMore: counting ended at Waiting.
	IsMore bool `json:"isMore"`
	// OldestMs is how long the oldest one waits; null when nothing waits, or when nobody knows.
	OldestMs *int64 `json:"oldestMs"`
	// Judges says which of both numbers warns: `waiting` or `oldest`.
	Judges string  `json:"judges"`
	Warn   float64 `json:"warn"`
	Bad    float64 `json:"bad"`
	Level  level   `json:"level"`
}

// byAge is a queue that warns when its oldest entry waits long. The zero time is not known.
func byAge(name, kind string, waiting int, since time.Time, now time.Time, t threshold) queue {
	q := queue{Name: name, Kind: kind, Waiting: waiting, Judges: "oldest", Warn: t.warn, Bad: t.bad, Level: ok}
	switch {
	case waiting > 0 && since.IsZero():
		q.Level = unknown
	case waiting > 0:
		age := max(0, now.Sub(since).Milliseconds())
		q.OldestMs, q.Level = &age, t.of(float64(age))
	}
	return q
}

// byCount is a queue that warns when many wait.
func byCount(name string, waiting int, t threshold) queue {
	return queue{Name: name, Waiting: waiting, Judges: "waiting", Warn: t.warn, Bad: t.bad, Level: t.of(float64(waiting))}
}

// lateJobs are the jobs that are due, and those that failed and are tried again within the hour. Others are due when
// something happens. Only the first of them are counted. A time of 0 means at once: nobody knows since when.
const lateJobs = `SELECT kind, sum(due <= {:now}) AS waiting, sum(due > {:now} AND failures > 0) AS failed, coalesce(min(nullif(due, 0)), 0) AS since
	FROM (SELECT kind, due, failures FROM jobs WHERE due <= {:later} ORDER BY due LIMIT {:most}) GROUP BY kind ORDER BY kind`

// duePushes counts the first ones of a kind.
const duePushes = `SELECT count(*) AS waiting, coalesce(min(due), 0) AS since
	FROM (SELECT due FROM _push_queue WHERE kind = {:kind} AND due <= {:now} ORDER BY due LIMIT {:most})`

const removalJobs = "SELECT count(*) FROM (SELECT 1 FROM _removal_jobs UNION ALL SELECT 1 FROM _taken_down_jobs LIMIT {:most})"

func (s *State) queues(now time.Time) (all []queue, failed int, err error) {
	late, failed, err := s.jobs(now)
	if err != nil {
		return nil, 0, err
	}
	pushes, err := s.pushes(now)
	if err != nil {
		return nil, 0, err
	}
	var gone int
	if err := s.db().NewQuery(removalJobs).Bind(dbx.Params{"most": bounded}).Row(&gone); err != nil {
		return nil, 0, err
	}
	mails, mailSince := s.Accounts.MailsWaiting()
	uploads, uploadSince := s.Uploads.Processing()
	writers, readers := s.Sync.Waiting()
	deletions := byCount("removals", gone, removals)
	deletions.IsMore = gone == bounded
	all = append(append(late, pushes...),
		byAge("mails", "", mails, mailSince, now, mailAge), byAge("uploads", "", uploads, uploadSince, now, uploadAge), deletions,
		byCount("requests", s.Requests.Waiting(), requestsWaiting),
		byCount("sync-writers", writers, requestsWaiting), byCount("sync-readers", readers, requestsWaiting))
	return all, failed, nil
}

func (s *State) jobs(now time.Time) (all []queue, failed int, err error) {
	var kinds []struct {
		Kind            string `db:"kind"`
		Waiting, Failed int
		Since           int64
	}
	err = s.db().NewQuery(lateJobs).
		Bind(dbx.Params{"now": now.UnixMilli(), "later": now.Add(jobs.LongestRetry).UnixMilli(), "most": bounded}).All(&kinds)
	counted := 0
	for _, kind := range kinds {
		failed += kind.Failed
		counted += kind.Waiting
		if kind.Waiting > 0 {
			all = append(all, byAge("jobs", kind.Kind, kind.Waiting, timeOf(kind.Since, now), now, jobAge))
		}
	}
	for at := range all {
		all[at].IsMore = counted == bounded
	}
	if len(all) == 0 {
		all = []queue{byAge("jobs", "", 0, now, now, jobAge)}
	}
	return all, failed, err
}

// timeOf is zero for a job that is due at once. The first job of a kind that has a time may be a later one then.
func timeOf(since int64, now time.Time) time.Time {
	if since == 0 || since > now.UnixMilli() {
		return time.Time{}
	}
	return time.UnixMilli(since)
}

func (s *State) pushes(now time.Time) (all []queue, err error) {
	for _, kind := range push.Kinds {
		var due struct {
			Waiting int
			Since   int64
		}
		err := s.db().NewQuery(duePushes).Bind(dbx.Params{"kind": kind, "now": now.UnixMilli(), "most": bounded}).One(&due)
		if err != nil {
			return nil, err
		}
		if due.Waiting > 0 {
			one := byAge("pushes", kind, due.Waiting, time.UnixMilli(due.Since), now, pushAge)
			one.IsMore = due.Waiting == bounded
			all = append(all, one)
		}
	}
	if len(all) == 0 {
		all = []queue{byAge("pushes", "", 0, now, now, pushAge)}
	}
	return all, nil
}
