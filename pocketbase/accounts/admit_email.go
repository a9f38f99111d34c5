package accounts

import (
	"errors"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"mudarraj/hooks"
	"mudarraj/sqlite"
	"mudarraj/staff"
)

// admissionRule is the name of the hook (pb_hooks/sanctions.pb.js).
const admissionRule = "admitted_email"

// admitCommand is for the owner of an address with which a stranger was banned. Only a keyed hash of it is left, so that no
// page finds the ban by it.
func admitCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:   "admit EMAIL",
		Short: "Lets an address register again with which somebody was banned",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.RunAllMigrations(); err != nil {
				return err
			}
			return sqlite.WriteBesideServer(app, func(tx core.App) error { return admit(tx, strings.TrimSpace(args[0])) })
		},
	}
}

func admit(tx core.App, email string) error {
	var wasBanned bool
	if err := hooks.Call(tx, admissionRule, email, &wasBanned); err != nil {
		return err
	}
	if !wasBanned {
		return errors.New("this address is not banned")
	}
	return staff.AuditHost(tx, staff.Change{Action: "email.admit", Before: staff.Secret})
}
