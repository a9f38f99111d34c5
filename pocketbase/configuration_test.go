package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"mudarraj/settings"
	"mudarraj/sqlite"
	"mudarraj/sync"
	"mudarraj/testapp"
)

func TestConfiguration_flagBeforeEnvironmentBeforeFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mudarraj.conf")
	testapp.Must(t, os.WriteFile(file, []byte("# a comment\nlimit-posts = 1/1s\nlimit-likes: \"2/1s\"  \nwindow-public=7 # few\n"), 0o600))
	secret := filepath.Join(t.TempDir(), "secret")
	testapp.Must(t, os.WriteFile(secret, []byte("5/1s\n"), 0o600))
	environment := map[string]string{"MUDARRAJ_LIMIT_LIKES": "3/1s", "MUDARRAJ_LIMIT_OTHER_FILE": secret, "MUDARRAJ_POKE_TICK": "9ms"}
	lookup := func(name string) (string, bool) { value, found := environment[name]; return value, found }
	args := []string{"--config", file, "--poke-tick", "5ms"}
	source, err := settings.Read(args, lookup)
	testapp.Must(t, err)
	config, command := new(configuration), &cobra.Command{}
	config.bind(command.PersistentFlags())
	testapp.Must(t, source.Apply(command))
	testapp.Must(t, command.ParseFlags(args))
	got := []string{config.Sync.LimitPosts.String(), config.Sync.LimitLikes.String(), config.Sync.LimitOther.String(), config.Pokes.Tick.String()}
	for i, want := range []string{"1/1s", "3/1s", "5/1s", "5ms"} {
		if got[i] != want {
			t.Errorf("setting %d is %s, want %s", i, got[i], want)
		}
	}
	if config.Sync.WindowPublic != 7 || config.Sync.WindowOwnPosts != 200 {
		t.Errorf("%d and %d", config.Sync.WindowPublic, config.Sync.WindowOwnPosts)
	}
}

func TestConfiguration_mistakesAreTold(t *testing.T) {
	for _, text := range []string{"limit-post = 1/1s", "limit-posts = many", "only words", "window-public = -1", "sync-parallel = 0"} {
		file := filepath.Join(t.TempDir(), "mudarraj.conf")
		testapp.Must(t, os.WriteFile(file, []byte(text), 0o600))
		source, err := settings.Read([]string{"--config=" + file}, os.LookupEnv)
		if err == nil {
			command := &cobra.Command{}
			new(configuration).bind(command.PersistentFlags())
			err = source.Apply(command)
		}
		if err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}

func TestSync_callsThatWorkAtOnceFindTheirConnectionsOpen(t *testing.T) {
	config := new(sync.Settings)
	config.Bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	if working := config.Readers + config.Writers; working > sqlite.KeptConnections {
		t.Fatalf("%d calls work at once, %d connections are kept", working, sqlite.KeptConnections)
	}
}
