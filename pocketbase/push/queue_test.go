package push

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// A clock that went back leaves times that are far away.
func TestANewMessageBringsBackARowOfTheFuture(t *testing.T) {
	service := newFakeService(t, false)
	config := &Settings{Parallel: 1, Retry: time.Second, MessageDelay: time.Second}
	stand := newPushStand(t, config, service)
	testapp.Must(t, createTriggers(stand.app, config))
	stand.message(t, service, "fan", 1)
	dueAfter := func(due time.Duration) time.Duration {
		now := time.Now()
		params := dbx.Params{"due": now.Add(due).UnixMilli()}
		testapp.Must(t, sqlite.Execute(stand.app, "UPDATE _push_queue SET due = {:due}", params))
		testapp.SQL(t, stand.app, `INSERT INTO private_messages (chat, sender_id, receiver_id, number, content)
			SELECT chat, sender_id, receiver_id, number + 1, content FROM private_messages ORDER BY number DESC LIMIT 1`)
		var stored int64
		testapp.Must(t, stand.app.DB().NewQuery("SELECT due FROM _push_queue").Row(&stored))
		return time.UnixMilli(stored).Sub(now).Round(time.Minute)
	}
	if due := dueAfter(365 * day); due != longestRetryAfter {
		t.Errorf("a row of the next year is due after %s", due)
	}
	if due := dueAfter(time.Hour); due != time.Hour {
		t.Errorf("a row that waits for its service is due after %s", due)
	}
}

func TestASlowServiceDelaysNoOther(t *testing.T) {
	slow, quick := newFakeService(t, true), newFakeService(t, false)
	stand := newPushStand(t, &Settings{Parallel: 4, Retry: time.Second}, slow, quick)
	stand.message(t, slow, "slow", 1)
	stand.run(t)
	waitUntil(t, "the slow one is asked", func() bool { return slow.asked() == 1 })
	stand.message(t, quick, "quick", 2)
	waitUntil(t, "the quick one is asked", func() bool { return quick.asked() == 1 })
}

func TestASilentServiceIsAskedSeldom(t *testing.T) {
	silent, quick := newFakeService(t, true), newFakeService(t, false)
	stand := newPushStand(t, &Settings{Parallel: 4, Retry: time.Minute}, silent, quick)
	stand.queue.sender.trusted.Timeout = 500 * time.Millisecond
	for n := range 40 {
		stand.message(t, silent, fmt.Sprintf("silent%02d", n), n)
	}
	stand.message(t, quick, "quick", 100)
	stand.run(t)
	waitUntil(t, "the quick one is asked", func() bool { return quick.asked() == 1 })
	if asked := silent.asked(); asked > 8 {
		t.Errorf("a service that did not answer was asked %d times before another one", asked)
	}
}

func TestWhatIsNotStoredIsNotSentAgain(t *testing.T) {
	service := newFakeService(t, false)
	stand := newPushStand(t, &Settings{Parallel: 4, Retry: time.Second}, service)
	stand.message(t, service, "one", 1)
	testapp.SQL(t, stand.app, "CREATE TRIGGER full BEFORE DELETE ON _push_queue BEGIN SELECT raise(ABORT, 'the disk is full'); END")
	stand.run(t)
	waitUntil(t, "it is sent", func() bool { return service.asked() == 1 })
	time.Sleep(4 * tick)
	testapp.SQL(t, stand.app, "DROP TRIGGER full")
	waitUntil(t, "it is stored", func() bool { return stand.left(t) == "" })
	if asked := service.asked(); asked != 1 {
		t.Errorf("it was sent %d times", asked)
	}
}

func TestTheEndKeepsWhatWasSent(t *testing.T) {
	slow, quick := newFakeService(t, true), newFakeService(t, false)
	stand := newPushStand(t, &Settings{Parallel: 4, Retry: time.Second}, slow, quick)
	stand.message(t, slow, "slow", 1)
	stand.message(t, quick, "quick", 2)
	end := stand.run(t)
	waitUntil(t, "both are asked", func() bool { return slow.asked() == 1 && quick.asked() == 1 })
	waitUntil(t, "the answer comes", func() bool { return stand.asking(quick) == 0 })
	end()
	if left := stand.left(t); left != "slow" {
		t.Errorf("left are %q", left)
	}
}

func TestAnUnreachedServiceIsNamedWithoutItsDevice(t *testing.T) {
	service := newFakeService(t, false)
	stand := newPushStand(t, &Settings{Parallel: 1, Retry: time.Second}, service)
	service.Close()
	device := DeviceKeys{P256dh: newKeys(t).Public, Auth: "AAAAAAAAAAAAAAAAAAAAAA"}
	result := stand.queue.sender.Send(t.Context(), Message{Endpoint: service.URL + "/secret", Keys: device, Text: []byte("{}")})
	if result.Outcome != Later || !result.Unanswered || strings.Contains(result.Reason, "secret") {
		t.Errorf("%+v", result)
	}
}
