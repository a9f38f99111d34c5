package accounts

import (
	"errors"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/limits"
	"mudarraj/testapp"
)

// The server calls Bind before it binds uploads, push and removal jobs: without their hooks PocketBase deletes all
// rows of the account in one transaction (Y22).
func TestRun_deletesDueAccountsAndBindDoesNot(t *testing.T) {
	app := testapp.New(t)
	users, err := app.FindCollectionByNameOrId("users")
	testapp.Must(t, err)
	users.Fields.Add(&core.TextField{Name: "delete_at"})
	testapp.Must(t, app.Save(users))
	due := testapp.NewUser(t, app)
	past, err := types.ParseDateTime(time.Now().Add(-time.Hour))
	testapp.Must(t, err)
	due.Set("delete_at", past.String())
	testapp.Must(t, app.Save(due))

	begun := make(chan struct{}, 8)
	app.OnRecordDelete("users").BindFunc(func(*core.RecordEvent) error {
		begun <- struct{}{}
		return errors.New("not deleted in this test")
	})
	router, err := apis.NewRouter(app)
	testapp.Must(t, err)
	accounts := New(Needs{App: app, Limiter: limits.NewLimiter(), Now: time.Now}, &Settings{})
	testapp.Must(t, accounts.Bind(&core.ServeEvent{App: app, Router: router}))
	select {
	case <-begun:
		t.Error("an account is deleted while the server still binds its hooks")
	case <-time.After(500 * time.Millisecond):
	}
	stop := make(chan struct{})
	go accounts.DeleteDueAccounts(stop)
	<-begun
	close(stop)
}
