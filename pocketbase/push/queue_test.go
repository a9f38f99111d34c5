package push

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// fakeService counts what it is asked. One that holds gives no answer until it is released.
type fakeService struct {
	*httptest.Server
	mu    sync.Mutex
	paths []string
	held  chan struct{}
	open  func()
}

func newFakeService(t *testing.T, holds bool) *fakeService {
	t.Helper()
	service := &fakeService{held: make(chan struct{})}
	service.open = sync.OnceFunc(func() { close(service.held) })
	service.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		service.mu.Lock()
		service.paths = append(service.paths, r.URL.Path)
		service.mu.Unlock()
		if holds {
			<-service.held
		}
		w.WriteHeader(http.StatusCreated)
	}))
	t.Cleanup(func() { service.open(); service.Close() })
	return service
}

func (s *fakeService) asked() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.paths)
}

// pushStand is a queue with tables of the product's shape.
type pushStand struct {
	app   core.App
	queue *queue
}

func newPushStand(t *testing.T, config *Settings, services ...*fakeService) *pushStand {
	t.Helper()
	app := testapp.New(t)
	testapp.AddCollection(t, app, "push_subscriptions", &core.TextField{Name: "user_id"}, &core.TextField{Name: "endpoint"},
		&core.JSONField{Name: "keys"}, &core.JSONField{Name: "switches"}, &core.TextField{Name: "lang"}, &core.TextField{Name: "origin"})
	for table, columns := range map[string][]string{
		"notifications":    {"type", "group_key", "title", "title_en", "message", "address", "is_read DEFAULT 0"},
		"private_chats":    {"read_number DEFAULT 0", "muted DEFAULT 0", "unread DEFAULT 0"},
		"private_messages": {"media_type DEFAULT ''", "media_seconds DEFAULT 0"},
	} {
		for _, column := range columns {
			testapp.SQL(t, app, "ALTER TABLE "+table+" ADD COLUMN "+column)
		}
	}
	var origins []string
	for _, service := range services {
		origins = append(origins, service.URL)
	}
	hosts, err := NewHosts(strings.Join(origins, ","))
	testapp.Must(t, err)
	sender := NewSender(hosts, newKeys(t))
	queue, err := newQueue(app, config, Addresses{PublicURL: "https://app.example"}, sender)
	testapp.Must(t, err)
	return &pushStand{app: app, queue: queue}
}

func newKeys(t *testing.T) ServerKeys {
	t.Helper()
	private, err := NewPrivateKey()
	testapp.Must(t, err)
	keys, err := ReadPrivateKey(private)
	testapp.Must(t, err)
	return keys
}

// run sends until the test or the returned function ends it.
func (s *pushStand) run(t *testing.T) (end func()) {
	t.Helper()
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() { s.queue.run(stop); close(ended) }()
	end = sync.OnceFunc(func() { close(stop); <-ended })
	t.Cleanup(end)
	return end
}

// message queues an unread private message to a new user's device at a service. The lower due is, the sooner it is sent.
func (s *pushStand) message(t *testing.T, service *fakeService, name string, due int) {
	t.Helper()
	keys := fmt.Sprintf(`{"p256dh":%q,"auth":"AAAAAAAAAAAAAAAAAAAAAA"}`, newKeys(t).Public)
	params := dbx.Params{"name": name, "endpoint": service.URL + "/" + name, "keys": keys, "due": due, "now": time.Now().UnixMilli()}
	for _, statement := range []string{
		"INSERT INTO push_subscriptions (id, user_id, endpoint, keys, switches, lang) VALUES ({:name}, {:name}, {:endpoint}, {:keys}, '{}', 'ar')",
		"INSERT INTO private_chats (id, user_id, peer_id, chat) VALUES ({:name} || 'peer', {:name}, 'peer', 'peer' || {:name})",
		`INSERT INTO private_messages (id, chat, sender_id, receiver_id, number, content)
			VALUES ({:name}, 'peer' || {:name}, 'peer', {:name}, 1, 'word')`,
		`INSERT INTO _push_queue (subscription, subject, kind, first, due, since) VALUES ({:name}, {:name} || 'peer', 'chat', 1, {:due}, {:now})
			ON CONFLICT DO UPDATE SET due = excluded.due`,
	} {
		testapp.Must(t, sqlite.Execute(s.app, statement, params))
	}
}

// left lists the subscriptions of the queue, in order.
func (s *pushStand) left(t *testing.T) string {
	t.Helper()
	var names []string
	testapp.Must(t, s.app.DB().NewQuery("SELECT subscription FROM _push_queue ORDER BY subscription").Column(&names))
	return strings.Join(names, " ")
}

// asking is how many messages to a service are on their way.
func (s *pushStand) asking(service *fakeService) int {
	states := s.queue.services
	states.mu.Lock()
	defer states.mu.Unlock()
	return states.known[hostOfEndpoint(service.URL)].asking
}

const patience = 5 * time.Second

func waitUntil(t *testing.T, what string, is func() bool) {
	t.Helper()
	for begun := time.Now(); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Since(begun) > patience {
			t.Fatal(what + ": not in time")
		}
	}
}

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

func TestASilentServiceRestsLonger(t *testing.T) {
	states := newServiceStates(&Settings{Parallel: 4, Retry: time.Second})
	now := queuedAt
	ask := func(want bool, at time.Time) {
		t.Helper()
		if _, begun := states.begin("host", at); begun != want {
			t.Fatalf("asked: %v", begun)
		}
	}
	silence := Result{Outcome: Later, Unanswered: true}
	ask(true, now)
	ask(true, now)
	states.end("host", silence, now)
	ask(true, now) // one message alone says nothing
	states.end("host", silence, now)
	states.end("host", silence, now)
	ask(false, now.Add(999*time.Millisecond))
	now = now.Add(time.Second)
	ask(true, now)
	ask(false, now) // one at a time
	states.end("host", silence, now)
	ask(false, now.Add(1999*time.Millisecond))
	now = now.Add(2 * time.Second)
	ask(true, now)
	states.end("host", Result{Outcome: Sent}, now)
	ask(true, now)
	ask(true, now)
}

func TestFewServicesAreRemembered(t *testing.T) {
	states := newServiceStates(&Settings{Parallel: 4, Retry: time.Second})
	for n := range 3 * knownServices {
		host := fmt.Sprint(n)
		states.begin(host, queuedAt)
		states.end(host, Result{Outcome: Later, Unanswered: true}, queuedAt)
	}
	if known := len(states.known); known > knownServices {
		t.Errorf("%d services are remembered", known)
	}
}
