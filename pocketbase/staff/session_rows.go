package staff

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/api"
	"mudarraj/sqlite"
)

const (
	cookieName = "mudarraj-staff"
	cookiePath = "/api/admin"
	// seenEvery is how often the last request of a session is written.
	seenEvery = time.Minute
	// mostSessions of one member are kept: those made last.
	mostSessions  = 20
	maxAgentBytes = 300
	// unattendedHeader marks a request that a page makes by itself, such as one that reads again what it shows. It
	// keeps no session from ending: a client that lies about it ends its own session earlier.
	unattendedHeader = "Mudarraj-Unattended"
)

// ErrNoSession means that a request has no session of staff, or one that has ended.
var ErrNoSession = errors.New("no session of staff")

// beginSession stores a session and returns its token, of which only the hash is stored.
func (s *Staff) beginSession(tx core.App, member Member, agent string, now time.Time) (token string, err error) {
	token = security.RandomString(43)
	params := dbx.Params{"hash": hashOf(token), "staff": member.ID(), "agent": agent[:min(len(agent), maxAgentBytes)],
		"now": now.UnixMilli(), "over": now.Add(-s.settings.SessionLife).UnixMilli(), "most": mostSessions}
	for _, statement := range []string{
		"DELETE FROM _staff_sessions WHERE staff = {:staff} AND made_at < {:over}",
		"INSERT INTO _staff_sessions (hash, staff, agent, made_at, seen_at) VALUES ({:hash}, {:staff}, {:agent}, {:now}, {:now})",
		`DELETE FROM _staff_sessions WHERE staff = {:staff} AND hash NOT IN
			(SELECT hash FROM _staff_sessions WHERE staff = {:staff} ORDER BY made_at DESC LIMIT {:most})`,
	} {
		if err := sqlite.Execute(tx, statement, params); err != nil {
			return "", err
		}
	}
	return token, nil
}

// memberOf looks up who makes a request. In a transaction no write comes between the look-up and the change.
func (s *Staff) memberOf(app core.App, r *http.Request, now time.Time) (Member, error) {
	hash := sessionOf(r)
	if hash == "" {
		return Member{}, ErrNoSession
	}
	var found struct {
		Staff  string `db:"staff"`
		SeenAt int64  `db:"seen_at"`
	}
	err := app.ConcurrentDB().NewQuery(`SELECT staff, seen_at FROM _staff_sessions
		WHERE hash = {:hash} AND made_at > {:made} AND seen_at > {:seen}`).
		Bind(dbx.Params{"hash": hash, "made": now.Add(-s.settings.SessionLife).UnixMilli(),
			"seen": now.Add(-s.settings.SessionIdle).UnixMilli()}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return Member{}, ErrNoSession
	}
	if err != nil {
		return Member{}, err
	}
	record, err := app.FindRecordById(Collection, found.Staff)
	if errors.Is(err, sql.ErrNoRows) {
		return Member{}, ErrNoSession
	}
	if err == nil && r.Header.Get(unattendedHeader) == "" && now.UnixMilli()-found.SeenAt > min(seenEvery, s.settings.SessionIdle/2).Milliseconds() {
		err = sqlite.Execute(app, "UPDATE _staff_sessions SET seen_at = {:now} WHERE hash = {:hash}",
			dbx.Params{"hash": hash, "now": now.UnixMilli()})
	}
	return Member{record}, err
}

func endSession(app core.App, hash string) error {
	return sqlite.Execute(app, "DELETE FROM _staff_sessions WHERE hash = {:hash}", dbx.Params{"hash": hash})
}

// sessionOf is the hash of a request's token; empty without one.
func sessionOf(r *http.Request) string {
	cookie, err := r.Cookie(cookieName)
	if err != nil || cookie.Value == "" {
		return ""
	}
	return hashOf(cookie.Value)
}

func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// setCookie gives a browser its token, or with an empty one takes it away.
func (s *Staff) setCookie(e *core.RequestEvent, token string) {
	cookie := s.cookie(e, cookieName, token, s.settings.SessionLife)
	if token == "" {
		cookie.MaxAge = -1
	}
	http.SetCookie(e.Response, cookie)
}

func (s *Staff) cookie(e *core.RequestEvent, name, value string, life time.Duration) *http.Cookie {
	return &http.Cookie{Name: name, Value: value, Path: cookiePath, HttpOnly: true, SameSite: http.SameSiteStrictMode,
		MaxAge: int(life / time.Second), Secure: strings.HasPrefix(api.BaseURL(s.publicURL, e.Request), "https://")}
}

// originOf is the scheme and host of an address.
func originOf(address string) (string, error) {
	parsed, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	return parsed.Scheme + "://" + parsed.Host, nil
}
