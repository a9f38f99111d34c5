package push

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"mudarraj/outbound"
)

const (
	sendTimeout = 10 * time.Second
	// longestRetryAfter bounds what a push service may ask for.
	longestRetryAfter = 24 * time.Hour
	answerBytes       = 1024
)

// Message is one message to one device.
type Message struct {
	Endpoint string
	Keys     DeviceKeys
	// Text is what the device reads, at most some 3900 bytes.
	Text []byte
	// TTL is how long the service keeps it for a device that is away.
	TTL     time.Duration
	Urgency webpush.Urgency
	// Topic: a newer message of the same one replaces an older one that waits; at most 32 characters of base64url.
	Topic string
	// Subject is how the service reaches the host of this server: an https or mailto address.
	Subject string
}

// Outcome is the result of sending a message.
type Outcome int

const (
	// Sent: the service has it.
	Sent Outcome = iota
	// Gone: the device has no such subscription any more.
	Gone
	// Refused: the service refuses the message for ever.
	Refused
	// Unauthorised: the service does not accept our keys for this subscription.
	Unauthorised
	// Later: the message can be sent later.
	Later
)

// Result is the outcome of a message with its reason.
type Result struct {
	Outcome Outcome
	// After is how long the service asked us to wait before its next message; zero when it did not.
	After  time.Duration
	Reason string
	// Unanswered: the service was not reached, or gave no answer in time.
	Unanswered bool
}

// Sender sends messages.
type Sender struct {
	hosts *Hosts
	keys  ServerKeys
	// public refuses private addresses; trusted is for origins that the settings name.
	public, trusted *http.Client
	// making holds the one message that is encrypted and signed: users have the other processors.
	making chan struct{}
}

// NewSender makes a sender that signs with the given keys.
func NewSender(hosts *Hosts, keys ServerKeys) *Sender {
	return &Sender{hosts: hosts, keys: keys, public: outbound.NewClient(sendTimeout), trusted: outbound.NewTrustingClient(sendTimeout),
		making: make(chan struct{}, 1)}
}

// PublicKey is what browsers subscribe with.
func (s *Sender) PublicKey() string { return s.keys.Public }

// Topic names a group of notifications to a push service. Without the key it cannot try names of groups.
func (s *Sender) Topic(groupKey string) string {
	sum := hmac.New(sha256.New, []byte(s.keys.Private))
	sum.Write([]byte(groupKey))
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:24])
}

// Send encrypts, signs and sends one message.
func (s *Sender) Send(ctx context.Context, m Message) Result {
	_, isNamed, err := s.hosts.Check(m.Endpoint)
	if err != nil {
		return Result{Outcome: Gone, Reason: err.Error()} // a host that the settings named once
	}
	client := s.public
	if isNamed {
		client = s.trusted
	}
	s.making <- struct{}{}
	isMade := sync.OnceFunc(func() { <-s.making })
	defer isMade() // it could not be made
	subscription := &webpush.Subscription{Endpoint: m.Endpoint, Keys: webpush.Keys{P256dh: m.Keys.P256dh, Auth: m.Keys.Auth}}
	answer, err := webpush.SendNotificationWithContext(ctx, m.Text, subscription, &webpush.Options{
		HTTPClient:      madeMessages{client, isMade},
		TTL:             int(m.TTL / time.Second),
		Urgency:         m.Urgency,
		Topic:           m.Topic,
		Subscriber:      strings.TrimPrefix(m.Subject, "mailto:"), // the library writes it in front
		VAPIDPublicKey:  s.keys.Public,
		VAPIDPrivateKey: s.keys.Private,
	})
	if err == webpush.ErrMaxPadExceeded {
		return Result{Outcome: Refused, Reason: "the message is too long"}
	}
	if failed, isCall := errors.AsType[*url.Error](err); isCall {
		return Result{Outcome: Later, Reason: failed.Err.Error(), Unanswered: true} // without the address: it is a secret of the device
	}
	if err != nil {
		return Result{Outcome: Later, Reason: err.Error()}
	}
	defer answer.Body.Close()
	var text []byte
	if answer.StatusCode >= 300 { // the reason of a refusal
		text, _ = io.ReadAll(io.LimitReader(answer.Body, answerBytes))
	}
	return resultOf(answer, string(text), time.Now())
}

// madeMessages gets each message when it is encrypted and signed.
type madeMessages struct {
	client *http.Client
	isMade func()
}

func (m madeMessages) Do(request *http.Request) (*http.Response, error) {
	m.isMade()
	return m.client.Do(request)
}

func resultOf(answer *http.Response, text string, now time.Time) Result {
	result := Result{Reason: answer.Status + " " + strings.TrimSpace(text)}
	switch status := answer.StatusCode; {
	case status >= 200 && status < 300:
		result.Outcome = Sent
	case status == http.StatusNotFound || status == http.StatusGone:
		result.Outcome = Gone
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		result.Outcome = Unauthorised
	case status == http.StatusTooManyRequests || status >= 500 || status == http.StatusRequestTimeout:
		result.Outcome = Later
		result.After = retryAfter(answer.Header.Get("Retry-After"), now)
	default:
		result.Outcome = Refused
	}
	return result
}

// retryAfter reads seconds or a date.
func retryAfter(text string, now time.Time) time.Duration {
	var after time.Duration
	if seconds, err := strconv.Atoi(text); err == nil {
		after = time.Duration(min(seconds, int(longestRetryAfter/time.Second))) * time.Second
	} else if at, err := http.ParseTime(text); err == nil {
		after = at.Sub(now)
	}
	return max(0, min(after, longestRetryAfter))
}
