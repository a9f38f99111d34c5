package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"mudarraj/push"
)

// pushText is what a device reads: declarative Web Push where the browser knows it, our service worker's otherwise
// (PushMessage in src/domain/notifications.ts).
type pushText struct {
	WebPush      int              `json:"web_push"`
	Notification pushNotification `json:"notification"`
	Badge        int              `json:"app_badge"`
}

type pushNotification struct {
	Title    string `json:"title"`
	Body     string `json:"body"`
	Navigate string `json:"navigate"`
	Lang     string `json:"lang"`
	Dir      string `json:"dir"`
	Tag      string `json:"tag"`
}

const declarativeWebPush = 8030

// pushKind is how long a message is worth delivering, and how much it matters to a sleeping phone.
type pushKind struct {
	ttl     time.Duration
	urgency webpush.Urgency
}

func kindOfPush(noticeType string) pushKind {
	switch noticeType {
	case "message", "chat_room", "room_invitation":
		return pushKind{3 * day, webpush.UrgencyHigh}
	case "like", "follower_comment":
		return pushKind{day, webpush.UrgencyLow}
	default:
		return pushKind{3 * day, webpush.UrgencyNormal}
	}
}

// message makes what is sent of a notice to a device. origin is where the device reaches the app.
func (p *queuedPush) message(origin, subject string) (push.Message, error) {
	title, direction := p.Title, "rtl"
	if p.Lang == "en" {
		title, direction = p.TitleEn, "ltr"
	}
	text, err := json.Marshal(pushText{
		WebPush: declarativeWebPush,
		Notification: pushNotification{
			Title: title, Body: p.Message, Lang: p.Lang, Dir: direction, Tag: p.Notice,
			Navigate: origin + strings.ReplaceAll(p.Address, "{id}", p.Notice),
		},
		Badge: p.Badge,
	})
	if err != nil {
		return push.Message{}, err
	}
	var keys push.DeviceKeys
	if err := json.Unmarshal([]byte(p.Keys), &keys); err != nil {
		return push.Message{}, err
	}
	kind := kindOfPush(p.Type)
	return push.Message{Endpoint: p.Endpoint, Keys: keys, Text: text, TTL: kind.ttl, Urgency: kind.urgency,
		Topic: topicOf(p.GroupKey), Subject: subject}, nil
}

// topicOf names a group of notices to a push service, which learns nothing else by it.
func topicOf(groupKey string) string {
	sum := sha256.Sum256([]byte(groupKey))
	return base64.RawURLEncoding.EncodeToString(sum[:24])
}
