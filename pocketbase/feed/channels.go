package feed

import "strings"

// channelRule says who may read the channels of a kind.
type channelRule struct {
	Readers readers `json:"readers"`
}

type readers string

const (
	Everyone readers = "everyone"
	// ChannelOwner is the user whose id is in the channel's name.
	ChannelOwner readers = "owner"
	// NamedUsers are the two users whose ids are in the channel's name.
	NamedUsers readers = "named"
	// ReadersOfRow are the users who may read the row that opens the channel.
	ReadersOfRow readers = "readers-of-row"
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
	return "'" + c.Kind + ":' || " + row + "." + c.Column
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

// IsConversation reports that the two users whose ids are in the channel's name read it.
func IsConversation(channel string) bool {
	return Domain.Channels[ChannelKind(channel)].Readers == NamedUsers
}

// ChannelKind is the part of a channel's name before the colon.
func ChannelKind(channel string) string {
	kind, _, _ := strings.Cut(channel, ":")
	return kind
}
