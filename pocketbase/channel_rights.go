package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
)

// rights says what one fan may see, in one state of the database. Everything that leaves is asked for here: channels,
// pages, rows that ride along and rows that the fan's own operations touched.
type rights struct {
	db    dbx.Builder
	user  string
	asked map[string]bool
}

func newRights(db dbx.Builder, user string) *rights {
	return &rights{db: db, user: user, asked: map[string]bool{}}
}

// mayRead says whether the fan may see a channel. The channel that a row opens is there for whoever may see the row,
// and for nobody when there is none (Y20).
func (r *rights) mayRead(channel string) (bool, error) {
	kind, id, hasID := strings.Cut(channel, ":")
	switch agreed.Channels[kind].Readers {
	case everyone:
		return !hasID, nil
	case channelOwner:
		return id != "" && id == r.user, nil
	case readersOfRow:
		return r.mayReadOpener(channel)
	}
	return false, nil
}

// mayReadOpener asks once for each channel.
func (r *rights) mayReadOpener(channel string) (bool, error) {
	if may, known := r.asked[channel]; known {
		return may, nil
	}
	row, found := opener(channel)
	if !found {
		return false, nil
	}
	gone, err := isGone(r.db, row.collection, row.record)
	if err != nil {
		return false, err
	}
	r.asked[channel] = !gone
	return !gone, nil
}

// maySee says whether the fan may see a row that was read with its channels: it lies in one that they may read, or is
// told of in one.
func (r *rights) maySee(c *feedCollection, row feedRow) (bool, error) {
	for i := range c.homes() {
		channel := row.raw[homeColumn(i)]
		if !channel.Valid {
			continue
		}
		if may, err := r.mayRead(channel.String); may || err != nil {
			return may, err
		}
	}
	return false, nil
}

// seen are those of the rows that the fan may see.
func (r *rights) seen(c *feedCollection, rows []feedRow) ([]feedRow, error) {
	seen := make([]feedRow, 0, len(rows))
	for _, row := range rows {
		may, err := r.maySee(c, row)
		if err != nil {
			return nil, err
		}
		if may {
			seen = append(seen, row)
		}
	}
	return seen, nil
}

// homes are all channels that hold a row or get its changes.
func (c *feedCollection) homes() []channelOf {
	if c.Broadcast == "" {
		return c.Channels
	}
	return append(slices.Clip(c.Channels), channelOf{Kind: c.Broadcast})
}

func homeColumn(at int) string { return fmt.Sprintf("_home%d", at) }

// columns of a row that is to be judged by maySee, from the table named t.
func (c *feedCollection) columns() string {
	columns := "t.*"
	for i, home := range c.homes() {
		columns += ", " + home.sql("t") + " AS " + homeColumn(i)
	}
	return columns
}

// isOpened says that a row opens the channel; of those a phone may want only so many at once.
func isOpened(channel string) bool {
	return agreed.Channels[channelKind(channel)].Readers == readersOfRow
}

// opener names the row that opens a channel.
func opener(channel string) (row rowName, found bool) {
	kind, id, _ := strings.Cut(channel, ":")
	for i := range feedCollections {
		if c := &feedCollections[i]; c.Opens != "" && c.Opens == kind {
			return rowName{c.Name, id}, id != ""
		}
	}
	return rowName{}, false
}

// readable are those of the channels that the fan may read, in their order, and no more opened ones than sync-open.
func (r *rights) readable(channels []string, config *configuration) ([]string, error) {
	var allowed []string
	opened := 0
	for _, name := range channels {
		if isOpened(name) && opened == config.SyncOpen {
			continue
		}
		may, err := r.mayRead(name)
		if err != nil {
			return nil, err
		}
		if !may {
			continue
		}
		allowed = append(allowed, name)
		if isOpened(name) {
			opened++
		}
	}
	return allowed, nil
}
