package staff

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/sqlite"
)

// A recovery code takes the place of a code of the second factor once, such as after a lost phone.
const (
	recoveryCodes = 10
	// recoveryLength of characters with 4.9 bits each. Codes of the second factor are shorter.
	recoveryLength   = 16
	recoveryGroup    = 4
	recoveryAlphabet = "23456789abcdefghjkmnpqrstuvwxyz" // without look-alikes
)

// makeRecoveryCodes replaces those of a member. It returns them as they are shown, this once: only hashes are stored.
func makeRecoveryCodes(tx core.App, member Member) (shown []string, err error) {
	params := dbx.Params{"staff": member.ID()}
	if err := sqlite.Execute(tx, "DELETE FROM _staff_recovery_codes WHERE staff = {:staff}", params); err != nil {
		return nil, err
	}
	for range recoveryCodes {
		code := security.RandomStringWithAlphabet(recoveryLength, recoveryAlphabet)
		params["hash"] = recoveryHash(member, code)
		if err := sqlite.Execute(tx, "INSERT INTO _staff_recovery_codes (staff, hash) VALUES ({:staff}, {:hash})", params); err != nil {
			return nil, err
		}
		shown = append(shown, inGroups(code))
	}
	return shown, nil
}

// takeRecoveryCode uses a code up, with a row of the audit. In its transaction no second sign-in takes the same one.
func takeRecoveryCode(tx core.App, member Member, code string) (refusal string, err error) {
	done, err := tx.DB().NewQuery("DELETE FROM _staff_recovery_codes WHERE staff = {:staff} AND hash = {:hash}").
		Bind(dbx.Params{"staff": member.ID(), "hash": recoveryHash(member, code)}).Execute()
	if err != nil {
		return "", err
	}
	if deleted, err := done.RowsAffected(); err != nil || deleted == 0 {
		return codeWrong, err
	}
	left, err := countRecoveryCodes(tx, member)
	if err != nil {
		return "", err
	}
	return "", writeAudit(tx, member, Change{Action: "recovery-used", Subject: member.ID(), Before: left + 1, After: left})
}

func countRecoveryCodes(app core.App, member Member) (left int, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT count(*) FROM _staff_recovery_codes WHERE staff = {:staff}").
		Bind(dbx.Params{"staff": member.ID()}).Row(&left)
	return left, err
}

// recoveryHash needs no slow function: a code has 79 random bits.
func recoveryHash(member Member, code string) string { return hashOf(member.ID() + " " + code) }

func inGroups(code string) string {
	var groups []string
	for at := 0; at < len(code); at += recoveryGroup {
		groups = append(groups, code[at:at+recoveryGroup])
	}
	return strings.Join(groups, "-")
}
