package main

import (
	"encoding/json/v2"
	"reflect"
	"testing"
)

func TestWhatTheDomainSaysIsReadWhole(t *testing.T) {
	var said any
	must(t, json.Unmarshal(domainJSON, &said))
	text, err := json.Marshal(agreed)
	must(t, err)
	var read any
	must(t, json.Unmarshal(text, &read))
	if !reflect.DeepEqual(said, read) {
		t.Errorf("src/domain says %s, and %s was read", domainJSON, text)
	}
}
