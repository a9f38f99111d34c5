package feed

import (
	"encoding/json/v2"
	"reflect"
	"testing"

	"mudarraj/testapp"
)

func TestWhatTheDomainSaysIsReadWhole(t *testing.T) {
	var said any
	testapp.Must(t, json.Unmarshal(domainJSON, &said))
	text, err := json.Marshal(Agreed)
	testapp.Must(t, err)
	var read any
	testapp.Must(t, json.Unmarshal(text, &read))
	if !reflect.DeepEqual(said, read) {
		t.Errorf("src/domain says %s, and %s was read", domainJSON, text)
	}
}
