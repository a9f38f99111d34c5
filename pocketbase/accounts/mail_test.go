package accounts

import (
	"testing"

	"mudarraj/testapp"
)

func TestApplyMail_givenSettingsReplaceStoredOnesAndOffDisablesMail(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, applyMail(app, Mail{}))
	if app.Settings().SMTP.Enabled {
		t.Fatal("mail is on without a host")
	}
	given := Mail{Host: "mail.example.org", Port: 465, TLS: true, User: "u", Password: "p", From: "stand@example.org", Name: "مدرّج"}
	testapp.Must(t, applyMail(app, given))
	smtp, meta := app.Settings().SMTP, app.Settings().Meta
	if !smtp.Enabled || smtp.Host != given.Host || smtp.Port != 465 || !smtp.TLS || smtp.Username != "u" || smtp.Password != "p" {
		t.Errorf("settings are %+v", smtp)
	}
	if meta.SenderAddress != given.From || meta.SenderName != given.Name {
		t.Errorf("sender is %s %s", meta.SenderName, meta.SenderAddress)
	}
	testapp.Must(t, applyMail(app, Mail{}))
	if !app.Settings().SMTP.Enabled {
		t.Error("what the admin screens say is forgotten")
	}
	testapp.Must(t, applyMail(app, Mail{Host: mailOff}))
	if app.Settings().SMTP.Enabled {
		t.Error("off does not turn it off")
	}
	if applyMail(app, Mail{Host: "mail.example.org", Port: 25}) == nil {
		t.Error("mail without a sender was taken")
	}
}
