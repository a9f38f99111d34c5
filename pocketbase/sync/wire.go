package sync

import (
	"encoding/json"

	"mudarraj/feed"
)

// The wire format of POST /api/sync. src/domain/wire.ts is the authority.

const (
	wireVersion = 2
	// countsVersion is the first version in which counters are sent without rows that the phone has (Y18).
	countsVersion = 2
)

type operation struct {
	ID         string          `json:"id"`
	N          int64           `json:"n"`
	Action     string          `json:"action"`
	Collection string          `json:"collection"`
	Record     string          `json:"record"`
	Body       json.RawMessage `json:"body"`
	Deps       []string        `json:"deps"`
}

type pageRequest struct {
	Of         string  `json:"of"`
	Collection string  `json:"collection"`
	Before     *string `json:"before"`
	Limit      int     `json:"limit"`
}

type syncRequest struct {
	V       int                     `json:"v"`
	User    string                  `json:"user"`
	Device  string                  `json:"device"`
	Epoch   *string                 `json:"epoch"`
	Cursors map[string]*feed.Cursor `json:"cursors"`
	Trail   []feed.Cursor           `json:"trail"`
	// Accepted has the cursors of the newest verdicts that the phone received, one for each run.
	Accepted []feed.Cursor `json:"accepted"`
	Pages    []pageRequest `json:"pages"`
	// Have has the highest number that the phone holds without a hole, by chat.
	Have map[string]int64 `json:"have"`
	Ops  []operation      `json:"ops"`
	// Rooms asks for the statement of rooms; nil: the phone does not use it.
	Rooms *roomsRequest `json:"rooms"`
}

// roomsRequest names the statement that the phone has, and whether it wants the heads of the rooms, too.
type roomsRequest struct {
	Rights string `json:"rights"`
	Heads  bool   `json:"heads"`
}

// roomsAnswer has all rooms in which the user has a seat.
type roomsAnswer struct {
	Rights string      `json:"rights"`
	All    []roomState `json:"all"`
}

type roomState struct {
	ID     string `json:"id" db:"id"`
	Head   int64  `json:"head" db:"head"`
	Last   int64  `json:"last" db:"last"`
	Unread int64  `json:"unread" db:"unread"`
}

type verdict struct {
	ID         string            `json:"id"`
	Verdict    string            `json:"verdict"`
	Seq        *int64            `json:"seq,omitempty"`
	Run        string            `json:"run,omitempty"`
	Code       string            `json:"code,omitempty"`
	Fields     map[string]string `json:"fields,omitempty"`
	After      int64             `json:"after,omitempty"`
	Dependency string            `json:"dependency,omitempty"`
}

const (
	verdictAccepted  = "accepted"
	verdictDuplicate = "duplicate"
	verdictRefused   = "refused"
	verdictWait      = "wait"
	verdictSignIn    = "sign-in"
	verdictUpgrade   = "upgrade"
)

// isDone reports that the operation is in effect.
func (v *verdict) isDone() bool { return v.Verdict == verdictAccepted || v.Verdict == verdictDuplicate }

type answerRow struct {
	Collection string          `json:"c"`
	Seq        int64           `json:"seq"`
	In         []string        `json:"in"`
	Row        json.RawMessage `json:"row"`
}

type deletion struct {
	Collection string `json:"c"`
	ID         string `json:"id"`
	Seq        int64  `json:"seq"`
}

type channelAnswer struct {
	Cursor  feed.Cursor  `json:"cursor"`
	From    *feed.Cursor `json:"from"`
	Fresh   bool         `json:"fresh"`
	More    bool         `json:"more"`
	Deletes []deletion   `json:"deletes"`
	// Windows are the sizes of the channel's windows, by collection. They are sent with a fresh window, and when the
	// server started after the phone's cursor.
	Windows map[string]int `json:"windows,omitempty"`
	// Brought is the part of each collection with pages that a fresh window brought.
	Brought map[string]broughtRows `json:"brought,omitempty"`
	// Counts are counters of rows whose content the phone has.
	Counts []json.RawMessage `json:"counts,omitempty"`
}

// broughtRows are the newest rows of a collection in a channel. Page requests continue below Next.
type broughtRows struct {
	Count int     `json:"count"`
	Next  *string `json:"next"`
	End   bool    `json:"end"`
}

type countsRow struct {
	Collection string          `json:"c"`
	ID         string          `json:"id"`
	Seq        int64           `json:"seq"`
	Row        json.RawMessage `json:"row"`
}

type pageAnswer struct {
	Of         string   `json:"of"`
	Collection string   `json:"collection"`
	Before     *string  `json:"before"`
	IDs        []string `json:"ids"`
	Next       *string  `json:"next"`
	End        bool     `json:"end"`
	Total      *int     `json:"total,omitempty"`
}

type syncAnswer struct {
	V        int                       `json:"v"`
	Epoch    string                    `json:"epoch"`
	Run      string                    `json:"run"`
	Now      string                    `json:"now"`
	User     string                    `json:"user"`
	Token    string                    `json:"token,omitempty"`
	Verdicts []verdict                 `json:"verdicts"`
	AsOf     feed.Cursor               `json:"asOf"`
	Rewind   *int64                    `json:"rewind,omitempty"`
	Channels map[string]*channelAnswer `json:"channels"`
	Rows     []*answerRow              `json:"rows"`
	Pages    []pageAnswer              `json:"pages"`
	Drop     []string                  `json:"drop"`
	Rooms    *roomsAnswer              `json:"rooms,omitempty"`
	// Heard is when the sources of matches were heard last (K5).
	Heard map[string]int64 `json:"heard,omitempty"`
	End   int              `json:"end"`
}
