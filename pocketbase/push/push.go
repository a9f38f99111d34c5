package push

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/limits"
	"mudarraj/sessions"
)

// Push sends notifications to devices, and offers the routes on which devices register.
type Push struct {
	app         core.App
	settings    *Settings
	limiter     *limits.Limiter
	sessions    *sessions.Sessions
	registering limits.Limit
	addresses   Addresses
	hosts       *Hosts
	sender      *Sender
	queue       *queue
}

// Addresses say where this server is reached. Both may be empty.
type Addresses struct{ PublicURL, MailFrom string }

// New limits how often one user registers a device.
func New(app core.App, limiter *limits.Limiter, sessions *sessions.Sessions, settings *Settings, registering limits.Limit) *Push {
	return &Push{app: app, settings: settings, limiter: limiter, sessions: sessions, registering: registering}
}

// Bind prepares the tables and registers the routes.
func (p *Push) Bind(e *core.ServeEvent, addresses Addresses) (err error) {
	p.addresses = addresses
	if p.hosts, err = NewHosts(p.settings.Hosts); err != nil {
		return err
	}
	if err := createTriggers(p.app, p.settings); err != nil {
		return fmt.Errorf("triggers: %w", err)
	}
	keys, err := serverKeys(p.app, p.settings.PrivateKey)
	if err != nil {
		return err
	}
	p.sender = NewSender(p.hosts, keys)
	if p.queue, err = newQueue(p.app, p.settings, addresses, p.sender); err != nil {
		return err
	}
	p.bind(e)
	return nil
}

// Run sends what is queued until stop is closed.
func (p *Push) Run(stop <-chan struct{}) { p.queue.run(stop) }
