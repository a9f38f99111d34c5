package sync

import "mudarraj/feed"

// windowSize is the number of rows in a window. A collection without pages is sent complete up to this number, the
// newest rows first. A size that is no setting is in the table.
func windowSize(w *feed.Window, config *Settings) int {
	switch w.Size {
	case "":
		return feed.Domain.Windows["unpaged"]
	case "public":
		return config.WindowPublic
	case "ownPosts":
		return config.WindowOwnPosts
	case "ownLikes":
		return config.WindowOwnLikes
	case "follows":
		return config.WindowFollows
	case "notifications":
		return config.WindowNotifications
	case "comments":
		return config.WindowComments
	}
	return feed.Domain.Windows[w.Size]
}

// eachPaged visits the windows with pages in channels of a kind.
func eachPaged(channelKind string, config *Settings, visit func(collection string, rows int)) {
	for i := range feed.Collections {
		if w := feed.Collections[i].WindowIn(channelKind); w != nil && w.Size != "" {
			visit(feed.Collections[i].Name, windowSize(w, config))
		}
	}
}

// windowSizes are the sizes of the windows with pages in channels of a kind, by collection.
func windowSizes(channelKind string, config *Settings) map[string]int {
	sizes := map[string]int{}
	eachPaged(channelKind, config, func(collection string, rows int) { sizes[collection] = rows })
	return sizes
}

// windowRows is the number of rows of a fresh window of a kind of channel. Small collections without pages do not count
// beside larger ones. A phone with more changes since its cursor gets a fresh window.
func windowRows(channelKind string, config *Settings) int {
	total := 0
	eachPaged(channelKind, config, func(_ string, rows int) { total += rows })
	if total == 0 {
		return feed.Domain.Windows["unpaged"]
	}
	return total
}
