package superusers

import (
	"database/sql"
	"errors"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/sqlite"
	"mudarraj/staff"
)

// bindRecords notes in a request who changes which record, and writes the row where the record is stored: behind all
// refusals, and in the transaction of the change. Deleting a user deletes in several transactions, the user in the last.
func (s *superusers) bindRecords() {
	note := func(work func(*core.RecordRequestEvent) error) *hook.Handler[*core.RecordRequestEvent] {
		return &hook.Handler[*core.RecordRequestEvent]{Id: "mudarrajAudit", Priority: outermost, Func: func(e *core.RecordRequestEvent) error {
			email := emailOf(e.RequestEvent)
			if email == "" {
				return e.Next()
			}
			record := e.Record
			s.changed.Store(record, email)
			defer s.changed.Delete(record)
			return work(e)
		}}
	}
	next := func(e *core.RecordRequestEvent) error { return e.Next() }
	s.app.OnRecordCreateRequest().Bind(note(next))
	s.app.OnRecordUpdateRequest().Bind(note(leaveUnchanged))
	s.app.OnRecordDeleteRequest().Bind(note(next))
	s.app.OnRecordViewRequest().Bind(&hook.Handler[*core.RecordRequestEvent]{Id: "mudarrajSeen", Priority: outermost, Func: showRecord})
	s.app.OnRecordEnrich().BindFunc(s.showStored)
	audited := func(action string) *hook.Handler[*core.RecordEvent] {
		return &hook.Handler[*core.RecordEvent]{Id: "mudarrajAudit", Priority: outermost, Func: func(e *core.RecordEvent) error {
			return s.executeRecord(e, action)
		}}
	}
	s.app.OnRecordCreateExecute().Bind(audited("record.create"))
	s.app.OnRecordUpdateExecute().Bind(audited("record.update"))
	s.app.OnRecordDeleteExecute().Bind(audited("record.delete"))
}

func (s *superusers) executeRecord(e *core.RecordEvent, action string) error {
	email, isNoted := s.changed.Load(e.Record)
	if !isNoted {
		return e.Next()
	}
	outer := e.App
	defer func() { e.App = outer }()
	return outer.RunInTransaction(func(tx core.App) error {
		e.App = tx
		before, err := stored(tx, e.Record)
		if err != nil {
			return err
		}
		isOfStaff, work := e.Record.Collection().Name == staff.Collection, e.Next
		if isOfStaff {
			work = func() error { return asActor(tx, email.(string), e.Next) }
		}
		if err := work(); err != nil {
			return err
		}
		after, err := stored(tx, e.Record)
		if err != nil {
			return err
		}
		old, new := changedFields(before, after)
		if len(old) == 0 && len(new) == 0 && action == "record.update" {
			return nil
		}
		if isOfStaff { // the triggers wrote the row
			staff.LogSuperuser(tx, email.(string), actionOnStaff(action), e.Record.Id)
			return nil
		}
		change := staff.Change{Action: action, Subject: e.Record.Collection().Name + "/" + e.Record.Id}
		if before != nil {
			change.Before = old
		}
		if after != nil {
			change.After = new
		}
		return store(tx, email.(string), change)
	})
}

// actionOnStaff is what the triggers of `admins` call an action.
func actionOnStaff(action string) string {
	return strings.Replace(action, "record.", staff.Collection+".", 1)
}

// asActor has the triggers of `admins`, which write a row for each change, name who makes it.
func asActor(tx core.App, email string, work func() error) error {
	if err := staff.Act(tx, email); err != nil {
		return err
	}
	if err := work(); err != nil {
		return err
	}
	return sqlite.Execute(tx, "DELETE FROM _acting", nil)
}

// stored is a record as the database has it; nil without one.
func stored(tx core.App, record *core.Record) (*core.Record, error) {
	found, err := tx.FindRecordById(record.Collection(), record.Id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return found, err
}
