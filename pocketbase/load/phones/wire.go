package main

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"fmt"
)

// The wire format as a phone reads it; src/domain/wire.ts is the authority.

const wireVersion = 2

type cursor struct {
	Seq int64  `json:"seq"`
	Run string `json:"run"`
}

type operation struct {
	ID         string            `json:"id"`
	N          int64             `json:"n"`
	Action     string            `json:"action"`
	Collection string            `json:"collection"`
	Record     string            `json:"record"`
	Body       map[string]string `json:"body"`
	Deps       []string          `json:"deps"`
}

type page struct {
	Of         string  `json:"of"`
	Collection string  `json:"collection"`
	Before     *string `json:"before,omitempty"`
	Limit      int     `json:"limit"`
}

type request struct {
	V       int                `json:"v"`
	User    string             `json:"user"`
	Device  string             `json:"device"`
	Epoch   *string            `json:"epoch"`
	Cursors map[string]*cursor `json:"cursors"`
	Trail   []cursor           `json:"trail"`
	Pages   []page             `json:"pages,omitempty"`
	Ops     []operation        `json:"ops"`
}

type verdict struct {
	ID      string `json:"id"`
	Verdict string `json:"verdict"`
	Code    string `json:"code"`
	Seq     int64  `json:"seq"`
	After   int64  `json:"after"`
}

type answerRow struct {
	Collection string         `json:"c"`
	Seq        int64          `json:"seq"`
	In         []string       `json:"in"`
	Row        jsontext.Value `json:"row"`
}

type deletion struct {
	Collection string `json:"c"`
	ID         string `json:"id"`
}

type channelAnswer struct {
	Cursor  cursor     `json:"cursor"`
	From    *cursor    `json:"from"`
	Fresh   bool       `json:"fresh"`
	More    bool       `json:"more"`
	Deletes []deletion `json:"deletes"`
	// Windows are the sizes of a fresh channel's windows, by collection.
	Windows map[string]int `json:"windows"`
	// Brought is the part of each collection that a fresh window brought.
	Brought map[string]struct {
		Count int     `json:"count"`
		Next  *string `json:"next"`
		End   bool    `json:"end"`
	} `json:"brought"`
	Counts []struct {
		Collection string `json:"c"`
		ID         string `json:"id"`
		Row        struct {
			Likes    *int `json:"likes_count"`
			Comments *int `json:"comments_count"`
		} `json:"row"`
	} `json:"counts"`
}

type pageAnswer struct {
	Of         string   `json:"of"`
	Collection string   `json:"collection"`
	IDs        []string `json:"ids"`
	Next       *string  `json:"next"`
	End        bool     `json:"end"`
}

type answer struct {
	V        int                       `json:"v"`
	Epoch    string                    `json:"epoch"`
	AsOf     cursor                    `json:"asOf"`
	Verdicts []verdict                 `json:"verdicts"`
	Channels map[string]*channelAnswer `json:"channels"`
	Rows     jsontext.Value            `json:"rows"`
	Pages    []pageAnswer              `json:"pages"`
	Drop     []string                  `json:"drop"`
	Rewind   *int64                    `json:"rewind"`
	End      *int                      `json:"end"`
}

// readAnswer parses an answer and refuses a cut one: `end` is the number of its rows. It parses rows only for phones
// that store them and where a window begins. Otherwise it counts them.
func readAnswer(body []byte, keeps bool) (*answer, []answerRow, error) {
	a := new(answer)
	if err := json.Unmarshal(body, a); err != nil {
		return nil, nil, fmt.Errorf("answer: %w", err)
	}
	if a.End == nil || a.Epoch == "" {
		return nil, nil, fmt.Errorf("answer without an end")
	}
	var rows []answerRow
	count := 0
	for _, part := range a.Channels {
		keeps = keeps || part.Fresh
	}
	if keeps {
		if err := json.Unmarshal(a.Rows, &rows); err != nil {
			return nil, nil, fmt.Errorf("rows: %w", err)
		}
		count = len(rows)
	} else {
		var skipped []skip
		if err := json.Unmarshal(a.Rows, &skipped); err != nil {
			return nil, nil, fmt.Errorf("rows: %w", err)
		}
		count = len(skipped)
	}
	if count != *a.End {
		return nil, nil, fmt.Errorf("answer of %d rows ends with %d", count, *a.End)
	}
	return a, rows, nil
}

// skip is a value that is not read.
type skip struct{}

func (*skip) UnmarshalJSONFrom(decoder *jsontext.Decoder) error { return decoder.SkipValue() }

// post is what a phone that stores rows has of a post.
type post struct {
	ID       string `json:"id"`
	Content  string `json:"content"`
	Likes    int    `json:"likes_count"`
	Comments int    `json:"comments_count"`
}
