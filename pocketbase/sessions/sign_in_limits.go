package sessions

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// knownNetworksTable stores the networks that a user has signed in from, as keyed hashes.
// Times are in milliseconds since 1970.
const knownNetworksTable = `CREATE TABLE _known_networks (
	user TEXT NOT NULL,
	network TEXT NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (user, network)
) WITHOUT ROWID`

func init() {
	core.AppMigrations.Register(func(app core.App) error { return sqlite.Execute(app, knownNetworksTable, nil) }, nil, "0000000006_known_networks.go")
}

// The most networks of one user that are stored: those seen last.
const maxKnownNetworks = 20

// limitSignIn delays wrong sign-ins. A known device, and a network that the user has signed in from, have tries of their
// own, so that others cannot use them up. All others share the tries of an account. Administrators are delayed by
// network, so that nobody else can lock them out.
func (s *Sessions) limitSignIn(e *core.RecordAuthWithPasswordRequestEvent) error {
	now, network := time.Now(), api.NetworkOf(e.RealIP())
	key, known := s.tryOf(e, network)
	after := time.Duration(0)
	if api.IsUser(e.Record) { // the right password would begin no session, so its hash is not computed
		after = s.limiter.IsSpent(e.Record.Id, "session", s.settings.Sessions, now)
	}
	if after == 0 && !known {
		after = s.TakeSignIn(network, now)
	}
	if after == 0 {
		after = s.guard.begin(key, now)
	}
	if after > 0 {
		return api.Limit(e.RequestEvent, after)
	}
	err := e.Next()
	if api.IsRefusal(err) {
		return err
	}
	if !known {
		s.GiveBackSignIn(network)
	}
	s.guard.forget(key)
	return err
}

// tryOf says what a sign-in counts for, and whether it comes from a known device or network.
func (s *Sessions) tryOf(e *core.RecordAuthWithPasswordRequestEvent, network string) (key tryKey, known bool) {
	if e.Collection.Name == core.CollectionNameSuperusers {
		return tryKey{account: e.Collection.Name, origin: network}, false
	}
	if e.Record == nil {
		// The identity as PocketBase compares it, so that two spellings of an account count as one.
		sum := sha256.Sum256([]byte(strings.ToLower(e.Identity)))
		return tryKey{account: e.Collection.Name + " nobody " + hex.EncodeToString(sum[:16])}, false
	}
	key = tryKey{account: e.Record.Id}
	info, err := e.RequestInfo()
	if err != nil {
		return key, false
	}
	session, _ := info.Body[claimSession].(string)
	var found struct {
		Session bool `db:"session"`
		Network bool `db:"network"`
	}
	err = s.app.ConcurrentDB().NewQuery(`SELECT
		EXISTS (SELECT 1 FROM _sessions WHERE session = {:session} AND user = {:user} AND ended_at = 0) AS session,
		EXISTS (SELECT 1 FROM _known_networks WHERE user = {:user} AND network = {:network}) AS network`).
		Bind(dbx.Params{"session": session, "user": e.Record.Id, "network": networkName(e.Record, network)}).One(&found)
	switch {
	case err != nil:
		return key, false
	case found.Session:
		key.origin = "session " + session
	case found.Network:
		key.origin = network
	}
	return key, key.origin != ""
}

// storeNetwork stores that a user has signed in from a network.
func storeNetwork(app core.App, user, name string) error {
	params := dbx.Params{"user": user, "network": name, "now": time.Now().UnixMilli(), "most": maxKnownNetworks}
	err := sqlite.Execute(app, `INSERT INTO _known_networks (user, network, seen_at) VALUES ({:user}, {:network}, {:now})
		ON CONFLICT (user, network) DO UPDATE SET seen_at = excluded.seen_at`, params)
	if err != nil {
		return err
	}
	return sqlite.Execute(app, `DELETE FROM _known_networks WHERE user = {:user} AND network NOT IN
		(SELECT network FROM _known_networks WHERE user = {:user} ORDER BY seen_at DESC LIMIT {:most})`, params)
}

func networkName(user *core.Record, network string) string {
	return security.HS256(user.Id+" "+network, user.Collection().AuthToken.Secret)[:32]
}

// StoreNetwork stores the network that a new account was made from.
func (s *Sessions) StoreNetwork(user *core.Record, network string) error {
	return s.app.RunInTransaction(func(tx core.App) error { return storeNetwork(tx, user.Id, networkName(user, network)) })
}

// TakeSignIn counts a sign-in from a network, or says how long it has to wait. GiveBackSignIn follows a right one.
func (s *Sessions) TakeSignIn(network string, now time.Time) (after time.Duration) {
	return s.limiter.Take(network, "sign-in", s.settings.SignIns, now)
}

func (s *Sessions) GiveBackSignIn(network string) { s.limiter.GiveBack(network, "sign-in") }

// GuardAccountEnd delays wrong passwords for the deletion of an account.
func (s *Sessions) GuardAccountEnd(e *core.RequestEvent) error {
	if e.Request.Method != http.MethodPost || e.Request.URL.Path != "/api/account/end" || !api.IsUser(e.Auth) {
		return e.Next()
	}
	key := tryKey{account: e.Auth.Id, origin: "account end"}
	if after := s.guard.begin(key, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	err := e.Next()
	if err == nil && e.Status() == http.StatusOK {
		s.guard.forget(key)
	}
	return err
}
