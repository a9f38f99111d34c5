package main

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// bindDirect puts the limits of sync (Y8) on PocketBase's own record API, so that it is no way around them.
// Its realtime API is for administrators: it asks every listener's rule within each write.
func (s *server) bindDirect(e *core.ServeEvent) {
	e.Router.BindFunc(s.limitDirect)
	s.app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if !e.HasSuperuserAuth() && len(e.Subscriptions) > 0 {
			return e.ForbiddenError("Listen to /api/pokes instead.", nil)
		}
		return e.Next()
	})
}

var directActions = map[string]string{
	http.MethodPost: actionCreate, http.MethodPatch: actionUpdate, http.MethodDelete: actionDelete,
}

func (s *server) limitDirect(e *core.RequestEvent) error {
	c := findFeedCollection(e.Request.PathValue("collection"))
	action := directActions[e.Request.Method]
	if c == nil || c.Kind == served || action == "" || !isFan(e.Auth) {
		return e.Next()
	}
	if _, after := s.takeLimits(e.Auth.Id, c, action, time.Now()); after > 0 {
		return s.answerLimit(e, after)
	}
	return e.Next()
}
