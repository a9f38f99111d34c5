package staff

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

func TestQ12_aPasswordThatIsHashedBeforeTheTransactionIsTakenInIt(t *testing.T) {
	s, member := enrolled(t)
	hashed, err := hashPassword(s.app, "another-long-secret")
	testapp.Must(t, err)
	save := func(hashed hashedPassword) (*core.Record, error) {
		t.Helper()
		record, err := s.app.FindRecordById(Collection, member.ID())
		testapp.Must(t, err)
		hashed.give(record)
		return record, s.app.RunInTransaction(func(tx core.App) error { return tx.Save(record) })
	}
	record, err := save(hashed)
	testapp.Must(t, err)
	if !record.ValidatePassword("another-long-secret") || record.TokenKey() == member.record.TokenKey() {
		t.Error("the password or the key is the old one")
	}
	long, err := hashPassword(s.app, strings.Repeat("x", 73))
	testapp.Must(t, err)
	if _, err := save(long); err == nil {
		t.Error("a password that is too long is taken")
	}
}
