package sync

import (
	"encoding/json/v2"

	"mudarraj/api"
	"mudarraj/feed"
)

// mostFields is far above the columns of any collection. The body is read again in the operation's transaction.
const mostFields = 64

// tooLong refuses a field by its number of bytes before anything reads its text: normalising and validating take time
// that grows with the length.
func tooLong(c *feed.Collection, body map[string]any) *refusal {
	if len(body) > mostFields {
		return &refusal{code: api.CodeInvalid}
	}
	for field, value := range body {
		bound, isText := feed.Domain.Texts.Fields[c.Name][field]
		if !isText {
			bound = feed.TextBound{Bytes: feed.Domain.Texts.OtherBytes, Code: api.CodeInvalid}
		}
		if sizeOf(value) > bound.Bytes {
			return &refusal{code: bound.Code, fields: map[string]string{field: bound.Code}}
		}
	}
	return nil
}

func sizeOf(value any) int {
	if text, isText := value.(string); isText {
		return len(text)
	}
	text, err := json.Marshal(value)
	if err != nil {
		return 0
	}
	return len(text)
}
