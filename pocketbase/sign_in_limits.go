package main

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// knownNetworksTable remembers from which networks a fan has signed in, as keyed hashes that nobody reads back.
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

// The networks of one fan that are remembered: those seen last.
const maxKnownNetworks = 20

// limitSignIn delays guessing. A fan's known device, and whoever tries from a network that the fan has signed in
// from, has tries of their own: a stranger elsewhere cannot use these up. All others share the tries of an account.
// Administrators are delayed by network, because nobody else may keep them out.
func (s *server) limitSignIn(e *core.RecordAuthWithPasswordRequestEvent) error {
	now, network := time.Now(), api.NetworkOf(e.RealIP())
	key, known := s.tryOf(e, network)
	after := time.Duration(0)
	if api.IsUser(e.Record) { // the right password would begin no session: it costs its check all the same
		after = s.limits.IsSpent(e.Record.Id, "session", s.config.Accounts.Sessions, now)
	}
	if after == 0 && !known {
		after = s.limits.Take(network, "sign-in", s.config.Accounts.SignIns, now)
	}
	if after == 0 {
		after = s.signIns.begin(key, now)
	}
	if after > 0 {
		return api.Limit(e.RequestEvent, after)
	}
	err := e.Next()
	if isRefusal(err) {
		return err
	}
	if !known {
		s.limits.GiveBack(network, "sign-in")
	}
	s.signIns.forget(key)
	return err
}

// tryOf says what a try to sign in counts for, and whether it comes from where the fan is known.
func (s *server) tryOf(e *core.RecordAuthWithPasswordRequestEvent, network string) (key tryKey, known bool) {
	if e.Collection.Name == core.CollectionNameSuperusers {
		return tryKey{account: e.Collection.Name, origin: network}, false
	}
	if e.Record == nil {
		// What was typed, as PocketBase compares it: two spellings of one account are one here, too.
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

// knowNetwork remembers from where a fan has signed in, by the network's name.
func knowNetwork(app core.App, user, name string) error {
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
