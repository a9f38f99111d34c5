package main

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/accounts"
	"mudarraj/ads"
	"mudarraj/desk"
	"mudarraj/feed"
	"mudarraj/football"
	"mudarraj/limits"
	"mudarraj/logs"
	"mudarraj/news"
	"mudarraj/pokes"
	"mudarraj/push"
	"mudarraj/sessions"
	"mudarraj/settings"
	"mudarraj/sqlite"
	"mudarraj/staff"
	"mudarraj/sync"
	"mudarraj/uploads"
)

// configuration has all settings of the server. Each is a flag, an environment variable and a line of the --config
// file. The variable is MUDARRAJ_ and the flag's name in capitals, with underscores for dashes. With _FILE appended it
// names a file that holds the value. `mudarraj serve --help` prints all settings.
type configuration struct {
	Hooks, Migrations, PwaProxy string
	HooksWatch                  bool
	AppFolder                   string
	ClockOffset                 time.Duration // of hooks; only development can set it
	HooksPool                   int
	Synchronous                 sqlite.Synchronous // of SQLite
	ReadTimeout                 time.Duration
	PublicURL                   string
	// limits are the settings limit-… among the flags.
	limits func() []limits.Named
	// Origins is PocketBase's own flag: other origins whose pages may read answers.
	Origins *pflag.Flag

	Sessions sessions.Settings
	Staff    staff.Settings
	Desk     desk.Settings
	Accounts accounts.Settings
	Push     push.Settings
	Uploads  uploads.Settings
	Pokes    pokes.Settings
	Requests limits.RequestSettings
	Log      logs.Settings

	Ads      ads.Settings
	Football football.Settings
	News     news.Settings
	Feed     feed.FeedSettings
	Sync     sync.Settings
}

// hasOrigins reports that other origins were named. PocketBase's default allows all and names none.
func (s *configuration) hasOrigins() bool {
	return s.Origins != nil && s.Origins.Value.String() != "[*]"
}

// now is the time with which hooks decide what has begun and ended.
func (s *configuration) now() time.Time { return time.Now().Add(s.ClockOffset) }

func (s *configuration) bind(flags *pflag.FlagSet) {
	s.limits = func() []limits.Named { return limits.In(flags) }
	flags.String("config", "", "`FILE` of settings, one name = value a line")
	bindDevelopment(s, flags)
	settings.BindCount(flags, &s.HooksPool, "hooks-pool", settings.Between(2, 1000), 15, "JavaScript runtimes that are ready for hooks")
	s.Synchronous = sqlite.Normal
	flags.Var(&s.Synchronous, "synchronous", "full: a commit waits for the disk; normal: a power cut may lose the last commits")
	flags.StringVar(&s.PublicURL, "public-url", "", "address at which users reach the server, for previews of links; empty: that of each request")
	settings.BindDuration(flags, &s.ReadTimeout, "read-timeout", settings.Between(100*time.Millisecond, 24*time.Hour), 5*time.Minute, "time to receive a request")
	s.Football.Bind(flags)
	s.News.Bind(flags)
	s.Feed.Bind(flags)
	s.Sync.Bind(flags)
	s.Sessions.Bind(flags)
	s.Staff.Bind(flags)
	s.Desk.Bind(flags)
	s.Accounts.Bind(flags)
	s.Push.Bind(flags)
	s.Uploads.Bind(flags)
	s.Pokes.Bind(flags)
	s.Requests.Bind(flags)
	s.Log.Bind(flags)
}

// readSecrets reads the settings without a flag.
func (s *configuration) readSecrets(source *settings.Source) (err error) {
	if s.Football.APIFootballKey, err = source.Secret(settings.APIFootballKey); err != nil {
		return err
	}
	s.Football.FootballDataKey, err = source.Secret(settings.FootballDataKey)
	return err
}
