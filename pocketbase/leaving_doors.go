package main

import (
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// bindLeaving leaves rows that hang on a deleted row to its trigger, and keeps those that are leaving, and their files,
// from being read by other doors than the answers of sync.
func (s *server) bindLeaving() {
	var held, hanging []string
	for i := range feedCollections {
		c := &feedCollections[i]
		if len(c.hangings()) > 0 {
			held = append(held, c.Name)
		}
		if c.standing("t") != "" {
			hanging = append(hanging, c.Name)
		}
	}
	s.app.OnRecordDeleteExecute(held...).Bind(&hook.Handler[*core.RecordEvent]{
		Id:       "mudarrajLeaving",
		Priority: 98, // just outside of PocketBase's own
		Func:     withoutCascade,
	})
	s.app.OnRecordViewRequest(hanging...).BindFunc(func(e *core.RecordRequestEvent) error {
		if s.isLeaving(e.Record) {
			return e.NotFoundError("", nil)
		}
		return e.Next()
	})
	s.app.OnFileDownloadRequest(hanging...).BindFunc(func(e *core.FileDownloadRequestEvent) error {
		if s.isLeaving(e.Record) {
			return e.NotFoundError("", nil)
		}
		return e.Next()
	})
}

// withoutCascade keeps PocketBase from deleting one by one, in the transaction of the deletion, what leaves by itself.
func withoutCascade(e *core.RecordEvent) error {
	outside := e.App
	e.App = appWithoutHanging{outside}
	defer func() { e.App = outside }()
	return e.Next()
}

type appWithoutHanging struct{ core.App }

// FindCachedCollectionReferences names the relations to a collection, without those of rows that leave by themselves.
func (a appWithoutHanging) FindCachedCollectionReferences(collection *core.Collection, exclude ...string) (map[*core.Collection][]core.Field, error) {
	references, err := a.App.FindCachedCollectionReferences(collection, exclude...)
	if err != nil {
		return nil, err
	}
	hangings := findFeedCollection(collection.Name).hangings()
	others := map[*core.Collection][]core.Field{}
	for referrer, fields := range references {
		fields = slices.DeleteFunc(slices.Clone(fields), func(field core.Field) bool {
			return slices.ContainsFunc(hangings, func(h hanging) bool { return h.Table == referrer.Name && h.Column == field.GetName() })
		})
		if len(fields) > 0 {
			others[referrer] = fields
		}
	}
	return others, nil
}

func (s *server) isLeaving(record *core.Record) bool {
	c := findFeedCollection(record.Collection().Name)
	var stands int
	err := s.app.ConcurrentDB().NewQuery("SELECT EXISTS (" + rowsNamed(c, "{:id}") + ")").Bind(dbx.Params{"id": record.Id}).Row(&stands)
	return err != nil || stands == 0
}
