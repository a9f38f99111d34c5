package hooks

import (
	"context"
	"encoding/json"

	"github.com/pocketbase/pocketbase/core"
)

// Call has hooks do work with an app or a transaction, and reads the JSON that they answer. The hook is bound with the
// name as a record of a collection that is never stored (pb_hooks/match_desk.pb.js).
func Call(app core.App, name string, input, output any) error {
	text, err := json.Marshal(input)
	if err != nil {
		return err
	}
	record := core.NewRecord(core.NewBaseCollection(name))
	record.Set("input", string(text))
	event := &core.RecordEvent{App: app, Context: context.Background(), Type: core.ModelEventTypeCreate}
	event.Record = record
	if err := app.OnRecordCreate().Trigger(event); err != nil {
		return err
	}
	return json.Unmarshal([]byte(record.GetString("output")), output)
}
