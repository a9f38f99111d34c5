package main

import (
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
)

// mayRead says whether the fan may see a channel. Asked at every pull and for every stream. The channel that a row
// opens is there for whoever may see the row, and for nobody when there is none (Y20).
func mayRead(db dbx.Builder, user, channel string) (bool, error) {
	if channel == "public" || channel == "user:"+user {
		return true, nil
	}
	kind, id, _ := strings.Cut(channel, ":")
	for i := range feedCollections {
		if c := &feedCollections[i]; c.Opens != "" && c.Opens == kind {
			gone, err := isGone(db, c.Name, id)
			return id != "" && !gone, err
		}
	}
	return false, nil
}

// isOpened says that a row opens the channel; of those a phone may want only so many at once.
func isOpened(channel string) bool {
	kind := channelKind(channel)
	return slices.ContainsFunc(feedCollections, func(c feedCollection) bool { return c.Opens != "" && c.Opens == kind })
}

// readable are those of the channels that the fan may read, in their order, and no more opened ones than sync-open.
func readable(db dbx.Builder, user string, channels []string, config *settings) ([]string, error) {
	var allowed []string
	opened := 0
	for _, name := range channels {
		if isOpened(name) && opened == config.SyncOpen {
			continue
		}
		may, err := mayRead(db, user, name)
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
