package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/push"
	"mudarraj/sqlite"
)

// noticeTypes are NOTIFICATION_TYPES of src/domain/notifications.ts: what a device may switch on and off.
var noticeTypes = []string{"like", "comment", "follower_comment", "follow", "message", "post", "chat_room", "room_invitation", "verification"}

// pushDevice is a device as its phone describes it. A type without a switch is on.
type pushDevice struct {
	Device   string          `db:"device" json:"device"`
	Endpoint string          `db:"endpoint" json:"endpoint"`
	Keys     push.DeviceKeys `db:"-" json:"keys"`
	Switches map[string]bool `db:"-" json:"switches"`
	Lang     string          `db:"lang" json:"lang"`
}

// bindPush offers the server's key, and to each fan the devices that are pushed to.
func (s *server) bindPush(e *core.ServeEvent) {
	e.Router.GET("/api/push/key", func(e *core.RequestEvent) error {
		return api.JSON(e, http.StatusOK, map[string]string{"key": s.pushes.sender.PublicKey()})
	})
	e.Router.GET("/api/push/subscriptions", s.forFan(s.handlePushDevices))
	e.Router.PUT("/api/push/subscriptions", s.forFan(s.handlePushOn))
	e.Router.DELETE("/api/push/subscriptions", s.forFan(s.handlePushOff))
}

func (s *server) handlePushDevices(e *core.RequestEvent) error {
	devices, err := s.pushDevicesOf(e.Auth.Id)
	if err != nil {
		return err
	}
	return api.JSON(e, http.StatusOK, map[string]any{"subscriptions": devices})
}

// pushDevicesOf describes the devices of a fan that are pushed to, without their keys.
func (s *server) pushDevicesOf(user string) ([]map[string]any, error) {
	rows, err := s.app.FindRecordsByFilter("push_subscriptions", "user_id = {:user}", "-updated_at", 0, 0, dbx.Params{"user": user})
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

// handlePushOn takes a device, or what changed of it. Where another fan used the same browser before, it is now
// this fan's: a browser has one subscription, and nobody reads what is another's.
func (s *server) handlePushOn(e *core.RequestEvent) error {
	if after := s.limits.Take(e.Auth.Id, "push", s.config.LimitOther, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	var device pushDevice
	if err := e.BindBody(&device); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	if field, code := s.pushes.judge(&device); code != "" {
		return api.JSON(e, http.StatusBadRequest, map[string]any{"code": code,
			"data": map[string]any{field: map[string]string{"code": code, "message": code}}})
	}
	origin := api.BaseURL(s.config.PublicURL, e.Request)
	err := s.app.RunInTransaction(func(tx core.App) error {
		if err := lookUpAgain(tx, e); err != nil {
			return err
		}
		current, _ := sessionIn(e)
		return s.keepDevice(tx, e.Auth.Id, current, &device, origin)
	})
	if errors.Is(err, errSessionEnded) {
		return s.answerEnded(e)
	}
	if err != nil {
		return fmt.Errorf("push subscription: %w", err)
	}
	return api.JSON(e, http.StatusOK, map[string]string{"device": device.Device})
}

// codePushHost: this server does not push to where the browser listens.
const codePushHost = "push-host"

func (q *pushQueue) judge(device *pushDevice) (field, code string) {
	if _, _, err := q.hosts.Check(device.Endpoint); err != nil {
		return "endpoint", codePushHost
	}
	switch {
	case !recordIDPattern.MatchString(device.Device) || len(device.Device) != 15:
		return "device", api.CodeInvalid
	case !device.Keys.AreValid():
		return "keys", api.CodeInvalid
	case device.Lang != "ar" && device.Lang != "en":
		return "lang", api.CodeInvalid
	}
	for name := range device.Switches {
		if !slices.Contains(noticeTypes, name) {
			return "switches", api.CodeInvalid
		}
	}
	return "", ""
}

func (s *server) keepDevice(tx core.App, user string, of session, device *pushDevice, origin string) error {
	params := dbx.Params{"user": user, "device": device.Device, "endpoint": device.Endpoint, "most": s.config.Push.Devices}
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
		"switches": device.Switches, "lang": device.Lang, "origin": origin, "session": of.id})
	if err := tx.Save(row); err != nil {
		return err
	}
	return sqlite.Execute(tx, `DELETE FROM push_subscriptions WHERE user_id = {:user} AND id NOT IN
		(SELECT id FROM push_subscriptions WHERE user_id = {:user} ORDER BY updated_at DESC, device = {:device} DESC LIMIT {:most})`, params)
}

// handlePushOff ends pushing to one device of the fan: `device` in the body or the address.
func (s *server) handlePushOff(e *core.RequestEvent) error {
	var body struct {
		Device string `json:"device"`
	}
	if err := e.BindBody(&body); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	if body.Device == "" {
		body.Device = e.Request.URL.Query().Get("device")
	}
	err := sqlite.Execute(s.app, "DELETE FROM push_subscriptions WHERE user_id = {:user} AND device = {:device}",
		dbx.Params{"user": e.Auth.Id, "device": body.Device})
	if err != nil {
		return err
	}
	return api.JSON(e, http.StatusOK, map[string]string{"device": body.Device})
}
