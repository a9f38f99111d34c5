package staff

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pquerna/otp/totp"

	"mudarraj/secrets"
	"mudarraj/testapp"
)

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"

// enrolled is a door, and a member with a second factor.
func enrolled(t *testing.T) (*Staff, Member) {
	t.Helper()
	app := testapp.New(t)
	admins := core.NewAuthCollection(Collection)
	admins.Fields.Add(&core.TextField{Name: "username"}, &core.TextField{Name: "totp_secret"}, &core.NumberField{Name: "totp_step"})
	testapp.Must(t, app.Save(admins))
	s := &Staff{app: app, box: secrets.New(app)}
	sealed, err := s.box.Seal(secret)
	testapp.Must(t, err)
	record := core.NewRecord(admins)
	record.Load(map[string]any{"username": "editor", "email": "editor@example.com", "totp_secret": sealed})
	record.SetPassword("a-password-of-staff")
	testapp.Must(t, app.Save(record))
	return s, Member{record}
}

func codeAt(t *testing.T, at time.Time) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, at)
	testapp.Must(t, err)
	return code
}

func TestQ14_aCodeWorksOnce(t *testing.T) {
	s, member := enrolled(t)
	now := time.Unix(1_800_000_000, 0)
	take := func(code string, at time.Time, want string) {
		t.Helper()
		if got, err := s.takeCode(s.app, member, code, at); err != nil || got != want {
			t.Errorf("%s at %s: %q, %v, want %q", code, at, got, err, want)
		}
	}
	code := codeAt(t, now)
	take("", now, codeNeeded)
	take("000000", now, codeWrong)
	take(code, now.Add(2*period), codeWrong) // too old
	take(code, now, "")
	take(code, now, codeWrong)
	take(code, now.Add(period), codeWrong)
	take(codeAt(t, now.Add(-period)), now, codeWrong) // older than one that was taken
	take(codeAt(t, now.Add(period)), now.Add(period), "")
}

func TestMembers_withoutASecondFactorNeedNoCode(t *testing.T) {
	s, member := enrolled(t)
	member.record.Set("totp_secret", "")
	testapp.Must(t, s.app.Save(member.record))
	if refusal, err := s.takeCode(s.app, member, "", time.Now()); err != nil || refusal != "" {
		t.Errorf("%q, %v", refusal, err)
	}
}
