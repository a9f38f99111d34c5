package changedlimits

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"mudarraj/sqlite"
	"mudarraj/staff"
)

// Command is for hosts who were locked out by a limit that somebody changed.
func Command(app core.App) *cobra.Command {
	command := &cobra.Command{Use: "limits", Short: "Limits that were changed in the administration"}
	command.AddCommand(&cobra.Command{
		Use:   "list",
		Short: "Lists the changed limits",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return list(app) },
	}, &cobra.Command{
		Use:   "clear [NAME]",
		Short: "Gives one limit, or all, back to the settings; a running server follows within seconds",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.RunAllMigrations(); err != nil {
				return err
			}
			return sqlite.WriteBesideServer(app, func(tx core.App) error { return clear(tx, args) })
		},
	})
	return command
}

func list(app core.App) error {
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	rows, err := storedRows(app)
	for _, row := range rows {
		fmt.Println(row.Name + " = " + row.Value + ", by " + row.By)
	}
	if err == nil && len(rows) == 0 {
		fmt.Println("no limit was changed")
	}
	return err
}

// clear removes the named change, or all of them, each with a row of the audit.
func clear(tx core.App, names []string) error {
	rows, err := storedRows(tx)
	if err != nil {
		return err
	}
	cleared := 0
	for _, row := range rows {
		if len(names) > 0 && row.Name != names[0] {
			continue
		}
		if err := remove(tx, row.Name); err != nil {
			return err
		}
		if err := staff.AuditHost(tx, staff.Change{Action: "limit.reset", Subject: row.Name, Before: row.Value}); err != nil {
			return err
		}
		fmt.Println(row.Name + " has the value of the settings again")
		cleared++
	}
	if cleared == 0 && len(names) > 0 {
		return fmt.Errorf("%s was not changed", names[0])
	}
	return nil
}
