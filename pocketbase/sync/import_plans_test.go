package sync

import (
	"strings"
	"testing"
	"time"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

// importSlices are a slice of names, with keys that no rule makes, and one of matches.
var importSlices = []string{
	`{"competitions":[{"id":"h00000000000001","english":"Cup","arabic":"","country":"","ref":"c","listed":null}],"teams":[
		{"id":"h00000000000002","english":"Foo","arabic":"","country":"SA","ref":"a","keys":["madebefore"]},
		{"id":"h00000000000003","english":"Bar","arabic":"","country":"SA","ref":"b","keys":["bar"]}],"matches":[]}`,
	`{"competitions":[],"teams":[],"matches":[{"id":"h00000000000004","before":null,"competition":"h00000000000001",
		"home":"h00000000000002","away":"h00000000000003","kickoff":1796000000000,"status":"scheduled","score":null,
		"shootout":null,"round":"1","venue":""}]}`,
}

func TestPlans_aSliceOfAnImportReadsRowsThatItNamesOnly(t *testing.T) {
	s, logged := newProduct(t)
	testapp.SQL(t, s.app, "INSERT INTO _football_imports (fingerprint, at) VALUES ('f', 0)")
	for _, slice := range importSlices {
		testapp.SQL(t, s.app, "INSERT INTO _football_import_slices (fingerprint, content) VALUES ('f', '"+slice+"')")
	}
	testapp.SQL(t, s.app, `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
		VALUES ('importofmatches', 'match-import', '', '{}', 0, 0, 0)`)
	*logged = nil
	for range 10 {
		_, err := jobs.WorkOnce(s.app, nil, time.Now().Add(time.Hour))
		testapp.Must(t, err)
	}
	statements := *logged
	var keys string
	testapp.Must(t, s.app.DB().NewQuery("SELECT search_keys FROM teams WHERE id = 'h00000000000002'").Row(&keys))
	if keys != `["madebefore"]` {
		t.Errorf("the keys of a team are made while writers wait: %s", keys)
	}
	var stored int
	testapp.Must(t, s.app.DB().NewQuery("SELECT stored FROM _football_imports").Row(&stored))
	if stored != 1 {
		t.Errorf("stored: %d", stored)
	}
	// The first slice, and short lists of what is due.
	expectRulePlans(t, s.app, statements, func(_, step string) bool {
		return scansOnlyFew("", step) || step == "SCAN _football_import_slices" || strings.HasPrefix(step, "SCAN _due_match_")
	})
}
