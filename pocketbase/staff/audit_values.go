package staff

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

const (
	// maxValueBytes of a `before` or an `after` as JSON. A whole row stays below 10,000.
	maxValueBytes = 4500
	maxSubject    = 100
	// maxWhy is the characters of the column: the note of a case may be longer.
	maxWhy  = 500
	cutMark = "…"
)

// Masked is what the audit shows of a secret as JSON: whether there is one.
func Masked(text []byte) []byte {
	if string(text) == "null" {
		return text
	}
	return []byte(`"` + Secret + `"`)
}

// bounded is a value of which long texts are cut, so that its JSON has at most maxValueBytes.
func bounded(value any) any {
	if value == nil {
		return nil
	}
	text, err := json.Marshal(value)
	if err != nil {
		return cutMark
	}
	if len(text) <= maxValueBytes {
		return value
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		return cutMark
	}
	for _, most := range []int{1000, 300, 100, 30} {
		cut := shortened(plain, most)
		if text, err := json.Marshal(cut); err == nil && len(text) <= maxValueBytes {
			return cut
		}
	}
	return namesIn(plain)
}

// shortened cuts texts, and whatever lies deeper than the fields of a row, to so many bytes of JSON.
func shortened(value any, most int) any {
	fields, ok := value.(map[string]any)
	if !ok {
		return cutValue(value, most)
	}
	cut := make(map[string]any, len(fields))
	for name, one := range fields {
		cut[name] = cutValue(one, most)
	}
	return cut
}

func cutValue(value any, most int) any {
	text, err := json.Marshal(value)
	if err != nil || len(text) <= most {
		return value
	}
	if plain, ok := value.(string); ok {
		text = []byte(plain)
	}
	return cutBytes(string(text), most) + cutMark
}

// namesIn are the fields of a row that has too many of them.
func namesIn(value any) any {
	fields, ok := value.(map[string]any)
	if !ok {
		return cutMark
	}
	names := strings.Join(slices.Sorted(maps.Keys(fields)), " ")
	return cutBytes(names, maxValueBytes/6) + cutMark
}

// cutCharacters cuts a text to so many characters, the last of which says that it was cut.
func cutCharacters(text string, most int) string {
	characters := []rune(text)
	if len(characters) <= most {
		return text
	}
	return string(characters[:most-1]) + cutMark
}

// cutBytes cuts a text to so many bytes, between two letters.
func cutBytes(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}
