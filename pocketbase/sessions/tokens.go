package sessions

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// Session is one sign-in. Each of its tokens names it, renewed ones included (Y24).
type Session struct {
	ID    string
	since time.Time
	// expires is the end of the token. A token that is not renewable was given out by an administrator.
	expires   time.Time
	renewable bool
	lookedUp  time.Time // when the session of a request was last found valid
}

// Claims of a token beside PocketBase's own. The phone reads the first (src/sync/session/session-of-token.ts).
const (
	claimSession = "session"
	claimSince   = "since"
)

func newSession(since time.Time) Session {
	return Session{ID: security.RandomString(22), since: since, renewable: true}
}

// readSession reads a token whose signature was checked. A token without a session gets one that is named by the
// token's hash, until it is renewed.
func readSession(token string, user *core.Record) (Session, error) {
	claims := jwt.MapClaims{}
	if _, _, err := jwt.NewParser().ParseUnverified(token, claims); err != nil {
		return Session{}, err
	}
	expires, err := claims.GetExpirationTime()
	if err != nil || expires == nil {
		return Session{}, errors.New("a token without an end")
	}
	read := Session{expires: expires.Time}
	read.renewable, _ = claims[core.TokenClaimRefreshable].(bool)
	read.ID, _ = claims[claimSession].(string)
	if since, ok := claims[claimSince].(float64); ok && read.ID != "" {
		read.since = time.Unix(int64(since), 0)
		return read, nil
	}
	sum := sha256.Sum256([]byte(token))
	read.ID = hex.EncodeToString(sum[:16])
	read.since = expires.Add(-user.Collection().AuthToken.DurationTime())
	return read, nil
}

// token makes a token of a session. It is valid for as long as the collection says, but no longer than the session.
func (s *Sessions) token(user *core.Record, of Session) (string, error) {
	life := min(user.Collection().AuthToken.DurationTime(), time.Until(s.endOf(of)))
	claims := jwt.MapClaims{
		core.TokenClaimType: core.TokenTypeAuth, core.TokenClaimId: user.Id, core.TokenClaimCollectionId: user.Collection().Id,
		core.TokenClaimRefreshable: true, claimSession: of.ID, claimSince: of.since.Unix(),
	}
	return security.NewJWT(claims, user.TokenKey()+user.Collection().AuthToken.Secret, life)
}

func (s *Sessions) endOf(of Session) time.Time { return of.since.Add(s.settings.SessionLife) }

// Renewed returns a new token for a request whose token is older than a day, so that active users stay signed in (Y24).
// It is empty for other requests.
func (s *Sessions) Renewed(e *core.RequestEvent) (string, error) {
	current, ok := In(e)
	if !ok || !current.renewable || !current.expires.Before(s.endOf(current).Truncate(time.Second)) {
		return "", nil
	}
	if e.Auth.Collection().AuthToken.DurationTime()-time.Until(current.expires) < s.settings.RenewAfter {
		return "", nil
	}
	return s.token(e.Auth, current)
}
