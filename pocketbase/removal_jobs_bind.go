package main

import (
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// bindRemovalJobs leaves the dependents of a deleted row to its trigger, without PocketBase's own cascade. Record views
// and file downloads answer 404 for rows that are being removed.
func (s *server) bindRemovalJobs() {
	var parents, children []string
	for i := range feedCollections {
		c := &feedCollections[i]
		if len(c.dependents()) > 0 {
			parents = append(parents, c.Name)
		}
		if c.parentsExist("t") != "" {
			children = append(children, c.Name)
		}
	}
	s.app.OnRecordDeleteExecute(parents...).Bind(&hook.Handler[*core.RecordEvent]{
		Id:       "mudarrajRemovalJobs",
		Priority: 98, // just outside of PocketBase's own
		Func:     withoutCascade,
	})
	s.app.OnRecordViewRequest(children...).BindFunc(func(e *core.RecordRequestEvent) error {
		if s.isBeingRemoved(e.Record) {
			return e.NotFoundError("", nil)
		}
		return e.Next()
	})
	s.app.OnFileDownloadRequest(children...).BindFunc(func(e *core.FileDownloadRequestEvent) error {
		if s.isBeingRemoved(e.Record) {
			return e.NotFoundError("", nil)
		}
		return e.Next()
	})
}

// withoutCascade keeps PocketBase from deleting dependents one by one in the transaction of the deletion.
func withoutCascade(e *core.RecordEvent) error {
	outside := e.App
	e.App = appWithoutDependents{outside}
	defer func() { e.App = outside }()
	return e.Next()
}

type appWithoutDependents struct{ core.App }

// FindCachedCollectionReferences returns the relations to a collection, without those that removal jobs delete.
func (a appWithoutDependents) FindCachedCollectionReferences(collection *core.Collection, exclude ...string) (map[*core.Collection][]core.Field, error) {
	references, err := a.App.FindCachedCollectionReferences(collection, exclude...)
	if err != nil {
		return nil, err
	}
	dependents := findFeedCollection(collection.Name).dependents()
	others := map[*core.Collection][]core.Field{}
	for referrer, fields := range references {
		fields = slices.DeleteFunc(slices.Clone(fields), func(field core.Field) bool {
			return slices.ContainsFunc(dependents, func(d dependentRows) bool { return d.Table == referrer.Name && d.Column == field.GetName() })
		})
		if len(fields) > 0 {
			others[referrer] = fields
		}
	}
	return others, nil
}

func (s *server) isBeingRemoved(record *core.Record) bool {
	c := findFeedCollection(record.Collection().Name)
	var exists int
	err := s.app.ConcurrentDB().NewQuery("SELECT EXISTS (" + rowsNamed(c, "{:id}") + ")").Bind(dbx.Params{"id": record.Id}).Row(&exists)
	return err != nil || exists == 0
}
