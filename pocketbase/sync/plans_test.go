package sync

import (
	"testing"

	"github.com/pocketbase/dbx"

	"mudarraj/testapp"
)

func TestPlans_aTombstoneIsReadByCollectionAndRecord(t *testing.T) {
	app := testapp.New(t)
	testapp.ExpectPlan(t, app, knownRow("hashtag_posts"), dbx.Params{"collection": "hashtag_posts", "record": "p1"})
}

func TestPlans_changedChannelsAndDeltasReadNewEntriesOnly(t *testing.T) {
	app := testapp.New(t)
	testapp.ExpectPlan(t, app, changedChannels, dbx.Params{"seq": 1})
	testapp.ExpectPlan(t, app, ownEntries, dbx.Params{"own": "user:a", "user": "a", "seq": 1})
	testapp.ExpectPlan(t, app, changesSince, dbx.Params{"channel": "public", "seq": 1, "limit": 10})
}
