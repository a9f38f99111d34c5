package feed

import (
	"regexp"
	"strings"
	"time"
)

// channelRule says who may read the channels of a kind.
type channelRule struct {
	Readers Readers `json:"readers"`
}

// Readers says who may read a channel or a list (src/domain/collection.ts).
type Readers string

const (
	Everyone Readers = "everyone"
	// ChannelOwner is the user whose id is in the channel's name.
	ChannelOwner Readers = "owner"
	// NamedUsers are the two users whose ids are in the channel's name.
	NamedUsers Readers = "named"
	// ReadersOfRow are the users who may read the row that opens the channel.
	ReadersOfRow Readers = "readers-of-row"
	// Members are the users with a seat in the room whose id is in the name.
	Members Readers = "members"
	// Moderators are those of them who moderate the room, its owner included.
	Moderators Readers = "moderators"
	// NearDays is everyone, for a channel of a UTC day near today.
	NearDays Readers = "near-days"
	// AnyID is everyone, for a channel of a row's id.
	AnyID Readers = "any-id"
)

// channelOf names the channel of a row: `<kind>`, or `<kind>:<id>` with the id in a column of the row.
type channelOf struct {
	Kind   string `json:"kind"`
	Column string `json:"column,omitzero"`
}

// SQL is an SQL expression over a row; NULL means that the row is in no such channel.
func (c channelOf) SQL(row string) string {
	if c.Column == "" {
		return "'" + c.Kind + "'"
	}
	// A room of a match has no owner.
	return "'" + c.Kind + ":' || nullif(" + row + "." + c.Column + ", '')"
}

// IsOneOf reports that a pair of ids, the smaller one first, has the id of this user.
func IsOneOf(user, pair string) bool {
	_, is := PeerOf(user, pair)
	return is
}

// PeerOf is the other user of a pair of ids, the smaller one first, if it has the id of this user.
func PeerOf(user, pair string) (peer string, is bool) {
	one, other := pair[:len(pair)/2], pair[len(pair)/2:]
	switch {
	case user == "" || len(one) != len(other) || one >= other:
		return "", false
	case user == one:
		return other, true
	case user == other:
		return one, true
	}
	return "", false
}

// IsConversation reports that two users, or the members of a room, read the channel.
func IsConversation(channel string) bool {
	readers := Domain.Channels[ChannelKind(channel)].Readers
	return readers == NamedUsers || readers == Members
}

// IsOfMatches reports that a channel has matches of a day, or the details of one.
func IsOfMatches(channel string) bool {
	readers := Domain.Channels[ChannelKind(channel)].Readers
	return readers == NearDays || readers == AnyID
}

const nearDays = 60 * 24 * time.Hour

// IsNearDay reports that the text is a UTC day near today, such as 2026-11-27.
func IsNearDay(text string, now time.Time) bool {
	day, err := time.Parse(time.DateOnly, text)
	return err == nil && day.After(now.Add(-nearDays)) && day.Before(now.Add(nearDays))
}

var recordID = regexp.MustCompile("^[a-z0-9]{15}$")

// IsID reports that the text is the id of a row.
func IsID(text string) bool { return recordID.MatchString(text) }

// ChannelKind is the part of a channel's name before the colon.
func ChannelKind(channel string) string {
	kind, _, _ := strings.Cut(channel, ":")
	return kind
}
