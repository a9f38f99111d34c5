package main

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
)

// mailSettings say how the server sends mail. Without a host it sends none, unless the admin screens say how.
type mailSettings struct {
	Host, User, Password string
	Port                 int
	TLS                  bool
	From, Name           string
}

// mailOff as host turns off what was set before.
const mailOff = "off"

func (m *mailSettings) bind(flags *pflag.FlagSet) {
	flags.StringVar(&m.Host, "smtp-host", "", "mail server; without one no mail is sent, `off` turns it off again")
	flags.IntVar(&m.Port, "smtp-port", 587, "port of the mail server")
	flags.StringVar(&m.User, "smtp-user", "", "account at the mail server, if it wants one")
	flags.StringVar(&m.Password, "smtp-password", "", "its password; better in MUDARRAJ_SMTP_PASSWORD_FILE")
	flags.BoolVar(&m.TLS, "smtp-tls", false, "TLS from the first byte (port 465); otherwise STARTTLS where it is offered")
	flags.StringVar(&m.From, "mail-from", "", "sender's address, as your mail server allows it")
	flags.StringVar(&m.Name, "mail-name", "مدرّج", "sender's name")
}

// accountLimits slow down guessing at accounts and the making of many.
type accountLimits struct {
	SignInTries                      int
	SignInDelay, SignInLongestDelay  time.Duration
	SignIns, SignUps, RefusedSignUps limits.Rate
	Codes, CodesOfAddress            limits.Rate
	SessionLife                      time.Duration
	Sessions                         limits.Rate
}

func (l *accountLimits) bind(flags *pflag.FlagSet) {
	flags.IntVar(&l.SignInTries, "sign-in-tries", 5, "wrong passwords of one account before sign-in is delayed, from where its fan is not known, and from each network where they are; 0 for no delay")
	flags.DurationVar(&l.SignInDelay, "sign-in-delay", 15*time.Second, "first delay; it doubles with each further wrong password")
	flags.DurationVar(&l.SignInLongestDelay, "sign-in-longest-delay", 15*time.Minute, "longest delay; four times as long without a try forgets all")
	flags.DurationVar(&l.SessionLife, "session-life", 180*24*time.Hour, "time after a sign-in at which its session ends at the latest")
	limits.BindRate(flags, &l.Sessions, "limit-sessions", "60/1h", "sign-ins of one account, `count/duration`")
	limits.BindRate(flags, &l.SignIns, "limit-sign-ins", "300/5m", "failed sign-ins from one network address")
	limits.BindRate(flags, &l.SignUps, "limit-sign-ups", "600/6h", "new accounts from one network address; a whole stand may share one")
	limits.BindRate(flags, &l.RefusedSignUps, "limit-refused-sign-ups", "300/1h", "refused forms from one network address that are told why")
	limits.BindRate(flags, &l.Codes, "limit-codes", "5/30m", "codes by mail for one account, or to an address without one")
	limits.BindRate(flags, &l.CodesOfAddress, "limit-codes-address", "60/30m", "codes by mail asked for from one network address")
}
