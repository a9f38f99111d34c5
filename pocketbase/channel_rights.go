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
	if channel == "public" || channel == "user:"+r.user {
		return true, nil
	}
	if may, known := r.asked[channel]; known {
		return may, nil
	}
	kind, id, _ := strings.Cut(channel, ":")
	for i := range feedCollections {
		if c := &feedCollections[i]; c.Opens != "" && c.Opens == kind {
			gone, err := isGone(r.db, c.Name, id)
			if err != nil {
				return false, err
			}
			r.asked[channel] = id != "" && !gone
			return r.asked[channel], nil
		}
	}
	return false, nil
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

// homes are the SQL expressions of all channels that hold or tell of a row.
func (c *feedCollection) homes() []string {
	if c.Told == "" {
		return c.Channels
	}
	return append(slices.Clip(c.Channels), c.Told)
}

func homeColumn(at int) string { return fmt.Sprintf("_home%d", at) }

// columns of a row that is to be judged by maySee, from the table named t.
func (c *feedCollection) columns() string {
	columns := "t.*"
	for i, home := range c.homes() {
		columns += ", " + strings.ReplaceAll(home, "{row}", "t") + " AS " + homeColumn(i)
	}
	return columns
}

// isOpened says that a row opens the channel; of those a phone may want only so many at once.
func isOpened(channel string) bool {
	kind := channelKind(channel)
	return slices.ContainsFunc(feedCollections, func(c feedCollection) bool { return c.Opens != "" && c.Opens == kind })
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
func (r *rights) readable(channels []string, config *settings) ([]string, error) {
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
