package push

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/sessions"
	"mudarraj/sqlite"
)

// registration is a device as its phone describes it. A type of notification without a switch is on.
type registration struct {
	Device   string          `db:"device" json:"device"`
	Endpoint string          `db:"endpoint" json:"endpoint"`
	Keys     DeviceKeys      `db:"-" json:"keys"`
	Switches map[string]bool `db:"-" json:"switches"`
	Lang     string          `db:"lang" json:"lang"`
}

// bind registers the routes of the server's key and of each user's devices.
func (p *Push) bind(e *core.ServeEvent) {
	e.Router.GET("/api/push/key", func(e *core.RequestEvent) error {
		return api.JSON(e, http.StatusOK, map[string]string{"key": p.sender.PublicKey()})
	})
	e.Router.GET("/api/push/subscriptions", api.SignedIn(p.handlePushDevices))
	e.Router.PUT("/api/push/subscriptions", api.SignedIn(p.handlePushOn))
	e.Router.DELETE("/api/push/subscriptions", api.SignedIn(p.handlePushOff))
}

func (p *Push) handlePushDevices(e *core.RequestEvent) error {
	devices, err := p.DevicesOf(e.Auth.Id)
	if err != nil {
		return err
	}
	return api.JSON(e, http.StatusOK, map[string]any{"subscriptions": devices})
}

// DevicesOf describes the devices of a user that get pushes, without their keys.
func (p *Push) DevicesOf(user string) ([]map[string]any, error) {
	rows, err := p.app.FindRecordsByFilter("push_subscriptions", "user_id = {:user}", "-updated_at", 0, 0, dbx.Params{"user": user})
	if err != nil {
		return nil, err
	}
	devices := make([]map[string]any, len(rows))
	for i, row := range rows {
		devices[i] = map[string]any{"device": row.GetString("device"), "endpoint": row.GetString("endpoint"),
			"switches": row.Get("switches"), "lang": row.GetString("lang")}
	}
	return devices, nil
}

// handlePushOn registers a device or changes it. A browser has one subscription: one that another user registered before
// now belongs to this user.
func (p *Push) handlePushOn(e *core.RequestEvent) error {
	if after := p.limiter.Take(e.Auth.Id, "push", p.registering, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	var device registration
	if err := e.BindBody(&device); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	if field, code := p.check(&device); code != "" {
		return api.JSON(e, http.StatusBadRequest, map[string]any{"code": code,
			"data": map[string]any{field: map[string]string{"code": code, "message": code}}})
	}
	origin := api.BaseURL(p.addresses.PublicURL, e.Request)
	err := p.app.RunInTransaction(func(tx core.App) error {
		if err := sessions.LookUpAgain(tx, e); err != nil {
			return err
		}
		current, _ := sessions.In(e)
		return p.saveDevice(tx, e.Auth.Id, current, &device, origin)
	})
	if errors.Is(err, sessions.ErrEnded) {
		return p.sessions.AnswerEnded(e, err)
	}
	if err != nil {
		return fmt.Errorf("push subscription: %w", err)
	}
	return api.JSON(e, http.StatusOK, map[string]string{"device": device.Device})
}

// deviceIDPattern is the id that a phone made for itself.
var deviceIDPattern = regexp.MustCompile(`^[a-z0-9]{15}$`)

// codePushHost says that this server does not push to the browser's push service.
const codePushHost = "push-host"

func (p *Push) check(device *registration) (field, code string) {
	if _, _, err := p.hosts.Check(device.Endpoint); err != nil {
		return "endpoint", codePushHost
	}
	switch {
	case !deviceIDPattern.MatchString(device.Device):
		return "device", api.CodeInvalid
	case !device.Keys.AreValid():
		return "keys", api.CodeInvalid
	case device.Lang != "ar" && device.Lang != "en":
		return "lang", api.CodeInvalid
	}
	for name := range device.Switches {
		if !slices.Contains(feed.Domain.Push.Switches, name) {
			return "switches", api.CodeInvalid
		}
	}
	return "", ""
}

func (p *Push) saveDevice(tx core.App, user string, of sessions.Session, device *registration, origin string) error {
	params := dbx.Params{"user": user, "device": device.Device, "endpoint": device.Endpoint, "most": p.settings.Devices}
	err := sqlite.Execute(tx, "DELETE FROM push_subscriptions WHERE endpoint = {:endpoint} AND NOT (user_id = {:user} AND device = {:device})", params)
	if err != nil {
		return err
	}
	rows, err := tx.FindRecordsByFilter("push_subscriptions", "user_id = {:user} && device = {:device}", "", 1, 0, params)
	if err != nil {
		return err
	}
	var row *core.Record
	if len(rows) == 1 {
		row = rows[0]
	} else {
		collection, err := tx.FindCachedCollectionByNameOrId("push_subscriptions")
		if err != nil {
			return err
		}
		row = core.NewRecord(collection)
	}
	keys, err := json.Marshal(device.Keys)
	if err != nil {
		return err
	}
	row.Load(map[string]any{"user_id": user, "device": device.Device, "endpoint": device.Endpoint, "keys": string(keys),
		"switches": device.Switches, "lang": device.Lang, "origin": origin, "session": of.ID})
	if err := tx.Save(row); err != nil {
		return err
	}
	return sqlite.Execute(tx, `DELETE FROM push_subscriptions WHERE user_id = {:user} AND id NOT IN
		(SELECT id FROM push_subscriptions WHERE user_id = {:user} ORDER BY updated_at DESC, device = {:device} DESC LIMIT {:most})`, params)
}

// handlePushOff removes one device of the user: `device` in the body or in the query.
func (p *Push) handlePushOff(e *core.RequestEvent) error {
	var body struct {
		Device string `json:"device"`
	}
	if err := e.BindBody(&body); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	if body.Device == "" {
		body.Device = e.Request.URL.Query().Get("device")
	}
	err := sqlite.Execute(p.app, "DELETE FROM push_subscriptions WHERE user_id = {:user} AND device = {:device}",
		dbx.Params{"user": e.Auth.Id, "device": body.Device})
	if err != nil {
		return err
	}
	return api.JSON(e, http.StatusOK, map[string]string{"device": body.Device})
}
