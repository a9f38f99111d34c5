package staff

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

const (
	membersPath = "/api/admin/staff"
	memberPath  = "/api/admin/staff/{id}"
	// membersCapability is that of src/domain/staff.ts.
	membersCapability = "staff"
	mostNotices       = 20
)

// shownMember is what supers see of a member. Times are in milliseconds since 1970; 0: never.
type shownMember struct {
	ID              string   `json:"id"`
	Username        string   `json:"username"`
	IsSuper         bool     `json:"isSuper"`
	Roles           []string `json:"roles"`
	HasSecondFactor bool     `json:"hasSecondFactor"`
	Sessions        int      `json:"sessions"`
	SeenAt          int64    `json:"seenAt"`
	Version         string   `json:"version"`
	IsSelf          bool     `json:"isSelf"`
}

// notice is a change of staff of the last days, of which all supers are told.
type notice struct {
	ID       string `db:"id" json:"id"`
	At       int64  `db:"at" json:"at"`
	Username string `db:"username" json:"username"`
	Action   string `db:"action" json:"action"`
	Subject  string `db:"name" json:"subject"`
}

func (s *Staff) bindMembers(e *core.ServeEvent) {
	e.Router.GET(membersPath, s.For(membersCapability, s.handleMembers))
	e.Router.POST(membersPath, s.Limited(membersCapability, s.handleAdd))
	e.Router.PUT(memberPath, s.Limited(membersCapability, s.handleRights))
	e.Router.DELETE(memberPath, s.Limited(membersCapability, s.handleRemove))
	e.Router.POST(memberPath+"/reset", s.Limited(membersCapability, s.handleReset))
	e.Router.POST(memberPath+"/end-sessions", s.Limited(membersCapability, s.handleEndSessions))
}

func (s *Staff) handleMembers(r *Request) error { return s.answerMembers(r, "") }

// answerMembers answers with the page, and with a password that was made, which nothing stores.
func (s *Staff) answerMembers(r *Request, password string) error {
	members, err := s.shownMembers(r.Member.ID())
	if err != nil {
		return err
	}
	notices, err := recentNotices(s.app, time.Now())
	if err != nil {
		return err
	}
	answer := map[string]any{"now": time.Now().UnixMilli(), "staff": members, "notices": notices}
	if password != "" {
		answer["password"] = password
	}
	return api.JSON(r.RequestEvent, http.StatusOK, answer)
}

func (s *Staff) shownMembers(self string) ([]shownMember, error) {
	records, err := s.app.FindRecordsByFilter(Collection, "", "username", 0, 0)
	if err != nil {
		return nil, err
	}
	members := make([]shownMember, len(records))
	for i, record := range records {
		m := Member{record}
		members[i] = shownMember{ID: m.ID(), Username: m.Username(), IsSuper: m.isSuper(), Roles: m.roles(),
			HasSecondFactor: m.hasSecondFactor(), Version: m.version(), IsSelf: m.ID() == self}
		// Ended sessions have no row: the last sign-in is in the audit.
		err := s.app.ConcurrentDB().NewQuery(`SELECT (SELECT count(*) FROM _staff_sessions WHERE staff = {:id} AND made_at > {:made} AND seen_at > {:seen}),
				max(coalesce((SELECT max(seen_at) FROM _staff_sessions WHERE staff = {:id}), 0),
					coalesce((SELECT CAST(round(unixepoch(created_at, 'subsec') * 1000) AS INT) FROM staff_audit INDEXED BY staff_audit_of_person_and_action
						WHERE username = {:username} AND action = 'sign-in' ORDER BY created_at DESC, id DESC LIMIT 1), 0))`).
			Bind(dbx.Params{"id": m.ID(), "username": m.Username(), "made": time.Now().Add(-s.settings.SessionLife).UnixMilli(),
				"seen": time.Now().Add(-s.settings.SessionIdle).UnixMilli()}).Row(&members[i].Sessions, &members[i].SeenAt)
		if err != nil {
			return nil, err
		}
	}
	return members, nil
}

// noticedFor is how long supers are told of a change of staff.
const noticedFor = 7 * 24 * time.Hour

// recentNotices are the newest first. Rows of `admins.…` are changes by a command or in PocketBase's pages.
func recentNotices(app core.App, now time.Time) ([]notice, error) {
	notices := []notice{}
	err := app.ConcurrentDB().NewQuery(`SELECT id, CAST(round(unixepoch(created_at, 'subsec') * 1000) AS INT) AS at, username, action,
			coalesce((SELECT username FROM admins WHERE admins.id = subject), json_extract(before, '$.username'), '') AS name
		FROM staff_audit INDEXED BY staff_audit_of_action
		WHERE action IN ('staff.add', 'staff.rights', 'staff.reset', 'staff.remove', 'staff.end-sessions', 'recovery-used', 'restore',
			'admins.create', 'admins.update', 'admins.delete') AND created_at > {:since}
		ORDER BY created_at DESC, id DESC LIMIT {:most}`).
		Bind(dbx.Params{"since": now.Add(-noticedFor).UTC().Format("2006-01-02 15:04:05.000Z"), "most": mostNotices}).All(&notices)
	return notices, err
}

func (m Member) hasSecondFactor() bool { return m.record.GetString("totp_secret") != "" }

// version changes with what a form of the page shows, and not with sign-ins.
func (m Member) version() string {
	text, _ := json.Marshal(m.audited())
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// audited is a member as the audit shows one: never a secret.
func (m Member) audited() map[string]any {
	return map[string]any{"username": m.Username(), "is_super_admin": m.isSuper(), "roles": m.roles(), "second_factor": m.hasSecondFactor()}
}
