package sync

import (
	"regexp"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
)

// fieldName leaves out PocketBase's modifiers, such as `home+`, which would change a stored value unseen by the rules.
var fieldName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// badValue refuses what PocketBase would read as another value: it takes null and texts for the number 0, an object for
// its JSON, and of an array the last. No phone of ours sends it.
func badValue(app core.App, c *feed.Collection, body map[string]any) error {
	collection, err := app.FindCachedCollectionByNameOrId(c.Name)
	if err != nil {
		return err
	}
	for name, value := range body {
		if !fieldName.MatchString(name) || isOfAnotherKind(collection.Fields.GetByName(name), value) {
			return &refusal{code: api.CodeForbidden}
		}
	}
	return nil
}

func isOfAnotherKind(field core.Field, value any) bool {
	switch of := field.(type) {
	case *core.NumberField:
		_, isNumber := value.(float64)
		return !isNumber
	case *core.SelectField:
		return !of.IsMultiple() && hasParts(value)
	case *core.RelationField:
		return !of.IsMultiple() && hasParts(value)
	case *core.TextField, *core.DateField, *core.BoolField:
		return hasParts(value)
	}
	return false
}

func hasParts(value any) bool {
	switch value.(type) {
	case map[string]any, []any:
		return true
	}
	return false
}
