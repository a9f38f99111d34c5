package sync

import (
	"slices"

	"mudarraj/feed"
)

// rewindOf checks every cursor that a phone sends: its cursors, its trail, and those of accepted operations. It returns
// nil when all are in the present history, else the earliest rewind point.
func rewindOf(h *feed.History, q *syncRequest) (rewind *int64) {
	places := slices.Concat(q.Trail, q.Accepted)
	for _, c := range q.Cursors {
		if c != nil {
			places = append(places, *c)
		}
	}
	for _, place := range places {
		if point := h.RewindPoint(place, places); point != nil && (rewind == nil || *point < *rewind) {
			rewind = point
		}
	}
	return rewind
}
