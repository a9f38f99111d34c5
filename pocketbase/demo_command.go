package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"mudarraj/demo"
	"mudarraj/feed"
	"mudarraj/staff"
)

// demoMarker is a file that marks a data directory as made by `mudarraj demo`, which may then write it again.
const demoMarker = ".made-by-demo"

// demoStaff are one member for each role; their password is that of the demo's users.
var demoStaff = []struct {
	name, does string
	roles      []string // none: a super
}{
	{"demo-super", "everything", nil},
	{"demo-moderator", "cases and users", []string{"moderator"}},
	{"demo-editor", "matches, news and announcements", []string{"editor"}},
	{"demo-business", "advertisements and requests", []string{"business"}},
}

// addDemoStaff leaves staff as they are who were added before.
func addDemoStaff(app core.App) error {
	for _, one := range demoStaff {
		if err := staff.AddMissing(app, one.name, demo.Password, one.roles == nil, one.roles); err != nil {
			return err
		}
	}
	return nil
}

func demoCommand(app core.App, run *feed.DataRun) *cobra.Command {
	var options demo.Options
	command := &cobra.Command{
		Use:   "demo",
		Short: "Fills an empty data directory with demo users, posts, private messages, chat rooms, news and predictions; run again it moves their times to today",
		RunE: func(*cobra.Command, []string) error {
			if err := app.RunAllMigrations(); err != nil {
				return err
			}
			if err := feed.Prepare(app, time.Now(), run.Begun); err != nil {
				return err
			}
			if err := demo.Load(app, time.Now(), options); err != nil {
				return err
			}
			if err := addDemoStaff(app); err != nil {
				return err
			}
			logins, err := demo.Logins(app)
			fmt.Print(logins)
			fmt.Println("  staff         /admin/login, the same password:")
			for _, one := range demoStaff {
				fmt.Printf("    %-15s %s\n", one.name, one.does)
			}
			return err
		},
	}
	command.Flags().IntVar(&options.Posts, "posts", 0, "number of posts, the newest ones; 0 for all")
	command.Flags().BoolVar(&options.WithoutRooms, "without-rooms", false, "load no chat rooms")
	command.Flags().BoolVar(&options.WithoutFootball, "without-football", false, "nobody follows a team or predicts")
	return command
}

// moveDemo moves the times of a demo directory to now. It does nothing in other directories.
func moveDemo(app core.App, now time.Time) error {
	if _, err := os.Stat(filepath.Join(app.DataDir(), demoMarker)); err != nil {
		return nil
	}
	return demo.MoveTimes(app, now)
}

// claimDemoFolder refuses a directory that is not empty and was not made by the demo. It runs before the databases are
// opened, because opening them creates files.
func claimDemoFolder(dir string) error {
	marker := filepath.Join(dir, demoMarker)
	if _, err := os.Stat(marker); err == nil {
		return nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		return fmt.Errorf("%s holds data that the demo did not make; choose another --dir", dir)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(marker, []byte("This directory was made by `mudarraj demo`.\n"), 0o644)
}
