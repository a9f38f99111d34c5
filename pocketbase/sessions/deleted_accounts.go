package sessions

import (
	"net/http"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// storeDeletedAccount stores the id of a deleted account, and deletes its sessions, devices and networks.
func storeDeletedAccount(e *core.RecordEvent) error {
	params := dbx.Params{"user": e.Record.Id, "at": time.Now().Unix()}
	if err := sqlite.Execute(e.App, "INSERT OR REPLACE INTO _gone_accounts (user, at) VALUES ({:user}, {:at})", params); err != nil {
		return err
	}
	for _, table := range []string{"_seen_devices", "_sessions", "_known_networks"} {
		if err := sqlite.Execute(e.App, "DELETE FROM "+table+" WHERE user = {:user}", params); err != nil {
			return err
		}
	}
	return e.Next()
}

func (s *Sessions) isDeletedAccount(user string) (deleted bool, err error) {
	err = s.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM _gone_accounts WHERE user = {:user})").
		Bind(dbx.Params{"user": user}).Row(&deleted)
	return deleted, err
}

// RejectDeletedAccounts answers each request of a phone whose account was deleted with that code: its user cannot sign
// in again.
func (s *Sessions) RejectDeletedAccounts(e *core.RequestEvent) error {
	header := e.Request.Header.Get("Authorization")
	if e.Auth != nil || header == "" {
		return e.Next()
	}
	claims := jwt.MapClaims{}
	// The key of the signature was deleted with the account. The answer says only that an id was deleted.
	if _, _, err := jwt.NewParser().ParseUnverified(strings.TrimPrefix(header, "Bearer "), claims); err != nil {
		return e.Next()
	}
	user, _ := claims["id"].(string)
	deleted, err := s.isDeletedAccount(user)
	if err != nil {
		return api.Busy(e)
	}
	if deleted {
		return api.Error(e, http.StatusUnauthorized, api.CodeAccountGone)
	}
	return e.Next()
}
