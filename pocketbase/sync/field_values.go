package sync

import (
	"regexp"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
)

// fieldName leaves out PocketBase's modifiers, such as `home+`, which would change a stored value unseen by the rules.
var fieldName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// badValue refuses what PocketBase would read as another value: it takes null and texts for the number 0. No phone of ours
// sends it.
func badValue(app core.App, c *feed.Collection, body map[string]any) error {
	collection, err := app.FindCachedCollectionByNameOrId(c.Name)
	if err != nil {
		return err
	}
	for name, value := range body {
		field, wantsNumber := collection.Fields.GetByName(name).(*core.NumberField)
		_, isNumber := value.(float64)
		if !fieldName.MatchString(name) || wantsNumber && field != nil && !isNumber {
			return &refusal{code: api.CodeForbidden}
		}
	}
	return nil
}
