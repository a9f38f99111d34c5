package pokes

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// manyChannels are the channels of a stream with this many rooms.
func manyChannels(most int) (names []string) {
	for i := range most {
		names = append(names, fmt.Sprintf("room:aaaaaaaaaaaa%03d", i))
	}
	return names
}

func TestPokes_aStreamOfManyChannelsIsToldOfThoseThatMoved(t *testing.T) {
	h, now := testHub(t), time.Now()
	names := manyChannels(100)
	_, all := listen(h.hub, "all", now, names...)
	_, some := listen(h.hub, "some", now, names[90:]...)
	change(t, h.app, names[3], names[97], names[50])
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	h.deliver(now.Add(time.Minute))
	if told := all.last(t); !reflect.DeepEqual(told, map[string]int64{names[3]: 1, names[97]: 2, names[50]: 3}) {
		t.Error(told)
	}
	if told := some.last(t); !reflect.DeepEqual(told, map[string]int64{names[97]: 2}) {
		t.Error(told)
	}
}

// BenchmarkMarkChanged is the part of a tick under the lock: 20 rooms move, each with 5,000 streams.
func BenchmarkMarkChanged(b *testing.B) {
	for _, most := range []int{20, 100} {
		b.Run(fmt.Sprint(most, " channels in each stream"), func(b *testing.B) {
			settings := new(Settings)
			settings.Bind(pflag.NewFlagSet("benchmark", pflag.PanicOnError))
			h, names := newHub(settings, func() map[string]int64 { return nil }), manyChannels(most)
			for i := range 5000 {
				listen(h, fmt.Sprint(i), time.Now(), names...)
			}
			moved := make([]feed.ChannelHead, 20)
			for seq := int64(1); b.Loop(); seq++ {
				for i, name := range names[most-20:] {
					moved[i] = feed.ChannelHead{Channel: name, Seq: seq}
				}
				h.markChanged(moved)
			}
		})
	}
}
