package sync

import (
	"cmp"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/hooks"
	"mudarraj/sessions"
)

// batch handles the operations of one sync call in order, each in its own transaction.
type batch struct {
	*Server
	event  *core.RequestEvent
	user   string
	device string
	// waiting has the kinds, records and lanes whose later operations must wait in this call, with the verdict of the first
	// one.
	waiting map[string]verdict
	touched []feed.RowName
	// ended is set when the session ended between two operations.
	ended error
}

func (s *Server) newBatch(e *core.RequestEvent, request *syncRequest) *batch {
	return &batch{Server: s, event: e, user: e.Auth.Id, device: request.Device, waiting: map[string]verdict{}}
}

// run stops before the phone stops waiting. The phone sends operations without a verdict again (Y7).
func (b *batch) run(operations []operation, by time.Time) []verdict {
	verdicts := make([]verdict, 0, len(operations))
	for i := range operations {
		if b.event.Request.Context().Err() != nil || i > 0 && time.Now().After(by) {
			break
		}
		verdicts = append(verdicts, b.decide(&operations[i]))
		if b.ended != nil {
			break
		}
	}
	return verdicts
}

// decide decides one operation: it returns a stored verdict, or postpones the operation, or performs it.
func (b *batch) decide(o *operation) verdict {
	c, body, unread := o.decode()
	if unread != nil {
		return b.refuseUnread(o, unread)
	}
	record, lane := o.Collection+"/"+o.Record, laneOf(c, o, body)
	wait := func(v verdict) verdict { return b.postpone(lane, b.postpone(record, v)) }
	hash := operationHash(o, body)
	stored, err := b.storedVerdict(o, hash)
	switch {
	case err != nil:
		return wait(b.busy(o, err))
	case stored != nil:
		b.touch(c, o, body, stored)
		return *stored
	}
	kind, _ := limitOf(c, o.Action, b.config)
	if v, blocked := b.blockedBy(o, kind, record, lane); blocked {
		return v
	}
	missing, err := missingDependency(b.app.ConcurrentDB(), b.user, o.Deps)
	if err != nil {
		return wait(b.busy(o, err))
	}
	if missing != "" {
		return wait(verdict{ID: o.ID, Verdict: verdictWait, Code: api.CodeDependency, Dependency: missing, After: b.config.BusyWait.Milliseconds()})
	}
	lost, err := b.awaitsRestored(o, c, body)
	if err != nil {
		return wait(b.busy(o, err))
	}
	if lost {
		return wait(b.awaitRestored(o))
	}
	counted, err := b.isCopyBegun(o, c, body)
	if err != nil {
		return wait(b.busy(o, err))
	}
	first, err := b.isFirst(o, c, body)
	if err != nil {
		return wait(b.busy(o, err))
	}
	if !counted {
		if _, after := b.takeLimits(b.user, c, o.Action, time.Now()); after > 0 {
			return b.postpone(kind, wait(verdict{ID: o.ID, Verdict: verdictWait, Code: api.CodeLimit, After: after.Milliseconds()}))
		}
		if after := b.takeFirst(c, first, time.Now()); after > 0 {
			b.giveBackLimits(b.user, kind)
			return wait(verdict{ID: o.ID, Verdict: verdictWait, Code: api.CodeNewChats, After: after.Milliseconds()})
		}
	}
	guessed := guessedRoom(c, o, body, b.user)
	if after := b.takeGuess(guessed, time.Now()); after > 0 {
		if !counted {
			b.giveBackLimits(b.user, kind)
		}
		return wait(b.awaitGuess(o, after))
	}
	giveBack := func() {
		b.giveBackLimits(b.user, kind)
		b.giveBackFirst(c, first)
	}
	// After the limits, because it copies the file.
	awaits, err := b.awaitsUpload(o, c, body)
	if err != nil {
		giveBack()
		return wait(b.busy(o, err))
	}
	if awaits {
		// The copy counts for the limit when it begins; the operation does not count again later.
		if begun, err := b.isCopyBegun(o, c, body); !counted && !begun && err == nil {
			giveBack()
		}
		return b.postpone(record, awaitUpload(o))
	}
	v, failure := b.perform(o, c, body, hash)
	if !isWrongGuess(failure) {
		b.giveBackGuess(guessed)
	}
	if !v.isDone() {
		b.forgetCopy(o, c, body)
	}
	if v.Verdict == verdictWait {
		if !errors.Is(failure, hooks.ErrTookTooLong) && !isWrongGuess(failure) { // which held the writer all that time
			giveBack()
		}
		if v.Code == codeUpload {
			return b.postpone(record, v)
		}
		return wait(v)
	}
	b.touch(c, o, body, &v)
	return v
}

