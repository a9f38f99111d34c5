package staff

import (
	"database/sql"
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// Codes of src/domain/staff-codes.ts.
const (
	codeChanged   = "changed-meanwhile"
	codeLastSuper = "last-super"
	codeName      = "staff-name"
	codeNameTaken = "staff-name-taken"
	codeSelf      = "staff-self"
)

var (
	errName      = &Refusal{http.StatusBadRequest, codeName}
	errNameTaken = &Refusal{http.StatusBadRequest, codeNameTaken}
	errLastSuper = &Refusal{http.StatusConflict, codeLastSuper}
	errSelf      = &Refusal{http.StatusConflict, codeSelf}
	errChanged   = &Refusal{http.StatusConflict, codeChanged}
	errGone      = &Refusal{http.StatusNotFound, api.CodeGone}
	errInvalid   = &Refusal{http.StatusBadRequest, api.CodeInvalid}
)

// namePattern is that of the column.
var namePattern = regexp.MustCompile(`^[^\s\p{C}]{2,60}$`)

// memberForm is what a super writes of a member.
type memberForm struct {
	Username string   `json:"username"`
	IsSuper  bool     `json:"isSuper"`
	Roles    []string `json:"roles"`
	Version  string   `json:"version"`
}

func (s *Staff) readMemberForm(r *Request) (form memberForm, err error) {
	if err := r.BindBody(&form); err != nil {
		return form, errInvalid
	}
	admins, err := s.app.FindCachedCollectionByNameOrId(Collection)
	if err != nil {
		return form, err
	}
	known := admins.Fields.GetByName("roles").(*core.SelectField).Values
	if len(form.Roles) > len(known) {
		return form, errInvalid
	}
	for i, role := range form.Roles {
		if !slices.Contains(known, role) || slices.Contains(form.Roles[:i], role) {
			return form, errInvalid
		}
	}
	return form, nil
}

func (s *Staff) handleAdd(r *Request) error {
	form, err := s.readMemberForm(r)
	if err != nil {
		return err
	}
	name := form.Username
	if len(name) > 4*maxUsername {
		return errName
	}
	if name = strings.TrimSpace(name); !namePattern.MatchString(name) {
		return errName
	}
	password := security.RandomString(passwordLength)
	hashed, err := hashPassword(s.app, password)
	if err != nil {
		return err
	}
	return s.change(r, "staff.add", password, func(tx core.App) (before, after *Member, err error) {
		found, err := findByName(tx, name)
		if err == nil && found != nil {
			err = errNameTaken
		}
		if err != nil {
			return nil, nil, err
		}
		if err := add(tx, name, hashed, form.IsSuper, form.Roles); err != nil {
			return nil, nil, err
		}
		record, err := findByName(tx, name)
		return nil, &Member{record}, err
	})
}

// handleRights changes the flag and the roles. A member without either is suspended: 403 at the next request.
func (s *Staff) handleRights(r *Request) error {
	form, err := s.readMemberForm(r)
	if err != nil {
		return err
	}
	return s.change(r, "staff.rights", "", func(tx core.App) (before, after *Member, err error) {
		if form.Version == "" {
			return nil, nil, errInvalid
		}
		return withMember(tx, r, form.Version, func(record *core.Record) error {
			record.Load(map[string]any{"is_super_admin": form.IsSuper, "roles": form.Roles})
			return tx.Save(record)
		})
	})
}

func (s *Staff) handleRemove(r *Request) error {
	return s.change(r, "staff.remove", "", func(tx core.App) (before, after *Member, err error) {
		before, _, err = withMember(tx, r, r.Request.URL.Query().Get("version"), func(record *core.Record) error {
			if record.Id == r.Member.ID() {
				return errSelf
			}
			return tx.Delete(record)
		})
		return before, nil, err
	})
}

// handleReset gives a new password, removes the second factor and ends all sessions. Of oneself the page `security` does it,
// which asks for the password.
func (s *Staff) handleReset(r *Request) error {
	password := security.RandomString(passwordLength)
	hashed, err := hashPassword(s.app, password)
	if err != nil {
		return err
	}
	return s.change(r, "staff.reset", password, func(tx core.App) (before, after *Member, err error) {
		return withMember(tx, r, "", func(record *core.Record) error {
			if record.Id == r.Member.ID() {
				return errSelf
			}
			return reset(tx, record.GetString("username"), hashed)
		})
	})
}

func (s *Staff) handleEndSessions(r *Request) error {
	return s.change(r, "staff.end-sessions", "", func(tx core.App) (before, after *Member, err error) {
		return withMember(tx, r, "", func(record *core.Record) error {
			return sqlite.Execute(tx, "DELETE FROM _staff_sessions WHERE staff = {:id}", dbx.Params{"id": record.Id})
		})
	})
}

const passwordLength = 20

// change does work with its row of the audit and answers with the page. A password that was made is in no row.
func (s *Staff) change(r *Request, action, password string, work func(tx core.App) (before, after *Member, err error)) error {
	err := r.Change(func(tx core.App) (done Change, err error) {
		done.Action = action
		err = actSelf(tx, func() error {
			before, after, err := work(tx)
			if before != nil {
				done.Subject, done.Before = before.ID(), before.audited()
			}
			if after != nil {
				shown := after.audited()
				if password != "" {
					shown["password"] = Secret
				}
				done.Subject, done.After = after.ID(), shown
			}
			return err
		})
		return done, err
	})
	switch {
	case err != nil && strings.Contains(err.Error(), codeLastSuper):
		return errLastSuper
	case err != nil:
		return err
	}
	return s.answerMembers(r, password)
}

// withMember does work with the member whom the address names, and returns the states before and after it. The version is
// empty where it does not matter.
func withMember(tx core.App, r *Request, version string, work func(*core.Record) error) (before, after *Member, err error) {
	find := func() (*core.Record, error) { return tx.FindRecordById(Collection, r.Request.PathValue("id")) }
	record, err := find()
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, errGone
	}
	if err != nil {
		return nil, nil, err
	}
	before = &Member{record.Fresh()}
	if version != "" && version != before.version() {
		return nil, nil, errChanged
	}
	if err := work(record); err != nil {
		return nil, nil, err
	}
	if record, err = find(); err != nil {
		return before, nil, ignoreMissing(err)
	}
	return before, &Member{record}, nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}
