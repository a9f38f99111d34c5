package staff

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// securityPage is what `/admin/security` shows. Times are in milliseconds since 1970. src/views/staff-security.ts has the
// same shape.
type securityPage struct {
	Now       int64 `json:"now"`
	HasFactor bool  `json:"hasFactor"`
	// CodesLeft are recovery codes that were not used.
	CodesLeft int          `json:"codesLeft"`
	Sessions  []ownSession `json:"sessions"`
}

// ownSession is named by the beginning of its hash, from which nobody finds the token.
type ownSession struct {
	ID     string `json:"id" db:"id"`
	Agent  string `json:"agent" db:"agent"`
	MadeAt int64  `json:"madeAt" db:"made_at"`
	SeenAt int64  `json:"seenAt" db:"seen_at"`
	IsOwn  bool   `json:"isOwn" db:"own"`
}

// nameOfSession is the part of a hash that names a session.
const nameOfSession = "substr(hash, 1, 16)"

func (s *Staff) handleSecurity(r *Request) error {
	page, err := s.security(r)
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, page)
}

func (s *Staff) security(r *Request) (page securityPage, err error) {
	now := time.Now()
	page = securityPage{Now: now.UnixMilli(), Sessions: []ownSession{}}
	record, err := s.app.FindRecordById(Collection, r.Member.ID())
	if err != nil {
		return page, err
	}
	page.HasFactor = record.GetString(factorField) != ""
	if page.CodesLeft, err = countRecoveryCodes(s.app, r.Member); err != nil {
		return page, err
	}
	err = s.app.ConcurrentDB().NewQuery("SELECT " + nameOfSession + ` AS id, agent, made_at, seen_at, hash = {:hash} AS own
		FROM _staff_sessions WHERE staff = {:staff} AND made_at > {:made} AND seen_at > {:seen}
		ORDER BY own DESC, seen_at DESC`).
		Bind(dbx.Params{"hash": sessionOf(r.Request), "staff": r.Member.ID(), "made": now.Add(-s.settings.SessionLife).UnixMilli(),
			"seen": now.Add(-s.settings.SessionIdle).UnixMilli()}).All(&page.Sessions)
	return page, err
}

// handleEndOtherSessions ends all other sessions of the member.
func (s *Staff) handleEndOtherSessions(r *Request) error { return s.endOthers(r, "", "sessions-end") }

// handleEndSession ends another session of the member. The present one ends with the sign-out.
func (s *Staff) handleEndSession(r *Request) error {
	return s.endOthers(r, r.Request.PathValue("id"), "session-end")
}

// endOthers ends the named session, or without a name all but the present one.
func (s *Staff) endOthers(r *Request, name, action string) error {
	err := r.Change(func(tx core.App) (Change, error) {
		done, err := tx.DB().NewQuery(`DELETE FROM _staff_sessions WHERE staff = {:staff} AND hash <> {:hash}
			AND ({:name} = '' OR ` + nameOfSession + ` = {:name})`).
			Bind(dbx.Params{"staff": r.Member.ID(), "hash": sessionOf(r.Request), "name": name}).Execute()
		if err != nil {
			return Change{}, err
		}
		ended, err := done.RowsAffected()
		if err == nil && ended == 0 {
			err = ErrUnchanged
		}
		return Change{Action: action, Subject: r.Member.ID(), Before: ended, After: 0}, err
	})
	if err != nil && !errors.Is(err, ErrUnchanged) {
		return err
	}
	return s.handleSecurity(r)
}