// refuseUnread refuses a malformed operation. The verdict is not stored: the same operation would be refused again.
func (b *batch) refuseUnread(o *operation, why *refusal) verdict {
	if after := b.limits.Take(b.user, "unread", b.config.LimitOther, time.Now()); after > 0 {
		return verdict{ID: o.ID, Verdict: verdictWait, Code: api.CodeLimit, After: after.Milliseconds()}
	}
	return verdict{ID: o.ID, Verdict: verdictRefused, Code: why.code, Fields: why.fields}
}

// storedVerdict finds an earlier verdict. It refuses an operation that is so old that its verdict may have been purged.
func (b *batch) storedVerdict(o *operation, hash string) (*verdict, error) {
	stored, err := findVerdict(b.app.ConcurrentDB(), b.user, o, hash)
	if err != nil || stored != nil {
		return stored, err
	}
	purged, err := isPurged(b.app.ConcurrentDB(), b.user, b.device, o.N)
	if err != nil || !purged {
		return nil, err
	}
	return &verdict{ID: o.ID, Verdict: verdictRefused, Code: api.CodeTooOld}, nil
}

// effect is the result of an operation, and the rows that its user must get because of it.
type effect struct {
	verdict *verdict
	touched []feed.RowName
}

// perform applies the operation and stores its verdict in one short transaction. A refusal rolls it back and is stored
// in a second one (Y6). Any other error decides nothing. The returned error is what the rules said, whatever became of the
// stored verdict.
func (b *batch) perform(o *operation, c *feed.Collection, body map[string]any, hash string) (verdict, error) {
	done, err := hooks.InTransaction(b.app, b.hooks, b.config.OperationTimeout, func(tx core.App) (effect, error) {
		if err := sessions.LookUpAgain(tx, b.event); err != nil {
			return effect{}, err
		}
		stored, err := findVerdict(tx.DB(), b.user, o, hash)
		if err != nil || stored != nil {
			return effect{verdict: stored}, err
		}
		done, err := b.apply(tx, o, c, body)
		if err != nil {
			return effect{}, err
		}
		head, err := feed.ReadHead(tx.DB())
		if err != nil {
			return effect{}, err
		}
		v := done.verdict
		v.ID, v.Seq, v.Run = o.ID, &head, b.past.Current()
		return done, storeVerdict(tx.DB(), b.user, b.device, o, hash, v, time.Now())
	})
	if err == nil {
		b.touched = append(b.touched, done.touched...)
		return *done.verdict, nil
	}
	if errors.Is(err, sessions.ErrEnded) {
		b.ended = err
	}
	if reason := b.explain(classify(err)); reason != nil {
		if reason.code == codeUpload { // it was ended a moment ago
			return awaitUpload(o), nil
		}
		return b.refuse(o, hash, reason), reason
	}
	return b.busy(o, err), err
}

// explain replaces the reason for a suspended user: the rule refused because of the suspension, whose end and reason it tells.
func (b *batch) explain(reason *refusal) *refusal {
	if reason != nil && reason.code == api.CodeForbidden && b.event.Auth.GetDateTime("suspended_until").Time().After(time.Now()) {
		return &refusal{code: api.CodeSuspended, fields: sessions.SuspensionFields(b.app, b.event.Auth)}
	}
	return reason
}

func (b *batch) refuse(o *operation, hash string, why *refusal) verdict {
	v := verdict{ID: o.ID, Verdict: verdictRefused, Code: why.code, Fields: why.fields}
	err := b.app.RunInTransaction(func(tx core.App) error {
		stored, err := findVerdict(tx.DB(), b.user, o, hash) // another call may have decided the same id meanwhile
		if err != nil || stored != nil {
			v = *cmp.Or(stored, &v)
			return err
		}
		return storeVerdict(tx.DB(), b.user, b.device, o, hash, &v, time.Now())
	})
	if err != nil {
		return b.busy(o, err)
	}
	return v
}

func (b *batch) busy(o *operation, err error) verdict {
	b.app.Logger().Warn("an operation has to wait", "collection", o.Collection, "action", o.Action, "error", err)
	v := b.busyVerdict()
	v.ID = o.ID
	return v
}

// touch adds the row that the answer must contain because of this operation (Y18), with the parent of a text. It uses
// the stored row, not what the operation claims.
func (b *batch) touch(c *feed.Collection, o *operation, body map[string]any, v *verdict) {
	if !v.isDone() {
		return
	}
	if c.Target == nil {
		if v.Code != api.CodeGone {
			b.touched = append(b.touched, feed.RowName{Collection: c.Name, Record: o.Record})
		}
	} else if id := targetOf(c, o, body); id != "" && feed.Find(c.Target.Collection) != nil { // no phone gets a team
		b.touched = append(b.touched, feed.RowName{Collection: c.Target.Collection, Record: id})
		if c.Target.Collection == feed.Profiles {
			// Both profiles have a counter of it.
			b.touched = append(b.touched, feed.RowName{Collection: feed.Profiles, Record: b.user})
		}
	}
}
