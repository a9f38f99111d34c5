package feed

import (
	"testing"

	"github.com/pocketbase/dbx"

	_ "mudarraj/tables" // the table of the feed
	"mudarraj/testapp"
)

func TestChangedChannelsReadsNewEntriesOnly(t *testing.T) {
	testapp.ExpectPlan(t, testapp.New(t), changedChannels, dbx.Params{"head": 1})
}
