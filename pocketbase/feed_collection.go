package main

// kind says how an operation on a collection behaves when its record or target is gone (Y11).
type kind int

const (
	// served rows are written by the server only.
	served kind = iota
	// text is something the fan wrote: its loss is told (refused, gone).
	text
	// toggle is absolute, on or off: a toggle of something gone is silently done.
	toggle
	// mark is a row of the server's of which the fan says something, such as "read": of a gone one, silently done.
	mark
)

// feedCollection says how the rows of one collection reach phones (Y19). Everything else, triggers,
// windows, pages and rights, is derived from it; adding a collection is adding an entry to feedCollections.
type feedCollection struct {
	Name string
	Kind kind
	// Channels are SQL expressions over {row}; NULL means that the row is in no such channel.
	Channels []string
	// Placed: no channel has the rows, but each takes a number of the history, by which a lost one is missed (Y2).
	Placed bool
	// Told is a channel, an SQL literal, that hears of each change of a row's content and of its end
	// without holding the row: no window, no page (Y21).
	Told string
	// Owner is the column that names the user who made the row.
	Owner string
	// Counters reach phones at most every counter-interval (Y18). All other visible columns do at once.
	Counters []string
	// Quiet columns never reach phones by themselves.
	Quiet []string
	// Target is what a toggle hangs on. When it goes, the toggles leave with it, without tombstones (Y22).
	Target *target
	// Place is what a text belongs to. A new text of a gone one is refused (Y11); when it goes, its texts and their
	// files leave with it, and only their authors' own channels hear of each (Y20, Y22).
	Place *target
	// Parent is the column that names the row of the same collection which a row answers; it rides along.
	Parent string
	// Opens is the kind of the channel that each row opens, `<kind>:<id>`: it has the row's rights, and ends with it.
	Opens string
	// Card names the column that points to the profile which rides along with each row.
	Card string
	// Upload is the column that names the upload a new row takes its picture from; the operation waits for it.
	// Picture is the column of the file that comes of it.
	Upload, Picture string
	// Tags is the JSON column of normalised tags that tag pages are made of.
	Tags string
	// Staff names columns in which administrators write for one another; the fan's export has none of them.
	Staff []string
	// Windows are the rows that a fresh phone gets, by kind of channel; a missing one means all rows.
	Windows []window
}

// target is what a toggle or a text hangs on.
type target struct {
	Column, Collection string
	// Unheard: phones do not learn of the target's end, so each toggle goes by itself and leaves a tombstone.
	Unheard bool
	// Buried: not all phones hear of the target's end, so each toggle leaves a tombstone.
	Buried bool
	// Removed is a column of the target: where it is true, the target is as good as gone.
	Removed string
}

// window is a part of a channel: the newest rows of a collection. Those without Size are few, and have no pages.
type window struct {
	Channel string // "public", "user" or "post"
	Size    func(*settings) int
}

// hangsOn names the rows that a text belongs to and answers; value reads a column of it.
func (c *feedCollection) hangsOn(value func(column string) string) []rowName {
	var rows []rowName
	if c.Place != nil {
		rows = append(rows, rowName{c.Place.Collection, value(c.Place.Column)})
	}
	if c.Parent != "" && value(c.Parent) != "" {
		rows = append(rows, rowName{c.Name, value(c.Parent)})
	}
	return rows
}

// saidIn reads the columns of an operation's body.
func saidIn(body map[string]any) func(column string) string {
	return func(column string) string {
		text, _ := body[column].(string)
		return text
	}
}

func findFeedCollection(name string) *feedCollection {
	for i := range feedCollections {
		if feedCollections[i].Name == name {
			return &feedCollections[i]
		}
	}
	return nil
}

// isToldIn says that rows of the collection are told of in a channel that does not hold them.
func (c *feedCollection) isToldIn(channel string) bool {
	return c.Told != "" && c.Told == "'"+channel+"'"
}

// windowIn returns the collection's part in channels of the given kind, or nil.
func (c *feedCollection) windowIn(channelKind string) *window {
	for i := range c.Windows {
		if c.Windows[i].Channel == channelKind {
			return &c.Windows[i]
		}
	}
	return nil
}

// rows is how many rows the window holds. What has no pages comes whole, within reason: the newest ones.
func (w *window) rows(config *settings) int {
	if w.Size == nil {
		return agreed.Windows.Unpaged
	}
	return w.Size(config)
}

// windowRows is how many rows a whole fresh window of that kind of channel may hold, not counting what comes whole
// beside something larger: a phone with more changes behind its cursor gets the window afresh.
func windowRows(channelKind string, config *settings) int {
	total := 0
	for i := range feedCollections {
		if w := feedCollections[i].windowIn(channelKind); w != nil && w.Size != nil {
			total += w.rows(config)
		}
	}
	if total == 0 {
		return agreed.Windows.Unpaged
	}
	return total
}
