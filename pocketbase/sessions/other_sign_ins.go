package sessions

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Origin is where a sign-in comes from. Device is the token of a browser, which nobody else has; empty without one.
type Origin struct{ Network, Device string }

// Try is a sign-in that PocketBase does not make, such as one of staff. It is limited as those of users are.
type Try struct {
	key  tryKey
	from Origin
	// own names a device or network that has tries of its own; empty for one that shares those of the account.
	own string
}

// knownKind has the tries of a device or network that some account of a collection has used.
const knownKind = "other-sign-in"

// BeginTry counts a sign-in before its password is checked, or says how long it has to wait. The account is nil when no
// one has the name. A device that the account has used, and a network that an account of the collection has used, have
// tries of their own, so that others cannot use them up. Those of a network are the same for all names: nobody learns from
// that network which names there are.
func (s *Sessions) BeginTry(collection, name string, account *core.Record, from Origin) (begun Try, after time.Duration) {
	now := time.Now()
	begun = Try{from: from, own: s.ownTries(collection, account, from)}
	if account == nil {
		sum := sha256.Sum256([]byte(strings.ToLower(name)))
		begun.key = tryKey{account: collection + " nobody " + hex.EncodeToString(sum[:16])}
	} else {
		begun.key = tryKey{account: collection + " " + account.Id}
	}
	begun.key.origin = begun.own
	if begun.own != "" {
		after = s.limiter.Take(begun.own, knownKind, s.settings.SignIns, now)
	} else {
		after = s.TakeSignIn(from.Network, now)
	}
	if after == 0 {
		after = s.guard.begin(begun.key, now)
	}
	return begun, after
}

// WasRight gives back a try whose password was right, and stores its network.
func (s *Sessions) WasRight(begun Try, account *core.Record) error {
	if begun.own != "" {
		s.limiter.GiveBack(begun.own, knownKind)
	} else {
		s.GiveBackSignIn(begun.from.Network)
	}
	s.guard.forget(begun.key)
	return s.StoreNetwork(account, begun.from.Network)
}

// IsOfDevice says that the account has used the device.
func (t Try) IsOfDevice() bool { return t.own == deviceName(t.from.Device) }

// StoreDevice has a browser know its account again, from any network.
func (s *Sessions) StoreDevice(account *core.Record, token string) error {
	return s.StoreNetwork(account, deviceName(token))
}

// deviceName is no network.
func deviceName(token string) string { return "device " + token }

// ownTries is empty for what the account shares with everybody.
func (s *Sessions) ownTries(collection string, account *core.Record, from Origin) string {
	if account != nil && from.Device != "" && s.knowsNetwork(account, deviceName(from.Device)) {
		return deviceName(from.Device)
	}
	if s.isNetworkOf(collection, from.Network) {
		return from.Network
	}
	return ""
}

// isNetworkOf looks at all accounts of a small collection: a network is stored as a hash of its own for each.
func (s *Sessions) isNetworkOf(collection, network string) bool {
	accounts, err := s.app.FindAllRecords(collection)
	if err != nil {
		return false
	}
	for _, account := range accounts {
		if s.knowsNetwork(account, network) {
			return true
		}
	}
	return false
}

func (s *Sessions) knowsNetwork(account *core.Record, network string) (known bool) {
	err := s.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM _known_networks WHERE user = {:user} AND network = {:network})").
		Bind(dbx.Params{"user": account.Id, "network": networkName(account, network)}).Row(&known)
	return err == nil && known
}
