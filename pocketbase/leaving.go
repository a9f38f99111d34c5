package main

import (
	"encoding/json"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	leavingTick  = 100 * time.Millisecond
	leavingRetry = 5 * time.Second
	// Rows that leave take along what hangs on them: a portion of such rows is small.
	portionOfHeld = 100
)

// leaving is a line of the table.
type leaving struct {
	RowsOf  string `db:"rows_of"`
	NamedBy string `db:"named_by"`
	Name    string `db:"name"`
}

// keepRemoving lets rows leave whose deletion began, also before the server was started.
func (s *server) keepRemoving() {
	for {
		wait := leavingTick
		if err := s.removeLeaving(); err != nil {
			s.app.Logger().Warn("rows of a deleted row were not removed", "error", err)
			wait = leavingRetry
		}
		select {
		case <-s.stop:
			return
		case <-time.After(wait):
		}
	}
}

// removeLeaving works on all that leaves. Trouble with one holds up no other.
func (s *server) removeLeaving() error {
	var all []leaving
	if err := s.app.ConcurrentDB().NewQuery("SELECT rows_of, named_by, name FROM _leaving").All(&all); err != nil {
		return err
	}
	var failed error
	for _, one := range all {
		failed = errors.Join(failed, s.remove(one))
	}
	return failed
}

// remove takes the files first: they are found by their rows, and a server that is killed in between finds them again.
func (s *server) remove(l leaving) error {
	h, known := findHanging(l.RowsOf, l.NamedBy)
	if known {
		if err := s.removeWithFiles(h, l.Name); err != nil {
			return err
		}
		most := portionMost
		if c := findFeedCollection(h.Table); c != nil && len(c.hangings()) > 0 {
			most = portionOfHeld
		}
		err := inPortions(s.stop, most, func(rows int) (int, error) {
			return s.removeSome(h.remove(h.some(" = {:name}", "{:rows}")), dbx.Params{"name": l.Name, "rows": rows})
		})
		if err != nil {
			return err
		}
	}
	return s.hasLeft(h, l)
}

func (s *server) removeSome(statement string, params dbx.Params) (done int, err error) {
	err = s.app.RunInTransaction(func(tx core.App) error {
		removed, err := tx.DB().NewQuery(statement).Bind(params).Execute()
		if err != nil {
			return err
		}
		count, err := removed.RowsAffected()
		done = int(count)
		return err
	})
	return done, err
}

// removeWithFiles removes the rows that have files.
func (s *server) removeWithFiles(h hanging, name string) error {
	if h.Picture == "" {
		return nil
	}
	var ids []string
	err := s.app.ConcurrentDB().Select("id").From(h.Table).
		Where(dbx.HashExp{h.Column: name}).AndWhere(dbx.Not(dbx.HashExp{h.Picture: ""})).Column(&ids)
	if err != nil || len(ids) == 0 {
		return err
	}
	collection, err := s.app.FindCachedCollectionByNameOrId(h.Table)
	if err != nil {
		return err
	}
	return inPortions(s.stop, portionOfHeld, func(rows int) (int, error) {
		some := ids[:min(rows, len(ids))]
		ids = ids[len(some):]
		if err := removePrefixes(s.app, collection.BaseFilesPath(), some); err != nil {
			return 0, err
		}
		list, err := json.Marshal(some)
		if err != nil {
			return 0, err
		}
		statement := "DELETE FROM " + quote(h.Table) + " WHERE id IN (SELECT value FROM json_each({:ids}))"
		_, err = s.removeSome(statement, dbx.Params{"ids": string(list)})
		return len(some), err
	})
}

// hasLeft forgets a line when no row is left of it.
func (s *server) hasLeft(h hanging, l leaving) error {
	condition := "rows_of = {:rows_of} AND named_by = {:named_by} AND name = {:name}"
	if h.Table != "" {
		condition += " AND NOT EXISTS (" + h.some(" = {:name}", "1") + ")"
	}
	return execute(s.app, "DELETE FROM _leaving WHERE "+condition, dbx.Params{"rows_of": l.RowsOf, "named_by": l.NamedBy, "name": l.Name})
}

func removePrefixes(app core.App, base string, ids []string) error {
	files, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	var failed error
	for _, id := range ids {
		failed = errors.Join(failed, errors.Join(files.DeletePrefix(base+"/"+id+"/")...))
	}
	return failed
}
