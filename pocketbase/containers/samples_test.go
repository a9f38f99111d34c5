package containers

import (
	"math"
	"testing"
)

func TestSampleSizes_addUpInEachWidth(t *testing.T) {
	const most = 50 << 20
	for _, one := range []struct {
		sizes sampleSizes
		want  []int64
	}{
		{sampleSizes{same: 3}, []int64{3, 6, most}},
		{sampleSizes{each: []byte{0x12, 0x34}, bits: 4}, []int64{1, 5, 4}},
		{sampleSizes{each: []byte{1, 2, 3}, bits: 8}, []int64{1, 5, 0}},
		{sampleSizes{each: []byte{1, 0, 2, 0, 3, 0}, bits: 16}, []int64{256, 1280, 0}},
		{sampleSizes{each: []byte{0, 0, 0, 5, 0x80, 0, 0, 0, 0, 0, 0, 7}, bits: 32}, []int64{5, most, 0}},
	} {
		for i, samples := range []int64{1, 2, math.MaxUint32} {
			if got := one.sizes.take(samples, most); got != one.want[i] {
				t.Errorf("%d bits, take %d: %d instead of %d", one.sizes.bits, samples, got, one.want[i])
			}
		}
	}
}
