package sync

import (
	"encoding/json/v2"

	"mudarraj/api"
	"mudarraj/feed"
)

// tooLong refuses a field by its bytes, before anything looks at what it says: tidying and judging a text cost time
// that grows with its length.
func tooLong(c *feed.Collection, body map[string]any) *refusal {
	for field, said := range body {
		bound, isText := feed.Agreed.Texts.Fields[c.Name][field]
		if !isText {
			bound = feed.TextBound{Bytes: feed.Agreed.Texts.OtherBytes, Code: api.CodeInvalid}
		}
		if sizeOf(said) > bound.Bytes {
			return &refusal{code: bound.Code, fields: map[string]string{field: bound.Code}}
		}
	}
	return nil
}

func sizeOf(said any) int {
	if text, isText := said.(string); isText {
		return len(text)
	}
	text, err := json.Marshal(said)
	if err != nil {
		return 0
	}
	return len(text)
}
