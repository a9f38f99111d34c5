package sync

import (
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
)

// rights decides what one user may read, in one state of the database. Channels, streams, pages, files, views of
// records and related rows use it. Everything that src/domain/channels.ts does not allow is refused.
type rights struct {
	// user is empty for a visitor.
	user string
	// channelsOfRow names the channels that hold a row or get its changes; none if there is no such row.
	channelsOfRow func(feed.RowName) ([]string, error)
	// hasSeat reports whether the user has a seat of these readers in a room.
	hasSeat func(room string, readers feed.Readers) (bool, error)
	asked   map[string]bool
}

func newRights(db dbx.Builder, user string) *rights {
	rowChannels := func(row feed.RowName) ([]string, error) { return feed.ReadRowChannels(db, row) }
	seated := func(room string, readers feed.Readers) (bool, error) { return hasSeat(db, room, user, readers) }
	return &rights{user: user, channelsOfRow: rowChannels, hasSeat: seated, asked: map[string]bool{}}
}

// mayRead reports whether the user may read a channel. A channel that a row opens has the readers of the row (Y20).
func (r *rights) mayRead(channel string) (bool, error) {
	kind, id, hasID := strings.Cut(channel, ":")
	switch feed.Domain.Channels[kind].Readers {
	case feed.Everyone:
		return !hasID, nil
	case feed.ChannelOwner:
		return id != "" && id == r.user, nil
	case feed.NearDays:
		return feed.IsNearDay(id, time.Now()), nil
	case feed.AnyID:
		return feed.IsID(id), nil
	case feed.NamedUsers:
		return feed.IsOneOf(r.user, id), nil
	case feed.ReadersOfRow:
		return r.once(channel, func() (bool, error) { return r.mayReadOpener(channel) })
	case feed.Members:
		return r.once(channel, func() (bool, error) { return r.hasSeat(id, feed.Members) })
	}
	return false, nil
}

// allows is mayRead for rights from memory, where no read can fail.
func (r *rights) allows(channel string) bool {
	may, err := r.mayRead(channel)
	return may && err == nil
}

// mayReadList reports whether the user may read the list of a room.
func (r *rights) mayReadList(room string, readers feed.Readers) (bool, error) {
	return r.once(string(readers)+" "+room, func() (bool, error) { return r.hasSeat(room, readers) })
}

// once reads each right once.
func (r *rights) once(name string, read func() (bool, error)) (bool, error) {
	if may, known := r.asked[name]; known {
		return may, nil
	}
	may, err := read()
	if err == nil {
		r.asked[name] = may
	}
	return may, err
}

// knowRooms notes which of these channels of rooms the user may read: those of the user's rooms.
func (r *rights) knowRooms(channels, rooms []string) {
	for _, name := range channels {
		if kind, _, _ := strings.Cut(name, ":"); feed.Domain.Channels[kind].Readers == feed.Members {
			r.asked[name] = slices.Contains(rooms, name)
		}
	}
}

// mayReadOpener reads the right to the row that opens a channel.
func (r *rights) mayReadOpener(channel string) (bool, error) {
	row, found := feed.Opener(channel)
	if !found {
		return false, nil
	}
	return r.mayReadRow(row)
}

// mayReadRow reports whether the row exists and the user may read it.
func (r *rights) mayReadRow(row feed.RowName) (bool, error) {
	rowChannels, err := r.channelsOfRow(row)
	if err != nil {
		return false, err
	}
	return r.mayReadIn(feed.Find(row.Collection), rowChannels)
}

// mayReadIn reports whether the user may read a row of these channels.
func (r *rights) mayReadIn(c *feed.Collection, rowChannels []string) (bool, error) {
	if c.IsForEveryone(rowChannels) {
		return true, nil
	}
	for _, channel := range rowChannels {
		if may, err := r.mayRead(channel); may || err != nil {
			return may, err
		}
	}
	return false, nil
}

// readableRows returns the rows that the user may read. They were read with their channels (feed.Collection.Columns).
func (r *rights) readableRows(c *feed.Collection, rows []feedRow) ([]feedRow, error) {
	readable := make([]feedRow, 0, len(rows))
	for _, row := range rows {
		may, err := r.mayReadIn(c, c.ChannelsOfRow(row.raw))
		if err != nil {
			return nil, err
		}
		if may {
			readable = append(readable, row)
		}
	}
	return readable, nil
}

// readableChannels returns the channels that the user may read, in their order. It returns at most sync-open opened channels.
func (r *rights) readableChannels(channels []string, config *Settings) ([]string, error) {
	var allowed []string
	opened := 0
	for _, name := range channels {
		if feed.IsOpened(name) && opened == config.OpenChannels {
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
		if feed.IsOpened(name) {
			opened++
		}
	}
	return allowed, nil
}
