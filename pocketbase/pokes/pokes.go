// Package pokes tells phones that a pull is worthwhile: it follows the feed and writes to open streams.
package pokes

import (
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/limits"
	"mudarraj/sessions"
)

// Pokes holds the open streams of all users.
type Pokes struct {
	*hub
	app      core.App
	sessions *sessions.Sessions
	limits   *limits.Limiter
	channels Channels
}

// Channels say which channels a stream may name, and read what it carries of rooms.
type Channels struct {
	Most       int
	Readable   func(user string, channels []string) ([]string, error)
	RoomChange ReadChange
	// SourcesHeard returns when the sources of matches were heard last (K5).
	SourcesHeard func() map[string]int64
	// MayHear reports whether a user may give signs of life in a channel, and which of these users may hear them.
	MayHear func(user, channel string, users []string) (may bool, hearers []string, err error)
}

func New(app core.App, limiter *limits.Limiter, settings *Settings, sessions *sessions.Sessions, channels Channels) *Pokes {
	return &Pokes{hub: newHub(settings, channels.SourcesHeard), app: app, sessions: sessions, limits: limiter, channels: channels}
}

// Bind registers the routes. Each event names the run of the server.
func (p *Pokes) Bind(e *core.ServeEvent, run string) (err error) {
	p.run = run
	if p.head, err = feed.ReadHead(p.app.ConcurrentDB()); err != nil {
		return err
	}
	e.Router.GET("/api/pokes", p.handlePokes).Bind(apis.SkipSuccessActivityLog())
	e.Router.POST("/api/signs", p.handleSigns).Bind(apis.SkipSuccessActivityLog())
	return nil
}

// Run follows the feed until stop is closed.
func (p *Pokes) Run(stop <-chan struct{}) { p.follow(p.app, p.channels.RoomChange, stop) }

// Pace measures how long phones wait.
func (p *Pokes) Pace() *Pace { return &p.pace }

// Close closes the streams of a session that has ended. An empty session stands for all sessions of the user.
func (p *Pokes) Close(user, session string) { p.dropSessions(user, session) }
