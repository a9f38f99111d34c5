package sync

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

func TestPlans_aStartDeletesTheStatisticsOfSmallTables(t *testing.T) {
	s, _ := newProduct(t)
	newUser(t, s.app, "fan_one")
	testapp.SQL(t, s.app, "ANALYZE")
	byID := "UPDATE profiles SET bio = '' WHERE id IN (SELECT value FROM json_each('[]'))"
	if plan := testapp.PlanOf(t, s.app, byID, nil); plan[0] != "SCAN profiles" {
		t.Fatal(plan)
	}
	testapp.Must(t, sqlite.PlanWithoutStatistics(s.app))
	expectRulePlans(t, s.app, []string{byID}, scansOnlyFew)
}

func TestPlans_savingACollectionAddsNoStatisticsOfSmallTables(t *testing.T) {
	s, _ := newProduct(t)
	newUser(t, s.app, "fan_one")
	collection, err := s.app.FindCollectionByNameOrId("settings")
	testapp.Must(t, err)
	collection.Fields.Add(&core.TextField{Name: "extra"})
	testapp.Must(t, s.app.Save(collection))
	var counted int
	testapp.Must(t, s.app.ConcurrentDB().NewQuery("SELECT count(*) FROM sqlite_stat1").Row(&counted))
	if counted > 0 {
		t.Error("a collection was saved, and SQLite counted its tables")
	}
}
