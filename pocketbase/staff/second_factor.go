package staff

import (
	"crypto/subtle"
	"strings"
	"time"
	"unicode"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pquerna/otp/totp"
)

// period is the time of one code (RFC 6238), which codes of one step before and after may miss.
const period = 30 * time.Second

// factorField has the secret, encrypted. It is empty without a second factor.
const factorField = "totp_secret"

// takeCode checks the code of a member who has enrolled a second factor. A code, and each older one, works once. A recovery
// code takes its place, and works once as well.
// The refusal is a code of src/domain/staff-codes.ts; empty: the member may come in.
func (s *Staff) takeCode(tx core.App, member Member, typed string, now time.Time) (refusal string, err error) {
	record, err := tx.FindRecordById(Collection, member.ID())
	if err != nil {
		return "", err
	}
	sealed, code := record.GetString(factorField), tidyCode(typed)
	if sealed == "" {
		return "", nil
	}
	if code == "" {
		return codeNeeded, nil
	}
	if len(code) == recoveryLength {
		return takeRecoveryCode(tx, member, code)
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

// tidyCode writes a typed or pasted code with ASCII digits and small letters, without blanks, dashes and direction marks.
func tidyCode(typed string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), unicode.Is(unicode.Pd, r), unicode.Is(unicode.Cf, r):
			return -1
		case r >= '٠' && r <= '٩':
			return r - '٠' + '0'
		case r >= '۰' && r <= '۹':
			return r - '۰' + '0'
		}
		return unicode.ToLower(r)
	}, typed)
}
