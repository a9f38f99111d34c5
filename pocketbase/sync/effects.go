package sync

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/sqlite"
)

// apply compares the operation with the stored row, and runs PocketBase's own record action if something must change.
func (b *batch) apply(tx core.App, o *operation, c *feed.Collection, body map[string]any) (done effect, err error) {
	if err := badValue(tx, c, body); err != nil {
		return done, err
	}
	if may, err := mayLearn(tx, c, o.Record, b.user); err != nil || !may {
		return done, cmp.Or(err, error(refusalOfAnothers(c, o.Action)))
	}
	existing, err := tx.FindRecordById(c.Name, o.Record)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return done, err
	}
	if err != nil {
		existing = nil
	}
	if existing != nil && o.Action != actionCreate {
		if may, err := mayKnow(tx, c, existing, b.user); err != nil {
			return done, err
		} else if !may {
			existing = nil
		}
	}
	gone := effect{verdict: &verdict{Verdict: verdictAccepted, Code: api.CodeGone}}
	action := actionOf(c, o.Action, existing, body)
	if len(c.Values) > 0 && action == actionUpdate {
		body = withoutStored(body, existing, c.Values)
	}
	switch {
	case existing == nil && action == actionUpdate && c.Kind == feed.KindMark && c.IDs == feed.RoomFirst:
		return done, refusalOfMissing(tx.DB(), o.Record, b.user)
	case existing == nil && action == actionUpdate && c.Kind == feed.KindMark:
		return gone, nil
	case existing == nil && action == actionUpdate:
		return done, &refusal{code: api.CodeGone}
	case existing == nil && action == actionDelete:
		return gone, nil
	case existing != nil && action == actionCreate:
		done.verdict, err = b.alreadyThere(c, existing, body)
		return done, err
	case action == actionCreate && c.Target != nil:
		if isDeleted, err := isGone(tx.DB(), c.Target.Collection, targetOf(c, o, body)); err != nil || isDeleted {
			return gone, err
		}
	}
	if existing != nil {
		done.touched = c.DependsOn(existing.GetString)
	}
	if err := b.runAction(tx, o, action, body); err != nil {
		if reason := classify(err); c.Kind == feed.KindToggle && reason != nil && reason.code == api.CodeGone {
			return gone, nil // it is there, but as good as gone
		}
		return done, err
	}
	done.verdict = &verdict{Verdict: verdictAccepted}
	return done, nil
}

// actionOf is the action that stores the values of a toggle: it creates a missing row and updates an existing one, so that
// the user's last choice counts, whatever another phone did meanwhile (Z44). Other actions stay.
func actionOf(c *feed.Collection, action string, existing *core.Record, body map[string]any) string {
	switch {
	case len(c.Values) == 0 || action == actionDelete:
		return action
	case existing == nil:
		return actionCreate
	case !saysMore(existing, body) && !slices.ContainsFunc(c.Values, func(value string) bool { return !reflect.DeepEqual(body[value], existing.Get(value)) }):
		return actionCreate // a duplicate
	}
	return actionUpdate
}

// saysMore reports whether the body has what is no column, such as the home team that a user saw. The same values may be
// another choice then: the hooks decide it.
func saysMore(existing *core.Record, body map[string]any) bool {
	for name := range body {
		if existing.Collection().Fields.GetByName(name) == nil {
			return true
		}
	}
	return false
}

// withoutStored leaves out the other columns that say what the row has: an update may not name them. The phone sends them,
// because the row may be gone.
func withoutStored(body map[string]any, existing *core.Record, values []string) map[string]any {
	changed := maps.Clone(body)
	maps.DeleteFunc(changed, func(column string, sent any) bool {
		return !slices.Contains(values, column) && sent == existing.GetString(column)
	})
	return changed
}

// refusalOfMissing refuses the acceptance of an invitation that is gone, alone or with its room. It makes no seat.
func refusalOfMissing(db dbx.Builder, id, user string) error {
	gone, err := isGone(db, "chat_rooms", strings.TrimSuffix(id, user))
	if err != nil {
		return err
	}
	if gone {
		return &refusal{code: api.CodeGone}
	}
	return &refusal{code: api.CodeNotInvited}
}

