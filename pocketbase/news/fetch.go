package news

import (
	"context"
	"errors"
	"net/http"
	"time"

	"mudarraj/outbound"
)

const (
	// fetchTime is for an answer with its redirects.
	fetchTime    = 15 * time.Second
	feedBytes    = 2 << 20
	redirects    = 3
	stampRunes   = 200
	acceptedFeed = "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1"
	userAgent    = "Mudarraj (news)"
)

// Trouble is why a source gave no news; empty if it did.
type Trouble string

const (
	// TroubleAddress: it is, or redirects to, no https address of the internet.
	TroubleAddress Trouble = "address"
	// TroubleDown: no answer within the time, or a failure of the other server.
	TroubleDown Trouble = "down"
	// TroubleBlocked: the other server refuses this one.
	TroubleBlocked Trouble = "blocked"
	TroubleMissing Trouble = "missing"
	// TroubleRate: it was asked too often.
	TroubleRate     Trouble = "rate"
	TroubleTooLarge Trouble = "too-large"
	// TroubleShape: the answer is no RSS or Atom feed.
	TroubleShape Trouble = "shape"
)

// stamps are what an answer is recognised by when it is asked for again.
type stamps struct {
	ETag     string `db:"etag"`
	Modified string `db:"modified"`
}

// fetch asks for a feed. It is nil without a trouble if nothing changed since the answer with the stamps.
func (p *Poller) fetch(ctx context.Context, source, address string, before stamps) (*Feed, stamps, Trouble) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	headers := map[string]string{"Accept": acceptedFeed, "User-Agent": userAgent}
	if before.ETag != "" {
		headers["If-None-Match"] = before.ETag
	}
	if before.Modified != "" {
		headers["If-Modified-Since"] = before.Modified
	}
	answer, err := outbound.GetFollowing(ctx, p.client, address, headers, feedBytes, redirects)
	if err != nil {
		return nil, before, troubleOf(err)
	}
	if answer.Status == http.StatusNotModified && before != (stamps{}) {
		return nil, before, ""
	}
	if trouble := troubleOfStatus(answer.Status); trouble != "" {
		return nil, before, trouble
	}
	feed, err := p.readInTurn(ctx, source, answer)
	if errors.Is(err, errNoFeed) {
		p.app.Logger().Info("an answer is no feed", "source", source, "error", err)
		return nil, before, TroubleShape
	}
	if err != nil {
		return nil, before, TroubleDown
	}
	return feed, stamps{stampOf(answer, "ETag"), stampOf(answer, "Last-Modified")}, ""
}

// readInTurn reads one feed at a time, because each may need many times its bytes.
func (p *Poller) readInTurn(ctx context.Context, source string, answer *outbound.Answer) (*Feed, error) {
	select {
	case p.reading <- struct{}{}:
		defer func() { <-p.reading }()
		return readFeed(source, answer.Text, answer.Address, p.now())
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// stampOf is a header of an answer, or empty if it is longer than it need be.
func stampOf(answer *outbound.Answer, name string) string {
	if stamp := answer.Header.Get(name); len(stamp) <= stampRunes {
		return stamp
	}
	return ""
}

func troubleOf(err error) Trouble {
	switch {
	case errors.Is(err, outbound.ErrAddress), errors.Is(err, outbound.ErrRedirects), errors.Is(err, outbound.ErrPrivate):
		return TroubleAddress
	case errors.Is(err, outbound.ErrTooLarge):
		return TroubleTooLarge
	}
	return TroubleDown
}

func troubleOfStatus(status int) Trouble {
	switch {
	case status == http.StatusOK:
		return ""
	case status == http.StatusTooManyRequests:
		return TroubleRate
	case status == http.StatusNotFound, status == http.StatusGone:
		return TroubleMissing
	case status >= 400 && status < 500:
		return TroubleBlocked
	}
	return TroubleDown
}

// Trial is what a source would give.
type Trial struct {
	// Title is the feed's own.
	Title string
	// Items are the first ones.
	Items   []Item
	Trouble Trouble
}

const triedItems = 5

// Try asks an address once, for an editor who considers it as a source. It stores nothing.
func (p *Poller) Try(ctx context.Context, address string) Trial {
	feed, _, trouble := p.fetch(ctx, "", address, stamps{})
	if trouble != "" {
		return Trial{Trouble: trouble}
	}
	return Trial{Title: feed.Title, Items: feed.Items[:min(triedItems, len(feed.Items))]}
}
