package accounts

import (
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"mudarraj/sqlite"
)

// Command is for hosts: it helps users who cannot read a mail, because the server sends none or the address is lost.
// *hooks is the folder of the rules when a command runs.
func Command(app core.App, hooks *string) *cobra.Command {
	account := &cobra.Command{Use: "account", Short: "Users' accounts on this server"}
	account.AddCommand(&cobra.Command{
		Use:   "code EMAIL",
		Short: "Prints a recovery code with which the user of this address sets a new password",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			code, err := drawRecoveryCode(app, args[0])
			if err != nil {
				return err
			}
			fmt.Println(code)
			return nil
		},
	})
	account.AddCommand(&cobra.Command{
		Use:   "reserved-names",
		Short: "Lists accounts with a name that users cannot choose, such as `admin`",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			reserved, err := readReservedNames(app, *hooks)
			if err != nil {
				return err
			}
			for _, account := range reserved {
				fmt.Println(account.ID + " " + account.Username)
			}
			if len(reserved) == 0 {
				fmt.Println("no account has a reserved name")
			}
			return nil
		},
	})
	account.AddCommand(admitCommand(app))
	return account
}

// drawRecoveryCode saves a row. pb_hooks/accounts/mail-code-hooks.ts sets its code.
func drawRecoveryCode(app core.App, email string) (string, error) {
	if err := app.RunAllMigrations(); err != nil {
		return "", err
	}
	user, err := app.FindAuthRecordByEmail("users", strings.ToLower(strings.TrimSpace(email)))
	if err != nil {
		return "", fmt.Errorf("no account has the address %s", email)
	}
	codes, err := app.FindCollectionByNameOrId("mail_codes")
	if err != nil {
		return "", err
	}
	row := core.NewRecord(codes)
	row.Set("user_id", user.Id)
	row.Set("purpose", "recovery")
	err = sqlite.WriteBesideServer(app, func(tx core.App) error { return tx.Save(row) })
	return row.GetString("code"), err
}
