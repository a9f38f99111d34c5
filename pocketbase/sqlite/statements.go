package sqlite

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Execute runs a statement that returns no rows.
func Execute(app core.App, statement string, params dbx.Params) error {
	_, err := app.DB().NewQuery(statement).Bind(params).Execute()
	return err
}

// Quote makes an identifier of a name.
func Quote(name string) string { return "`" + name + "`" }

// InList makes the placeholders of `IN (…)` and their parameters.
func InList(ids []string) (list string, params dbx.Params) {
	params = dbx.Params{}
	names := make([]string, len(ids))
	for i, id := range ids {
		name := fmt.Sprintf("id%d", i)
		names[i] = "{:" + name + "}"
		params[name] = id
	}
	return strings.Join(names, ","), params
}
