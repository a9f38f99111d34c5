package main

import (
	"context"
	"runtime"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// signUpWait is the longest that a registration waits for its turn.
const signUpWait = 30 * time.Second

// newSignUpLimit lets registrations use half of the processor, one at a time per network address: PocketBase hashes the
// password of a form before any rule checks it.
func newSignUpLimit() *concurrencyLimit { return newConcurrencyLimit(runtime.NumCPU()/2, 1) }

func (s *server) queueSignUp(e *core.RequestEvent) error {
	if e.Request.Pattern != "POST /api/collections/{collection}/records" || e.HasSuperuserAuth() {
		return e.Next()
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), signUpWait)
	defer cancel()
	release, err := s.signUps.acquire(ctx, networkOf(e.RealIP()))
	if err != nil {
		return s.answerBusy(e)
	}
	defer release()
	return e.Next()
}
