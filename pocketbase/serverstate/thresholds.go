package serverstate

import "time"

// The values from which the page warns. docs/staff.md says what to do then.

// level is how a value is judged.
type level string

const (
	// plain: there is nothing to warn of.
	plain level = "plain"
	ok    level = "ok"
	warn  level = "warn"
	bad   level = "bad"
	// unknown: the server does not know the value.
	unknown level = "unknown"
)

// threshold says from when a value warns. A floor warns of what is below it, and of the value itself.
type threshold struct {
	warn, bad float64
	isFloor   bool
}

func (t threshold) of(value float64) level {
	reaches := func(limit float64) bool { return !t.isFloor && value >= limit || t.isFloor && value <= limit }
	switch {
	case reaches(t.bad):
		return bad
	case reaches(t.warn):
		return warn
	}
	return ok
}

func ms(d time.Duration) float64 { return float64(d.Milliseconds()) }

const (
	megabyte = 1 << 20
	day      = 24 * time.Hour
)

var (
	// A job has a step every few milliseconds. One that waits a minute shows that jobs come faster than they are done.
	jobAge = threshold{warn: ms(time.Minute), bad: ms(15 * time.Minute)}
	// A failed job is tried again. One that fails once may be bad luck, twenty are a fault.
	failedJobs = threshold{warn: 1, bad: 20}
	// A push of a message is of no use after some minutes. A retry of a slow service takes a minute.
	pushAge = threshold{warn: ms(2 * time.Minute), bad: ms(15 * time.Minute)}
	// The retries of a mail take two and a half minutes. A code in it holds for 15 minutes.
	mailAge = threshold{warn: ms(time.Minute), bad: ms(5 * time.Minute)}
	// A video is cleaned within seconds.
	uploadAge = threshold{warn: ms(time.Minute), bad: ms(10 * time.Minute)}
	// Each deletion of a post or account leaves a few jobs, which are gone within a second.
	removals = threshold{warn: 100, bad: bounded}
	// A request waits for a slot when as many run as the server has runtimes for. 100 wait for some seconds then.
	requestsWaiting = threshold{warn: 20, bad: 100}

	// Of a hundred places for streams. Without a place a phone asks less often, and hears later.
	streamShare = threshold{warn: 80, bad: 95}

	// The target of docs/load.md, and the time at which users notice.
	syncP95 = threshold{warn: 300, bad: 1000}
	// Of a hundred operations. Fewer are refused by deleted posts and mistyped forms; more mean a fault or an attack.
	refusedShare = threshold{warn: 10, bad: 30}
	// Of a hundred operations. More wait when the server is full, or when somebody writes without end.
	waitingShare = threshold{warn: 5, bad: 20}

	// Of a hundred bytes of the disk. SQLite and backups need room at once.
	freeShare = threshold{warn: 20, bad: 10, isFloor: true}
	// Days until the disk is full, by the growth of the last day.
	daysLeft = threshold{warn: 30, bad: 7, isFloor: true}
	// The log is truncated above 64 MB. It grows on while some reader never ends.
	walBytes = threshold{warn: 128 * megabyte, bad: 512 * megabyte}

	// A backup a day; a week without one loses too much.
	backupAge = threshold{warn: ms(2 * day), bad: ms(7 * day)}

	// A provider is asked every minute while matches are in play. What fails for an hour does not come back by itself.
	sourceFailing = threshold{warn: 1, bad: ms(time.Hour)}
	// Of a hundred calls of the day. With fewer left the source is asked less often.
	callsLeft = threshold{warn: 10, bad: 0, isFloor: true}

	// A restore is news for a week: until then somebody has to look for what is missing.
	restoreNews = 7 * day
)

const (
	// bounded is the most rows that are counted of a queue.
	bounded = 1000
	// fewOperations and fewCalls say nothing of a day.
	fewOperations, fewCalls = 100, 100
	// purgeLags is how long a deletion stays in the feed after its time at most: the purge runs every six hours.
	purgeLags, purgeFails = 2 * day, 14 * day
)

// freeBytes leaves room for one more copy of the database, which a backup is until it is compressed. Below disk-spare no
// upload begins.
func freeBytes(database, spare float64) threshold {
	return threshold{warn: database + spare, bad: spare, isFloor: true}
}

// oldestDeletion warns when the purge does not do its work.
func oldestDeletion(tombstoneDays int) threshold {
	keeps := time.Duration(tombstoneDays) * day
	return threshold{warn: ms(keeps + purgeLags), bad: ms(keeps + purgeFails)}
}

// shareOf is a threshold in parts of a hundred, as one of the whole.
func (t threshold) shareOf(whole float64) threshold {
	return threshold{warn: t.warn * whole / 100, bad: t.bad * whole / 100, isFloor: t.isFloor}
}
