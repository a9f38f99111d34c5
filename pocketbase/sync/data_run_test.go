package sync

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// process is what opens the data: the server, or a command that does not serve.
type process int

const (
	server process = iota
	command
)

// openAgain opens the data of an app as another process does.
func openAgain(t *testing.T, app core.App, as process) *feed.DataRun {
	t.Helper()
	other := core.NewBaseApp(core.BaseAppConfig{DataDir: app.DataDir()})
	run := new(feed.DataRun)
	run.BeginFirst(other, as == server)
	testapp.Must(t, other.Bootstrap())
	t.Cleanup(func() {
		_ = other.ClearBootstrap()
		if run.Lock != nil {
			_ = run.Lock.Close()
		}
	})
	return run
}

func countRuns(t *testing.T, app core.App) int {
	t.Helper()
	past, err := feed.ReadRuns(app.ConcurrentDB())
	testapp.Must(t, err)
	return len(past.Runs)
}

func TestY1_aCommandWithoutAServerBeginsARunBeforeItWrites(t *testing.T) {
	app := testapp.New(t)
	before := startFeed(t, app)
	if !openAgain(t, app, command).Begun {
		t.Error("the command does not know of its run")
	}
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	past, err := feed.ReadRuns(app.ConcurrentDB())
	testapp.Must(t, err)
	now, err := past.At(app.ConcurrentDB())
	testapp.Must(t, err)
	lost := feed.Cursor{Seq: now.Head, Run: before.Current()} // what the former run wrote and a restore took away
	if rewind := now.RewindPoint(lost, nil); rewind == nil || *rewind != before.Head {
		t.Errorf("an entry of the command stands for a lost one: rewind %v, want %d", show(rewind), before.Head)
	}
}

func TestY1_aCommandBesideTheServerWritesInTheServersRun(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	other := openAgain(t, app, server)
	before := countRuns(t, app)
	if !openAgain(t, app, command).Begun {
		t.Error("the command would begin a run later")
	}
	if now := countRuns(t, app); now != before {
		t.Errorf("%d runs, want %d", now, before)
	}
	if other.Lock == nil {
		t.Error("the server holds no lock")
	}
}

func TestServer_startsWhileACommandRuns(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	openAgain(t, app, command)
	if openAgain(t, app, server).Lock == nil {
		t.Error("the server holds no lock")
	}
}