// refusalOfAnothers is the same refusal whether the row exists or not.
func refusalOfAnothers(c *feed.Collection, action string) *refusal {
	if action == actionCreate && c.IDs == feed.UserFirst {
		return &refusal{code: api.CodeInvalid, fields: map[string]string{"id": api.CodeInvalid}}
	}
	return &refusal{code: api.CodeForbidden}
}

// mayLearn reports whether the verdict may tell the user that a row exists whose id joins two ids: it is the user's own, or
// one of a room that the user moderates. Another operation is refused before the row is read.
func mayLearn(tx core.App, c *feed.Collection, id, user string) (bool, error) {
	if len(id) != 2*len(user) {
		return true, nil // no such row has this id
	}
	switch c.IDs {
	case feed.UserFirst:
		return strings.HasPrefix(id, user), nil
	case feed.RoomFirst:
		if strings.HasSuffix(id, user) {
			return true, nil
		}
		return hasSeat(tx.DB(), id[:len(user)], user, feed.Moderators)
	}
	return true, nil
}

// mayKnow reports whether the verdict may tell the user that a row exists. A row of a room is as good as gone for whoever
// neither made it nor has a seat there (Z28), and so is a row that is taken down for all but its owner (Q4).
func mayKnow(tx core.App, c *feed.Collection, row *core.Record, user string) (bool, error) {
	if row.GetString(c.Owner) == user {
		return true, nil
	}
	if c.IsTakenDown(row.GetString) {
		return false, nil
	}
	if !c.IsOfMembers() {
		return true, nil
	}
	return newRights(tx.DB(), user).mayReadRow(feed.RowName{Collection: c.Name, Record: row.Id})
}

// alreadyThere decides a creation whose record exists: it is a duplicate if the same user sent the same content (Y3). A row
// of a room and a user is what the creation wants, whoever made it.
func (b *batch) alreadyThere(c *feed.Collection, existing *core.Record, body map[string]any) (*verdict, error) {
	if c.IDs == feed.RoomFirst || existing.GetString(c.Owner) == b.user && (c.Kind == feed.KindToggle || saysTheSame(existing, body)) {
		return &verdict{Verdict: verdictDuplicate}, nil
	}
	return nil, &refusal{code: api.CodeIDTaken}
}

func saysTheSame(existing *core.Record, body map[string]any) bool {
	text, err := json.Marshal(existing)
	if err != nil {
		return false
	}
	var row map[string]any
	if err := json.Unmarshal(text, &row); err != nil {
		return false
	}
	for name, sent := range body {
		// What is no column, such as the key of a password, is not stored.
		if stored, known := row[name]; known && !reflect.DeepEqual(trimmed(stored), trimmed(sent)) {
			return false
		}
	}
	return true
}

// trimmed removes white space at both ends, as rules do before they store a text.
func trimmed(value any) any {
	if text, ok := value.(string); ok {
		return strings.TrimSpace(text)
	}
	return value
}

// targetOf returns the target of a toggle: from the body, or from the end of the id (user id + target id).
func targetOf(c *feed.Collection, o *operation, body map[string]any) string {
	if id, ok := body[c.Target.Column].(string); ok {
		return id
	}
	if len(o.Record) == 30 {
		return o.Record[15:]
	}
	return ""
}

// isGone reports that a row was deleted, or is taken down: users cannot tell the two apart (Q4).
func isGone(db dbx.Builder, collection, id string) (bool, error) {
	if id == "" {
		return false, nil
	}
	shown := ""
	if c := feed.Find(collection); c != nil {
		shown = c.Shown("t")
	}
	var there int
	err := db.NewQuery("SELECT EXISTS (SELECT 1 FROM " + sqlite.Quote(collection) + " t WHERE t.id = {:id}" + shown + ")").
		Bind(dbx.Params{"id": id}).Row(&there)
	return there == 0, err
}
