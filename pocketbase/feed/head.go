package feed

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
)

// ReadHead returns the newest seq that was given out, also if its entry was purged or replaced.
func ReadHead(db dbx.Builder) (int64, error) {
	var head int64
	err := db.NewQuery("SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = '_feed'), 0)").Row(&head)
	return head, err
}

// ReadHeads returns the head of the whole feed, read first, and the head of each channel.
func ReadHeads(db dbx.Builder, channels []string) (head int64, heads map[string]int64, err error) {
	head, err = ReadHead(db)
	if err != nil {
		return 0, nil, err
	}
	names, err := json.Marshal(channels)
	if err != nil {
		return 0, nil, err
	}
	var read []ChannelHead
	if err := db.NewQuery(headsOfChannels).Bind(dbx.Params{"channels": string(names)}).All(&read); err != nil {
		return 0, nil, err
	}
	heads = make(map[string]int64, len(read))
	for _, one := range read {
		heads[one.Channel] = one.Seq
	}
	return head, heads, nil
}

const headsOfChannels = "SELECT c.value AS channel, coalesce((SELECT max(seq) FROM _feed WHERE channel = c.value), 0) AS seq FROM json_each({:channels}) c"

// ChannelHead is the newest seq in a channel.
type ChannelHead struct {
	Channel string `db:"channel"`
	Seq     int64  `db:"seq"`
}

// changedChannels reads only the entries above a head. Without NOT INDEXED SQLite reads the whole index of channels,
// because that index is already grouped.
const changedChannels = "SELECT channel, max(seq) AS seq FROM _feed NOT INDEXED WHERE seq > {:head} GROUP BY channel"

// ChangedChannels returns the head of each channel that has entries above a head of the feed.
func ChangedChannels(db dbx.Builder, head int64) (changed []ChannelHead, err error) {
	err = db.NewQuery(changedChannels).Bind(dbx.Params{"head": head}).All(&changed)
	return changed, err
}
