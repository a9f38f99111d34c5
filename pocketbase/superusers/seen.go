package superusers

import (
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// seenField is in each record that a superuser opens or stores: a mark of what its form shows in each field. The form
// sends all fields back, also those that it did not change, and with them what it does not know, such as this.
const seenField = "_seen"

// showRecord answers with a record as a form opens it.
func showRecord(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		noteSeen(e.Record)
	}
	return e.Next()
}

// showStored answers a form with what it shows from now on.
func (s *superusers) showStored(e *core.RecordEnrichEvent) error {
	if _, isNoted := s.changed.Load(e.Record); isNoted {
		noteSeen(e.Record)
	}
	return e.Next()
}

// leaveUnchanged has a form write only what differs from what it showed when it was opened, and from what is stored.
// Without the field, all that a request sends was meant.
func leaveUnchanged(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	record := e.Record
	text, _ := info.Body[seenField].(string)
	seen := readSeen(text)
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		if mark, isSeen := seen[name]; isSeen && mark == markOf(record, field) && len(record.GetUnsavedFiles(name)) == 0 {
			record.SetRaw(name, record.Original().GetRaw(name))
		}
	}
	record.IgnoreUnchangedFields(true)
	return e.Next()
}

func noteSeen(record *core.Record) {
	marks := []string{}
	for _, field := range record.Collection().Fields {
		if isInForms(field) {
			marks = append(marks, field.GetName()+":"+markOf(record, field))
		}
	}
	record.SetRaw(seenField, strings.Join(marks, ","))
	record.WithCustomData(true)
}

// isInForms leaves out what no form sends back.
func isInForms(field core.Field) bool {
	name := field.GetName()
	return name != core.FieldNameId && name != core.FieldNameTokenKey &&
		!slices.Contains([]string{core.FieldTypePassword, core.FieldTypeAutodate}, field.Type())
}

func readSeen(text string) map[string]string {
	seen := map[string]string{}
	for _, one := range strings.Split(text, ",") {
		if name, mark, ok := strings.Cut(one, ":"); ok {
			seen[name] = mark
		}
	}
	return seen
}

func markOf(record *core.Record, field core.Field) string {
	sum := sha256.Sum256(valueOf(record, field))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}
