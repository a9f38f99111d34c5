package staff

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/spf13/cobra"

	"mudarraj/sqlite"
)

// Command is for hosts: staff cannot make themselves.
func Command(app core.App) *cobra.Command {
	command := &cobra.Command{Use: "staff", Short: "Administrators, moderators, editors and business staff of this server"}
	var fromInput, isSuper bool
	var roles []string
	addition := &cobra.Command{
		Use:   "add NAME",
		Short: "Adds a member of staff and prints a password",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return give(app, fromInput, func(tx core.App, hashed hashedPassword) error { return add(tx, args[0], hashed, isSuper, roles) })
		},
	}
	addition.Flags().BoolVar(&isSuper, "super", false, "may do everything")
	addition.Flags().StringSliceVar(&roles, "role", nil, "moderator, editor or business; may be given several times")
	renewal := &cobra.Command{
		Use:   "reset NAME",
		Short: "Gives a member of staff a new password, removes the second factor and ends all sessions",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return give(app, fromInput, func(tx core.App, hashed hashedPassword) error { return reset(tx, args[0], hashed) })
		},
	}
	for _, one := range []*cobra.Command{addition, renewal} {
		one.Flags().BoolVar(&fromInput, "password-from-input", false, "read the password as a line of standard input instead")
	}
	command.AddCommand(addition, renewal, &cobra.Command{
		Use:   "list",
		Short: "Lists the staff",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return list(app) },
	}, &cobra.Command{
		Use:   "remove NAME",
		Short: "Removes a member of staff; the last super stays",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := app.RunAllMigrations(); err != nil {
				return err
			}
			return sqlite.WriteBesideServer(app, func(tx core.App) error { return remove(tx, args[0]) })
		},
	})
	return command
}

// give does work with a password, which it prints if it made it.
func give(app core.App, fromInput bool, work func(tx core.App, hashed hashedPassword) error) error {
	password := security.RandomString(20)
	if fromInput {
		line, _ := bufio.NewReader(io.LimitReader(os.Stdin, 1<<10)).ReadString('\n')
		password = strings.TrimRight(line, "\r\n")
	}
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	hashed, err := hashPassword(app, password)
	if err != nil {
		return err
	}
	if err := sqlite.WriteBesideServer(app, func(tx core.App) error { return work(tx, hashed) }); err != nil {
		return err
	}
	if !fromInput {
		fmt.Println(password)
	}
	return nil
}

// AddMissing makes a member of staff unless the name is taken.
func AddMissing(app core.App, name, password string, isSuper bool, roles []string) error {
	found, err := findByName(app, name)
	if err != nil || found != nil {
		return err
	}
	hashed, err := hashPassword(app, password)
	if err != nil {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error { return add(tx, name, hashed, isSuper, roles) })
}

// add makes a member of staff.
func add(tx core.App, name string, hashed hashedPassword, isSuper bool, roles []string) error {
	found, err := findByName(tx, name)
	if err != nil {
		return err
	}
	if found != nil {
		return fmt.Errorf("%s is staff already", name)
	}
	admins, err := tx.FindCollectionByNameOrId(Collection)
	if err != nil {
		return err
	}
	record := core.NewRecord(admins)
	record.Load(map[string]any{"username": name, "is_super_admin": isSuper, "roles": roles})
	hashed.give(record)
	return tx.Save(record)
}

// reset ends the sessions by a trigger.
func reset(tx core.App, name string, hashed hashedPassword) error {
	record, err := named(tx, name)
	if err != nil {
		return err
	}
	record.Set(factorField, "")
	hashed.give(record)
	return tx.Save(record)
}

func remove(tx core.App, name string) error {
	record, err := named(tx, name)
	if err != nil {
		return err
	}
	err = tx.Delete(record)
	if err != nil && strings.Contains(err.Error(), "last-super") {
		return fmt.Errorf("%s is the last super: add another first", name)
	}
	return err
}

func named(app core.App, name string) (*core.Record, error) {
	record, err := findByName(app, name)
	if err == nil && record == nil {
		err = errors.New(name + " is not staff")
	}
	return record, err
}

func list(app core.App) error {
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	var names []string
	if err := app.ConcurrentDB().NewQuery("SELECT username FROM admins ORDER BY username").Bind(dbx.Params{}).Column(&names); err != nil {
		return err
	}
	for _, name := range names {
		record, err := named(app, name)
		if err != nil {
			return err
		}
		member := Member{record}
		rights := member.roles()
		if member.isSuper() {
			rights = append([]string{"super"}, rights...)
		}
		if len(rights) == 0 {
			rights = []string{"no role"}
		}
		fmt.Println(name + ": " + strings.Join(rights, ", "))
	}
	if len(names) == 0 {
		fmt.Println("no staff yet: mudarraj staff add NAME --super")
	}
	return nil
}
