package main

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/api"
	"mudarraj/sqlite"
)

const (
	endAccountsEvery = time.Minute
	// A fan's rows go in slices, so that nobody waits for the writer while ten thousand posts go.
	endSlice = 50
)

type ownedRows struct{ collection, owner string }

// ownedFirst is what goes first of a fan's rows, by collection and the column that names the fan: texts, each collection
// before the one that it belongs to, then toggles, and the toggles of others on the fan. One's own profile stays to the end.
func ownedFirst() []ownedRows {
	var texts, toggles []ownedRows
	for _, c := range slices.Backward(feedCollections) {
		switch {
		case c.Kind == text && c.Owner != "id":
			texts = append(texts, ownedRows{c.Name, c.Owner})
		case c.Kind == toggle && c.Target != nil:
			toggles = append(toggles, ownedRows{c.Name, c.Owner})
			if c.Target.Collection == "profiles" {
				toggles = append(toggles, ownedRows{c.Name, c.Target.Column})
			}
		}
	}
	return slices.Concat(texts, toggles)
}

// bindAccountEnd removes all that a fan has said before the account goes, and remembers ended accounts, whoever ended
// them.
func (s *server) bindAccountEnd() {
	s.app.OnRecordDelete("users").BindFunc(func(e *core.RecordEvent) error {
		if !e.App.IsTransactional() {
			if err := s.removeOwned(e.Record); err != nil {
				return err
			}
		}
		return e.Next()
	})
	s.app.OnRecordDeleteExecute("users").Bind(&hook.Handler[*core.RecordEvent]{
		Id:       "mudarrajGoneAccount",
		Priority: 100, // within PocketBase's transaction: nobody finds the account gone and not yet remembered
		Func:     rememberGone,
	})
	s.app.OnRecordAfterDeleteSuccess("users").BindFunc(func(e *core.RecordEvent) error {
		s.pokes.dropUser(e.Record.Id)
		if err := s.uploads.EndAllOf(e.Record.Id); err != nil {
			s.app.Logger().Warn("uploads of an ended account stay until the sweep", "error", err)
		}
		return e.Next()
	})
}

func rememberGone(e *core.RecordEvent) error {
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

// keepEndingAccounts ends the accounts whose day has come.
func (s *server) keepEndingAccounts() {
	ticker := time.NewTicker(endAccountsEvery)
	defer ticker.Stop()
	for {
		if err := s.endDueAccounts(); err != nil {
			s.app.Logger().Warn("an account was not ended", "error", err)
		}
		select {
		case <-s.stop:
			return
		case <-ticker.C:
		}
	}
}

func (s *server) endDueAccounts() error {
	now, err := types.ParseDateTime(s.config.now())
	if err != nil {
		return err
	}
	due, err := s.app.FindRecordsByFilter("users", "delete_at != '' && delete_at <= {:now}", "delete_at", endSlice, 0,
		dbx.Params{"now": now.String()})
	if err != nil {
		return err
	}
	for _, user := range due {
		if err := s.endAccount(user.Id); err != nil {
			return err
		}
	}
	return nil
}

func (s *server) endAccount(user string) error {
	account, err := s.app.FindRecordById("users", user)
	if err != nil {
		return err
	}
	return s.app.Delete(account)
}

// removeOwned removes all that a fan has said, with files and counts. Each row goes by PocketBase's own deletion, in a
// transaction of its own: hooks and the feed see it, so that phones lose it, too. Interrupted, it goes on at the next
// turn. What is left is little: relations to the account cascade.
func (s *server) removeOwned(account *core.Record) error {
	references, err := s.app.FindCachedCollectionReferences(account.Collection())
	if err != nil {
		return err
	}
	all := ownedFirst()
	for referrer, fields := range references {
		for _, field := range fields {
			if relation, ok := field.(*core.RelationField); ok && relation.CascadeDelete && !relation.IsMultiple() {
				all = append(all, ownedRows{referrer.Name, relation.Name})
			}
		}
	}
	for _, rows := range all {
		if err := s.removeRows(rows.collection, rows.owner, account.Id); err != nil {
			return err
		}
	}
	return nil
}

// removeRows deletes a fan's rows of one collection, each once: a comment that others answered is scrubbed and stays.
func (s *server) removeRows(collection, owner, user string) error {
	for last := ""; ; {
		slice, err := s.app.FindRecordsByFilter(collection, owner+" = {:user} && id > {:last}", "id", endSlice, 0,
			dbx.Params{"user": user, "last": last})
		if err != nil || len(slice) == 0 {
			return err
		}
		for _, row := range slice {
			if err := s.app.Delete(row); err != nil {
				return err
			}
			last = row.Id
		}
	}
}

// turnGoneAway tells a phone whose account has ended so, whatever it asks for: signing in again is no use.
func (s *server) turnGoneAway(e *core.RequestEvent) error {
	header := e.Request.Header.Get("Authorization")
	if e.Auth != nil || header == "" {
		return e.Next()
	}
	claims := jwt.MapClaims{}
	// The key that signed it is gone with the account; nothing but the end of an id is told.
	if _, _, err := jwt.NewParser().ParseUnverified(strings.TrimPrefix(header, "Bearer "), claims); err != nil {
		return e.Next()
	}
	user, _ := claims["id"].(string)
	gone, err := s.isGoneAccount(user)
	if err != nil {
		return api.Busy(e)
	}
	if gone {
		return api.Error(e, http.StatusUnauthorized, api.CodeAccountGone)
	}
	return e.Next()
}

// guardAccountEnd lets nobody guess the password that ends an account.
func (s *server) guardAccountEnd(e *core.RequestEvent) error {
	if e.Request.Method != http.MethodPost || e.Request.URL.Path != "/api/account/end" || !api.IsUser(e.Auth) {
		return e.Next()
	}
	key := tryKey{account: e.Auth.Id, origin: "account end"}
	if after := s.signIns.begin(key, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	err := e.Next()
	if err == nil && e.Status() == http.StatusOK {
		s.signIns.forget(key)
	}
	return err
}
