package feed

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Bind leaves the dependents of a deleted row to its trigger, without PocketBase's own cascade.
func (r *Removals) Bind() {
	var parents []string
	for i := range Collections {
		if c := &Collections[i]; len(c.Dependents()) > 0 {
			parents = append(parents, c.Name)
		}
	}
	r.app.OnRecordDeleteExecute(parents...).Bind(&hook.Handler[*core.RecordEvent]{
		Id:       "mudarrajRemovalJobs",
		Priority: 98, // just outside of PocketBase's own
		Func:     withoutCascade,
	})
}

// withoutCascade keeps PocketBase from deleting dependents one by one in the transaction of the deletion.
func withoutCascade(e *core.RecordEvent) error {
	outside := e.App
	e.App = appWithoutDependents{outside}
	defer func() { e.App = outside }()
	return e.Next()
}

type appWithoutDependents struct{ core.App }

// FindCachedCollectionReferences returns the relations to a collection, without those that removal jobs delete.
func (a appWithoutDependents) FindCachedCollectionReferences(collection *core.Collection, exclude ...string) (map[*core.Collection][]core.Field, error) {
	references, err := a.App.FindCachedCollectionReferences(collection, exclude...)
	if err != nil {
		return nil, err
	}
	dependents := Find(collection.Name).Dependents()
	others := map[*core.Collection][]core.Field{}
	for referrer, fields := range references {
		fields = slices.DeleteFunc(slices.Clone(fields), func(field core.Field) bool {
			return slices.ContainsFunc(dependents, func(d dependentRows) bool { return d.Table == referrer.Name && d.Column == field.GetName() })
		})
		if len(fields) > 0 {
			others[referrer] = fields
		}
	}
	return others, nil
}
