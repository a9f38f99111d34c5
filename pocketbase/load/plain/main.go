// plain measures PocketBase's own realtime under the writes of `npm run load`: a plain PocketBase with posts and likes,
// and listeners of `posts/*` who may read them by a rule. Writes wait for their answers. It prints one line of JSON.
package main

import (
	"bytes"
	"encoding/json/v2"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
)

func main() {
	listeners := flag.Int("listeners", 2000, "listeners of posts/*")
	writes := flag.Int("writes", 50, "writes a second")
	seconds := flag.Int("seconds", 30, "of writing")
	room := flag.Int("room", 0, "members of a room that is served until the input ends, instead of a measurement")
	flag.Parse()
	if err := run(*room, *listeners, *writes, time.Duration(*seconds)*time.Second); err != nil {
		fmt.Fprintln(os.Stderr, "plain: "+err.Error())
		os.Exit(1)
	}
}

func run(room, listeners, writes int, length time.Duration) error {
	dir, err := os.MkdirTemp("", "plain-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	if err := app.Bootstrap(); err != nil {
		return err
	}
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	if room > 0 {
		return serveRoom(app, room)
	}
	measurement, err := fill(app)
	if err != nil {
		return err
	}
	if measurement.address, err = serve(app); err != nil {
		return err
	}
	measurement.listen(listeners)
	measurement.write(writes, length)
	return json.MarshalWrite(os.Stdout, measurement.figures(listeners, length))
}

// serve listens on a free port of this machine.
func serve(app core.App) (address string, err error) {
	probe, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	address = probe.Addr().String()
	_ = probe.Close()
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.InstallerFunc = nil // no invitation to create an administrator
		return e.Next()
	})
	go func() { _ = apis.Serve(app, apis.ServeConfig{HttpAddr: address, ShowStartBanner: false}) }()
	for range 200 {
		if answer, err := http.Get("http://" + address + "/api/health"); err == nil {
			_ = answer.Body.Close()
			return address, nil
		}
		time.Sleep(20 * time.Millisecond)
	}
	return "", fmt.Errorf("it did not become healthy")
}

// fill creates the collections, one reader whose token all listeners use, and posts to like.
func fill(app core.App) (*measurement, error) {
	rule := "@request.auth.id != ''"
	posts := core.NewBaseCollection("posts")
	posts.ListRule, posts.ViewRule, posts.CreateRule, posts.UpdateRule = &rule, &rule, &rule, &rule
	posts.Fields.Add(&core.TextField{Name: "content"}, &core.NumberField{Name: "likes"})
	likes := core.NewBaseCollection("likes")
	likes.CreateRule = &rule
	likes.Fields.Add(&core.TextField{Name: "post"})
	for _, collection := range []*core.Collection{posts, likes} {
		if err := app.Save(collection); err != nil {
			return nil, err
		}
	}
	// As an app on PocketBase would count: in the transaction of the like.
	app.OnRecordCreateExecute("likes").BindFunc(func(e *core.RecordEvent) error {
		return e.App.RunInTransaction(func(tx core.App) error {
			e.App = tx
			if err := e.Next(); err != nil {
				return err
			}
			post, err := tx.FindRecordById("posts", e.Record.GetString("post"))
			if err != nil {
				return err
			}
			post.Set("likes+", 1)
			return tx.Save(post)
		})
	})
	token, _, err := addReader(app)
	if err != nil {
		return nil, err
	}
	s := &measurement{token: token, deliveries: map[string]*delivery{}}
	for range 100 {
		post := core.NewRecord(posts)
		post.Set("content", "هدف في الدقيقة التسعين")
		if err := app.Save(post); err != nil {
			return nil, err
		}
		s.posts = append(s.posts, post.Id)
	}
	return s, nil
}

// addReader adds the user whose token all listeners use.
func addReader(app core.App) (token, id string, err error) {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return "", "", err
	}
	reader := core.NewRecord(users)
	reader.SetEmail("reader@example.com")
	reader.SetPassword("a-password-of-the-load")
	if err := app.Save(reader); err != nil {
		return "", "", err
	}
	token, err = reader.NewAuthToken()
	return token, reader.Id, err
}

// deadline ends a write that the server does not answer, so that a run ends soon after its last write.
const deadline = 30 * time.Second

var client = &http.Client{Timeout: deadline}

// measurement is the server under load and its figures.
type measurement struct {
	address, token string
	posts          []string
	most           int // listeners until 99 of 100 have a post

	mu         sync.Mutex
	took       []time.Duration
	errors     int
	delays     []time.Duration
	deliveries map[string]*delivery
}

// delivery is a post that listeners are about to receive.
type delivery struct {
	at   time.Time
	left int
}

func (s *measurement) send(path string, body any) (answered map[string]any, err error) {
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest(http.MethodPost, "http://"+s.address+path, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", s.token)
	request.Header.Set("Content-Type", "application/json")
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 {
		return nil, fmt.Errorf("status %d: %.200s %w", answer.StatusCode, raw, err)
	}
	if len(raw) > 0 {
		err = json.Unmarshal(raw, &answered)
	}
	return answered, err
}
