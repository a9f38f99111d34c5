package accounts

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// limitMailCodes counts the requests for codes from one network address, and answers after a constant time. The time of
// an answer must not reveal who has an account. TakeCode counts the codes of one account.
func (a *Accounts) limitMailCodes(e *core.RequestEvent) error {
	if e.Request.Method != http.MethodPost {
		return e.Next()
	}
	now, network := time.Now(), api.NetworkOf(e.RealIP())
	switch e.Request.URL.Path {
	case "/api/mail-codes/recovery", "/api/mail-codes/verification":
		if after := a.Limiter.Take(network, "code", a.settings.CodesOfAddress, now); after > 0 {
			return api.Limit(e, after)
		}
		e.Response = &constantTimeResponse{ResponseWriter: e.Response, at: now.Add(constantTime)}
	case "/api/recovery":
		if after := a.Sessions.TakeSignIn(network, now); after > 0 {
			return api.Limit(e, after)
		}
		e.Response = &constantTimeResponse{ResponseWriter: e.Response, at: now.Add(constantTime)}
		err := e.Next()
		if err == nil && e.Status() == http.StatusOK {
			a.Sessions.GiveBackSignIn(network)
		}
		return err
	}
	return e.Next()
}

// TakeCode counts a code by mail, and says after how many seconds to ask again. 0 lets it through. Hooks call it with the
// account that they found, so that another spelling of its address has no count of its own.
func (a *Accounts) TakeCode(purpose, account string) int64 {
	after := a.Limiter.Take(account, "code for "+purpose, a.settings.Codes, time.Now())
	return int64((after + time.Second - 1) / time.Second)
}

// constantTime is longer than finding an account and storing its code takes.
const constantTime = 300 * time.Millisecond

// constantTimeResponse delays an answer until a moment that does not depend on what was found.
type constantTimeResponse struct {
	http.ResponseWriter
	at time.Time
}

func (w *constantTimeResponse) WriteHeader(status int) {
	time.Sleep(time.Until(w.at))
	w.ResponseWriter.WriteHeader(status)
}

func (w *constantTimeResponse) Unwrap() http.ResponseWriter { return w.ResponseWriter }
