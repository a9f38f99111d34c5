package feed

import (
	"encoding/json/v2"
	"reflect"
	"testing"

	"mudarraj/testapp"
)

func TestDomain_allValuesOfTheTableAreRead(t *testing.T) {
	var expected any
	testapp.Must(t, json.Unmarshal(domainJSON, &expected))
	text, err := json.Marshal(Domain)
	testapp.Must(t, err)
	var read any
	testapp.Must(t, json.Unmarshal(text, &read))
	if !reflect.DeepEqual(expected, read) {
		t.Errorf("src/domain says %s, and %s was read", domainJSON, text)
	}
}
