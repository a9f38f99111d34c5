package feed

import (
	"testing"

	"github.com/pocketbase/dbx"

	"mudarraj/testapp"
)

func TestChangedChannels_readsNewEntriesOnly(t *testing.T) {
	testapp.ExpectPlan(t, testapp.New(t), changedChannels, dbx.Params{"head": 1})
}

func TestReadHeads_ofAllChannelsAreReadByTheIndexInOneStatement(t *testing.T) {
	testapp.ExpectPlan(t, testapp.New(t), headsOfChannels, dbx.Params{"channels": `["public"]`})
}
