package sessions

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Try is a sign-in that PocketBase does not make, such as one of staff. It is limited as those of users are.
type Try struct {
	key     tryKey
	network string
	known   bool
}

// knownKind has the tries of a network that some account of a collection has used.
const knownKind = "other-sign-in"

// BeginTry counts a sign-in before its password is checked, or says how long it has to wait. The account is nil when no
// one has the name. A network that an account of the collection has used has tries of its own, so that others cannot use
// them up. They are the same for all names: nobody learns from that network which names there are.
func (s *Sessions) BeginTry(collection, name string, account *core.Record, network string) (begun Try, after time.Duration) {
	now := time.Now()
	begun = Try{network: network, known: s.isNetworkOf(collection, network)}
	if account == nil {
		sum := sha256.Sum256([]byte(strings.ToLower(name)))
		begun.key = tryKey{account: collection + " nobody " + hex.EncodeToString(sum[:16])}
	} else {
		begun.key = tryKey{account: account.Id}
	}
	if begun.known {
		begun.key.origin = network
		after = s.limiter.Take(network, knownKind, s.settings.SignIns, now)
	} else {
		after = s.TakeSignIn(network, now)
	}
	if after == 0 {
		after = s.guard.begin(begun.key, now)
	}
	return begun, after
}

// WasRight gives back a try whose password was right, and stores its network.
func (s *Sessions) WasRight(begun Try, account *core.Record) error {
	if begun.known {
		s.limiter.GiveBack(begun.network, knownKind)
	} else {
		s.GiveBackSignIn(begun.network)
	}
	s.guard.forget(begun.key)
	return s.StoreNetwork(account, begun.network)
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
