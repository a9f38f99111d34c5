package sync

import (
	"testing"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/testapp"
)

func TestPlans_aTombstoneIsReadByCollectionAndRecord(t *testing.T) {
	app := testapp.New(t)
	testapp.ExpectPlan(t, app, knownRow("hashtag_posts"), dbx.Params{"collection": "hashtag_posts", "record": "p1"})
}

func TestPlans_Z14_hiddenRowsAreFoundByTheirKeys(t *testing.T) {
	app := testapp.New(t)
	for i := range feed.Collections {
		list, params := sqlite.InList([]string{"r1", "r2"})
		params["reader"] = "a"
		testapp.ExpectPlan(t, app, rowsNamed(&feed.Collections[i], list), params)
	}
}

func TestPlans_Z9_aDeliveryAndAFirstTextReadTheRowsOfTwoUsersOnly(t *testing.T) {
	app := testapp.New(t)
	params := dbx.Params{"own": "ab", "other": "ba", "number": 1}
	testapp.ExpectPlan(t, app, "SELECT EXISTS (SELECT 1 FROM private_chats WHERE "+isDeliveredFurther+")", params)
	for _, statement := range []string{moveDelivered, showDelivered, beginsConversation(feed.Find("private_messages"))} {
		testapp.ExpectPlan(t, app, statement, params)
	}
}

func TestPlans_changedChannelsAndDeltasReadNewEntriesOnly(t *testing.T) {
	app := testapp.New(t)
	testapp.ExpectPlan(t, app, changedChannels, dbx.Params{"seq": 1})
	testapp.ExpectPlan(t, app, ownEntries, dbx.Params{"own": "user:a", "user": "a", "seq": 1})
	testapp.ExpectPlan(t, app, changesSince, dbx.Params{"channel": "public", "seq": 1, "limit": 10})
}
