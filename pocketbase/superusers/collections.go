package superusers

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/staff"
)

// bindCollections writes a row for each change of a collection, in its transaction.
func (s *superusers) bindCollections() {
	for action, event := range map[string]*hook.Hook[*core.CollectionRequestEvent]{
		"collection.create": s.app.OnCollectionCreateRequest(),
		"collection.update": s.app.OnCollectionUpdateRequest(),
		"collection.delete": s.app.OnCollectionDeleteRequest(),
	} {
		event.Bind(&hook.Handler[*core.CollectionRequestEvent]{Id: "mudarrajAudit", Priority: outermost, Func: func(e *core.CollectionRequestEvent) error {
			return inTransaction(e.RequestEvent, func(tx core.App) (staff.Change, error) {
				return changeCollection(e, tx, action)
			})
		}})
	}
	s.app.OnCollectionsImportRequest().Bind(&hook.Handler[*core.CollectionsImportRequestEvent]{Id: "mudarrajAudit", Priority: outermost, Func: importCollections})
}

// inTransaction does the work of a request and writes its row in one transaction. PocketBase answers after it.
func inTransaction(e *core.RequestEvent, work func(tx core.App) (staff.Change, error)) error {
	email, outer := emailOf(e), e.App
	defer func() { e.App = outer }()
	return outer.RunInTransaction(func(tx core.App) error {
		e.App = tx
		change, err := work(tx)
		if err != nil || email == "" {
			return err
		}
		return store(tx, email, change)
	})
}

func changeCollection(e *core.CollectionRequestEvent, tx core.App, action string) (staff.Change, error) {
	before := map[string]any{}
	if action != "collection.create" {
		stored, err := tx.FindCollectionByNameOrId(e.Collection.Id)
		if err != nil {
			return staff.Change{}, err
		}
		// The form sends the whole collection, with the time of the change that it shows.
		if action == "collection.update" && !e.Collection.Updated.Equal(stored.Updated) {
			return staff.Change{}, router.NewBadRequestError("Somebody else changed this collection meanwhile. Open it again.", nil)
		}
		if before, err = plainCollection(stored); err != nil {
			return staff.Change{}, err
		}
	}
	change := staff.Change{Action: action, Subject: e.Collection.Name}
	if err := e.Next(); err != nil {
		return change, err
	}
	after := map[string]any{}
	if action != "collection.delete" {
		stored, err := tx.FindCollectionByNameOrId(e.Collection.Id)
		if err != nil {
			return change, err
		}
		if after, err = plainCollection(stored); err != nil {
			return change, err
		}
	}
	change.Before, change.After = differing(before, after)
	return change, nil
}

// plainCollection is a collection with its fields by name, so that a change of one shows that one only.
func plainCollection(collection *core.Collection) (map[string]any, error) {
	plain, err := plainOf(collection)
	if err != nil {
		return nil, err
	}
	fields, _ := plain["fields"].([]any)
	for _, one := range fields {
		if field, ok := one.(map[string]any); ok {
			name, _ := field["name"].(string)
			plain["field "+name] = field
		}
	}
	for _, name := range []string{"fields", "created", "updated"} {
		delete(plain, name)
	}
	return plain, nil
}

func importCollections(e *core.CollectionsImportRequestEvent) error {
	return inTransaction(e.RequestEvent, func(tx core.App) (staff.Change, error) {
		names := []string{}
		for _, one := range e.CollectionsData {
			if name, ok := one["name"].(string); ok {
				names = append(names, name)
			}
		}
		after := map[string]any{"collections": strings.Join(names, " "), "deleteMissing": e.DeleteMissing}
		return staff.Change{Action: "collections.import", After: after}, e.Next()
	})
}

func changeSettings(e *core.SettingsUpdateRequestEvent) error {
	return inTransaction(e.RequestEvent, func(core.App) (staff.Change, error) {
		before, err := plainOf(e.OldSettings)
		if err != nil {
			return staff.Change{}, err
		}
		after, err := plainOf(e.NewSettings)
		if err != nil {
			return staff.Change{}, err
		}
		change := staff.Change{Action: "settings.update"}
		change.Before, change.After = differing(before, after)
		for name, isNew := range map[string]bool{
			"smtp password":     e.OldSettings.SMTP.Password != e.NewSettings.SMTP.Password,
			"s3 secret":         e.OldSettings.S3.Secret != e.NewSettings.S3.Secret,
			"backups s3 secret": e.OldSettings.Backups.S3.Secret != e.NewSettings.Backups.S3.Secret,
		} {
			if isNew {
				change.After.(map[string]any)[name] = staff.Secret
			}
		}
		return change, e.Next()
	})
}

// secretKeys are names in settings and collections whose texts are secrets.
var secretKeys = []string{"secret", "clientSecret", "password", "accessKey"}

// plainOf is a value as PocketBase shows it, without secrets.
func plainOf(value any) (plain map[string]any, err error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &plain); err != nil {
		return nil, err
	}
	maskSecrets(plain)
	return plain, nil
}

func maskSecrets(value any) {
	switch value := value.(type) {
	case []any:
		for _, one := range value {
			maskSecrets(one)
		}
	case map[string]any:
		for name, one := range value {
			if text, ok := one.(string); ok && text != "" && slices.Contains(secretKeys, name) {
				value[name] = staff.Secret
			}
			maskSecrets(one)
		}
	}
}

// differing are the parts that two values do not share.
func differing(before, after map[string]any) (old, new map[string]any) {
	old, new = map[string]any{}, map[string]any{}
	for name := range maps.Keys(before) {
		if same(before[name], after[name]) {
			continue
		}
		old[name] = before[name]
	}
	for name := range maps.Keys(after) {
		if same(before[name], after[name]) {
			continue
		}
		new[name] = after[name]
	}
	return old, new
}

func same(one, other any) bool {
	a, errA := json.Marshal(one)
	b, errB := json.Marshal(other)
	return errA == nil && errB == nil && string(a) == string(b)
}
