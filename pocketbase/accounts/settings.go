package accounts

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
	"mudarraj/settings"
)

// Settings limit sign-ups and codes by mail, and say how mail is sent.
type Settings struct {
	SignUps, RefusedSignUps limits.Limit
	Codes, CodesOfAddress   limits.Limit
	Mail                    Mail
}

// Mail says how the server sends mail. Without a host the settings of the admin screens apply.
type Mail struct {
	Host, User, Password string
	Port                 int
	TLS                  bool
	From, Name           string
}

// mailOff is the host that turns mail off again.
const mailOff = "off"

func (s *Settings) Bind(flags *pflag.FlagSet) {
	limits.BindRate(flags, &s.SignUps, "limit-sign-ups", "600/6h", "new accounts from one network address; thousands of people in a stadium may share one", limits.AtLeast(10, 24*time.Hour))
	limits.BindRate(flags, &s.RefusedSignUps, "limit-refused-sign-ups", "300/1h", "refused registration forms from one network address whose answer gives the reason", limits.AtLeast(10, 24*time.Hour))
	limits.BindRate(flags, &s.Codes, "limit-codes", "5/30m", "codes by mail for one account, or to an address without one", limits.AtLeast(2, 24*time.Hour))
	limits.BindRate(flags, &s.CodesOfAddress, "limit-codes-address", "60/30m", "codes by mail requested from one network address", limits.AtLeast(5, 24*time.Hour))
	m := &s.Mail
	flags.StringVar(&m.Host, "smtp-host", "", "mail server; without one no mail is sent, `off` removes a stored one")
	settings.BindCount(flags, &m.Port, "smtp-port", settings.Between(1, 65535), 587, "port of the mail server")
	flags.StringVar(&m.User, "smtp-user", "", "account at the mail server, if it requires one")
	flags.StringVar(&m.Password, "smtp-password", "", "its password; safer in a file that MUDARRAJ_SMTP_PASSWORD_FILE names")
	flags.BoolVar(&m.TLS, "smtp-tls", false, "TLS from the first byte (port 465); otherwise STARTTLS if the server offers it")
	flags.StringVar(&m.From, "mail-from", "", "sender's address that your mail server allows")
	flags.StringVar(&m.Name, "mail-name", "مدرّج", "sender's name")
}
