package sync

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/limits"
	"mudarraj/pokes"
	"mudarraj/sessions"
)

// snapshotTimeout is the longest time for reading one answer.
const snapshotTimeout = 10 * time.Second

// bindSync registers POST /api/sync: one call carries operations of a user, their verdicts and what changed.
func (s *Server) bindSync(e *core.ServeEvent) {
	route := e.Router.POST(api.SyncPath, s.handleSync)
	route.Bind(apis.SkipSuccessActivityLog())
	route.Unbind(apis.DefaultBodyLimitMiddlewareId)
}

// handleSync holds a slot of a limits.Concurrency while it works, but not while it reads the body or writes the answer.
func (s *Server) handleSync(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) {
		return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
	}
	if after := s.limits.Take(e.Auth.Id, "sync", s.config.LimitCalls, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	share := s.syncBytes.ShareOf(e.Auth.Id)
	defer share.Release()
	request, err := s.readEnvelope(e, share)
	var bad *envelopeError
	if errors.As(err, &bad) {
		return api.Error(e, bad.status, bad.code)
	}
	if err != nil {
		return api.Busy(e)
	}
	s.sessions.RecordDevice(e, request.Device)
	began := time.Now()
	answer, err := s.paced(e, request)
	s.counts.Call(time.Since(began))
	if e.Request.Context().Err() != nil {
		return nil // the phone gave up
	}
	if errors.Is(err, sessions.ErrEnded) {
		return s.sessions.AnswerEnded(e, err)
	}
	if err != nil {
		if !errors.Is(err, errNoSlot) {
			s.app.Logger().Error("sync failed", "error", err)
		}
		return api.Busy(e)
	}
	s.limits.Charge(e.Auth.Id, "sync", len(answer.Text)/tokenBytes) // also when it cannot leave
	if !share.Take(len(answer.Text)) {
		return api.Busy(e)
	}
	_ = http.NewResponseController(e.Response).SetWriteDeadline(time.Now().Add(s.config.Transfer))
	return answer.Write(e, http.StatusOK)
}

// tokenBytes is the part of a compressed answer that one token of `limit-sync-calls` pays for. Most answers are
// smaller. A large answer costs the server as much as some hundred small ones.
const tokenBytes = 16 << 10

// Patience is how long a phone waits for the answer to a sync call.
var Patience = time.Duration(feed.Domain.Sync.PatienceMs) * time.Millisecond

// newCallLimit leaves half of the slots to other users: slow calls of one user delay only that user.
func newCallLimit(slots int, config *Settings) *limits.Concurrency {
	return limits.NewConcurrency(slots, min(config.PerUser, slots/2))
}

// paced measures how long a pull takes. For a call with operations decideAll measures how long it queues.
func (s *Server) paced(e *core.RequestEvent, q *syncRequest) (api.Packed, error) {
	if len(q.Ops) > 0 {
		return s.answer(e, q, nil)
	}
	pull := s.pace.BeginPull()
	defer pull.End()
	return s.answer(e, q, pull)
}

// answer first performs the operations, then reads everything in one snapshot (Y14). A call without operations does not
// wait for writers.
func (s *Server) answer(e *core.RequestEvent, q *syncRequest, pull *pokes.Wait) (packed api.Packed, err error) {
	deadlines := startCallDeadlines(s.patience)
	if err := s.sessions.LookUpIfStale(e); err != nil {
		return packed, err
	}
	if ready := s.cachedAnswer(e, q); ready != nil {
		s.deliveries.note(q.User, q.Have)
		return api.Pack(e.Request, ready)
	}
	answer := &syncAnswer{V: min(max(q.V, 1), wireVersion), User: e.Auth.Id, Run: s.past.Current(),
		Verdicts: []verdict{}, Channels: map[string]*channelAnswer{}, Pages: []pageAnswer{}, Drop: []string{}}
	touched, err := s.decideAll(e, q, answer, deadlines)
	if err != nil {
		return packed, err
	}
	s.countVerdicts(answer.Verdicts)
	waitForSlot, cancelWait := context.WithDeadlineCause(e.Request.Context(), deadlines.readersBy(), errNoSlot)
	defer cancelWait()
	release, err := s.readers.AcquirePaced(waitForSlot, e.Auth.Id, pull)
	if err != nil {
		return packed, err
	}
	defer release()
	if err := s.sessions.LookUpIfStale(e); err != nil {
		return packed, err
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), snapshotTimeout)
	defer cancel()
	p, err := s.openSnapshot(ctx, e.Auth.Id)
	if err != nil {
		return packed, err
	}
	defer p.close()
	p.counts = q.V >= countsVersion
	if err := p.fill(answer, q, touched); err != nil {
		return packed, err
	}
	if q.User == e.Auth.Id && answer.Rewind == nil { // numbers of a lost history are of other messages
		s.deliveries.note(q.User, q.Have)
	}
	if answer.Token, err = s.sessions.Renewed(e); err != nil {
		return packed, err
	}
	return api.Pack(e.Request, answer)
}

