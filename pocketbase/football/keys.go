package football

import (
	"crypto/subtle"
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/secrets"
	"mudarraj/sqlite"
)

// apiFootball is the provider that staff may set a key for.
const apiFootball = "api-football"

// keys stores the key that staff set, encrypted (K24). Nothing but the poller reads it.
type keys struct {
	app core.App
	box *secrets.Box
}

// storedKey is a row of _football_keys.
type storedKey struct {
	Sealed string `db:"sealed"`
	// Ending is what is shown of the key.
	Ending string `db:"ending"`
	// SetAt is in milliseconds since 1970.
	SetAt int64  `db:"set_at"`
	SetBy string `db:"set_by"`
}

// read returns nil without a key.
func (k *keys) read() (*storedKey, error) {
	var found storedKey
	err := k.app.ConcurrentDB().NewQuery("SELECT sealed, ending, set_at, set_by FROM _football_keys WHERE source = {:source}").
		Bind(dbx.Params{"source": apiFootball}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &found, err
}

// has reports that a key is the stored one.
func (k *keys) has(key string) (bool, error) {
	stored, err := k.read()
	if err != nil || stored == nil {
		return false, err
	}
	// One that cannot be read, such as of a backup of another machine, is stored anew.
	kept, err := k.unseal(stored)
	return err == nil && subtle.ConstantTimeCompare([]byte(kept), []byte(key)) == 1, nil
}

func (k *keys) unseal(stored *storedKey) (string, error) { return k.box.Unseal(stored.Sealed) }

// sealed prepares a key for store.
func (k *keys) sealed(key, by string, at int64) (*storedKey, error) {
	text, err := k.box.Seal(key)
	return &storedKey{Sealed: text, Ending: endingOf(key), SetAt: at, SetBy: by}, err
}

func (k *keys) store(tx core.App, one *storedKey) error {
	return sqlite.Execute(tx, `INSERT INTO _football_keys (source, sealed, ending, set_at, set_by)
		VALUES ({:source}, {:sealed}, {:ending}, {:at}, {:by}) ON CONFLICT (source) DO UPDATE
		SET sealed = excluded.sealed, ending = excluded.ending, set_at = excluded.set_at, set_by = excluded.set_by`,
		dbx.Params{"source": apiFootball, "sealed": one.Sealed, "ending": one.Ending, "at": one.SetAt, "by": one.SetBy})
}

func (k *keys) remove(tx core.App) error {
	return sqlite.Execute(tx, "DELETE FROM _football_keys WHERE source = {:source}", dbx.Params{"source": apiFootball})
}

const (
	shownSigns = 4
	// leastShown is the length of a key of which four signs say little.
	leastShown = 16
)

// endingOf is the last four signs of a key; empty for a short one.
func endingOf(key string) string {
	if len(key) < leastShown {
		return ""
	}
	return key[len(key)-shownSigns:]
}

// forgetState forgets what is remembered of a source whose last call was before a time (ms).
func forgetState(app core.App, name string, before int64) error {
	return sqlite.Execute(app, `DELETE FROM _football_sources
		WHERE name = {:name} AND coalesce(json_extract(state, '$.calledAt'), 0) < {:before}`,
		dbx.Params{"name": name, "before": before})
}
