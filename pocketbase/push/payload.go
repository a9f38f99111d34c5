package push

import (
	"encoding/json"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"mudarraj/feed"
)

// payload is what a device reads: declarative Web Push where the browser supports it, otherwise our service worker's
// (PushMessage in src/domain/notifications.ts).
type payload struct {
	WebPush      int          `json:"web_push"`
	Notification notification `json:"notification"`
	Badge        int          `json:"app_badge"`
}

type notification struct {
	Title    string `json:"title"`
	Body     string `json:"body"`
	Navigate string `json:"navigate"`
	Lang     string `json:"lang"`
	Dir      string `json:"dir"`
	Tag      string `json:"tag"`
	Data     about  `json:"data"`
}

// about tells a page what is shown, so that it closes nothing that is newer than what was read.
type about struct {
	// Number is that of a message.
	Number int `json:"number,omitempty"`
	// At is the time of a notification's latest event.
	At string `json:"at,omitempty"`
}

const declarativeWebPush = 8030

const day = 24 * time.Hour

// delivery is how long a push service keeps a message, and how urgent it is for a sleeping phone.
type delivery struct {
	ttl     time.Duration
	urgency webpush.Urgency
}

func deliveryOf(notificationType string) delivery {
	switch notificationType {
	case "message", "chat_room", "room_invitation":
		return delivery{3 * day, webpush.UrgencyHigh}
	case "alert":
		return delivery{10 * time.Minute, webpush.UrgencyHigh}
	case "like", "follower_comment":
		return delivery{day, webpush.UrgencyLow}
	default:
		return delivery{3 * day, webpush.UrgencyNormal}
	}
}

// message makes the message of a subject to a device. origin is where the device reaches the app.
func (p *queued) message(origin, subject string) (Message, error) {
	title, direction := p.Title, "rtl"
	if p.Lang == "en" {
		title, direction = p.TitleEn, "ltr"
	}
	if p.Kind == kindSummary {
		title = feed.Domain.Push.Words[p.Lang]["summary"]
	}
	text, err := json.Marshal(payload{
		WebPush: declarativeWebPush,
		Notification: notification{
			Title: title, Body: p.body(), Lang: p.Lang, Dir: direction, Tag: p.Subject, Data: about{Number: p.Number, At: p.At},
			Navigate: origin + strings.ReplaceAll(p.Address, "{id}", p.Subject),
		},
		Badge: p.Badge,
	})
	if err != nil {
		return Message{}, err
	}
	var keys DeviceKeys
	if err := json.Unmarshal([]byte(p.Keys), &keys); err != nil {
		return Message{}, err
	}
	kind := deliveryOf(p.Type)
	ttl := kind.ttl
	if p.Kind == kindAlert || p.Kind == kindSummary { // nothing old is shown (K16)
		ttl = max(0, ttl-time.Since(time.UnixMilli(p.Since)))
	}
	return Message{Endpoint: p.Endpoint, Keys: keys, Text: text, TTL: ttl, Urgency: kind.urgency,
		Subject: subject}, nil
}
