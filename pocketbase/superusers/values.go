package superusers

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/staff"
)

// secretColumns are those of which the audit, which supers read and nobody can delete from, has no content.
var secretColumns = map[string][]string{
	"private_messages": {"content", "media_alt"},
	"mail_codes":       {"code", "hash", "email"},
	// Whoever has both pushes to the phone.
	"push_subscriptions": {"endpoint", "keys"},
}

// isSecret says that the audit only tells whether a field is set: passwords, what PocketBase hides, and addresses.
func isSecret(collection string, field core.Field) bool {
	name := field.GetName()
	return field.GetHidden() || name == core.FieldNameTokenKey || slices.Contains(secretColumns[collection], name) ||
		slices.Contains([]string{core.FieldTypePassword, core.FieldTypeEmail}, field.Type())
}

// changedFields are the fields that differ between two states of a record, as the audit shows them. Of a new or deleted
// record these are all that are not empty.
func changedFields(before, after *core.Record) (old, new map[string]any) {
	old, new = map[string]any{}, map[string]any{}
	either := after
	if either == nil {
		either = before
	}
	if either == nil {
		return old, new
	}
	for _, field := range either.Collection().Fields {
		if field.Type() == core.FieldTypeAutodate {
			continue
		}
		name := field.GetName()
		was, is := valueOf(before, field), valueOf(after, field)
		if string(was) == string(is) {
			continue
		}
		if isSecret(either.Collection().Name, field) {
			was, is = staff.Masked(was), staff.Masked(is)
		}
		if before != nil {
			old[name] = json.RawMessage(was)
		}
		if after != nil {
			new[name] = json.RawMessage(is)
		}
	}
	return old, new
}

// valueOf is a field as JSON in one form, whoever wrote it; of a missing record that of an empty field.
func valueOf(record *core.Record, field core.Field) []byte {
	if record == nil {
		return valueOf(core.NewRecord(core.NewBaseCollection("none")), field)
	}
	value := record.GetRaw(field.GetName())
	if password, ok := value.(*core.PasswordFieldValue); ok && password != nil {
		value = password.Hash
	}
	text, err := json.Marshal(value)
	if err != nil {
		return []byte("null")
	}
	return canonical(text)
}

// canonical orders the keys of JSON and removes blanks. Everything that is empty is null.
func canonical(text []byte) []byte {
	var parsed any
	if err := json.Unmarshal(text, &parsed); err != nil {
		return text
	}
	switch value := parsed.(type) {
	case string:
		if value == "" {
			return []byte("null")
		}
	case bool:
		if !value {
			return []byte("null")
		}
	case float64:
		if value == 0 {
			return []byte("null")
		}
	case []any:
		if len(value) == 0 {
			return []byte("null")
		}
	}
	ordered, err := json.Marshal(parsed)
	if err != nil {
		return text
	}
	return ordered
}