// decideAll gives each operation its verdict, and names the rows that the answer must contain because of them.
func (s *Server) decideAll(e *core.RequestEvent, q *syncRequest, answer *syncAnswer, deadlines callDeadlines) ([]feed.RowName, error) {
	switch {
	case q.User != e.Auth.Id:
		answer.Verdicts = sameVerdict(q.Ops, verdict{Verdict: verdictSignIn})
		q.Cursors, q.Pages, q.Rooms = nil, nil, nil
	case q.V > wireVersion:
		answer.Verdicts = sameVerdict(q.Ops, verdict{Verdict: verdictUpgrade})
	case len(q.Ops) > 0:
		queued := s.pace.BeginWriter()
		waitForSlot, cancel := context.WithDeadlineCause(e.Request.Context(), deadlines.writersBy(), errNoSlot)
		defer cancel()
		release, err := s.writers.AcquirePaced(waitForSlot, e.Auth.Id, queued)
		queued.End()
		if errors.Is(err, errNoSlot) {
			answer.Verdicts = sameVerdict(q.Ops, s.busyVerdict())
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		defer release()
		if err := sessions.LookUpAgain(s.app, e); err != nil {
			return nil, err
		}
		lost, err := s.namesLost(q)
		if err != nil || lost {
			return nil, err
		}
		b := s.newBatch(e, q)
		answer.Verdicts = b.run(q.Ops, deadlines.decidedBy())
		return b.touched, b.ended
	}
	return nil, nil
}

// namesLost reports whether a call with operations has a cursor in a cut history. Earlier operations of the user must
// be sent again first (I5). So the server decides nothing until the phone has got the rewind.
func (s *Server) namesLost(q *syncRequest) (bool, error) {
	now, err := s.past.At(s.app.ConcurrentDB())
	return err == nil && rewindOf(now, q) != nil, err
}

// fill reads channels, pages and touched rows. The phone applies rows in the order of the answer.
func (p *snapshot) fill(answer *syncAnswer, q *syncRequest, touched []feed.RowName) error {
	answer.Epoch, answer.AsOf = p.Epoch, p.AsOf()
	answer.Now = p.config.clock()
	answer.Heard = p.config.heardFor(q)
	if answer.Rewind = rewindOf(p.History, q); answer.Rewind != nil {
		forgetCursors(q) // what was read above the point is replaced as a whole
	}
	asked := q.channels()
	allowed, err := p.rights.readableChannels(asked, p.config)
	if err != nil {
		return err
	}
	p.standsAt(q.Cursors["user:"+p.user], q.Cursors["public"])
	conversations := 0 // bytes of their rows
	for _, name := range asked {
		if !slices.Contains(allowed, name) {
			answer.Drop = append(answer.Drop, name)
			continue
		}
		before, is := p.bytes, feed.IsConversation(name)
		if is && conversations >= p.config.PageBytes {
			continue // the phone asks again (Y7)
		}
		channel, err := p.channel(name, q.Cursors[name])
		if err != nil {
			return err
		}
		answer.Channels[name] = channel
		if is {
			conversations += p.bytes - before
		}
	}
	if answer.Rooms, err = p.statementOfRooms(q.Rooms, answer.Rewind != nil); err != nil {
		return err
	}
	for _, request := range q.Pages {
		page, err := p.page(request)
		if err != nil {
			return err
		}
		answer.Pages = append(answer.Pages, page)
	}
	if err := p.addTouched(touched); err != nil {
		return err
	}
	answer.Rows, answer.End = p.rows, len(p.rows)
	return p.failed
}

// standsAt stores the phone's cursors in its own channel and in `public`.
func (p *snapshot) standsAt(own, public *feed.Cursor) {
	if p.ownAt = own; own == nil {
		return
	}
	p.ownSince = own.Seq
	if public != nil {
		p.ownSince = min(own.Seq, public.Seq)
	}
}

// countVerdicts counts for the figures. What another user or another version would have to send is none of them.
func (s *Server) countVerdicts(verdicts []verdict) {
	all, refused, waiting := 0, 0, 0
	for _, v := range verdicts {
		switch {
		case v.isDone():
			all++
		case v.Verdict == verdictRefused:
			all, refused = all+1, refused+1
		case v.Verdict == verdictWait:
			all, waiting = all+1, waiting+1
		}
	}
	s.counts.Operations(all, refused, waiting)
}

func forgetCursors(q *syncRequest) {
	for name := range q.Cursors {
		q.Cursors[name] = nil
	}
}

func sameVerdict(operations []operation, of verdict) []verdict {
	verdicts := make([]verdict, len(operations))
	for i := range operations {
		verdicts[i] = of
		verdicts[i].ID = operations[i].ID
	}
	return verdicts
}

// busyVerdict is the verdict of an operation that the busy server did not decide.
func (s *Server) busyVerdict() verdict {
	return verdict{Verdict: verdictWait, Code: api.CodeBusy, After: s.config.BusyWait.Milliseconds()}
}
