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
