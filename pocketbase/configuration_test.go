package main

import (
	"os"
	"path/filepath"
	"strings"
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
	for _, text := range []string{"limit-post = 1/1s", "limit-posts = many", "only words", "window-public = -1", "sync-parallel = 0", "poke-tick = 0"} {
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

// settingsOfText are settings whose value is no number: each says itself what it takes.
var settingsOfText = map[string]bool{"origin": true, "bool": true, "string": true, "full|normal": true}

// TestConfiguration_everyNumberHasALeastAndAGreatestValue finds a setting that was bound without bounds, and values that
// stop the server or mute it.
func TestConfiguration_everyNumberHasALeastAndAGreatestValue(t *testing.T) {
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	new(configuration).bind(flags)
	muting := map[string][]string{
		"sync-channels":       {"1"},
		"sync-buffer-bytes":   {"1", "1048576", "0x1"},
		"sync-buffer-per-fan": {"1", "65536"},
		"sync-body-bytes":     {"1", "1024"},
		"picture-memory":      {"1"},
		"hooks-pool":          {"1"},
		"body-bytes":          {"1"},
		"push-parallel":       {"0"},
		"poke-tick":           {"0", "0s"},
		"window-public":       {"4611686018427387904"},
		"session-life":        {"0s"},
		"operation-timeout":   {"0s"},
	}
	flags.VisitAll(func(flag *pflag.Flag) {
		if settingsOfText[flag.Value.Type()] {
			return
		}
		ranged, ok := flag.Value.(interface{ Range() string })
		if !ok {
			t.Errorf("%s (%s) has no bounds: bind it with package settings", flag.Name, flag.Value.Type())
			return
		}
		before := flag.Value.String()
		wrong := append(muting[flag.Name], "", "many", "-9223372036854775808", "9223372036854775807", "9223372036854775808",
			"-2562047h", "2562047h", "1/0s", "0/1m", "-1/1m", "1/-1m", "1/2562047h", "9223372036854775807/1m")
		for _, text := range wrong {
			err := flag.Value.Set(text)
			if err == nil {
				t.Errorf("%s takes %q", flag.Name, text)
			} else if !strings.Contains(err.Error(), ranged.Range()) {
				t.Errorf("%s = %q is refused without the bounds: %v", flag.Name, text, err)
			}
		}
		if flag.Value.String() != before {
			t.Errorf("%s changed to %s", flag.Name, flag.Value)
		}
		if err := flag.Value.Set(flag.DefValue); err != nil {
			t.Errorf("%s refuses its default: %v", flag.Name, err)
		}
	})
}

// Values of hosts from before the settings had bounds.
func TestConfiguration_valuesThatHostsHadAreTaken(t *testing.T) {
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	config := new(configuration)
	config.bind(flags)
	for name, texts := range map[string][]string{
		"sync-body-bytes":   {"1048576", "1_048_576", "0x100000", "0b1000000000000000"},
		"sync-buffer-bytes": {"16777216", "0x1000000"},
		"tombstone-days":    {"0"},
		"verdict-days":      {"0"},
		"log-rows":          {"0"},
		"push-devices":      {"0"},
		"poke-listeners":    {"0"},
		"disk-spare":        {"0", "9007199254740992"},
		"picture-memory":    {"1099511627776"},
		"window-public":     {"+7", "0_7"},
	} {
		for _, text := range texts {
			if err := flags.Set(name, text); err != nil {
				t.Errorf("%s = %s: %v", name, text, err)
			}
		}
	}
	if config.Uploads.DiskSpare != 1<<53 || config.Sync.WindowPublic != 7 || config.Sync.BufferBytes != 16<<20 {
		t.Errorf("%d, %d, %d", config.Uploads.DiskSpare, config.Sync.WindowPublic, config.Sync.BufferBytes)
	}
}

func TestConfiguration_aValueAboveTheOneThatHoldsIsTold(t *testing.T) {
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	config := new(configuration)
	config.bind(flags)
	if notes := config.overruled(); len(notes) > 0 {
		t.Errorf("the defaults: %q", notes)
	}
	for name, value := range map[string]string{"sign-in-longest-delay": "5s", "sync-buffer-bytes": "32_000_000", "sync-buffer-per-fan": "64_000_000",
		"poke-listeners": "3", "sync-open": "999"} {
		testapp.Must(t, flags.Set(name, value))
	}
	notes := strings.Join(config.overruled(), "\n")
	for _, name := range []string{"sign-in-delay 15s", "sync-buffer-per-fan 64000000", "poke-listeners-per-user 8", "sync-open 999"} {
		if !strings.Contains(notes, name+" is above ") {
			t.Errorf("%s is not told: %s", name, notes)
		}
	}
	testapp.Must(t, flags.Set("poke-listeners", "0"))
	if notes := strings.Join(config.overruled(), "\n"); strings.Contains(notes, "poke-listeners") {
		t.Errorf("streams are off: %s", notes)
	}
}

func TestSync_callsThatWorkAtOnceFindTheirConnectionsOpen(t *testing.T) {
	config := new(sync.Settings)
	config.Bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	if working := config.Readers + config.Writers; working > sqlite.KeptConnections {
		t.Fatalf("%d calls work at once, %d connections are kept", working, sqlite.KeptConnections)
	}
}
