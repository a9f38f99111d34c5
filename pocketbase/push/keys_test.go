package push

import (
	"strings"
	"testing"
)

func TestDeviceKeysHaveNoLineEnds(t *testing.T) {
	public, auth := newKeys(t).Public, strings.Repeat("A", 22)
	for _, test := range []struct {
		keys DeviceKeys
		want bool
	}{
		{DeviceKeys{public, auth}, true},
		{DeviceKeys{public + "=", auth + "=="}, true},
		{DeviceKeys{public + "\n", auth}, false},
		{DeviceKeys{public, strings.Repeat("\r\n", 100_000) + auth}, false},
	} {
		if got := test.keys.AreValid(); got != test.want {
			t.Errorf("%.200q: %v", test.keys, got)
		}
	}
}
