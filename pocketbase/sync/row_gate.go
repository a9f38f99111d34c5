package sync

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
)

// filesForEveryone are collections that are not in feed.Collections, and whose files everybody may read.
var filesForEveryone = []string{"advertisements", "news_items"}

// bindRowGate answers 404 to views of records, and downloads of their files, that the caller may not read.
func (s *Server) bindRowGate() {
	s.app.OnRecordViewRequest().BindFunc(func(e *core.RecordRequestEvent) error {
		if !s.mayOpen(e.RequestEvent, e.Record) {
			return e.NotFoundError("", nil)
		}
		return e.Next()
	})
	s.app.OnFileDownloadRequest().BindFunc(func(e *core.FileDownloadRequestEvent) error {
		if !slices.Contains(filesForEveryone, e.Collection.Name) && !s.mayOpen(e.RequestEvent, e.Record) {
			return e.NotFoundError("", nil)
		}
		return e.Next()
	})
}

// mayOpen reports whether a user or a visitor may read a row. An administrator may read every row.
func (s *Server) mayOpen(e *core.RequestEvent, record *core.Record) bool {
	if e.Auth != nil && !api.IsUser(e.Auth) {
		return true
	}
	user := ""
	if e.Auth != nil {
		user = e.Auth.Id
	}
	may, err := newRights(s.app.ConcurrentDB(), user).mayReadRow(feed.RowName{Collection: record.Collection().Name, Record: record.Id})
	return may && err == nil
}
