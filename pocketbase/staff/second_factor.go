package staff

import (
	"crypto/subtle"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pquerna/otp/totp"
)

// period is the time of one code (RFC 6238), which codes of one step before and after may miss.
const period = 30 * time.Second

// takeCode checks the code of a member who has enrolled a second factor. A code, and each older one, works once.
// The refusal is a code of src/domain/staff-codes.ts; empty: the member may come in.
func (s *Staff) takeCode(tx core.App, member Member, code string, now time.Time) (refusal string, err error) {
	record, err := tx.FindRecordById(Collection, member.ID())
	if err != nil {
		return "", err
	}
	sealed := record.GetString("totp_secret")
	if sealed == "" {
		return "", nil
	}
	if code == "" {
		return codeNeeded, nil
	}
	secret, err := s.box.Unseal(sealed)
	if err != nil {
		return "", err
	}
	step, err := stepOf(secret, code, now)
	if err != nil {
		return "", err
	}
	if step <= int64(record.GetInt("totp_step")) {
		return codeWrong, nil
	}
	record.Set("totp_step", step)
	return "", tx.Save(record)
}

// stepOf is the time step of a code; 0 for a wrong one.
func stepOf(secret, code string, now time.Time) (int64, error) {
	found := int64(0)
	for _, at := range []time.Time{now.Add(-period), now, now.Add(period)} {
		right, err := totp.GenerateCode(secret, at)
		if err != nil {
			return 0, err
		}
		if subtle.ConstantTimeCompare([]byte(right), []byte(code)) == 1 {
			found = at.Unix() / int64(period/time.Second)
		}
	}
	return found, nil
}
