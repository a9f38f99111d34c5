package main

import (
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// crowdKey is under which a row that goes carries the ids of those that go with it and have files.
const crowdKey = "@crowd"

// bindCrowdFiles removes the files of rows that go by one statement with the row that they belong to (Y22):
// PocketBase sees the end of that row only.
func (s *server) bindCrowdFiles() {
	for i := range feedCollections {
		c := &feedCollections[i]
		if c.Place == nil || c.Picture == "" {
			continue
		}
		s.app.OnRecordDeleteExecute(c.Place.Collection).BindFunc(func(e *core.RecordEvent) error {
			var ids []string
			err := e.App.DB().Select("id").From(c.Name).
				Where(dbx.HashExp{c.Place.Column: e.Record.Id}).AndWhere(dbx.Not(dbx.HashExp{c.Picture: ""})).Column(&ids)
			if err != nil {
				return err
			}
			e.Record.Set(crowdKey, ids)
			return e.Next()
		})
		s.app.OnRecordAfterDeleteSuccess(c.Place.Collection).BindFunc(func(e *core.RecordEvent) error {
			if ids, _ := e.Record.Get(crowdKey).([]string); len(ids) > 0 {
				go s.removeFilesOf(c, ids)
			}
			return e.Next()
		})
	}
}

func (s *server) removeFilesOf(c *feedCollection, ids []string) {
	collection, err := s.app.FindCachedCollectionByNameOrId(c.Name)
	if err == nil {
		err = removePrefixes(s.app, collection.BaseFilesPath(), ids)
	}
	if err != nil {
		s.app.Logger().Warn("files of deleted rows were not removed", "collection", c.Name, "error", err)
	}
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
